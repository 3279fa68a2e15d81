// Checks the definition of a router (rules `define.*`).
//
// The checks run in the order of the rules. Each check covers the whole router before the next one begins.
// The checks of universal links and of schemes likewise apply one rule to all sources before the next rule.

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

  /// Sources, by their numbers. Equal sources have the same number, and those of the router have the lowest.
  private typealias Numbers = Set<Int>

  /// The numbers of sources. A number is found by the identity of a source, which parses its text.
  private struct Numbering {
    private var numbers: [LinkSource.Identity: Int] = [:]

    mutating func number(of source: LinkSource) -> Int {
      let identity = source.identity
      if let number = numbers[identity] { return number }
      numbers[identity] = numbers.count
      return numbers.count - 1
    }
  }

  /// Returns the table of the routes, or throws the first error that applies.
  func checked() throws(DefinitionError) -> RouteTable {
    var numbering = Numbering()
    var distinct: [LinkSource] = []
    for source in sources where numbering.number(of: source) == distinct.count {
      distinct.append(source)
    }
    let known = Set(distinct.indices)
    let patterns = try readPatterns()
    let policies = try readPolicies(known, &numbering)
    let accepted = zip(patterns, policies).map { pattern, policy in
      guard let source = pattern.source.map({ numbering.number(of: $0) }) else { return policy }
      return (policy ?? known).intersection([source])  // Rule: pattern.restricts
    }
    try checkDuplicates(patterns, accepted.map { $0 ?? known })
    try checkSourcesOfPatterns(patterns, accepted)
    try checkSources()
    let entries = zip(patterns, accepted).map { pattern, sources in
      RouteTable.Row(pattern: pattern, sources: sources?.sorted())
    }
    return RouteTable(entries: entries, sources: distinct, isIndexed: isIndexed)
  }

  /// Returns the pattern of each route.
  private func readPatterns() throws(DefinitionError) -> [Pattern] {
    try routes.map { route throws(DefinitionError) in
      do throws(Pattern.Fault) { return try Pattern(route.pattern) } catch {
        throw .invalidPattern(route.pattern, error)  // Rule: define.pattern
      }
    }
  }

  /// Returns the sources that each route accepts, or `nil` for a route that accepts all sources.
  ///
  /// - Parameters:
  ///   - known: The sources that the router accepts.
  ///   - numbering: The numbers of all sources.
  private func readPolicies(
    _ known: Numbers, _ numbering: inout Numbering
  ) throws(DefinitionError) -> [Numbers?] {
    for source in sourcesOfGroups where !known.contains(numbering.number(of: source)) {
      // Rule: define.unknown-source-group
      throw .unknownLinkSource(.init([source], pattern: nil))
    }
    var policies: [Numbers?] = []
    for route in routes {
      guard case .only(for: let sources) = route.policy else {
        policies.append(nil)
        continue
      }
      let numbers = sources.map { numbering.number(of: $0) }
      let accepted = Set(numbers)
      guard accepted.isSubset(of: known) else {
        var unknown = accepted.subtracting(known)
        let distinct = zip(sources, numbers).filter { unknown.remove($1) != nil }.map(\.0)
        // Rule: define.unknown-source
        throw .unknownLinkSource(.init(distinct, pattern: route.pattern))
      }
      policies.append(accepted)
    }
    return policies
  }

  /// Checks that routes with the same components accept different sources.
  private func checkDuplicates(
    _ patterns: [Pattern], _ accepted: [Numbers]
  ) throws(DefinitionError) {
    var taken: [[String]: Numbers] = [:]
    for ((pattern, sources), route) in zip(zip(patterns, accepted), routes) {
      let others = taken[pattern.parts, default: []]
      guard others.isDisjoint(with: sources) else {  // Rule: define.duplicate-source
        throw .duplicatedRoute(pattern.text, route.policy)  // Rule: define.duplicate
      }
      taken[pattern.parts] = others.union(sources)
    }
  }

  /// Checks that each route accepts the source that its pattern names.
  private func checkSourcesOfPatterns(
    _ patterns: [Pattern], _ accepted: [Numbers?]
  ) throws(DefinitionError) {
    for (pattern, accepted) in zip(patterns, accepted) {
      // The intersection with the pattern's source is empty.
      guard let source = pattern.source, accepted?.isEmpty == true else { continue }
      throw .invalidLinkSource(pattern.text, source)  // Rule: define.pattern-source
    }
  }

  /// Checks that each source is valid.
  func checkSources() throws(DefinitionError) {
    try checkUniversalLinks()
    try checkSchemes()
  }

  /// Checks that each universal link source is a scheme, a host and an optional port.
  private func checkUniversalLinks() throws(DefinitionError) {
    for case .universalLink(let text) in sources {
      guard let link = try? DeepLink(text), case .universal(_, let host, _) = link.origin,
        !host.isEmpty,  // Rule: define.universal
        link.authority?.userInfo == nil,  // Rule: define.universal-syntax
        link.query == nil, link.fragment == nil
      else { throw .invalidUniversalLinkSource(text) }
    }
    for case .universalLink(let text) in sources {  // Rule: define.order
      let path = (try? DeepLink(text))?.path ?? ""
      guard path.isEmpty || path == "/" else {  // Rule: define.universal-slashes
        throw .universalLinkSourceContainsPath(text)  // Rule: define.universal-path
      }
    }
  }

  /// Checks that each custom URL scheme is a scheme that the system doesn't reserve.
  private func checkSchemes() throws(DefinitionError) {
    let wellKnown = ["http", "https", "tel", "facetime", "mailto"]
    for case .customURLScheme(let scheme) in sources {
      if wellKnown.contains(scheme.caseFolded) {  // Rule: define.well-known-case
        throw .wellKnownScheme(scheme)  // Rule: define.well-known
      }
    }
    for case .customURLScheme(let scheme) in sources {
      guard Bytes(scheme.utf8).isScheme else {  // Rule: define.scheme-syntax
        throw .invalidSchemeLinkSource(scheme)  // Rule: define.scheme
      }
    }
  }
}
