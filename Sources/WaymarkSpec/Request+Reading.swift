// Requests, read from how FORMAT.md writes them.

extension Document {
  /// A request of the protocol: an object with the key of its kind.
  package mutating func request(_ json: JSON) -> Request? {
    let expected = "an object with the key “open”, “parse” or “navigate”, and no other"
    switch (json["open"], json["parse"], json["navigate"]) {
    case (let open?, nil, nil):
      guard isObject(json, of: ["open"], expected: expected) else { return nil }
      let keys = ["accepting", "routes", "url", "userInfo", "reads"]
      guard isObject(open, of: keys, expected: "an open request") else { return nil }
      let router = router(open)
      let url = text(member("url", of: open))
      let userInfo = text(open["userInfo"])
      let reads = reads(open["reads"])
      guard let router, let url else { return nil }
      return .open(
        Request.Open(
          accepting: router.accepting, entries: router.entries, url: url, userInfo: userInfo,
          reads: reads))
    case (nil, let parse?, nil):
      guard isObject(json, of: ["parse"], expected: expected) else { return nil }
      guard isObject(parse, of: ["pattern", "url", "reads"], expected: "a parse request") else {
        return nil
      }
      let pattern = text(member("pattern", of: parse))
      let url = text(member("url", of: parse))
      let reads = reads(parse["reads"])
      guard let pattern, let url else { return nil }
      return .parse(Request.Parse(pattern: pattern, url: url, reads: reads))
    case (nil, nil, let navigate?):
      guard isObject(json, of: ["navigate"], expected: expected) else { return nil }
      let keys = ["patterns", "converters", "url", "reads"]
      guard isObject(navigate, of: keys, expected: "a navigate request") else { return nil }
      var request = navigator(navigate)
      let url = text(member("url", of: navigate))
      let reads = list(navigate["reads"], expected: "a list of reads", mayBeEmpty: true) {
        $0.navigateRead($1, keys: [])
      }
      guard let url else { return nil }
      request?.url = url
      request?.reads = reads ?? []
      return request.map { .navigate($0) }
    default:
      note(json, expected: expected)
      return nil
    }
  }

  /// The patterns and converters of a navigator, without a link.
  mutating func navigator(_ json: JSON) -> Request.Navigate? {
    let patterns = list(
      member("patterns", of: json), expected: "a list of patterns", mayBeEmpty: true
    ) { $0.text($1) }
    var converters: [Request.Navigate.Converter] = []
    switch json["converters"]?.value {
    case nil: break
    case .object(let members):
      for member in members {
        let expected = "{\"oneOf\": list of texts}"
        guard isObject(member.value, of: ["oneOf"], expected: expected) else { continue }
        let texts = list(
          self.member("oneOf", of: member.value), expected: "a list of texts", mayBeEmpty: true
        ) { $0.text($1) }
        converters.append(Request.Navigate.Converter(type: member.key, oneOf: texts ?? []))
      }
    default: json["converters"].map { note($0, expected: "an object of types and converters") }
    }
    return patterns.map { Request.Navigate(patterns: $0, converters: converters, url: "") }
  }

  /// A read of a navigate request, in an object that may have other keys too.
  mutating func navigateRead(_ json: JSON, keys: [String]) -> Read? {
    let expected = "a read: a value or a query"
    guard isObject(json, of: ["value", "query"] + keys, expected: expected) else { return nil }
    switch (json["value"], json["query"]) {
    case (let name?, nil): return text(name).map { .value($0) }
    case (nil, let name?): return text(name).map { .queryText($0) }
    default:
      note(json, expected: expected)
      return nil
    }
  }

  /// The sources and routes of a router.
  mutating func router(_ json: JSON) -> (accepting: [Source], entries: [Entry])? {
    let accepting = accepting(member("accepting", of: json))
    let entries = list(
      member("routes", of: json), expected: "a list of routes and groups", mayBeEmpty: true
    ) { $0.entry($1) }
    guard let accepting, let entries else { return nil }
    return (accepting, entries)
  }

  private mutating func accepting(_ json: JSON?) -> [Source]? {
    list(json, expected: "a list of at least one source") { $0.source($1) }
  }

  private mutating func source(_ json: JSON) -> Source? {
    let expected = "{\"customURLScheme\": text} or {\"universalLink\": text}"
    guard isObject(json, of: ["customURLScheme", "universalLink"], expected: expected) else {
      return nil
    }
    switch (json["customURLScheme"], json["universalLink"]) {
    case (let scheme?, nil): return text(scheme).map { .customURLScheme($0) }
    case (nil, let link?): return text(link).map { .universalLink($0) }
    default:
      note(json, expected: expected)
      return nil
    }
  }

  private mutating func entry(_ json: JSON) -> Entry? {
    guard let group = json["group"] else { return route(json, inGroup: false).map { .route($0) } }
    guard isObject(json, of: ["group"], expected: "a group"),
      isObject(group, of: ["accepting", "routes"], expected: "the sources and routes of a group")
    else { return nil }
    let accepting = accepting(member("accepting", of: group))
    let routes = list(member("routes", of: group), expected: "a list of routes", mayBeEmpty: true) {
      $0.route($1, inGroup: true)
    }
    guard let accepting, let routes else { return nil }
    return .group(accepting: accepting, routes: routes)
  }

  private mutating func route(_ json: JSON, inGroup: Bool) -> Route? {
    let keys = ["pattern"] + (inGroup ? [] : ["accepting"]) + ["guard", "handler"]
    guard isObject(json, of: keys, expected: inGroup ? "a route" : "a route or a group") else {
      return nil
    }
    let pattern = text(member("pattern", of: json))
    let accepting = inGroup ? nil : accepting(json["accepting"])
    let condition = verdict(json["guard"])
    let handler = verdict(json["handler"])
    guard let pattern else { return nil }
    return Route(pattern: pattern, accepting: accepting, guard: condition, handler: handler)
  }

  private mutating func verdict(_ json: JSON?) -> Verdict {
    guard let json else { return .accepts }
    let expected = "“accepts”, “rejects” or {\"requires\": list of reads}"
    switch json.value {
    case .string("accepts"): return .accepts
    case .string("rejects"): return .rejects
    case .object:
      _ = isObject(json, of: ["requires"], expected: expected)
      return .requires(reads(member("requires", of: json)))
    default:
      note(json, expected: expected)
      return .accepts
    }
  }

  private mutating func reads(_ json: JSON?) -> [Read] {
    list(json, expected: "a list of reads", mayBeEmpty: true) { $0.read($1, keys: []) } ?? []
  }

  /// A read, in an object that may have other keys too.
  mutating func read(_ json: JSON, keys: [String]) -> Read? {
    let expected = "a read: an argument, a query, a requiredQuery or a context"
    let kinds = ["argument", "query", "requiredQuery", "context"]
    let given = kinds.filter { json[$0] != nil }
    guard isObject(json, of: kinds + ["as"] + keys, expected: expected) else { return nil }
    guard let kind = given.first, given.count == 1 else {
      note(json, expected: expected)
      return nil
    }
    if kind == "context" {
      if let type = json["as"] {
        note("the key “as”", at: type.offset, expected: "no type: url and userInfo are texts")
      }
      return choice(json[kind], Read.Field.self).map { .context($0) }
    }
    let name = text(json[kind])
    let type = type(member("as", of: json))
    guard let name, let type else { return nil }
    return switch kind {
    case "argument": .argument(name, as: type)
    case "query": .query(name, as: type)
    default: .requiredQuery(name, as: type)
    }
  }

  private mutating func type(_ json: JSON?) -> ValueType? {
    guard let json else { return nil }
    let scalars = ValueType.Scalar.allCases.map(\.rawValue).joined(separator: ", ")
    let expected = "a type T of \(scalars), or [T], or Set<T>"
    guard let text = text(json, expected: expected) else { return nil }
    if let type = ValueType.named[text] { return type }
    note(
      json.summary, at: json.offset, expected: expected,
      suggestion: WaymarkSpec.suggestion(for: text, among: ValueType.allCases.map(\.description)))
    return nil
  }
}

extension ValueType {
  static let named = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.description, $0) })
}
