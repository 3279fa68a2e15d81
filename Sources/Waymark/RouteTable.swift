/// The routes of a router, without what they do: which of them match a link.
@usableFromInline
nonisolated final class RouteTable: Sendable {
  let entries: [Entry]
  /// The sources that the router accepts, each once, and the origins of their links.
  let sources: [LinkSource]
  let origins: [Origin]
  /// Which routes can match; nil for a table that tries them all.
  private let index: RouteIndex?

  /// A pattern, and the origins whose links it takes.
  struct Entry: Sendable {
    let pattern: Pattern
    /// Nil for all that the router accepts.
    let origins: [Origin]?
  }

  init(entries: [Entry], sources: [LinkSource], isIndexed: Bool) {
    self.entries = entries
    self.sources = sources
    origins = sources.compactMap(\.origin)
    index = isIndexed ? RouteIndex(entries, origins) : nil
  }

  /// The places of the routes that can match a link, in order; none where no source accepts it.
  @usableFromInline
  func candidates(for link: DeepLink) -> [Int] {
    let number = origins.firstIndex(of: link.origin)  // Rule: source.several
    guard let number else { return [] }  // Rule: open.once
    return index?.candidates(for: link, ofSource: number) ?? Array(entries.indices)
  }

  /// The pattern of a route where it takes links of this origin, and matches this one.
  @usableFromInline
  func match(_ link: DeepLink, at place: Int) -> Pattern? {
    let isOfOrigin = entries[place].origins?.contains(link.origin) ?? true
    let pattern = entries[place].pattern
    return isOfOrigin && pattern.mismatch(with: link) == nil ? pattern : nil
  }

  /// Visits the routes whose patterns match, in order, until a visit says that it was the last.
  @inlinable
  @inline(__always)
  func visitMatches(of link: DeepLink, _ isLast: (_ place: Int, Pattern) -> Bool) -> Bool {
    for place in candidates(for: link) {  // Rule: open.first
      if let pattern = match(link, at: place), isLast(place, pattern) { return true }
    }
    return false
  }
}
