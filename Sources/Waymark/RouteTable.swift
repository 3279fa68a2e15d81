/// A table of a router's routes, without their guards and handlers, that determines which routes match a
/// link.
@usableFromInline
nonisolated final class RouteTable: Sendable {
  let entries: [Row]  // Rule: size.large, any number of them
  /// The distinct sources that the router accepts.
  let sources: [LinkSource]
  /// The origin of each source, at the position of the source.
  let origins: [Origin]
  /// The index of the routes that can match, or `nil` for a table that tries all routes.
  private let index: RouteIndex?

  /// A pattern, and the sources that its route accepts.
  struct Row: Sendable {
    let pattern: Pattern
    /// The positions of the sources, in ascending order, or `nil` if the route accepts all of them.
    let sources: [Int]?
  }

  init(entries: [Row], sources: [LinkSource], isIndexed: Bool) {
    self.entries = entries
    self.sources = sources
    origins = sources.compactMap(\.origin)  // Each valid source has an origin.
    index = isIndexed ? RouteIndex(entries, sourceCount: sources.count) : nil
  }

  /// Calls a closure for each matching route, in order, until the closure returns `true`.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - isLast: A closure that receives the position and the pattern of a matching route. It returns
  ///     whether to stop.
  /// - Returns: Whether the closure returned `true`.
  @usableFromInline
  func tryMatches(of link: DeepLink, until isLast: (_ place: Int, Pattern) -> Bool) -> Bool {
    // Rule: source.several
    let source =
      origins.firstIndex { link.isFrom($0) == true } ?? origins.firstIndex(of: link.origin)
    guard let source else { return false }  // Rule: open.once, no route is tried
    func isTaken(at place: Int) -> Bool {
      let pattern = entries[place].pattern
      return entries[place].sources?.contains(source) ?? true && pattern.mismatch(with: link) == nil
        && isLast(place, pattern)
    }
    // Rule: open.first
    guard let index else { return entries.indices.contains(where: isTaken) }
    return index.candidates(for: link, ofSource: source).contains(where: isTaken)
  }
}
