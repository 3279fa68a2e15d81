// What several readers of bytes need: cutting, character classes, percent-decoding.

/// A part of a text, in UTF-8. Parts share the bytes of the whole; none is copied.
package typealias Bytes = ArraySlice<UInt8>

nonisolated extension String {
  /// The text of these bytes, which are UTF-8.
  @inline(__always)
  package init(written bytes: Bytes) { self.init(decoding: bytes, as: UTF8.self) }

  /// The text of these bytes; nil where they are not UTF-8, which decoding replaces. The initializer of
  /// Swift 6 that validates needs iOS 18.
  fileprivate init?(whole bytes: [UInt8]) {
    self.init(decoding: bytes, as: UTF8.self)
    let isWhole = utf8.withContiguousStorageIfAvailable { $0.elementsEqual(bytes) }
    guard isWhole ?? utf8.elementsEqual(bytes) else { return nil }
  }
}

nonisolated extension [UInt8] {
  /// Whether such a delimiter, which is ASCII, stands at a place.
  @inline(__always)
  func has(_ delimiter: Unicode.Scalar, at place: Int) -> Bool {
    place < count && self[place] == UInt8(ascii: delimiter)
  }

  /// Where a part ends that starts at a place: at the first delimiter from there on, or at the end.
  @inline(__always)
  func end(from start: Int, where isDelimiter: (UInt8) -> Bool) -> Int {
    var place = start
    while place < count, !isDelimiter(self[place]) { place += 1 }
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

  /// What stands before, between and behind such delimiters, which are ASCII: one part more than these.
  @inline(__always)
  package func parts(between delimiter: Unicode.Scalar) -> some Sequence<Bytes> {
    sequence(state: Optional(self)) { rest in
      guard let (part, tail) = rest?.cut(at: delimiter) else { return nil }
      rest = tail
      return part
    }
  }

  /// Whether this is a scheme: a letter, then letters, digits, `+`, `-`, `.` (RFC 3986 §3.1).
  package var isScheme: Bool { first?.isLetter == true && allSatisfy(\.isInScheme) }

  /// The byte that the escape at a place stands for (RFC 3986 §2.1); nil where no whole one is there.
  @inline(__always)
  package func escape(at place: Int) -> UInt8? {
    guard self[place] == UInt8(ascii: "%"), place + 2 < endIndex,
      let high = self[place + 1].hexDigit, let low = self[place + 2].hexDigit
    else { return nil }
    return high << 4 | low
  }

  /// The text that these bytes stand for once decoded; nil where it is not UTF-8.
  @inline(__always)
  package func percentDecoded() -> String? {
    guard contains(UInt8(ascii: "%")) else {  // Rule: link.plus
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
    return String(whole: bytes)  // Rule: link.bom
  }
}

nonisolated extension UInt8 {
  var isInScheme: Bool {
    isLetter || isDigit || self == UInt8(ascii: "+") || self == UInt8(ascii: "-")
      || self == UInt8(ascii: ".")
  }

  /// Whether a segment ends before it, or an authority (RFC 3986 §3.2, §3.3).
  var endsSegment: Bool {
    self == UInt8(ascii: "/") || self == UInt8(ascii: "?") || self == UInt8(ascii: "#")
  }

  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Whether what it stands for may have another lower case: a capital, an escape, what is not ASCII.
  var mayHaveLowerCase: Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) || self == UInt8(ascii: "%")
      || self >= 0x80
  }

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
