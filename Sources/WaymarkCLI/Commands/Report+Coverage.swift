import Foundation
import Waymark
import WaymarkConformance
import WaymarkOracle
import WaymarkReference
import WaymarkSpec

// What a report comes to: what the rules say otherwise, and which cases cover it.

extension Command {
  /// Returns the lines that say where the rules differ from a report, and by which rule.
  static func disagreement(
    _ contradictions: [String], _ expected: ExpectedText, _ request: Request,
    _ specification: Specification, _ shares: RuleShares, isGivenSources: Bool, isAsRuled: Bool
  ) -> String {
    let foreign = request.foreignSyntax
    let isRefused = Oracle().observe(request).isRefusal
    let isLeftOpen = !request.syntaxLeftOpen.isEmpty
    let reading = Reading(of: request, link: request.links.count - 1)
    let suspects = specification.suspects(of: request, seen: expected, by: shares)
    let ofCode = expected.error.flatMap { DefinitionErrorCode(rawValue: $0)?.rule }
    let id = ofCode ?? (isRefused ? reading.router.first?.rule : nil) ?? suspects.first?.rule
    let rule = specification.rules.first { $0.id == id?.name }
    let shown = id.flatMap { id in
      (isRefused
        ? specification.cases(near: request, showing: [id])
        : specification.cases(like: request, showing: [id], by: shares)).first
    }
    // A report of a link that no route should take needs the sources that the router accepts.
    let isOfOwnSource =
      !isGivenSources && expected.opens == .nothing && request.kind == .open
      && ["source.", "match.", "link."].contains { rule?.id.hasPrefix($0) == true }
    let isList = suspects.contains { $0.mistakes.contains(.repeatedItemsAreOneList) }
    let head =
      !isLeftOpen
      ? "The rules decide differently; nothing was written."
        + (isAsRuled ? "" : " --follow-rules writes their decision.")
      : "The rules leave open what other routers mean by these patterns; nothing was written."
        + (contradictions.isEmpty ? " --new-case writes the rules' decision." : "")
    let lines =
      [head] + contradictions.map { "  " + $0 } + foreign.map { "\($0)".inLine }
      + (isLeftOpen
        ? [] : rule.map { ["", "\($0.id) (\($0.level.rawValue)): \($0.meaning)"] } ?? [])
      + (isLeftOpen ? [] : shown.map { ["  \($0.place): \($0.title)"] } ?? [])
      + (isAsRuled && !isLeftOpen
        ? ["The router keeps the rules: they require what was seen."] : [])
      + (isOfOwnSource
        ? ["The router accepts the source of the link, because --accepting names no other."] : [])
      + (isList
        ? [
          "A router can offer all values of a repeated item in a way of its own. The rules leave that open."
        ]
        : [])
    return (lines + ["", "\(reading)"]).joined(separator: "\n")
  }

  /// How much likelier the first suspect may be than one whose cases cover the bug.
  private static let maximumTimesLikelier = 3.0

  /// Adds the address of a report to a case that covers the bug, and returns the exit status; nil if no case covers
  /// it.
  ///
  /// - Parameter whole: The request of the report.
  static func addAddress(
    of report: BugReport, to specification: Specification, _ shares: RuleShares,
    _ draft: ReportDraft, _ whole: Request, _ call: Invocation
  ) throws -> Int32? {
    let address = report[.source]
    if let known = specification.cases.first(where: {
      $0.report?.addresses.contains(address) == true
    }) {
      print("The report is known, as the case \(known.place): \(known.title)")
      return 1
    }
    if !call.has("--also"),
      let remembered = specification.remembered(in: draft.request, of: whole, report.seen.result),
      !remembered.cases.isEmpty
    {
      return shown(
        "If the router \(remembered.mistakes.guess), it fails these cases where it receives their links one after another; nothing was written.",
        remembered.cases)
    }
    let rules = draft.rules
    // A crash doesn't tell by which mistake.
    if report.isOfCrash, !call.has("--also") {
      let near = specification.cases(
        near: draft.request, showing: Array(rules.prefix(1)), sentence: report.sentence)
      if !near.isEmpty {
        return shown(
          "A router that crashes there may crash in these cases, too"
            + "\(rules.first.map { " (\($0.name))" } ?? ""); nothing was written.",
          near)
      }
    }
    let similar =
      specification.cases.filter { $0.request.asksTheSame(as: draft.request) }
      + specification.cases(like: draft.request, showing: rules, by: shares).filter {
        !$0.request.asksTheSame(as: draft.request)
      }
    let special = specification.special(among: draft.suspects, of: draft.request)
    // Another suspect may have a mistake that fewer cases see.
    let likely = draft.suspects.prefix(3).filter { suspect in
      suspect.likelihood * Self.maximumTimesLikelier > draft.suspects[0].likelihood
    }
    let found = likely.lazy.map { suspect in
      let failed = suspect.mistakes.map { mistake in
        (mistake: mistake, cases: specification.cases(failedBy: mistake, near: draft.request))
      }
      let covering = specification.cases(
        covering: draft.request, suspect, failed: failed.map(\.cases),
        needing: special,
        isExact: report.seen.result?.results.contains { !$0.texts.isEmpty } == true,
        sentence: report.sentence)
      return (rule: suspect.rule, failed: failed, covering: covering)
    }
    let chosen = found.first { !$0.covering.isEmpty } ?? found.first
    let (failed, covering) = (chosen?.failed ?? [], chosen?.covering ?? [])
    // A case that only some of the mistakes fail doesn't show the same, where another one shows them all.
    let covered = Set(covering.map(\.id))
    let same = similar.filter { item in
      covering.isEmpty || covered.contains(item.id) || item.request.asksTheSame(as: draft.request)
    }
    guard !(same + covering).isEmpty || call.has("--also") else {
      for item in specification.cases(near: draft.request, showing: rules).prefix(3) {
        printError("note: the case \(item.id) is near: \(item.title)\n")
      }
      return nil
    }
    let narrow = failed.filter {
      $0.cases.contains { $0.id == covering.first?.id } || covering.isEmpty
    }
    .sorted { $0.cases.count < $1.cases.count }
    // Of mistakes that give what was seen, the one that the fewest cases see is the likeliest, and the plainest one is
    // that which most see, unless nearly every case does.
    let plainest = narrow.dropFirst().last { $0.cases.count * 6 < specification.cases.count }
    let guesses = narrow.prefix(1) + (plainest.map { [$0] } ?? narrow.dropFirst().prefix(1))
    for (mistake, cases) in guesses {
      let count = cases.count == 1 ? "one case," : "\(cases.count) cases, such as"
      printError("note: a router that \(mistake.name) fails \(count) \(cases[0].id)\n")
    }
    // A bug that no known mistake explains may be another one, although its case is alike.
    var alike = same.first { item in
      item.isReported
        && (!failed.isEmpty || item.request.asksTheSame(as: draft.request))
    }
    if let id = call.value(of: "--also") {
      alike = specification.cases.first { $0.id == id && $0.isReported }
      guard let item = alike else { throw call.error("--also: no case “\(id)” has a report") }
      let names = rules.map(\.name)
      guard !Set(item.rules).isDisjoint(with: names) else {
        throw call.error(
          "--also: the case \(id) shows \(item.rules.joined(separator: ", ")), and the report "
            + names.joined(separator: ", "))
      }
    }
    if call.has("--also"), !PackageFiles.areHere {
      throw call.error("--also changes a file of the corpus: go to a clone of this package")
    }
    guard let alike, PackageFiles.areHere else {
      let shown = same.isEmpty ? chosen?.rule : rules.first
      let rule = shown.map { " (\($0.name))" } ?? ""
      let others = covering.filter { item in !same.contains { $0.id == item.id } }
      return Self.shown(
        narrow.isEmpty
          ? "A router with this bug probably fails these cases\(rule); nothing was written."
          : "If the router \(guesses.map(\.mistake).guess), it fails these cases\(rule); nothing was written.",
        same + others)
    }
    let file = alike.location.file
    let old = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
    let new = try Specification.adding(address, toReportOf: alike.id, in: old, file: file)
    guard !call.has("--dry-run") else {
      print(unifiedDiff(from: String(decoding: old, as: UTF8.self), to: new, file: file))
      return 0
    }
    try new.write(wholeTo: file)
    print(
      "\(alike.place) shows the bug, and has the address of the report now. --new-case writes another case."
    )
    try PackageFiles.Derived.writeAll(by: Specification(at: "."))
    return 0
  }
}

extension Command {
  /// Prints the cases that cover a bug, and returns the exit status.
  private static func shown(_ head: String, _ cases: [Case]) -> Int32 {
    print(head)
    // One of the corpus can have the address of the report, too, if it is among the first.
    var some = Array(cases.prefix(3))
    if !some.contains(where: \.isReported), let other = cases.prefix(6).first(where: \.isReported) {
      some = some.prefix(2) + [other]
    }
    for item in some {
      print("  \(item.place): \(item.title)\n    \(item.headline)")
      if let report = item.report, item.isReported {
        print("    \(report.by.map { "\($0): " } ?? "")\(report.found)")
      }
    }
    let reported = some.filter(\.isReported).map(\.id)
    print(
      (reported.isEmpty
        ? ""
        : "--also \(reported.joined(separator: " or --also ")) adds the address of the report; ")
        + "--new-case writes another case, if the bug is another one.")
    return 1
  }
}

extension [Mistake] {
  /// The first two, of which a router with a bug probably makes one.
  fileprivate var guess: String { prefix(2).map(\.name).joined(separator: ", or ") }
}

extension DefinitionErrorCode {
  /// The rule with this error.
  fileprivate var rule: RuleID {
    switch self {
    case .invalidPattern: .`define.pattern`
    case .unknownLinkSource: .`define.unknown-source`
    case .duplicatedRoute: .`define.duplicate`
    case .invalidLinkSource: .`define.pattern-source`
    case .invalidUniversalLinkSource: .`define.universal`
    case .universalLinkSourceContainsPath: .`define.universal-path`
    case .wellKnownScheme: .`define.well-known`
    case .invalidSchemeLinkSource: .`define.scheme`
    }
  }
}

extension Case {
  /// Whether somebody reported the bug that the case shows.
  fileprivate var isReported: Bool { report.map { $0.seed == nil } == true }

  /// The id and, in this package, the location.
  fileprivate var place: String { PackageFiles.areHere ? "\(location): \(id)" : id }
}

extension Case.Report {
  fileprivate var addresses: [String] { [source] + also }
}

extension Specification {
  /// The cases that a router fails which remembers of earlier links what was seen, with the mistakes that it may make;
  /// nil if no known mistake of memory gives what was seen.
  ///
  /// - Parameters:
  ///   - request: The request without what the bug doesn't need.
  ///   - whole: The request of the report.
  func remembered(
    in request: Request, of whole: Request, _ seen: ExpectedText?
  ) -> (mistakes: [Mistake], cases: [Case])? {
    guard request.links.count > 1, let seen else { return nil }
    let mistakes = Mistake.allCases.filter { mistake in
      mistake.rules.isEmpty
        && seen.contradictions(to: Oracle(making: [mistake]).observe(whole), of: whole).isEmpty
    }
    // A mistake that few cases see is the likelier one.
    let failed = mistakes.map { (mistake: $0, cases: cases(failedInOrderBy: $0)) }
      .filter { !$0.cases.isEmpty }.sorted { $0.cases.count < $1.cases.count }
    guard let first = failed.first else { return nil }
    let ofSecond = failed.dropFirst().first.map { Set($0.cases.map(\.item.id)) }
    let common = first.cases.filter { ofSecond?.contains($0.item.id) ?? true }
    let chosen = common.isEmpty ? first.cases : common
    let requests = Dictionary(uniqueKeysWithValues: chosen.map { ($0.item.id, $0.request) })
    let last = request.asking(request.links.suffix(2))
    return (
      failed.map(\.mistake),
      nearest(chosen.map(\.item), to: last) { requests[$0.id] ?? $0.request }
    )
  }
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

extension Request {
  /// The warnings about syntax of other routers that the rules leave open. A pattern with a fragment is refused, as many
  /// reports ask for.
  var syntaxLeftOpen: [DefinitionWarning] {
    foreignSyntax.filter { $0.pattern?.contains("#") != true }
  }
}
