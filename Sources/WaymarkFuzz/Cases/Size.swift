public import WaymarkSpec

extension GeneratedCase {
  /// How much of a request a person has to read: first how many things there are, then how long their texts
  /// are, then how plain, then how plain what stands behind the rest is.
  public struct Size: Hashable, Comparable, Sendable {
    private var things = 0
    private var length = 0
    private var plainness = 0
    /// The sum of the plainness after each text: of two requests of the same texts, one is smaller.
    private var order = 0

    /// The size of nothing.
    public init() {}

    /// The size of a request.
    public init(_ request: Specification.Request) {
      switch request {
      case .open(let open):
        add(open.accepting)
        for entry in open.entries {
          switch entry {
          case .route(let route): add(route)
          case .group(let accepting, let routes):
            things += 1
            add(accepting)
            for route in routes { add(route) }
          }
        }
      case .parse(let parse): add(parse.pattern)
      case .navigate(let navigate):
        for pattern in navigate.patterns { add(pattern) }
        for converter in navigate.converters {
          add(converter.type)
          for text in converter.texts { add(text) }
        }
      }
      for link in request.links {
        add(link.url)
        if let userInfo = link.userInfo { add(userInfo) }
        add(link.reads)
      }
    }

    /// The size of requests that belong together.
    public init(_ requests: [Specification.Request]) {
      for request in requests {
        let size = Size(request)
        things += size.things
        length += size.length
        plainness += size.plainness
        order += size.order
      }
    }

    /// Whether there is less to read of one, or as much and it is plainer, or as plain and plainer behind.
    public static func < (one: Self, other: Self) -> Bool {
      (one.things, one.length, one.plainness, other.order)
        < (other.things, other.length, other.plainness, one.order)
    }

    /// Whether there is so much more that another change would hardly make it smaller than the other.
    func isFarAbove(_ other: Self) -> Bool {
      things > other.things || length > other.length + 32
    }

    private mutating func add(_ sources: [Source]) {
      for source in sources {
        switch source {
        case .customURLScheme(let scheme): add(scheme)
        case .universalLink(let link): add(link)
        }
      }
    }

    private mutating func add(_ route: Route) {
      add(route.pattern)
      if let accepting = route.accepting { add(accepting) }
      for verdict in [route.guard, route.handler] {
        switch verdict {
        case .accepts: break
        case .rejects: things += 1
        case .requires(let reads):
          things += 2
          add(reads)
        }
      }
    }

    private mutating func add(_ reads: [Read]) {
      for read in reads {
        switch read {
        case .argument(let name, let type), .query(let name, let type): add(name, type)
        case .requiredQuery(let name, let type):
          add(name, type)
          plainness += 50
        case .value(let name), .queryText(let name): add(name)
        case .context: things += 1
        }
      }
    }

    /// What is read as a text, not as a list or a number, is read most easily.
    private mutating func add(_ name: String, _ type: ValueType) {
      add(name)
      switch type.container {
      case .none: break
      case .list: plainness += 400
      case .set: plainness += 500
      }
      // No two are equally plain, so that one of them is found in the end.
      plainness += 100 * type.scalar.traits.plainness
    }

    /// Letters are plainer than digits and the signs of links, these than others; lower case than upper. Of
    /// two characters next to each other one is plainer, so that one text is the plainest.
    private mutating func add(_ text: String) {
      things += 1
      for scalar in text.unicodeScalars {
        length += 1
        let value = Int(scalar.value)
        switch scalar {
        case "a"..."z": plainness += value - 0x61
        case "/", ":": plainness += 20
        case "0"..."9": plainness += value
        case "A"..."Z": plainness += value
        case "!"..."~": plainness += 64 + value / 2
        default: plainness += scalar.isASCII ? 256 + value : 128 + value & 63
        }
      }
      order += plainness
    }
  }
}
