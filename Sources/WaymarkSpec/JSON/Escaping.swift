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
  fileprivate var isLineEnd: Bool {
    switch self {
    case "\n"..."\r", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }
}
