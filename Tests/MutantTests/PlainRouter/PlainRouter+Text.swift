// Rules: *.scalars. Syntax is cut at scalars, which for ASCII are bytes, never at characters.
extension Substring {
  /// What stands before the first such ASCII text, and what after it; nil where there is none.
  func parted(at separator: String) -> (before: Substring, after: Substring?) {
    guard let first = separator.utf8.first else { return (self, nil) }
    var rest = utf8[...]
    while let index = rest.firstIndex(of: first) {
      rest = rest[index...]
      if separator.utf8.count == 1 || rest.starts(with: separator.utf8) {
        return (self[..<index], Substring(rest.dropFirst(separator.utf8.count)))
      }
      rest = rest.dropFirst()
    }
    return (self, nil)
  }

  /// The parts between all such ASCII characters, empty ones too.
  func pieces(at separator: Unicode.Scalar) -> [Substring] {
    utf8.split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false)
      .map { Substring($0) }
  }

  /// Whether it starts with such an ASCII text, whatever follows that.
  func starts(withText start: String) -> Bool { utf8.starts(with: start.utf8) }
}

// Without case, of text: each scalar by its own full lower-case mapping, whatever stands around it.
extension PlainRouter {
  func caseFolded(_ text: String) -> String {
    if has(.foldsCaseFully) { return text.uppercased().lowercased() }
    if has(.lowerCasesFinalSigma) { return withFinalSigma(text) }
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      if has(.lowerCasesAsTurkish) {
        return text.replacing("I", with: "ı").lowercased()
      }
      return text.lowercased()
    }
    if has(.lowerCasesOnlyASCII) { return lowerCasedASCII(text) }
    var result = ""
    for scalar in text.unicodeScalars {
      if has(.dottedIIsOneScalar) && scalar == "\u{130}" {
        result += "i"
      } else if has(.lowerCasesAsTurkish) && scalar == "I" {
        result += "ı"
      } else {
        result += scalar.properties.lowercaseMapping
      }
    }
    return result
  }

  func areEqualCaseFolded(_ one: String, _ other: String) -> Bool {
    caseFolded(one) == caseFolded(other)
  }

  private func lowerCasedASCII(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          let isUpper = ("A"..."Z").contains(scalar)
          return isUpper ? Unicode.Scalar(UInt8(scalar.value) + 32) : scalar
        }))
  }

  private func withFinalSigma(_ text: String) -> String {
    let text = text.lowercased()
    return text.count > 1 && text.hasSuffix("σ") ? text.dropLast() + "ς" : text
  }

  /// Whether two texts are the same scalar for scalar, as no rule asks.
  func areSameScalars(_ one: String, _ other: String) -> Bool { one.utf8.elementsEqual(other.utf8) }
}
