import WaymarkSpec

// Escapes texts for each format of a report. Texts of routers and cases are escaped scalar by scalar, so
// that they are only text.

extension String {
  /// The text escaped for an element or an attribute of HTML or XML.
  package var markup: String {
    escaped { Self.entities[$0] }
  }

  private static let entities: [Unicode.Scalar: String] = [
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;",
  ]

  /// The text escaped for XML 1.0. Characters that XML can't contain are escaped as in JSON.
  package var xml: String {
    markup.escaped { scalar in
      switch scalar {
      case "\n", "\t", "\r": "&#\(scalar.value);"
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}":
        String(JSON.string(String(scalar)).compact.dropFirst().dropLast())
      default: nil
      }
    }
  }

  /// JSON escaped for an element `script`, so that it neither ends the element nor begins a comment.
  package var script: String {
    escaped { $0 == "<" ? "\\u003c" : nil }
  }

  /// The text as the message of an annotation of GitHub's workflows.
  package var annotation: String {
    escaped { $0 == "%" ? "%25" : $0 == "\r" ? "%0D" : $0 == "\n" ? "%0A" : nil }
  }

  /// The text as a property of an annotation.
  package var annotationProperty: String {
    annotation.escaped { $0 == ":" ? "%3A" : $0 == "," ? "%2C" : nil }
  }

  /// The text as one word of a shell, on one line. Invisible characters are escaped for bash and zsh.
  package var shellQuoted: String {
    guard withoutControls(but: { _ in false }) != self else {
      return "'" + escaped { $0 == "'" ? #"'\''"# : nil } + "'"
    }
    return "$'"
      + escaped { scalar in
        switch scalar {
        case "'", "\\": "\\\(scalar)"
        case _ where scalar == "[" || scalar.isHidden:
          String(scalar).utf8.map { "\\x" + String(Int($0) + 0x100, radix: 16).dropFirst() }
            .joined()
        default: nil
        }
      } + "'"
  }

  /// The text as one word of a shell, without quotes if possible.
  package var shellWord: String {
    let isPlain = unicodeScalars.allSatisfy {
      "a"..."z" ~= $0 || "0"..."9" ~= $0 || $0 == "-"
    }
    return isPlain && !isEmpty ? self : shellQuoted
  }
}
