package import WaymarkSpec

extension GeneratedCase {
  /// A measure of how much of a request a person has to read.
  ///
  /// Sizes compare the number of things first, then the length of their texts, then the plainness of the
  /// texts, then their order.
  package struct Size: Hashable, Comparable, Sendable {
    private var things = 0
    private var length = 0
    /// The sum of the penalties of the characters and types; 0 for the plainest.
    private var plainness = 0
    /// The sum of `plainness` after each text, which differs for two orders of the same texts.
    private var order = 0

    /// Creates the size of a request.
    package init(_ request: Specification.Request) {
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

    /// Creates the total size of the requests of one trial.
    package init(_ requests: [Specification.Request]) {
      for request in requests {
        let size = Size(request)
        things += size.things
        length += size.length
        plainness += size.plainness
        order += size.order
      }
    }

    /// Whether the first request is shorter to read, or equally short and plainer.
    package static func < (one: Self, other: Self) -> Bool {
      (one.things, one.length, one.plainness, other.order)
        < (other.things, other.length, other.plainness, one.order)
    }

    private mutating func add(_ sources: [Source]) {
      for source in sources {
        switch source {
        case .customURLScheme(let scheme): add(scheme)
        case .universalLink(let link):
          add(link)
          // A custom URL scheme is plainer.
          plainness += 10
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

    private mutating func add(_ name: String, _ type: ValueType) {
      add(name)
      switch type.container {
      case .none: break
      case .list: plainness += 400
      case .set: plainness += 500
      }
      // No two types are equally plain, so that shrinking always ends with the same type.
      plainness += 100 * type.scalar.traits.plainness
    }

    /// Adds a text.
    ///
    /// Lowercase letters are plainest, then `/` and `:`, digits, uppercase letters, other ASCII, other
    /// scripts, and controls. Neighboring characters differ in plainness, so that shrinking ends with one
    /// text.
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
