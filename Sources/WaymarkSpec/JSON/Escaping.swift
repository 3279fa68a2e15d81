extension String {
  /// The text with some of its scalars escaped. One character may contain several, such as `\r\n`.
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
  /// `\u{…}`, so that the text is no command for a terminal, and begins no line. Of much more than 1,000
  /// characters the start is kept, with how many there are. A text that is so written already stays as it is.
  package var inLine: String { withoutControls { _ in false }.cut(to: 1000) }

  /// The text for the start of a line: quoted unless it begins with a letter or digit, as `::` is a command.
  package var asName: String {
    let name = inLine
    return name.first.map { $0.isLetter || $0.isNumber || $0 == "“" } == true ? name : "“\(name)”"
  }

  /// The start of a text that is much longer than so many characters, with how many there are.
  package func cut(to maximum: Int) -> String {
    // Room for the number, so that a text that was cut is not cut again.
    guard utf8.count > maximum + 40, unicodeScalars.count > maximum + 40 else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.prefix(maximum)))
      + "… (\(unicodeScalars.count) characters)"
  }

  /// The text with `\u{…}` for hidden characters, and for the bracket of the workflow command `##[`.
  package func withoutControls(but isKept: (Unicode.Scalar) -> Bool) -> String {
    let isPlain = utf8.allSatisfy { (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "#") }
    guard !isPlain else { return self }
    var hashes = 0
    return escaped { scalar in
      let isCommand = scalar == "[" && hashes >= 2
      hashes = scalar == "#" ? hashes + 1 : 0
      return (scalar.isHidden || isCommand) && !isKept(scalar) ? scalar.escape : nil
    }
  }

  /// The text with spaces in place of line ends, whatever a reader takes for one.
  package var oneLine: String {
    unicodeScalars.split { Character($0).isNewline }.map { String($0) }.joined(separator: " ")
  }
}

extension Unicode.Scalar {
  /// The escape of Swift, such as `\u{200B}`.
  var escape: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }

  /// Whether the scalar is not seen, or changes how others are.
  package var isHidden: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      true
    default: false
    }
  }

  /// Whether a reader sees the scalar, on its own and as what it is.
  var isVisible: Bool {
    switch properties.generalCategory {
    case .spaceSeparator, .nonspacingMark, .spacingMark, .enclosingMark: false
    default: !isHidden && !looksLikeAnother
    }
  }
}
