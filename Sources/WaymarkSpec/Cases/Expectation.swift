// What a case expects: as much of an observation as is not implied. It is completed when it is read,
// so that the comparison is always of whole observations.

extension Document {
  /// A router asked for this link with the reads that the expectation names, and the observation expected
  /// of it.
  mutating func expectation(
    _ json: JSON, of router: Request, _ link: Request.Link
  ) -> (Request, Observation)? {
    var link = link
    let expected: Observation?
    switch router {
    case .open, .navigate:
      if json["definitionError"] != nil {
        expected = definitionError(json)
      } else if case .open(let open) = router {
        expected = opening(json, open.routes.map(\.pattern), &link.reads).map {
          .links([.opened($0)])
        }
      } else {
        expected = navigation(json, router.patterns, &link.reads).map {
          .links([.navigated($0)])
        }
      }
    case .parse: expected = parsing(json, &link.reads).map { .links([$0]) }
    }
    return expected.map { (router.asking([link]), $0) }
  }

  private mutating func parsing(_ json: JSON, _ asked: inout [Read]) -> Observation.Answer? {
    if json["parseError"] != nil { return answer(json) }
    guard isObject(json, of: ["reads"], expected: "{\"reads\": …} or {\"parseError\": …}"),
      let reads = expectedReads(json["reads"])
    else { return nil }
    asked = reads.map(\.read)
    return .parsed(reads: reads.map(\.result))
  }

  private mutating func navigation(
    _ json: JSON, _ patterns: [String], _ asked: inout [Read]
  ) -> Observation.Navigated? {
    let count = patterns.count
    let expected = "{\"matches\": …} or {\"definitionError\": …}"
    guard isObject(json, of: ["matches", "reads"], expected: expected) else { return nil }
    let matches = route(member("matches", of: json), among: patterns)
    if let index = matches ?? nil, let place = json["matches"] {
      checkRoute(index, count, at: place)
    }
    let reads = expectedReads(json["reads"]) { $0.navigateRead($1, keys: $2) }
    guard let matches, let reads else { return nil }
    if matches == nil, !reads.isEmpty, let place = json["reads"] {
      note("reads", at: place.offset, expected: "none where no pattern matches")
    }
    asked = reads.map(\.read)
    return Observation.Navigated(matches: matches, reads: reads.map(\.result))
  }

  private mutating func opening(
    _ json: JSON, _ patterns: [String], _ asked: inout [Read]
  ) -> Observation.Opened? {
    let count = patterns.count
    let keys = ["responds", "attempts", "opens", "reads"]
    guard isObject(json, of: keys, expected: "{\"opens\": …} or {\"definitionError\": …}") else {
      return nil
    }
    let opens = route(member("opens", of: json), among: patterns)
    if let index = opens ?? nil, let place = json["opens"] {
      checkRoute(index, count, at: place)
    }
    let attempts = list(
      json["attempts"], expected: "a list of routes' numbers", mayBeEmpty: true
    ) { document, json in
      document.index(json).map { index in
        document.checkRoute(index, count, at: json)
        return index
      }
    }
    let responds = bool(json["responds"])
    guard let opens, let reads = expectedReads(json["reads"]) else { return nil }
    if let attempts, let place = json["attempts"] {
      if attempts != Array(Set(attempts)).sorted() {
        note("attempts \(attempts)", at: place.offset, expected: "each route once, in order")
      }
      if let opens, attempts.last != opens {
        note(
          "attempts \(attempts)", at: place.offset,
          expected: "that they end with the route that opens, \(opens)")
      }
    }
    if opens == nil, !reads.isEmpty, let place = json["reads"] {
      note("reads", at: place.offset, expected: "none where no route opens the link")
    }
    asked = reads.map(\.read)
    let completedAttempts = attempts ?? opens.map { [$0] } ?? []
    if responds == false, !completedAttempts.isEmpty, let place = json["responds"] {
      note(
        "false", at: place.offset, expected: "true, or no attempts: a route that is tried matches")
    }
    return Observation.Opened(
      responds: responds, attempts: completedAttempts, opens: opens,
      reads: reads.map(\.result))
  }

  /// The number of a route, or null; an app's own file may give the route's pattern in place of it.
  private mutating func route(_ json: JSON?, among patterns: [String]) -> Int?? {
    guard isOwn, let json, case .string(let pattern) = json.value else {
      return optionalIndex(json)
    }
    if let index = patterns.firstIndex(of: pattern) { return index }
    note(
      json.summary, at: json.offset, expected: "the pattern of one of the routes, or null",
      suggestion: suggestion(for: pattern, among: patterns))
    return nil
  }

  private mutating func checkRoute(_ index: Int, _ count: Int, at json: JSON) {
    guard index >= count else { return }
    note(
      "the route \(index)", at: json.offset,
      expected: count == 0 ? "null: the router has no routes" : "a route from 0 to \(count - 1)")
  }

  mutating func expectedReads(
    _ json: JSON?,
    _ read: (inout Document, JSON, [String]) -> Read? = { $0.read($1, keys: $2) }
  ) -> [(read: Read, result: ReadResult)]? {
    guard json != nil else { return [] }
    return list(json, expected: "a list of reads with their results", mayBeEmpty: true) {
      document, json in
      let read = read(&document, json, ["is", "error"])
      let result = document.result(in: json)
      guard let read, let result else { return nil }
      guard result.isPossible(for: read) else {
        let found = json["is"] ?? json["error"] ?? json
        document.note(found, expected: read.possibleResults)
        return nil
      }
      return (read, result)
    }
  }
}

extension ReadResult {
  /// Whether such a read can have this result, of whatever link.
  fileprivate func isPossible(for read: Read) -> Bool {
    switch (self, read) {
    case (.value(.null), .query), (.value(.null), .context), (.value(.null), .value),
      (.value(.null), .queryText):
      true
    case (.value(.null), .argument), (.value(.null), .requiredQuery): false
    case (.value(.text), _): read.type.container == .none
    case (.value(.list), _): read.type.container != .none
    case (.error(.keyNotFound), .argument), (.error(.couldNotParse), .argument): true
    case (.error(.missingRequiredQueryParameter), .requiredQuery): true
    case (.error, _): false
    }
  }
}

extension Read {
  fileprivate var possibleResults: String {
    let value = type.container == .none ? "a text" : "a list of texts"
    return switch self {
    case .argument: "\(value), or the error “keyNotFound” or “couldNotParse”"
    case .query: "\(value), or null"
    case .requiredQuery: "\(value), or the error “missingRequiredQueryParameter”"
    case .context, .value, .queryText: "a text, or null"
    }
  }
}
