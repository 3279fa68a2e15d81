import WaymarkSpec

extension PlainRouter {
  /// Rules: link.percent, link.malformed-percent, link.unescaped; nil where it is not UTF-8.
  func decoded(_ text: Substring) -> String? {
    if has(.malformedPercentLeavesSegment), hasMalformedPercent(text) { return String(text) }
    if has(.malformedPercentIsMalformedLink), hasMalformedPercent(text) { return nil }
    if has(.unescapedLeavesSegment), text.utf8.contains(where: isNoURLByte) {
      return String(text)
    }
    if has(.acceptsFullWidthDigits) { return decodedByCharacters(text) }
    guard let once = decodedOnce(Array(text.utf8)) else { return nil }
    if has(.decodesTwice) { return decodedOnce(Array(once.utf8)) }
    return once
  }

  private func decodedOnce(_ bytes: [UInt8]) -> String? {
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if let byte = escapedByte(bytes, at: index) {
        if has(.keepsEncodedSlash), byte == UInt8(ascii: "/") {
          result += bytes[index..<index + 3]
        } else {
          result.append(byte)
        }
        index += 3
        continue
      }
      if has(.percentUIsEscape), let scalar = unicodeEscape(bytes, at: index) {
        result += Array(String(scalar).utf8)
        index += 6
        continue
      }
      let isPercent = bytes[index] == UInt8(ascii: "%")
      if !(isPercent && has(.dropsMalformedPercent)) { result.append(bytes[index]) }
      index += 1
    }
    if has(.stopsAtNul) { result = Array(result.prefix { $0 != 0 }) }
    return text(of: result)
  }

  /// The byte that `%` and two hex digits stand for.
  private func escapedByte(_ bytes: [UInt8], at index: Int) -> UInt8? {
    guard bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count else { return nil }
    if has(.acceptsSignsInEscapes) {
      return UInt8(String(decoding: bytes[index + 1...index + 2], as: UTF8.self), radix: 16)
    }
    if has(.lowerCaseHexIsNoEscape), bytes[index + 1...index + 2].contains(where: { $0 > 0x60 }) {
      return nil
    }
    guard let high = hexDigit(bytes[index + 1]), let low = hexDigit(bytes[index + 2]) else {
      return nil
    }
    return high << 4 | low
  }

  func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  /// Rule: link.not-utf8.
  private func text(of bytes: [UInt8]) -> String? {
    if has(.readsLatin1) {
      return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }
    if let text = String(whole: bytes) { return text }
    if has(.notUTF8IsEmpty) { return "" }
    if has(.notUTF8IsReplaced) { return String(decoding: bytes, as: UTF8.self) }
    return nil
  }

  func hasMalformedPercent(_ text: Substring) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.indices.contains {
      bytes[$0] == UInt8(ascii: "%") && escapedByte(bytes, at: $0) == nil
    }
  }

  /// Whether a path or a query has escapes beside what a URL may not hold there.
  func isMixture(_ text: Substring) -> Bool {
    text.utf8.contains(UInt8(ascii: "%")) && text.utf8.contains(where: isNoURLByte)
  }

  /// The text without one U+FEFF at its start.
  func withoutByteOrderMark(_ text: String) -> String {
    guard text.unicodeScalars.first == "\u{FEFF}" else { return text }
    return String(text.unicodeScalars.dropFirst())
  }

  func isNoURLByte(_ byte: UInt8) -> Bool {
    byte >= 0x7F || byte <= 0x20 || "\"<>\\^`{|}[]".utf8.contains(byte)
  }

  private func unicodeEscape(_ bytes: [UInt8], at index: Int) -> Unicode.Scalar? {
    guard index + 5 < bytes.count, bytes[index...].starts(with: "%u".utf8) else { return nil }
    let digits = String(decoding: bytes[index + 2...index + 5], as: UTF8.self)
    return UInt32(digits, radix: 16).flatMap { Unicode.Scalar($0) }
  }

  /// As one writes it with `Character.hexDigitValue`, which knows full-width digits too.
  private func decodedByCharacters(_ text: Substring) -> String? {
    var result: [UInt8] = []
    var rest = text
    while let character = rest.popFirst() {
      if character == "%", let high = rest.first?.hexDigitValue,
        let low = rest.dropFirst().first?.hexDigitValue
      {
        result.append(UInt8(high << 4 | low))
        rest = rest.dropFirst(2)
      } else {
        result += Array(String(character).utf8)
      }
    }
    return String(whole: result)
  }
}
