/// A router that passes nothing along with a link.
public typealias SimpleRouter = Router<Void>

/// Takes links to handlers by patterns.
///
/// ```swift
/// let router = try SimpleRouter(accepting: .customURLScheme("pokedex")) { registry in
///   registry.route("/pokemons/:id") { context in
///     let id: Int = try context.argument(named: "id")
///     show(pokemon: id)
///   }
/// }
/// router.openIfPossible("pokedex://pokemons/25")  // true
/// ```
/// Its handlers may belong to an actor, so that it stays where it was made. Tasks share a
/// ``SharedRouter``, whose handlers are all `@Sendable`.
nonisolated public final class Router<UserInfo>: RouterProtocol {
  // What opens links is inlinable, so that apps have it without the detours of generic code.
  @usableFromInline
  var table: RouteTable
  @usableFromInline
  var actions: [Route]
  let registry: Registry<UserInfo>

  /// A router that accepts links of several sources.
  ///
  /// - Parameters:
  ///   - sources: Where links may come from; in any order, none counts twice.
  ///   - build: Registers the routes, in the order in which they are tried. Any Swift code may
  ///     stand there.
  /// - Throws: ``DefinitionError``, the first of what is wrong, in the order of the rules `define.*`.
  public init(
    accepting sources: some Sequence<LinkSource>, _ build: (Registry<UserInfo>) -> Void
  ) throws(DefinitionError) {
    registry = Registry(accepting: sources)
    build(registry)
    (table, actions) = (try registry.definition.checked(), registry.routes)
    if registry.definition.printsWarnings { DefinitionWarning.print(warnings) }
  }

  /// A router that accepts links of one source.
  ///
  /// - Throws: ``DefinitionError``, the first of what is wrong, in the order of the rules `define.*`.
  public convenience init(
    accepting source: LinkSource, _ build: (Registry<UserInfo>) -> Void
  ) throws(DefinitionError) {
    try self.init(accepting: [source], build)
  }

  /// Whether some route whose pattern matches a link satisfies a condition.
  @inlinable
  public func containsRoute(
    matching link: DeepLink, where condition: (Route, Pattern) -> Bool
  ) -> Bool {
    table.visitMatches(of: link) { condition(actions[$0], $1) }
  }

  /// What a route does with a link that its pattern matches.
  public struct Route: RouteProtocol {
    /// What a route does with a link. One that throws passes it on to the next matching route.
    public typealias Handler = (Context<UserInfo>) throws -> Void
    /// Whether a route wants a link: a condition free of side effects. One that throws does not.
    public typealias Guard = (Context<UserInfo>) throws -> Bool

    @usableFromInline
    let condition: Guard?
    @usableFromInline
    let handler: Handler

    /// A route that wants each link, where it has no guard.
    @inlinable
    public init(condition: Guard?, handler: @escaping Handler) {
      self.condition = condition
      self.handler = handler
    }

    @inlinable
    func accepts(_ context: Context<UserInfo>) -> Bool {
      condition.map { (try? $0(context)) == true } ?? true  // Rule: open.guard
    }

    @inlinable
    func handles(_ context: Context<UserInfo>) -> Bool {
      do { try handler(context) } catch { return false }  // Rule: open.next
      return true
    }
  }
}
