/// Collects the routes of a router; see ``Router/init(accepting:_:)-(LinkSource,_)``.
nonisolated public struct Registry<UserInfo> {
  let definition: Definition<Router<UserInfo>.Route>

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
    definition.add(pattern, policy, Router.Route(condition: condition, handler: handler))
  }

  /// Registers routes that accept the same sources.
  public func group(accepting sources: some Sequence<LinkSource>, _ build: (Group) -> Void) {
    build(Group(registry: self, policy: definition.group(accepting: sources)))
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
