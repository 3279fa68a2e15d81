// When a pattern matches a link (rules `match.*`), once the link comes from a source that the
// pattern goes for.

nonisolated extension Pattern {
  /// Why a pattern does not match a link.
  public enum Mismatch: Error, Hashable, Sendable {
    /// Pattern and link have other numbers of components.
    case count
    /// The component at this index, from 0, is another one.
    case component(Int)
  }

  /// Why this pattern does not match such a link, whatever its source; nil where it matches.
  public func mismatch(with link: DeepLink) -> Mismatch? {
    guard components.count == link.components.count else { return .count }  // Rule: match.count
    for index in components.indices {
      guard case .literal(let literal) = components[index],  // Rule: match.argument
        !literal.isEqual(to: link.components[index]),  // Rule: match.literal
        index > 0  // Rule: match.first-case
          || link.firstCaseFolded?.isEqual(to: literal.caseFolded) != true
      else { continue }
      return .component(index)
    }
    return nil  // Rule: match.root
  }
}
