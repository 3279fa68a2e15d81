// Texts that routers get wrong.

import WaymarkSpec

extension Draft {
  /// Words of which none is a number, a truth value or an enum's case, the simplest first.
  private static let plainWords = [
    "a", "b", "x-y", "Pikachu", "pokemons", "moves", "a.b", "~z_", "MOVES", "it's", "a=b;c",
    "(x)!*$",
  ]

  /// Words with characters that mean something somewhere, or that are several, or none, or no one's.
  private static let hardWords = [
    "é", "a b", "a/b", "/", "100%", "%41", "%2F", "a+b", ":x", "a:b", "?", "a?b", "#", "a&b", "a@b",
    ".", "..", "a\\b", "[x]", "{id}", "<x>", "*", "\"", "^`|", "e\u{301}", "日本", "ピカチュウ", "🔥",
    "👨‍👩‍👧", "\u{301}x", "\u{338}", "\u{327}\u{301}", "İ", "ẞ", "ß", "ΑΣ", "\u{212A}", "ﬁ", "Ⅷ", "שלום",
    "\u{202E}ab", "\u{FEFF}", "\u{200B}", "\u{AD}", "\0", "a\nb", "\t", "\u{7F}", "\u{85}", "𐐀",
    "\u{10FFFF}", "\u{FFFD}", "%zz", "%", "%%", "%+1", "%u0041", "%４1",
    "://", "a//b", "=", "a\n", "[::1]", "FIRE", "list",
  ]

  /// A word of a component, an argument or a query item.
  mutating func word() -> String {
    switch choices.weighted([10, 6, 1]) {
    case 0: choices.pick(Self.plainWords)
    case 1: choices.pick(Self.hardWords)
    default: word() + word()
    }
  }

  /// A name of an argument that no other route of the case has.
  mutating func name(_ place: Int, ofRoute route: Int) -> String {
    cite(.`match.argument`)
    cite(.`pattern.argument`)
    // Names that differ in case alone are two.
    if place == 1, choices.chance(in: 6) { return "ID" + (route == 0 ? "" : "\(route)") }
    let start = ["id", "x", "name", "é", "a b", "İ", ":y", "日", "\u{301}n", "e\u{301}", "a.b"]
    let drawn = choices.pick(start)
    let name = drawn.startsWithMark && !may(.`pattern.scalars`) ? start[0] : drawn
    return name + (route == 0 ? "" : "\(route)") + (place == 0 ? "" : "_\(place)")
  }

  /// The text in another case that is equal without case.
  mutating func recased(_ text: String) -> String {
    guard choices.chance(in: 2) else { return text }
    if !text.isASCII { return recasedScalars(of: text) }
    choices.begin(.step, Step.letters.rawValue)
    defer { choices.end() }
    // The cases of an ASCII letter differ in one bit.
    let flipped = text.utf8.map { choices.draw(2) == 1 && $0.isLetter ? $0 ^ 0x20 : $0 }
    return String(decoding: flipped, as: UTF8.self)
  }

  private mutating func recasedScalars(of text: String) -> String {
    choices.begin(.step, Step.letters.rawValue)
    defer { choices.end() }
    var recased = ""
    for scalar in text.unicodeScalars {
      let isFlipped = choices.draw(2) == 1
      switch scalar {
      case "a"..."z" where isFlipped, "A"..."Z" where isFlipped:
        recased.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value ^ 0x20)))
      case "é" where isFlipped: recased += "É"
      case "ß" where isFlipped: recased += "ẞ"
      case "ẞ" where isFlipped: recased += "ß"
      case "Σ" where isFlipped: recased += "σ"
      case "İ" where isFlipped: recased += "i\u{307}"
      case "\u{212A}" where isFlipped: recased += "k"
      default: recased.unicodeScalars.append(scalar)
      }
    }
    return recased
  }

  /// The text in another form that is canonically equivalent.
  mutating func reformed(_ text: String) -> String {
    if text.isSame(as: "é") || text.isSame(as: "e\u{301}") {
      if choices.draw(2) == 1 { return "e\u{301}" }
      return choices.draw(2) == 1 ? "é" : text
    }
    let isOther =
      text.isSame(as: "\u{327}\u{301}") || text.isSame(as: "\u{301}\u{327}")
      || text.isSame(as: "\u{212A}")
    guard isOther, choices.draw(2) == 1 else { return text }
    return text.isSame(as: "\u{212A}") ? "K" : "\u{301}\u{327}"
  }
}

extension String {
  /// Whether the text is ASCII alone.
  var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }

  /// Whether a component of a pattern is an argument.
  var isArgument: Bool { utf8.first == UInt8(ascii: ":") }

  /// Whether a host is an IP literal.
  var isLiteralAddress: Bool { utf8.first == UInt8(ascii: "[") }

  /// Whether the text is a word that no syntax of patterns could mistake for anything else: letters and
  /// digits, and what a URI may hold everywhere (RFC 3986 §2.3).
  var isPlain: Bool {
    unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || "-._~".unicodeScalars.contains(scalar)
    }
  }

  /// Whether a pattern can have this text for a literal.
  var isLiteral: Bool {
    !isEmpty && utf8.first != UInt8(ascii: ":")
      && !utf8.contains {
        $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#")
      }
  }

  /// Whether white space stands at the start or the end.
  var hasSpaceAround: Bool {
    let ends = [unicodeScalars.first, unicodeScalars.last]
    return ends.contains { $0?.properties.isWhitespace == true }
  }

  /// Whether the first scalar is U+FEFF.
  var startsWithBOM: Bool { utf8.starts(with: [0xEF, 0xBB, 0xBF]) }

  /// Whether the first scalar joins the character before it.
  var startsWithMark: Bool {
    guard let first = unicodeScalars.first, first.value > 0x7F else { return false }
    return first.properties.canonicalCombiningClass != .notReordered
  }
}
