public import WaymarkSpec

// Results as files hold them, both ways.

extension Results {
  /// The results as JSON.
  public var json: JSON {
    .object([
      "router": .string(router),
      "check": check?.json,
      "fuzz": fuzz?.json,
      "rules": .array(
        rules.map {
          .object([
            "id": .string($0.id), "level": .string($0.level.rawValue),
            "meaning": .string($0.meaning),
          ])
        }),
    ])
  }

  /// Reads a file of results.
  ///
  /// - Throws: `Faults`, all of what is wrong in the file.
  public init(bytes: [UInt8], file: String) throws(Faults) {
    var document = Document(file: file, bytes: bytes)
    guard let json = document.json(), let results = document.results(json), document.faults.isEmpty
    else { throw Faults(faults: document.faults) }
    self = results
  }
}

extension Results.Check {
  fileprivate var json: JSON {
    .object([
      "conforms": .bool(conforms),
      "level": level.map { .string($0.rawValue) } ?? .null,
      "summary": .string(summary),
      "cases": .array(cases.map(\.json)),
    ])
  }
}

extension Results.Check.Entry {
  fileprivate var json: JSON {
    .object([
      "id": .string(id), "title": .string(title), "subject": .string(subject),
      "place": .string(place), "rules": .array(rules.map(JSON.string)), "request": request,
      "expected": expected, "outcome": .string(outcome.rawValue), "observed": observed,
      "reason": reason.map(JSON.string), "known": known.map(JSON.string),
    ])
  }
}

extension Results.Fuzz {
  fileprivate var json: JSON {
    .object([
      "seed": .string("\(seed)"), "cases": .integer(cases), "summary": .string(summary),
      "counts": .object(counts.map { ($0.rule, .integer($0.count)) }),
    ])
  }
}

extension Document {
  fileprivate mutating func results(_ json: JSON) -> Results? {
    guard isObject(json, of: ["router", "check", "fuzz", "rules"], expected: "results") else {
      return nil
    }
    let router = text(member("router", of: json))
    let check = json["check"].map { self.check($0) }
    let fuzz = json["fuzz"].map { self.fuzz($0) }
    let rules = list(member("rules", of: json), expected: "a list of rules") { $0.summary($1) }
    guard let router, let rules else { return nil }
    return Results(router: router, rules: rules, check: check ?? nil, fuzz: fuzz ?? nil)
  }

  private mutating func summary(_ json: JSON) -> Results.RuleSummary? {
    guard isObject(json, of: ["id", "level", "meaning"], expected: "a rule") else { return nil }
    let id = text(member("id", of: json))
    let level = choice(member("level", of: json), Level.self)
    let meaning = text(member("meaning", of: json))
    guard let id, let level, let meaning else { return nil }
    return Results.RuleSummary(id: id, level: level, meaning: meaning)
  }

  private mutating func check(_ json: JSON) -> Results.Check? {
    let keys = ["conforms", "level", "summary", "cases"]
    guard isObject(json, of: keys, expected: "what became of cases") else { return nil }
    let conforms = bool(member("conforms", of: json))
    var level: Level?
    if let member = member("level", of: json), case .string = member.value {
      level = choice(member, Level.self)
    }
    let summary = text(member("summary", of: json))
    let cases = list(member("cases", of: json), expected: "a list of cases") { $0.entry($1) }
    guard let conforms, let summary, let cases else { return nil }
    return Results.Check(conforms: conforms, level: level, summary: summary, cases: cases)
  }

  private mutating func entry(_ json: JSON) -> Results.Check.Entry? {
    let keys = [
      "id", "title", "subject", "place", "rules", "request", "expected", "outcome", "observed",
      "reason", "known",
    ]
    guard isObject(json, of: keys, expected: "a case") else { return nil }
    let texts = ["id", "title", "subject", "place"].map { text(member($0, of: json)) ?? "" }
    let rules = list(member("rules", of: json), expected: "a list of rules", mayBeEmpty: true) {
      $0.text($1)
    }
    let request = member("request", of: json)
    let expected = member("expected", of: json)
    let outcome = choice(member("outcome", of: json), Outcome.Kind.self)
    guard let rules, let request, let expected, let outcome else { return nil }
    return Results.Check.Entry(
      id: texts[0], title: texts[1], subject: texts[2], place: texts[3], rules: rules,
      request: request, expected: expected, outcome: outcome, observed: json["observed"],
      reason: text(json["reason"]), known: text(json["known"]))
  }

  private mutating func fuzz(_ json: JSON) -> Results.Fuzz? {
    let keys = ["seed", "cases", "summary", "counts"]
    guard isObject(json, of: keys, expected: "what generated cases were like") else { return nil }
    let seed = text(member("seed", of: json)).flatMap(UInt64.init)
    let cases = number(member("cases", of: json))
    let summary = text(member("summary", of: json))
    var counts: [(rule: String, count: Int)] = []
    if case .object(let members)? = member("counts", of: json)?.value {
      for member in members { number(member.value).map { counts.append((member.key, $0)) } }
    }
    guard let seed, let cases, let summary else { return nil }
    return Results.Fuzz(seed: seed, cases: cases, summary: summary, counts: counts)
  }

  private mutating func number(_ json: JSON?) -> Int? {
    guard let json else { return nil }
    if case .number(let text) = json.value, let number = Int(text) { return number }
    note(json.summary, at: json.offset, expected: "a number without a fraction")
    return nil
  }
}
