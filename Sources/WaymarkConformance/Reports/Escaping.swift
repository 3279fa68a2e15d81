extension String {
  /// The text with some of its scalars written otherwise. A character can be several scalars, and a
  /// parser that reads scalars finds each of them: `\r\n`, or a quotation mark with an accent.
  func escaped(_ escape: (Unicode.Scalar) -> String?) -> String {
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

  /// The text as it stands in an element or an attribute of HTML or XML.
  var markup: String {
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
}
