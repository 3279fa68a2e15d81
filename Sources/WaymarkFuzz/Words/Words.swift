// Texts that routers get wrong.

import WaymarkSpec

extension Draft {
  /// Words of which none is a number, a truth value or an enum's case, the simplest first.
  static let plainWords = [
    "a", "b", "x-y", "Pikachu", "pokemons", "moves", "a.b", "~z_", "MOVES", "it's", "a=b;c",
    "(x)!*$",
  ]

  /// Words with characters that mean something somewhere, or that are several, or none, or no one's.
  private static let hardWords = [
    "é", "a b", "a/b", "/", "100%", "%41", "%2F", "a+b", ":x", "a:b", "?", "a?b", "#", "a&b", "a@b",
    ".", "..", "a\\b", "[x]", "{id}", "<x>", "*", "\"", "^`|", "e\u{301}", "日本", "ピカチュウ", "🔥",
    "👨‍👩‍👧", "\u{301}x", "\u{338}", "\u{327}\u{301}", "a\u{300}\u{301}", "İ", "ẞ", "ß", "ΑΣ",
    "\u{212A}", "ﬁ", "Ⅷ", "שלום",
    "\u{202E}ab", "\u{FEFF}", "\u{200B}", "\u{AD}", "\0", "a\nb", "\t", "\u{7F}", "\u{85}", "𐐀",
    "\u{10FFFF}", "\u{FFFD}", "\u{2F800}", "\u{F900}", "\u{1109A}", "a\u{2260}b", "%zz", "%",
    "%%", "%+1", "%u0041", "%４1",
    "://", "a//b", "=", "\u{1EAD}", "&amp;", "a\n", "[::1]", "FIRE", "list",
  ]

  /// What some routers cut off the end of a component, or take for more than text.
  private static let endings = [
    ".json", ".html", ".xml", ".php", ".txt", ".", "..", "~", "!", "*", "+", ";v=1",
    ";jsessionid=1F", ";",
    ",", ":edit", "@2x", ".git", " ", "'", ")",
  ]

  /// A word of a component, an argument or a query item.
  mutating func word() -> String {
    switch choices.weighted([20, 10, 6, 2, 1, 2]) {
    case 0: choices.pick(Self.plainWords)
    case 1: choices.pick(Self.hardWords)
    case 2: drawnText()
    case 3: word() + word()
    case 4: markedLetter()
    default: choices.pick(Self.plainWords) + choices.pick(Self.endings)
    }
  }

  /// A letter under marks: a few, or more than the 30 that streams of text are cut to (Unicode Standard
  /// Annex #15, §13).
  private mutating func markedLetter() -> String {
    let count = choices.draw(3) < 2 ? 2 + choices.draw(4) : 24 + choices.draw(48)
    return (0..<count).reduce(into: "x") { text, _ in
      text.unicodeScalars.append(
        choices.pick(["\u{301}", "\u{301}", "\u{308}", "\u{323}", "\u{327}", "\u{1D165}"]))
    }
  }

  /// What makes some names longer than what a fixed buffer holds; mostly nothing.
  mutating func longStart() -> String {
    choices.chance(in: 12) ? String(UInt8(ascii: "n"), times: 28 + choices.draw(240)) : ""
  }

  /// A name of an argument that no other route of the case has.
  mutating func name(_ place: Int, ofRoute route: Int) -> String {
    cite(.`match.argument`)
    cite(.`pattern.argument`)
    // Names that differ in case alone are two.
    if place == 1, choices.chance(in: 6) { return "ID" + (route == 0 ? "" : "\(route)") }
    let start = ["b", "id", "x", "name", "é", "a b", "İ", ":y", "日", "\u{301}n", "e\u{301}", "a.b"]
    let drawn = choices.chance(in: 6) ? drawnName() : choices.pick(start)
    let name = drawn.joinsNeighbours && !may(.`pattern.scalars`) ? "id" : drawn
    // Of some the first characters are the same, more than what a fixed buffer holds.
    let long = choices.chance(in: 40) ? String(UInt8(ascii: "n"), times: 16 << choices.draw(5)) : ""
    let own = long + name + (route == 0 ? "" : "\(route)") + (place == 0 ? "" : "_\(place)")
    return choices.chance(in: 12) ? own + choices.pick(Self.syntaxes) : own
  }

  /// What patterns of other routers have behind a name, which here is part of it.
  private static let syntaxes = [
    "(\\d+)", "(.*)", "*", "+", ":int", ".json", "<int>", "{2}", "=5", "|x", "()", "!",
  ]

  /// A name of any scalars that a name may have, none that the numbers behind it could go on.
  private mutating func drawnName() -> String {
    let name = drawnText().without("/?#_")
    let isCounted = name.utf8.last.map { (0x30...0x39).contains($0) } ?? true
    let isAsked = Self.absentArguments.contains(name)
    return name + (isCounted || isAsked ? "n" : "")
  }

  /// Names of query items, of arguments in another case or truncated, of no one, and of what everything has in
  /// some languages, that no route has.
  static let absentArguments = ["missing", "type", "q", "iD", "a", "nAME", "X"] + builtInNames

  /// What an object has in JavaScript without being given it.
  static let builtInNames = ["constructor", "__proto__"]
}

extension Unicode.Scalar {
  /// Whether it is white space.
  fileprivate var isSpace: Bool { !(0x21...0x7E).contains(value) && properties.isWhitespace }
}

extension String {
  /// The text without some scalars.
  func without(_ scalars: String) -> String {
    String(unicodeScalars.lazy.filter { !scalars.unicodeScalars.contains($0) })
  }

  /// Whether a component of a pattern is an argument.
  var isArgument: Bool { utf8.first == UInt8(ascii: ":") }

  /// Whether the text is an IP literal: hexadecimal digits, colons and dots in brackets.
  var isLiteralAddress: Bool {
    utf8.count > 2 && utf8.first == UInt8(ascii: "[") && utf8.last == UInt8(ascii: "]")
      && utf8.dropFirst().dropLast().allSatisfy {
        $0.isHexDigit || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".")
      }
  }

  /// Whether the text is a word that no syntax of patterns could mistake for anything else: letters and
  /// digits, and what a URI may hold everywhere (RFC 3986 §2.3).
  var isPlain: Bool {
    unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~": true
      default: !scalar.isASCII && scalar.properties.isAlphabetic
      }
    }
  }

  /// Whether the text is surely no number, truth value or enum's case.
  var isNoValue: Bool {
    // All values begin with a sign, a digit, a point or one of these letters.
    guard let first = utf8.first, !first.isLetter || "nitfwg".utf8.contains(first | 0x20) else {
      return !isEmpty
    }
    if first | 0x20 == UInt8(ascii: "n") || "+-".utf8.contains(first) {
      let rest = lowercased()
      if rest.hasPrefix("nan") || rest.hasPrefix("+nan") || rest.hasPrefix("-nan") { return false }
    }
    if hasByte(where: { !$0.isAlphanumeric && !"+-.".utf8.contains($0) }) { return true }
    return first.isLetter && !Self.valueWords.contains(lowercased())
  }

  private static let valueWords = [
    "inf", "infinity", "true", "false", "fire", "water", "grass", "normal",
  ]

  /// Whether a pattern can have this text for a literal.
  var isLiteral: Bool {
    !isEmpty && utf8.first != UInt8(ascii: ":")
      && !utf8.contains {
        $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#")
      }
  }

  /// Whether white space stands at the start or the end.
  var hasSpaceAround: Bool {
    guard let first = unicodeScalars.first, let last = unicodeScalars.last else { return false }
    return first.isSpace || last.isSpace
  }

  /// Whether the first scalar is U+FEFF.
  var startsWithBOM: Bool { utf8.starts(with: [0xEF, 0xBB, 0xBF]) }

  /// Whether the first scalar joins the character before it.
  var joinsBefore: Bool {
    guard utf8.first ?? 0 > 0x7F, let first = unicodeScalars.first else { return false }
    return ("/" + String(first)).count == 1
  }

  /// Whether the last scalar and what follows it are one character.
  var joinsAfter: Bool {
    guard utf8.last ?? 0 > 0x7F, let last = unicodeScalars.last else { return false }
    return (String(last) + "/").count == 1
  }

  /// Whether separators around the text are not characters of their own.
  var joinsNeighbours: Bool { joinsBefore || joinsAfter }
}
