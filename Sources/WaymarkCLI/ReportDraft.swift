import Foundation
import WaymarkFuzz
import WaymarkOracle
import WaymarkSpec

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
    case .`query.split` where request.hasEscapedName:
      return "The name of a query item is percent-decoded"
    case .`query.split` where !url.contains("%"):
      return "A query is split at “&” and “=”"
    case .`value.argument` where reads(.keyNotFound):
      return "An argument that the pattern doesn't have is an error"
    case .`value.argument` where reads(.couldNotParse):
      return "An argument that its type can't hold is an error"
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

  /// Whether an error is read of the last link.
  private func reads(_ error: Observation.ReadErrorCode) -> Bool {
    expected.answers?.last?.reads.contains(.error(error)) == true
  }

  /// Whether a route takes the last link.
  var isTaken: Bool { expected.answers?.last?.isTaken == true }
}

extension RuleID {
  /// The word before the dot, such as “match”.
  fileprivate var kind: Substring { name.prefix { $0 != "." } }
}

extension Specification {
  /// Returns the suspects of a report: with the values that were seen, if a known mistake gives them.
  private func suspects(
    ofReport request: Request, responding: Bool, seen: ExpectedText?, sentence: String,
    by shares: RuleShares
  ) -> [Suspect] {
    let reading = request.reading(seen?.reads ?? [])
    let exact = suspects(
      of: reading, responding: responding, seen: seen, sentence: sentence, by: shares)
    return reading == request || exact.contains { !$0.mistakes.isEmpty }
      ? exact
      : suspects(of: request, responding: responding, seen: seen, sentence: sentence, by: shares)
  }

  /// Reduces the request of a report to what its bug needs.
  ///
  /// - Parameters:
  ///   - given: The request of the report.
  ///   - reads: The reads of the last link that gave the right results.
  ///   - responding: Whether the report states `responds`.
  ///   - seen: The wrong answer; nil if it is unknown.
  ///   - sentence: The wrong answer in the reporter's words; empty if there are none.
  ///   - shares: The shares of the rules among the written cases.
  func draft(
    of given: Request, dropping reads: [Read], responding: Bool, seen: ExpectedText?,
    sentence: String, by shares: RuleShares
  ) -> ReportDraft {
    let whole = suspects(
      ofReport: given, responding: responding, seen: seen, sentence: sentence, by: shares)
    let special = special(among: whole, of: given)
    let request = given.dropping(reads)
    let right = Oracle().observe(request)
    let mistakes = whole.first?.mistakes ?? []
    // A route that begins like the link may be what misleads the router, and one that opened it is. Of several links,
    // an earlier one does.
    let misleading =
      request.links.count > 1
      ? []
      : Reading(of: request, link: request.links.count - 1).routes.filter(\.beginsLikeLink)
        .map(\.pattern)
    let near = misleading + (seen?.routes ?? []).map { given.patterns[$0] }
    // Nobody knows which items a bug needs that no known mistake explains.
    let reading = (given.links.last?.reads ?? []) + (seen?.reads ?? [])
    let isOfQuery = reading.contains { $0.queryName != nil }
    let query = isOfQuery ? request.links.last?.query : nil
    func renumbered(in smaller: Request) -> ExpectedText? {
      seen?.mappingRoutes { smaller.patterns.firstIndex(of: given.patterns[$0]) ?? $0 }
    }
    func showsBug(_ smaller: Request) -> Bool {
      let expected = Oracle().observe(smaller)
      // A router without routes opens nothing, whatever its bug is.
      if case .links = right, smaller.patterns.isEmpty, !request.patterns.isEmpty { return false }
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
          && renumbered(in: smaller)?.contradictions(to: answers, of: smaller).isEmpty ?? true
      }
    }
    func suspectsLeft(in smaller: Request) -> [Suspect] {
      suspects(
        ofReport: smaller, responding: responding, seen: renumbered(in: smaller),
        sentence: sentence, by: shares)
    }
    var reduced = request.reduced(isOfInterest: showsBug)
    var left: [Suspect] { reduced == request ? whole : suspectsLeft(in: reduced) }
    var known = left
    // A smaller request may turn on another rule. Most don't, and to ask for the suspects of each takes long.
    if known.first?.rule != whole.first?.rule {
      reduced = request.reduced { smaller in
        showsBug(smaller) && suspectsLeft(in: smaller).first?.rule == whole.first?.rule
      }
      known = left
    }
    return ReportDraft(
      request: reduced, expected: Oracle().observe(reduced), suspects: known, special: special)
  }
}

extension Specification {
  /// A draft of a request as it stands, of which no bug is known. It shows the preferred rule, if its answer turns on it.
  func draft(
    of request: Request, expecting expected: Observation, preferring rule: RuleID,
    by shares: RuleShares
  ) -> ReportDraft {
    let suspects = suspects(of: request, by: shares)
    let preferred = suspects.filter { $0.rule == rule }
    let turns = !preferred.isEmpty && Oracle.turns(request, on: rule) { $0 == expected }
    return ReportDraft(
      request: request, expected: expected, suspects: turns ? preferred : suspects, special: [])
  }
}

extension Request.Link {
  /// The query, as written; nil if there is none.
  fileprivate var query: Substring? {
    url.prefix { $0 != "#" }.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
      .dropFirst().first
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
