extension StringProtocol {
  /// The number of percent signs that two hexadecimal digits follow.
  var escapeCount: Int {
    var (count, rest) = (0, self[...])
    while let sign = rest.firstIndex(of: "%") {
      rest = rest[sign...].dropFirst()
      let digits = rest.prefix(2)
      guard digits.count == 2, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { continue }
      count += 1
      rest = rest.dropFirst(2)
    }
    return count
  }
}
