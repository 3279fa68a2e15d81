// Cases, read from the files that hold them.

/// The rules by id, and the ids of the cases that were read so far, to hold further cases to both.
struct Index {
  let levels: [String: Level]
  var places: [String: Fault.Place] = [:]

  init(_ areas: [Area]) {
    levels = Dictionary(
      areas.flatMap(\.rules).map { ($0.id, $0.level) }, uniquingKeysWith: { first, _ in first })
  }
}

extension Document {
  /// The cases of a file of such a kind, as far as they can be read.
  mutating func cases(_ index: inout Index, _ kind: Specification.File.Kind) -> [Case] {
    guard let json = json(),
      isObject(json, of: ["$schema", "title", "groups"], expected: "a file of cases")
    else { return [] }
    let title = text(member("title", of: json)) ?? ""
    let groups = list(member("groups", of: json), expected: "a list of groups") {
      document, json in
      document.group(json, subject: title, &index, kind)
    }
    return groups?.flatMap { $0 } ?? []
  }

  private mutating func group(
    _ json: JSON, subject: String, _ index: inout Index, _ kind: Specification.File.Kind
  ) -> [Case]? {
    let expected =
      "a group: a router, {\"open\": …}, a pattern, {\"parse\": …}, or patterns of URLNavigator, "
      + "{\"navigate\": …}, and cases"
    let makeRequest: (inout Document, JSON) -> Request?
    switch (json["open"], json["parse"], json["navigate"]) {
    case (let open?, nil, nil):
      guard isObject(json, of: ["open", "cases"], expected: expected),
        isObject(open, of: ["accepting", "routes"], expected: "the sources and routes of a router")
      else { return nil }
      let router = router(open)
      makeRequest = { document, json in
        let url = document.text(document.member("url", of: json))
        let userInfo = document.text(json["userInfo"])
        guard let router, let url else { return nil }
        return .open(
          Request.Open(
            accepting: router.accepting, entries: router.entries, url: url, userInfo: userInfo))
      }
    case (nil, let parse?, nil):
      guard isObject(json, of: ["parse", "cases"], expected: expected),
        isObject(parse, of: ["pattern"], expected: "a pattern")
      else { return nil }
      let pattern = text(member("pattern", of: parse))
      makeRequest = { document, json in
        let url = document.text(document.member("url", of: json))
        guard let pattern, let url else { return nil }
        return .parse(Request.Parse(pattern: pattern, url: url))
      }
    case (nil, nil, let navigate?):
      guard isObject(json, of: ["navigate", "cases"], expected: expected),
        isObject(navigate, of: ["patterns", "converters"], expected: "patterns and converters")
      else { return nil }
      let navigator = navigator(navigate)
      makeRequest = { document, json in
        let url = document.text(document.member("url", of: json))
        guard var request = navigator, let url else { return nil }
        request.url = url
        return .navigate(request)
      }
    default:
      note(json, expected: expected)
      return nil
    }
    let isOpen = json["open"] != nil
    return list(member("cases", of: json), expected: "a list of cases") { document, json in
      let keys =
        ["id", "title", "rules", "report", "url"] + (isOpen ? ["userInfo"] : []) + ["expect"]
      guard document.isObject(json, of: keys, expected: "a case") else { return nil }
      let request = makeRequest(&document, json)
      return document.case(json, request, subject: subject, &index, kind)
    }
  }

  private mutating func `case`(
    _ json: JSON, _ request: Request?, subject: String, _ index: inout Index,
    _ kind: Specification.File.Kind
  ) -> Case? {
    let id = id(member("id", of: json), &index)
    let title = text(member("title", of: json))
    let rules =
      kind == .own && json["rules"] == nil
      ? []
      : list(member("rules", of: json), expected: "a list of at least one rule") {
        $0.ruleID($1, index)
      }
    let report = report(kind == .corpus ? member("report", of: json) : json["report"])
    let expect = member("expect", of: json)
    let expectation = request.flatMap { request in
      expect.flatMap { self.expectation($0, of: request) }
    }
    guard let id, let title, let rules, let expectation else { return nil }
    return Case(
      id: id, title: title, rules: rules,
      level: rules.compactMap { index.levels[$0] }.max() ?? .core, request: expectation.0,
      expected: expectation.1, report: report, subject: subject, place: place(of: json.offset))
  }

  private mutating func id(_ json: JSON?, _ index: inout Index) -> String? {
    let expected = "lower-case words and numbers joined by “-”"
    guard let json, let id = text(json, expected: expected) else { return nil }
    let words = id.split(separator: "-", omittingEmptySubsequences: false)
    let isWord = { (word: Substring) in
      !word.isEmpty
        && word.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
    }
    guard words.allSatisfy(isWord) else {
      note(json, expected: expected)
      return nil
    }
    if let first = index.places[id] {
      note(
        "the id “\(id)” again", at: json.offset,
        expected: "an id of its own: it stands at \(first) too")
    } else {
      index.places[id] = place(of: json.offset)
    }
    return id
  }

  private mutating func ruleID(_ json: JSON, _ index: Index) -> String? {
    guard let id = text(json, expected: "the id of a rule") else { return nil }
    if index.levels[id] == nil {
      note(
        json.summary, at: json.offset, expected: "the id of a rule in rules.json",
        suggestion: WaymarkSpec.suggestion(for: id, among: index.levels.keys))
    }
    return id
  }

  private mutating func report(_ json: JSON?) -> Case.Report? {
    guard let json,
      isObject(json, of: ["source", "found", "by", "seed"], expected: "a report")
    else { return nil }
    let source = text(member("source", of: json))
    let found = text(member("found", of: json))
    let by = text(json["by"])
    let seed = text(json["seed"])
    guard let source, let found else { return nil }
    return Case.Report(source: source, found: found, by: by, seed: seed)
  }
}
