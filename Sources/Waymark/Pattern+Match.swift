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
  /// - Complexity: O(*n*), where *n* is the combined length of the pattern and the link.
  public func mismatch(with link: DeepLink) -> Mismatch? {
    guard parts.count == link.componentCount else { return .count }  // Rule: match.count
    for (index, part) in parts.enumerated() {
      if part.isArgument { continue }  // Rule: match.argument
      if link.component(at: index, equals: part) {  // Rule: match.equivalent
        continue  // Rule: match.literal
      }
      if index == 0, link.isCustom, link.component(at: index, equals: part, ignoringCase: true) {
        continue  // Rule: match.first-case
      }
      return .component(index)
    }
    return nil  // Rule: match.root, no components match no components
  }
}
