/// A router whose handlers are `@Sendable`: a global, or one that the tasks of a server share.
///
/// ```swift
/// let links = try SharedRouter<Session>(accepting: .universalLink("https://example.com")) {
///   $0.route("/pokemons/:id") { context in
///     context.userInfo.redirect(to: try context.argument(named: "id", as: Int.self))
///   }
/// }
/// ```
/// Otherwise it does what a ``Router`` does.
nonisolated public final class SharedRouter<UserInfo>: RouterProtocol, Sendable {
  /// Collects the routes of a shared router.
  public typealias Registry = RouteRegistry<Route>

  @usableFromInline
  let table: RouteTable
  @usableFromInline
  let actions: [Route]

  /// Creates a router that accepts links of several sources, as ``Router`` does.
  ///
  /// - Throws: ``DefinitionError``, the first of what is wrong, in the order of the rules `define.*`.
  public init(
    accepting sources: some Sequence<LinkSource>, _ build: (Registry) -> Void
  ) throws(DefinitionError) {
    let registry = Registry(accepting: sources)
    build(registry)
    (table, actions) = (try registry.definition.checked(), registry.routes)
    if registry.definition.printsWarnings { DefinitionWarning.print(warnings) }
  }

  /// A router that accepts links of one source.
  ///
  /// - Throws: ``DefinitionError``, the first of what is wrong, in the order of the rules `define.*`.
  public convenience init(
    accepting source: LinkSource, _ build: (Registry) -> Void
  ) throws(DefinitionError) {
    try self.init(accepting: [source], build)
  }

  /// Whether some route whose pattern matches a link satisfies a condition.
  @inlinable
  public func containsRoute(
    matching link: DeepLink, where condition: (Router<UserInfo>.Route, Pattern) -> Bool
  ) -> Bool {
    table.visitMatches(of: link) { place, pattern in
      let route = actions[place]
      return condition(Router.Route(condition: route.condition, handler: route.handler), pattern)
    }
  }

  /// What a route does with a link that its pattern matches, in whatever task.
  public struct Route: RouteProtocol, Sendable {
    /// What a route does with a link. One that throws passes it on to the next matching route.
    public typealias Handler = @Sendable (Context<UserInfo>) throws -> Void
    /// Whether a route wants a link: a condition free of side effects. One that throws does not.
    public typealias Guard = @Sendable (Context<UserInfo>) throws -> Bool

    @usableFromInline
    let condition: Guard?
    @usableFromInline
    let handler: Handler

    /// A route that wants each link, where it has no guard.
    public init(condition: Guard?, handler: @escaping Handler) {
      self.condition = condition
      self.handler = handler
    }
  }
}
