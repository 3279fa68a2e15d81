/// A registry that collects the routes of a ``Router``; see ``Router/init(accepting:_:)-(LinkSource,(Registry<UserInfo>)->Void)``.
public typealias Registry<UserInfo> = RouteRegistry<Router<UserInfo>.Route>

/// A registry that collects the routes of a router before the router is created.
nonisolated public final class RouteRegistry<Route> {
  /// The definition of the router, without guards and handlers.
  package var definition: RouterDefinition
  /// The guards and handlers of the routes, in order.
  private(set) var routes: [Route] = []

  init(accepting sources: some Sequence<LinkSource>) {
    definition = RouterDefinition(sources: Array(sources))
  }

  /// Adds a route, and returns its definition.
  fileprivate func add(
    _ route: Route, _ pattern: String, _ policy: AcceptPolicy
  ) -> [RouteDefinition] {
    definition.routes.append((pattern, policy))
    routes.append(route)
    return [RouteDefinition()]
  }

  /// Registers a group of routes that accept the same sources.
  ///
  /// - Parameters:
  ///   - sources: The sources of the router that the routes accept.
  ///   - build: A closure that registers the routes.
  /// - Returns: The definitions of the routes.
  @_disfavoredOverload
  @discardableResult
  public func group(
    accepting sources: some Sequence<LinkSource>, _ build: (Group) -> Void
  ) -> [RouteDefinition] {
    let sources = Array(sources)
    definition.sourcesOfGroups += sources
    let count = routes.count
    build(Group(registry: self, policy: .only(for: sources)))  // Rule: open.accepting
    return routes[count...].map { _ in RouteDefinition() }
  }

  /// Registers a group of routes that accept the same source.
  ///
  /// - Parameters:
  ///   - source: The source of the router that the routes accept.
  ///   - build: A closure that registers the routes.
  /// - Returns: The definitions of the routes.
  @_disfavoredOverload
  @discardableResult
  public func group(
    accepting source: LinkSource, _ build: (Group) -> Void
  ) -> [RouteDefinition] {
    group(accepting: [source], build)
  }

  /// A registry that collects the routes of a group.
  public struct Group {
    let registry: RouteRegistry
    let policy: AcceptPolicy
  }
}

// The closures have function types, not associated types of a protocol for routes, so that the compiler can store
// a closure of an app as it is, without a closure around it.

nonisolated extension RouteRegistry {
  /// Registers a route.
  ///
  /// - Parameters:
  ///   - pattern: A relative pattern, such as `/pokemons/:id`, for all sources that the route accepts, or a
  ///     pattern that names its only source, such as `pokedex://pokemons/:id`.
  ///   - policy: The sources of the router that the route accepts.
  ///   - condition: The guard. If it returns `false` or throws an error, the route doesn't match (rule
  ///     open.guard).
  ///   - handler: The closure that handles a link. If it throws an error, the router tries the next
  ///     matching route.
  /// - Returns: The definition of the route, for functions that return what they registered.
  @discardableResult
  public func route<UserInfo>(
    _ pattern: String, accepting policy: AcceptPolicy = .any,
    where condition: Router<UserInfo>.Route.Guard? = nil,
    handler: @escaping Router<UserInfo>.Route.Handler
  ) -> [RouteDefinition] where Route == Router<UserInfo>.Route {
    add(Route(condition: condition, handler: handler), pattern, policy)
  }

  /// Registers a route of a ``SharedRouter``, whose closures are `@Sendable`.
  ///
  /// The parameters and the result are those of the method for a ``Router``.
  @discardableResult
  public func route<UserInfo>(
    _ pattern: String, accepting policy: AcceptPolicy = .any,
    where condition: SharedRouter<UserInfo>.Route.Guard? = nil,
    handler: @escaping SharedRouter<UserInfo>.Route.Handler
  ) -> [RouteDefinition] where Route == SharedRouter<UserInfo>.Route {
    add(Route(condition: condition, handler: handler), pattern, policy)
  }
}

nonisolated extension RouteRegistry.Group {
  /// Registers a route that accepts the sources of its group.
  ///
  /// - Parameters:
  ///   - pattern: A relative pattern, or a pattern that names a source of the group.
  ///   - condition: The guard. If it returns `false` or throws an error, the route doesn't match.
  ///   - handler: The closure that handles a link. If it throws an error, the router tries the next
  ///     matching route.
  /// - Returns: The definition of the route, for functions that return what they registered.
  @discardableResult
  public func route<UserInfo>(
    _ pattern: String, where condition: Router<UserInfo>.Route.Guard? = nil,
    handler: @escaping Router<UserInfo>.Route.Handler
  ) -> [RouteDefinition] where Route == Router<UserInfo>.Route {
    registry.add(Route(condition: condition, handler: handler), pattern, policy)
  }

  /// Registers a route of a ``SharedRouter`` that accepts the sources of its group.
  ///
  /// The parameters and the result are those of the method for a ``Router``.
  @discardableResult
  public func route<UserInfo>(
    _ pattern: String, where condition: SharedRouter<UserInfo>.Route.Guard? = nil,
    handler: @escaping SharedRouter<UserInfo>.Route.Handler
  ) -> [RouteDefinition] where Route == SharedRouter<UserInfo>.Route {
    registry.add(Route(condition: condition, handler: handler), pattern, policy)
  }
}

/// The sources of a router that a route accepts.
nonisolated public enum AcceptPolicy: Sendable {
  /// All sources of the router.
  case any
  /// The given sources.
  case only(for: [LinkSource])

  /// Returns a policy that accepts one source.
  public static func only(for source: LinkSource) -> Self { .only(for: [source]) }

  /// Returns a policy that accepts several sources.
  @_disfavoredOverload
  public static func only(for sources: some Sequence<LinkSource>) -> Self {
    .only(for: Array(sources))
  }
}

nonisolated extension AcceptPolicy: Hashable {
  /// Returns whether both policies accept the same sources, in any order.
  public static func == (one: Self, other: Self) -> Bool { one.sources == other.sources }

  /// Hashes the sources that the policy accepts.
  public func hash(into hasher: inout Hasher) { hasher.combine(sources) }

  private var sources: Set<LinkSource>? {
    switch self {
    case .any: nil
    case .only(for: let sources): Set(sources)
    }
  }
}
