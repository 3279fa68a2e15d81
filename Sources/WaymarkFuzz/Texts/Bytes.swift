// UTF-8 bytes as a buffer for links: to append to and to iterate over strings takes longer.

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

  mutating func appendSlashes(_ count: Int) {
    for _ in 0..<count { append(UInt8(ascii: "/")) }
  }

  /// Appends the percent-encoding of a byte.
  mutating func appendEscape(of byte: UInt8, _ digits: Digits) {
    append(UInt8(ascii: "%"))
    append((byte >> 4).hexDigit(isUpperCase: digits != .lowerCase))
    append((byte & 15).hexDigit(isUpperCase: digits == .upperCase))
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII letter.
  var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

  /// Whether the byte is an ASCII letter or digit.
  var isAlphanumeric: Bool {
    isLetter || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }

  /// The hexadecimal digit of a value below 16.
  fileprivate func hexDigit(isUpperCase: Bool) -> UInt8 {
    self < 10 ? UInt8(ascii: "0") + self : UInt8(ascii: isUpperCase ? "A" : "a") + self - 10
  }

  /// The number of bytes of the scalar whose UTF-8 begins with the byte (RFC 3629 §3).
  var characterLength: Int { self < 0x80 ? 1 : self < 0xE0 ? 2 : self < 0xF0 ? 3 : 4 }

  /// Whether the byte is an ASCII hexadecimal digit.
  var isHexDigit: Bool { isAlphanumeric && self | 0x20 <= UInt8(ascii: "f") }
}

extension String {
  /// Creates a text of a repeated ASCII character, faster than `String(repeating:count:)`.
  init(_ byte: UInt8, times count: Int) {
    self.init(decoding: [UInt8](repeating: byte, count: count), as: UTF8.self)
  }

  init(_ scalars: some Sequence<Unicode.Scalar>) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(2 * scalars.underestimatedCount)
    for scalar in scalars { bytes.append(scalar) }
    self.init(decoding: bytes, as: UTF8.self)
  }

  init(zeros count: Int) { self.init(UInt8(ascii: "0"), times: count) }

  /// Whether the text contains an ASCII character.
  package func hasByte(_ byte: UInt8) -> Bool { hasByte { $0 == byte } }

  /// Whether a byte of the text satisfies a predicate.
  @inline(__always)
  func hasByte(where isFound: (UInt8) -> Bool) -> Bool {
    utf8.withContiguousStorageIfAvailable { $0.contains(where: isFound) }
      ?? utf8.contains(where: isFound)
  }

  var isASCII: Bool { !hasByte { $0 > 0x7F } }

  /// Whether all characters are ASCII letters or digits, which links contain as they are.
  var isWord: Bool { !hasByte { !$0.isAlphanumeric } }
}
