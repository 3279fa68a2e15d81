/// Collects the routes of a router; see ``Router/init(accepting:_:)-(LinkSource,_)``.
nonisolated public struct Registry<UserInfo> {
  let collector: Collector<Router<UserInfo>.Route>

  /// Registers a route.
  ///
  /// - Parameters:
  ///   - pattern: A relative pattern, `/pokemons/:id`, for all sources that the route accepts, or
  ///     one with a source of its own, `pokedex://pokemons/:id`, for that source only.
  ///   - policy: Which of the router's sources the route accepts.
  ///   - condition: Where it fails, the route does not match (rule open.guard).
  ///   - handler: What to do with a link. Where it throws, the next matching route is tried.
  public func route(
    _ pattern: String, accepting policy: AcceptPolicy = .any,
    where condition: Router<UserInfo>.Route.Guard? = nil,
    handler: @escaping Router<UserInfo>.Route.Handler
  ) {
    collector.add(pattern, policy, Router.Route(condition: condition, handler: handler))
  }

  /// Registers routes that accept the same sources.
  public func group(accepting sources: some Sequence<LinkSource>, _ build: (Group) -> Void) {
    build(Group(registry: self, policy: collector.group(accepting: sources)))
  }

  /// Registers routes that accept the same, single source.
  public func group(accepting source: LinkSource, _ build: (Group) -> Void) {
    group(accepting: [source], build)
  }

  /// Collects the routes of a group.
  public struct Group {
    let registry: Registry
    let policy: AcceptPolicy

    /// Registers a route that accepts what its group does; see ``Registry/route(_:accepting:where:handler:)``.
    public func route(
      _ pattern: String, where condition: Router<UserInfo>.Route.Guard? = nil,
      handler: @escaping Router<UserInfo>.Route.Handler
    ) {
      registry.route(pattern, accepting: policy, where: condition, handler: handler)
    }
  }
}

/// What a router is made of, while it is registered.
nonisolated final class Collector<Route> {
  /// What was registered, as far as it can be wrong.
  private(set) var definition: Definition
  /// What the routes do, in their order.
  private(set) var routes: [Route] = []

  init(accepting sources: some Sequence<LinkSource>) {
    definition = Definition(sources: Array(sources))
  }

  func add(_ pattern: String, _ policy: AcceptPolicy, _ route: Route) {
    definition.routes.append((pattern, policy))
    routes.append(route)
  }

  /// What the routes of a group accept.
  func group(accepting sources: some Sequence<LinkSource>) -> AcceptPolicy {
    let sources = Array(sources)
    definition.groups.append(sources)
    return .only(sources)  // Rule: open.accepting
  }
}

/// Which of its router's sources a route accepts.
nonisolated public enum AcceptPolicy: Sendable {
  /// All of them.
  case any
  /// These ones.
  case only([LinkSource])

  /// One source.
  public static func only(for source: LinkSource) -> Self { .only([source]) }

  /// Several sources.
  public static func only(for sources: some Sequence<LinkSource>) -> Self {
    .only(Array(sources))
  }
}
