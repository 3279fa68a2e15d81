import WaymarkSpec

// Sources and parts of sources that a router must not take for others.

extension Draft {
  /// Returns a source that is similar to another one.
  mutating func near(_ site: Site) -> Site {
    var near = site
    switch site.isCustom ? 0 : choices.weighted([1, 4, 1]) {
    case 0: near.scheme = otherScheme(than: site.scheme)
    case 1: near.host = site.host.map { otherHost(than: $0) }
    default: near.port = otherPort(than: site)
    }
    return near
  }

  /// Returns a scheme similar to another one.
  mutating func otherScheme(than scheme: String) -> String {
    let letter = choices.pick(["a", "b", "c", "x", "y", "z"])
    let near = choices.pick([
      "other" + scheme, scheme + letter, scheme + choices.pick(["0", "1", "9", "+", "-", "."]),
      String(scheme.dropLast()), letter + scheme.dropFirst(), scheme + "s",
      scheme == "http" ? "https" : "http",
    ])
    return near.isEmpty ? "other" + scheme : near
  }

  /// Returns a malformed scheme that looks like a valid one, or that a case mapping makes valid.
  mutating func malformedScheme(like scheme: String) -> String {
    if choices.chance(in: 4) {
      return choices.pick(["\u{FEFF}", " ", "\n", "\0", "\u{200B}", "\u{A0}", "%20"]) + scheme
    }
    let place = choices.draw(scheme.unicodeScalars.count)
    let alike = Self.substitutes[Array(scheme.unicodeScalars)[place]] ?? []
    let others = ["ﬀ", "_", "é", "٣", "\u{200D}", "%", ",", "!", "~"]
    let other = choices.pick(alike.isEmpty || choices.draw(2) == 1 ? others : alike)
    return scheme.substituting(at: place, other)
  }

  /// Returns a port that almost always differs from a source's, though not if it overflows or is truncated.
  mutating func otherPort(than site: Site) -> String {
    let port = site.port ?? site.defaultPort
    // A router that compares ports as numbers may lose their first or last digits.
    guard port.utf8.count <= 5, let number = Int(port) else {
      let last = port.utf8.last == UInt8(ascii: "7") ? "8" : "7"
      return choices.pick([port.dropLast() + last, "1" + port, String(port.dropLast())])
    }
    return choices.pick([
      site.port == nil ? "1" : site.defaultPort, site.defaultPort == "80" ? "443" : "80",
      "\(number + 1)", "\(number + 65536 * (1 + choices.draw(3)))", "\(number)0", "\(number / 10)",
      "0", "\(choices.draw(65536))", "", "99999999999999999999",
      "1844674407370955\(1616 + number)",
    ])
  }

  /// Returns a host similar to another one.
  mutating func otherHost(than host: String) -> String {
    if host.isLiteralAddress {
      return choices.pick([
        "[::12]", "[::1:1]", "[1::1]", "[::]", "[0:0:0:0:0:0:0:1]", "[::ffff:0.0.0.1]", "::1",
      ])
    }
    if host == "127.0.0.1", choices.chance(in: 3) {
      return choices.pick(["0x7f.0.0.1", "0177.0.0.1", "2130706433", "127.1", "127.0.0.01"])
    }
    if host.hasPrefix("*."), choices.chance(in: 6) {
      return choices.pick(["sub", "a.b", ""]) + host.dropFirst()
    }
    let delimiter = choices.pick(["", "/", "?", "#", "@", ":80", "\\", "\0", "%"])
    let dot = choices.pick(["", "\u{3002}", "\u{FF0E}", "\u{FF61}"])
    return switch choices.draw(6) {
    case 0: host + delimiter + ".evil.example"
    case 1: host.swapping(".", with: dot)
    // Some parsers delete joiners.
    case 2: inserting(String(scalar(of: [.joiners])), into: host)
    case 3: choices.pick(["evil-", "sub.", "www.", "xn--"]) + host
    case 4: choices.pick([host + ".", String(host.dropFirst()), String(host.dropLast())])
    default: nearMiss(of: host)
    }
  }
}
