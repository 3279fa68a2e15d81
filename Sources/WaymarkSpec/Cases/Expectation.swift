// What a case expects: as much of an observation as is not implied. It is completed when it is read,
// so that the comparison is always of whole observations.

extension Document {
  /// Completes an expectation: the request with its reads, and the whole observation.
  mutating func expectation(
    _ json: JSON, of router: Request, _ link: Request.Link
  ) -> (Request, Observation)? {
    let kind = router.kind
    if kind != .parse, json["definitionError"] != nil {
      return definitionError(json).map { (router.asking([link]), $0) }
    }
    if kind == .parse, json["parseError"] != nil {
      return answer(json).map { (router.asking([link]), .links([$0])) }
    }
    let keys =
      switch kind {
      case .open: ["responds", "attempts", "opens", "reads"]
      case .parse: ["reads"]
      case .navigate: ["matches", "reads"]
      }
    let goalKey = kind == .open ? "opens" : "matches"
    let expected =
      kind == .parse
      ? "{\"reads\": …} or {\"parseError\": …}"
      : "{\"\(goalKey)\": …} or {\"definitionError\": …}"
    guard isObject(json, of: keys, expected: expected) else { return nil }
    let patterns = router.patterns
    let goal: Int?? =
      kind == .parse ? .some(nil) : route(member(goalKey, of: json), among: patterns)
    let (responds, attempts) =
      kind == .open ? handling(json, goal ?? nil, patterns.count) : (nil, [])
    let nothing = kind == .open ? "no route opens the link" : "no pattern matches"
    let isNothing = kind != .parse && goal == .some(nil)
    let reads = expectedReads(
      of: json, inNavigator: kind == .navigate, nothing: isNothing ? nothing : nil)
    guard let goal, let reads else { return nil }
    let results = reads.map(\.result)
    let answer: Observation.Answer =
      switch kind {
      case .open:
        .opened(.init(responds: responds, attempts: attempts, opens: goal, reads: results))
      case .parse: .parsed(reads: results)
      case .navigate: .navigated(.init(matches: goal, reads: results))
      }
    var link = link
    link.reads = reads.map(\.read)
    return (router.asking([link]), .links([answer]))
  }

  /// Whether the router responds, if that is compared, and the routes whose handlers run.
  private mutating func handling(
    _ json: JSON, _ opens: Int?, _ count: Int
  ) -> (responds: Bool?, attempts: [Int]) {
    let given = list(
      json["attempts"], expected: "a list of routes' numbers", mayBeEmpty: true
    ) { document, json in
      document.index(json).map { document.checked($0, count, at: json) }
    }
    let responds = bool(json["responds"])
    if let given, let place = json["attempts"] {
      if given != Array(Set(given)).sorted() {
        note("attempts \(given)", at: place.offset, expected: "each route once, in order")
      }
      if let opens, given.last != opens {
        note(
          "attempts \(given)", at: place.offset,
          expected: "that they end with the route that opens, \(opens)")
      }
    }
    let attempts = given ?? opens.map { [$0] } ?? []
    if responds == false, !attempts.isEmpty, let place = json["responds"] {
      note(
        "false", at: place.offset, expected: "true, or no attempts: a route that is tried matches")
    }
    return (responds, attempts)
  }

  /// The number of a route, or null; an app's own file may give the route's pattern in place of it.
  private mutating func route(_ json: JSON?, among patterns: [String]) -> Int?? {
    guard isOwn, case .string? = json?.value else {
      return optionalIndex(json).map { index in
        index.flatMap { index in json.map { checked(index, patterns.count, at: $0) } }
      }
    }
    return meaning(
      of: json, expected: "the pattern of one of the routes, or null", among: patterns
    ) { patterns.firstIndex(of: $0) }.map { .some($0) }
  }

  /// The number of a route, after a note if there is none of that number.
  private mutating func checked(_ index: Int, _ count: Int, at json: JSON) -> Int {
    if index >= count {
      note(
        "the route \(index)", at: json.offset,
        expected: count == 0 ? "null: the router has no routes" : "a route from 0 to \(count - 1)")
    }
    return index
  }

  /// The reads of an expectation, each with its result. Unless it says whether it is of a navigator, the keys of the
  /// reads tell. `nothing` is when there is nothing to read; nil if there is something.
  mutating func expectedReads(
    of json: JSON, inNavigator: Bool?, nothing: String?
  ) -> [(read: Read, result: ReadResult)]? {
    guard let given = json["reads"] else { return [] }
    let reads = list(given, expected: "a list of reads with their results", mayBeEmpty: true) {
      document, json -> (read: Read, result: ReadResult)? in
      let read = document.read(
        json, beside: ["is", "error"], inNavigator: inNavigator ?? (json["value"] != nil))
      let result = document.result(in: json)
      guard let read, let result else { return nil }
      guard result.isPossible(for: read) else {
        let found = json["is"] ?? json["error"] ?? json
        document.note(found, expected: read.possibleResults)
        return nil
      }
      return (read, result)
    }
    if let nothing, reads?.isEmpty == false {
      note("reads", at: given.offset, expected: "none where \(nothing)")
    }
    return reads
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
