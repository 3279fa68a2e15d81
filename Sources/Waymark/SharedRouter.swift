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
  @usableFromInline
  let table: RouteTable
  @usableFromInline
  let routes: [Route]

  /// A router that accepts links of several sources; see
  /// ``Router/init(accepting:_:)-(Sequence<LinkSource>,_)``.
  ///
  /// - Throws: ``DefinitionError``, the first of what is wrong, in the order of the rules `define.*`.
  public init(
    accepting sources: some Sequence<LinkSource>, _ build: (Registry) -> Void
  ) throws(DefinitionError) {
    let definition = Definition<Route>(accepting: sources)
    build(Registry(definition: definition))
    (table, routes) = try definition.checked(isIndexed: true)
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
    table.visitMatches(of: link) { condition(routes[$0].unshared, $1) }
  }

  /// What a route does with a link that its pattern matches, in whatever task.
  public struct Route: Sendable {
    /// What a route does with a link. One that throws passes it on to the next matching route.
    public typealias Handler = @Sendable (Context<UserInfo>) throws -> Void
    /// Whether a route wants a link: a condition free of side effects. One that throws does not.
    public typealias Guard = @Sendable (Context<UserInfo>) throws -> Bool

    @usableFromInline
    let condition: Guard?
    @usableFromInline
    let handler: Handler

    @inlinable
    var unshared: Router<UserInfo>.Route {
      Router<UserInfo>.Route(condition: condition, handler: handler)
    }
  }

  /// Collects the routes of a shared router.
  public struct Registry {
    let definition: Definition<Route>

    /// Registers a route; see ``Registry/route(_:accepting:where:handler:)``.
    public func route(
      _ pattern: String, accepting policy: AcceptPolicy = .any,
      where condition: Route.Guard? = nil, handler: @escaping Route.Handler
    ) {
      definition.add(pattern, policy, Route(condition: condition, handler: handler))
    }

    /// Registers routes that accept the same sources.
    public func group(accepting sources: some Sequence<LinkSource>, _ build: (Group) -> Void) {
      build(Group(registry: self, policy: definition.group(accepting: sources)))
    }

    /// Registers routes that accept the same, single source.
    public func group(accepting source: LinkSource, _ build: (Group) -> Void) {
      group(accepting: [source], build)
    }
  }

  /// Collects the routes of a group.
  public struct Group {
    let registry: Registry
    let policy: AcceptPolicy

    /// Registers a route that accepts what its group does.
    public func route(
      _ pattern: String, where condition: Route.Guard? = nil, handler: @escaping Route.Handler
    ) {
      registry.route(pattern, accepting: policy, where: condition, handler: handler)
    }
  }
}
