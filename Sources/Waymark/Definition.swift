// What a router refuses when it is made (rules `define.*`), in the order of the rules, each over the
// whole router before the next.

struct Definition<UserInfo> {
  private let sources: [LinkSource]
  private let routes: [RouteDefinition<UserInfo>]
  private let groups: [Set<LinkSource>]

  init(sources: [LinkSource], _ registry: Registry<UserInfo>) {
    self.sources = sources
    routes = registry.routes
    groups = registry.groups
  }

  /// A route whose pattern is one, with the sources whose links it takes.
  private struct Candidate {
    let definition: RouteDefinition<UserInfo>
    let pattern: Pattern
    let sources: Set<LinkSource>
  }

  /// The routes, once everything was found to be right.
  func checkedRoutes() throws(DefinitionError) -> [Route<UserInfo>] {
    let patterns = try readPatterns()
    try checkThatSourcesAreKnown()
    let candidates = zip(routes, patterns).map(candidate)
    try checkThatNoneIsThereTwice(candidates)
    try checkThatPatternsGoForAcceptedSources(candidates)
    for requirement in LinkSource.Requirement.allCases {
      for source in sources where !source.satisfies(requirement) {
        throw DefinitionError(requirement, source)
      }
    }
    return candidates.map { candidate in
      Route(
        pattern: candidate.pattern, origins: Set(candidate.sources.compactMap { $0.origin }),
        condition: candidate.definition.condition, handler: candidate.definition.handler)
    }
  }

  // Rule: define.pattern
  private func readPatterns() throws(DefinitionError) -> [Pattern] {
    try routes.map { route throws(DefinitionError) in
      do throws(Pattern.Fault) { return try Pattern(route.pattern) } catch {
        throw .invalidPattern(route.pattern, error)
      }
    }
  }

  // Rule: define.unknown-source
  private func checkThatSourcesAreKnown() throws(DefinitionError) {
    let known = Set(sources)
    for source in groups.joined() where !known.contains(source) {
      throw .unknownLinkSource(source, pattern: nil)
    }
    for route in routes {
      guard case .only(let accepted) = route.policy else { continue }
      for source in accepted where !known.contains(source) {
        throw .unknownLinkSource(source, pattern: route.pattern)
      }
    }
  }

  // Rule: pattern.restricts
  // Rule: define.duplicate-source
  private func candidate(_ route: RouteDefinition<UserInfo>, _ pattern: Pattern) -> Candidate {
    let accepted =
      switch route.policy {
      case .any: Set(sources)
      case .only(let sources): sources
      }
    return Candidate(
      definition: route, pattern: pattern,
      sources: pattern.source.map { accepted.intersection([$0]) } ?? accepted)
  }

  // Rule: define.duplicate
  private func checkThatNoneIsThereTwice(_ candidates: [Candidate]) throws(DefinitionError) {
    var taken: [[Pattern.Component]: Set<LinkSource>] = [:]
    for candidate in candidates {
      let components = candidate.pattern.components
      guard taken[components, default: []].isDisjoint(with: candidate.sources) else {
        throw .duplicatedRoute(candidate.pattern.text)
      }
      taken[components, default: []].formUnion(candidate.sources)
    }
  }

  // Rule: define.pattern-source
  private func checkThatPatternsGoForAcceptedSources(
    _ candidates: [Candidate]
  ) throws(DefinitionError) {
    for candidate in candidates where candidate.sources.isEmpty {
      guard let source = candidate.pattern.source else { continue }
      throw .invalidLinkSource(source, pattern: candidate.pattern.text)
    }
  }
}
