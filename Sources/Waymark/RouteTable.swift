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

  /// A pattern, and the origins of the links that its route accepts.
  struct Row: Sendable {
    let pattern: Pattern
    /// The origins, or `nil` if the route accepts all sources of the router.
    let origins: [Origin]?
  }

  init(entries: [Row], sources: [LinkSource], isIndexed: Bool) {
    self.entries = entries
    self.sources = sources
    origins = sources.compactMap(\.origin)  // Each valid source has an origin.
    index = isIndexed ? RouteIndex(entries, origins) : nil
  }

  /// Returns the positions of the routes that can match a link, in ascending order; empty if no source
  /// accepts the link.
  @usableFromInline
  func candidates(for link: DeepLink) -> [Int] {
    let number = origins.firstIndex(of: link.origin)  // Rule: source.several
    guard let number else { return [] }  // Rule: open.once, no route is tried
    return index?.candidates(for: link, ofSource: number) ?? Array(entries.indices)
  }

  /// Returns the pattern of a route if the route accepts the link's origin, and its pattern matches the
  /// link.
  @usableFromInline
  func match(_ link: DeepLink, at place: Int) -> Pattern? {
    let acceptsOrigin = entries[place].origins?.contains(link.origin) ?? true
    let pattern = entries[place].pattern
    return acceptsOrigin && pattern.mismatch(with: link) == nil ? pattern : nil
  }

  /// Calls a closure for each matching route, in order, until the closure returns `true`.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - isLast: A closure that receives the position and the pattern of a matching route. It returns
  ///     whether to stop.
  /// - Returns: Whether the closure returned `true`.
  @inlinable
  @inline(__always)
  func tryMatches(of link: DeepLink, until isLast: (_ place: Int, Pattern) -> Bool) -> Bool {
    for place in candidates(for: link) {  // Rule: open.first
      if let pattern = match(link, at: place), isLast(place, pattern) { return true }
    }
    return false
  }
}
