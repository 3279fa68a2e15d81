import WaymarkSpec

extension RouterProperty {
  /// Properties of routes.
  static let ofRoutes: [RouterProperty] = [
    RouterProperty(
      title: "A router responds to a link for which a handler runs",
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
      title: "Routes after the one that opens change nothing",
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
        return Trial.difference(observations[0], observations[1])
      }
    },
    RouterProperty(
      title: "A route whose guard rejects changes nothing", rules: RuleSet(.`open.guard`)
    ) { draft in
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
      title: "A group has the result of its routes with the group's sources",
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
      title: "The place of a route that does not match changes nothing",
      rules: RuleSet(.`open.first`, .`match.count`)
    ) { draft in
      let scene = draft.scene()
      let link = draft.link(to: scene.target)
      // The pattern has more components than any link of the scene.
      let route = Entry.route(Route(pattern: "/:z1/:z2/:z3/:z4/:z5/:z6/:z7/:z8/:z9"))
      let entries = scene.table.entries
      return .same(
        scene.open(link, entries: entries + [route]),
        scene.open(link, entries: [route] + entries), renumbered: { $0 + 1 })
    },
    RouterProperty(
      title: "A link parsed under a pattern has the result of a router with that one route",
      rules: RuleSet(.`parse.result`, .`open.result`)
    ) { draft in
      let parse = draft.parsing(at: draft.sites())
      let source = parse.pattern.ownSource
      let open = Request.Open(
        accepting: [source ?? .customURLScheme("pokedex")],
        entries: [.route(Route(pattern: parse.pattern))],
        // Parsing ignores user info.
        links: parse.links.map { Request.Link($0.url, reads: $0.reads) })
      let count = parse.links.count
      return Trial(requests: [.parse(parse), .open(open)]) { observations in
        for (parsed, opened) in zip(observations[..<count], observations[count...]) {
          guard let opened = opened.opened else { continue }
          if let reads = parsed.parsed {
            guard opened.opens == 0, opened.reads == reads else {
              return "the link is parsed, but opened with another result"
            }
          } else if source != nil, opened.opens != nil {
            return "the link is opened, but not parsed"
          }
        }
        return nil
      }
    },
  ]
}

extension String {
  /// The pattern's own source; nil for a relative pattern.
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
