import WaymarkSpec

// Escapes texts for each format of a report. Texts of routers and cases are escaped scalar by scalar, so
// that they are only text.

extension String {
  /// The text escaped for an element or an attribute of HTML or XML.
  package var markup: String {
    escaped { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      default: nil
      }
    }
  }

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
    escaped { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: nil
      }
    }
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
    let isPlain = utf8.allSatisfy {
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
        || $0 == UInt8(ascii: "-")
    }
    return isPlain && !isEmpty ? self : shellQuoted
  }
}
