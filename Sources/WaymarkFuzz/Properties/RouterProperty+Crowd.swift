import WaymarkSpec

extension RouterProperty {
  /// What holds of routers with many routes.
  static let ofManyRoutes: [RouterProperty] = [
    RouterProperty(
      title: "In a crowd, the routes are tried that match alone, in order",
      rules: RuleSet(
        .`open.first`, .`open.next`, .`open.accepting`, .`open.responds`, .`define.duplicate`,
        .`match.literal`, .`match.argument`)
    ) { draft in
      let crowd = draft.crowd()
      let whole = Request.open(crowd)
      let alone = crowd.routes.map { route -> Request in
        var single = crowd
        single.entries = [.route(route)]
        return .open(single)
      }
      return Trial(requests: [whole] + alone) { observations in
        let matching = observations.dropFirst().enumerated().compactMap { index, observation in
          observation.opened?.responds == true ? index : nil
        }
        guard let opened = observations[0].opened else { return "the crowd is refused" }
        return opened.attempts == matching
          ? nil : "the crowd tries \(opened.attempts), alone match \(matching)"
      }
    }
  ]
}

extension Draft {
  private static let crowdedSources: [Source] = [
    .customURLScheme("pokedex"), .universalLink("https://good.example"), .customURLScheme("johto"),
  ]
  private static let crowdedParts = ["a", "b", "A", "é", "e\u{301}", "ab", ":x", ":x", ":x"]

  /// Up to 200 routes that overlap, of which each handler throws, and a link for some of them.
  mutating func crowd() -> Request.Open {
    let isLarge = scope.offers(.universalLinks)
    let sources = Array(Self.crowdedSources.prefix(isLarge ? 1 + choices.draw(3) : 1))
    let count = choices.draw(8) < 7 ? choices.draw(24) : choices.draw(200)
    var shapes: [String] = []
    var routes: [Route] = []
    for _ in 0...count {
      var names = 0
      let length = choices.draw(5)
      let parts = (0..<length).map { _ -> String in
        let part = choices.pick(Self.crowdedParts)
        guard part.isArgument else { return part }
        names += 1
        return part + "\(names)"
      }
      let shape = parts.joined(separator: "/")
      // Shapes that are equal texts would be refused as there twice.
      guard !shapes.contains(shape) else { continue }
      shapes.append(shape)
      let own = choices.draw(4) == 0 ? [choices.pick(sources)] : nil
      routes.append(Route(pattern: "/" + shape, accepting: own, handler: .rejects))
    }
    let parts = (0...choices.draw(4)).map { _ in
      choices.pick(["a", "b", "A", "B", "é", "ab", "c"])
    }
    let start =
      switch choices.pick(sources) {
      case .customURLScheme(let scheme): scheme + "://"
      case .universalLink(let link): link + "/"
      }
    return Request.Open(
      accepting: sources, entries: routes.map { .route($0) },
      links: [Request.Link(start + parts.joined(separator: "/"))])
  }
}
