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
/// A router does not change once it is made. It is as sendable as its handlers are, which may
/// belong to an actor: it stays where it was made.
public struct Router<UserInfo> {
  private let routes: [Route<UserInfo>]
  /// The numbers by which routes name the sources that they accept, by the origins of their links.
  private let origins: [Origin: Int]

  // Rule: source.several
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
    let registry = Registry<UserInfo>()
    build(registry)
    (routes, origins) = try Definition(sources: Array(sources), registry).checked()
  }

  /// A router that accepts links of one source.
  ///
  /// - Throws: ``DefinitionError``, the first of what is wrong, in the order of the rules `define.*`.
  public init(
    accepting source: LinkSource, _ build: (Registry<UserInfo>) -> Void
  ) throws(DefinitionError) {
    try self.init(accepting: [source], build)
  }

  // Rule: open.result
  /// Runs the handlers of the matching routes, in the order of registration, until one returns.
  ///
  /// - Returns: Whether one did. A text that is no link matches nothing.
  @discardableResult
  public func openIfPossible(_ link: String, userInfo: UserInfo) -> Bool {
    // Rule: open.once
    matches(for: link, userInfo: userInfo).contains { route, context in
      // Rule: open.next
      do { try route.handler(context) } catch { return false }
      return true
    }
  }

  // Rule: open.responds
  /// Whether some route matches the link. No handler runs, so none can decline it: where a link
  /// must not be offered, the route needs a guard (rule open.guard).
  public func responds(to link: String, userInfo: UserInfo) -> Bool {
    matches(for: link, userInfo: userInfo).contains { _ in true }
  }

  /// The routes that match, each with the context of the link under its pattern, found one by one
  /// as they are asked for.
  private func matches(
    for text: String, userInfo: UserInfo
  ) -> some Sequence<(route: Route<UserInfo>, context: Context<UserInfo>)> {
    let link = try? Link(text)
    let source = link.flatMap { origins[$0.origin] }
    // Rule: open.first
    return routes.lazy.compactMap { route in
      guard let link, let source, route.sources.contains(source),
        route.pattern.mismatch(with: link) == nil
      else { return nil }
      let context = Context(link: link, pattern: route.pattern, userInfo: userInfo)
      // Rule: open.guard
      guard let condition = route.condition else { return (route, context) }
      return (try? condition(context)) == true ? (route, context) : nil
    }
  }
}

/// A route that was found to be right.
struct Route<UserInfo> {
  let pattern: Pattern
  /// The numbers of the sources whose links the route takes.
  let sources: Set<Int>
  let condition: Registry<UserInfo>.Guard?
  let handler: Registry<UserInfo>.Handler
}
