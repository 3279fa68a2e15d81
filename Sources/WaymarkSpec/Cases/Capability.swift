extension Specification {
  /// Something that a router can say it does without: what a request may need of it, or a rule that it
  /// does otherwise by design.
  public enum Capability: Hashable, Sendable {
    case open, parse, navigate, groups, guards, handlers, universalLinks, userInfo, lists, sets
    case scalar(ValueType.Scalar)
    /// A rule, by its id: cases that rest on it are not put to the router.
    case rule(String)
    /// All rules of an area, such as “define”.
    case area(String)
  }
}

extension Capability: RawRepresentable, Comparable {
  /// What a request may need, in the order in which the format names it: all but rules and areas.
  public static let ofRequests: [Self] =
    [
      .open, .parse, .navigate, .groups, .guards, .handlers, .universalLinks, .userInfo, .lists,
      .sets,
    ]
    + ValueType.Scalar.allCases.map { .scalar($0) }

  /// The word that stands for it in the protocol.
  public var rawValue: String {
    switch self {
    case .open: "open"
    case .parse: "parse"
    case .navigate: "navigate"
    case .groups: "groups"
    case .guards: "guards"
    case .handlers: "handlers"
    case .universalLinks: "universalLinks"
    case .userInfo: "userInfo"
    case .lists: "lists"
    case .sets: "sets"
    case .scalar(let scalar): scalar.rawValue
    case .rule(let id): id
    case .area(let name): name + ".*"
    }
  }

  /// What a word of the protocol stands for: a capability; or what is written as a rule or an area is,
  /// `open.first` or `define.*`, whether there is one or not.
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
    switch self {
    case .rule, .area: true
    case .open, .parse, .navigate, .groups, .guards, .handlers, .universalLinks, .userInfo, .lists,
      .sets, .scalar:
      false
    }
  }

  /// Whether it is this rule, or the area of it.
  public func names(rule: String) -> Bool {
    switch self {
    case .rule(let id): id == rule
    case .area(let name): rule.hasPrefix(name + ".")
    case .open, .parse, .navigate, .groups, .guards, .handlers, .universalLinks, .userInfo, .lists,
      .sets, .scalar:
      false
    }
  }

  /// Whether one word stands before the other in the alphabet.
  public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

extension Request {
  /// What a router must be capable of to answer: it follows from what the request contains.
  public var capabilities: Set<Specification.Capability> {
    var needed: Set<Capability>
    var reads = links.flatMap(\.reads)
    switch self {
    case .parse(let parse):
      needed = [.parse]
      if parse.pattern.isWeb { needed.insert(.universalLinks) }
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
        if route.pattern.isWeb { needed.insert(.universalLinks) }
        if route.guard != .accepts { needed.insert(.guards) }
        if route.handler != .accepts { needed.insert(.handlers) }
        for case .requires(let required) in [route.guard, route.handler] { reads += required }
      }
      for case .universalLink in sources { needed.insert(.universalLinks) }
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

extension Substring {
  /// Whether the text is lower-case words joined by hyphens, as the parts of a rule's id are.
  fileprivate var isRuleWord: Bool {
    !isEmpty
      && utf8.allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: "-")
      }
  }
}

extension String {
  fileprivate var isWeb: Bool {
    let start = prefix(8).lowercased()
    return start.hasPrefix("http://") || start.hasPrefix("https://")
  }
}
