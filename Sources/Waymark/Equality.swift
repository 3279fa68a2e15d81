// How texts are compared: without case, and under canonical equivalence.
//
// `==` is canonical equivalence already. What stands here beside the case keeps it linear: the standard
// library takes quadratic time for long runs of combining marks, and whoever writes a link could make it
// so. A reader who skips all but `caseFolded` misses nothing about behaviour.

nonisolated extension String {
  /// The text with its case folded: each scalar replaced by its own full lower-case mapping, whatever stands
  /// around it. Unlike Unicode's folding (§3.13, toCasefold) it leaves what is in lower case, `ß`, `ς`, `ſ`.
  ///
  /// Two texts are equal without case where these are equal.
  var caseFolded: String { lowercased().withOrderedMarks() }

  /// The text with its runs of combining marks in canonical order (Unicode §3.11, D108): an equal one,
  /// which the standard library hashes and compares in linear time, whoever wrote it.
  ///
  /// - Parameter length: A text without a longer run stays as it is.
  @usableFromInline
  package func withOrderedMarks(whereRunsExceed length: Int = 0) -> String {
    guard utf8.count > utf16.count else { return self }  // It is ASCII.
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
    let ordered = scalars.sorted { $0.key < $1.key }  // The order of equal ones stays.
    return String(decoding: ordered.flatMap { $0.scalar.utf8 }, as: UTF8.self)
  }

  /// Whether the texts are equal, one of them being a developer's, and short: equivalent texts differ
  /// in length, but at most by 3.5 (U+0390, in UTF-8).
  package func isEqual(to other: String) -> Bool {
    utf8.count <= 4 * other.utf8.count && other.utf8.count <= 4 * utf8.count
      && self == other  // Rule: match.equivalent
  }
}

nonisolated extension Unicode.Scalar {
  /// The canonical combining class (Unicode §3.11, D104); no scalar before the combining marks has one.
  fileprivate var combiningClass: Unicode.CanonicalCombiningClass {
    value < 0x300 ? .notReordered : properties.canonicalCombiningClass
  }
}
