package import WaymarkSpec

/// A rule that a wrong answer may break, and the known mistakes that give such an answer.
package struct Suspect: Sendable {
  package let rule: RuleID
  package let mistakes: [Mistake]
  /// How likely the rule is, beside other suspects.
  package let likelihood: Double
}

extension Specification {
  /// Returns the rules that a router may break which answers the last link of a request wrongly, the most likely
  /// first.
  ///
  /// A rule is a suspect if a known mistake of it or another answer to its question gives such an answer. The more
  /// cases with the same kind of answer show it first, among those that rest on it, the more likely it is.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - isSeen: Returns whether a router gave the answer; by default, each wrong answer counts.
  package func suspects(
    of request: Request, isSeen: (Observation) -> Bool = { _ in true }
  ) -> [Suspect] {
    let (right, reasons) = Oracle().reasons(for: request) { _ in false }
    guard let last = reasons.last else { return [] }
    func isWrong(_ answers: Observation) -> Bool {
      answers != right && !answers.isSame(as: right, ofLink: reasons.count - 1) && isSeen(answers)
    }
    var byRule: [RuleID: [Mistake]] = [:]
    for mistake in last.mistakes.all where isWrong(Oracle(making: [mistake]).observe(request)) {
      for rule in mistake.rules where last.rules.contains(rule) {
        byRule[rule, default: []].append(mistake)
      }
    }
    last.rules.forEach { rule in
      guard byRule[rule] == nil else { return }
      if Oracle.turns(request, on: rule, isSame: { !isWrong($0) }) { byRule[rule] = [] }
    }
    if byRule.isEmpty { last.rules.forEach { byRule[$0] = [] } }
    let shares = RuleShares(of: cases)
    return byRule.map { rule, mistakes in
      // Known mistakes are ten times as likely as others: of 1, 3, 10 and more, this ranks most cases as their editors.
      let weight = mistakes.isEmpty ? 0.1 : 1
      return Suspect(
        rule: rule, mistakes: mistakes,
        likelihood: weight * shares.share(of: rule, for: request, right))
    }.sorted { one, other in
      one.likelihood == other.likelihood
        ? one.rule.rawValue < other.rule.rawValue : one.likelihood > other.likelihood
    }
  }
}

extension Oracle {
  /// Returns the rules that a link of a request shows: some mistake of each changes the answer, except `responds`,
  /// which few cases have.
  package static func shown(by request: Request, ofLink link: Int) -> RuleSet {
    let (right, reasons) = Oracle().reasons(for: request) { _ in false }
    guard reasons.indices.contains(link) else { return RuleSet() }
    var shown = RuleSet()
    for mistake in reasons[link].mistakes.all {
      let answers = Oracle(making: [mistake]).observe(request)
      guard answers != right, !answers.isSame(as: right, ofLink: link) else { continue }
      for rule in mistake.rules where reasons[link].rules.contains(rule) { shown.insert(rule) }
    }
    return shown
  }
}

extension Observation {
  /// Whether both have the same answer to a link.
  fileprivate func isSame(as other: Observation, ofLink link: Int) -> Bool {
    guard case .links(let ones) = comparing(responds: nil),
      case .links(let others) = other.comparing(responds: nil)
    else { return self == other }
    return ones[link] == others[link]
  }
}
