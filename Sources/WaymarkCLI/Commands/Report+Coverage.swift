import Foundation
import Waymark
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
    // What no known mistake explains is likelier to be about what is unusual in the link.
    let unusual =
      suspects.first?.mistakes.isEmpty == true
      ? specification.special(among: suspects, of: request).first : nil
    // A link that opens, and should not for want of the slash at the end of its pattern.
    let opened = reading.routes.first { $0.number == reading.opens }
    let ofSlash =
      expected.opens == .nothing && suspects.first?.rule == .`match.count`
      ? opened?.steps.map(\.rule).first { $0 == .`pattern.relative` } : nil
    let id =
      ofCode ?? ofSlash ?? (isRefused ? reading.router.first?.rule : nil) ?? unusual
      ?? suspects.first?.rule
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
    let rules = draft.rules
    // Who states the links before may know that they matter, even where the last one may fail alone.
    let isOfSeveral = draft.request.links.count > 1
    let remembered =
      call.has("--also")
      ? nil
      : specification.remembered(
        in: isOfSeveral ? draft.request : whole, of: whole, report.seen.result)
    if let remembered, isOfSeveral { return shown([remembered], rules: rules) }
    // A crash doesn't tell by which mistake.
    if report.isOfCrash, !call.has("--also") {
      let near = specification.cases(
        near: draft.request, showing: Array(rules.prefix(1)), sentence: report.sentence
      ).filter { $0.request.strikesLike(draft.request) }
      if !near.isEmpty {
        let head =
          "A router that crashes for this link may crash in these cases, too"
          + "\(rules.first.map { " (\($0.name))" } ?? ""):"
        return shown([PossibleBug(head: head, cases: near)], rules: rules)
      }
    }
    let (same, known) = specification.possibleBugs(of: draft, report, by: shares)
    let bugs = (remembered.map { [$0] } ?? []) + known
    guard !bugs.isEmpty || call.has("--also") else {
      for item in specification.cases(near: draft.request, showing: rules).prefix(3) {
        printError("note: the case \(item.id) is near: \(item.title)\n")
      }
      return nil
    }
    // A bug that no known mistake explains may be another one, although its case is alike.
    var alike = same.first { item in
      item.isReported
        && (draft.suspects.first?.mistakes.isEmpty == false
          || item.request.asksTheSame(as: draft.request))
    }
    if let id = call.value(of: "--also") {
      alike = specification.cases.first { $0.id == id && $0.isReported }
      guard let item = alike else { throw call.error("--also: no case “\(id)” has a report") }
      guard item.shows(oneOf: rules) else {
        throw call.error(
          "--also: the case \(id) shows \(item.rules.joined(separator: ", ")), and the report "
            + rules.map(\.name).joined(separator: ", "))
      }
    }
    if call.has("--also"), !PackageFiles.areHere {
      throw call.error("--also changes a file of the corpus: go to a clone of this package")
    }
    guard let alike, remembered == nil, PackageFiles.areHere else {
      return shown(bugs, rules: rules, hasSentence: report.seen.sentence != nil)
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

extension Case.Report {
  fileprivate var addresses: [String] { [source] + also }
}

extension Request {
  /// The warnings about syntax of other routers that the rules leave open. A pattern with a fragment is refused, as many
  /// reports ask for.
  var syntaxLeftOpen: [DefinitionWarning] {
    foreignSyntax.filter { $0.pattern?.contains("#") != true }
  }
}
