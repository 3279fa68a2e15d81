import WaymarkSpec

/// A route with all that its router says of it.
struct DefinedRoute {
  var index: Int
  var pattern: Pattern?
  var text: String
  /// The sources that the route or its group accepts, or else its router.
  var accepted: [Origin]
  /// The same as they are written.
  var written: [Source]
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
    if has(.definesRouteByRoute) {
      for count in routes.indices {
        try refuse(request, Array(routes[...count]), inOrder: Array(order.prefix(4)))
      }
    }
    if has(.definesSourceBySource) {
      try refuse(request, routes, inOrder: Array(order.prefix(4)))
      for source in request.accepting {
        var one = request
        one.accepting = [source]
        try refuse(one, routes, inOrder: Array(order.suffix(4)))
      }
    }
    if has(.checksSourcesOfAKindOneByOne) {
      try refuse(request, routes, inOrder: Array(order.prefix(4)))
      for kind in [order[4...5], order[6...7].reversed()[...]] {
        for source in request.accepting {
          var one = request
          one.accepting = [source]
          try refuse(one, routes, inOrder: Array(kind))
        }
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
    if has(.checksSourcesFirst) { order = sources + routes }
    if has(.checksUnknownSourcesFirst) { order.swapAt(0, 1) }
    if has(.checksDuplicatesBeforeUnknownSources) { order.swapAt(1, 2) }
    if has(.checksPatternSourcesBeforeDuplicates) { order.swapAt(2, 3) }
    if has(.checksPathsOfSourcesFirst) { order.swapAt(4, 5) }
    if has(.checksCustomSourcesBeforeUniversalOnes) {
      order = routes + sources.suffix(2) + order
    }
    if has(.checksSchemesBeforeWellKnownOnes) { order.swapAt(6, 7) }
    return order
  }

  /// The routes, groups flattened in place.
  private func routes(of request: Request.Open) -> [DefinedRoute] {
    let all = request.accepting.map { origin(of: $0) }
    var routes: [DefinedRoute] = []
    func add(_ route: Route, _ accepting: [Source]?, isInGroup: Bool) {
      var accepted = accepting.map { $0.map { origin(of: $0) } } ?? all
      if has(.ignoresAcceptingOfRoutes) && !isInGroup { accepted = all }
      if has(.ignoresAcceptingOfGroups) && isInGroup { accepted = all }
      routes.append(
        DefinedRoute(
          index: routes.count, pattern: pattern(route.pattern), text: route.pattern,
          accepted: accepted, written: accepting ?? request.accepting, guard: route.guard,
          handler: route.handler, isInGroup: isInGroup))
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
    case .duplicatedRoute: return !has(.acceptsDuplicates) && hasDuplicate(routes)
    case .invalidLinkSource:
      if has(.acceptsAnyPatternSource) { return false }
      let all = sources.map { origin(of: $0) }
      return routes.contains { route in
        let accepted = has(.patternSourceMayBeOnlyTheRouters) ? all : route.accepted
        return route.pattern?.source.map { !accepted.contains($0) } ?? false
      }
    case .invalidUniversalLinkSource: return sources.contains { isInvalidUniversal($0) }
    case .universalLinkSourceContainsPath:
      return !has(.acceptsUniversalPaths) && sources.contains { hasPath($0) }
    case .wellKnownScheme: return sources.contains { isWellKnown($0) }
    case .invalidSchemeLinkSource: return sources.contains { isNoScheme($0) }
    }
  }

  /// Rule: define.unknown-source. A group without routes accepts sources too.
  private func acceptsUnknownSource(_ request: Request.Open, _ routes: [DefinedRoute]) -> Bool {
    if has(.acceptsUnknownSources) { return false }
    let all = Set(request.accepting.map { origin(of: $0) })
    var accepted = routes.map(\.accepted)
    for case .group(let accepting, let routes) in request.entries
    where !(has(.emptyGroupsAcceptAnything) && routes.isEmpty) {
      accepted.append(accepting.map { origin(of: $0) })
    }
    if has(.oneKnownSourceIsEnough) { return accepted.contains { all.isDisjoint(with: $0) } }
    return accepted.contains { !all.isSuperset(of: $0) }
  }

  /// Rules: define.duplicate, define.duplicate-source.
  private func hasDuplicate(_ routes: [DefinedRoute]) -> Bool {
    var seen: [[Pattern.Component]: Set<Origin>] = [:]
    for route in routes {
      guard let pattern = route.pattern else { continue }
      if has(.guardedRoutesAreNoDuplicates), route.guard != .accepts { continue }
      var own = Set(route.accepted)
      if let source = pattern.source, !has(.duplicatesIgnorePatternSources) {
        own.formIntersection([source])
      }
      if has(.duplicatesIgnoreSources) { own = [Origin(scheme: "")] }
      let key = duplicateKey(of: pattern, route.text)
      if !seen[key, default: []].isDisjoint(with: own) { return true }
      seen[key, default: []].formUnion(own)
    }
    return false
  }

  private func duplicateKey(of pattern: Pattern, _ text: String) -> [Pattern.Component] {
    if has(.duplicatesByText) { return [.literal(text)] }
    return pattern.components.map { component in
      switch component {
      case .argument(let name):
        .argument(has(.duplicatesByShape) ? "" : name)
      case .literal(let text):
        .literal(has(.duplicatesWithoutCase) ? caseFolded(text) : text)
      }
    }
  }
}
