import WaymarkOracle
import WaymarkSpec

/// A bug that a report may be about.
struct PossibleBug {
  /// What the router does, in a line that the cases follow.
  let head: String
  /// The written cases that a router with the bug fails, the plainest first.
  let cases: [Case]
  /// The requests with the link before that of the case, by the case's id.
  var requests: [String: Request] = [:]

  /// The case in a line.
  fileprivate func headline(of item: Case) -> String {
    guard let request = requests[item.id], let before = request.before(link: 1) else {
      return item.headline
    }
    return request.headline(ofLink: 1) + ", after \(before)"
  }
}

extension Command {
  /// Prints the bugs that a report may be about, and returns the exit status.
  ///
  /// - Parameters:
  ///   - rules: The rules of the report, of which a case shows one that `--also` takes.
  ///   - hasSentence: Whether the report says in words what was seen.
  static func shown(
    _ bugs: [PossibleBug], rules: [RuleID], hasSentence: Bool = true
  ) -> Int32 {
    let count = bugs.count == 1 ? 3 : bugs.count == 4 ? 1 : 2
    if bugs.count > 1 { print("The report fits several bugs, the likeliest first.") }
    var listed: Set<String> = []
    for bug in bugs {
      print(bug.head)
      let others = bug.cases.filter { !listed.contains($0.id) }
      let cases = others.isEmpty ? bug.cases : others
      // A case of the corpus can have the address of the report, too, if it is among the first.
      var some = Array(cases.prefix(count))
      if !some.contains(where: \.isReported),
        let other = cases.prefix(6).first(where: \.isReported)
      {
        some = some.prefix(max(1, count - 1)) + [other]
      }
      listed.formUnion(some.map(\.id))
      for item in some {
        print("  \(item.place): \(item.title)\n    \(bug.headline(of: item))")
        if let report = item.report, item.isReported {
          print("    \(report.by.map { "\($0): " } ?? "")\(report.found)")
        }
      }
      let options = some.filter { $0.isReported && $0.shows(oneOf: rules) }
        .map { "--also \($0.id)" }
      if !options.isEmpty {
        print("  \(options.joined(separator: " or ")) adds the address of the report.")
      }
    }
    let more =
      bugs.count > 1 && !hasSentence
      ? " A sentence about what the router does, as another --seen, tells which bug is likelier."
      : ""
    print(
      "Nothing was written.\(more) --new-case writes another case, if the bug is another one.")
    return 1
  }
}

extension Specification {
  /// How much likelier the first suspect may be than another one that is shown.
  private static let maximumTimesLikelier = 15.0
  /// The same for one whose mistakes many cases see.
  private static let maximumTimesOfPlain = 3.0
  private static let maximumBugs = 4

  /// The bugs that a report may be about and that written cases show, the likeliest first, and the cases that are alike.
  func possibleBugs(
    of draft: ReportDraft, _ report: BugReport, by shares: RuleShares
  ) -> (same: [Case], bugs: [PossibleBug]) {
    let asking = cases.filter { $0.request.asksTheSame(as: draft.request) }
    let similar =
      asking
      + cases(like: draft.request, showing: draft.rules, by: shares).filter {
        !$0.request.asksTheSame(as: draft.request)
      }
    let special = special(among: draft.suspects, of: draft.request)
    let isExact = report.seen.result?.results.contains { !$0.texts.isEmpty } == true
    var named: Set<Mistake> = []
    var found: [(suspect: Suspect, failed: [(mistake: Mistake, cases: [Case])], covering: [Case])] =
      []
    for suspect in draft.suspects {
      let times = (draft.suspects.first?.likelihood ?? 0) / suspect.likelihood
      guard
        times < Self.maximumTimesLikelier
          && (found.isEmpty || suspect.mistakes.contains { !named.contains($0) })
      else { continue }
      named.formUnion(suspect.mistakes)
      let failed = suspect.mistakes.map { mistake in
        (mistake: mistake, cases: cases(failedBy: mistake, near: draft.request))
      }
      // A mistake that many cases see would have been reported of a plainer link.
      let rare = failed.filter { $0.cases.count * 10 < cases.count }
      let some = times < Self.maximumTimesOfPlain ? failed : rare
      guard found.isEmpty || !some.isEmpty else { continue }
      let covering = cases(
        covering: draft.request, suspect, failed: some.map(\.cases), needing: special,
        isExact: isExact, sentence: report.sentence)
      found.append((suspect, some, covering))
    }
    // A case that only some of the mistakes fail doesn't show the same, where another one shows them all.
    let covered = Set(found.first.map { $0.covering.map(\.id) } ?? [])
    let same = similar.filter { item in
      covered.isEmpty || covered.contains(item.id) || item.request.asksTheSame(as: draft.request)
    }
    guard !same.isEmpty || found.contains(where: { !$0.covering.isEmpty }) else { return ([], []) }
    let bugs = found.prefix(Self.maximumBugs).enumerated().compactMap { place, bug in
      let known = place == 0 ? same : []
      var shown = known + bug.covering.filter { item in !known.contains { $0.id == item.id } }
      if place == 0, shown.isEmpty {
        shown = cases(near: draft.request, showing: [bug.suspect.rule], sentence: report.sentence)
      }
      return shown.isEmpty
        ? nil
        : PossibleBug(
          head: head(of: bug.suspect.rule, bug.failed, showing: bug.covering.first), cases: shown)
    }
    return (same, bugs)
  }

  /// What a router with a bug does, and how many written cases it fails.
  private func head(
    of rule: RuleID, _ failed: [(mistake: Mistake, cases: [Case])], showing first: Case?
  ) -> String {
    let narrow = failed.filter { $0.cases.contains { $0.id == first?.id } || first == nil }
      .sorted { $0.cases.count < $1.cases.count }
    // Of mistakes that give what was seen, the one that the fewest cases see is the likeliest, and the plainest one is
    // that which most see, unless nearly every case does.
    let plainest = narrow.dropFirst().last { $0.cases.count * 10 < cases.count }
    let guesses = narrow.prefix(1) + (plainest.map { [$0] } ?? narrow.dropFirst().prefix(1))
    guard !guesses.isEmpty else {
      return "A router with this bug probably fails these cases (\(rule.name)):"
    }
    let names = guesses.map(\.mistake.name).joined(separator: ", or ")
    let numbers = guesses.map(\.cases.count)
    let counts = (Set(numbers).count == 1 ? Array(numbers.prefix(1)) : Array(numbers))
      .map { "\($0)" }.joined(separator: " or ")
    return counts == "1"
      ? "If the router \(names) (\(rule.name)), it fails this case:"
      : "If the router \(names) (\(rule.name)), it fails \(counts) cases, such as:"
  }
}

extension Case {
  /// Whether somebody reported the bug that the case shows.
  var isReported: Bool { report.map { $0.seed == nil } == true }

  /// Whether the case shows one of some rules.
  func shows(oneOf some: [RuleID]) -> Bool { some.contains { rules.contains($0.name) } }

  /// The id and, in this package, the location.
  var place: String { PackageFiles.areHere ? "\(location): \(id)" : id }
}

extension ReadResult {
  /// The texts that were read.
  fileprivate var texts: [String] {
    switch self {
    case .value(.text(let text)): [text]
    case .value(.list(let texts)): texts
    case .value(.null), .error: []
    }
  }
}
