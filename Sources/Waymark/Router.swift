// The path of a link through the router
//
// A comment `Rule: open.next` names the rule of the specification (Spec/README.md) that its line implements.
// Declarations marked `package` also serve the modules WaymarkNavigator, WaymarkLinks and WaymarkReference.
//
// An initializer has prepared the router: `RouteRegistry` (RouteRegistry.swift) collected the routes,
// `RouterDefinition` (RouterDefinition.swift) checked them and the sources, and the result is a
// `RouteTable`. The method `openIfPossible` (RouterProtocol.swift) then takes a link through these steps:
//
// 1. The link is read. `LinkConvertible` (RouterProtocol.swift; for URLs, Waymark+Foundation.swift) turns a
//    string or a URL into a `DeepLink`. A malformed link, or one without a scheme, isn't opened.
//
//    a. `DeepLink` (DeepLink.swift) splits the UTF-8 of the string at its delimiters, and keeps the offsets.
//    b. The authority (Authority.swift) is checked, and split into user info, host and port.
//    c. The segments of the path are the components; the host of a link with a custom URL scheme precedes
//       them. They are percent-decoded (Syntax.swift).
//
// 2. The source is found. `RouteTable.tryMatches` (RouteTable.swift) compares the scheme, the host and the
//    port of the link, which are its `Origin` (Origin.swift), with the origins of the router's sources
//    (LinkSource.swift). A link from another source isn't opened.
//
// 3. The candidates are found. `RouteIndex` and `ComponentIndex` (Speed/) return the positions of the
//    routes that can match, in the order of registration. The following steps try one candidate after
//    another.
//
// 4. The candidate is matched. Its route must accept the source, and its pattern (Pattern.swift) must have
//    no `mismatch` with the components (Pattern+Match.swift, Equality.swift).
//
// 5. The guard runs. It receives a `Context` (Context.swift) with the link, the pattern and the caller's
//    `userInfo`. If it returns `false` or throws an error, the router tries the next candidate.
//
// 6. The handler runs with the same context. It reads arguments from the components, and parameters from
//    the query, which is split only now (QueryParameters.swift). `Parsable` (Parsable.swift) converts their
//    text; an error that the context throws is a `ReadError` (ReadError.swift).
//
// 7. If the handler returns, `openIfPossible` returns `true`. If it throws an error, the router tries the
//    next candidate. If none remains, `openIfPossible` returns `false`.
//
// Delete the folder Speed/, and only the speed of these steps changes: SpeedTests compiles the library with
// plain definitions in its place, such as `==` for a comparison, and all positions for the index.
//
// Beside this path:
//
// - SharedRouter.swift: the same router with `@Sendable` handlers.
// - ContextParser.swift: one link and one pattern, without a router.
// - DefinitionError.swift: the reasons why steps before the first one fail, and their wording.
// - RegisteredRoute.swift: the routes of a router, without their closures.
// - Why/: the methods `explain` and `openAndExplain`, which take the same steps and describe each of them,
//   and warnings about definitions.
// - Building/: links made from patterns and values.
// - Apple/: links from UIKit, AppKit and user activities.
// - Crossroad/: names that only call sites of Crossroad use. Crossroad
//   (https://github.com/giginet/Crossroad) is the library whose API this one has.

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
/// The handlers may be isolated to an actor, so the router isn't `Sendable`. To share a router among tasks,
/// use a ``SharedRouter``, whose handlers are `@Sendable`.
nonisolated public final class Router<UserInfo>: RouterProtocol {
  // The methods that open links are inlinable, so that the compiler can specialize them for an app's type
  // `UserInfo`. The properties are variable for the deprecated `register(_:)`.
  @usableFromInline
  var table: RouteTable
  /// The guards and handlers, at the positions of their routes in the table.
  @usableFromInline
  var actions: [Route]

  /// Creates a router that accepts links from several sources.
  ///
  /// - Parameters:
  ///   - sources: The sources, in any order. Repeated sources count once.
  ///   - build: A closure that registers the routes in the order in which the router tries them.
  /// - Throws: A ``DefinitionError`` if a source or a route is invalid. If several errors apply, this is the
  ///   first in the order of the rules `define.*` of Waymark's specification.
  @_disfavoredOverload
  public init(
    accepting sources: some Sequence<LinkSource>, _ build: (Registry<UserInfo>) -> Void
  ) throws(DefinitionError) {
    let registry = Registry<UserInfo>(accepting: sources)
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
  @_disfavoredOverload
  public convenience init(
    accepting source: LinkSource, _ build: (Registry<UserInfo>) -> Void
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
    matching link: DeepLink, until isLast: (Route, Pattern) -> Bool
  ) -> Bool {
    let actions = actions  // A handler may replace the routes: `register(_:)`.
    return table.tryMatches(of: link) { isLast(actions[$0], $1) }
  }

  /// The distinct sources that the router accepts.
  public var sources: [LinkSource] { table.sources }

  /// The routes, in the order of registration.
  public var routes: [RegisteredRoute] { table.routes { actions[$0].condition != nil } }

  /// The guard and the handler of a route.
  public struct Route {
    /// A closure that handles a link.
    ///
    /// If it throws an error, the router tries the next matching route.
    public typealias Handler = (Context<UserInfo>) throws -> Void
    /// A closure that returns whether the route accepts a link. If it throws an error, the route doesn't
    /// accept the link.
    ///
    /// The closure must not have side effects, because methods that don't open the link, such as
    /// ``RouterProtocol/responds(to:userInfo:)-(LinkConvertible,_)``, call it, too.
    public typealias Guard = (Context<UserInfo>) throws -> Bool

    @usableFromInline
    let condition: Guard?
    @usableFromInline
    let handler: Handler

    /// Creates a route.
    ///
    /// - Parameters:
    ///   - condition: The guard, or `nil` if the route accepts every link that its pattern matches.
    ///   - handler: The closure that handles a link.
    @inlinable
    public init(condition: Guard?, handler: @escaping Handler) {
      self.condition = condition
      self.handler = handler
    }

    @inlinable
    func accepts(_ context: Context<UserInfo>) -> Bool {
      guard let condition else { return true }
      do { return try condition(context) } catch { return false }  // Rule: open.guard
    }

    /// Runs the handler, and returns whether it returned rather than threw an error.
    @inlinable
    func run(_ context: Context<UserInfo>) -> Bool {
      do { try handler(context) } catch { return false }  // Rule: open.next
      return true
    }
  }
}
