// Requests, read from how case files and the protocol write them.

extension Specification.Request {
  /// Reads a request, as reports and recordings write it, or throws all problems of the text, which they call by the
  /// name.
  package init(_ text: String, named name: String) throws(Specification.Problems) {
    var document = Document(file: name, bytes: Array(text.utf8))
    guard let json = document.json(), let request = document.request(json, mayBeShort: true),
      document.problems.isEmpty
    else { throw Problems(problems: document.problems) }
    self = request
  }
}

extension Document {
  /// A request; in a recording, its object may contain the keys of the only link.
  package mutating func request(_ json: JSON, mayBeShort: Bool = false) -> Request? {
    let expected = "an object with the key “open”, “parse” or “navigate”, and no other"
    guard let (kind, content) = kind(in: json, expected: expected) else { return nil }
    let isShort = mayBeShort && content["links"] == nil
    let linkKeys = ["url", "path", "userInfo", "reads"]
    let keys = Self.routerKeys(of: kind) + (isShort ? linkKeys : ["links"])
    let request = "\(kind == .open ? "an" : "a") \(kind.rawValue) request"
    guard isObject(content, of: keys, expected: request) else { return nil }
    let router = router(content, of: kind)
    let links =
      isShort
      ? link(content, kind).map { [$0] }
      : list(member("links", of: content), expected: "a list of at least one link") {
        $0.isObject($1, of: linkKeys, expected: "a link") ? $0.link($1, kind) : nil
      }
    guard let router, let links else { return nil }
    return router.asking(links)
  }

  /// The kind and the content of the request in an object, which may have other keys, too.
  mutating func kind(
    in json: JSON, beside others: [String] = [], expected: String
  ) -> (Request.Operation, JSON)? {
    let kinds = Request.Operation.allCases.filter { json[$0.rawValue] != nil }
    guard let kind = kinds.first, kinds.count == 1, let content = json[kind.rawValue] else {
      note(json, expected: expected)
      return nil
    }
    guard isObject(json, of: [kind.rawValue] + others, expected: expected) else { return nil }
    return (kind, content)
  }

  static func routerKeys(of kind: Request.Operation) -> [String] {
    switch kind {
    case .open: ["accepting", "routes"]
    case .parse: ["pattern"]
    case .navigate: ["patterns", "converters"]
    }
  }

  /// A router of such a kind, which is asked no links yet.
  mutating func router(_ json: JSON, of kind: Request.Operation) -> Request? {
    switch kind {
    case .open:
      let accepting = accepting(member("accepting", of: json))
      let entries = list(
        member("routes", of: json), expected: "a list of routes and groups", mayBeEmpty: true
      ) { $0.entry($1) }
      guard let accepting, let entries else { return nil }
      return .open(Request.Open(accepting: accepting, entries: entries, links: []))
    case .parse:
      return text(member("pattern", of: json)).map { .parse(.init(pattern: $0, links: [])) }
    case .navigate:
      let patterns = texts(member("patterns", of: json), expected: "a list of patterns")
      let converters = converters(json["converters"])
      return patterns.map { .navigate(.init(patterns: $0, converters: converters, links: [])) }
    }
  }

  private mutating func texts(_ json: JSON?, expected: String) -> [String]? {
    list(json, expected: expected, mayBeEmpty: true) { $0.text($1) }
  }

  private mutating func link(_ json: JSON, _ kind: Request.Operation) -> Request.Link? {
    let url = text(member("url", of: json))
    let path = text(json["path"])
    let userInfo = text(json["userInfo"])
    let reads = reads(json["reads"], inNavigator: kind == .navigate)
    return url.map { Request.Link($0, path: path, userInfo: userInfo, reads: reads) }
  }

  private mutating func converters(_ json: JSON?) -> [Request.Navigate.Converter] {
    guard let json else { return [] }
    guard case .object(let members) = json.value else {
      note(json, expected: "an object of types and converters")
      return []
    }
    return members.compactMap { member in
      guard isObject(member.value, of: ["oneOf"], expected: "{\"oneOf\": list of texts}") else {
        return nil
      }
      let texts = texts(self.member("oneOf", of: member.value), expected: "a list of texts")
      return Request.Navigate.Converter(type: member.key, oneOf: texts ?? [])
    }
  }

  private mutating func accepting(_ json: JSON?) -> [Source]? {
    list(json, expected: "a list of at least one source") { document, json in
      let expected = "{\"customURLScheme\": text} or {\"universalLink\": text}"
      let keys = ["customURLScheme", "universalLink"]
      guard let (key, value) = document.one(of: keys, in: json, expected: expected) else {
        return nil
      }
      return document.text(value).map {
        key == "universalLink" ? .universalLink($0) : .customURLScheme($0)
      }
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
      return .requires(reads(member("requires", of: json), inNavigator: false))
    default:
      note(json, expected: expected)
      return .accepts
    }
  }

  private mutating func reads(_ json: JSON?, inNavigator: Bool) -> [Read] {
    list(json, expected: "a list of reads", mayBeEmpty: true) {
      $0.read($1, inNavigator: inNavigator)
    } ?? []
  }

  /// A read, in an object that may have other keys too.
  mutating func read(_ json: JSON, beside others: [String] = [], inNavigator: Bool) -> Read? {
    let (kinds, others, expected) =
      inNavigator
      ? (["value", "query"], others, "a read: a value or a query")
      : (
        ["argument", "query", "requiredQuery", "context"], ["as"] + others,
        "a read: an argument, a query, a requiredQuery or a context"
      )
    guard let (kind, value) = one(of: kinds, in: json, beside: others, expected: expected) else {
      return nil
    }
    switch kind {
    case "value": return text(value).map { .value($0) }
    case "query" where inNavigator: return text(value).map { .queryText($0) }
    case "context":
      if let type = json["as"] {
        note("the key “as”", at: type.offset, expected: "no type: url and userInfo are texts")
      }
      return choice(value, Read.Field.self).map { .context($0) }
    default:
      let name = text(value)
      // A type of the app's own is read as its text.
      let isText = isOwn && json["as"] == nil
      let type = isText ? ValueType(.string) : type(member("as", of: json))
      guard let name, let type else { return nil }
      return kind == "argument"
        ? .argument(name, as: type)
        : kind == "query" ? .query(name, as: type) : .requiredQuery(name, as: type)
    }
  }

  private mutating func type(_ json: JSON?) -> ValueType? {
    let scalars = ValueType.Scalar.allCases.map(\.rawValue).joined(separator: ", ")
    let expected = "a type T of \(scalars), or [T], or Set<T>"
    let words = ValueType.allCases.map(\.description)
    return meaning(of: json, expected: expected, among: words) { ValueType.named[$0] }
  }
}
