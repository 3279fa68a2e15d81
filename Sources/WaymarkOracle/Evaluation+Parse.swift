import WaymarkSpec

extension Evaluation {
  /// Rules: parse.*; all links are read under the one pattern.
  func parse(_ request: Request.Parse) -> Observation {
    var memory = Memory()
    return .links(
      request.links.enumerated().map { number, link in
        defer { endLink() }
        return parse(link, number, request.pattern, &memory)
      })
  }

  private func parse(
    _ request: Request.Link, _ number: Int, _ text: String, _ memory: inout Memory
  ) -> Observation.Answer {
    let pattern = pattern(text)
    noteSize(routes: 1, components: pattern?.components.count)
    let link = isRead(request.url, number: number) ? link(request.url) : nil
    let error = decide(
      .`parse.pattern`, alsoIf: pattern == nil,
      pattern == nil ? ParseErrorCode.invalidPattern : nil,
      or: .parsesLinkFirst
    ) { link == nil ? .invalidURL : $0 }
    if let error { return .parseError(error) }
    guard let pattern else { return .parseError(.invalidPattern) }
    // parse.relative: a relative pattern.
    guard let source = pattern.source else {
      return .parseError(
        decide(
          .`parse.relative`, alsoIf: true, .invalidURL, or: .relativePatternsAreOtherSchemes,
          .schemeIsMismatch))
    }
    guard let link else {
      // parse.malformed: a malformed link, or one without a scheme.
      return .parseError(
        decide(.`parse.malformed`, alsoIf: true, .invalidURL) { mistake, error in
          switch mistake {
          case .noLinkIsOtherScheme: .schemeIsMismatch
          case .noSchemeIsOtherScheme:
            isURLWithoutScheme(request.url) ? .schemeIsMismatch : error
          default: error
          }
        })
    }
    if let mismatch = mismatch(link, pattern, source) { return .parseError(mismatch) }
    return matched(request, link, pattern, &memory, isUniversal: source.host != nil)
  }

  /// Rules: parse.scheme, parse.host.
  private func mismatch(_ link: Link, _ pattern: Pattern, _ source: Origin) -> ParseErrorCode? {
    let isScheme = isScheme(link.scheme, of: source)
    var areAsMany: Bool {
      self.areAsMany(components(of: link, isUniversal: source.host != nil), as: pattern)
    }
    // parse.scheme: another scheme.
    let ofScheme = decide(
      .`parse.scheme`, alsoIf: !isScheme, isScheme ? nil : ParseErrorCode.schemeIsMismatch
    ) { mistake, error in
      switch mistake {
      case .otherSchemesAreOtherHosts: error == nil ? nil : .hostIsMismatch
      case .parseComparesHostsFirst:
        source.host.map { caseFolded(link.host) != caseFolded($0) } ?? false
          ? .hostIsMismatch : error
      case .parseCountsFirst:
        areAsMany ? error : .componentsCountMismatch
      default: error
      }
    }
    if let ofScheme { return ofScheme }
    // parse.host: another host, or another port.
    let isOwnHost = decide(
      .`source.universal`, source.host == nil || isHost(link.host, of: source),
      or: .parseComparesHostsWithCase
    ) { $0 && (source.host == nil || source.host == link.host) }
    let isSite = source.host == nil || isOwnHost && isPort(link.authority?.port, source)
    return decide(
      .`parse.host`, alsoIf: !isSite, isSite ? nil : ParseErrorCode.hostIsMismatch
    ) { mistake, error in
      switch mistake {
      case .parseIgnoresHosts: nil
      case .parseCountsBeforeHosts where error != nil:
        areAsMany ? error : .componentsCountMismatch
      default: error
      }
    }
  }

  /// Rules: parse.count, parse.component, parse.result.
  private func matched(
    _ request: Request.Link, _ link: Link, _ pattern: Pattern, _ memory: inout Memory,
    isUniversal: Bool
  ) -> Observation.Answer {
    let components = components(of: link, isUniversal: isUniversal)
    var arguments: [Argument] = []
    let areAsMany =
      isTried(pattern.components.count) && areAsMany(components, as: pattern)
    // parse.count: another number of components.
    let ofCount = decide(
      .`parse.count`, alsoIf: !areAsMany, areAsMany ? nil : ParseErrorCode.componentsCountMismatch
    ) { mistake, error in
      guard mistake == .parseComparesBeforeItCounts else { return error }
      var taken: [Argument] = []
      return match(components, pattern, link, isUniversal: isUniversal, taken: &taken)
        ? error : .componentIsMismatch
    }
    if let ofCount { return .parseError(ofCount) }
    guard match(components, pattern, link, isUniversal: isUniversal, taken: &arguments) else {
      // parse.component: a literal that differs.
      return .parseError(
        decide(.`parse.component`, alsoIf: true, .componentIsMismatch) { mistake, error in
          switch mistake {
          case .otherComponentsAreOtherCounts: .componentsCountMismatch
          case .firstComponentsAreHosts where !isUniversal:
            isMatch(ofFirst: components, pattern, link) ? error : .hostIsMismatch
          default: error
          }
        })
    }
    // parse.result: the context of the link.
    let query = decide(.`parse.result`, alsoIf: true, link.query, or: .parsingForgetsQuery, nil)
    var context = Context(
      url: request.url, userInfo: nil, arguments: arguments, items: Lazily { $0.queryItems(query) })
    if remembers(.remembersParsedPath) {
      let path = path(of: request.url)
      context = memory.contexts.first { $0.key == path }?.context ?? context
      memory.contexts.append((path, context))
    }
    return .parsed(reads: request.reads.map { read($0, in: context) })
  }

  /// Whether the first component of a custom link matches that of a pattern.
  private func isMatch(ofFirst components: [String], _ pattern: Pattern, _ link: Link) -> Bool {
    var taken: [Argument] = []
    let first = Pattern(source: pattern.source, components: Array(pattern.components.prefix(1)))
    return match(
      Array(components.prefix(1)), first, link, isUniversal: false, taken: &taken)
  }
}
