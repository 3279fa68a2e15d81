import WaymarkSpec

/// A route that matches a link, with the context that it does so in.
struct Match {
  var route: DefinedRoute
  var pattern: Pattern
  var context: Context
}

extension Evaluation {
  /// What a router does with a request.
  func observe(_ request: Request) -> Observation {
    switch request {
    case .open(let open): self.open(open)
    case .parse(let parse): self.parse(parse)
    case .navigate(let navigate): self.navigate(navigate)
    }
  }

  /// Rules: define.*, open.*; the router is made once, and answers all links.
  private func open(_ request: Request.Open) -> Observation {
    let definition = definition(request)
    noteSize(
      routes: definition.routes.count, sources: request.accepting.count,
      components: definition.routes.lazy.compactMap(\.pattern?.components.count).max())
    if let code = refusal(of: definition) { return .definitionError(code) }
    trace?.endRouter()
    var memory = Memory()
    return .links(
      request.links.enumerated().map { number, link in
        defer { endLink() }
        return .opened(open(link, number, definition.routes, &memory))
      })
  }

  private func open(
    _ given: Request.Link, _ number: Int, _ routes: [DefinedRoute], _ memory: inout Memory
  ) -> Observation.Opened {
    let request = hasMemory ? remembered(given, &memory) : given
    var opened = Observation.Opened(responds: false, attempts: [], opens: nil, reads: [])
    if hasMemory { start(&opened, memory) }
    guard isRead(request.url, number: number), let link = link(request.url),
      !hasMemory || isKept(link, &memory), isReadable(link.query, by: request)
    else { return opened }
    // open.first: routes are tried in the order of registration.
    let registered = decide(.`open.first`, alsoIf: routes.count > 1, Array(routes.indices)) {
      mistake, order in reordered(order, routes, link, mistake)
    }
    let order = routesTried(among: registered)
    let items = Lazily { $0.queryItems(link.query) }
    var matches = Matches(count: order.count) { place in
      match(request, link, routes[order[place]], among: routes, items)
    }
    if hasMemory { matches = remembered(request, matches, &memory) }
    trace?.isResponding = true
    opened.responds = responds(matches, &memory)
    trace?.isResponding = false
    opened.attempts += attemptsOfResponding(matches)
    tryRoutes(matches, request, link, &opened, &memory)
    memory.attempts = opened.attempts
    memory.reads = opened.reads
    return opened
  }

  /// Rules: open.next, open.result, open.once, open.guard.
  private func tryRoutes(
    _ matches: Matches, _ request: Request.Link, _ link: Link,
    _ opened: inout Observation.Opened, _ memory: inout Memory
  ) {
    var skipped: Int?
    var throwing = 0
    for place in matches.indices where place != skipped {
      guard let match = matches[place, self] else { continue }
      let route = match.route
      guard isGuardMet(match, &memory, byResponding: false) else {
        // open.guard: where it fails, the next route is tried.
        let ends = decide(.`open.guard`, false, or: .failingGuardEndsSearch, true)
        if ends { return }
        continue
      }
      opened.attempts.append(route.index)
      note(.`open.result`)
      if isMet(route.handler, in: match.context) {
        if opened.opens == nil {
          opened.opens = route.index
          opened.reads = request.reads.map { read($0, in: match.context) }
          memory.opened.append(route.index)
        }
        // open.result: opening is true as soon as a handler returns, and no later one runs.
        let ends = decide(.`open.result`, true, or: .runsAllHandlers, false)
        if ends { return }
        continue
      }
      memory.threw.insert(route.index)
      // open.once: a route is tried once for a link.
      let times = decide(
        .`open.once`, 1, or: .runsHandlersForEachSource, timesAccepted(route, link))
      opened.attempts += Array(repeating: route.index, count: max(times - 1, 0))
      // open.next: a handler that throws passes the link on to the next matching route.
      let ends = decide(.`open.next`, alsoIf: true, false, or: .stopsAtFirstThrow, true)
      if ends { return }
      throwing += 1
      let isSecond = decide(.`open.next`, false, or: .triesOneRouteAfterThrow, throwing > 1)
      if isSecond { return }
      let skips = decide(.`open.next`, false, or: .skipsRouteAfterThrow, true)
      if skips { skipped = place + 1 }
    }
  }

  /// Rules: open.responds, open.responds-unrun; no handler runs.
  private func responds(_ matches: Matches, _ memory: inout Memory) -> Bool {
    var first: Match?
    for place in matches.indices where first == nil {
      guard let match = matches[place, self] else { continue }
      if isGuardMet(match, &memory, byResponding: true) {
        first = match
      } else if decide(.`open.guard`, false, or: .failingGuardEndsSearch, true) {
        break
      }
    }
    // open.responds: whether some route matches.
    let responds = decide(.`open.responds`, alsoIf: true, first != nil) { mistake, responds in
      switch mistake {
      case .neverResponds: false
      case .respondsAsFirstHandler:
        responds && first.map { isMet($0.route.handler, in: $0.context) } ?? false
      default: responds
      }
    }
    let returns = Lazily { evaluation in
      matches.indices.contains { place in
        matches[place, evaluation].map { match in
          evaluation.isMet(match.route.guard, isGuard: true, in: match.context)
            && evaluation.isMet(match.route.handler, in: match.context)
        } ?? false
      }
    }
    // open.responds-unrun: also where no handler would return.
    return decide(
      .`open.responds-unrun`, alsoIf: first != nil && !returns.value(self), responds,
      or: .respondsOnlyWhereHandlersReturn
    ) { $0 && returns.value(self) }
  }

  /// open.result: handlers run where the link is opened, and nowhere else.
  private func attemptsOfResponding(_ matches: Matches) -> [Int] {
    decide(.`open.result`, []) { mistake, attempts in
      guard mistake == .respondsRunsHandlers else { return attempts }
      let first = matches.indices.lazy.compactMap { matches[$0, self]?.route.index }.first
      return first.map { [$0] } ?? []
    }
  }

  /// How many of the sources as they are written accept a link.
  private func timesAccepted(_ route: DefinedRoute, _ link: Link) -> Int {
    var seen: Set<[String]> = []
    return route.accepted.count { source in
      seen.insert([source.host == nil ? "" : "//", source.text]).inserted && accepts(source, link)
    }
  }

  /// A route that matches a link, whatever its guard says; nil where it does not.
  private func match(
    _ request: Request.Link, _ link: Link, _ route: DefinedRoute, among routes: [DefinedRoute],
    _ items: Lazily<[QueryItem]>
  ) -> Match? {
    guard let pattern = route.pattern, let source = source(of: link, by: route, pattern) else {
      return nil
    }
    let isUniversal = source.host != nil
    let components = components(of: link, isUniversal: isUniversal)
    guard isTried(pattern.components.count), areAsMany(components, as: pattern),
      agreeAtEnds(route, pattern, link)
    else { return nil }
    var taken: [Argument] = []
    guard match(components, pattern, link, isUniversal: isUniversal, taken: &taken) else {
      return nil
    }
    // match.argument: its name is that of its own pattern.
    let arguments = decide(.`match.argument`, taken) { mistake, taken in
      switch mistake {
      case .namesComeFromFirstRoute: named(taken, by: renamed(pattern.components, routes))
      case .namesComeFromLastRoute:
        named(taken, by: renamed(pattern.components, routes.reversed()))
      case .keepsArgumentsOfFailedRoutes:
        routes.prefix(route.index).flatMap { argumentsTaken(by: $0, link) } + taken
      case .keepsArgumentsOfTriedRoutes:
        routes.prefix(route.index).flatMap { argumentsTaken(by: $0, link, ofAnyCount: true) }
          + taken
      default: taken
      }
    }
    return Match(
      route: route, pattern: pattern,
      context: Context(
        url: request.url, userInfo: request.userInfo, arguments: arguments, items: items,
        route: route.index,
        ofRoutes: Lazily { evaluation in
          routes.map { evaluation.argumentsTaken(by: $0, link, ifWhole: true) }
        }))
  }

  /// What the arguments of a route take of a link: `isWhole` if a route that doesn't match takes nothing,
  /// `isOfAnyCount` if one with another number of components takes what its first ones match.
  private func argumentsTaken(
    by route: DefinedRoute, _ link: Link, ifWhole isWhole: Bool = false,
    ofAnyCount isOfAnyCount: Bool = false
  ) -> [Argument] {
    guard let pattern = route.pattern, let source = source(of: link, by: route, pattern) else {
      return []
    }
    let components = components(of: link, isUniversal: source.host != nil)
    var taken: [Argument] = []
    guard isOfAnyCount || areAsMany(components, as: pattern) else { return [] }
    let matches = match(components, pattern, link, isUniversal: source.host != nil, taken: &taken)
    return matches || !isWhole ? taken : []
  }

  /// The source by which a route accepts a link.
  func source(of link: Link, by route: DefinedRoute, _ pattern: Pattern) -> Origin? {
    // source.several: a link is tried against each.
    let source = route.accepted.first { accepts($0, link) }
    let isAccepted = decide(.`source.several`, source != nil) { mistake, isAccepted in
      guard mistake == .onlyFirstSourceCounts, let first = route.accepted.first else {
        return isAccepted
      }
      return accepts(first, link)
    }
    guard let source, isAccepted else { return nil }
    guard let own = pattern.source else { return source }
    // pattern.restricts: a pattern with a source of its own matches links of that source only.
    let isOwn = accepts(own, link)
    let isKept = decide(
      .`pattern.restricts`, alsoIf: !isOwn, isOwn, or: .patternSourceIsIgnored, true)
    return isKept ? source : nil
  }

  /// Whether the guard of a route that matches is met.
  func isGuardMet(_ match: Match, _ memory: inout Memory, byResponding: Bool) -> Bool {
    if remembers(.asksGuardsOnce) {
      let known = memory.guards[match.route.index]
      let isMet = known ?? isMet(match.route.guard, isGuard: true, in: match.context)
      memory.guards[match.route.index] = isMet
      return isMet
    }
    // open.guard: a condition on the context.
    let isMet = isMet(match.route.guard, isGuard: true, in: match.context)
    return decide(.`open.guard`, alsoIf: match.route.guard != .accepts, isMet) { mistake, isMet in
      switch mistake {
      case .guardsNeverHold: match.route.guard == .accepts
      case .ignoresGuards: true
      case .respondsIgnoresGuards: byResponding || isMet
      case .onlyRespondsAsksGuards: !byResponding || isMet
      default: isMet
      }
    }
  }

  /// Whether a request can read items of its query, whatever its bytes are.
  private func isReadable(_ query: Substring?, by request: Request.Link) -> Bool {
    !request.reads.contains { $0.queryName != nil }
      || isReadable(
        query, .malformedQueryIsMalformedIfRead, notUTF8: .queryNotUTF8IsMalformedIfRead)
  }

  /// Whether a guard is met, or a handler returns.
  private func isMet(_ verdict: Verdict, isGuard: Bool = false, in context: Context) -> Bool {
    switch verdict {
    case .accepts: true
    case .rejects: false
    case .requires(let reads):
      reads.allSatisfy { read in
        switch self.read(read, in: context) {
        case .error: false
        case .value(let value):
          decide(.`open.guard`, alsoIf: isGuard, true, or: .nullIsError, !isGuard || value != .null)
        }
      }
    }
  }
}
