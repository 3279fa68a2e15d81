import WaymarkSpec

extension Draft {
  private static let schemes = ["pokedex", "johto", "app+test.v2", "x", "httpx"]
  private static let hosts = [
    "good.example", "kanto.good.example", "localhost", "日本.example", "[::1]", "é.example",
    "*.good.example", "127.0.0.1",
  ]
  private static let ports: [String?] = [nil, "8443", "3000"]

  /// Some sources, each another one.
  mutating func sites() -> [Target.Site] {
    var sites: [Target.Site] = []
    let many = largeCount(.manySources)
    for index in 0..<(many ?? 1 + choices.weighted([4, 4, 3])) {
      var site = part(.text, 0) { $0.site() }
      // Of many, most would be there already.
      if many != nil, sites.contains(site) { site = .custom("s\(index)") }
      if sites.isEmpty || !sites.contains(site) && may(.`source.several`) { sites.append(site) }
    }
    for site in sites { cite(site.rules) }
    return sites
  }

  /// A source of any kind.
  mutating func site() -> Target.Site {
    let custom = Target.Site.custom(
      choices.chance(in: 4) ? drawnScheme() : choices.pick(Self.schemes))
    guard choices.draw(2) == 1, scope.offers(.universalLinks) else { return custom }
    let scheme = choices.draw(3) == 2 ? "http" : "https"
    let host = choices.chance(in: 3) ? drawnHost() : choices.pick(Self.hosts)
    let port = choices.chance(in: 6) ? drawnPort(scheme) : Self.ports[choices.weighted([4, 1, 1])]
    let site = Target.Site.universal(scheme: scheme, host: host, port: port)
    if allows(site.rules) { return site }
    let plain = Target.Site.universal(scheme: scheme, host: Self.hosts[0], port: nil)
    return allows(plain.rules) ? plain : custom
  }

  /// A scheme of one letter or more, of what a scheme may have (RFC 3986 §3.1); none that an app can't
  /// have.
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

  /// A host in lower case: labels of any letters and digits, or an IP literal.
  mutating func drawnHost() -> String {
    if choices.chance(in: 4) { return drawnAddress() }
    let labels = (0...choices.weighted([1, 4, 3, 1])).map { _ in part(.text, 1) { $0.drawnLabel() }
    }
    // A dot at the end belongs to the host.
    let host = labels.joined(separator: ".") + (choices.chance(in: 12) ? "." : "")
    // Beside letters beyond ASCII, Foundation takes hyphens only where IDNA does.
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
      // Letters that every way to read a host holds to be such.
      let scalar = scalar(of: [.latin, .otherCases])
      let lower = scalar.properties.lowercaseMapping
      return choices.pick(["", "a"]) + (lower.isHost ? lower : "é")
    }
  }

  /// An IPv6 address in brackets: eight groups, or fewer around a gap (RFC 3986 §3.2.2).
  mutating func drawnAddress() -> String {
    func group(_ draft: inout Draft) -> String {
      String(draft.choices.draw(1 << (4 * (1 + draft.choices.draw(4)))), radix: 16)
    }
    // It is a text like any other: too many groups are no fewer characters.
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

  /// A port that is not the default of a scheme, without leading zeros.
  private mutating func drawnPort(_ scheme: String) -> String {
    if choices.chance(in: 6), allows(.`link.malformed-authority`) {
      return digits(6 + choices.draw(20))
    }
    let port = choices.draw(65536)
    return port == (scheme == "http" ? 80 : 443) ? "1" : String(port)
  }

  /// A text that is no scheme, though it looks like one, or is one without case to some mappings.
  mutating func noScheme(like scheme: String) -> String {
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

  /// A scheme that is none of some sources, but nearly the given one.
  mutating func otherScheme(than scheme: String, _ sites: [Target.Site]) -> String {
    let letters: [Character] = ["a", "b", "c", "x", "y", "z", "0", "1", "2", "9", "+", "-", "."]
    let near: String
    switch choices.draw(5) {
    case 1: near = scheme + String(choices.pick(letters))
    case 2: near = String(scheme.dropLast())
    case 3: near = String(letters[choices.draw(6)]) + scheme.dropFirst()
    case 4: near = scheme + "s"
    default: near = "other" + scheme
    }
    let isTaken = near.isEmpty || sites.contains { $0.scheme == near } || near.isSame(as: scheme)
    return isTaken ? "other" + scheme : near
  }

  /// A port that is not the given one, though it may be in fewer bits or digits.
  mutating func otherPort(than port: String?, isHTTP: Bool) -> String {
    if let port, port.utf8.count > 5 {
      // What is compared as a number of some type lacks the last digits, or the first.
      switch choices.draw(3) {
      case 0: return ":" + port.dropLast() + (port.utf8.last == UInt8(ascii: "7") ? "8" : "7")
      case 1: return ":1" + port
      default: return ":" + port.dropLast()
      }
    }
    let number = port.flatMap { Int($0) } ?? (isHTTP ? 80 : 443)
    let near: Int
    switch choices.draw(9) {
    case 0: near = port == nil ? 1 : isHTTP ? 80 : 443
    case 1: near = isHTTP ? 443 : 80
    case 2: near = number + 1
    case 3: near = number + 65536 * (1 + choices.draw(3))
    case 4: near = number * 10
    case 5: near = number / 10
    case 6: near = 0
    case 7: near = choices.draw(65536)
    default:
      guard may(.`link.malformed-authority`) else { return ":\(number + 2)" }
      return choices.draw(2) == 0 ? ":99999999999999999999" : ":1844674407370955\(1616 + number)"
    }
    // The digit in front keeps it another one.
    return near == number ? ":1\(near)" : ":\(near)"
  }

  /// A host that is none of some sources, but nearly the given one.
  mutating func otherHost(than host: String, _ sites: [Target.Site]) -> String {
    guard !host.isLiteralAddress else {
      let near = choices.pick([
        "[::12]", "[::1:1]", "[1::1]", "[::]", "[0:0:0:0:0:0:0:1]", "[::ffff:0.0.0.1]",
      ])
      return isHost(near, of: sites) ? "[::dead]" : near
    }
    let near: String
    switch choices.draw(14) {
    // The same address, in other notations.
    case let kind where host == "127.0.0.1" && kind < 5:
      near = ["0x7f.0.0.1", "0177.0.0.1", "2130706433", "127.1", "127.0.0.01"][kind]
    case 0: near = host + ".evil.example"
    case 13:
      // Dropped by some, as if it were not there.
      var scalars = Array(host.unicodeScalars)
      scalars.insert(scalar(of: [.joiners]), at: choices.draw(scalars.count + 1))
      near = String(scalars)
    case 10:
      near = host + choices.pick(["/", "?", "#", "@", ":80", "\\", "\0", "%"]) + ".evil.example"
    case 11:
      near = host.replacing(any: ["."], with: choices.pick(["\u{3002}", "\u{FF0E}", "\u{FF61}"]))
    case 12 where host.hasPrefix("*."): near = choices.pick(["sub", "a.b", ""]) + host.dropFirst()
    case 1: near = "evil-" + host
    case 2: near = "sub." + host
    case 3: near = host + "."
    case 4: near = String(host.dropFirst())
    case 5: near = String(host.dropLast())
    case 6: near = "www." + host
    case 7: near = "xn--" + host
    case 8:
      near = host.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).joined()
    default: near = nearMiss(of: host, isCaseless: true)
    }
    let isPossible = !near.isEmpty && !isHost(near, of: sites)
    var rules = RuleSet()
    if !near.isASCII { rules = RuleSet(.`link.unicode-host`, .`link.unescaped`) }
    if !near.isHost { rules.formUnion(RuleSet(.`link.host-decoding`, .`link.percent`)) }
    return isPossible && may(rules) ? near : host + ".evil.example"
  }

  private func isHost(_ host: String, of sites: [Target.Site]) -> Bool {
    sites.contains { $0.host.map { $0.lowercased() == host.lowercased() } ?? false }
  }

  /// A source as a request names it, in one of the spellings that are equal.
  mutating func source(_ site: Target.Site) -> Source {
    let isPlain = !chance(in: 6, .`source.equality`)
    switch site {
    case .custom(let scheme): return .customURLScheme(isPlain ? scheme : recased(scheme))
    case .universal(let scheme, let host, let port):
      guard !isPlain else {
        return .universalLink("\(scheme)://\(host)\(port.map { ":" + $0 } ?? "")")
      }
      let defaultPort = scheme == "http" ? "80" : "443"
      let written = pick([("", nil), (":", .`source.port`), (":" + defaultPort, .`source.port`)])
      return .universalLink(
        recased(scheme) + "://" + recased(host) + (port.map { ":0" + $0 } ?? written)
          + choices.pick(["", "/"]))
    }
  }
}
