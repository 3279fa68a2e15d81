import WaymarkSpec

// Rules: define.universal to define.scheme-syntax.
extension Evaluation {
  /// Whether a source is refused with this error.
  func isRefused(_ source: Source, _ code: DefinitionErrorCode) -> Bool {
    switch (source, code) {
    case (.universalLink(let text), .invalidUniversalLinkSource): isInvalidUniversal(text)
    case (.universalLink(let text), .universalLinkSourceContainsPath): hasPath(text)
    case (.customURLScheme(let scheme), .wellKnownScheme): isWellKnown(scheme)
    case (.customURLScheme(let scheme), .invalidSchemeLinkSource): isNoScheme(scheme)
    default: false
    }
  }

  private func isInvalidUniversal(_ text: String) -> Bool {
    let link = link(text)
    // define.universal: without a scheme or a host, or a file URL.
    let isNone = link.map { $0.host.isEmpty || caseFolded(String($0.scheme)) == "file" }
    // define.universal-syntax: malformed, of another scheme, with a port alone, user info, a query, a
    // fragment.
    let isOther = link.map { link in
      link.authority?.userInfo != nil || link.query != nil || link.fragment != nil
        || !isWeb(link.scheme)
    }
    let right = isNone ?? true || isOther ?? true
    let isSyntax = decide(.`define.universal-syntax`, alsoIf: right && isNone != true, right) {
      mistake, right in
      switch mistake {
      case .universalsAreFoundations: return !isUniversalForFoundation(text)
      case .acceptsMalformedUniversal: return link == nil ? false : right
      default:
        guard let link, isNone == false else { return right }
        return isInvalid(link, allowing: mistake)
      }
    }
    return decide(.`define.universal`, alsoIf: isNone == true, isSyntax) { mistake, isInvalid in
      mistake == .acceptsAnyUniversal || mistake == .refusesNoDefinition ? false : isInvalid
    }
  }

  /// Whether a link is no universal link source, for a router that makes this mistake.
  private func isInvalid(_ link: Link, allowing mistake: Mistake) -> Bool {
    if link.authority?.userInfo != nil, mistake != .acceptsUniversalWithUserInfo { return true }
    if link.query != nil, mistake != .acceptsUniversalWithQuery { return true }
    if link.fragment != nil, mistake != .acceptsUniversalWithFragment { return true }
    if mistake == .acceptsUniversalOfAnyScheme { return false }
    if mistake == .universalSchemesWithCase { return !["http", "https"].contains(link.scheme) }
    return !isWeb(link.scheme)
  }

  private func hasPath(_ text: String) -> Bool {
    guard let link = link(text) else { return false }
    let path = link.path
    // define.universal-slashes: several slashes, or escaped ones, are a path.
    let isSlashes = link.segments.allSatisfy { $0.unicodeScalars.allSatisfy { $0 == "/" } }
    let isMore = !path.isEmpty && path != "/"
    let hasPath = decide(
      .`define.universal-slashes`, alsoIf: isSlashes && isMore, isMore,
      or: .acceptsSlashesOfUniversal,
      !isSlashes)
    // define.universal-path: one with a path other than a slash.
    return decide(.`define.universal-path`, alsoIf: hasPath, hasPath) { mistake, hasPath in
      switch mistake {
      case .acceptsUniversalPaths, .refusesNoDefinition: false
      case .refusesSlashOfUniversal: !path.isEmpty
      default: hasPath
      }
    }
  }

  private func isWellKnown(_ scheme: String) -> Bool {
    let known = ["http", "https", "tel", "facetime", "mailto"]
    let folded = caseFolded(scheme)
    // define.well-known-case: in any case.
    let isKnown = decide(
      .`define.well-known-case`, known.contains(folded), or: .wellKnownSchemesWithCase,
      known.contains(scheme))
    // define.well-known: a custom scheme http, https, tel, facetime or mailto.
    return decide(.`define.well-known`, alsoIf: isKnown, isKnown) { mistake, isKnown in
      switch mistake {
      case .knowsNoSchemesWell, .refusesNoDefinition: false
      case .knowsOnlyWebSchemes: isKnown && folded.hasPrefix("http")
      case .wellKnownSchemesByPrefix: known.contains { folded.hasPrefix($0) }
      default: isKnown
      }
    }
  }

  private func isNoScheme(_ scheme: String) -> Bool {
    let isNone = !isScheme(scheme[...])
    let hasSlash = scheme.utf8.contains(UInt8(ascii: "/"))
    // define.scheme-syntax: any other text that is no scheme.
    let isRefused = decide(
      .`define.scheme-syntax`, alsoIf: isNone && !hasSlash, isNone, or: .onlySlashIsNoScheme,
      hasSlash)
    // define.scheme: a custom scheme with a `/` in it.
    return decide(.`define.scheme`, alsoIf: hasSlash, isRefused) { mistake, isRefused in
      mistake == .acceptsAnyScheme || mistake == .refusesNoDefinition ? false : isRefused
    }
  }
}
