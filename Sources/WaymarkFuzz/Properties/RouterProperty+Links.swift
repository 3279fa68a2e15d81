import WaymarkSpec

extension RouterProperty {
  /// What changes nothing about a link.
  static let ofLinks: [RouterProperty] = [
    RouterProperty(
      title: "Another spelling of a link changes nothing",
      rules: RuleSet(.`link.segments`, .`link.percent`)
    ) { draft in
      let scene = draft.scene()
      return .same(
        .open(scene.open(draft.link(to: scene.target), draft.link(to: scene.target))))
    },
    RouterProperty(title: "A fragment changes nothing", rules: RuleSet(.`link.fragment`)) { draft in
      let scene = draft.scene()
      let link = draft.link(to: scene.target)
      let word = draft.word()
      if !word.isUnescaped(in: .queryValue) || link.hasByte(UInt8(ascii: "#")) {
        draft.cite(.`link.unescaped`)
      }
      if word.hasByte(UInt8(ascii: "%")) { draft.cite(.`link.malformed-percent`) }
      return .same(.open(scene.open(link, link + "#" + word)))
    },
    RouterProperty(title: "User info changes nothing", rules: RuleSet(.`link.userinfo`)) { draft in
      let scene = draft.scene()
      var link = draft.link(to: scene.target)
      if !link.hasAuthorityAlone {
        link = draft.plainLink(to: scene.target.site) + "/b"
      }
      guard let start = link.firstAuthority else { return nil }
      let userInfo = draft.choices.pick(["ash@", "ash:secret@", "@", "good.example@", "%40@"])
      return .same(.open(scene.open(link, link[..<start] + userInfo + link[start...])))
    },
    RouterProperty(
      title: "The default port changes nothing, and a port of a custom URL scheme neither",
      rules: RuleSet(.`link.authority`)
    ) { draft in
      let scene = draft.scene()
      let start = draft.plainLink(to: scene.target.site)
      let rule = scene.target.isCustom ? RuleID.`match.port` : .`source.port`
      guard draft.may(rule) else { return nil }
      let (one, other): (String, String) =
        switch scene.target.site {
        case .custom, .universal("http", _, nil): ("", ":80")
        case .universal(_, _, let port?): (":" + port, ":00" + port)
        case .universal(_, _, nil): ("", ":443")
        }
      return .same(.open(scene.open(start + one + "/b", start + other + "/b")))
    },
    RouterProperty(title: "Asked again, a router does the same", rules: RuleSet(.`open.result`)) {
      draft in
      let request = draft.opening().0
      let link = request.links[draft.choices.draw(request.links.count)]
      return .same(request.asking([link, link, link]))
    },
    RouterProperty(
      title: "What a router did with one link changes nothing for the next",
      rules: RuleSet(.`open.result`)
    ) { draft in
      var request = draft.opening().0
      if request.links.count == 1 { request = draft.opening().0 }
      let count = request.links.count
      guard count > 1 else { return nil }
      return Trial(requests: [request] + request.oneByOne) { observations in
        let place = (0..<count).first { observations[$0] != observations[count + $0] }
        return place.map { "link \($0 + 1) is answered otherwise where it is the only one" }
      }
    },
    RouterProperty(
      title: "What is encoded reads as it was, whatever the text",
      rules: RuleSet(.`link.percent`, .`query.split`, .`match.forms`, .`parse.result`)
    ) { draft in
      draft.citePlainParsing(argument: true)
      let text = draft.word() + draft.word()
      guard draft.mayBeComponent(text) else { return nil }
      var link = Array("pokedex:/x/".utf8)
      draft.spellAlone(text, in: .segment, into: &link)
      link += "?"
      draft.spellItem(text, text, into: &link)
      let reads: [Read] = [
        .argument("text", as: ValueType(.string)), .query(text, as: ValueType(.string)),
      ]
      let request = Request.parse(
        Request.Parse(
          pattern: "pokedex://x/:text",
          links: [Request.Link(String(decoding: link, as: UTF8.self), reads: reads)]))
      return Trial(requests: [request]) { observations in
        observations[0].parsed == reads.map { _ in .value(.text(text)) }
          ? nil : "it does not read as \(JSON.string(text).compact)"
      }
    },
  ]
}

extension Draft {
  /// The start of a link to a source, up to its host; for a custom URL scheme, to any.
  mutating func plainLink(to site: Target.Site) -> String {
    cite(RuleSet(.`link.scheme`, .`link.segments`, .`link.authority`))
    return switch site {
    case .custom(let scheme): scheme + "://a"
    case .universal(let scheme, let host, _): scheme + "://" + host
    }
  }

  /// Cites what reading a plain link under a plain pattern of a custom URL scheme rests on.
  mutating func citePlainParsing(argument: Bool) {
    cite(
      RuleSet(
        .`link.scheme`, .`link.segments`, .`link.query`, .`source.custom`, .`match.custom`,
        .`match.count`, .`match.literal`, .`pattern.scheme`, .`parse.result`))
    guard argument else { return }
    cite(
      RuleSet(
        .`pattern.argument`, .`match.argument`, .`value.argument`, .`value.string`))
  }

  /// Writes a text that is all that a path has of others' making.
  mutating func spellAlone(_ text: String, in place: Place, into link: inout [UInt8]) {
    var manner = manner(of: [(text, place)])
    spell(text, in: place, &manner, into: &link)
    cite(manner)
  }

  /// Writes an item that is the only one of its query.
  mutating func spellItem(_ name: String, _ value: String, into link: inout [UInt8]) {
    var manner = manner(of: [(name, .queryName), (value, .queryValue)])
    spell(name, in: .queryName, &manner, into: &link)
    link += "="
    spell(value, in: .queryValue, &manner, into: &link)
    cite(manner)
  }
}

extension String {
  /// Whether there is an authority, and no user info in it.
  fileprivate var hasAuthorityAlone: Bool {
    guard let start = firstAuthority else { return false }
    let authority = utf8[start...].prefix { $0 != UInt8(ascii: "/") }
    return !authority.contains(UInt8(ascii: "@"))
  }

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
