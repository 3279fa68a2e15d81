// Compares strings case-insensitively. Strings are equal by canonical equivalence, as `==` defines it.

nonisolated extension String {
  /// The string with its case folded: each scalar is replaced by its full lowercase mapping, regardless of
  /// its context.
  ///
  /// Two strings are equal case-insensitively if their folded strings are equal. In contrast to Unicode's
  /// folding (§3.13, toCasefold), lowercase letters such as `ß`, `ς` and `ſ` remain unchanged.
  var caseFolded: String { isLowercaseASCII ? self : lowercased().withOrderedMarks() }
}
