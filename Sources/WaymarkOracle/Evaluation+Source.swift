import WaymarkSpec

/// A link source, read.
struct Origin: Equatable {
  /// As written.
  var text: String
  var scheme: String
  /// The host, percent-decoded; nil for a custom URL scheme.
  var host: String?
  /// As written.
  var port: Substring?
  /// The other parts of a universal link source, each of which makes it invalid.
  var rest = ""
}

extension Evaluation {
  /// Reads a source.
  func origin(of source: Source) -> Origin {
    switch source {
    case .customURLScheme(let scheme): return Origin(text: scheme, scheme: scheme)
    case .universalLink(let text):
      guard let link = link(text) else { return Origin(text: text, scheme: "", host: text) }
      return Origin(
        text: text, scheme: String(link.scheme), host: link.host, port: link.authority?.port,
        rest: [
          caseFolded(link.path == "/" ? "" : String(link.path)),
          link.authority?.userInfo.map { "\($0)@" } ?? "",
          link.query.map { "?\($0)" } ?? "", link.fragment.map { "#\($0)" } ?? "",
        ].joined())
    }
  }

  /// Numbers sources; equal sources share a number.
  func numbers(of origins: [Origin]) -> [Int] {
    func numbers(_ key: (Origin) -> [String]) -> [Int] {
      var known: [[String]: Int] = [:]
      return origins.map { origin in
        let next = known.count
        let number = known[key(origin)] ?? next
        known[key(origin)] = number
        return number
      }
    }
    func key(_ origin: Origin) -> [String] {
      guard let host = origin.host else { return [caseFolded(origin.scheme)] }
      let port = portNumber(origin.port, scheme: origin.scheme)
      return [caseFolded(origin.scheme), caseFolded(host), port, origin.rest]
    }
    // source.equality: sources that differ in case, in a slash, a default port or escapes are one.
    let right = numbers(key)
    let texts = { (origin: Origin) in [origin.host == nil ? "" : "//", origin.text] }
    return decide(.`source.equality`, alsoIf: Set(right).count < Set(numbers(texts)).count, right) {
      mistake, right in
      switch mistake {
      case .sourcesByText: numbers(texts)
      case .absentPortIsNoDefault:
        numbers { key($0) + ($0.host != nil && $0.port?.isEmpty != false ? [""] : []) }
      case .slashMakesAnotherSource:
        numbers { key($0) + ($0.host != nil && $0.text.hasSuffix("/") ? ["/"] : []) }
      default: right
      }
    }
  }

  /// Whether a source accepts a link.
  func accepts(_ source: Origin, _ link: Link) -> Bool {
    guard isScheme(link.scheme, of: source) else { return false }
    return source.host == nil
      || isHost(link.host, of: source) && isPort(link.authority?.port, source)
  }

  /// Rules: source.custom, source.universal; the scheme is that of the source, without case.
  func isScheme(_ given: Substring, of source: Origin) -> Bool {
    let (scheme, wanted) = (String(given), source.scheme)
    let isUniversal = source.host != nil
    let rule: RuleID = isUniversal ? .`source.universal` : .`source.custom`
    let isScheme = areEqualCaseFolded(scheme, wanted, rule)
    let right = decide(rule, alsoIf: true, isScheme) { mistake, isScheme in
      switch mistake {
      case .schemesWithCase: scheme == wanted
      case .customSchemesWithCase, .customSchemesOfRouterWithCase: scheme == wanted
      case .webSchemesInLowerCase: isScheme && scheme == scheme.lowercased()
      case .ignoresSchemes, .ignoresSources: true
      case .schemesByPrefix: caseFolded(scheme).hasPrefix(caseFolded(wanted))
      case .httpIsHTTPS: isScheme || isUniversal && isWeb(given) && isWeb(wanted[...])
      case .httpSourcesAcceptHTTPS:
        isScheme || isUniversal && caseFolded(scheme) == "https" && caseFolded(wanted) == "http"
      case .takesCustomLinksForUniversal: isScheme || isUniversal
      default: isScheme
      }
    }
    // link.scheme: a link without one matches nothing.
    return decide(.`link.scheme`, right) { mistake, right in
      mistake == .acceptsLinksWithoutScheme && given.isEmpty || right
    }
  }

  /// source.universal: the host is the whole host of the source, without case.
  func isHost(_ host: String, of source: Origin) -> Bool {
    let wanted = source.host ?? ""
    let isHost =
      areEqualCaseFolded(host, wanted, .`source.universal`, or: .hostsByScalars)
    return decide(.`source.universal`, alsoIf: true, isHost) { mistake, isHost in
      switch mistake {
      case .hostsWithCase: host == wanted
      case .hostsBySuffix: caseFolded(host).hasSuffix(caseFolded(wanted))
      case .hostsBySubdomain: isHost || caseFolded(host).hasSuffix("." + caseFolded(wanted))
      case .hostsByPrefix: caseFolded(host).hasPrefix(caseFolded(wanted))
      case .ignoresWWW:
        isHost || "www." + caseFolded(host) == caseFolded(wanted)
          || caseFolded(host) == "www." + caseFolded(wanted)
      case .ignoresWWWOfLinks:
        caseFolded(host).hasPrefix("www.")
          ? caseFolded(String(host.dropFirst(4))) == caseFolded(wanted) : isHost
      case .ignoresDotsAfterHosts:
        caseFolded(host).withoutDotAtEnd == caseFolded(wanted).withoutDotAtEnd
      case .ignoresHosts, .ignoresSources: true
      default: isHost
      }
    }
  }

  /// source.port: the ports must be equal, as numbers; an absent or empty one is the default.
  func isPort(_ port: Substring?, _ source: Origin) -> Bool {
    func areEqual(_ number: (Substring?) -> String) -> Bool { number(port) == number(source.port) }
    let scheme = source.scheme
    let standard = portNumber(nil, scheme: scheme)
    let right = areEqual { portNumber($0, scheme: scheme) }
    return decide(.`source.port`, alsoIf: port != nil || source.port != nil, right) {
      mistake, right in
      switch mistake {
      case .ignoresPorts, .ignoresSources: true
      case .absentPortIsAnyPort: right || port == nil
      case .portsAreTexts: areEqual { $0.map { $0.isEmpty ? standard : String($0) } ?? standard }
      case .portsAreSmall:
        areEqual { port in
          guard let port, !port.isEmpty else { return standard }
          return UInt16(port).map { "\($0)" } ?? standard
        }
      case .absentPortIsNoDefault:
        areEqual { $0?.isEmpty == false ? portNumber($0, scheme: scheme) : "" }
      case .emptyPortIsNoDefault: areEqual { $0 == "" ? "0" : portNumber($0, scheme: scheme) }
      case .everyDefaultPortIs80:
        areEqual {
          portNumber($0, scheme: scheme) == "80" ? standard : portNumber($0, scheme: scheme)
        }
      case .everyDefaultPortIs443:
        areEqual { $0?.isEmpty == false ? portNumber($0, scheme: scheme) : "443" }
      case .portsHave16Bits:
        areEqual { port in
          let digits = portNumber(port, scheme: scheme).utf8.map { Int($0) - 48 }
          return "\(digits.reduce(0) { ($0 * 10 + $1) % 65_536 })"
        }
      default: right
      }
    }
  }

  /// Returns a port without leading zeros, or the scheme's default.
  func portNumber(_ port: Substring?, scheme: String) -> String {
    guard let port, !port.isEmpty else { return caseFolded(scheme) == "https" ? "443" : "80" }
    let number = port.drop { $0 == "0" }
    return number.isEmpty ? "0" : String(number)
  }

  func isWeb(_ scheme: Substring) -> Bool {
    ["http", "https"].contains(caseFolded(String(scheme)))
  }
}
