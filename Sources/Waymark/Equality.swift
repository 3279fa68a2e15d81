// Compares texts: case-insensitively, and by canonical equivalence, which is what `==` compares by.

nonisolated extension String {
  /// The text with its case folded: each scalar is replaced by its full lowercase mapping, regardless of
  /// its context.
  ///
  /// Two texts are equal case-insensitively if their folded texts are equal. In contrast to Unicode's
  /// folding (§3.13, toCasefold), lowercase letters such as `ß`, `ς` and `ſ` remain unchanged.
  var caseFolded: String { isLowercaseASCII ? self : lowercased().withOrderedMarks() }

  /// Returns whether the text is canonically equivalent to another.
  package func isEqual(to other: String) -> Bool {
    mayEqual(other) && self == other  // Rule: match.equivalent
  }
}
