// What texts are to a navigator.

extension Unicode.Scalar {
  /// Whether a URI may hold the scalar as it is in its query (RFC 3986 §3.4).
  var isURLCharacter: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", "!", "$", "&", "'", "(", ")", "*",
      "+", ",", ";", "=", ":", "@", "/", "?", "%":
      true
    default: false
    }
  }
}

extension String {
  /// Whether a `%` stands without two hexadecimal digits behind it.
  fileprivate var hasMalformedEscape: Bool {
    guard hasByte(UInt8(ascii: "%")) else { return false }
    var digitsDue = 0
    for byte in utf8 {
      if byte == UInt8(ascii: "%"), digitsDue == 0 {
        digitsDue = 2
      } else if digitsDue > 0 {
        guard byte.isHexDigit else { return true }
        digitsDue -= 1
      }
    }
    return digitsDue > 0
  }

  /// Whether a URL can have the text as it is.
  var isURLText: Bool {
    unicodeScalars.allSatisfy(\.isURLCharacter) && !hasMalformedEscape
  }

  /// Whether some character has several UTF-16 units.
  var hasLongCharacter: Bool {
    let hasOthers = hasByte { $0 > 0x7F || $0 == UInt8(ascii: "\r") }
    return hasOthers && count != utf16.count
  }

  /// The text without what would end a component.
  var withoutDelimiters: String { without("/?#") }

  /// Whether the text is 8, 4, 4, 4 and 12 hexadecimal digits with hyphens between them.
  var isUUID: Bool {
    let bytes = Array(utf8)
    return bytes.count == 36
      && bytes.indices.allSatisfy { index in
        [8, 13, 18, 23].contains(index)
          ? bytes[index] == UInt8(ascii: "-") : bytes[index].isHexDigit
      }
  }

  var isBetweenAngleBrackets: Bool { hasPrefix("<") && hasSuffix(">") }

  /// Whether a link can have this text for a component, as it is.
  var isComponent: Bool {
    !isEmpty && !unicodeScalars.contains { $0 == "/" || $0 == "?" || $0 == "#" }
  }

  /// Whether the text would be read as beginning with a scheme.
  var hasColonBehindScheme: Bool {
    guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")), utf8.first?.isLetter == true else {
      return false
    }
    return self[..<colon].utf8.allSatisfy { $0.isAlphanumeric || "+-.".utf8.contains($0) }
  }

  /// Whether a pattern's component of this text is a placeholder.
  var isPlaceholder: Bool {
    let scalars = unicodeScalars
    return scalars.count >= 2 && scalars.first == "<" && scalars.last == ">"
      && scalars.count { $0 == ":" } < 2
  }
}
