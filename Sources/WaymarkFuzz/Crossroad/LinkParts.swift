import WaymarkSpec

/// The parts of a link, as written; nil for an absent part.
package struct LinkParts {
  var scheme: String?
  /// The slashes after the scheme, which are two if the link has an authority.
  package var slashes = "//"
  package var userInfo: String?
  package var host: String?
  package var port: String?
  /// The path, including its first slash.
  package var path = ""
  var query: String?
  var fragment: String?

  package var text: String {
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
  package mutating func parts(to target: Target) -> LinkParts {
    var parts = LinkParts(scheme: recased(target.site.scheme))
    var rest = target.components[...]
    if let host = target.site.host {
      parts.host = writtenHost(host)
      parts.port = port(of: target.site)
    } else {
      // The forms of a custom link.
      switch choices.weighted(isCore ? [6, 2] : [6, 2, 3, 3]) {
      case 0 where !rest.isEmpty:
        let text = rest.removeFirst().text
        let isRaw = text.isLiteralAddress && choices.draw(2) == 0
        parts.host = isRaw ? text : spelled(text, in: .host)
      // A link with an empty host has no host, even with user info or a port.
      case 2: parts.host = ""
      case 3: parts.slashes = ""
      default: parts.slashes = "/"
      }
      if parts.host != nil, compatChance(in: 8) {
        parts.port = choices.pick(["80", "", "0", zeros() + drawnPort()])
      }
    }
    if parts.host != nil, compatChance(in: 8) { parts.userInfo = drawnUserInfo() }
    let hasSlash = parts.host != nil && (!rest.isEmpty || compatChance(in: 2))
    parts.path = path(rest, after: hasSlash ? "/" : "")
    parts.query = query(target.items)
    parts.fragment = fragment()
    return parts
  }

  /// Returns a spelling of a source's port, sometimes of the default one.
  private mutating func port(of site: Site) -> String? {
    if let port = site.port { return zeros() + port }
    return strictChance(in: 3) ? choices.pick(["", zeros() + site.defaultPort]) : nil
  }

  private mutating func writtenHost(_ host: String) -> String {
    if host.isLiteralAddress { return recased(host) }
    let form = equivalentForm(of: host)
    let written = recased(form.isHost ? form : host)
    return choices.chance(in: 4) || !host.isHost ? spelled(written, in: .host) : written
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

  /// Returns a path of components after a slash or nothing.
  private mutating func path(_ components: ArraySlice<Sample>, after start: String) -> String {
    var path = Array(start.utf8)
    let hasEmpty = compatChance(in: 4)
    if hasEmpty, !path.isEmpty, choices.draw(2) == 1 { path += "/" }
    for index in components.indices {
      if index > components.startIndex { path.appendSlashes(hasEmpty ? slashes() : 1) }
      path += spelled(components[index].text, in: .segment)
    }
    if hasEmpty, !path.isEmpty || !components.isEmpty { path.appendSlashes(slashes()) }
    return String(decoding: path, as: UTF8.self)
  }

  /// Returns a number of slashes to separate components: a few, rarely more than a fixed buffer holds.
  mutating func slashes() -> Int {
    choices.chance(in: 60) ? 4 + choices.draw(130) : 1 + choices.weighted([2, 1, 1])
  }

  /// Returns the text of a query, whose names may be as written; nil for no query.
  package mutating func query(_ items: [Target.Item], hasRawNames: Bool = false) -> String? {
    guard !items.isEmpty || compatChance(in: 12) else { return nil }
    var query: [UInt8] = []
    for (index, item) in items.enumerated() {
      if index > 0 { query += compatChance(in: 8) ? "&&" : "&" }
      query += hasRawNames ? item.name : spelled(item.name, in: .queryName)
      if let text = item.written ?? item.sample.map({ spelled($0.text, in: .queryValue) }) {
        query += "=" + text
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
