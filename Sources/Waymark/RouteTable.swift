/// The routes of a router, without what they do: which of them match a link.
@usableFromInline
nonisolated final class RouteTable: Sendable {
  private let entries: [Entry]
  /// The origins of the sources' links; entries name the sources by their places here.
  private let origins: [Origin]
  /// Which routes can match; nil for a table that tries them all.
  private let index: RouteIndex?

  /// A pattern, and the sources whose links it takes.
  struct Entry: Sendable {
    let pattern: Pattern
    /// The numbers of the sources; nil for all.
    let sources: Set<Int>?
  }

  init(entries: [Entry], origins: [Origin], isIndexed: Bool) {
    self.entries = entries
    self.origins = origins
    index = isIndexed ? RouteIndex(entries, origins) : nil
  }

  /// The number of the source that accepts a link, equal sources being one; nil where none does.
  @usableFromInline
  func source(of link: DeepLink) -> Int? {
    origins.firstIndex(of: link.origin)  // Rule: source.several
  }

  /// The places of the routes that can match a link of a source, in order.
  @usableFromInline
  func candidates(for link: DeepLink, ofSource number: Int) -> [Int] {
    index?.candidates(for: link, ofSource: number) ?? Array(entries.indices)
  }

  /// The pattern of a route where it goes for the source of a link, and matches the link.
  @usableFromInline
  func match(_ link: DeepLink, ofSource number: Int, at place: Int) -> Pattern? {
    let isForSource = entries[place].sources?.contains(number) ?? true
    let pattern = entries[place].pattern
    return isForSource && pattern.mismatch(with: link) == nil ? pattern : nil
  }

  /// Visits the routes whose patterns match, in order, until a visit says that it was the last.
  @inlinable
  @inline(__always)
  func visitMatches(of link: DeepLink, _ isLast: (_ place: Int, Pattern) -> Bool) -> Bool {
    guard let number = source(of: link) else { return false }  // Rule: open.once
    for place in candidates(for: link, ofSource: number) {  // Rule: open.first
      if let pattern = match(link, ofSource: number, at: place), isLast(place, pattern) {
        return true
      }
    }
    return false
  }
}
