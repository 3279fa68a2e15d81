import WaymarkSpec

/// A route with all that its router says of it.
struct DefinedRoute {
  var index: Int
  var pattern: Pattern?
  var text: String
  /// The sources that the route or its group accepts, or else its router.
  var accepted: [Origin]
  var `guard`: Verdict
  var handler: Verdict
  var isInGroup: Bool
}

/// A router is refused when it is made.
struct Refusal: Error {
  var code: DefinitionErrorCode
}

extension PlainRouter {
  /// Rules: define.*, in their order.
  func define(_ request: Request.Open) throws(Refusal) -> [DefinedRoute] {
    let routes = routes(of: request)
    if fault == .definesRouteByRoute {
      for count in routes.indices {
        try refuse(request, Array(routes[...count]), inOrder: Array(order.prefix(4)))
      }
    }
    if fault == .definesSourceBySource {
      try refuse(request, routes, inOrder: Array(order.prefix(4)))
      for source in request.accepting {
        var one = request
        one.accepting = [source]
        try refuse(one, routes, inOrder: Array(order.suffix(4)))
      }
    }
    try refuse(request, routes, inOrder: order)
    return routes
  }

  private var order: [DefinitionErrorCode] {
    let routes: [DefinitionErrorCode] = [
      .invalidPattern, .unknownLinkSource, .duplicatedRoute, .invalidLinkSource,
    ]
    let sources: [DefinitionErrorCode] = [
      .invalidUniversalLinkSource, .universalLinkSourceContainsPath, .wellKnownScheme,
      .invalidSchemeLinkSource,
    ]
    var order = routes + sources
    if fault == .checksSourcesFirst { order = sources + routes }
    if fault == .checksUnknownSourcesFirst { order.swapAt(0, 1) }
    if fault == .checksDuplicatesBeforeUnknownSources { order.swapAt(1, 2) }
    if fault == .checksPatternSourcesBeforeDuplicates { order.swapAt(2, 3) }
    if fault == .checksPathsOfSourcesFirst { order.swapAt(4, 5) }
    if fault == .checksCustomSourcesBeforeUniversalOnes {
      order = routes + sources.suffix(2) + order
    }
    if fault == .checksSchemesBeforeWellKnownOnes { order.swapAt(6, 7) }
    return order
  }

  /// The routes, groups flattened in place.
  private func routes(of request: Request.Open) -> [DefinedRoute] {
    let all = request.accepting.map { origin(of: $0) }
    var routes: [DefinedRoute] = []
    func add(_ route: Route, _ accepting: [Source]?, isInGroup: Bool) {
      var accepted = accepting.map { $0.map { origin(of: $0) } } ?? all
      if fault == .ignoresAcceptingOfRoutes && !isInGroup { accepted = all }
      if fault == .ignoresAcceptingOfGroups && isInGroup { accepted = all }
      routes.append(
        DefinedRoute(
          index: routes.count, pattern: pattern(route.pattern), text: route.pattern,
          accepted: accepted, guard: route.guard, handler: route.handler, isInGroup: isInGroup))
    }
    for entry in request.entries {
      switch entry {
      case .route(let route): add(route, route.accepting, isInGroup: false)
      case .group(let accepting, let routes):
        for route in routes { add(route, accepting, isInGroup: true) }
      }
    }
    return routes
  }

  private func refuse(
    _ request: Request.Open, _ routes: [DefinedRoute], inOrder order: [DefinitionErrorCode]
  ) throws(Refusal) {
    for code in order where isRefused(request, routes, code) { throw Refusal(code: code) }
  }

  private func isRefused(
    _ request: Request.Open, _ routes: [DefinedRoute], _ code: DefinitionErrorCode
  ) -> Bool {
    let sources = request.accepting
    switch code {
    case .invalidPattern: return routes.contains { $0.pattern == nil }
    case .unknownLinkSource: return acceptsUnknownSource(request, routes)
    case .duplicatedRoute: return fault != .acceptsDuplicates && hasDuplicate(routes)
    case .invalidLinkSource:
      if fault == .acceptsAnyPatternSource { return false }
      let all = sources.map { origin(of: $0) }
      return routes.contains { route in
        let accepted = fault == .patternSourceMayBeOnlyTheRouters ? all : route.accepted
        return route.pattern?.source.map { !accepted.contains($0) } ?? false
      }
    case .invalidUniversalLinkSource: return sources.contains { isInvalidUniversal($0) }
    case .universalLinkSourceContainsPath:
      return fault != .acceptsUniversalPaths && sources.contains { hasPath($0) }
    case .wellKnownScheme: return sources.contains { isWellKnown($0) }
    case .invalidSchemeLinkSource: return sources.contains { isNoScheme($0) }
    }
  }

  /// Rule: define.unknown-source. A group without routes accepts sources too.
  private func acceptsUnknownSource(_ request: Request.Open, _ routes: [DefinedRoute]) -> Bool {
    if fault == .acceptsUnknownSources { return false }
    let all = Set(request.accepting.map { origin(of: $0) })
    var accepted = routes.map(\.accepted)
    for case .group(let accepting, let routes) in request.entries
    where !(fault == .emptyGroupsAcceptAnything && routes.isEmpty) {
      accepted.append(accepting.map { origin(of: $0) })
    }
    if fault == .oneKnownSourceIsEnough { return accepted.contains { all.isDisjoint(with: $0) } }
    return accepted.contains { !all.isSuperset(of: $0) }
  }

  /// Rules: define.duplicate, define.duplicate-source.
  private func hasDuplicate(_ routes: [DefinedRoute]) -> Bool {
    var seen: [[Pattern.Component]: Set<Origin>] = [:]
    for route in routes {
      guard let pattern = route.pattern else { continue }
      if fault == .guardedRoutesAreNoDuplicates, route.guard != .accepts { continue }
      var own = Set(route.accepted)
      if let source = pattern.source, fault != .duplicatesIgnorePatternSources {
        own.formIntersection([source])
      }
      if fault == .duplicatesIgnoreSources { own = [Origin(scheme: "")] }
      let key = duplicateKey(of: pattern, route.text)
      if !seen[key, default: []].isDisjoint(with: own) { return true }
      seen[key, default: []].formUnion(own)
    }
    return false
  }

  private func duplicateKey(of pattern: Pattern, _ text: String) -> [Pattern.Component] {
    if fault == .duplicatesByText { return [.literal(text)] }
    return pattern.components.map { component in
      switch component {
      case .argument(let name):
        .argument(fault == .duplicatesByShape ? "" : name)
      case .literal(let text):
        .literal(fault == .duplicatesWithoutCase ? withoutCase(text) : text)
      }
    }
  }
}
