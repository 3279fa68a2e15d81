// The path of a link through the router
//
// An initializer has prepared the router: `RouteRegistry` (RouteRegistry.swift) collected the routes,
// `RouterDefinition` (RouterDefinition.swift) checked them and the sources, and the result is a
// `RouteTable`. The method `openIfPossible` then takes a link through these steps:
//
// 1. The link is read. `LinkConvertible` (RouterProtocol.swift, Waymark+Foundation.swift) turns a text or a
//    URL into a `DeepLink`. A malformed link, or one without a scheme, opens nothing.
//
//    a. `DeepLink` (DeepLink.swift) splits the UTF-8 of the text at its delimiters.
//    b. `Authority` (Authority.swift) checks the authority, and splits it into user info, host and port.
//    c. The host and the segments of the path are percent-decoded (Syntax.swift).
//    d. Scheme, host and port form the `Origin` (Origin.swift). The segments form the components; the host
//       of a link with a custom URL scheme precedes them.
//
// 2. The source is found. `RouteTable.candidates` (RouteTable.swift) compares the origin of the link with
//    the origins of the router's sources (LinkSource.swift). A link from another source opens nothing.
//
// 3. The candidates are found. `RouteIndex` and `ComponentIndex` (Speed/) return the positions of the
//    routes that can match, in the order of registration. The following steps try one candidate after
//    another.
//
// 4. The candidate is matched. `RouteTable.match` checks that the route accepts the origin, and that its
//    pattern (Pattern.swift) has no `mismatch` with the components (Pattern+Match.swift, Equality.swift).
//
// 5. The guard runs. It receives a `Context` (Context.swift) of the link, the pattern and the value that is
//    passed along. If it returns `false` or throws an error, the next candidate follows.
//
// 6. The handler runs with the same context. It reads arguments from the components, and parameters from
//    the query, which is split only now (QueryParameters.swift). `Parsable` (Parsable.swift) converts their
//    texts.
//
// 7. If the handler returns, the link is open, and `openIfPossible` returns `true`. If it throws an error,
//    the next candidate follows. Without a further candidate, `openIfPossible` returns `false`.
//
// Delete the folder Speed/, and only the speed of these steps changes.
//
// The method `responds` takes steps 1 to 5. The methods `explain` and `openAndExplain` take the same steps,
// and describe each of them (Why/).

/// A router that passes no value to its handlers.
public typealias SimpleRouter = Router<Void>

/// A router that opens a link by running the handler of the route whose pattern matches it.
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
/// The handlers may be isolated to an actor, so the router isn't sendable. Use a ``SharedRouter``, whose
/// handlers are `@Sendable`, to share a router among tasks.
nonisolated public final class Router<UserInfo>: RouterProtocol {
  // The methods that open links are inlinable, so that an app compiles them for its own type of values.
  @usableFromInline
  var table: RouteTable
  @usableFromInline
  var actions: [Route]
  let registry: Registry<UserInfo>

  /// Creates a router that accepts the links of several sources.
  ///
  /// - Parameters:
  ///   - sources: The sources, in any order. Repeated sources count once.
  ///   - build: A closure that registers the routes in the order in which the router tries them.
  /// - Throws: ``DefinitionError``, the first that applies in the order of the rules `define.*`.
  public init(
    accepting sources: some Sequence<LinkSource>, _ build: (Registry<UserInfo>) -> Void
  ) throws(DefinitionError) {
    registry = Registry(accepting: sources)
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
    accepting source: LinkSource, _ build: (Registry<UserInfo>) -> Void
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
    matching link: DeepLink, where condition: (Route, Pattern) -> Bool
  ) -> Bool {
    table.visitMatches(of: link) { condition(actions[$0], $1) }
  }

  /// The guard and the handler of a route.
  public struct Route: RouteProtocol {
    /// A closure that handles a link.
    ///
    /// If it throws an error, the router tries the next matching route.
    public typealias Handler = (Context<UserInfo>) throws -> Void
    /// A closure that returns whether the route accepts a link, without side effects.
    ///
    /// If it throws an error, the route doesn't accept the link.
    public typealias Guard = (Context<UserInfo>) throws -> Bool

    @usableFromInline
    let condition: Guard?
    @usableFromInline
    let handler: Handler

    /// Creates a route.
    ///
    /// - Parameters:
    ///   - condition: The guard; nil if the route accepts every link that its pattern matches.
    ///   - handler: The closure that handles a link.
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
