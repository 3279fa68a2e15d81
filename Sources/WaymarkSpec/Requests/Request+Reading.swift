// Requests, read from how case files and the protocol write them.

extension Document {
  /// A request of the protocol: an object with the key of its kind.
  ///
  /// - Parameter mayBeShort: Whether the keys of a request's only link may stand in place of “links”, as
  ///   they may in recordings.
  package mutating func request(_ json: JSON, mayBeShort: Bool = false) -> Request? {
    let expected = "an object with the key “open”, “parse” or “navigate”, and no other"
    let kinds = Request.Kind.allCases.filter { json[$0.rawValue] != nil }
    guard let kind = kinds.first, kinds.count == 1, let content = json[kind.rawValue],
      isObject(json, of: [kind.rawValue], expected: expected)
    else {
      note(json, expected: expected)
      return nil
    }
    let routerKeys = Self.routerKeys(of: kind)
    let isShort = mayBeShort && content["links"] == nil
    let keys = routerKeys + (isShort ? Self.linkKeys : ["links"])
    let request = "\(kind == .open ? "an" : "a") \(kind.rawValue) request"
    guard isObject(content, of: keys, expected: request) else { return nil }
    let router = router(content, of: kind)
    let isNavigate = kind == .navigate
    let links =
      isShort
      ? link(content, isNavigate).map { [$0] }
      : list(member("links", of: content), expected: "a list of at least one link") {
        document, json in
        guard document.isObject(json, of: Self.linkKeys, expected: "a link") else { return nil }
        return document.link(json, isNavigate)
      }
    guard let router, let links else { return nil }
    return router.asking(links)
  }

  private static let linkKeys = ["url", "path", "userInfo", "reads"]

  /// The keys of a router of such a kind.
  static func routerKeys(of kind: Request.Kind) -> [String] {
    switch kind {
    case .open: ["accepting", "routes"]
    case .parse: ["pattern"]
    case .navigate: ["patterns", "converters"]
    }
  }

  /// A router of such a kind, which is asked no links yet.
  mutating func router(_ json: JSON, of kind: Request.Kind) -> Request? {
    switch kind {
    case .open: openRouter(json)
    case .parse:
      text(member("pattern", of: json)).map { .parse(Request.Parse(pattern: $0, links: [])) }
    case .navigate: navigator(json).map { .navigate($0) }
    }
  }

  private mutating func link(_ json: JSON, _ isNavigate: Bool) -> Request.Link? {
    let url = text(member("url", of: json))
    let path = text(json["path"])
    let userInfo = text(json["userInfo"])
    let reads = list(json["reads"], expected: "a list of reads", mayBeEmpty: true) {
      isNavigate ? $0.navigateRead($1, keys: []) : $0.read($1, keys: [])
    }
    return url.map { Request.Link($0, path: path, userInfo: userInfo, reads: reads ?? []) }
  }

  private mutating func navigator(_ json: JSON) -> Request.Navigate? {
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
    return patterns.map { Request.Navigate(patterns: $0, converters: converters, links: []) }
  }

  /// A read of a navigate request, in an object that may have other keys too.
  mutating func navigateRead(_ json: JSON, keys: [String]) -> Read? {
    let expected = "a read: a value or a query"
    guard
      let (key, value) = one(of: ["value", "query"], in: json, beside: keys, expected: expected)
    else { return nil }
    return text(value).map { key == "value" ? .value($0) : .queryText($0) }
  }

  private mutating func openRouter(_ json: JSON) -> Request? {
    let accepting = accepting(member("accepting", of: json))
    let entries = list(
      member("routes", of: json), expected: "a list of routes and groups", mayBeEmpty: true
    ) { $0.entry($1) }
    guard let accepting, let entries else { return nil }
    return .open(Request.Open(accepting: accepting, entries: entries, links: []))
  }

  private mutating func accepting(_ json: JSON?) -> [Source]? {
    list(json, expected: "a list of at least one source") { $0.source($1) }
  }

  private mutating func source(_ json: JSON) -> Source? {
    let expected = "{\"customURLScheme\": text} or {\"universalLink\": text}"
    guard
      let (key, value) = one(
        of: ["customURLScheme", "universalLink"], in: json, expected: expected)
    else { return nil }
    return text(value).map { key == "universalLink" ? .universalLink($0) : .customURLScheme($0) }
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
    guard let (kind, value) = one(of: kinds, in: json, beside: ["as"] + keys, expected: expected)
    else { return nil }
    switch kind {
    case "argument": return read(value, of: json) { .argument($0, as: $1) }
    case "query": return read(value, of: json) { .query($0, as: $1) }
    case "requiredQuery": return read(value, of: json) { .requiredQuery($0, as: $1) }
    default:
      if let type = json["as"] {
        note("the key “as”", at: type.offset, expected: "no type: url and userInfo are texts")
      }
      return choice(value, Read.Field.self).map { .context($0) }
    }
  }

  /// A read of something that has a name and a type.
  private mutating func read(
    _ name: JSON?, of json: JSON, _ make: (String, ValueType) -> Read
  ) -> Read? {
    let name = text(name)
    // A type of the app's own is read as its text.
    let isText = isOwn && json["as"] == nil
    let type = isText ? ValueType(.string) : type(member("as", of: json))
    guard let name, let type else { return nil }
    return make(name, type)
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
