import WaymarkSpec

/// A route that matches a link, with the context that it does so in.
private struct Match {
  var route: DefinedRoute
  var pattern: Pattern
  var context: Context
}

extension PlainRouter {
  /// Rules: open.*.
  func open(_ request: Request.Open) -> Observation {
    let routes: [DefinedRoute]
    do { routes = try define(request) } catch { return .definitionError(error.code) }
    var opened = Observation.Opened(responds: false, attempts: [], opens: nil, reads: [])
    guard let link = link(request.url) else { return .opened(opened) }
    var matches = matches(of: request, link, routes)
    // Rule: open.responds
    opened.responds = !matches.filter { isGuardMet($0, byResponding: true) }.isEmpty
    if fault == .respondsRunsHandlers {
      opened.attempts = matches.first.map { [$0.route.index] } ?? []
    }
    if fault == .respondsOnlyWhereHandlersReturn {
      opened.responds = matches.contains {
        isGuardMet($0, byResponding: true) && isMet($0.route.handler, in: $0.context)
      }
    }
    if fault == .failingGuardEndsSearch {
      matches = Array(matches.prefix { isGuardMet($0, byResponding: false) })
    }
    matches.removeAll { !isGuardMet($0, byResponding: false) }
    if fault == .mostLiteralsWin {
      matches.sort { literals($0.pattern) > literals($1.pattern) }
    }
    // Rules: open.next, open.result, open.once
    for match in matches {
      opened.attempts.append(match.route.index)
      if isMet(match.route.handler, in: match.context) {
        opened.opens = match.route.index
        opened.reads = request.reads.map { read($0, in: match.context) }
        break
      } else if fault == .stopsAtFirstThrow {
        break
      } else if fault == .runsHandlersForEachSource {
        let times = match.route.accepted.count { accepts($0, link) }
        opened.attempts += Array(repeating: match.route.index, count: times - 1)
      }
    }
    return .opened(opened)
  }

  /// The routes that match, in order, whatever their guards say.
  private func matches(
    of request: Request.Open, _ link: Link, _ routes: [DefinedRoute]
  ) -> [Match] {
    let items = queryItems(link.query)
    var matches: [Match] = []
    var arguments: [Argument] = []
    for route in inOrder(routes, link) {
      guard var pattern = route.pattern, isAccepted(link, by: route, pattern) else { continue }
      if fault == .namesComeFromFirstRoute {
        pattern.components = renamed(pattern.components, routes)
      }
      let isUniversal = isWeb(link.scheme)
      let components = components(of: link, isUniversal: isUniversal)
      if fault != .keepsArgumentsOfFailedRoutes { arguments = [] }
      guard areAsMany(components, as: pattern),
        match(components, pattern, link, isUniversal: isUniversal, &arguments)
      else { continue }
      let context = Context(
        url: request.url, userInfo: request.userInfo, arguments: arguments, items: items)
      matches.append(Match(route: route, pattern: pattern, context: context))
    }
    return matches
  }

  /// Rules: open.accepting, pattern.restricts.
  private func isAccepted(_ link: Link, by route: DefinedRoute, _ pattern: Pattern) -> Bool {
    guard route.accepted.contains(where: { accepts($0, link) }) else { return false }
    guard let source = pattern.source, fault != .patternSourceIsIgnored else { return true }
    return accepts(source, link)
  }

  /// Rule: open.first.
  private func inOrder(_ routes: [DefinedRoute], _ link: Link) -> [DefinedRoute] {
    if fault == .lastRouteFirst { return routes.reversed() }
    if fault == .groupsComeLast {
      return routes.filter { !$0.isInGroup } + routes.filter(\.isInGroup)
    }
    if fault == .patternsWithSourceComeFirst {
      return routes.filter { $0.pattern?.source != nil }
        + routes.filter { $0.pattern?.source == nil }
    }
    if fault == .neverGoesBack { return withoutGoingBack(routes, link) }
    return routes
  }

  /// Rule: open.guard.
  private func isGuardMet(_ match: Match, byResponding: Bool) -> Bool {
    if fault == .ignoresGuards { return true }
    if fault == .respondsIgnoresGuards && byResponding { return true }
    if fault == .onlyRespondsAsksGuards && !byResponding { return true }
    return isMet(match.route.guard, in: match.context)
  }

  private func isMet(_ verdict: Verdict, in context: Context) -> Bool {
    switch verdict {
    case .accepts: true
    case .rejects: false
    case .requires(let reads):
      reads.allSatisfy { read in
        switch self.read(read, in: context) {
        case .error: false
        case .value(let value): fault != .nullIsError || value != .null
        }
      }
    }
  }

  private func literals(_ pattern: Pattern) -> Int {
    pattern.components.count { if case .literal = $0 { true } else { false } }
  }

  /// What is left of the routes in a tree that prefers literals and never goes back.
  private func withoutGoingBack(_ routes: [DefinedRoute], _ link: Link) -> [DefinedRoute] {
    var routes = routes
    for (index, component) in components(of: link, isUniversal: isWeb(link.scheme)).enumerated() {
      let literals = routes.filter { route in
        guard let components = route.pattern?.components, index < components.count else {
          return false
        }
        return components[index] == .literal(component)
      }
      if !literals.isEmpty { routes = literals }
    }
    return routes
  }

  /// The components with the arguments' names of the first route that shares their place in a tree.
  private func renamed(
    _ components: [Pattern.Component], _ routes: [DefinedRoute]
  ) -> [Pattern.Component] {
    func shape(_ components: some Sequence<Pattern.Component>) -> [Pattern.Component] {
      components.map { if case .argument = $0 { .argument("") } else { $0 } }
    }
    return components.indices.map { index in
      let start = shape(components[...index])
      return routes.lazy.compactMap(\.pattern?.components)
        .first { shape($0.prefix(index + 1)) == start }?[index] ?? components[index]
    }
  }
}
