import WaymarkSpec

/// What the percent-escapes of a text come to, as far as rules are about it.
package struct Escapes {
  private(set) var isAny = false
  private(set) var isMalformed = false
  private(set) var hasSlash = false
  private(set) var hasComma = false
  private(set) var hasNul = false
  private(set) var isBeyondASCII = false
  private let bytes: [UInt8]

  package init(_ text: some Collection<UInt8>) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var rest = text[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2)
      guard digits.count == 2, digits.allSatisfy(\.isHexDigit),
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      else {
        isMalformed = true
        bytes.append(byte)
        continue
      }
      rest = rest.dropFirst(2)
      isAny = true
      switch value {
      case UInt8(ascii: "/"): hasSlash = true
      case UInt8(ascii: ","): hasComma = true
      case 0: hasNul = true
      case 0x80...: isBeyondASCII = true
      default: break
      }
      bytes.append(value)
    }
    self.bytes = bytes
  }

  /// The text with its escapes decoded; what is no UTF-8 is replaced.
  package var decoded: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether the bytes are not UTF-8.
  var isNotUTF8: Bool { isBeyondASCII && String(whole: bytes) == nil }

  /// Whether U+FEFF stands somewhere.
  var hasMark: Bool {
    bytes.indices.contains { bytes[$0] == 0xEF && bytes[$0...].starts(with: [0xEF, 0xBB, 0xBF]) }
  }

  /// Whether a combining mark, or what may be one, follows a comma.
  var hasMarkedComma: Bool {
    zip(bytes, bytes.dropFirst()).contains { $0 == UInt8(ascii: ",") && $1 >= 0x80 }
  }
}
