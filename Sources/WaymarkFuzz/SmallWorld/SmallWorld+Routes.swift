import WaymarkSpec

extension SmallWorld.Region {
  /// Routers of two routes, the first of which may reject a link, and either of which may not accept it.
  static let crossroadRoutes: [Self] = [
    Self(routers: .init(pairs), links: links, maximumLinkSize: 4)
  ]

  private static let links = SmallWorld.Alphabet(
    starts: ["x://", "y:/"], pieces: ["a", "A", "1", "/", "?", "%61"])

  /// Paths of up to two components.
  private static let paths: [[String]] =
    [[]] + ["a", "A", ":x"].map { [$0] }
    + ["a", "A", ":x"].flatMap { first in ["a", "A", ":y"].map { [first, $0] } }

  private static let pairs: [SizedSetup] = paths.flatMap { one in
    paths.flatMap { other in
      arrangements.compactMap { arrangement in
        // The router refuses equal patterns of one source.
        guard one != other || arrangement.isApart else { return nil }
        let setup = SmallWorld.Setup.open(
          [.x, .y],
          entries: arrangement.entries(
            "/" + one.joined(separator: "/"), other.joined(separator: "/")),
          reads: [.argument("x"), .argument("y"), .context(.userInfo)], passesUserInfo: true)
        return (one.count + other.count + arrangement.size, setup)
      }
    }
  }

  /// An arrangement of two routes in a router.
  private struct Arrangement: Sendable {
    let size: Int
    var isApart = false
    let entries: @Sendable (_ one: String, _ other: String) -> [Entry]

    /// Creates an arrangement of the given first route and a plain second route.
    init(_ size: Int, _ first: @escaping @Sendable (_ pattern: String) -> Route) {
      self.size = size
      entries = { [.route(first($0)), .route(Route(pattern: $1))] }
    }

    init(
      _ size: Int, isApart: Bool,
      entries: @escaping @Sendable (_ one: String, _ other: String) -> [Entry]
    ) {
      self.size = size
      self.isApart = isApart
      self.entries = entries
    }
  }

  private static let number: Verdict = .requires([.argument("x", as: ValueType(.int))])

  private static let arrangements: [Arrangement] = [
    Arrangement(1) { Route(pattern: $0) },
    Arrangement(2) { Route(pattern: $0, guard: .rejects) },
    Arrangement(2) { Route(pattern: $0, handler: .rejects) },
    Arrangement(2) { Route(pattern: $0, guard: number) },
    Arrangement(2) { Route(pattern: $0, handler: number) },
    Arrangement(2, isApart: true) { one, other in
      [.route(Route(pattern: "y:/" + one)), .route(Route(pattern: other, accepting: [.x]))]
    },
    Arrangement(2, isApart: false) { one, other in
      [.group(accepting: [.y], routes: [Route(pattern: one)]), .route(Route(pattern: other))]
    },
    Arrangement(3, isApart: true) { one, other in
      [
        .route(Route(pattern: one, accepting: [.x], handler: .rejects)),
        .group(accepting: [.y], routes: [Route(pattern: other, guard: number)]),
      ]
    },
  ]
}
