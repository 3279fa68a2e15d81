package import WaymarkSpec

// Writes results as JSON, and reads them.

extension RouterResults {
  /// The results as JSON.
  package var json: Specification.JSON {
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
      "specification": run.specification.map { .string("\($0)") },
      "version": run.version.map(JSON.string), "date": run.date.map(JSON.string),
      "command": run.command.map(JSON.string),
    ])
  }

  /// Reads a file of results.
  ///
  /// - Throws: `Problems`, which contains all problems of the file.
  package init(bytes: [UInt8], file: String) throws(Specification.Problems) {
    var document = Document(file: file, bytes: bytes)
    guard let json = document.json(), let results = document.results(json),
      document.problems.isEmpty
    else { throw Problems(problems: document.problems) }
    self = results
  }
}

extension RouterResults.Check {
  fileprivate var json: JSON {
    .object([
      "conforms": .bool(conforms),
      "level": level.map { .string($0.rawValue) } ?? .null,
      "isPartial": .bool(isPartial),
      "summary": .string(summary),
      "complaints": .array(complaints.map(JSON.string)),
      "cases": .array(cases.map(\.json)),
      "findings": .array(findings.map(\.json)),
    ])
  }
}

extension RouterResults.Check.CaseSummary {
  fileprivate var json: JSON {
    .object([
      "id": .string(id), "title": .string(title), "subject": .string(subject),
      "place": .string(location), "level": .string(level.rawValue),
      "rules": .array(rules.map(JSON.string)), "request": request.json, "expected": expected.json,
      "outcome": .string(outcome.rawValue), "observed": observed?.json,
      "reason": reason.map(JSON.string), "known": known.map(JSON.string),
    ])
  }
}

extension RouterResults.Fuzz {
  fileprivate var json: JSON {
    .object([
      "conforms": .bool(conforms), "seed": .string("\(seed)"), "cases": .integer(cases),
      "summary": .string(summary),
      "findings": .array(findings.map(\.json)),
      "complaints": .array(complaints.map(JSON.string)),
    ])
  }
}

extension Document {
  fileprivate mutating func results(_ json: JSON) -> RouterResults? {
    let keys = [
      "router", "specification", "check", "fuzz", "rules", "version", "date", "command",
    ]
    guard isObject(json, of: keys, expected: "results") else { return nil }
    let router = text(member("router", of: json))?.asName
    let run = RouterResults.Run(
      version: text(json["version"])?.inLine, specification: version(json["specification"]),
      date: json["date"].flatMap { day($0) }, command: shown(json["command"]))
    let check = json["check"].flatMap { self.check($0) }
    let fuzz = json["fuzz"].flatMap { self.fuzz($0) }
    let rules = list(member("rules", of: json), expected: "a list of rules", mayBeEmpty: true) {
      $0.rule($1)
    }
    guard let router, let rules else { return nil }
    return RouterResults(router: router, run: run, rules: rules, check: check, fuzz: fuzz)
  }

  /// Reads a text for a table or a page. Control characters are escaped, because the file may be anybody's.
  mutating func shown(_ json: JSON?) -> String? {
    text(json)?.withoutControls { $0 == "\n" }
  }

  mutating func observation(_ json: JSON?) -> Observation? {
    json.flatMap { observation($0, mayLackResponds: true) }
  }

  mutating func texts(_ json: JSON?) -> [String]? {
    list(json, expected: "a list of texts", mayBeEmpty: true) { $0.shown($1) }
  }

  private mutating func day(_ json: JSON) -> String? {
    guard let text = text(json) else { return nil }
    let digits = text.split(separator: "-", omittingEmptySubsequences: false)
    if digits.map(\.utf8.count) == [4, 2, 2],
      digits.joined().utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    {
      return text
    }
    note(json.summary, at: json.offset, expected: "a day, such as 2026-01-31")
    return nil
  }

  private mutating func rule(_ json: JSON) -> RouterResults.RuleSummary? {
    guard isObject(json, of: ["id", "level", "meaning"], expected: "a rule") else { return nil }
    let id = text(member("id", of: json))
    let level = choice(member("level", of: json), Level.self)
    let meaning = text(member("meaning", of: json))
    guard let id, let level, let meaning else { return nil }
    return RouterResults.RuleSummary(id: id, level: level, meaning: meaning)
  }

  private mutating func check(_ json: JSON) -> RouterResults.Check? {
    let keys = ["conforms", "level", "isPartial", "summary", "complaints", "cases", "findings"]
    guard isObject(json, of: keys, expected: "the results of cases") else { return nil }
    let conforms = bool(member("conforms", of: json))
    var level: Level?
    if let member = member("level", of: json) {
      if case .null = member.value {} else { level = choice(member, Level.self) }
    }
    let isPartial = bool(member("isPartial", of: json))
    let complaints = texts(member("complaints", of: json))
    let summary = shown(member("summary", of: json))
    let cases = list(member("cases", of: json), expected: "a list of cases") { $0.entry($1) }
    let findings = list(
      member("findings", of: json), expected: "a list of findings", mayBeEmpty: true
    ) { $0.found($1) }
    guard let conforms, let isPartial, let summary, let complaints, let cases, let findings else {
      return nil
    }
    return RouterResults.Check(
      conforms: conforms, level: level, isPartial: isPartial, summary: summary,
      complaints: complaints, cases: cases, findings: findings)
  }

  private mutating func entry(_ json: JSON) -> RouterResults.Check.CaseSummary? {
    let keys = [
      "id", "title", "subject", "place", "level", "rules", "request", "expected", "outcome",
      "observed", "reason", "known",
    ]
    guard isObject(json, of: keys, expected: "a case") else { return nil }
    let texts = ["id", "title", "subject", "place"].map { shown(member($0, of: json)) ?? "" }
    let rules = self.texts(member("rules", of: json))
    let level = choice(member("level", of: json), Level.self)
    let request = member("request", of: json).flatMap { self.request($0) }
    let expected = observation(member("expected", of: json))
    let observed = observation(json["observed"])
    let outcome = choice(member("outcome", of: json), Outcome.Kind.self)
    guard let level, let rules, let request, let expected, let outcome else { return nil }
    return RouterResults.Check.CaseSummary(
      id: texts[0], title: texts[1], subject: texts[2], location: texts[3], level: level,
      rules: rules, request: request, expected: expected, outcome: outcome,
      observed: observed, reason: shown(json["reason"]), known: shown(json["known"]))
  }

  private mutating func fuzz(_ json: JSON) -> RouterResults.Fuzz? {
    let keys = ["conforms", "seed", "cases", "summary", "findings", "complaints"]
    guard isObject(json, of: keys, expected: "the results of generated cases") else { return nil }
    let conforms = bool(member("conforms", of: json))
    let seed = member("seed", of: json).flatMap { self.seed($0) }
    let cases = number(member("cases", of: json))
    let summary = shown(member("summary", of: json))
    // The schema doesn't require the two lists.
    let none = JSON.array([])
    let findings = list(
      json["findings"] ?? none, expected: "a list of findings", mayBeEmpty: true
    ) { $0.found($1) }
    let complaints = texts(json["complaints"] ?? none)
    guard let conforms, let seed, let cases, let summary, let findings, let complaints
    else { return nil }
    return RouterResults.Fuzz(
      conforms: conforms, seed: seed, cases: cases, summary: summary,
      findings: findings, complaints: complaints)
  }

  mutating func number(_ json: JSON?) -> Int? {
    guard let json else { return nil }
    if case .number(let text) = json.value, let number = Int(text), number >= 0 { return number }
    note(json.summary, at: json.offset, expected: "a number of cases")
    return nil
  }

  private mutating func seed(_ json: JSON) -> UInt64? {
    guard let text = text(json) else { return nil }
    if let seed = UInt64(text) { return seed }
    note(json.summary, at: json.offset, expected: "the digits of a seed")
    return nil
  }
}
