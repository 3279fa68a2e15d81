import WaymarkSpec

/// What a source, a web pattern and a link have in common, in a form in which equal is the same.
struct Origin: Hashable {
  /// The scheme, without case.
  var scheme: String
  /// The host, without case; nil for a custom URL scheme.
  var host: String?
  /// The port as a number without leading zeros, the default one where there is none.
  var port = ""
  /// Whatever else a universal link source has, which makes it an invalid one.
  var rest = ""
}

extension PlainRouter {
  /// Rule: source.equality.
  func origin(of source: Source) -> Origin {
    switch source {
    case .customURLScheme(let scheme): return origin(ofCustom: scheme)
    case .universalLink(let text):
      guard let link = link(text) else { return Origin(scheme: "", host: withoutCase(text)) }
      var origin = Origin(scheme: schemeKey(link.scheme))
      origin.host = hostKey(link.host)
      origin.port = portKey(link.authority?.port, scheme: link.scheme)
      var path = link.path == "/" ? "" : String(link.path)
      if fault == .slashMakesAnotherSource { path = String(link.path) }
      // Only sources that are refused have anything here.
      origin.rest = [
        withoutCase(path), link.authority?.userInfo.map { "\($0)@" } ?? "",
        link.query.map { "?\($0)" } ?? "", link.fragment.map { "#\($0)" } ?? "",
      ].joined()
      if fault == .sourcesByText { origin.rest = text }
      return origin
    }
  }

  /// Rules: source.custom, source.universal, source.port.
  func accepts(_ source: Origin, _ link: Link) -> Bool {
    guard let host = source.host else { return isScheme(link.scheme, source.scheme) }
    if fault == .takesCustomLinksForUniversal {
      return isHost(link.host, host)
    }
    return isScheme(link.scheme, source.scheme) && isHost(link.host, host)
      && isPort(link.authority?.port, source.port, scheme: link.scheme)
  }

  func isScheme(_ scheme: String, _ expected: String) -> Bool {
    if fault == .acceptsLinksWithoutScheme, scheme.isEmpty { return true }
    if fault == .schemesByPrefix { return schemeKey(scheme).hasPrefix(expected) }
    if fault == .httpIsHTTPS, isWeb(scheme), isWeb(expected) { return true }
    return schemeKey(scheme) == expected
  }

  func isHost(_ host: String, _ expected: String) -> Bool {
    let host = hostKey(host)
    if fault == .hostsBySuffix { return host.hasSuffix(expected) }
    if fault == .hostsBySubdomain { return host == expected || host.hasSuffix("." + expected) }
    if fault == .hostsByPrefix { return host.hasPrefix(expected) }
    if fault == .hostsByScalars { return areSameScalars(host, expected) }
    if fault == .ignoresHosts { return true }
    return host == expected
  }

  func isPort(_ port: Substring?, _ expected: String, scheme: String) -> Bool {
    if fault == .ignoresPorts { return true }
    if fault == .absentPortIsAnyPort, port == nil { return true }
    return portKey(port, scheme: scheme) == expected
  }

  private func schemeKey(_ scheme: String) -> String {
    fault == .schemesWithCase ? scheme : withoutCase(scheme)
  }

  private func hostKey(_ host: String) -> String {
    fault == .hostsWithCase ? host : withoutCase(host)
  }

  /// Rule: source.port.
  private func portKey(_ port: Substring?, scheme: String) -> String {
    let standard = withoutCase(scheme) == "https" ? "443" : "80"
    guard let port, !port.isEmpty || fault == .emptyPortIsNoDefault else {
      return fault == .absentPortIsNoDefault ? "" : standard
    }
    if fault == .everyDefaultPortIs80, port == "80" { return standard }
    if fault == .portsAreTexts { return String(port) }
    if fault == .portsAreSmall { return UInt16(port).map { String($0) } ?? standard }
    let number = port.drop { $0 == "0" }
    return number.isEmpty ? "0" : String(number)
  }

  /// The origin of a web pattern, which has no rest.
  func origin(ofWeb scheme: String, _ authority: Authority, written: Substring) -> Origin {
    Origin(
      scheme: schemeKey(scheme), host: hostKey(authority.host),
      port: portKey(authority.port, scheme: scheme),
      rest: fault == .sourcesByText ? "\(scheme)://\(written)" : "")
  }

  /// The origin of a custom URL scheme.
  func origin(ofCustom scheme: String) -> Origin {
    Origin(scheme: schemeKey(scheme), rest: fault == .sourcesByText ? scheme : "")
  }

  func isWeb(_ scheme: String) -> Bool { ["http", "https"].contains(withoutCase(scheme)) }
}

// Rules: define.universal to define.scheme-syntax.
extension PlainRouter {
  func isInvalidUniversal(_ source: Source) -> Bool {
    guard case .universalLink(let text) = source else { return false }
    guard let link = link(text) else { return fault != .acceptsMalformedUniversal }
    if link.host.isEmpty { return true }
    if link.authority?.userInfo != nil { return fault != .acceptsUniversalWithUserInfo }
    if link.query != nil { return fault != .acceptsUniversalWithQuery }
    if link.fragment != nil { return fault != .acceptsUniversalWithFragment }
    if fault == .acceptsUniversalOfAnyScheme { return withoutCase(link.scheme) == "file" }
    if fault == .universalSchemesWithCase { return !["http", "https"].contains(link.scheme) }
    return !isWeb(link.scheme)
  }

  func hasPath(_ source: Source) -> Bool {
    guard case .universalLink(let text) = source, let link = link(text) else { return false }
    if fault == .refusesSlashOfUniversal { return !link.path.isEmpty }
    if fault == .acceptsSlashesOfUniversal { return !link.segments.isEmpty }
    return !link.path.isEmpty && link.path != "/"
  }

  func isWellKnown(_ source: Source) -> Bool {
    guard case .customURLScheme(let scheme) = source else { return false }
    var known = ["http", "https", "tel", "facetime", "mailto"]
    if fault == .knowsOnlyWebSchemes { known = ["http", "https"] }
    if fault == .wellKnownSchemesWithCase { return known.contains(scheme) }
    if fault == .wellKnownSchemesByPrefix {
      return known.contains { withoutCase(scheme).hasPrefix($0) }
    }
    return known.contains(withoutCase(scheme))
  }

  func isNoScheme(_ source: Source) -> Bool {
    guard case .customURLScheme(let scheme) = source else { return false }
    if fault == .acceptsAnyScheme { return false }
    if fault == .onlySlashIsNoScheme { return scheme.utf8.contains(UInt8(ascii: "/")) }
    return !isScheme(scheme[...])
  }
}
