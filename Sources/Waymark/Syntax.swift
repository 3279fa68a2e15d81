// What several readers of bytes need: cutting, character classes, percent-decoding, case.

/// A part of a text, in UTF-8. Parts share the bytes of the whole; none is copied.
package typealias Bytes = ArraySlice<UInt8>

nonisolated extension String {
  /// The text of these bytes, which are UTF-8.
  @inline(__always)
  package init(written bytes: Bytes) { self.init(decoding: bytes, as: UTF8.self) }
}

nonisolated extension [UInt8] {
  /// Whether such a delimiter, which is ASCII, stands at a place.
  @inline(__always)
  func has(_ delimiter: Unicode.Scalar, at place: Int) -> Bool {
    place < count && self[place] == UInt8(ascii: delimiter)
  }

  /// Where a part ends that starts at a place: at the first delimiter from there on, or at a limit,
  /// which is the end of the whole if it is not given.
  @inline(__always)
  func end(
    from start: Int, before limit: Int? = nil, where isDelimiter: (UInt8) -> Bool
  ) -> Int {
    let limit = limit ?? count
    var place = start
    while place < limit, !isDelimiter(self[place]) { place += 1 }
    return place
  }
}

nonisolated extension Bytes {
  /// What stands before the first such delimiter, which is ASCII, and what behind it; nil where there
  /// is none.
  @inline(__always)
  package func cut(at delimiter: Unicode.Scalar) -> (head: Self, tail: Self?) {
    guard let place = firstIndex(of: UInt8(ascii: delimiter)) else { return (self, nil) }
    return (self[..<place], self[(place + 1)...])
  }

  /// Whether this is a scheme.
  @inline(__always)
  package var isScheme: Bool {
    first?.isLetter == true && allSatisfy(\.isInScheme)
  }

  /// The text that these bytes stand for once decoded (RFC 3986 §2.1); nil where it is not UTF-8.
  @inline(__always)
  package func percentDecoded() -> String? {
    // Rule: link.plus
    // Rule: link.unescaped
    contains(UInt8(ascii: "%")) ? withoutEscapes() : String(written: self)
  }

  /// The text of bytes with escapes.
  private func withoutEscapes() -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    var place = startIndex
    while place < endIndex {
      // Rule: link.percent
      if self[place] == UInt8(ascii: "%"), place + 2 < endIndex,
        let high = self[place + 1].hexDigit, let low = self[place + 2].hexDigit
      {
        bytes.append(high << 4 | low)
        place += 3
      } else {
        // Rule: link.malformed-percent
        // Rule: link.unescaped-mixed
        bytes.append(self[place])
        place += 1
      }
    }
    // Rule: link.bom
    let text = String(decoding: bytes, as: UTF8.self)
    // Rule: link.not-utf8
    // What is not UTF-8 was repaired, and so differs.
    return text.utf8.elementsEqual(bytes) ? text : nil
  }
}

nonisolated extension UInt8 {
  /// Stands in a scheme: a letter, which comes first, a digit, `+`, `-`, `.` (RFC 3986 §3.1).
  package var isInScheme: Bool {
    isLetter || isDigit || self == UInt8(ascii: "+") || self == UInt8(ascii: "-")
      || self == UInt8(ascii: ".")
  }

  /// Whether a segment ends before it, or an authority (RFC 3986 §3.2, §3.3).
  var endsSegment: Bool {
    self == UInt8(ascii: "/") || self == UInt8(ascii: "?") || self == UInt8(ascii: "#")
  }

  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  var isUpperCase: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }

  /// Whether what it stands for may have another lower case: a capital, an escape, what is not ASCII.
  var mayHaveLowerCase: Bool { isUpperCase || self == UInt8(ascii: "%") || self >= 0x80 }

  var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

  /// The value of a hexadecimal digit of either case.
  package var hexDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

nonisolated extension String {
  /// Each scalar replaced by its own full lower-case mapping, whatever stands around it.
  ///
  /// Two texts are equal without case where these are equal; `==` is canonical equivalence.
  var withoutCase: String {
    if isASCII { return lowercased() }
    var lowered: [Unicode.Scalar] = []
    lowered.reserveCapacity(utf8.count)
    for scalar in unicodeScalars {
      if scalar.isASCII {
        let byte = UInt8(ascii: scalar)
        lowered.append(Unicode.Scalar(byte.isUpperCase ? byte | 0x20 : byte))
      } else if scalar.properties.changesWhenLowercased {
        lowered.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
      } else {
        lowered.append(scalar)
      }
    }
    lowered.orderMarks()
    return lowered.text
  }
}

nonisolated extension [Unicode.Scalar] {
  /// The text of the scalars.
  fileprivate var text: String { String(decoding: flatMap { $0.utf8 }, as: UTF8.self) }

  /// Brings runs of combining marks into canonical order (Unicode §3.11, D108), which leaves a text
  /// canonically equivalent. The standard library's own ordering takes quadratic time for long runs,
  /// and whoever writes a link could make it so.
  fileprivate mutating func orderMarks() {
    // U+0300 is the first mark.
    guard contains(where: { $0.value >= 0x300 }) else { return }
    var start = 0
    while start < count {
      let end =
        self[start...].firstIndex { $0.properties.canonicalCombiningClass == .notReordered }
        ?? count
      if end - start > 1 {
        let marks = self[start..<end].enumerated().sorted {
          ($0.element.combiningClass, $0.offset) < ($1.element.combiningClass, $1.offset)
        }
        for (place, mark) in marks.enumerated() { self[start + place] = mark.element }
      }
      start = end + 1
    }
  }
}

nonisolated extension String {
  /// Whether it has ASCII alone: every other scalar takes more units in UTF-8 than in UTF-16.
  private var isASCII: Bool { utf8.count == utf16.count }

  /// The text with its combining marks in canonical order: an equal one, which the standard library
  /// hashes and compares in linear time, whoever wrote it.
  @usableFromInline
  package var withOrderedMarks: String {
    if isASCII { return self }
    var scalars = Array(unicodeScalars)
    scalars.orderMarks()
    return scalars.text
  }

  /// Whether the texts are equal: canonically equivalent, which takes quadratic time to find out where
  /// one has a long run of marks. Equivalent texts differ in length, but at most by 3.5 (U+0390, in
  /// UTF-8).
  package func isEqual(to other: String) -> Bool {
    utf8.count <= 4 * other.utf8.count && other.utf8.count <= 4 * utf8.count && self == other
  }
}

nonisolated extension Unicode.Scalar {
  fileprivate var combiningClass: UInt8 { properties.canonicalCombiningClass.rawValue }
}
