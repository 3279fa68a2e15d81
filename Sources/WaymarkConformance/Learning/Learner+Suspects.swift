import WaymarkOracle
import WaymarkSpec

extension Learner {
  /// Returns the rule on whose question surprises turn: of those that they rest on, the one that the router's right
  /// answers rest on least (Jones and Harrold, “Empirical evaluation of the Tarantula automatic fault-localization
  /// technique”, ASE 2005).
  ///
  /// A decision that is made otherwise where a small change makes the router right, and not where it stays wrong, is
  /// more suspect (Zeller, “Isolating cause-effect chains from computer programs”, FSE 2002).
  func suspect(_ surprises: [Unnamed], _ shares: [RuleID: Double]) -> RuleID? {
    var scores: [RuleID: Double] = [:]
    // What is left of each minimised request is needed.
    let essences = surprises.map(\.smallest.alone.essence)
    let common = essences.dropFirst().reduce(essences.first ?? []) { $0.intersection($1) }
    if common.contains(Request.manyComponents), surprises.contains(where: \.isLimited) {
      return surprises[0].smallest.request.dialect == .navigator
        ? .`navigator.count` : .`match.count`
    }
    let needed = Set(
      common.compactMap { Self.features[$0] ?? ($0.hasPrefix("%") ? .`link.percent` : nil) })
    for surprise in surprises {
      surprise.smallest.rules.forEach { rule in
        let those = surprises.filter { $0.smallest.rules.contains(rule) }
        guard those.count * 2 > surprises.count, surprises.allSatisfy({ $0.mayTurn(on: rule) })
        else { return }
        let decides = surprise.weights[rule] ?? 0
        let weight =
          1 + (decides > 0 ? 6 : 1) * decides + (needed.contains(rule) ? 3 : 0)
          + (surprise.refusing.contains(rule) ? 6 : 0)
          + (rule == .`open.first` && surprise.needsRoutes ? 6 : 0)
        let doubt = surprise.giving.contains(rule) ? 1 : Self.unmet
        scores[rule, default: 0] += weight * (shares[rule] ?? 0) * doubt
      }
    }
    return scores.filter { $0.value > 0 }
      .max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }?.key
  }

  /// What a rule counts if no known other answer to its question gives the router's answer.
  private static let unmet = 0.15

  /// The rules about features of a router, and about characters.
  private static let features: [String: RuleID] = [
    "%": .`link.malformed-percent`, "%2F": .`link.encoded-slash`, "+": .`link.plus`,
    "#": .`link.fragment`, "é": .`link.unescaped`,
    "guard": .`open.guard`, "handler": .`open.next`, "group": .`open.accepting`,
    "accepting": .`open.accepting`,
  ]

  /// The rules whose questions arise for each link that a route matches.
  fileprivate static let everywhere = RuleSet(
    .`open.responds`, .`open.result`, .`open.first`, .`navigator.open`)

  /// The share of unexplained answers among those that rest on each rule.
  func shares() -> [RuleID: Double] {
    var counts: [RuleID: (right: Double, wrong: Double)] = [:]
    for fact in model.facts where !fact.isAsked {
      let isForetold = fact.isForetold && wholes[fact.id]?.isForetold != false
      guard fact.isRight || !isForetold else { continue }
      fact.rules.forEach { rule in
        if fact.isRight {
          counts[rule, default: (0, 0)].right += 1
        } else {
          counts[rule, default: (0, 0)].wrong += 1
        }
      }
    }
    return counts.mapValues { $0.wrong / ($0.wrong + $0.right) }
  }

  /// Returns for each rule how much more often it decides otherwise about the neighbors of a surprise that the router
  /// answers as the rules say than about those that it answers wrongly, from -1 to 1.
  static func weights(of fact: Fact, beside neighbors: [Fact]) -> [RuleID: Double] {
    let decisions = Oracle.decisions(about: fact.alone)
    var weights: [RuleID: Double] = [:]
    for isRight in [true, false] {
      let some = neighbors.filter { $0.isRight == isRight }.suffix(maximumNeighbors)
      for neighbor in some {
        let others = Set(Oracle.decisions(about: neighbor.alone))
        for rule in Set(decisions.filter { !others.contains($0) }.map(\.rule)) {
          weights[rule, default: 0] += (isRight ? 1 : -1) / Double(some.count)
        }
      }
    }
    return weights
  }

  private static let maximumNeighbors = 24

  /// Returns the rules that an answer rests on, and to whose question another answer can give it.
  static func giving(_ fact: Fact) -> RuleSet {
    var giving = RuleSet()
    fact.rules.forEach { rule in
      if Oracle.turns(fact.alone, on: rule, isSame: { $0 != fact.observed }) { giving.insert(rule) }
    }
    return giving
  }
}

extension Learner.Unnamed {
  /// Whether the minimised request of a router has several routes, so that the answers turn on their order.
  var needsRoutes: Bool { isMinimised && isOfLink && smallest.request.patterns.count > 1 }

  /// Whether the limit is below those of size.large.
  fileprivate var isLimited: Bool { !smallest.rules.contains(.`size.large`) }

  /// Whether the rule's question can be what the answers turn on.
  fileprivate func mayTurn(on rule: RuleID) -> Bool {
    if needsRoutes, rule == .`open.first` { return true }
    if Learner.everywhere.contains(rule) { return false }
    if smallest.alone.isOfPaths, rule.isOfSources { return false }
    // A slash at the start leaves the rule nothing to decide.
    if rule == .`pattern.relative`, !smallest.request.patterns.contains(where: \.isBarePattern) {
      return false
    }
    if !isOfLink { return rule.isOfDefinitions }
    // The rules accept the definition.
    return !smallest.expected.hasRouter || !rule.name.hasPrefix("define.")
  }
}
