/// The percent-escapes of a text, as they are written.
struct WrittenEscapes {
  private(set) var hasASCII = false
  private(set) var hasText = false
  private(set) var hasSlash = false
  private(set) var hasComma = false
  /// An escape of a percent sign before two digits of another one.
  private(set) var isNested = false
  /// A percent sign without two digits.
  private(set) var isMalformed = false
  /// Neighbouring escapes stand for bytes that are no UTF-8.
  private(set) var isNoText = false
  private(set) var hasLowerCase = false

  init(_ text: ArraySlice<UInt8>) {
    guard text.contains(UInt8(ascii: "%")) else { return }
    var bytes: [UInt8] = []
    var index = text.startIndex
    while index < text.endIndex {
      guard text[index] == UInt8(ascii: "%") else {
        end(&bytes)
        index += 1
        continue
      }
      guard index + 2 < text.endIndex, let high = text[index + 1].hexValue,
        let low = text[index + 2].hexValue
      else {
        isMalformed = true
        end(&bytes)
        index += 1
        continue
      }
      let byte = high << 4 | low
      bytes.append(byte)
      if text[(index + 1)...(index + 2)].contains(where: { $0 >= 0x61 }) { hasLowerCase = true }
      if byte == UInt8(ascii: "/") { hasSlash = true }
      if byte == UInt8(ascii: ",") { hasComma = true }
      if byte == UInt8(ascii: "%"), index + 4 < text.endIndex,
        text[(index + 3)...(index + 4)].allSatisfy({ $0.hexValue != nil })
      {
        isNested = true
      }
      index += 3
    }
    end(&bytes)
  }

  var isEmpty: Bool { !(hasASCII || hasText || isMalformed || isNoText) }

  /// Looks at escapes that stand beside each other.
  private mutating func end(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return }
    if bytes.contains(where: { $0 < 0x80 }) { hasASCII = true }
    if bytes.contains(where: { $0 >= 0x80 }) {
      if String(whole: bytes) == nil { isNoText = true } else { hasText = true }
    }
    bytes.removeAll()
  }
}
