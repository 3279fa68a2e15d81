/// The routes of a router, without what they do: which of them match a link.
struct RouteTable: Sendable {
  private let entries: [Entry]
  /// The numbers by which entries name sources, by the origins of the sources' links.
  private let numbers: [Origin: Int]
  /// Which routes can match; nil for a table that tries them all.
  private let index: RouteIndex?

  /// A pattern, and the numbers of the sources whose links it takes.
  struct Entry: Sendable {
    let pattern: Pattern
    let sources: Set<Int>
  }

  init(entries: [Entry], numbers: [Origin: Int], isIndexed: Bool) {
    self.entries = entries
    self.numbers = numbers
    index = isIndexed ? RouteIndex(entries, numbers) : nil
  }

  // Rule: open.first
  /// Visits the routes whose source and pattern match a link, in order, until a visit says that it
  /// was the last.
  ///
  /// - Returns: Whether one said so.
  func visitMatches(of link: Link, _ isLast: (_ index: Int, _ pattern: Pattern) -> Bool) -> Bool {
    guard let number = numbers[link.origin] else { return false }
    func visit(_ place: Int) -> Bool {
      let entry = entries[place]
      guard entry.sources.contains(number), entry.pattern.mismatch(with: link) == nil else {
        return false
      }
      return isLast(place, entry.pattern)
    }
    guard let index else { return entries.indices.contains(where: visit) }
    return index.candidates(for: link, ofSource: number).contains(where: visit)
  }
}
