import WaymarkSpec

extension Evaluation {
  /// The definition of a router.
  func definition(_ request: Request.Open) -> Definition {
    let all = request.accepting.map { origin(of: $0) }
    // source.several: a router accepts any number of sources.
    note(.`source.several`, if: all.count > 1)
    var routes: [DefinedRoute] = []
    var ofGroupBefore: [Origin]?
    func add(_ route: Route, _ accepting: [Origin]?, isInGroup: Bool) {
      // open.accepting: a route accepts what it says, or its group, or else what the router does.
      let own = accepting ?? all
      let accepted = decide(.`open.accepting`, alsoIf: accepting != nil, own) { mistake, own in
        switch mistake {
        case .ignoresAcceptingOfRoutes: isInGroup ? own : all
        // What the group accepts is checked all the same.
        case .ignoresAcceptingOfGroups: isInGroup ? all + own : own
        case .groupSourcesLastOn: accepting ?? ofGroupBefore ?? own
        default: own
        }
      }
      routes.append(
        DefinedRoute(
          index: routes.count, pattern: pattern(route.pattern), text: route.pattern,
          accepted: accepted, numbers: [], guard: route.guard, handler: route.handler,
          isInGroup: isInGroup))
    }
    var emptyGroups: [[Origin]] = []
    for entry in request.entries {
      switch entry {
      case .route(let route):
        add(route, route.accepting.map { $0.map { origin(of: $0) } }, isInGroup: false)
      case .group(let accepting, let routes):
        let accepting = accepting.map { origin(of: $0) }
        for route in routes { add(route, accepting, isInGroup: true) }
        ofGroupBefore = accepting
        if routes.isEmpty { emptyGroups.append(accepting) }
      }
    }
    return numbered(request, all, routes, emptyGroups)
  }

  /// Numbers all sources of a router.
  private func numbered(
    _ request: Request.Open, _ all: [Origin], _ routes: [DefinedRoute], _ groups: [[Origin]]
  ) -> Definition {
    var routes = routes
    let own = routes.compactMap(\.pattern?.source)
    var rest = numbers(of: all + routes.flatMap(\.accepted) + groups.joined() + own)[...]
    func take(_ count: Int) -> [Int] {
      defer { rest = rest.dropFirst(count) }
      return Array(rest.prefix(count))
    }
    let ofRouter = take(all.count)
    for index in routes.indices { routes[index].numbers = take(routes[index].accepted.count) }
    let ofGroups = groups.map { take($0.count) }
    for index in routes.indices where routes[index].pattern?.source != nil {
      routes[index].ownNumber = take(1).first
    }
    // source.custom: routes and patterns name the router's sources in any case.
    let isCustom = all.contains { $0.host == nil }
    let named =
      isCustom
      ? decide(.`source.custom`, routes, or: .customSchemesOfRouterWithCase) { routes in
        let byNumber = Dictionary(zip(ofRouter, all)) { first, _ in first }
        return routes.map { $0.naming(byNumber) }
      } : routes
    return Definition(
      sources: request.accepting, numbers: ofRouter, routes: named, emptyGroups: ofGroups)
  }

  /// Returns the error with which a router is refused, or nil if it is accepted.
  func refusal(of definition: Definition) -> DefinitionErrorCode? {
    let routes: [DefinitionErrorCode] = [
      .invalidPattern, .unknownLinkSource, .duplicatedRoute, .invalidLinkSource,
    ]
    let sources: [DefinitionErrorCode] = [
      .invalidUniversalLinkSource, .universalLinkSourceContainsPath, .wellKnownScheme,
      .invalidSchemeLinkSource,
    ]
    func first(_ order: [DefinitionErrorCode]) -> DefinitionErrorCode? {
      order.first { isRefused(definition, $0) }
    }
    func swapping(_ one: Int, _ other: Int) -> DefinitionErrorCode? {
      var order = routes + sources
      order.swapAt(one, other)
      return first(order)
    }
    func oneByOne(_ sources: [Source], _ order: [DefinitionErrorCode]) -> DefinitionErrorCode? {
      sources.lazy.compactMap { source in order.first { isRefused(source, $0) } }.first
    }
    // The rules are checked in this order, each over the whole router before the next.
    var code = first(routes + sources)
    // Without an error there is no order.
    if code == nil { return nil }
    code = decide(
      .`define.pattern`, code, or: .definesRouteByRoute,
      routeByRoute(definition, routes) ?? first(routes + sources))
    code = decide(.`define.unknown-source`, code, or: .checksUnknownSourcesFirst, swapping(0, 1))
    code = decide(
      .`define.duplicate`, code, or: .checksDuplicatesBeforeUnknownSources, swapping(1, 2))
    code = decide(
      .`define.pattern-source`, code, or: .checksPatternSourcesBeforeDuplicates, swapping(2, 3))
    code = decide(.`define.universal`, code, or: .checksSourcesFirst, first(sources + routes))
    code = decide(.`define.well-known`, code) { mistake, code in
      switch mistake {
      case .checksCustomSourcesBeforeUniversalOnes: first(routes + sources.suffix(2) + sources)
      case .definesSourceBySource: first(routes) ?? oneByOne(definition.sources, sources)
      default: code
      }
    }
    return decide(.`define.order`, code) { mistake, code in
      switch mistake {
      case .checksPathsOfSourcesFirst: swapping(4, 5)
      case .checksSchemesBeforeWellKnownOnes: swapping(6, 7)
      case .checksSourcesOfAKindOneByOne:
        first(routes) ?? oneByOne(definition.sources, Array(sources.prefix(2)))
          ?? oneByOne(definition.sources, sources.suffix(2).reversed())
      default: code
      }
    }
  }

  private func routeByRoute(
    _ definition: Definition, _ order: [DefinitionErrorCode]
  ) -> DefinitionErrorCode? {
    definition.routes.indices.lazy.compactMap { index in
      var part = definition
      part.routes = Array(definition.routes[...index])
      return order.first { isRefused(part, $0) }
    }.first
  }

  private func isRefused(_ definition: Definition, _ code: DefinitionErrorCode) -> Bool {
    switch code {
    case .invalidPattern:
      // define.pattern: a pattern that is none.
      let isOne = definition.routes.contains { $0.pattern == nil }
      // pattern.scheme, pattern.relative: a pattern may have no components.
      let isRefused = definition.routes.reduce(isOne) { isRefused, route in
        guard let pattern = route.pattern, pattern.components.isEmpty else { return isRefused }
        let isCustom = pattern.source.map { $0.host == nil } ?? definition.hasCustomSource
        return decide(
          pattern.source == nil ? .`pattern.relative` : .`pattern.scheme`, isRefused,
          or: .refusesRootOfCustomSchemes, isRefused || isCustom)
      }
      return decide(.`define.pattern`, alsoIf: isOne, isRefused, or: .refusesNoDefinition) {
        isOne in
        // Another mistake may refuse what is valid.
        isOne
          && definition.routes.contains {
            $0.pattern == nil && Evaluation.plain.pattern($0.text) != nil
          }
      }
    case .unknownLinkSource: return acceptsUnknownSource(definition)
    case .duplicatedRoute: return hasDuplicate(definition.routes)
    case .invalidLinkSource: return hasOtherSource(definition)
    case .invalidUniversalLinkSource, .universalLinkSourceContainsPath, .wellKnownScheme,
      .invalidSchemeLinkSource:
      return definition.sources.contains { isRefused($0, code) }
    }
  }

  /// define.unknown-source: a route that accepts a source the router does not.
  private func acceptsUnknownSource(_ definition: Definition) -> Bool {
    let all = Set(definition.numbers)
    func isUnknown(_ accepted: [[Int]]) -> Bool { accepted.contains { !all.isSuperset(of: $0) } }
    let ofRoutes = definition.routes.map(\.numbers)
    // define.unknown-source-group: so does a group that has no routes.
    let known = isUnknown(ofRoutes)
    let right = decide(
      .`define.unknown-source-group`, alsoIf: !definition.emptyGroups.isEmpty,
      known || isUnknown(definition.emptyGroups), or: .emptyGroupsAcceptAnything, known)
    return decide(.`define.unknown-source`, alsoIf: right, right) { mistake, right in
      switch mistake {
      case .acceptsUnknownSources, .refusesNoDefinition: false
      case .groupsAcceptAnything:
        right && isUnknown(definition.routes.filter { !$0.isInGroup }.map(\.numbers))
      case .oneKnownSourceIsEnough:
        right && (ofRoutes + definition.emptyGroups).contains { all.isDisjoint(with: $0) }
      default: right
      }
    }
  }

  /// define.duplicate: two routes with the same components that share an accepted source.
  private func hasDuplicate(_ routes: [DefinedRoute]) -> Bool {
    // match.count: a slash at the end makes no other pattern.
    func endsApart(_ route: DefinedRoute, _ minimum: Int) -> Bool {
      route.endsInSlash && route.pattern.map { $0.components.count >= minimum } == true
    }
    // The number of components from which on it does; 0 if it doesn't.
    let minimum = decide(.`match.count`, 0) { mistake, none in
      let minimum: Int
      switch mistake {
      case .slashesAtEndMatter: minimum = 1
      case .slashesAtEndMatterBehindSegments: minimum = 2
      default: return none
      }
      return routes.contains { endsApart($0, minimum) } ? minimum : none
    }
    func hasDuplicate(
      ofSources: (DefinedRoute) -> Set<Int>, _ key: (DefinedRoute, Pattern) -> [Pattern.Component]
    ) -> Bool {
      var seen: [[Pattern.Component]: Set<Int>] = [:]
      return routes.contains { route in
        guard let pattern = route.pattern else { return false }
        var (key, sources) = (key(route, pattern), ofSources(route))
        if minimum > 0, endsApart(route, minimum) { key.append(.literal("/")) }
        defer { seen[key, default: []].formUnion(sources) }
        return seen[key].map { !$0.isDisjoint(with: sources) } ?? false
      }
    }
    let right = decide(
      .`match.equivalent`, hasDuplicate(ofSources: \.takenNumbers) { $1.components },
      or: .duplicatesByScalars,
      hasDuplicate(ofSources: \.takenNumbers) { $1.components.map(\.byScalars) })
    // define.duplicate-source: a pattern with a source of its own accepts that one only.
    let ofSources = decide(
      .`define.duplicate-source`, right, or: .duplicatesIgnorePatternSources,
      hasDuplicate(ofSources: { Set($0.numbers) }, { $1.components }))
    let ofEqual = decide(.`define.duplicate`, alsoIf: right, ofSources) { mistake, right in
      switch mistake {
      case .acceptsDuplicates, .laterDuplicateReplaces, .refusesNoDefinition: false
      case .duplicatesByText:
        hasDuplicate(ofSources: \.takenNumbers) { route, _ in [.literal(route.text)] }
      case .duplicatesWithoutCase:
        hasDuplicate(ofSources: \.takenNumbers) { $1.components.map { recased($0) } }
      case .duplicatesWithoutCaseOfFirst:
        hasDuplicate(ofSources: \.takenNumbers) {
          $1.components.prefix(1).map { recased($0) } + $1.components.dropFirst()
        }
      case .duplicatesWithoutSeparators:
        right
          || hasDuplicate(ofSources: \.takenNumbers) {
            [.literal($1.components.map(\.text).joined())]
          }
      case .duplicatesByShape:
        right || hasDuplicate(ofSources: \.takenNumbers) { $1.components.map(\.shape) }
      case .duplicatesIgnoreSources: hasDuplicate(ofSources: { _ in [0] }) { $1.components }
      case .onlyNeighborsAreDuplicates:
        right
          && zip(routes, routes.dropFirst()).contains { one, other in
            one.pattern != nil && one.pattern?.components == other.pattern?.components
              && !one.takenNumbers.isDisjoint(with: other.takenNumbers)
          }
      case .guardedRoutesAreNoDuplicates:
        hasDuplicate(ofSources: { $0.guard == .accepts ? $0.takenNumbers : [] }) { $1.components }
      default: right
      }
    }
    // Routes that only share a shape are no duplicates.
    return decide(.`define.duplicate`, ofEqual) { mistake, right in
      switch mistake {
      case .refusesLiteralsBesideArguments: right || hasConflict(routes, ofNames: false)
      case .refusesNamesAtOtherPositions: right || hasMovedArgument(routes)
      case .refusesOtherNamesInPlace: right || hasConflict(routes, ofNames: true)
      case .refusesShadowedLiterals: right || hasShadowedLiteral(routes)
      default: right
      }
    }
  }

  private static let maximumKinds = 64

  /// Whether an earlier route matches what a route without arguments does.
  private func hasShadowedLiteral(_ routes: [DefinedRoute]) -> Bool {
    // The earlier routes with arguments, by the places of these.
    var earlier: [[Bool]: Set<[Pattern.Component]>] = [:]
    return routes.compactMap { $0.pattern?.components }.contains { components in
      let places = components.map(\.isArgument)
      if places.contains(true) {
        // A few kinds of routes are enough, so that time stays linear in their number.
        if earlier[places] != nil || earlier.count < Self.maximumKinds {
          earlier[places, default: []].insert(components.map(\.shape))
        }
        return false
      }
      return earlier.contains { places, routes in
        places.count == components.count
          && routes.contains(zip(places, components).map { $0 ? .argument("") : $1 })
      }
    }
  }

  /// Whether two routes have arguments of the same name at different positions.
  private func hasMovedArgument(_ routes: [DefinedRoute]) -> Bool {
    var places: [String: Int] = [:]
    return routes.compactMap { $0.pattern?.components }.contains { components in
      components.enumerated().contains { place, component in
        guard case .argument(let name) = component else { return false }
        defer { places[name] = place }
        return places[name].map { $0 != place } ?? false
      }
    }
  }

  /// Whether two routes with equal components in front differ in an argument's name, or have a literal and an
  /// argument in the same place.
  private func hasConflict(_ routes: [DefinedRoute], ofNames: Bool) -> Bool {
    struct Step: Hashable {
      var node: Int
      var literal: String?
    }
    var nodes: [Step: Int] = [:]
    var names: [Int: String] = [:]
    var nodesOfLiterals: Set<Int> = []
    for pattern in routes.compactMap(\.pattern) {
      var step = Step(node: 0)
      for component in pattern.components {
        switch component {
        case .literal(let text):
          nodesOfLiterals.insert(step.node)
          step.literal = text
        case .argument(let name):
          if ofNames, let known = names[step.node], known != name { return true }
          names[step.node] = name
          step.literal = nil
        }
        let isBeside = names[step.node] != nil && nodesOfLiterals.contains(step.node)
        if !ofNames, isBeside { return true }
        let next = nodes[step] ?? nodes.count + 1
        nodes[step] = next
        step = Step(node: next)
      }
    }
    return false
  }

  private func recased(_ component: Pattern.Component) -> Pattern.Component {
    guard case .literal(let text) = component else { return component }
    return .literal(caseFolded(text))
  }

  /// define.pattern-source: a pattern whose own source the route does not accept.
  private func hasOtherSource(_ definition: Definition) -> Bool {
    func hasOther(_ accepted: (DefinedRoute) -> [Int]) -> Bool {
      definition.routes.contains { route in
        route.ownNumber.map { !accepted(route).contains($0) } ?? false
      }
    }
    let right = hasOther(\.numbers)
    return decide(.`define.pattern-source`, alsoIf: right, right) { mistake, right in
      switch mistake {
      case .acceptsAnyPatternSource, .refusesNoDefinition: false
      case .patternSourceMayBeOnlyTheRouters: hasOther { _ in definition.numbers }
      case .patternSchemesWithCase: right || definition.routes.contains(where: \.recasesScheme)
      default: right
      }
    }
  }
}

extension Pattern.Component {
  var isArgument: Bool { if case .argument = self { true } else { false } }

  /// The component as a pattern writes it.
  var text: String {
    switch self {
    case .literal(let text): text
    case .argument(let name): ":\(name)"
    }
  }

  /// The component without the name of an argument.
  var shape: Self { if case .argument = self { .argument("") } else { self } }

  /// A component that is equal only to one of the same scalars.
  var byScalars: Self {
    switch self {
    case .literal(let text): .literal(text.scalarNumbers)
    case .argument(let name): .argument(name.scalarNumbers)
    }
  }
}
