// Observations as case files and the protocol write them, both ways.

extension Document {
  /// An observation; in a recording, it may be the answer to the only link.
  package mutating func observation(
    _ json: JSON, mayBeShort: Bool = false, mayLackResponds: Bool = false
  ) -> Observation? {
    if json["definitionError"] != nil { return definitionError(json) }
    if mayBeShort, json["links"] == nil { return answer(json).map { .links([$0]) } }
    guard isObject(json, of: ["links"], expected: "an observation") else { return nil }
    return list(member("links", of: json), expected: "a list of an answer for each link") {
      $0.answer($1, mayLackResponds: mayLackResponds)
    }.map { .links($0) }
  }

  mutating func definitionError(_ json: JSON) -> Observation? {
    guard isObject(json, of: ["definitionError"], expected: "a definition error") else {
      return nil
    }
    return choice(json["definitionError"], DefinitionErrorCode.self).map { .definitionError($0) }
  }

  /// The keys of the kinds of answers; of a pattern without a router, there are `reads` alone.
  private static let answerKeys = [
    ["parseError"], ["failure"], ["unsupported"], ["matches", "reads"],
    ["responds", "attempts", "opens", "reads"],
  ]

  /// The observation of one link.
  mutating func answer(_ json: JSON, mayLackResponds: Bool = false) -> Observation.Answer? {
    let keys =
      Self.answerKeys.first { $0.contains { $0 != "reads" && json[$0] != nil } } ?? ["reads"]
    guard isObject(json, of: keys, expected: "an answer") else { return nil }
    let value = json[keys[0]]
    switch keys[0] {
    case "parseError": return choice(value, ParseErrorCode.self).map { .parseError($0) }
    case "failure": return text(value).map { .error($0.inLine) }
    case "unsupported": return text(value).map { .unsupported($0.inLine) }
    case "reads": return results(of: json).map { .parsed(reads: $0) }
    case "matches":
      let matches = optionalIndex(value)
      let reads = results(of: json)
      guard let matches, let reads else { return nil }
      return .navigated(Observation.Navigated(matches: matches, reads: reads))
    default:
      // An expectation has only the members that it compares.
      let isLacking = mayLackResponds && value == nil
      let responds: Bool?? = isLacking ? .some(nil) : bool(member("responds", of: json)).map { $0 }
      let attempts = list(
        member("attempts", of: json), expected: "a list of routes' numbers", mayBeEmpty: true
      ) { $0.index($1) }
      let opens = optionalIndex(member("opens", of: json))
      let reads = results(of: json)
      guard let responds, let attempts, let opens, let reads else { return nil }
      return .opened(
        Observation.Opened(responds: responds, attempts: attempts, opens: opens, reads: reads))
    }
  }

  private mutating func results(of json: JSON) -> [ReadResult]? {
    list(member("reads", of: json), expected: "a list of results", mayBeEmpty: true) {
      $0.isObject($1, of: ["is", "error"], expected: "a result") ? $0.result(in: $1) : nil
    }
  }

  /// The number of a route, or null; nil if it is neither.
  mutating func optionalIndex(_ json: JSON?) -> Int?? {
    guard let json else { return nil }
    if case .null = json.value { return .some(nil) }
    return index(json).map { .some($0) }
  }

  /// The result in an object that may have other keys too.
  mutating func result(in json: JSON) -> ReadResult? {
    switch (json["is"], json["error"]) {
    case (let value?, nil): return self.value(value).map { .value($0) }
    case (nil, let error?): return choice(error, ReadErrorCode.self).map { .error($0) }
    default:
      note(json.summary, at: json.offset, expected: "either the key “is” or the key “error”")
      return nil
    }
  }

  mutating func value(_ json: JSON) -> Value? {
    switch json.value {
    case .null: return .null
    case .string(let text): return .text(text)
    case .array:
      return list(json, expected: "a list of texts", mayBeEmpty: true) { $0.text($1) }
        .map { .list($0) }
    case .bool, .number, .object:
      note(json, expected: "null, a text, or a list of texts: values stand as their description")
      return nil
    }
  }
}

extension Observation {
  package var json: JSON {
    switch self {
    case .links(let answers): .object(["links": .array(answers.map(\.json))])
    case .definitionError(let code): .object(["definitionError": .string(code.rawValue)])
    }
  }

  /// The observation as a person reads it: of one link, without the list around it.
  package var shortJSON: JSON {
    if case .links(let answers) = self, answers.count == 1 { answers[0].json } else { json }
  }
}

extension Observation.Answer {
  package var json: JSON {
    switch self {
    case .opened(let opened):
      .object([
        "responds": opened.responds.map(JSON.bool),
        "attempts": .array(opened.attempts.map(JSON.integer)),
        "opens": opened.opens.map(JSON.integer) ?? .null, "reads": .array(opened.reads.map(\.json)),
      ])
    case .parsed(let reads): .object(["reads": .array(reads.map(\.json))])
    case .navigated(let navigated):
      .object([
        "matches": navigated.matches.map(JSON.integer) ?? .null,
        "reads": .array(navigated.reads.map(\.json)),
      ])
    case .parseError(let code): .object(["parseError": .string(code.rawValue)])
    case .error(let reason): .object(["failure": .string(reason)])
    case .unsupported(let reason): .object(["unsupported": .string(reason)])
    }
  }
}

extension ReadResult {
  package var json: JSON {
    switch self {
    case .value(let value): .object(["is": value.json])
    case .error(let code): .object(["error": .string(code.rawValue)])
    }
  }
}

extension Value {
  package var json: JSON {
    switch self {
    case .null: .null
    case .text(let text): .string(text)
    case .list(let texts): .array(texts.map(JSON.string))
    }
  }
}
