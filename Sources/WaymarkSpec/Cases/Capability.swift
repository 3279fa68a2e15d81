extension Specification {
  /// A feature that a router can lack, or a rule that it breaks by design.
  public enum Capability: Hashable, Sendable {
    case open, parse, navigate, groups, guards, handlers, universalLinks, customURLSchemes
    /// Links with their scheme and host, not paths alone.
    case sources
    /// That wrong routers are refused.
    case definitions
    case userInfo, lists, sets
    case scalar(ValueType.Scalar)
    /// A rule, by its id: cases that rest on it are not put to the router.
    case rule(String)
    /// All rules of an area, such as “define”.
    case area(String)
  }
}

extension Capability: RawRepresentable, Comparable {
  /// The features that a request may need, in the order of the format.
  public static let ofRequests: [Self] =
    [
      .open, .parse, .navigate, .groups, .guards, .handlers, .universalLinks, .customURLSchemes,
      .sources, .definitions, .userInfo, .lists, .sets,
    ] + ValueType.Scalar.allCases.map { .scalar($0) }

  /// The word that stands for it in the protocol.
  public var rawValue: String {
    switch self {
    case .scalar(let scalar): scalar.rawValue
    case .rule(let id): id
    case .area(let name): name + ".*"
    default: "\(self)"
    }
  }

  /// Reads a feature, or the form of a rule or an area, `open.first` or `define.*`, known or not.
  public init?(rawValue: String) {
    if let capability = Self.ofRequests.first(where: { $0.rawValue == rawValue }) {
      self = capability
      return
    }
    let parts = rawValue.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].isRuleWord else { return nil }
    if parts[1] == "*" {
      self = .area(String(parts[0]))
    } else if parts[1].isRuleWord {
      self = .rule(rawValue)
    } else {
      return nil
    }
  }

  /// Whether it is a rule, or an area of them: what is done otherwise by design.
  public var isOfRules: Bool {
    if case .rule = self { true } else if case .area = self { true } else { false }
  }

  /// Whether it is this rule, or the area of it.
  public func names(rule: String) -> Bool {
    switch self {
    case .rule(let id): id == rule
    case .area(let name): rule.hasPrefix(name + ".")
    default: false
    }
  }

  /// Whether one word stands before the other in the alphabet.
  public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

extension Request {
  /// The features that a router needs to answer; if all links have paths, sources don't matter.
  public var capabilities: Set<Specification.Capability> {
    var needed: Set<Capability>
    var reads = links.flatMap(\.reads)
    switch self {
    case .parse(let parse):
      needed = [.parse]
      needed.insert(sourcesOf: [parse.pattern])
    case .navigate: needed = [.navigate]
    case .open(let open):
      needed = [.open]
      var sources = open.accepting
      for case .group(let accepting, _) in open.entries {
        needed.insert(.groups)
        sources += accepting
      }
      for route in open.routes {
        sources += route.accepting ?? []
        if route.guard != .accepts { needed.insert(.guards) }
        if route.handler != .accepts { needed.insert(.handlers) }
        for case .requires(let required) in [route.guard, route.handler] { reads += required }
      }
      needed.insert(sourcesOf: open.routes.map(\.pattern), sources)
    }
    if links.contains(where: { $0.path == nil }) {
      needed.insert(.sources)
    } else {
      needed.subtract([.universalLinks, .customURLSchemes])
    }
    if links.contains(where: { $0.userInfo != nil }) { needed.insert(.userInfo) }
    for read in reads {
      switch read {
      case .context(.userInfo): needed.insert(.userInfo)
      case .context(.url), .value, .queryText: break
      case .argument(_, let type), .query(_, let type), .requiredQuery(_, let type):
        needed.insert(.scalar(type.scalar))
        switch type.container {
        case .none: break
        case .list: needed.insert(.lists)
        case .set: needed.insert(.sets)
        }
      }
    }
    return needed
  }
}

extension Set<Specification.Capability> {
  /// Adds what it takes to have sources, and patterns that name theirs.
  fileprivate mutating func insert(sourcesOf patterns: [String], _ sources: [Source] = []) {
    for source in sources {
      switch source {
      case .customURLScheme: insert(.customURLSchemes)
      case .universalLink: insert(.universalLinks)
      }
    }
    for pattern in patterns where pattern.namesSource {
      insert(pattern.isWeb ? .universalLinks : .customURLSchemes)
    }
  }
}

extension Substring {
  /// Whether the text consists of lower-case letters, digits and hyphens, as the parts of ids do.
  var isRuleWord: Bool {
    !isEmpty
      && utf8.allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
      }
  }
}

extension String {
  /// Whether the text, as a pattern, names a source of its own.
  package var namesSource: Bool { utf8.place(of: "://".utf8) != nil }

  fileprivate var isWeb: Bool {
    let start = prefix(8).lowercased()
    return start.hasPrefix("http://") || start.hasPrefix("https://")
  }
}
