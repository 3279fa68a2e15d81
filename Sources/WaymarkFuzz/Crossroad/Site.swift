import WaymarkSpec

/// The parts of a link source: a scheme, and for a universal link a host and a port.
enum Site: Hashable {
  case custom(String)
  indirect case universal(scheme: String, host: String, port: String?)

  var scheme: String {
    switch self {
    case .custom(let scheme), .universal(let scheme, _, _): scheme
    }
  }

  /// The host of a universal link source; nil for a custom URL scheme.
  var host: String? { if case .universal(_, let host, _) = self { host } else { nil } }

  var isCustom: Bool { host == nil }
}

extension Draft {
  private static let schemes = ["pokedex", "johto", "app+test.v2", "x", "httpx"]
  private static let hosts = [
    "good.example", "kanto.good.example", "localhost", "日本.example", "[::1]", "é.example",
    "*.good.example", "127.0.0.1",
  ]
  private static let ports: [String?] = [nil, "8443", "3000"]

  /// Returns distinct sources.
  mutating func sites() -> [Site] {
    // A router of paths doesn't distinguish sources.
    guard scope.offers(.sources) else { return [Self.anySite] }
    var sites: [Site] = []
    let many = largeCount(.manySources)
    for index in 0..<(many ?? 1 + choices.weighted([4, 4, 3])) {
      var site = site()
      // Most of many random sources would be duplicates.
      if many != nil, sites.contains(site) { site = .custom("s\(index)") }
      if !sites.contains(site) { sites.append(site) }
    }
    return sites
  }

  private static let anySite = Site.universal(scheme: "https", host: "good.example", port: nil)

  mutating func site() -> Site {
    guard scope.offers(.sources) else { return Self.anySite }
    let custom = Site.custom(choices.chance(in: 4) ? drawnScheme() : choices.pick(Self.schemes))
    guard choices.draw(2) == 1 || !scope.offers(.customURLSchemes), scope.offers(.universalLinks)
    else { return custom }
    let scheme = choices.draw(3) == 2 ? "http" : "https"
    let host = choices.chance(in: 3) ? drawnHost() : choices.pick(Self.hosts)
    let port = choices.chance(in: 6) ? drawnPort() : Self.ports[choices.weighted([4, 1, 1])]
    guard !isLenient else {
      let isSupported = host.isASCII && !host.isLiteralAddress
      return .universal(scheme: scheme, host: isSupported ? host : Self.hosts[0], port: nil)
    }
    return .universal(scheme: scheme, host: host, port: port)
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
    case 3: return String(UInt8(ascii: "h"), times: 60 + choices.draw(8))
    case 0:
      let letters = Self.hostCharacters
      let count = 1 + choices.weighted([2, 3, 3, 2, 1])
      return (0..<count).reduce(into: "h") { label, _ in label.append(choices.pick(letters)) }
    case 1: return choices.pick(["example", "com", "127", "0", "a", "x--y", "good"])
    default:
      // Letters of a script that all host parsers accept.
      let scalar = scalar(of: [.latin, .otherCases])
      let lower = scalar.properties.lowercaseMapping
      return choices.pick(["", "a"]) + (lower.isHost ? lower : "é")
    }
  }

  /// Returns an IPv6 address in brackets (RFC 3986 §3.2.2), sometimes of too many groups.
  mutating func drawnAddress() -> String {
    func group(_ draft: inout Draft) -> String {
      String(draft.choices.draw(1 << (4 * (1 + draft.choices.draw(4)))), radix: 16)
    }
    // The rules compare an IP literal as a text, of any number of groups.
    if choices.chance(in: 12) {
      return "[" + (0..<(9 + choices.draw(24))).map { _ in group(&self) }.joined(separator: ":")
        + "]"
    }
    guard choices.draw(2) == 1 else {
      return "[" + (0..<8).map { _ in group(&self) }.joined(separator: ":") + "]"
    }
    let before = (0..<choices.draw(4)).map { _ in group(&self) }.joined(separator: ":")
    let after = (0..<choices.draw(3)).map { _ in group(&self) }.joined(separator: ":")
    // The last two groups may be an IPv4 address.
    let last = choices.chance(in: 4) ? (after.isEmpty ? "" : ":") + "192.168.100.200" : ""
    return "[" + before + "::" + after + last + "]"
  }

  /// Returns a port without leading zeros.
  private mutating func drawnPort() -> String {
    choices.chance(in: 6) ? digits(6 + choices.draw(20)) : String(choices.draw(65536))
  }

  /// Returns a malformed scheme that looks like a valid one, or that a case mapping makes valid.
  mutating func malformedScheme(like scheme: String) -> String {
    if choices.chance(in: 4) {
      return choices.pick(["\u{FEFF}", " ", "\n", "\0", "\u{200B}", "\u{A0}", "%20"]) + scheme
    }
    let alike: [Character: Character] = [
      "k": "\u{212A}", "s": "ſ", "i": "ı", "o": "о", "e": "е", "p": "р", "x": "х", "a": "а",
    ]
    let place = choices.draw(scheme.count)
    var characters = Array(scheme)
    let other = choices.draw(2) == 0 ? alike[characters[place]] : nil
    characters[place] = other ?? choices.pick(["ﬀ", "_", "é", "٣", "\u{200D}", "%", ",", "!", "~"])
    return String(characters)
  }

  /// Returns a scheme similar to another one.
  mutating func otherScheme(than scheme: String) -> String {
    let letters: [Character] = ["a", "b", "c", "x", "y", "z", "0", "1", "2", "9", "+", "-", "."]
    let near: String
    switch choices.draw(6) {
    case 1: near = scheme + String(choices.pick(letters))
    case 2: near = String(scheme.dropLast())
    case 3: near = String(letters[choices.draw(6)]) + scheme.dropFirst()
    case 4: near = scheme + "s"
    case 5: near = scheme == "http" ? "https" : "http"
    default: near = "other" + scheme
    }
    return near.isEmpty ? "other" + scheme : near
  }

  /// Returns a port that almost always differs from another one, though not if it overflows or is truncated.
  mutating func otherPort(than port: String?, isHTTP: Bool) -> String {
    if let port, port.utf8.count > 5 {
      // A router that compares ports as numbers may lose their first or last digits.
      switch choices.draw(3) {
      case 0: return port.dropLast() + (port.utf8.last == UInt8(ascii: "7") ? "8" : "7")
      case 1: return "1" + port
      default: return String(port.dropLast())
      }
    }
    let number = port.flatMap { Int($0) } ?? (isHTTP ? 80 : 443)
    switch choices.draw(10) {
    case 0: return port == nil ? "1" : isHTTP ? "80" : "443"
    case 1: return isHTTP ? "443" : "80"
    case 2: return "\(number + 1)"
    case 3: return "\(number + 65536 * (1 + choices.draw(3)))"
    case 4: return "\(number)0"
    case 5: return "\(number / 10)"
    case 6: return "0"
    case 7: return "\(choices.draw(65536))"
    case 8: return ""
    default:
      return choices.draw(2) == 0 ? "99999999999999999999" : "1844674407370955\(1616 + number)"
    }
  }

  /// Returns a host similar to another one.
  mutating func otherHost(than host: String) -> String {
    guard !host.isLiteralAddress else {
      return choices.pick([
        "[::12]", "[::1:1]", "[1::1]", "[::]", "[0:0:0:0:0:0:0:1]", "[::ffff:0.0.0.1]", "::1",
      ])
    }
    switch choices.draw(14) {
    // Other notations of the address.
    case let kind where host == "127.0.0.1" && kind < 5:
      return ["0x7f.0.0.1", "0177.0.0.1", "2130706433", "127.1", "127.0.0.01"][kind]
    case 0: return host + ".evil.example"
    // Some parsers delete joiners.
    case 13: return inserting(String(scalar(of: [.joiners])), into: host)
    case 10:
      return host + choices.pick(["/", "?", "#", "@", ":80", "\\", "\0", "%"]) + ".evil.example"
    case 11:
      return host.replacing(any: ["."], with: choices.pick(["\u{3002}", "\u{FF0E}", "\u{FF61}"]))
    case 12 where host.hasPrefix("*."): return choices.pick(["sub", "a.b", ""]) + host.dropFirst()
    case 1: return "evil-" + host
    case 2: return "sub." + host
    case 3: return host + "."
    case 4: return String(host.dropFirst())
    case 5: return String(host.dropLast())
    case 6: return "www." + host
    case 7: return "xn--" + host
    case 8:
      return host.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).joined()
    default: return nearMiss(of: host)
    }
  }

  /// Returns a spelling of a source.
  ///
  /// - Parameters:
  ///   - site: The source.
  ///   - isOther: Whether the spelling almost always differs from the canonical one.
  mutating func source(_ site: Site, isOther: Bool = false) -> Source {
    let isVerbatim = !isOther && !strictChance(in: 6)
    switch site {
    case .custom(let scheme): return .customURLScheme(isVerbatim ? scheme : recased(scheme))
    case .universal(let scheme, let host, let port):
      guard !isVerbatim else {
        return .universalLink("\(scheme)://\(host)\(port.map { ":" + $0 } ?? "")")
      }
      return .universalLink(
        recased(scheme) + "://" + authority(host, port, isHTTP: scheme == "http")
          + choices.pick(["", "/"]))
    }
  }

  /// Returns the host and port in another case, with a percent-encoded character, a default port or zeros.
  private mutating func authority(_ host: String, _ port: String?, isHTTP: Bool) -> String {
    var host = recased(host)
    if let first = host.utf8.first, first != UInt8(ascii: "["), first < 0x80, choices.chance(in: 6)
    {
      host = "%" + String(first, radix: 16) + host.dropFirst()
    }
    let standard = choices.pick(["", "", ":", isHTTP ? ":80" : ":443"])
    return host + (port.map { ":" + (choices.draw(2) == 0 ? "" : "0") + $0 } ?? standard)
  }

  /// Returns a pattern with a source of its own.
  mutating func absolutePattern(_ path: String, _ site: Site) -> String {
    let isVerbatim = isLenient || choices.draw(2) == 0
    switch site {
    case .custom(let scheme):
      return (isVerbatim ? scheme : recased(scheme)) + "://" + (choices.chance(in: 6) ? "/" : "")
        + path
    case .universal(let scheme, let host, let port):
      let start =
        isVerbatim
        ? scheme + "://" + host + (port.map { ":" + $0 } ?? "")
        : recased(scheme) + "://" + authority(host, port, isHTTP: scheme == "http")
      return start + (path.isEmpty && choices.draw(2) == 1 ? "" : "/" + path)
    }
  }
}
