extension Specification {
  /// A rule of routing: something that a conforming router does.
  public struct Rule: Hashable, Sendable, Identifiable {
    /// Its area and its name there: `link.scheme`.
    public let id: String
    /// How much a router has to promise until it must follow the rule.
    public let level: Level
    /// The behavior of a conforming router.
    public let meaning: String
    /// The version that last changed the wording, but not the behavior; nil if none did.
    public let editorial: Version?
    /// The behavior of the real library, Crossroad or URLNavigator; nil unless the level is strict.
    public let library: String?
    /// Why the rule is as it is.
    public let rationale: String
    /// The source of the rule.
    public let source: Source
    /// What other authorities decide otherwise.
    public let differs: [Difference]

    /// Whose patterns the rule is about: the area `navigator` is URLNavigator's.
    public var dialect: Specification.Dialect {
      id.hasPrefix("navigator.") ? .navigator : .crossroad
    }
  }
}

extension Specification {
  /// How much a router promises; each level holds the ones before it.
  public enum Level: String, CaseIterable, Comparable, Sendable {
    /// A promise of the library's README, Crossroad's or URLNavigator's.
    case core
    /// Behavior of Crossroad 4.2 or URLNavigator 2.5.1 that its README does not mention.
    case compat
    /// The safe behavior where the library does something unsafe or surprising.
    case strict

    /// Whether one level promises less than the other.
    public static func < (one: Self, other: Self) -> Bool { one.rank < other.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// Rules that have a subject in common.
  public struct Area: Hashable, Sendable, Identifiable {
    /// The prefix of the ids of its rules.
    public let id: String
    /// The subject of its rules.
    public let title: String
    /// A statement about all of its rules; nil if there is none.
    public let introduction: String?
    /// The rules, in their order.
    public let rules: [Rule]
  }

  /// A word with a meaning of its own in the rules.
  public struct Term: Hashable, Sendable {
    /// The word.
    public let term: String
    /// Its meaning.
    public let meaning: String
  }
}

extension Document {
  /// The version, the terms and the areas of a file of rules, as far as they can be read.
  mutating func rules() -> (version: Specification.Version?, terms: [Term], areas: [Area]) {
    guard let json = json(),
      isObject(json, of: ["$schema", "version", "terms", "areas"], expected: "a file of rules")
    else { return (nil, [], []) }
    let version = version(member("version", of: json))
    let terms = list(member("terms", of: json), expected: "a list of terms") { document, json in
      document.term(json)
    }
    var ids: Set<String> = []
    let areas = list(member("areas", of: json), expected: "a list of areas") { document, json in
      document.area(json, &ids)
    }
    return (version, terms ?? [], areas ?? [])
  }

  private mutating func term(_ json: JSON) -> Term? {
    guard isObject(json, of: ["term", "meaning"], expected: "a term") else { return nil }
    let term = text(member("term", of: json))
    let meaning = text(member("meaning", of: json))
    guard let term, let meaning else { return nil }
    return Term(term: term, meaning: meaning)
  }

  private mutating func area(_ json: JSON, _ ids: inout Set<String>) -> Area? {
    let keys = ["id", "title", "introduction", "rules"]
    guard isObject(json, of: keys, expected: "an area") else { return nil }
    let id = text(member("id", of: json))
    let title = text(member("title", of: json))
    let introduction = text(json["introduction"])
    let rules = list(member("rules", of: json), expected: "a list of rules") {
      $0.rule($1, area: id, ids: &ids)
    }
    guard let id, let title, let rules else { return nil }
    return Area(id: id, title: title, introduction: introduction, rules: rules)
  }

  private mutating func rule(_ json: JSON, area: String?, ids: inout Set<String>) -> Rule? {
    let keys = ["id", "level", "meaning", "editorial", "library", "rationale", "source", "differs"]
    guard isObject(json, of: keys, expected: "a rule") else { return nil }
    let idMember = member("id", of: json)
    let id = text(idMember)
    let level = choice(member("level", of: json), Level.self)
    let meaning = text(member("meaning", of: json))
    let editorial = version(json["editorial"])
    let library = text(json["library"])
    let rationale = text(member("rationale", of: json))
    let source = source(ofRule: member("source", of: json))
    let differs = list(json["differs"], expected: "a list of differences") { $0.difference($1) }
    guard let idMember, let id, let level, let meaning, let rationale, let source else {
      return nil
    }
    if let area, !id.hasPrefix(area + ".") {
      note(idMember, expected: "an id that starts with that of its area, “\(area).”")
    }
    if !ids.insert(id).inserted {
      note("the id “\(id)” again", at: idMember.offset, expected: "each rule once")
    }
    if (level == .strict) != (library != nil) {
      note(
        json, expected: "“library”, what the library does instead, just where the level is strict")
    }
    return Rule(
      id: id, level: level, meaning: meaning, editorial: editorial, library: library,
      rationale: rationale, source: source, differs: differs ?? [])
  }
}
