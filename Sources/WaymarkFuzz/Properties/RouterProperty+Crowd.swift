import WaymarkSpec

extension RouterProperty {
  /// Properties of routers with many routes.
  static let ofManyRoutes: [RouterProperty] = [
    RouterProperty(
      title: "Of many routes, a router tries those that match alone, in order",
      rules: RuleSet(
        .`open.first`, .`open.next`, .`open.accepting`, .`open.responds`, .`define.duplicate`,
        .`match.literal`, .`match.argument`)
    ) { draft in
      let open = draft.manyRoutes()
      let alone = open.routes.map { route -> Request in
        var single = open
        single.entries = [.route(route)]
        return .open(single)
      }
      return Trial(requests: [.open(open)] + alone) { observations in
        let matching = observations.dropFirst().enumerated().compactMap { index, observation in
          observation.opened?.responds == true ? index : nil
        }
        guard let opened = observations[0].opened else { return "the router is refused" }
        return opened.attempts == matching
          ? nil : "the router tries \(opened.attempts), but alone \(matching) match"
      }
    }
  ]
}

extension Draft {
  private static let sources: [Source] = [
    .customURLScheme("pokedex"), .universalLink("https://good.example"), .customURLScheme("johto"),
  ]
  private static let components = ["a", "b", "A", "é", "e\u{301}", "ab", ":x", ":x", ":x"]

  /// Returns a router of up to 200 overlapping routes whose handlers reject, and a link that some of them
  /// match.
  mutating func manyRoutes() -> Request.Open {
    let count = scope.offers(.universalLinks) ? 1 + choices.draw(3) : 1
    let sources = Array(Self.sources.prefix(count))
    let last = choices.draw(8) < 7 ? choices.draw(24) : choices.draw(200)
    var paths: [String] = []
    var routes: [Route] = []
    for _ in 0...last {
      var names = 0
      let path = (0..<choices.draw(5)).map { _ -> String in
        let component = choices.pick(Self.components)
        guard component.isArgument else { return component }
        names += 1
        return component + "\(names)"
      }.joined(separator: "/")
      // The router refuses a duplicate. Swift's equality of texts is canonical equivalence.
      guard !paths.contains(path) else { continue }
      paths.append(path)
      let accepting = choices.draw(4) == 0 ? [choices.pick(sources)] : nil
      routes.append(Route(pattern: "/" + path, accepting: accepting, handler: .rejects))
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
