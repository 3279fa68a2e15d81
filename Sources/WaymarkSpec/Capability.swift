/// Something that a request may need of a router. A router can say that it does without.
public enum Capability: Hashable, Sendable {
  case open, parse, navigate, groups, guards, handlers, universalLinks, userInfo, lists, sets
  case scalar(ValueType.Scalar)
}

extension Capability: CaseIterable, RawRepresentable, Comparable {
  /// All there are, in the order in which the format names them.
  public static let allCases: [Self] =
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
    }
  }

  /// The capability that a word of the protocol stands for.
  public init?(rawValue: String) {
    guard let capability = Self.allCases.first(where: { $0.rawValue == rawValue }) else {
      return nil
    }
    self = capability
  }

  /// Whether one word stands before the other in the alphabet.
  public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

extension Request {
  /// What a router must be capable of to answer: it follows from what the request contains.
  public var capabilities: Set<Capability> {
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

extension String {
  fileprivate var isWeb: Bool {
    let start = prefix(8).lowercased()
    return start.hasPrefix("http://") || start.hasPrefix("https://")
  }
}
