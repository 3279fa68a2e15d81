import WaymarkSpec

/// The parts of a link, as written; nil for an absent part.
struct LinkParts {
  var scheme: String?
  /// The slashes after the scheme, which are two if the link has an authority.
  var slashes = "//"
  var userInfo: String?
  var host: String?
  var port: String?
  /// The path, including its first slash.
  var path = ""
  var query: String?
  var fragment: String?

  var text: String {
    var text = scheme.map { $0 + ":" } ?? ""
    text += slashes
    if let userInfo { text += userInfo + "@" }
    if let host { text += host }
    if let port { text += ":" + port }
    text += path
    if let query { text += "?" + query }
    if let fragment { text += "#" + fragment }
    return text
  }
}

extension Draft {
  /// Returns a spelling of a link to a target.
  mutating func parts(to target: Target) -> LinkParts {
    var parts = LinkParts(scheme: recased(target.site.scheme))
    if let host = target.site.host {
      addAuthority(of: target.site, host, to: &parts)
      parts.path = path(target.components[...], behind: slash(before: target.components[...]))
    } else {
      addComponents(target.components[...], to: &parts)
    }
    parts.query = query(target.items)
    parts.fragment = fragment()
    return parts
  }

  private mutating func addAuthority(of site: Site, _ host: String, to parts: inout LinkParts) {
    if compatChance(in: 8) { parts.userInfo = drawnUserInfo() }
    parts.host = writtenHost(host)
    if let port = site.port {
      parts.port = zeros() + port
    } else if strictChance(in: 3) {
      parts.port = choices.draw(2) == 0 ? "" : zeros() + site.defaultPort
    }
  }

  private mutating func writtenHost(_ host: String) -> String {
    if host.isLiteralAddress { return recased(host) }
    let form = equivalentForm(of: host)
    let written = recased(form.isHost ? form : host)
    return choices.chance(in: 4) || !host.isHost ? spelled(written, in: .host) : written
  }

  /// Adds the components of a custom link, in one of its forms.
  private mutating func addComponents(
    _ components: ArraySlice<Sample>, to parts: inout LinkParts
  ) {
    switch choices.weighted(isCore ? [6, 2] : [6, 2, 3, 3, 1]) {
    case 0 where !components.isEmpty:
      // The first component is the host.
      let text = components[0].text
      let isLiteral = text.isLiteralAddress && choices.draw(2) == 0
      parts.host = isLiteral ? text : spelled(text, in: .host)
      if compatChance(in: 8) { parts.userInfo = drawnUserInfo() }
      if compatChance(in: 8) { parts.port = ignoredPort() }
      let rest = components.dropFirst()
      parts.path = path(rest, behind: slash(before: rest))
    case 2: (parts.slashes, parts.path) = ("///", path(components, behind: "/", hasFirst: false))
    case 3: (parts.slashes, parts.path) = ("", path(components, behind: "", hasFirst: false))
    case 4:
      // A link with an empty host has no host, even with user info or a port.
      let kind = choices.draw(3)
      parts.host = ""
      if kind != 1 { parts.userInfo = drawnUserInfo() }
      if kind != 0 { parts.port = ignoredPort() }
      parts.path = path(components, behind: "/")
    default: (parts.slashes, parts.path) = ("/", path(components, behind: "", hasFirst: false))
    }
  }

  private mutating func slash(before components: ArraySlice<Sample>) -> String {
    !components.isEmpty || compatChance(in: 2) ? "/" : ""
  }

  /// Returns user info of any valid characters and percent-encoded bytes.
  mutating func drawnUserInfo() -> String {
    guard choices.draw(2) == 1 else { return choices.pick(Self.userInfos) }
    return (0...choices.draw(4)).reduce(into: longPrefix()) { text, _ in
      switch choices.draw(5) {
      case 0: text += choices.pick(["a", "good.example", "https:", "80", "::1", "ash"])
      case 1: text.unicodeScalars.append(choices.pick(Array("!$&'()*+,;=-._~:".unicodeScalars)))
      case 2: text += malformedEscapes()
      case 3: text += choices.pick(["é", "日", "🔥", "\u{301}", "\u{202E}"])
      default: text += nestedEscape()
      }
    }
  }

  private static let userInfos = [
    "ash", "ash:secret", "", "%FF", "good.example", "a%40b", ":", "https%3A%2F%2Fgood.example",
    ":secret", "ash:",
  ]

  /// Returns the port of a custom link, which may be any digits.
  private mutating func ignoredPort() -> String {
    choices.pick(["80", "", "0", zeros() + drawnPort()])
  }

  /// Returns a path.
  ///
  /// - Parameters:
  ///   - components: The components.
  ///   - start: The text before the first component.
  ///   - hasFirst: Whether another slash may follow `start`.
  private mutating func path(
    _ components: ArraySlice<Sample>, behind start: String, hasFirst: Bool = true
  ) -> String {
    var path = Array(start.utf8)
    let hasEmpty = compatChance(in: 4)
    if hasEmpty, hasFirst, !path.isEmpty, choices.chance(in: 2) { path += "/" }
    for index in components.indices {
      if index > components.startIndex { path.appendSlashes(hasEmpty ? slashes() : 1) }
      spell(components[index].text, in: .segment, into: &path)
    }
    if hasEmpty, !path.isEmpty || !components.isEmpty { path.appendSlashes(slashes()) }
    return String(decoding: path, as: UTF8.self)
  }

  /// Returns a number of slashes to separate components: a few, rarely more than a fixed buffer holds.
  mutating func slashes() -> Int {
    choices.chance(in: 60) ? 4 + choices.draw(130) : 1 + choices.weighted([2, 1, 1])
  }

  /// Returns the text of a query; nil for no query.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - hasRawNames: Whether the names are as written.
  mutating func query(_ items: [Target.Item], hasRawNames: Bool = false) -> String? {
    guard !items.isEmpty || compatChance(in: 12) else { return nil }
    var query: [UInt8] = []
    for (index, item) in items.enumerated() {
      if index > 0 { query += compatChance(in: 8) ? "&&" : "&" }
      if hasRawNames { query += item.name } else { spell(item.name, in: .queryName, into: &query) }
      switch item.value {
      case .none: break
      case .text(let sample):
        query += "="
        spell(sample.text, in: .queryValue, into: &query)
      case .written(let text): query += "=" + text
      }
      if strictChance(in: 16) {
        query += "&" + choices.pick(["", "type"]) + malformedEscapes() + choices.pick(["", "=a"])
      }
    }
    return String(decoding: query, as: UTF8.self)
  }

  /// Returns the text of a fragment; nil for no fragment.
  mutating func fragment() -> String? {
    guard compatChance(in: 4) else { return nil }
    return strictChance(in: 3) ? drawnText() : choices.pick(Self.fragments)
  }

  private static let fragments = [
    "", "top", "?missing=1&b=c", "missing=1&type=2&q=3", "/x", "@good.example/", "#", "%zz", "é",
    "?", "?title=no",
  ]
}
