import WaymarkSpec

extension Property {
  /// What changes nothing about a link.
  static let ofLinks: [Property] = [
    Property(
      title: "Another spelling of a link changes nothing",
      rules: [
        "link.percent", "link.empty-segments", "match.forms", "source.custom", "source.universal",
      ]
    ) { draft in
      let scene = draft.scene()
      return .same(
        [draft.link(to: scene.target), draft.link(to: scene.target)].map { scene.request($0) })
    },
    Property(title: "A fragment changes nothing", rules: ["link.fragment"]) { draft in
      let scene = draft.scene()
      let link = draft.link(to: scene.target)
      return .same([scene.request(link), scene.request(link + "#" + draft.word())])
    },
    Property(title: "User info changes nothing", rules: ["link.userinfo"]) { draft in
      let scene = draft.scene()
      let link = draft.link(to: scene.target)
      guard let start = link.firstAuthority,
        !link[start...].prefix(while: { $0 != "/" }).contains("@")
      else { return .same([scene.request(link)]) }
      let userInfo = draft.choices.pick(["ash@", "ash:secret@", "@", "good.example@", "%40@"])
      return .same([
        scene.request(link), scene.request(link[..<start] + userInfo + link[start...]),
      ])
    },
    Property(
      title: "The default port changes nothing, and a port of a custom URL scheme neither",
      rules: ["source.port", "match.port"]
    ) { draft in
      let scene = draft.scene()
      var plain = scene.target
      plain.components = plain.components.map { _ in Sample(text: "a", readings: []) }
      let (start, path): (String, String) =
        switch plain.site {
        case .custom(let scheme): (scheme + "://a", "/b")
        case .universal(let scheme, let host, let port):
          ("\(scheme)://\(host)", (port.map { ":" + $0 } ?? "") + "/b")
        }
      let port =
        switch plain.site {
        case .custom: ":80"
        case .universal(_, _, _?): ""
        case .universal("http", _, nil): ":80"
        case .universal: ":443"
        }
      return .same([scene.request(start + path), scene.request(start + port + path)])
    },
    Property(title: "Asked again, a router does the same", rules: ["open.result"]) { draft in
      let (request, _) = draft.opening()
      return .same([request, request, request])
    },
    Property(
      title: "What is encoded reads as it was, whatever the text",
      rules: ["link.percent", "query.split"]
    ) { draft in
      let text = draft.word() + draft.word()
      var mixture = Mixture()
      var link = "pokedex:///x/"
      draft.spell(text, in: .segment, &mixture, into: &link)
      link += "?"
      draft.spell(text, in: .queryName, &mixture, into: &link)
      link += "="
      draft.spell(text, in: .queryValue, &mixture, into: &link)
      let reads: [Read] = [
        .argument("text", as: ValueType(.string)), .query(text, as: ValueType(.string)),
      ]
      let request = Request.parse(
        Request.Parse(pattern: "pokedex://x/:text", url: link, reads: reads))
      return Trial(requests: [request]) { observations in
        let expected = Observation.parsed(reads: reads.map { _ in .value(.text(text)) })
        return observations[0] == expected
          ? nil : "it does not read as \(JSON.string(text).compact)"
      }
    },
  ]
}

extension String {
  /// Where the authority starts; nil where there is none.
  fileprivate var firstAuthority: String.Index? {
    guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let rest = utf8[colon...].dropFirst()
    guard rest.starts(with: "//".utf8), rest.dropFirst(2).first != UInt8(ascii: "/") else {
      return nil
    }
    return rest.index(rest.startIndex, offsetBy: 2)
  }
}
