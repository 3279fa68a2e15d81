// Checks the definition of a router (rules `define.*`).
//
// The checks run in the order of the rules. Each check covers the whole router before the next one begins.

/// The definition of a router, without guards and handlers.
nonisolated package struct RouterDefinition {
  /// The sources that the router accepts, as given.
  let sources: [LinkSource]
  /// The pattern and the policy of each route, in order.
  var routes: [(pattern: String, policy: AcceptPolicy)] = []
  /// The sources that groups accept, including groups without routes.
  var sourcesOfGroups: [LinkSource] = []
  /// Whether the router has an index.
  ///
  /// A router without an index tries its routes one by one. Tests compare both.
  package var isIndexed = true
  /// Whether the router prints its warnings when it is created.
  package var printsWarnings = DefinitionWarning.arePrinted

  private typealias Identities = Set<LinkSource.Identity>

  /// Returns the table of the routes, or throws the first error that applies.
  func checked() throws(DefinitionError) -> RouteTable {
    let identities = sources.map(\.identity)
    let known = Set(identities)
    let patterns = try routes.map { route throws(DefinitionError) in
      do throws(Pattern.Fault) { return try Pattern(route.pattern) } catch {
        throw .invalidPattern(route.pattern, error)  // Rule: define.pattern
      }
    }
    let accepted = zip(patterns, try readPolicies(known)).map { pattern, accepted in
      guard let source = pattern.source?.identity else { return accepted }
      return (accepted ?? known).intersection([source])  // Rule: pattern.restricts
    }
    var taken: [[Pattern.Component]: Identities] = [:]
    taken.reserveCapacity(patterns.count)
    for (index, pattern) in patterns.enumerated() {
      let sources = accepted[index] ?? known
      guard let others = taken.updateValue(sources, forKey: pattern.components) else { continue }
      guard others.isDisjoint(with: sources) else {  // Rule: define.duplicate-source
        throw .duplicatedRoute(pattern.text, routes[index].policy)  // Rule: define.duplicate
      }
      taken[pattern.components] = others.union(sources)
    }
    for case (let pattern, []) in zip(patterns, accepted) {
      guard let source = pattern.source else { continue }
      throw .invalidLinkSource(pattern.text, source)  // Rule: define.pattern-source
    }
    let defect = sources.compactMap(\.defect).min { $0.order < $1.order }  // Rule: define.order
    if let defect { throw defect.error }
    let entries = zip(patterns, accepted).map { pattern, accepted in
      RouteTable.Entry(pattern: pattern, origins: accepted.map { $0.compactMap(\.origin) })
    }
    var seen: Identities = []
    let accepting = zip(sources, identities).filter { seen.insert($1).inserted }.map(\.0)
    return RouteTable(entries: entries, sources: accepting, isIndexed: isIndexed)
  }

  /// Returns the sources that each route accepts; nil for a route that accepts all sources.
  private func readPolicies(_ known: Identities) throws(DefinitionError) -> [Identities?] {
    for source in sourcesOfGroups where !known.contains(source.identity) {
      // Rule: define.unknown-source-group
      throw .unknownLinkSource(.init([source], pattern: nil))
    }
    return try routes.map { route throws(DefinitionError) in
      guard case .only(let sources) = route.policy else { return nil }
      let identities = sources.map(\.identity)
      let accepted = Set(identities)
      guard accepted.isSubset(of: known) else {
        var unknown = accepted.subtracting(known)
        let first = zip(sources, identities).filter { unknown.remove($1) != nil }.map(\.0)
        // Rule: define.unknown-source
        throw .unknownLinkSource(.init(first, pattern: route.pattern))
      }
      return accepted
    }
  }
}
