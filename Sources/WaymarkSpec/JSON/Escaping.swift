extension String {
  /// The text with some of its scalars written otherwise. A character can be several scalars, and a
  /// parser that reads scalars finds each of them: `\r\n`, a quotation mark with an accent, or what
  /// follows U+0D4E, which as a character is that scalar's and no longer itself.
  package func escaped(_ escape: (Unicode.Scalar) -> String?) -> String {
    var escaped = ""
    for scalar in unicodeScalars {
      if let text = escape(scalar) {
        escaped += text
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// A stranger's text, as it may stand within a line for people.
  ///
  /// Control characters, line ends, and characters that are not seen or reorder others are written as
  /// `\u{…}`, so that the text is no command for a terminal, and begins no line. Of more than 1,000 characters
  /// the start is kept, with how many there are.
  package var inLine: String {
    let maximum = 1000
    let start =
      unicodeScalars.prefix(maximum + 1).count > maximum
      ? String(String.UnicodeScalarView(unicodeScalars.prefix(maximum)))
        + "… (\(unicodeScalars.count) characters)" : self
    return start.withoutControls { _ in false }
  }

  /// The text with `\u{…}` in place of control characters, line ends and characters that are not seen.
  package func withoutControls(but isKept: (Unicode.Scalar) -> Bool) -> String {
    utf8.allSatisfy { (0x20..<0x7F).contains($0) }
      ? self
      : escaped { scalar in
        !scalar.isHidden || isKept(scalar)
          ? nil : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
  }

  /// The text with spaces in place of line ends, whatever a reader takes for one.
  package var oneLine: String {
    var line = ""
    var isEnded = false
    for scalar in unicodeScalars {
      guard !scalar.isLineEnd else {
        isEnded = !line.isEmpty
        continue
      }
      if isEnded { line += " " }
      isEnded = false
      line.unicodeScalars.append(scalar)
    }
    return line
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is not seen, or changes how others are.
  fileprivate var isHidden: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      true
    default: false
    }
  }

  fileprivate var isLineEnd: Bool {
    switch self {
    case "\n"..."\r", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }
}
