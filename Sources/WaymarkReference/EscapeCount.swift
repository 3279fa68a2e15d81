extension StringProtocol {
  /// The number of percent signs that two hexadecimal digits follow.
  ///
  /// Bytes are compared: a combining mark behind a digit would make another character of it.
  var escapeCount: Int {
    var (count, rest) = (0, utf8[...])
    while let sign = rest.firstIndex(of: UInt8(ascii: "%")) {
      rest = rest[sign...].dropFirst()
      let digits = rest.prefix(2)
      guard digits.count == 2, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
      else {
        continue
      }
      count += 1
      rest = rest.dropFirst(2)
    }
    return count
  }

  /// Returns whether the text contains an ASCII character, whatever combining mark follows it.
  func containsASCII(_ character: Unicode.Scalar) -> Bool { utf8.contains(UInt8(ascii: character)) }
}
