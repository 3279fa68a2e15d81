// Delete this folder, and only speed changes; see Router.swift.
//
// The standard library takes quadratic time to compare and hash texts with long runs of combining marks,
// which the author of a link can choose. These declarations keep the time linear, and skip work for texts
// that don't need it.

nonisolated extension String {
  /// Returns the string with its runs of combining marks in canonical order (Unicode §3.11, D108).
  ///
  /// The result is canonically equivalent to the string. The standard library hashes and compares it in
  /// linear time.
  ///
  /// - Parameter length: The length that a run must exceed. If no run does, the string is returned unchanged;
  ///   otherwise, all runs are put in order.
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

  /// The string, with its runs of combining marks in canonical order if one has more than 30 marks.
  ///
  /// A set hashes its elements, and sorts of the standard library are slow only for long runs. No language
  /// uses runs of more than 30 marks (Unicode Standard Annex #15, §13).
  @usableFromInline
  var withOrderedLongRuns: String { withOrderedMarks(whereRunsExceed: 30) }

  /// Returns whether the string is canonically equivalent to another.
  ///
  /// One of the strings is a developer's and short. If the other is so long that they can't be equivalent, it
  /// isn't compared: the lengths of equivalent strings differ by a factor of at most 3.5, because U+0390 has
  /// 2 bytes, and the equivalent U+1FBE U+0308 U+0301 has 7.
  package func isEqual(to other: String) -> Bool {
    utf8.count <= 4 * other.utf8.count && other.utf8.count <= 4 * utf8.count && self == other
  }

  /// Whether the string contains only ASCII characters, none of them an uppercase letter, so that its
  /// lowercase form is the string itself.
  @inline(__always)
  var isLowercaseASCII: Bool {
    utf8.withContiguousStorageIfAvailable { bytes in
      bytes.allSatisfy { $0 < 0x80 && !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    } ?? false
  }
}

nonisolated extension Unicode.Scalar {
  /// The canonical combining class (Unicode §3.11, D104), which is 0 for all scalars below U+0300.
  fileprivate var combiningClass: Unicode.CanonicalCombiningClass {
    value < 0x300 ? .notReordered : properties.canonicalCombiningClass
  }
}

nonisolated extension [UInt8] {
  /// Returns whether these bytes are the UTF-8 of a string.
  @inline(__always)
  func areUTF8(of text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { $0.elementsEqual(self) }
      ?? text.utf8.elementsEqual(self)
  }
}

nonisolated extension Array where Element: Hashable {
  /// The elements, with at most one element that doesn't equal itself, such as NaN.
  ///
  /// A set would contain each of them, and would take quadratic time to insert them. The rules leave open
  /// what a set with such elements contains.
  @usableFromInline
  var keepingOneNaN: [Element] { filter { $0 == $0 } + filter { $0 != $0 }.prefix(1) }
}
