// Compares texts: case-insensitively, and by canonical equivalence.
//
// The operator `==` compares by canonical equivalence already, but takes quadratic time for long runs of
// combining marks, which the author of a link can choose. All declarations but `caseFolded` exist to keep
// the time linear, and don't change a result.

nonisolated extension String {
  /// The text with its case folded: each scalar is replaced by its full lowercase mapping, regardless of
  /// its context.
  ///
  /// Two texts are equal case-insensitively if their folded texts are equal. In contrast to Unicode's
  /// folding (§3.13, toCasefold), lowercase letters such as `ß`, `ς` and `ſ` remain unchanged.
  var caseFolded: String { lowercased().withOrderedMarks() }

  /// Returns the text with its runs of combining marks in canonical order (Unicode §3.11, D108).
  ///
  /// The result is canonically equivalent to the text. The standard library hashes and compares it in
  /// linear time.
  ///
  /// - Parameter length: The length of a run of marks that remains unchanged. A text without a longer run
  ///   is returned as it is.
  @usableFromInline
  package func withOrderedMarks(whereRunsExceed length: Int = 0) -> String {
    guard utf8.count > utf16.count else { return self }  // The text is ASCII.
    var count = 0
    let hasRun = unicodeScalars.contains { scalar in
      count = scalar.combiningClass == .notReordered ? 0 : count + 1
      return count > length
    }
    guard hasRun else { return self }
    var start = 0
    let scalars = unicodeScalars.enumerated().map { place, scalar in
      let order = scalar.combiningClass
      if order == .notReordered { start = place }
      return (key: start << 8 | Int(order.rawValue), scalar: scalar)
    }
    let ordered = scalars.sorted { $0.key < $1.key }  // The sort is stable.
    return String(decoding: ordered.flatMap { $0.scalar.utf8 }, as: UTF8.self)
  }

  /// Returns whether the text is canonically equivalent to another.
  ///
  /// A developer wrote one of the texts. This text is short and limits the time, because the lengths of
  /// equivalent texts differ by a factor of at most 3.5 (U+0390 in UTF-8).
  package func isEqual(to other: String) -> Bool {
    utf8.count <= 4 * other.utf8.count && other.utf8.count <= 4 * utf8.count
      && self == other  // Rule: match.equivalent
  }
}

nonisolated extension Unicode.Scalar {
  /// The canonical combining class (Unicode §3.11, D104), which is 0 for all scalars below U+0300.
  fileprivate var combiningClass: Unicode.CanonicalCombiningClass {
    value < 0x300 ? .notReordered : properties.canonicalCombiningClass
  }
}
