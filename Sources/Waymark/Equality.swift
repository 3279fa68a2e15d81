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
  var caseFolded: String {
    if isASCII { return lowercased() }
    var lowered: [Unicode.Scalar] = []
    lowered.reserveCapacity(utf8.count)
    for scalar in unicodeScalars {
      if scalar.properties.changesWhenLowercased {
        lowered.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
      } else {
        lowered.append(scalar)
      }
    }
    return String(orderingMarksOf: lowered)
  }

  /// The text with its combining marks in canonical order: an equal one, which the standard library
  /// hashes and compares in linear time, whoever wrote it.
  @usableFromInline
  package var withOrderedMarks: String {
    isASCII ? self : String(orderingMarksOf: Array(unicodeScalars))
  }

  /// Whether the texts are equal, one of them being a developer's, and short: equivalent texts differ
  /// in length, but at most by 3.5 (U+0390, in UTF-8).
  package func isEqual(to other: String) -> Bool {
    utf8.count <= 4 * other.utf8.count && other.utf8.count <= 4 * utf8.count && self == other
  }

  /// Whether it has ASCII alone: every other scalar takes more units in UTF-8 than in UTF-16.
  private var isASCII: Bool { utf8.count == utf16.count }

  /// The text of scalars, whose runs of combining marks are brought into canonical order first
  /// (Unicode §3.11, D108), which leaves a text canonically equivalent.
  private init(orderingMarksOf scalars: [Unicode.Scalar]) {
    var scalars = scalars
    var start = 0
    while start < scalars.count {
      let end = scalars[start...].firstIndex { $0.combiningClass == 0 } ?? scalars.count
      if end - start > 1 {
        let marks = scalars[start..<end].enumerated().sorted {
          ($0.element.combiningClass, $0.offset) < ($1.element.combiningClass, $1.offset)
        }
        scalars.replaceSubrange(start..<end, with: marks.map(\.element))
      }
      start = end + 1
    }
    self.init(decoding: scalars.flatMap { $0.utf8 }, as: UTF8.self)
  }
}

nonisolated extension Unicode.Scalar {
  /// U+0300 is the first mark.
  fileprivate var combiningClass: UInt8 {
    value < 0x300 ? 0 : properties.canonicalCombiningClass.rawValue
  }
}
