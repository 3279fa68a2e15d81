import WaymarkSpec

extension RouterProperty {
  /// What changes nothing about a router.
  static let ofRoutes: [RouterProperty] = [
    RouterProperty(
      title: "A route that opens a link is among those that match it",
      rules: RuleSet(.`open.responds`)
    ) {
      draft in
      Trial(requests: [.open(draft.opening())]) { observations in
        observations.compactMap(\.opened).allSatisfy { $0.attempts.isEmpty || $0.responds == true }
          ? nil : "a handler ran, but responds is false"
      }
    },
    RouterProperty(
      title: "Attempts are in order, distinct, and end with the route that opens",
      rules: RuleSet(.`open.first`, .`open.result`)
    ) { draft in
      Trial(requests: [.open(draft.opening())]) { observations in
        let wrong = observations.compactMap(\.opened).first { opened in
          let isInOrder = zip(opened.attempts, opened.attempts.dropFirst()).allSatisfy { $0 < $1 }
          return !isInOrder || opened.opens != nil && opened.attempts.last != opened.opens
        }
        return wrong.map { "attempts are \($0.attempts), opens \($0.opens ?? -1)" }
      }
    },
    RouterProperty(
      title: "Routes behind the one that opens change nothing",
      rules: RuleSet(.`open.first`, .`open.result`)
    ) {
      draft in
      let scene = draft.scene()
      let link = draft.link(to: scene.target)
      let last: [Entry] = [
        .route(Route(pattern: "/:zz1")), .route(Route(pattern: "/:zz1/:zz2")),
        .route(Route(pattern: "/:zz1/:zz2/:zz3")),
        .route(Route(pattern: "/zz/:zz1", handler: .rejects)),
      ]
      return Trial(requests: [
        scene.open(link), scene.open(link, entries: scene.table.entries + last),
      ]) { observations in
        guard observations[0].opened?.opens != nil else { return nil }
        return observations[0] == observations[1] ? nil : "the observations are not the same"
      }
    },
    RouterProperty(
      title: "A route that refuses by its guard might not be there", rules: RuleSet(.`open.guard`)
    ) {
      draft in
      let scene = draft.scene()
      let link = draft.link(to: scene.target)
      let route = Route(
        pattern: draft.choices.pick(["/:zz1", "/:zz1/:zz2", "/:zz1/:zz2/:zz3", "zz"]),
        guard: .rejects)
      return .same(
        scene.open(link), scene.open(link, entries: [.route(route)] + scene.table.entries),
        renumbered: { $0 + 1 })
    },
    RouterProperty(
      title: "A group is its routes, each for the group's sources",
      rules: RuleSet(.`open.accepting`)
    ) { draft in
      let scene = draft.scene()
      let link = draft.link(to: scene.target)
      let flat = scene.table.entries.flatMap { entry -> [Entry] in
        guard case .group(let accepting, let routes) = entry else { return [entry] }
        return routes.map { route in
          var route = route
          route.accepting = accepting
          return .route(route)
        }
      }
      return .same(scene.open(link), scene.open(link, entries: flat))
    },
    RouterProperty(
      title: "Routes of which one can match may change places",
      rules: RuleSet(.`open.first`, .`match.count`)
    ) {
      draft in
      let scene = draft.scene()
      let link = draft.link(to: scene.target)
      // Longer than any link of the scene, so that it matches none.
      let route = Entry.route(Route(pattern: "/:z1/:z2/:z3/:z4/:z5/:z6/:z7/:z8/:z9"))
      let entries = scene.table.entries
      let count = scene.table.plans.count
      return Trial(requests: [
        scene.open(link, entries: entries + [route]),
        scene.open(link, entries: [route] + entries),
      ]) { observations in
        guard var first = observations[0].opened, let second = observations[1].opened,
          first.attempts.allSatisfy({ $0 < count })
        else {
          return observations[0] == observations[1] ? nil : "the observations are not the same"
        }
        first.attempts = first.attempts.map { $0 + 1 }
        first.opens = first.opens.map { $0 + 1 }
        return first == second ? nil : "the observations are not the same"
      }
    },
    RouterProperty(
      title: "A link is read under a pattern as by a router of that one route",
      rules: RuleSet(.`parse.result`, .`open.result`)
    ) { draft in
      let parse = draft.parsing()
      let source = parse.pattern.ownSource
      let open = Request.Open(
        accepting: [source ?? .customURLScheme("pokedex")],
        entries: [.route(Route(pattern: parse.pattern))],
        // A link that is only parsed has no user info, whatever is passed along.
        links: parse.links.map { Request.Link($0.url, reads: $0.reads) })
      let count = parse.links.count
      return Trial(requests: [.parse(parse), .open(open)]) { observations in
        for (parsed, opened) in zip(observations[..<count], observations[count...]) {
          guard let opened = opened.opened else { continue }
          if let reads = parsed.parsed {
            guard opened.opens == 0, opened.reads == reads else {
              return "it is read, but not opened alike"
            }
          } else if source != nil, opened.opens != nil {
            return "it is opened, but not read"
          }
        }
        return nil
      }
    },
  ]
}

extension String {
  /// The source that a pattern begins with; nil where it is relative.
  fileprivate var ownSource: Source? {
    let parts = utf8.split(
      separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].starts(with: "//".utf8) else { return nil }
    let scheme = String(Substring(parts[0]))
    guard ["http", "https"].contains(scheme.lowercased()) else { return .customURLScheme(scheme) }
    let host = parts[1].dropFirst(2).prefix { $0 != UInt8(ascii: "/") }
    return .universalLink(scheme + "://" + String(Substring(host)))
  }
}
