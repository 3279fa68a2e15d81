import WaymarkSpec

extension RouterProperty {
  /// Properties of links.
  static let ofLinks: [RouterProperty] = [
    RouterProperty(
      title: "Another spelling of a link changes nothing",
      rules: RuleSet(.`link.segments`, .`link.percent`)
    ) { draft in
      let scene = draft.scene()
      let request = scene.open(draft.link(to: scene.target), draft.link(to: scene.target))
      // Spellings differ in empty items, which a read of the empty name sees.
      return request.links.contains(where: \.readsEmptyName) ? nil : .same(request)
    },
    RouterProperty(title: "A fragment changes nothing", rules: RuleSet(.`link.fragment`)) { draft in
      let scene = draft.scene()
      let parts = draft.parts(to: scene.target)
      return .same(scene.open(parts.text, parts.text + "#" + draft.word()))
    },
    RouterProperty(title: "User info changes nothing", rules: RuleSet(.`link.userinfo`)) { draft in
      let scene = draft.scene()
      var parts = draft.partsWithHost(to: scene.target)
      let link = parts.text
      parts.userInfo = draft.choices.pick(["ash", "ash:secret", "", "good.example", "%40"])
      return .same(scene.open(link, parts.text))
    },
    RouterProperty(
      title: "A default port and the port of a custom link change nothing",
      rules: RuleSet(.`link.authority`)
    ) { draft in
      let scene = draft.scene()
      var parts = draft.partsWithHost(to: scene.target)
      let (one, other): (String?, String) =
        switch scene.target.site {
        case .custom, .universal("http", _, nil): (nil, "80")
        case .universal(_, _, let port?): (port, "00" + port)
        case .universal(_, _, nil): (nil, "443")
        }
      parts.port = one
      let link = parts.text
      parts.port = other
      return .same(scene.open(link, parts.text))
    },
    RouterProperty(title: "A repeated link has the same result", rules: RuleSet(.`open.result`)) {
      draft in
      let request = Request.open(draft.opening())
      let link = request.links[draft.choices.draw(request.links.count)]
      return .same(request.asking([link, link, link]))
    },
    RouterProperty(
      title: "The links before a link change nothing",
      rules: RuleSet(.`open.result`)
    ) { draft in
      let request = Request.open(draft.opening())
      let count = request.links.count
      guard count > 1 else { return nil }
      return Trial(requests: [request] + request.oneByOne) { observations in
        let place = (0..<count).first { observations[$0] != observations[count + $0] }
        return place.map { "link \($0 + 1) has another result where it is the only link" }
      }
    },
    RouterProperty(
      title: "A percent-encoded text reads as the text",
      rules: RuleSet(.`link.percent`, .`query.split`, .`match.forms`, .`parse.result`)
    ) { draft in
      let text = draft.word() + draft.word()
      guard draft.restricted(Sample(text)).text == text, !text.isEmpty else { return nil }
      let link =
        "pokedex:/x/" + draft.spelled(text, in: .segment) + "?" + draft.spelledItem(text, text)
      let reads: [Read] = [
        .argument("text", as: ValueType(.string)), .query(text, as: ValueType(.string)),
      ]
      return Trial(requests: [.parse(link, under: "pokedex://x/:text", reads)]) { observations in
        observations[0].parsed == reads.map { _ in .value(.text(text)) }
          ? nil : "the values are not \(JSON.string(text).compact)"
      }
    },
  ]
}

extension Draft {
  /// Returns a percent-encoded query item.
  mutating func spelledItem(_ name: String, _ value: String) -> String {
    spelled(name, in: .queryName) + "=" + spelled(value, in: .queryValue)
  }
}

extension Request.Link {
  fileprivate var readsEmptyName: Bool {
    reads.contains { read in
      switch read {
      case .query("", _), .requiredQuery("", _): true
      default: false
      }
    }
  }
}
