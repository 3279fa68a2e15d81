// Texts byte by byte, as links are written and asked about: strings take long to grow by a scalar, and to
// be walked.

extension [UInt8] {
  /// Appends a text in UTF-8.
  static func += (bytes: inout Self, text: String) { bytes.append(contentsOf: text.utf8) }

  /// Appends a scalar in UTF-8.
  mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      append(UInt8(truncatingIfNeeded: scalar.value))
    } else {
      append(contentsOf: scalar.utf8)
    }
  }

  /// Appends the escapes of a scalar.
  mutating func appendEscapes(of scalar: Unicode.Scalar, _ digits: Digits) {
    for byte in scalar.utf8 { appendEscape(of: byte, digits) }
  }

  /// Appends slashes.
  mutating func appendSlashes(_ count: Int) {
    for _ in 0..<count { append(UInt8(ascii: "/")) }
  }

  /// Appends the escape of a byte.
  mutating func appendEscape(of byte: UInt8, _ digits: Digits) {
    append(UInt8(ascii: "%"))
    append((byte >> 4).hexDigit(isUpperCase: digits != .lowerCase))
    append((byte & 15).hexDigit(isUpperCase: digits == .upperCase))
  }
}

extension UInt8 {
  /// Whether it is an ASCII letter.
  var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

  /// Whether it is an ASCII letter or digit.
  var isAlphanumeric: Bool {
    isLetter || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }

  /// The hexadecimal digit of a value below 16.
  fileprivate func hexDigit(isUpperCase: Bool) -> UInt8 {
    self < 10 ? UInt8(ascii: "0") + self : UInt8(ascii: isUpperCase ? "A" : "a") + self - 10
  }

  /// How many bytes the character has that begins with it (RFC 3629 §3).
  var characterLength: Int { self < 0x80 ? 1 : self < 0xE0 ? 2 : self < 0xF0 ? 3 : 4 }

  /// Whether it is an ASCII hexadecimal digit.
  var isHexDigit: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}

extension String {
  /// An ASCII character so many times, faster than repeating a text.
  init(_ byte: UInt8, times count: Int) {
    self.init(decoding: [UInt8](repeating: byte, count: count), as: UTF8.self)
  }

  /// A text of some scalars.
  init(_ scalars: some Sequence<Unicode.Scalar>) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(2 * scalars.underestimatedCount)
    for scalar in scalars { bytes.append(scalar) }
    self.init(decoding: bytes, as: UTF8.self)
  }

  /// So many zeros.
  init(zeros count: Int) { self.init(UInt8(ascii: "0"), times: count) }

  /// Whether the text has an ASCII character.
  func hasByte(_ byte: UInt8) -> Bool { hasByte { $0 == byte } }

  /// Whether something is true of some byte of the text.
  @inline(__always)
  func hasByte(where isFound: (UInt8) -> Bool) -> Bool {
    utf8.withContiguousStorageIfAvailable { $0.contains(where: isFound) }
      ?? utf8.contains(where: isFound)
  }

  /// Whether the text is ASCII alone.
  var isASCII: Bool { !hasByte { $0 > 0x7F } }

  /// Whether the text is ASCII letters and digits alone, which stand for themselves everywhere.
  var isWord: Bool { !hasByte { !$0.isAlphanumeric } }
}
