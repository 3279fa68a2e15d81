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
  ///   - responding: Whether the answer includes `responds`.
  ///   - isSeen: Returns whether a router gave the answer; by default, each wrong answer counts.
  package func suspects(
    of request: Request, responding: Bool = false,
    isSeen: (Observation) -> Bool = { _ in true }
  ) -> [Suspect] {
    let (right, reasons) = Oracle().reasons(for: request) { _ in responding }
    guard let last = reasons.last else { return [] }
    let lastLink = reasons.count - 1
    // Whether all wrong answers open another route.
    var areOfOrder = true
    func isWrong(_ answers: Observation) -> Bool {
      let isSame = answers.isSame(as: right, ofLink: lastLink, responding: responding)
      guard !isSame, isSeen(answers) else { return false }
      areOfOrder = areOfOrder && answers.hasOtherGoal(than: right)
      return true
    }
    var byRule = last.mistakesByRule { isWrong(Oracle(making: [$0]).observe(request)) }
    last.rules.forEach { rule in
      guard byRule[rule] == nil else { return }
      if Oracle.turns(request, on: rule, isSame: { !isWrong($0) }) { byRule[rule] = [] }
    }
    if byRule.isEmpty {
      // A router that refuses what the rules accept breaks a rule about what it refuses.
      let code =
        isSeen(right) ? nil : DefinitionErrorCode.allCases.first { isSeen(.definitionError($0)) }
      let all = RuleID.allCases.filter(last.rules.contains)
      let near = all.filter { rule in code.map { rule.name.hasPrefix($0.area) } ?? true }
      for rule in near.isEmpty ? all : near { byRule[rule] = [] }
    }
    let shares = RuleShares(of: cases)
    let kind = AnswerKind(right, request, hasReads: areOfOrder ? false : nil)
    let refusing = Set(Reading(of: request).router.map(\.rule))
    return byRule.map { rule, mistakes in
      // Known mistakes are ten times as likely as others: of 1, 3, 10 and more, this ranks most cases as their editors.
      let weight = (mistakes.isEmpty ? 0.1 : 1) * (refusing.contains(rule) ? 20 : 1)
      return Suspect(
        rule: rule, mistakes: mistakes, likelihood: weight * shares.share(of: rule, for: kind))
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
    let shown = reasons[link].mistakesByRule { mistake in
      let answers = Oracle(making: [mistake]).observe(request)
      return !answers.isSame(as: right, ofLink: link, responding: false)
    }
    return shown.keys.reduce(into: RuleSet()) { $0.insert($1) }
  }
}

extension Reasons {
  /// Returns the mistakes of interest, by those of their rules that the answer rests on.
  fileprivate func mistakesByRule(where isOfInterest: (Mistake) -> Bool) -> [RuleID: [Mistake]] {
    var byRule: [RuleID: [Mistake]] = [:]
    for mistake in mistakes.all where isOfInterest(mistake) {
      for rule in mistake.rules where rules.contains(rule) {
        byRule[rule, default: []].append(mistake)
      }
    }
    return byRule
  }
}

extension Observation {
  /// Whether both have the same answer to a link.
  fileprivate func isSame(as other: Observation, ofLink link: Int, responding: Bool) -> Bool {
    let (one, other) =
      responding ? (self, other) : (comparing(responds: nil), other.comparing(responds: nil))
    guard case .links(let ones) = one, case .links(let others) = other else { return one == other }
    return ones[link] == others[link]
  }

  /// Whether both open the last link, by different routes.
  fileprivate func hasOtherGoal(than other: Observation) -> Bool {
    guard case .links(let ones) = self, case .links(let others) = other,
      let one = ones.last?.goal, let other = others.last?.goal
    else { return false }
    return one != other
  }
}

extension DefinitionErrorCode {
  /// The area of the rules about what is refused.
  fileprivate var area: String {
    switch self {
    case .invalidPattern, .invalidLinkSource: "pattern."
    case .duplicatedRoute: "match."
    case .unknownLinkSource, .invalidUniversalLinkSource, .universalLinkSourceContainsPath,
      .wellKnownScheme, .invalidSchemeLinkSource:
      "source."
    }
  }
}
