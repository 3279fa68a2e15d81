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
  // What opens links is inlinable, so that apps have it without the detours of generic code.
  @usableFromInline
  let table: RouteTable
  @usableFromInline
  let actions: [Action<UserInfo>]

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
    try self.init(accepting: sources, isIndexed: true, build)
  }

  /// A router that tries its routes one by one where it is not indexed: what the index is held to.
  package init(
    accepting sources: some Sequence<LinkSource>, isIndexed: Bool,
    _ build: (Registry<UserInfo>) -> Void
  ) throws(DefinitionError) {
    let registry = Registry<UserInfo>(accepting: Array(sources))
    build(registry)
    table = try registry.definition.checked(isIndexed: isIndexed)
    actions = registry.actions
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
    (try? DeepLink(link)).map { openIfPossible($0, userInfo: userInfo) } ?? false
  }

  /// As ``openIfPossible(_:userInfo:)-(String,_)``, with a link that was read before.
  @inlinable
  @discardableResult
  public func openIfPossible(_ link: DeepLink, userInfo: UserInfo) -> Bool {
    // Rule: open.once
    visitMatches(of: link, userInfo) { place, context in
      // Rule: open.next
      do { try actions[place].handler(context) } catch { return false }
      return true
    }
  }

  // Rule: open.responds
  /// Whether some route matches the link. No handler runs, so none can decline it: where a link
  /// must not be offered, the route needs a guard (rule open.guard).
  public func responds(to link: String, userInfo: UserInfo) -> Bool {
    (try? DeepLink(link)).map { responds(to: $0, userInfo: userInfo) } ?? false
  }

  /// As ``responds(to:userInfo:)-(String,_)``, of a link that was read before.
  @inlinable
  public func responds(to link: DeepLink, userInfo: UserInfo) -> Bool {
    visitMatches(of: link, userInfo) { _, _ in true }
  }

  /// Visits the routes that match, each with the context of the link under its pattern, until a visit
  /// says that it was the last.
  @inlinable
  @inline(__always)
  func visitMatches(
    of link: DeepLink, _ userInfo: UserInfo, _ isLast: (_ place: Int, Context<UserInfo>) -> Bool
  ) -> Bool {
    guard let number = table.source(of: link) else { return false }
    for place in table.candidates(for: link, ofSource: number) {
      guard let pattern = table.match(link, ofSource: number, at: place) else { continue }
      let context = Context(link: link, pattern: pattern, userInfo: userInfo)
      // Rule: open.guard
      if let condition = actions[place].condition, (try? condition(context)) != true { continue }
      if isLast(place, context) { return true }
    }
    return false
  }
}
