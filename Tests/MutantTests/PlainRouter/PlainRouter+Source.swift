import Foundation
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
      guard let link = link(text) else { return Origin(scheme: "", host: caseFolded(text)) }
      var origin = Origin(scheme: schemeKey(link.scheme))
      origin.host = hostKey(link.host)
      origin.port = portKey(link.authority?.port, scheme: link.scheme)
      var path = link.path == "/" ? "" : String(link.path)
      if has(.slashMakesAnotherSource) { path = String(link.path) }
      // Only sources that are refused have anything here.
      origin.rest = [
        caseFolded(path), link.authority?.userInfo.map { "\($0)@" } ?? "",
        link.query.map { "?\($0)" } ?? "", link.fragment.map { "#\($0)" } ?? "",
      ].joined()
      if has(.sourcesByText) { origin.rest = text }
      return origin
    }
  }

  /// Rules: source.custom, source.universal, source.port.
  func accepts(_ source: Origin, _ link: Link) -> Bool {
    guard let host = source.host else { return isScheme(link.scheme, source.scheme) }
    if has(.takesCustomLinksForUniversal) {
      return isHost(link.host, host)
    }
    return isScheme(link.scheme, source.scheme) && isHost(link.host, host)
      && isPort(link.authority?.port, source.port, scheme: link.scheme)
  }

  func isScheme(_ scheme: String, _ expected: String) -> Bool {
    if has(.acceptsLinksWithoutScheme), scheme.isEmpty { return true }
    if has(.schemesByPrefix) { return schemeKey(scheme).hasPrefix(expected) }
    if has(.httpIsHTTPS), isWeb(scheme), isWeb(expected) { return true }
    return schemeKey(scheme) == expected
  }

  func isHost(_ host: String, _ expected: String) -> Bool {
    let host = hostKey(host)
    if has(.hostsBySuffix) { return host.hasSuffix(expected) }
    if has(.hostsBySubdomain) { return host == expected || host.hasSuffix("." + expected) }
    if has(.hostsByPrefix) { return host.hasPrefix(expected) }
    if has(.hostsByScalars) { return areSameScalars(host, expected) }
    if has(.ignoresHosts) { return true }
    return host == expected
  }

  func isPort(_ port: Substring?, _ expected: String, scheme: String) -> Bool {
    if has(.ignoresPorts) { return true }
    if has(.absentPortIsAnyPort), port == nil { return true }
    return portKey(port, scheme: scheme) == expected
  }

  private func schemeKey(_ scheme: String) -> String {
    has(.schemesWithCase) ? scheme : caseFolded(scheme)
  }

  private func hostKey(_ host: String) -> String {
    has(.hostsWithCase) ? host : caseFolded(host)
  }

  /// Rule: source.port.
  private func portKey(_ port: Substring?, scheme: String) -> String {
    let standard = caseFolded(scheme) == "https" ? "443" : "80"
    guard let port, !port.isEmpty || has(.emptyPortIsNoDefault) else {
      return has(.absentPortIsNoDefault) ? "" : standard
    }
    if has(.everyDefaultPortIs80), port == "80" { return standard }
    if has(.portsAreTexts) { return String(port) }
    if has(.portsAreSmall) { return UInt16(port).map { String($0) } ?? standard }
    let number = port.drop { $0 == "0" }
    return number.isEmpty ? "0" : String(number)
  }

  /// The origin of a web pattern, which has no rest.
  func origin(ofWeb scheme: String, _ authority: Authority, written: Substring) -> Origin {
    Origin(
      scheme: schemeKey(scheme), host: hostKey(authority.host),
      port: portKey(authority.port, scheme: scheme),
      rest: has(.sourcesByText) ? "\(scheme)://\(written)" : "")
  }

  /// The origin of a custom URL scheme.
  func origin(ofCustom scheme: String) -> Origin {
    Origin(scheme: schemeKey(scheme), rest: has(.sourcesByText) ? scheme : "")
  }

  func isWeb(_ scheme: String) -> Bool { ["http", "https"].contains(caseFolded(scheme)) }
}

// Rules: define.universal to define.scheme-syntax.
extension PlainRouter {
  func isInvalidUniversal(_ source: Source) -> Bool {
    guard case .universalLink(let text) = source else { return false }
    if has(.universalsAreFoundations) {
      guard let url = URL(string: text) else { return true }
      return url.isFileURL || url.scheme == nil || url.host == nil
    }
    if has(.acceptsAnyUniversal) { return false }
    guard let link = link(text) else { return !has(.acceptsMalformedUniversal) }
    if link.host.isEmpty { return true }
    if link.authority?.userInfo != nil { return !has(.acceptsUniversalWithUserInfo) }
    if link.query != nil { return !has(.acceptsUniversalWithQuery) }
    if link.fragment != nil { return !has(.acceptsUniversalWithFragment) }
    if has(.acceptsUniversalOfAnyScheme) { return caseFolded(link.scheme) == "file" }
    if has(.universalSchemesWithCase) { return !["http", "https"].contains(link.scheme) }
    return !isWeb(link.scheme)
  }

  func hasPath(_ source: Source) -> Bool {
    guard case .universalLink(let text) = source, let link = link(text) else { return false }
    if has(.refusesSlashOfUniversal) { return !link.path.isEmpty }
    if has(.acceptsSlashesOfUniversal) {
      return !link.segments.allSatisfy { $0.unicodeScalars.allSatisfy { $0 == "/" } }
    }
    return !link.path.isEmpty && link.path != "/"
  }

  func isWellKnown(_ source: Source) -> Bool {
    guard case .customURLScheme(let scheme) = source else { return false }
    var known = ["http", "https", "tel", "facetime", "mailto"]
    if has(.knowsOnlyWebSchemes) { known = ["http", "https"] }
    if has(.knowsNoSchemesWell) { return false }
    if has(.wellKnownSchemesWithCase) { return known.contains(scheme) }
    if has(.wellKnownSchemesByPrefix) {
      return known.contains { caseFolded(scheme).hasPrefix($0) }
    }
    return known.contains(caseFolded(scheme))
  }

  func isNoScheme(_ source: Source) -> Bool {
    guard case .customURLScheme(let scheme) = source else { return false }
    if has(.acceptsAnyScheme) { return false }
    if has(.onlySlashIsNoScheme) { return scheme.utf8.contains(UInt8(ascii: "/")) }
    return !isScheme(scheme[...])
  }
}
