import WaymarkSpec

extension PlainRouter {
  /// Rules: open.*; the router is made once, and answers all links.
  func open(_ request: Request.Open) -> Observation {
    let routes: [DefinedRoute]
    do { routes = try define(request) } catch { return .definitionError(error.code) }
    var memory = Memory()
    return .links(request.links.map { .opened(open($0, routes, &memory)) })
  }

  private func open(
    _ request: Request.Link, _ routes: [DefinedRoute], _ memory: inout Memory
  ) -> Observation.Opened {
    var opened = Observation.Opened(responds: false, attempts: [], opens: nil, reads: [])
    if has(.keepsAttemptsOfLinkBefore) { opened.attempts = memory.attempts }
    if has(.keepsReadsOfLinkBefore) { opened.reads = memory.reads }
    guard let link = link(request.url) else { return opened }
    if has(.keepsSourceOfFirstLink) {
      memory.scheme = memory.scheme ?? link.scheme
      if memory.scheme != link.scheme { return opened }
    }
    var matches = remembered(request, &memory) { self.matches(of: request, link, routes) }
    matches = rearranged(matches, memory)
    for index in matches.indices {
      matches[index].context = remembering(matches[index].context, &memory)
    }
    // Rule: open.responds
    opened.responds = !matches.filter { isGuardMet($0, &memory, byResponding: true) }.isEmpty
    if has(.respondsRunsHandlers) {
      opened.attempts = matches.first.map { [$0.route.index] } ?? []
    }
    if has(.respondsOnlyWhereHandlersReturn) {
      opened.responds = matches.contains {
        isGuardMet($0, &memory, byResponding: true) && isMet($0.route.handler, in: $0.context)
      }
    }
    if has(.failingGuardEndsSearch) {
      matches = Array(matches.prefix { isGuardMet($0, &memory, byResponding: false) })
    }
    matches.removeAll { !isGuardMet($0, &memory, byResponding: false) }
    if has(.mostLiteralsWin) {
      matches.sort { literals($0.pattern) > literals($1.pattern) }
    }
    if has(.skipsRoutesThatThrew) {
      matches.removeAll { memory.threw.contains($0.route.index) }
    }
    // Rules: open.next, open.result, open.once
    for match in matches {
      opened.attempts.append(match.route.index)
      if isMet(match.route.handler, in: match.context) {
        opened.opens = match.route.index
        opened.reads = request.reads.map { read($0, in: match.context) }
        memory.opened.append(match.route.index)
        break
      }
      memory.threw.insert(match.route.index)
      if has(.stopsAtFirstThrow) {
        break
      } else if has(.runsHandlersForEachSource) {
        let times = Set(match.route.written).count { accepts(origin(of: $0), link) }
        opened.attempts += Array(repeating: match.route.index, count: times - 1)
      }
    }
    memory.attempts = opened.attempts
    memory.reads = opened.reads
    return opened
  }

  /// The routes that match, in order, whatever their guards say.
  private func matches(
    of request: Request.Link, _ link: Link, _ routes: [DefinedRoute]
  ) -> [Match] {
    let items = queryItems(link.query)
    var matches: [Match] = []
    var arguments: [Argument] = []
    for route in inOrder(routes, link) {
      guard var pattern = route.pattern, let source = source(of: link, by: route, pattern) else {
        continue
      }
      if has(.namesComeFromFirstRoute) {
        pattern.components = renamed(pattern.components, routes)
      }
      let isUniversal = source.host != nil
      let components = components(of: link, isUniversal: isUniversal)
      if !has(.keepsArgumentsOfFailedRoutes) { arguments = [] }
      guard areAsMany(components, as: pattern),
        match(components, pattern, link, isUniversal: isUniversal, &arguments)
      else { continue }
      let context = Context(
        url: request.url, userInfo: request.userInfo, arguments: arguments, items: items)
      matches.append(Match(route: route, pattern: pattern, context: context))
    }
    return matches
  }

  /// The source by which a route accepts a link. Rules: open.accepting, pattern.restricts.
  private func source(of link: Link, by route: DefinedRoute, _ pattern: Pattern) -> Origin? {
    guard let source = route.accepted.first(where: { accepts($0, link) }) else { return nil }
    guard let own = pattern.source, !has(.patternSourceIsIgnored) else { return source }
    return accepts(own, link) ? source : nil
  }

  /// Rule: open.first.
  private func inOrder(_ routes: [DefinedRoute], _ link: Link) -> [DefinedRoute] {
    if has(.lastRouteFirst) { return routes.reversed() }
    if has(.groupsComeLast) {
      return routes.filter { !$0.isInGroup } + routes.filter(\.isInGroup)
    }
    if has(.patternsWithSourceComeFirst) {
      return routes.filter { $0.pattern?.source != nil }
        + routes.filter { $0.pattern?.source == nil }
    }
    if has(.neverGoesBack) { return withoutGoingBack(routes, link) }
    return routes
  }

  /// Rule: open.guard.
  private func isGuardMet(_ match: Match, _ memory: inout Memory, byResponding: Bool) -> Bool {
    if has(.asksGuardsOnce) {
      let known = memory.guards[match.route.index]
      let isMet = known ?? isMet(match.route.guard, in: match.context)
      memory.guards[match.route.index] = isMet
      return isMet
    }
    if has(.ignoresGuards) { return true }
    if has(.respondsIgnoresGuards) && byResponding { return true }
    if has(.onlyRespondsAsksGuards) && !byResponding { return true }
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
        case .value(let value): !has(.nullIsError) || value != .null
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
