// What a router refuses when it is made (rules `define.*`), in the order of the rules, each over the
// whole router before the next.

/// What a router is made of, while it is registered.
nonisolated final class Definition<Route> {
  /// The sources that the router accepts.
  private let sources: [LinkSource]
  /// What is registered of each route, in order.
  private var routes: [(pattern: String, policy: AcceptPolicy, route: Route)] = []
  /// What each group accepts, also one that has no routes.
  private var groups: [[LinkSource]] = []

  init(accepting sources: some Sequence<LinkSource>) { self.sources = Array(sources) }

  func add(_ pattern: String, _ policy: AcceptPolicy, _ route: Route) {
    routes.append((pattern, policy, route))
  }

  /// What the routes of a group accept.
  func group(accepting sources: some Sequence<LinkSource>) -> AcceptPolicy {
    groups.append(Array(sources))
    return .only(Array(sources))  // Rule: open.accepting
  }

  /// The routes, and the table of them, once everything was found to be right.
  func checked(isIndexed: Bool) throws(DefinitionError) -> (RouteTable, [Route]) {
    let patterns = try readPatterns()
    let numbers: Numbers = Dictionary(
      zip(sources.map(\.identity), sources.indices), uniquingKeysWith: { first, _ in first })
    let entries = zip(patterns, try accepted(numbers)).map { entry($0, $1, numbers) }
    try checkThatNoneIsThereTwice(entries, Set(numbers.values))
    for case (let pattern, []) in entries.map({ ($0.pattern, $0.sources) }) {
      guard let source = pattern.source else { continue }
      throw .invalidLinkSource(pattern.text, source)  // Rule: define.pattern-source
    }
    let defect = sources.compactMap(\.defect).min { $0.order < $1.order }  // Rule: define.order
    if let defect { throw defect.error }
    let table = RouteTable(
      entries: entries, origins: sources.compactMap(\.origin), isIndexed: isIndexed)
    return (table, routes.map(\.route))
  }

  /// The places of the sources; equal ones have that of the first of them.
  private typealias Numbers = [LinkSource.Identity: Int]

  private func readPatterns() throws(DefinitionError) -> [Pattern] {
    try routes.map { route throws(DefinitionError) in
      do throws(Pattern.Fault) { return try Pattern(route.pattern) } catch {
        throw .invalidPattern(route.pattern, error)  // Rule: define.pattern
      }
    }
  }

  /// The numbers of the sources that each route accepts; nil for all.
  private func accepted(_ numbers: Numbers) throws(DefinitionError) -> [Set<Int>?] {
    for source in groups.joined() where numbers[source.identity] == nil {
      throw .unknownLinkSource(source, pattern: nil)  // Rule: define.unknown-source-group
    }
    return try routes.map { route throws(DefinitionError) in
      guard case .only(let accepted) = route.policy else { return nil }
      var known: Set<Int> = []
      for source in accepted {
        guard let number = numbers[source.identity] else {
          throw .unknownLinkSource(source, pattern: route.pattern)  // Rule: define.unknown-source
        }
        known.insert(number)
      }
      return known
    }
  }

  private func entry(
    _ pattern: Pattern, _ accepted: Set<Int>?, _ numbers: Numbers
  ) -> RouteTable.Entry {
    guard let source = pattern.source else {
      return RouteTable.Entry(pattern: pattern, sources: accepted)
    }
    let number = numbers[source.identity].flatMap { accepted?.contains($0) ?? true ? $0 : nil }
    // Rule: pattern.restricts
    return RouteTable.Entry(pattern: pattern, sources: number.map { [$0] } ?? [])
  }

  private func checkThatNoneIsThereTwice(
    _ entries: [RouteTable.Entry], _ all: Set<Int>
  ) throws(DefinitionError) {
    var taken: [[Pattern.Component]: Set<Int>] = [:]
    taken.reserveCapacity(entries.count)
    for (entry, route) in zip(entries, routes) {
      let (components, sources) = (entry.pattern.components, entry.sources ?? all)
      guard var others = taken.updateValue(sources, forKey: components) else { continue }
      guard others.isDisjoint(with: sources) else {  // Rule: define.duplicate-source
        throw .duplicatedRoute(entry.pattern.text, route.policy)  // Rule: define.duplicate
      }
      others.formUnion(sources)
      taken[components] = others
    }
  }
}
