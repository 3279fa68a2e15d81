import WaymarkSpec

// Texts as each form of a report holds them. What routers and cases say goes through one of these,
// scalar by scalar, and is only text then.

extension String {
  /// The text as it stands in an element or an attribute of HTML or XML.
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

  /// The text as XML 1.0 may hold it: what it may not hold at all is shown as JSON shows it.
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

  /// JSON as it stands in an element `script`: nothing in it ends the element, or begins a comment.
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

  /// The text as a word of a shell, on one line: what is not seen is escaped, as bash and zsh read it.
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

  /// The text as a word of a shell, as it is where the shell takes it so.
  package var shellWord: String {
    let isPlain = utf8.allSatisfy {
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
        || $0 == UInt8(ascii: "-")
    }
    return isPlain && !isEmpty ? self : shellQuoted
  }
}
