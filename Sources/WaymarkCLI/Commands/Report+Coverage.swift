import Foundation
import WaymarkConformance
import WaymarkFuzz
import WaymarkOracle
import WaymarkReference
import WaymarkSpec

// What a report comes to: what the rules say otherwise, which cases cover it, and what remains of its request.

/// The request of a report without what the bug doesn't need, and the rules that a router with the bug may break.
struct ReportDraft {
  let request: Request
  let expected: Observation
  /// The likeliest first.
  let suspects: [Suspect]
  /// The rules about unusual texts of the link that the bug may be about.
  let special: [RuleID]

  /// The rules to cite: the likeliest, and others of its kind that are nearly as likely.
  var rules: [RuleID] {
    guard let first = suspects.first else { return [] }
    // A bug that no known mistake explains is likelier to be about what is unusual, and so is one of a link without
    // components, which many reports have only for want of a path.
    if first.mistakes.isEmpty || first.rule == .`match.root`, let unusual = special.first {
      return [unusual, first.rule]
    }
    let others = suspects.dropFirst().filter { other in
      other.likelihood * 1.25 > first.likelihood && other.rule.kind == first.rule.kind
        && other.mistakes.isEmpty == first.mistakes.isEmpty
    }
    return [first.rule] + others.prefix(2).map(\.rule)
  }

  /// What the case shows, in a clause that begins its title.
  var clause: String {
    guard let rule = rules.first else { return "" }
    let clause = rule.clause(isTaken: isTaken)
    let url = request.links.last?.url ?? ""
    switch rule {
    case .`link.malformed-authority` where isTaken && url.contains("://["):
      return "An IP address in brackets is accepted as a host"
    case .`match.argument` where isTaken:
      let ofLiterals = Set(request.patterns.flatMap(\.unicodeScalars))
      let marks = request.marksOfComponents.filter { mark in
        mark.isASCII && !ofLiterals.contains(mark) && !"-._%".unicodeScalars.contains(mark)
      }
      let texts = marks.sorted().map { "“\($0)”" }
      return texts.isEmpty ? clause : clause + " with " + texts.joined(separator: ", ")
    default: return clause
    }
  }

  /// Whether a route takes the last link.
  var isTaken: Bool {
    guard case .links(let answers) = expected, let answer = answers.last else { return false }
    if case .parsed = answer { return true }
    return answer.goal != nil
  }
}

extension RuleID {
  /// The word before the dot, such as “match”.
  fileprivate var kind: Substring { name.prefix { $0 != "." } }
}

extension Specification {
  /// Returns the suspects of a report: with the values that were seen, if a known mistake gives them.
  private func suspects(
    ofReport request: Request, responding: Bool, seen: ExpectedText?
  ) -> [Suspect] {
    let reading = request.reading(seen?.reads ?? [])
    let exact = suspects(of: reading, responding: responding, seen: seen)
    return reading == request || exact.contains { !$0.mistakes.isEmpty }
      ? exact : suspects(of: request, responding: responding, seen: seen)
  }

  /// Reduces the request of a report to what its bug needs.
  ///
  /// - Parameters:
  ///   - given: The request of the report.
  ///   - reads: The reads of the last link that gave the right results.
  ///   - responding: Whether the report states `responds`.
  ///   - seen: The wrong answer; nil if it is unknown.
  func draft(
    of given: Request, dropping reads: [Read], responding: Bool, seen: ExpectedText?
  ) -> ReportDraft {
    let whole = suspects(ofReport: given, responding: responding, seen: seen)
    let special = special(among: whole, of: given)
    let request = given.dropping(reads)
    let right = Oracle().observe(request)
    let mistakes = whole.first?.mistakes ?? []
    // A route that begins like the link may be what misleads the router, and one that opened it is.
    let near =
      Reading(of: request, link: request.links.count - 1).routes.filter(\.beginsLikeLink)
      .map(\.pattern) + (seen?.routes ?? []).map { given.patterns[$0] }
    // Nobody knows which items a bug needs that no known mistake explains.
    let reading = (given.links.last?.reads ?? []) + (seen?.reads ?? [])
    let isOfQuery = reading.contains { $0.queryName != nil }
    let query = isOfQuery ? request.links.last?.query : nil
    let reduced = request.reduced { smaller in
      let expected = Oracle().observe(smaller)
      guard expected.isOfKind(right), Oracle.leftOpen(in: smaller) == nil,
        near.allSatisfy(smaller.patterns.contains),
        special.allSatisfy({ rule in
          Oracle.rules(for: smaller) { _ in false }.last?.contains(rule) == true
        })
      else { return false }
      guard !mistakes.isEmpty else {
        guard query == nil || smaller.links.last?.query == query else { return false }
        return whole.first.map { suspect in
          Oracle.turns(smaller, on: suspect.rule) { $0 == expected }
        } ?? false
      }
      return mistakes.allSatisfy { mistake in
        let answers = Oracle(making: [mistake]).observe(smaller)
        return answers != expected
          && seen?.contradictions(to: answers, of: smaller).isEmpty ?? true
      }
    }
    guard reduced != request else {
      return ReportDraft(request: request, expected: right, suspects: whole, special: special)
    }
    let left = suspects(ofReport: reduced, responding: responding, seen: seen)
    // A smaller request may turn on another rule.
    let isSame = left.first?.rule == whole.first?.rule
    let kept = isSame ? reduced : request
    return ReportDraft(
      request: kept, expected: Oracle().observe(kept), suspects: isSame ? left : whole,
      special: special)
  }
}

extension Specification {
  /// A draft of a request as it stands, of which no bug is known.
  func draft(of request: Request, expecting expected: Observation) -> ReportDraft {
    ReportDraft(
      request: request, expected: expected, suspects: suspects(of: request), special: [])
  }

  /// The cases that a router fails which remembers of earlier links what was seen, with the mistakes that it may make;
  /// nil if no known mistake of memory gives what was seen.
  func remembered(
    in request: Request, _ seen: ExpectedText?
  ) -> (mistakes: [Mistake], cases: [Case])? {
    guard request.links.count > 1, let seen else { return nil }
    let mistakes = Mistake.allCases.filter { mistake in
      mistake.rules.isEmpty
        && seen.contradictions(to: Oracle(making: [mistake]).observe(request), of: request).isEmpty
    }
    let failed = mistakes.map(cases(failedInOrderBy:))
    guard let first = failed.first else { return nil }
    let others = failed.dropFirst().map { Set($0.map(\.id)) }
    let common = first.filter { item in others.allSatisfy { $0.contains(item.id) } }
    let last = request.asking(request.links.suffix(1))
    return (mistakes, nearest(common.isEmpty ? first : common, to: last))
  }
}

extension Request.Link {
  /// The query, as written; nil if there is none.
  fileprivate var query: Substring? {
    url.prefix { $0 != "#" }.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
      .dropFirst().first
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

extension Observation {
  /// Whether both answer their last links alike, apart from numbers of routes.
  fileprivate func isOfKind(_ other: Observation) -> Bool {
    switch (self, other) {
    case (.links(let ones), .links(let others)):
      return switch (ones.last, others.last) {
      case (.parseError(let one), .parseError(let other)): one == other
      case (.parsed(let one), .parsed(let other)): one == other
      case (let one?, let other?):
        (one.goal == nil) == (other.goal == nil) && one.reads == other.reads
      default: false
      }
    default: return self == other
    }
  }
}

extension Command {
  /// Returns the lines that say where the rules differ from a report, and by which rule.
  static func disagreement(
    _ contradictions: [String], _ expected: ExpectedText, _ request: Request,
    _ specification: Specification, isGivenSources: Bool, isAsRuled: Bool
  ) -> String {
    let foreign = request.foreignSyntax
    let suspects = specification.suspects(of: request, seen: expected)
    let ofCode = expected.error.flatMap { DefinitionErrorCode(rawValue: $0)?.rule }
    let rule = (ofCode ?? suspects.first?.rule).flatMap { id in
      specification.rules.first { $0.id == id.name }
    }
    // A report of a link that no route should take needs the sources that the router accepts.
    let isOfOwnSource =
      !isGivenSources && expected.opens == .nothing && request.kind == .open
      && ["source.", "match.", "link."].contains { rule?.id.hasPrefix($0) == true }
    let isList = suspects.contains { $0.mistakes.contains(.repeatedItemsAreOneList) }
    let head =
      foreign.isEmpty
      ? "The rules decide differently; nothing was written."
        + (isAsRuled ? "" : " --follow-rules writes their decision.")
      : "The rules leave open what other routers mean by these patterns; nothing was written."
        + (contradictions.isEmpty ? " --new-case writes the rules' decision." : "")
    let lines =
      [head] + contradictions.map { "  " + $0 } + foreign.map { "\($0)".inLine }
      + (foreign.isEmpty
        ? rule.map { ["", "\($0.id) (\($0.level.rawValue)): \($0.meaning)"] } ?? [] : [])
      + (isAsRuled && foreign.isEmpty
        ? ["The router keeps the rules: they require what was seen."] : [])
      + (isOfOwnSource
        ? ["The router accepts the source of the link, because --accepting names no other."] : [])
      + (isList
        ? [
          "A router can offer all values of a repeated item in a way of its own. The rules leave that open."
        ]
        : [])
    return (lines + ["", "\(Reading(of: request, link: request.links.count - 1))"])
      .joined(separator: "\n")
  }

  /// How much likelier the first suspect may be than one whose cases cover the bug.
  private static let maximumTimesLikelier = 3.0

  /// Adds the address of a report to a case that covers the bug, and returns the exit status; nil if no case covers
  /// it.
  static func addAddress(
    of report: BugReport, to specification: Specification, _ draft: ReportDraft, _ call: Invocation
  ) throws -> Int32? {
    let address = report[.source]
    if let known = specification.cases.first(where: {
      $0.report?.addresses.contains(address) == true
    }) {
      print("The report is known, as the case \(known.place): \(known.title)")
      return 1
    }
    if !call.has("--also"),
      let remembered = specification.remembered(in: draft.request, report.seen.result),
      !remembered.cases.isEmpty
    {
      for mistake in remembered.mistakes.prefix(2) {
        printError("note: the router may be one that \(mistake.name)\n")
      }
      return shown(
        "A router with this bug probably fails these cases, one after another; nothing was written.",
        remembered.cases)
    }
    let rules = draft.rules
    let similar =
      specification.cases.filter { $0.request.asksTheSame(as: draft.request) }
      + specification.cases(like: draft.request, showing: rules).filter {
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
        isExact: report.seen.result?.results.contains { !$0.texts.isEmpty } == true)
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
    for (mistake, cases) in failed.sorted(by: { $0.cases.count < $1.cases.count }).prefix(2) {
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
      return Self.shown(
        same.isEmpty
          ? "A router with this bug probably fails these cases\(rule); nothing was written."
          : "These cases show the same bug\(rule); nothing was written.",
        same.isEmpty ? covering : same)
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
    for item in cases.prefix(3) { print("  \(item.place): \(item.title)\n    \(item.headline)") }
    let reported = cases.prefix(3).filter(\.isReported).map(\.id)
    print(
      (reported.isEmpty
        ? ""
        : "--also \(reported.joined(separator: " or --also ")) adds the address of the report; ")
        + "--new-case writes another case.")
    return 1
  }
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
