/// A router whose handlers are `@Sendable`, so that tasks can share it.
///
/// ```swift
/// let links = try SharedRouter<Session>(accepting: .universalLink("https://example.com")) {
///   $0.route("/pokemons/:id") { context in
///     context.userInfo.redirect(to: try context.argument(named: "id", as: Int.self))
///   }
/// }
/// ```
/// A shared router can be a global constant. It opens links in the same way as a ``Router``.
nonisolated public final class SharedRouter<UserInfo>: RouterProtocol, Sendable {
  /// A registry that collects the routes of a shared router.
  public typealias Registry = RouteRegistry<Route>

  @usableFromInline
  let table: RouteTable
  @usableFromInline
  let actions: [Route]

  /// Creates a router that accepts links from several sources.
  ///
  /// - Parameters:
  ///   - sources: The sources, in any order. Repeated sources count once.
  ///   - build: A closure that registers the routes in the order in which the router tries them.
  /// - Throws: A ``DefinitionError`` if a source or a route is invalid. If several errors apply, this is the
  ///   first in the order of the rules `define.*` of Waymark's specification.
  public init(
    accepting sources: some Sequence<LinkSource>, _ build: (Registry) -> Void
  ) throws(DefinitionError) {
    let registry = Registry(accepting: sources)
    build(registry)
    table = try registry.definition.checked()
    actions = registry.routes.map { $0 }  // An array without room for more
    if registry.definition.printsWarnings { DefinitionWarning.print(warnings) }
  }

  /// Creates a router that accepts links from one source.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - build: A closure that registers the routes in the order in which the router tries them.
  /// - Throws: A ``DefinitionError`` if a source or a route is invalid. If several errors apply, this is the
  ///   first in the order of the rules `define.*` of Waymark's specification.
  public convenience init(
    accepting source: LinkSource, _ build: (Registry) -> Void
  ) throws(DefinitionError) {
    try self.init(accepting: [source], build)
  }

  /// Calls a closure for each matching route, in the order of registration, until the closure returns `true`.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - isLast: A closure that receives a route and its pattern, and returns whether to stop.
  /// - Returns: `true` if the closure returned `true`; otherwise, `false`.
  @inlinable
  public func tryRoutes(
    matching link: DeepLink, until isLast: (Router<UserInfo>.Route, Pattern) -> Bool
  ) -> Bool {
    table.tryMatches(of: link) { place, pattern in
      let route = actions[place]
      // Both routers try routes of one type, without `@Sendable`.
      return isLast(Router.Route(condition: route.condition, handler: route.handler), pattern)
    }
  }

  /// The distinct sources that the router accepts.
  public var sources: [LinkSource] { table.sources }

  /// The routes, in the order of registration.
  public var routes: [RegisteredRoute] { table.routes { actions[$0].condition != nil } }

  /// The guard and the handler of a route, which any task can run.
  public struct Route: Sendable {
    /// A closure that handles a link.
    ///
    /// If it throws an error, the router tries the next matching route.
    public typealias Handler = @Sendable (Context<UserInfo>) throws -> Void
    /// A closure that returns whether the route accepts a link. If it throws an error, the route doesn't
    /// accept the link.
    ///
    /// The closure must not have side effects, because methods that don't open the link, such as
    /// ``RouterProtocol/responds(to:userInfo:)-(LinkConvertible,_)``, call it, too.
    public typealias Guard = @Sendable (Context<UserInfo>) throws -> Bool

    @usableFromInline
    let condition: Guard?
    @usableFromInline
    let handler: Handler

    /// Creates a route.
    ///
    /// - Parameters:
    ///   - condition: The guard, or `nil` if the route accepts every link that its pattern matches.
    ///   - handler: The closure that handles a link.
    public init(condition: Guard?, handler: @escaping Handler) {
      self.condition = condition
      self.handler = handler
    }
  }
}
