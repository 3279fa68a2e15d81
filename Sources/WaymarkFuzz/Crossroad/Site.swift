package import WaymarkSpec

/// The parts of a link source: a scheme, and for a universal link a host and a port.
package struct Site: Hashable {
  package var scheme: String
  /// The host of a universal link source; nil for a custom URL scheme.
  package var host: String?
  package var port: String?

  package var isCustom: Bool { host == nil }
  /// The port of a universal link that names none.
  package var defaultPort: String { scheme == "http" ? "80" : "443" }
  /// The canonical spelling, with the slashes of a link.
  package var text: String { scheme + "://" + (host ?? "") + (port.map { ":" + $0 } ?? "") }

  /// Creates a source.
  package init(scheme: String, host: String? = nil, port: String? = nil) {
    (self.scheme, self.host, self.port) = (scheme, host, port)
  }
}

extension Draft {
  private static let schemes = ["pokedex", "johto", "app+test.v2", "x", "httpx"]
  private static let hosts = [
    "good.example", "kanto.good.example", "localhost", "日本.example", "[::1]", "é.example",
    "*.good.example", "127.0.0.1",
  ]

  /// Returns distinct sources.
  mutating func sites() -> [Site] {
    let many = largeCount(.manySources)
    let count = many ?? 1 + choices.weighted([4, 4, 3])
    return (0..<count).reduce(into: []) { sites, index in
      var site = site()
      // Most of many random sources would be duplicates.
      if many != nil, sites.contains(site) { site = Site(scheme: "s\(index)") }
      if !sites.contains(site) { sites.append(site) }
    }
  }

  package mutating func site() -> Site {
    let plain = Site(scheme: "https", host: Self.hosts[0])
    // A router of paths doesn't distinguish sources.
    guard scope.offers(.sources) else { return plain }
    let custom = Site(scheme: choices.chance(in: 4) ? drawnScheme() : choices.pick(Self.schemes))
    guard choices.draw(2) == 1 || !scope.offers(.customURLSchemes), scope.offers(.universalLinks)
    else { return custom }
    let host = choices.chance(in: 3) ? drawnHost() : choices.pick(Self.hosts)
    let port = choices.chance(in: 6) ? drawnPort() : choices.pick([nil, nil, nil, "8443", "3000"])
    let isExcluded = isLenient && (port != nil || !host.isASCII || host.isLiteralAddress)
    return isExcluded
      ? plain : Site(scheme: choices.pick(["https", "https", "http"]), host: host, port: port)
  }

  /// Returns a valid scheme (RFC 3986 §3.1) that an app can register.
  mutating func drawnScheme() -> String {
    let others = Self.schemeCharacters
    var scheme = String(others[choices.draw(26)])
    for _ in 0..<choices.weighted([2, 2, 3, 3, 2, 1]) { scheme.append(choices.pick(others)) }
    if choices.chance(in: 12) { scheme += String(UInt8(ascii: "s"), times: 16 << choices.draw(5)) }
    let taken = ["http", "https", "httpx", "httpsx", "tel", "facetime", "mailto"]
    return taken.contains(scheme) || scheme.hasPrefix("other") ? "z" + scheme : scheme
  }

  private static let schemeCharacters = Array("abcdefghijklmnopqrstuvwxyz0123456789+-.")
  private static let hostCharacters = Array("abcdefghijklmnopqrstuvwxyz0123456789-_~")

  /// Returns a lowercase host: labels, or an IP literal.
  mutating func drawnHost() -> String {
    if choices.chance(in: 4) { return drawnAddress() }
    let labels = (0...choices.weighted([1, 4, 3, 1])).map { _ in drawnLabel() }
    // A dot at the end is part of the host.
    let host = labels.joined(separator: ".") + (choices.chance(in: 12) ? "." : "")
    // In an internationalized host, Foundation accepts these characters only where IDNA does.
    return host.isASCII ? host : host.without("-_~")
  }

  private mutating func drawnLabel() -> String {
    switch choices.weighted([12, 6, 4, 1]) {
    case 0:
      let count = 1 + choices.weighted([2, 3, 3, 2, 1])
      return "h" + String((0..<count).map { _ in choices.pick(Self.hostCharacters) })
    case 1: return choices.pick(["example", "com", "127", "0", "a", "x--y", "good"])
    case 2:
      // Letters of a script that all host parsers accept.
      let lower = scalar(of: [.latin, .otherCases]).properties.lowercaseMapping
      return choices.pick(["", "a"]) + (lower.isHost ? lower : "é")
    default: return String(UInt8(ascii: "h"), times: 60 + choices.draw(8))
    }
  }

  /// Returns an IPv6 address in brackets (RFC 3986 §3.2.2).
  mutating func drawnAddress() -> String {
    switch choices.weighted([5, 5, 1]) {
    case 0: return "[" + groups(8) + "]"
    case 1:
      // The last two groups may be an IPv4 address.
      let last = choices.pick(["", ":192.168.100.200"])
      return "[" + groups(choices.draw(4)) + "::" + groups(1 + choices.draw(2)) + last + "]"
    // The rules compare an IP literal as a text, of any number of groups.
    default: return "[" + groups(9 + choices.draw(24)) + "]"
    }
  }

  private mutating func groups(_ count: Int) -> String {
    (0..<count).map { _ in String(choices.draw(1 << (4 * (1 + choices.draw(4)))), radix: 16) }
      .joined(separator: ":")
  }

  /// Returns a port without leading zeros.
  mutating func drawnPort() -> String {
    choices.chance(in: 6) ? digits(6 + choices.draw(20)) : String(choices.draw(65536))
  }

  /// Returns a spelling of a source, often or almost always another than the canonical one.
  package mutating func source(_ site: Site, isOther: Bool = false) -> Specification.Request.Source
  {
    let isVerbatim = !isOther && !strictChance(in: 6)
    guard !site.isCustom else {
      return .customURLScheme(isVerbatim ? site.scheme : recased(site.scheme))
    }
    return .universalLink(isVerbatim ? site.text : respelled(site) + choices.pick(["", "/"]))
  }

  /// Returns a pattern with a source of its own.
  mutating func absolutePattern(_ path: String, _ site: Site) -> String {
    let start = strictChance(in: 2) ? respelled(site) : site.text
    let hasSlash =
      site.isCustom ? choices.chance(in: 6) : !path.isEmpty || choices.draw(2) == 0
    return start + (hasSlash ? "/" : "") + path
  }

  /// Returns a source in another case, with a percent-encoded character, a default port or zeros.
  private mutating func respelled(_ site: Site) -> String {
    guard var host = site.host.map({ recased($0) }) else { return recased(site.scheme) + "://" }
    if let first = host.utf8.first, first != UInt8(ascii: "["), first < 0x80, choices.chance(in: 6)
    {
      host = "%" + String(first, radix: 16) + host.dropFirst()
    }
    let port = site.port.map { ":" + choices.pick(["", "0"]) + $0 }
    let standard = choices.pick(["", "", ":", ":" + site.defaultPort])
    return recased(site.scheme) + "://" + host + (port ?? standard)
  }
}
