import WaymarkSpec

extension SmallWorld.Region {
  /// Routers of two routes, the first of which may reject a link, and either of which may not accept it.
  static let crossroadRoutes = [
    Self(
      pairs,
      links: SmallWorld.Alphabet(
        starts: ["x://", "y:/"], pieces: ["a", "A", "1", "/", "?", "%61"]),
      upTo: 4)
  ]

  private static let first = ["a", "A", ":x"]

  /// Paths of up to two components.
  private static let paths: [[String]] =
    [[]] + first.map { [$0] } + first.flatMap { one in ["a", "A", ":y"].map { [one, $0] } }

  private static let pairs: [SizedSetup] = paths.flatMap { one in
    paths.flatMap { other in
      routers(
        "/" + one.joined(separator: "/"), other.joined(separator: "/"), areEqual: one == other
      )
      .map { size, entries in
        let setup = SmallWorld.Setup.open(
          [.x, .y], entries, reads: [.argument("x"), .argument("y"), .context(.userInfo)],
          passesUserInfo: true)
        return (one.count + other.count + size, setup)
      }
    }
  }

  /// Returns routers of two patterns; of equal patterns, those whose routes share no source.
  private static func routers(
    _ one: String, _ other: String, areEqual: Bool
  ) -> [(size: Int, entries: [Entry])] {
    let number: Verdict = .requires([.argument("x", as: ValueType(.int))])
    let last = Entry.route(Route(pattern: other))
    let all: [(size: Int, isApart: Bool, entries: [Entry])] = [
      (1, false, [.route(Route(pattern: one)), last]),
      (2, false, [.route(Route(pattern: one, guard: .rejects)), last]),
      (2, false, [.route(Route(pattern: one, handler: .rejects)), last]),
      (2, false, [.route(Route(pattern: one, guard: number)), last]),
      (2, false, [.route(Route(pattern: one, handler: number)), last]),
      (
        2, true,
        [.route(Route(pattern: "y:/" + one)), .route(Route(pattern: other, accepting: [.x]))]
      ),
      (2, false, [.group(accepting: [.y], routes: [Route(pattern: one)]), last]),
      (
        3, true,
        [
          .route(Route(pattern: one, accepting: [.x], handler: .rejects)),
          .group(accepting: [.y], routes: [Route(pattern: other, guard: number)]),
        ]
      ),
    ]
    return all.filter { $0.isApart || !areEqual }.map { ($0.size, $0.entries) }
  }
}
