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

  /// Creates a router that accepts the links of several sources.
  ///
  /// - Parameters:
  ///   - sources: The sources, in any order. Repeated sources count once.
  ///   - build: A closure that registers the routes in the order in which the router tries them.
  /// - Throws: ``DefinitionError``, the first that applies in the order of the rules `define.*`.
  public init(
    accepting sources: some Sequence<LinkSource>, _ build: (Registry) -> Void
  ) throws(DefinitionError) {
    let registry = Registry(accepting: sources)
    build(registry)
    (table, actions) = (try registry.definition.checked(), registry.routes)
    if registry.definition.printsWarnings { DefinitionWarning.print(warnings) }
  }

  /// Creates a router that accepts the links of one source.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - build: A closure that registers the routes in the order in which the router tries them.
  /// - Throws: ``DefinitionError``, the first that applies in the order of the rules `define.*`.
  public convenience init(
    accepting source: LinkSource, _ build: (Registry) -> Void
  ) throws(DefinitionError) {
    try self.init(accepting: [source], build)
  }

  /// Returns a Boolean value that indicates whether a route whose pattern matches a link satisfies a
  /// condition.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - condition: A closure that receives a route and its pattern, and returns whether they satisfy the
  ///     condition.
  @inlinable
  public func containsRoute(
    matching link: DeepLink, where condition: (Router<UserInfo>.Route, Pattern) -> Bool
  ) -> Bool {
    table.visitMatches(of: link) { place, pattern in
      let route = actions[place]
      return condition(Router.Route(condition: route.condition, handler: route.handler), pattern)
    }
  }

  /// The guard and the handler of a route, which any task can run.
  public struct Route: RouteProtocol, Sendable {
    /// A closure that handles a link.
    ///
    /// If it throws an error, the router tries the next matching route.
    public typealias Handler = @Sendable (Context<UserInfo>) throws -> Void
    /// A closure that returns whether the route accepts a link, without side effects.
    ///
    /// If it throws an error, the route doesn't accept the link.
    public typealias Guard = @Sendable (Context<UserInfo>) throws -> Bool

    @usableFromInline
    let condition: Guard?
    @usableFromInline
    let handler: Handler

    /// Creates a route.
    ///
    /// - Parameters:
    ///   - condition: The guard; nil if the route accepts every link that its pattern matches.
    ///   - handler: The closure that handles a link.
    public init(condition: Guard?, handler: @escaping Handler) {
      self.condition = condition
      self.handler = handler
    }
  }
}
