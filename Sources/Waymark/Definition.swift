// What a router refuses when it is made (rules `define.*`), in the order of the rules, each over the
// whole router before the next.

struct Definition<UserInfo> {
  private let sources: [LinkSource]
  private let routes: [RouteDefinition<UserInfo>]
  private let groups: [[LinkSource]]
  /// The sources by number: equal ones have the same.
  private let numbers: [LinkSource: Int]

  init(sources: [LinkSource], _ registry: Registry<UserInfo>) {
    self.sources = sources
    routes = registry.routes
    groups = registry.groups
    numbers = Dictionary(zip(sources, sources.indices), uniquingKeysWith: { first, _ in first })
  }

  /// A route whose pattern is one, with the numbers of the sources whose links it takes.
  private struct Candidate {
    let definition: RouteDefinition<UserInfo>
    let pattern: Pattern
    let sources: Set<Int>
  }

  /// The routes, once everything was found to be right, and the numbers of the links' origins.
  func checked() throws(DefinitionError) -> (routes: [Route<UserInfo>], origins: [Origin: Int]) {
    let patterns = try readPatterns()
    let accepted = try numbersOfAccepted()
    let candidates = zip(routes, zip(patterns, accepted)).map { candidate($0, $1.0, $1.1) }
    try checkThatNoneIsThereTwice(candidates)
    try checkThatPatternsGoForAcceptedSources(candidates)
    for requirement in LinkSource.Requirement.allCases {
      for source in sources where !source.satisfies(requirement) {
        throw DefinitionError(requirement, source)
      }
    }
    let origins = numbers.compactMap { source, number in source.origin.map { ($0, number) } }
    let routes = candidates.map { candidate in
      Route(
        pattern: candidate.pattern, sources: candidate.sources,
        condition: candidate.definition.condition, handler: candidate.definition.handler)
    }
    return (routes, Dictionary(origins, uniquingKeysWith: { first, _ in first }))
  }

  // Rule: define.pattern
  private func readPatterns() throws(DefinitionError) -> [Pattern] {
    try routes.map { route throws(DefinitionError) in
      do throws(Pattern.Fault) { return try Pattern(route.pattern) } catch {
        throw .invalidPattern(route.pattern, error)
      }
    }
  }

  /// The numbers of the sources that each route accepts.
  // Rule: define.unknown-source
  private func numbersOfAccepted() throws(DefinitionError) -> [Set<Int>] {
    for source in groups.joined() where numbers[source] == nil {
      throw .unknownLinkSource(source, pattern: nil)
    }
    let all = Set(numbers.values)
    return try routes.map { route throws(DefinitionError) in
      guard case .only(let accepted) = route.policy else { return all }
      var known: Set<Int> = []
      for source in accepted {
        guard let number = numbers[source] else {
          throw .unknownLinkSource(source, pattern: route.pattern)
        }
        known.insert(number)
      }
      return known
    }
  }

  // Rule: pattern.restricts
  // Rule: define.duplicate-source
  private func candidate(
    _ route: RouteDefinition<UserInfo>, _ pattern: Pattern, _ accepted: Set<Int>
  ) -> Candidate {
    guard let source = pattern.source else {
      return Candidate(definition: route, pattern: pattern, sources: accepted)
    }
    let own: Set<Int> = numbers[source].map { accepted.contains($0) ? [$0] : [] } ?? []
    return Candidate(definition: route, pattern: pattern, sources: own)
  }

  // Rule: define.duplicate
  private func checkThatNoneIsThereTwice(_ candidates: [Candidate]) throws(DefinitionError) {
    var taken: [[Pattern.Component]: Set<Int>] = [:]
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
