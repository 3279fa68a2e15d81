import WaymarkSpec

// Orders in which mistakes try routes, in place of that of registration.
extension Evaluation {
  /// The routes in the order of a mistake.
  func reordered(
    _ order: [Int], _ routes: [DefinedRoute], _ link: Link, _ mistake: Mistake
  ) -> [Int] {
    switch mistake {
    case .lastRouteFirst: order.reversed()
    case .laterDuplicateReplaces: withLaterRoutes(order, routes, areOfOtherNames: false)
    case .laterNamesReplace: withLaterRoutes(order, routes, areOfOtherNames: true)
    case .groupsComeLast: split(order) { !routes[$0].isInGroup }
    case .patternsWithSourceComeFirst: split(order) { routes[$0].pattern?.source != nil }
    case .routesWithoutArgumentsFirst: split(order) { isWithoutArguments(routes[$0]) }
    case .mostLiteralsWin: sorted(order) { literals(routes[$0]) }
    case .mostLiteralCharactersWin: sorted(order) { charactersOfLiterals(routes[$0]) }
    case .routesInOrderOfText:
      order.enumerated().sorted { one, other in
        let (first, second) = (routes[one.element].text, routes[other.element].text)
        return first == second
          ? one.offset < other.offset : first.utf8.lexicographicallyPrecedes(second.utf8)
      }.map(\.element)
    case .longestLiteralPrefixWins: sorted(order) { literalsAtStart(routes[$0]) }
    case .leftmostLiteralWins: fromLeft(order, routes, literalsComeFirst: true)
    case .argumentsComeFirst: fromLeft(order, routes, literalsComeFirst: false)
    case .neverGoesBack: withoutGoingBack(order, routes, link)
    case .neverGoesBackFromFirst: withoutGoingBackFromFirst(order, routes, link)
    default: order
    }
  }

  /// Those first for which something is true.
  private func split(_ order: [Int], _ isFirst: (Int) -> Bool) -> [Int] {
    order.filter(isFirst) + order.filter { !isFirst($0) }
  }

  /// The greatest first.
  private func sorted(_ order: [Int], by rank: (Int) -> Int) -> [Int] {
    order.enumerated().sorted { one, other in
      (-rank(one.element), one.offset) < (-rank(other.element), other.offset)
    }.map(\.element)
  }

  /// The routes in the order of a tree that tries literals first, or arguments.
  private func fromLeft(
    _ order: [Int], _ routes: [DefinedRoute], literalsComeFirst: Bool
  ) -> [Int] {
    func ranks(_ index: Int) -> [Int] {
      routes[index].pattern?.components.map { component in
        if case .literal = component {
          literalsComeFirst ? 0 : 1
        } else {
          literalsComeFirst ? 1 : 0
        }
      } ?? []
    }
    return order.enumerated().sorted { one, other in
      let (ones, others) = (ranks(one.element), ranks(other.element))
      return ones == others
        ? one.offset < other.offset : ones.lexicographicallyPrecedes(others)
    }.map(\.element)
  }

  /// The routes where a later duplicate stands in the place of a route, or a later one that differs in the names of
  /// arguments alone.
  private func withLaterRoutes(
    _ order: [Int], _ routes: [DefinedRoute], areOfOtherNames: Bool
  ) -> [Int] {
    struct Shape: Hashable {
      var components: [Pattern.Component]?
      var sources: [Int]
      var ownSource: Int?
      /// Whether slashes at the start and at the end tell the pattern from another.
      var slashes: [Bool]
    }
    var places: [Shape: Int] = [:]
    return order.reduce(into: []) { kept, index in
      let route = routes[index]
      let shape = Shape(
        components: route.pattern?.components.map { areOfOtherNames ? $0.shape : $0 },
        sources: route.numbers,
        ownSource: route.ownNumber, slashes: tellingSlashes(of: route))
      let place = places[shape]
      if let place,
        !areOfOtherNames
          || routes[kept[place]].pattern?.components != route.pattern?.components
      {
        kept[place] = index
      } else {
        places[shape] = kept.count
        kept.append(index)
      }
    }
  }

  /// Whether a router that tells patterns by their slashes tells this one, at its start and at its end.
  private func tellingSlashes(of route: DefinedRoute) -> [Bool] {
    [
      decide(.`pattern.relative`, false, or: .bareRelativePatternMatchesNothing, route.isBare),
      decide(.`link.empty-segments`, false, or: .slashesAtEndMatter, route.endsInSlash),
    ]
  }

  private func literals(_ route: DefinedRoute) -> Int {
    route.pattern?.components.count { if case .literal = $0 { true } else { false } } ?? 0
  }

  private func charactersOfLiterals(_ route: DefinedRoute) -> Int {
    let literals = route.pattern?.components.map { component in
      if case .literal(let text) = component { text.count } else { 0 }
    }
    return literals?.reduce(0, +) ?? 0
  }

  private func literalsAtStart(_ route: DefinedRoute) -> Int {
    route.pattern?.components.prefix { if case .literal = $0 { true } else { false } }.count ?? 0
  }

  private func isWithoutArguments(_ route: DefinedRoute) -> Bool {
    route.pattern?.components.count == literals(route)
  }

  /// What is left of the routes in a tree that prefers literals and never goes back.
  private func withoutGoingBack(
    _ order: [Int], _ routes: [DefinedRoute], _ link: Link
  ) -> [Int] {
    let isUniversal = isWeb(link.scheme)
    var left = order.filter { index in
      routes[index].pattern.map { source(of: link, by: routes[index], $0) != nil } ?? false
    }
    var lost: Set<Int> = []
    for (place, component) in components(of: link, isUniversal: isUniversal).enumerated() {
      let isLiteral = left.map { index in
        guard let components = routes[index].pattern?.components, place < components.count,
          case .literal(let text) = components[place]
        else { return false }
        return text == component
          || place == 0 && !isUniversal && caseFolded(text) == caseFolded(component)
      }
      guard isLiteral.contains(true) else { continue }
      lost.formUnion(zip(left, isLiteral).filter { !$1 }.map(\.0))
      left = left.filter { !lost.contains($0) }
    }
    return order.filter { !lost.contains($0) }
  }

  /// What is left of the routes in a tree that enters one branch for the first component, that of a literal or that of
  /// the argument that was registered first.
  private func withoutGoingBackFromFirst(
    _ order: [Int], _ routes: [DefinedRoute], _ link: Link
  ) -> [Int] {
    let first = components(of: link, isUniversal: isWeb(link.scheme)).first
    func starts(_ index: Int) -> Pattern.Component? { routes[index].pattern?.components.first }
    let ofLiteral = order.filter { index in first.map { starts(index) == .literal($0) } ?? false }
    let argument = order.lazy.compactMap(starts).first {
      if case .argument = $0 { true } else { false }
    }
    return ofLiteral.isEmpty
      ? order.filter { starts($0) == nil || starts($0) == argument } : ofLiteral
  }

  /// The components with the names of the first route that shares their place in a tree.
  func renamed(
    _ components: [Pattern.Component], _ routes: [DefinedRoute]
  ) -> [Pattern.Component] {
    func areAlike(_ one: Pattern.Component, _ other: Pattern.Component) -> Bool {
      if case (.argument, .argument) = (one, other) { true } else { one == other }
    }
    return components.indices.map { index in
      guard case .argument = components[index] else { return components[index] }
      let first = routes.first { route in
        guard let others = route.pattern?.components, others.count > index else { return false }
        return zip(others[...index], components).allSatisfy(areAlike)
      }
      return first?.pattern?.components[index] ?? components[index]
    }
  }

  /// What arguments took, under the names of other components.
  func named(_ taken: [Argument], by components: [Pattern.Component]) -> [Argument] {
    let names = components.compactMap { if case .argument(let name) = $0 { name } else { nil } }
    return zip(names, taken).map { Argument(name: $0, text: $1.text) }
  }
}
