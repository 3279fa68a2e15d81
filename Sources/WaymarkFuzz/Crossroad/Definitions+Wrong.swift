import WaymarkSpec

// What no pattern, no scheme and no source is.

extension Draft {
  /// A text that is no scheme, and has no slash.
  mutating func noScheme() -> String {
    if choices.chance(in: 4) {
      return noScheme(like: choices.pick(["https", "http", "facetime", "mailto", "tel"]))
    }
    guard choices.draw(2) == 1 else {
      return choices.pick(["", "1a", "a b", "a:", "é", "a_b", "+a", "a\0", "a\n", "a,b"])
    }
    var scalars = Array("pokedex".unicodeScalars)
    let wrong = scalar()
    let isAllowed =
      wrong.value < 0x80
      && (wrong.properties.isAlphabetic || "+-./0123456789".unicodeScalars.contains(wrong))
    scalars.insert(isAllowed ? "_" : wrong, at: choices.draw(scalars.count + 1))
    return String(scalars)
  }

  /// A universal link source that is none.
  mutating func malformedSource() -> String {
    if choices.draw(3) == 2, may(.`link.malformed-authority`) {
      return "https://" + malformedAuthority()
    }
    if choices.draw(6) == 5, may(.`link.not-utf8`) {
      return "https://good.example/" + escapesOfNoText()
    }
    return pick([
      ("ftp://good.example", nil), ("https://a@good.example", nil),
      ("https://@good.example", nil), ("https://good.example?", nil),
      ("https://good.example/#", nil), ("https://good example", .`link.malformed-authority`),
      ("https://good.example:x", .`link.malformed-authority`),
      ("https://good.example/%FF", .`link.not-utf8`),
      ("https://[]", .`link.malformed-authority`), ("pokedex://good.example", nil),
      ("https://:80", nil), ("https://good.example?a=b", nil), ("http://good.example#a", nil),
      ("https://u:p@good.example/", nil), ("wss://good.example", nil),
    ])
  }

  /// Components of a pattern, of any number, of which no other pattern has the first.
  mutating func drawnComponents(_ number: Int) -> [String] {
    let others = (0..<choices.weighted([1, 4, 2, 1])).map { place in
      if choices.draw(2) == 0 { return ":" + (place == 0 ? "id" : "id\(place)") }
      let text = word()
      return mayBeLiteral(text) ? text : "a"
    }
    return ["twice\(number)"] + others
  }

  mutating func invalidPattern(_ number: Int) -> String {
    if choices.draw(2) == 1 { return drawnInvalidPattern(number) }
    switch choices.draw(3) {
    case 1 where may(.`pattern.strict`):
      return pick(
        withoutWeb([
          ("/:", nil), ("/:a/:a", nil), ("/:é/:e\u{301}", nil), ("/a?b", nil), ("/a#", nil),
          ("1a://b", nil), ("://a", nil), ("https://a@b/c", nil), ("https://@b/c", nil),
          ("a/b://c", nil), ("a:b://c", nil), ("https://:80/a", nil),
          ("pokedex://a/pokedex://b", nil),
        ]))
    case 2 where may(.`pattern.scalars`):
      return pick([
        ("/a//\u{301}", nil), ("/:\u{301}/:\u{301}", .`pattern.strict`),
        ("/a?\u{338}", .`pattern.strict`),
      ])
    default:
      return pick(
        withoutWeb([
          ("/a//b\(number)", nil), ("//a\(number)", nil), ("/a\(number)//", nil),
          ("pokedex:////a\(number)", nil), ("https://", nil), ("https:///a", nil),
          ("https://a b/c", .`link.malformed-authority`),
          ("https://good.example//a\(number)", .`pattern.web`),
        ]))
    }
  }

  /// A pattern in which an empty component stands, or, at level strict, something else that none has.
  private mutating func drawnInvalidPattern(_ number: Int) -> String {
    var components = drawnComponents(number)
    let place = choices.draw(components.count)
    if choices.draw(2) == 1, may(.`pattern.strict`) {
      switch choices.draw(3) {
      case 0: components.insert(":", at: place)
      case 1:
        components.insert(":é", at: place)
        components.insert(":" + reformed("é"), at: choices.draw(components.count))
      default: components[place] += choices.pick(["?", "#", "?a=b", "#/x"])
      }
      return "/" + components.joined(separator: "/")
    }
    if choices.chance(in: 4), scope.offers(.universalLinks) {
      // A source without a host.
      return choices.pick(["https:///", "http:///"]) + components.joined(separator: "/")
    }
    // At the ends, one slash is optional.
    components.insert("", at: place)
    if place == 0 { components.insert("", at: 0) }
    let isOwn = place > 0 && choices.draw(3) == 2 && may(.`pattern.scheme`)
    return (isOwn ? "pokedex://" : "/") + components.joined(separator: "/")
  }

  /// The patterns that a router can be asked that knows no universal links.
  private func withoutWeb(_ patterns: [(String, RuleID?)]) -> [(String, RuleID?)] {
    scope.offers(.universalLinks) ? patterns : patterns.filter { !$0.0.hasPrefix("https:") }
  }
}
