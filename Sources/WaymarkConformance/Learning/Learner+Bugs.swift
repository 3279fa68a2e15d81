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

    /// Whether another surprise turns on the same rule: what a parser says of a link follows from the rule by which a
    /// router opens another.
    fileprivate func isSame(asOf surprise: Unnamed, _ other: RuleID?) -> Bool {
      guard let rule, let other else { return false }
      if rule.isOfParsers == other.isOfParsers { return rule == other }
      return rule.isOfParsers
        ? surprises.contains { $0.smallest.rules.contains(other) } : mayExplain(surprise.smallest)
    }

    /// Whether the bug is probably what a mistake doesn't explain of its own failures: a related rule, a failure of the
    /// same kind, and not more failures than the mistake has.
    func isRest(of mistake: Mistake, _ explained: [Fact]) -> Bool {
      guard let rule, mistake.rules.contains(where: { $0.isRelated(to: rule) }) else {
        return false
      }
      let subjects = Set(explained.map(\.failure.subject))
      return failures.values.reduce(0, +) <= explained.count
        && failures.keys.allSatisfy { subjects.contains($0.subject) }
    }

    /// The dialect of the first surprise.
    fileprivate var dialect: Specification.Dialect { surprises[0].smallest.alone.dialect }

    /// Whether a surprise of the other dialect turns on the other dialect's form of the bug's rule, or fails in the same
    /// way and needs the same unusual characters.
    fileprivate func isTwin(of surprise: Unnamed, _ other: RuleID?) -> Bool {
      let essence = surprise.smallest.alone.essence
      let isOfRule = rule.flatMap { rule in other.map(rule.isTwin) } ?? false
      return isOfRule
        || surprises.contains { one in
          one.symptom.subject == surprise.symptom.subject
            && one.smallest.alone.essence.hasSameCharacters(as: essence)
        }
    }

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
        guard bug.surprises[0].isOfLink == surprise.isOfLink else { return false }
        guard bug.dialect == surprise.smallest.alone.dialect else {
          return bug.isTwin(of: surprise, rule)
        }
        return bug.surprises.contains { other in
          let otherEssence = other.smallest.alone.essence
          // Unusual characters that only one of both needs show another bug.
          let areRelated = otherEssence.isEmpty == essence.isEmpty
          if other.symptom == surprise.symptom {
            // A reader can't tell rows of one title and one rule apart.
            if rule != nil, bug.rule == rule { return true }
            let isAlike = !surprise.isMinimised || otherEssence.isPart(of: essence)
            if isAlike || areRelated && bug.mayExplain(surprise.smallest) { return true }
          }
          if areRelated, other.symptom.subject == surprise.symptom.subject,
            bug.isSame(asOf: surprise, rule)
          {
            return true
          }
          if let code = other.smallest.otherCode, code == surprise.smallest.otherCode {
            return true
          }
          return otherEssence.isSame(as: essence)
        }
      }
      let dialect = surprise.smallest.alone.dialect
      let isOfDialect = place.map { bugs[$0].dialect == dialect } ?? true
      let common = place.flatMap { place in
        let own = bugs[place].surprises.filter { $0.smallest.alone.dialect == dialect }
        return suspect(own + [surprise], shares)
      }
      if let place, common != nil || surprise.smallest.otherCode != nil || !isOfDialect {
        bugs[place].surprises.append(surprise)
        // The rule is that of the first dialect.
        if isOfDialect { bugs[place].rule = common ?? bugs[place].rule }
      } else {
        bugs.append(Bug(surprises: [surprise], rule: rule))
      }
    }
    // A reader can't tell a row without a rule from one with the same title.
    for number in bugs.indices.reversed() where bugs[number].rule == nil {
      let failures = Set(bugs[number].surprises.map(\.failure))
      let alike = bugs.indices.filter { other in
        bugs[other].dialect == bugs[number].dialect
          && bugs[other].surprises.contains { failures.contains($0.failure) }
      }
      let place = alike.first { bugs[$0].rule != nil } ?? alike.first { $0 < number }
      guard let place else { continue }
      bugs[place].surprises += bugs[number].surprises
      bugs.remove(at: number)
    }
    for fact in surprises() where !fact.isAsked {
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
    let known =
      first { $0.first === fact || $0.smallest === fact } ?? first { covers($0, fact, symptom) }
    if let known { return known }
    let alike = bugs.indices.filter { place in
      bugs[place].surprises.contains { $0.symptom == symptom }
    }
    let fitting = alike.first { place in
      bugs[place].mayExplain(fact)
        && bugs[place].surprises.contains {
          $0.symptom == symptom && $0.smallest.alone.essence.isSubset(of: fact.alone.essence)
        }
    }
    if let fitting { return fitting }
    // The surprises of a symptom that were minimised show what the others do.
    guard isMinimisedEnough(symptom) else { return nil }
    return alike.first { bugs[$0].mayExplain(fact) }
      ?? alike.first { bugs[$0].dialect == fact.alone.dialect }
  }
}

extension RuleID {
  /// Whether the rule is about the errors of a parser.
  fileprivate var isOfParsers: Bool { name.hasPrefix("parse.") }

  /// Whether one of the rules is a navigator's form of the other, as navigator.int is of value.int.
  fileprivate func isTwin(of other: RuleID) -> Bool {
    let (one, two) = (name.parted, other.name.parted)
    return one.subject == two.subject && (one.area == "navigator") != (two.area == "navigator")
  }

  /// Whether both rules are about the same, as value.list and value.list-drops are.
  fileprivate func isRelated(to other: RuleID) -> Bool {
    let (one, two) = (name.parted, other.name.parted)
    let isNarrower = { (one: Substring, two: Substring) in one.hasPrefix(two + "-") }
    return self == other || isTwin(of: other)
      || one.area == two.area
        && (isNarrower(one.subject, two.subject) || isNarrower(two.subject, one.subject))
  }
}

extension String {
  /// The area and the subject of a rule's name, such as “value” and “int”.
  fileprivate var parted: (area: Substring, subject: Substring) {
    let area = prefix { $0 != "." }
    return (area, dropFirst(area.count + 1))
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

  /// Whether both have the same characters, or neither has any and both have the same features of a router, of which
  /// there is one at least.
  fileprivate func isSame(as other: Self) -> Bool {
    hasSameCharacters(as: other) || !isEmpty && self == other
  }

  /// Whether both have the same characters, of which there is one at least.
  fileprivate func hasSameCharacters(as other: Self) -> Bool {
    let characters = subtracting(Self.ofRouters)
    return !characters.isEmpty && characters == other.subtracting(Self.ofRouters)
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

  /// The feature of a minimised request with more components than a few, so that their number matters.
  static let manyComponents = "many components"
  private static let maximumFew = 8

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
    if patterns.contains(where: { $0.split(separator: "/").count > Self.maximumFew }) {
      essence.insert(Self.manyComponents)
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
