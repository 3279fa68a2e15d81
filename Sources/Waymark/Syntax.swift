// Splits and percent-decodes bytes, for several parsers.

/// A part of a string in UTF-8, with the offsets of the whole string.
package typealias Bytes = ArraySlice<UInt8>

nonisolated extension String {
  /// Creates a string from bytes.
  ///
  /// - Precondition: The bytes are UTF-8, such as the bytes between ASCII delimiters of a string.
  @inline(__always)
  package init(written bytes: Bytes) { self.init(decoding: bytes, as: UTF8.self) }

  /// Creates a string from bytes, or returns `nil` if the bytes aren't UTF-8.
  ///
  /// Swift's validating initializer requires iOS 18. Decoding replaces invalid bytes, so that a comparison
  /// detects them.
  fileprivate init?(validating bytes: [UInt8]) {
    self.init(decoding: bytes, as: UTF8.self)
    guard bytes.areUTF8(of: self) else { return nil }
  }
}

nonisolated extension [UInt8] {
  /// Returns whether an ASCII delimiter is at an offset.
  @inline(__always)
  func has(_ delimiter: Unicode.Scalar, at place: Int) -> Bool {
    place < count && self[place] == UInt8(ascii: delimiter)
  }

  /// Returns the offset of the first delimiter from a start offset on, or the end offset if there is no
  /// delimiter.
  ///
  /// - Parameter end: The end offset, or `nil` for the number of bytes.
  @inline(__always)
  func end(from start: Int, to end: Int? = nil, where isDelimiter: (UInt8) -> Bool) -> Int {
    let end = end ?? count
    var place = start
    while place < end, !isDelimiter(self[place]) { place += 1 }
    return place
  }
}

nonisolated extension Bytes {
  /// Returns the bytes before and after the first occurrence of an ASCII delimiter.
  ///
  /// The tail is `nil` if there is no delimiter.
  @inline(__always)
  package func cut(at delimiter: Unicode.Scalar) -> (head: Self, tail: Self?) {
    guard let place = firstIndex(of: UInt8(ascii: delimiter)) else { return (self, nil) }
    return (self[..<place], self[(place + 1)...])
  }

  /// Returns the parts between the occurrences of an ASCII delimiter, including empty parts.
  @inline(__always)
  package func parts(between delimiter: Unicode.Scalar) -> some Sequence<Bytes> {
    sequence(state: Optional(self)) { rest in
      guard let (part, tail) = rest?.cut(at: delimiter) else { return nil }
      rest = tail
      return part
    }
  }

  /// Whether the bytes are a scheme: a letter followed by letters, digits, `+`, `-` or `.` (RFC 3986 §3.1).
  package var isScheme: Bool { first?.isLetter == true && allSatisfy(\.isInScheme) }

  /// Returns the byte that is percent-encoded at an offset, or `nil` if there is no `%` with two
  /// hexadecimal digits (RFC 3986 §2.1).
  @inline(__always)
  package func escape(at place: Int) -> UInt8? {
    guard self[place] == UInt8(ascii: "%"), place + 2 < endIndex,
      let high = self[place + 1].hexDigit, let low = self[place + 2].hexDigit
    else { return nil }
    return high << 4 | low
  }

  /// Whether the percent-decoded bytes are UTF-8.
  var decodesToUTF8: Bool { !contains(UInt8(ascii: "%")) || percentDecoded() != nil }

  /// Returns the percent-decoded string, or `nil` if it isn't UTF-8.
  @inline(__always)
  package func percentDecoded() -> String? {
    guard contains(UInt8(ascii: "%")) else {  // Rule: link.plus, a plus is kept
      return String(written: self)  // Rule: link.unescaped
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    var place = startIndex
    while place < endIndex {
      if let byte = escape(at: place) {  // Rule: link.malformed-percent
        bytes.append(byte)  // Rule: link.percent
        place += 3
      } else {
        bytes.append(self[place])  // Rule: link.unescaped-mixed
        place += 1
      }
    }
    return String(validating: bytes)  // Rule: link.bom, a byte-order mark is kept
  }
}

nonisolated extension UInt8 {
  var isInScheme: Bool {
    isLetter || isDigit || self == UInt8(ascii: "+") || self == UInt8(ascii: "-")
      || self == UInt8(ascii: ".")
  }

  /// Whether the byte ends a path (RFC 3986 §3.3).
  var endsPath: Bool { self == UInt8(ascii: "?") || self == UInt8(ascii: "#") }

  /// Whether the byte ends a segment or an authority (RFC 3986 §3.2, §3.3).
  var endsSegment: Bool { self == UInt8(ascii: "/") || endsPath }

  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

  /// The value of a hexadecimal digit in either case, or `nil` for other bytes.
  package var hexDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
