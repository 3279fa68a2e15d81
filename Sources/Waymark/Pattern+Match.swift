// Determines whether a pattern matches a link (rules `match.*`) whose source the pattern's route accepts.

nonisolated extension Pattern {
  /// A reason why a pattern doesn't match a link.
  public enum Mismatch: Error, Hashable, Sendable {
    /// The pattern and the link have different numbers of components.
    case count
    /// The component at the given index differs from the literal of the pattern.
    case component(Int)
  }

  /// Returns the reason why this pattern doesn't match a link, regardless of its source, or `nil` if it
  /// matches.
  ///
  /// - Parameter link: The link.
  /// - Complexity: O(*n*), where *n* is the length of the pattern.
  public func mismatch(with link: DeepLink) -> Mismatch? {
    guard components.count == link.components.count else { return .count }  // Rule: match.count
    for index in components.indices {
      // Rule: match.argument
      guard case .literal(let literal) = components[index] else { continue }
      if literal.isEqual(to: link.components[index]) { continue }  // Rule: match.literal
      if index == 0, let first = link.firstCaseFolded,  // Rule: match.first-case
        first.isEqual(to: literal.caseFolded)
      {
        continue
      }
      return .component(index)
    }
    return nil  // Rule: match.root, no components match no components
  }
}
