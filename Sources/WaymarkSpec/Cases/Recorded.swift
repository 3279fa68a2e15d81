// Answers of the real libraries to the requests of cases (Spec/recorded.json).

extension Specification.Case {
  /// The answer of the library that defines the levels to the request of a case.
  package struct Recorded: Hashable, Sendable {
    package let library: String
    package let version: String
    /// The observation, if it differs from the rules; nil if it is the same.
    package let observed: Specification.Observation?

    /// The recorded answer, as in the lines of `waymark cases`.
    package var json: JSON {
      .object([
        "library": .string(library), "version": .string(version), "observed": observed?.json,
      ])
    }
  }
}

extension Specification {
  /// A real library, and what it answered: the same as the rules say where nothing else stands.
  struct Recording: Sendable {
    let library: String
    let version: String
    let dialect: Dialect
    let notAsked: Set<String>
    /// The observations that differ from the rules, by case.
    let otherwise: [String: Observation]
  }
}

extension Document {
  /// The recordings of a file, as far as they can be read.
  mutating func recordings() -> [Specification.Recording] {
    guard let json = json(),
      isObject(json, of: ["$schema", "libraries"], expected: "a file of recordings")
    else { return [] }
    return list(member("libraries", of: json), expected: "a list of libraries") { $0.recording($1) }
      ?? []
  }

  private mutating func recording(_ json: JSON) -> Specification.Recording? {
    let keys = ["library", "version", "dialect", "notAsked", "otherwise"]
    guard isObject(json, of: keys, expected: "a library with what it answered") else { return nil }
    let library = text(member("library", of: json))
    let version = text(member("version", of: json))
    let dialect = choice(member("dialect", of: json), Dialect.self)
    let notAsked = list(
      member("notAsked", of: json), expected: "a list of ids", mayBeEmpty: true
    ) { $0.text($1) }
    var otherwise: [String: Observation] = [:]
    if let answers = member("otherwise", of: json) {
      guard case .object(let members) = answers.value else {
        note(answers, expected: "an object of ids and observations")
        return nil
      }
      for member in members { otherwise[member.key] = observation(member.value, mayBeShort: true) }
    }
    guard let library, let version, let dialect, let notAsked else { return nil }
    return Specification.Recording(
      library: library, version: version, dialect: dialect, notAsked: Set(notAsked),
      otherwise: otherwise)
  }
}

extension [Specification.Recording] {
  /// Cases with what was recorded of them.
  func applied(to cases: [Case]) -> [Case] {
    cases.map { item in
      guard let recording = first(where: { $0.dialect == item.request.dialect }),
        !recording.notAsked.contains(item.id)
      else { return item }
      var item = item
      item.recorded = Case.Recorded(
        library: recording.library, version: recording.version,
        observed: recording.otherwise[item.id])
      return item
    }
  }
}
