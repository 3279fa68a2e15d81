// Cases, read from the files that hold them.

/// The rules by id, and the ids of the cases that were read so far, to hold further cases to both.
struct Index {
  let rules: Set<String>
  /// The version that the cases are of.
  let version: Specification.Version?
  var locations: [String: Location] = [:]
  /// The links of an app's own files.
  var links: [AppLink] = []
}

extension Document {
  /// The cases of a file of such a kind, as far as they can be read.
  mutating func cases(_ index: inout Index, _ kind: Specification.File.Content) -> [Case] {
    guard let json = json(),
      isObject(json, of: ["$schema", "title", "groups"], expected: "a file of cases")
    else { return [] }
    (self.kind, subject) = (kind, line(member("title", of: json)) ?? "")
    let groups = list(member("groups", of: json), expected: "a list of groups") {
      $0.group($1, &index)
    }
    return groups?.flatMap { $0 } ?? []
  }

  private mutating func group(_ json: JSON, _ index: inout Index) -> [Case]? {
    let isOfApp = isOwn && Request.Operation.allCases.allSatisfy { json[$0.rawValue] == nil }
    if isOfApp, isObject(json, of: ["cases"], expected: "a group of links") {
      links(json, &index)
      return []
    }
    let expected =
      "a group: a router, {\"open\": …}, a pattern, {\"parse\": …}, or patterns of URLNavigator, "
      + "{\"navigate\": …}, and cases"
    guard let (kind, content) = kind(in: json, beside: ["cases"], expected: expected),
      isObject(content, of: Self.routerKeys(of: kind), expected: "a router of such a group")
    else { return nil }
    let router = router(content, of: kind)
    let group = location(of: json.offset)
    let keys =
      ["id", "title", "why", "rules", "since", "report", "url"]
      + (kind == .navigate ? [] : ["userInfo"])
      + ["expect"]
    var first: String?
    return list(member("cases", of: json), expected: "a list of cases") { document, json in
      guard document.isObject(json, of: keys, expected: "a case") else { return nil }
      let item = document.case(json, router, of: (group, first), &index)
      first = first ?? item?.id
      return item
    }
  }

  private mutating func `case`(
    _ json: JSON, _ router: Request?, of group: (location: Location, first: String?),
    _ index: inout Index
  ) -> Case? {
    let location = location(of: json.offset)
    let id = id(member("id", of: json), &index)
    let title = line(member("title", of: json))
    let why = line(json["why"])
    var cited: Set<String> = []
    // An app's cases need not cite rules.
    let citations = isOwn ? json["rules"] : member("rules", of: json)
    let rules = list(citations, expected: "a list of at least one rule") {
      document, json -> String? in
      guard let rule = document.ruleID(json, index) else { return nil }
      if !cited.insert(rule).inserted {
        document.note("the rule “\(rule)” again", at: json.offset, expected: "each rule once")
      }
      return rule
    }
    if let rules, rules.count > 3, let citations {
      note("\(rules.count) rules", at: citations.offset, expected: "the one to three that it shows")
    }
    let since = version(json["since"])
    // An app's cases are of no version of ours.
    if let since, let version = index.version, !isOwn, since > version, let json = json["since"] {
      note(json, expected: "a version up to that of rules.json, \(version)")
    }
    let report = report(kind == .corpus ? member("report", of: json) : json["report"])
    let expect = member("expect", of: json)
    let url = text(member("url", of: json))
    let userInfo = text(json["userInfo"])
    guard let router, let url, let expect,
      let (request, expected) = expectation(
        expect, of: router, Request.Link(url, userInfo: userInfo)),
      let id, let title, rules != nil || citations == nil
    else { return nil }
    let item = Case(
      id: id, title: title, why: why, rules: rules ?? [], since: since ?? .first, request: request,
      expected: expected, report: report, subject: subject, group: group.location,
      firstOfGroup: group.first ?? id, location: location)
    if isOwn, let link = AppLink(item) { index.links.append(link) }
    return item
  }

  mutating func id(_ json: JSON?, _ index: inout Index) -> String? {
    let expected = "lower-case words and numbers joined by “-”, at most 200 characters"
    guard let json, let id = text(json, expected: expected) else { return nil }
    let words = id.split(separator: "-", omittingEmptySubsequences: false)
    guard id.utf8.count <= 200, words.allSatisfy(\.isRuleWord) else {
      note(json, expected: expected)
      return nil
    }
    if let first = index.locations[id] {
      note(
        "the id “\(id)” again", at: json.offset,
        expected: "an id of its own: it stands at \(first) too")
    } else {
      index.locations[id] = location(of: json.offset)
    }
    return id
  }

  private mutating func ruleID(_ json: JSON, _ index: Index) -> String? {
    guard let id = text(json, expected: "the id of a rule") else { return nil }
    if !index.rules.contains(id) {
      note(
        json.summary, at: json.offset, expected: "the id of a rule in rules.json",
        suggestion: WaymarkSpec.suggestion(for: id, among: index.rules.sorted()))
    }
    return id
  }

  /// A text that reports print within a line.
  mutating func line(_ json: JSON?) -> String? {
    guard let json, let text = text(json) else { return nil }
    if text.inLine != text {
      note(json, expected: "a text of one line, of at most 1000 characters, all of which are seen")
    }
    return text
  }

  private mutating func report(_ json: JSON?) -> Case.Report? {
    let keys = ["source", "also", "found", "by", "seed"]
    guard let json, isObject(json, of: keys, expected: "a report")
    else { return nil }
    let source = text(member("source", of: json))
    let also = list(json["also"], expected: "a list of addresses") { document, json -> String? in
      let address = document.text(json)
      if let address, !Case.Report.isAddress(address) {
        document.note(json, expected: Case.Report.expectedSource)
      }
      return address
    }
    let found = line(member("found", of: json))
    let by = line(json["by"])
    let seed = text(json["seed"])
    guard let source, let found else { return nil }
    // What a seed finds again has no address before somebody reports it.
    if kind == .corpus || json["seed"] == nil, !Case.Report.isAddress(source),
      let json = json["source"]
    {
      note(json, expected: Case.Report.expectedSource)
    }
    return Case.Report(source: source, also: also ?? [], found: found, by: by, seed: seed)
  }
}
