import WaymarkOracle
import WaymarkSpec

extension Learner {
  /// A bug that no known mistake explains: one surprise, or several that probably have one cause.
  struct Bug {
    var surprises: [Unnamed]
    /// The rule on whose question the answers turn; nil if they don't tell.
    var rule: RuleID?
    /// The number of cases or links that fail in each way.
    fileprivate(set) var failures: [Symptom: Int] = [:]

    /// Whether the bug's rule is on the way to an answer.
    func mayExplain(_ fact: Fact) -> Bool { rule.map(fact.rules.contains) ?? false }

    /// The surprise with the smallest request, of those that rest on the bug's rule, that a known mistake doesn't
    /// hide, and that fail as most do, if there are such.
    var smallest: Fact {
      var some = surprises
      for isBetter: (Unnamed) -> Bool in [{ mayExplain($0.smallest) }, \.isPlain] {
        let better = some.filter(isBetter)
        if !better.isEmpty { some = better }
      }
      let most = some.map { failures[$0.failure] ?? 0 }.max()
      return some.filter { (failures[$0.failure] ?? 0) == most }.map(\.smallest)
        .min { $0.size < $1.size } ?? surprises[0].smallest
    }

    /// The code that the router gives to definitions which the rules refuse with many other codes; nil if there
    /// is none.
    var codeOfMany: Observation.DefinitionErrorCode? {
      let others = surprises.map(\.smallest).filter { $0.otherCode != nil }
      let isOne = others.count == surprises.count && Set(others.map(\.expected)).count > 3
      return isOne ? smallest.otherCode : nil
    }

    /// Whether all requests that are smaller than the smallest were tried.
    var isMinimised: Bool {
      let smallest = smallest
      return surprises.contains { $0.smallest === smallest && $0.isMinimised }
    }
  }

  /// The bugs that no known mistake explains.
  ///
  /// Surprises belong together if they turn on the same rule, or if their smallest requests need the same unusual
  /// characters and features.
  func bugs() -> [Bug] {
    let shares = shares()
    var bugs: [Bug] = []
    for surprise in unnamed {
      let rule = suspect([surprise], shares)
      let essence = surprise.smallest.alone.essence
      let place = bugs.firstIndex { bug in
        guard bug.smallest.alone.dialect == surprise.smallest.alone.dialect,
          bug.surprises[0].isOfLink == surprise.isOfLink
        else { return false }
        return bug.surprises.contains { other in
          let otherEssence = other.smallest.alone.essence
          // Unusual characters that only one of both needs show another bug.
          let areRelated = otherEssence.isEmpty == essence.isEmpty
          if other.symptom == surprise.symptom {
            let isAlike = !surprise.isMinimised || otherEssence.isPart(of: essence)
            if isAlike || areRelated && bug.mayExplain(surprise.smallest) { return true }
          }
          if let rule, bug.rule == rule, other.symptom.subject == surprise.symptom.subject,
            areRelated
          {
            return true
          }
          if let code = other.smallest.otherCode, code == surprise.smallest.otherCode {
            return true
          }
          return otherEssence.isSame(as: essence)
        }
      }
      let common = place.flatMap { suspect(bugs[$0].surprises + [surprise], shares) }
      if let place, common != nil || surprise.smallest.otherCode != nil {
        bugs[place].surprises.append(surprise)
        bugs[place].rule = common ?? bugs[place].rule
      } else {
        bugs.append(Bug(surprises: [surprise], rule: rule))
      }
    }
    for fact in model.facts where !fact.isRight && !fact.isAsked && !fact.isForetold {
      guard let place = place(of: fact, in: bugs) else { continue }
      bugs[place].failures[fact.failure, default: 0] += 1
    }
    return bugs
  }

  /// Returns the place of the bug that a surprise shows; nil if it shows none of them.
  func place(of fact: Fact, in bugs: [Bug]) -> Int? {
    func first(where isShown: (Unnamed) -> Bool) -> Int? {
      bugs.firstIndex { $0.surprises.contains(where: isShown) }
    }
    let symptom = symptom(of: fact)
    let known = first { $0.first === fact || $0.smallest === fact } ?? first { covers($0, fact) }
    if let known { return known }
    let alike = bugs.indices.filter { place in
      bugs[place].mayExplain(fact) && bugs[place].surprises.contains { $0.symptom == symptom }
    }
    // A symptom is minimised a few times. If all these show one bug, so does the rest.
    return alike.first { place in
      bugs[place].surprises.contains {
        $0.symptom == symptom && $0.smallest.alone.essence.isSubset(of: fact.alone.essence)
      }
    } ?? (alike.count == 1 ? alike.first : nil)
  }

  /// Returns the rule on whose question surprises turn: of those that they rest on, the one that the router's right
  /// answers rest on least (Jones and Harrold, “Empirical evaluation of the Tarantula automatic fault-localization
  /// technique”, ASE 2005).
  ///
  /// A decision that is made otherwise where a small change makes the router right, and not where it stays wrong, is
  /// more suspect (Zeller, “Isolating cause-effect chains from computer programs”, FSE 2002).
  private func suspect(_ surprises: [Unnamed], _ shares: [RuleID: Double]) -> RuleID? {
    var scores: [RuleID: Double] = [:]
    // What is left of each minimised request is needed.
    let essences = surprises.map(\.smallest.alone.essence)
    let common = essences.dropFirst().reduce(essences.first ?? []) { $0.intersection($1) }
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
  private func shares() -> [RuleID: Double] {
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

extension Fact {
  /// The code with which the router refuses a definition that the rules refuse with another one; nil otherwise.
  fileprivate var otherCode: Observation.DefinitionErrorCode? {
    guard case .definitionError = expected, case .definitionError(let code) = observed else {
      return nil
    }
    return code
  }
}

extension Set<String> {
  fileprivate static let ofRouters: Set = ["group", "guard", "handler", "accepting"]

  /// Whether both have the same characters, of which there is one at least. The features of a router may only show
  /// the same in another way.
  fileprivate func isSame(as other: Self) -> Bool {
    let characters = subtracting(Self.ofRouters)
    return !characters.isEmpty && characters == other.subtracting(Self.ofRouters)
      || !isEmpty && self == other
  }

  /// Whether one set has all characters of the other, of which there is one at least.
  fileprivate func isPart(of other: Self) -> Bool {
    let (one, other) = (subtracting(Self.ofRouters), other.subtracting(Self.ofRouters))
    return !one.isEmpty && !other.isEmpty && (one.isSubset(of: other) || other.isSubset(of: one))
  }
}

extension Request {
  /// Returns the escape of these digits, as “%a” for all letters and digits and “%é” for all bytes beyond ASCII.
  private static func kind(ofEscape digits: String) -> String {
    guard digits.utf8.count == 2, digits.allSatisfy(\.isHexDigit),
      let byte = UInt8(digits, radix: 16)
    else { return "%" }
    let character = Character(Unicode.Scalar(byte))
    if !character.isASCII { return "%é" }
    return character.isLetter || character.isNumber ? "%a" : "%\(digits.uppercased())"
  }

  /// The characters and features of a minimised request that a plain request doesn't have.
  var essence: Set<String> {
    var essence: Set<String> = []
    for text in patterns + links.map({ $0.path ?? $0.url }) {
      var rest = text.unicodeScalars[...]
      while let scalar = rest.popFirst() {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "/", ":", "?", "=", "&", "<", ">": break
        case "%":
          essence.insert(Self.kind(ofEscape: String(rest.prefix(2))))
        default: essence.insert(scalar.isASCII ? String(scalar) : "é")
        }
      }
    }
    if links.count > 1 { essence.insert("several links") }
    guard case .open(let open) = self else { return essence }
    for entry in open.entries { if case .group = entry { essence.insert("group") } }
    for route in open.routes {
      if route.guard != .accepts { essence.insert("guard") }
      if route.handler != .accepts { essence.insert("handler") }
      if route.accepting != nil { essence.insert("accepting") }
    }
    return essence
  }
}
