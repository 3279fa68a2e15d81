// What several readers of bytes need: cutting, character classes, percent-decoding.

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
    contains(UInt8(ascii: "%"))  // Rule: link.plus
      ? withoutEscapes() : String(written: self)  // Rule: link.unescaped
  }

  /// The text of bytes with escapes.
  private func withoutEscapes() -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    var place = startIndex
    while place < endIndex {
      if self[place] == UInt8(ascii: "%"), place + 2 < endIndex,  // Rule: link.malformed-percent
        let high = self[place + 1].hexDigit, let low = self[place + 2].hexDigit
      {
        bytes.append(high << 4 | low)  // Rule: link.percent
        place += 3
      } else {
        bytes.append(self[place])  // Rule: link.unescaped-mixed
        place += 1
      }
    }
    let text = String(decoding: bytes, as: UTF8.self)  // Rule: link.bom
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
