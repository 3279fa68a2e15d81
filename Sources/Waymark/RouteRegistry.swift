/// Collects the routes of a ``Router``; see ``Router/init(accepting:_:)-(LinkSource,_)``.
public typealias Registry<UserInfo> = RouteRegistry<Router<UserInfo>.Route>

/// Collects the routes of a router, which is made of them once they are all there.
nonisolated public final class RouteRegistry<Route: RouteProtocol> {
  /// The router, but for what its routes do.
  package var definition: RouterDefinition
  /// What each route does, in order.
  private(set) var routes: [Route] = []

  init(accepting sources: some Sequence<LinkSource>) {
    definition = RouterDefinition(sources: Array(sources))
  }

  /// Registers a route.
  ///
  /// - Parameters:
  ///   - pattern: A relative pattern, `/pokemons/:id`, for all sources that the route accepts, or
  ///     one with a source of its own, `pokedex://pokemons/:id`, for that source only.
  ///   - policy: Which of the router's sources the route accepts.
  ///   - condition: Where it fails, the route does not match (rule open.guard).
  ///   - handler: What to do with a link. Where it throws, the next matching route is tried.
  public func route(
    _ pattern: String, accepting policy: AcceptPolicy = .any, where condition: Route.Guard? = nil,
    handler: Route.Handler
  ) {
    definition.routes.append((pattern, policy))
    routes.append(Route(condition: condition, handler: handler))
  }

  /// Registers routes that accept the same sources.
  public func group(accepting sources: some Sequence<LinkSource>, _ build: (Group) -> Void) {
    let sources = Array(sources)
    definition.sourcesOfGroups += sources
    build(Group(registry: self, policy: .only(sources)))  // Rule: open.accepting
  }

  /// Registers routes that accept the same, single source.
  public func group(accepting source: LinkSource, _ build: (Group) -> Void) {
    group(accepting: [source], build)
  }

  /// Collects the routes of a group.
  public struct Group {
    let registry: RouteRegistry
    let policy: AcceptPolicy

    /// Registers a route that accepts what its group does; see
    /// ``RouteRegistry/route(_:accepting:where:handler:)``.
    public func route(
      _ pattern: String, where condition: Route.Guard? = nil, handler: Route.Handler
    ) {
      registry.route(pattern, accepting: policy, where: condition, handler: handler)
    }
  }
}

/// What a route does with a link that its pattern matches.
nonisolated public protocol RouteProtocol {
  /// Whether a route wants a link: a condition free of side effects. One that throws does not.
  associatedtype Guard
  /// What a route does with a link. One that throws passes it on to the next matching route.
  associatedtype Handler

  /// A route without a guard wants each link.
  init(condition: Guard?, handler: Handler)
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
  public static func only(for sources: some Sequence<LinkSource>) -> Self { .only(Array(sources)) }
}
