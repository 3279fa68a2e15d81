// Words for links and patterns.

import WaymarkSpec

extension Draft {
  /// Words that only a string type reads, the simplest first.
  static let plainWords = [
    "a", "b", "x-y", "Pikachu", "pokemons", "moves", "a.b", "~z_", "MOVES", "it's", "a=b;c",
    "(x)!*$",
  ]

  /// Words with special, invisible, combining or unassigned characters.
  private static let hardWords = [
    "é", "a b", "a/b", "/", "100%", "%41", "%2F", "a+b", ":x", "a:b", "?", "a?b", "#", "a&b", "a@b",
    ".", "..", "a\\b", "[x]", "{id}", "<x>", "*", "\"", "^`|", "e\u{301}", "日本", "ピカチュウ", "🔥",
    "👨‍👩‍👧", "\u{301}x", "\u{338}", "\u{327}\u{301}", "a\u{300}\u{301}", "İ", "ẞ", "ß", "ΑΣ",
    "\u{212A}", "ﬁ", "Ⅷ", "שלום", "\u{202E}ab", "\u{FEFF}", "\u{200B}", "\u{AD}", "\0", "a\nb",
    "\t", "\u{7F}", "\u{85}", "𐐀", "\u{10FFFF}", "\u{FFFD}", "\u{2F800}", "\u{F900}",
    "\u{1109A}", "a\u{2260}b", "%zz", "%", "%%", "%+1", "%u0041", "%４1", "://", "a//b", "(a)", "(",
    "&b=c", "?b=c", "=", "\u{1EAD}", "&amp;", "a\n", "[::1]", "FIRE",
    "list", "ΟΔΟΣ", "constructor", "keys",
  ]

  /// Endings that some routers remove from a component, or interpret.
  private static let endings = [
    ".json", ".html", ".xml", ".php", ".txt", ".", "..", "~", "!", "*", "+", ";v=1", ";",
    ";jsessionid=1F", ",", ":edit", "@2x", ".git", " ", "'", ")",
  ]

  /// Returns a word for a component, an argument or a query item.
  package mutating func word() -> String {
    switch choices.weighted([20, 10, 6, 2, 1, 2]) {
    case 0: choices.pick(Self.plainWords)
    case 1: choices.pick(Self.hardWords)
    case 2: drawnText()
    case 3: word() + word()
    case 4: markedLetter()
    default: choices.pick(Self.plainWords) + choices.pick(Self.endings)
    }
  }

  /// Returns a letter with a few combining marks, or with more than the 30 of the Stream-Safe Text Format
  /// (Unicode Standard Annex #15, §13).
  private mutating func markedLetter() -> String {
    let count = choices.draw(3) < 2 ? 2 + choices.draw(4) : 24 + choices.draw(48)
    let marks: [Unicode.Scalar] = ["\u{301}", "\u{308}", "\u{323}", "\u{327}", "\u{1D165}"]
    return "x" + String((0..<count).map { _ in choices.pick(marks) })
  }

  /// Returns a prefix that exceeds fixed buffers with a probability of 1 / 12; otherwise an empty text.
  mutating func longPrefix() -> String {
    choices.chance(in: 12) ? String(UInt8(ascii: "n"), times: 28 + choices.draw(240)) : ""
  }

  /// Returns a name for the argument or placeholder at a component index, different from those at others.
  mutating func name(_ place: Int) -> String {
    // Names are case-sensitive: “ID” and “id” are different arguments.
    if place < 4, choices.chance(in: 8) { return ["id", "ID", "Id", "iD"][place] }
    let end = place == 0 ? "" : "_\(place)"
    if isLenient { return choices.pick(["id", "x", "name"]) + end }
    let drawn = choices.chance(in: 6) ? longPrefix() + drawnText().without("/?#") : ""
    let syntax = choices.chance(in: 12) ? choices.pick(Self.syntaxes) : ""
    return (drawn.isEmpty ? choices.pick(Self.names) : drawn) + end + syntax
  }

  private static let names = [
    "b", "id", "x", "name", "é", "a b", "İ", ":y", "日", "\u{301}n", "e\u{301}", "a.b", "a>b", " y ",
    "int", "path",
  ]

  /// Pattern syntax of other routers after a name, which is part of the name here.
  private static let syntaxes = [
    "(\\d+)", "(.*)", "*", "+", ":int", ".json", "<int>", "{2}", "=5", "|x", "()", "!",
  ]

  /// Names that hardly any route has, among them argument names in another case, and built-in properties.
  static let absentNames = [
    "missing", "type", "q", "iD", "ID", "a", "nAME", "X", "constructor", "__proto__", "keys",
    "length",
  ]
}

extension String {
  /// Returns the text without the given ASCII characters.
  func without(_ scalars: String) -> String {
    guard hasByte(where: { scalars.utf8.contains($0) }) else { return self }
    return String(unicodeScalars.lazy.filter { !scalars.unicodeScalars.contains($0) })
  }

  /// Whether a component of a pattern is an argument.
  var isArgument: Bool { utf8.first == UInt8(ascii: ":") }

  /// Whether the text is an IP literal: hexadecimal digits, colons and dots in brackets.
  var isLiteralAddress: Bool {
    hasPrefix("[") && hasSuffix("]") && !hasByte { !$0.isHexDigit && !"[:.]".utf8.contains($0) }
  }

  /// Whether the text is valid as a literal of a pattern.
  var isLiteral: Bool { !isEmpty && !isArgument && !hasByte { "/?#".utf8.contains($0) } }

  /// Whether the first scalar forms one grapheme cluster with the character before it.
  package var joinsBefore: Bool {
    guard utf8.first ?? 0 > 0x7F, let first = unicodeScalars.first else { return false }
    return ("/" + String(first)).count == 1
  }
}
