// Malformed UTF-8 and malformed authorities.

extension Draft {
  /// Returns percent-encoded bytes of malformed UTF-8, sometimes between well-formed text.
  ///
  /// The bytes are of any kind of malformation (RFC 3629 §3; The Unicode Standard, table 3-7).
  mutating func malformedEscapes() -> String {
    var text: [UInt8] = []
    if choices.chance(in: 3) { text += choices.pick(["a", "%C3%A9", "%41", "good.example"]) }
    for byte in malformedBytes() {
      text.appendEscape(of: byte, choices.draw(2) == 0 ? .upperCase : .lowerCase)
    }
    // An ASCII suffix can't complete a truncated character.
    if choices.chance(in: 4) { text += choices.pick(["b", "%2E", "0"]) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns percent-encoding that some routers decode partly, twice, or not at all.
  mutating func unusualEscapes() -> String {
    choices.draw(2) == 0 ? malformedEscapes() : choices.pick(Self.unusualEscapes)
  }

  private static let unusualEscapes = [
    "%2541", "%25%32%46", "%2F", "%2f", "a%2Fb", "%41", "%41%C3", "%", "100%", "%zz%41", "%4",
    "%41%", "%４1", "100%\u{662}\u{665}%20", ".", "..",
  ]

  private enum Malformation: CaseIterable {
    case invalidByte, strayContinuation, truncated, overlongTwo, overlongThree, overlongFour
    case surrogate, surrogatePair, outOfRange
  }

  private mutating func malformedBytes() -> [UInt8] {
    switch choices.pick(Malformation.allCases) {
    case .invalidByte: [choices.pick([0xFF, 0xFE, 0xF8, 0xFC, 0xF5, 0xC0, 0xC1])]
    case .strayContinuation: (0...choices.draw(3)).map { _ in continuation() }
    case .truncated: truncatedCharacter()
    case .overlongTwo: [0xC0 + byte(2), continuation()]
    case .overlongThree: [0xE0, 0x80 + byte(32), continuation()]
    case .overlongFour: [0xF0, 0x80 + byte(16), continuation(), continuation()]
    case .surrogate: [0xED, 0xA0 + byte(32), continuation()]
    // The CESU-8 form of a character above U+FFFF.
    case .surrogatePair:
      [0xED, 0xA0 + byte(16), continuation(), 0xED, 0xB0 + byte(16), continuation()]
    case .outOfRange:
      choices.draw(2) == 0
        ? [0xF4, 0x90 + byte(48), continuation(), continuation()]
        : [0xF5 + byte(3), continuation(), continuation(), continuation()]
    }
  }

  /// Returns the UTF-8 of a character without its last bytes.
  private mutating func truncatedCharacter() -> [UInt8] {
    let whole = choices.pick(["é", "日", "\u{800}", "\u{FFFD}", "🔥", "\u{10FFFF}"])
    return Array(whole.utf8.dropLast(1 + choices.draw(whole.utf8.count - 1)))
  }

  /// Returns a continuation byte other than 0xA9.
  ///
  /// Foundation decodes a lone 0xA9 as U+FFFD, so that no library on Foundation could conform.
  private mutating func continuation() -> UInt8 {
    let byte = 0x80 + byte(64)
    return byte == 0xA9 ? 0xA8 : byte
  }

  private mutating func byte(_ bound: Int) -> UInt8 { UInt8(choices.draw(bound)) }

  mutating func malformedAuthority() -> String {
    guard choices.draw(3) < 2 else {
      return choices.pick([
        "a b", "a\\b", "a@b@c", "a:b", "a:8o", "[", "[]", "[g]", "[::1", "[::1]a", "a]", "a%",
        "a%4x", "%zz@a", "a^b", "a\"", "a<", "a\0", "a\u{7F}", "a:８", "a|b", "a:+1", "a:1:1",
        "a`b", "{a}", "[good.example]", "[::1]:a", "[fe80::1%25en0]", "[fe80::1%en0]", "[v1.a:b]",
        "[::1,]", "@[a", "a:80%", "a%2",
      ])
    }
    switch choices.weighted([2, 1, 1, 9]) {
    case 0:
      // A character that is invalid in a registered name or in user info.
      let wrong = choices.pick(Array("\\^|\"<>`{}[] ".unicodeScalars) + [scalar(of: [.controls])])
      let whole = choices.pick(["good.example", "a", "ab.cd", "u@good.example"])
      return inserting(String(wrong), into: whole)
    case 1:
      // A character that is invalid in a port, such as a digit of another script.
      let wrong = scalar(of: [.letters, .otherDigits, .lookAlikes, .marks, .controls])
      return choices.pick(["a:", "good.example:", "[::1]:"]) + inserting(String(wrong), into: "80")
    case 2:
      // A `%` without two hexadecimal digits.
      return choices.pick(["a%", "good%", "a%25%"])
        + choices.pick(["", "a", "g0", "0g", "é", "%41"]) + choices.pick(["", "@a", ":80"])
    default:
      // Any authority with an invalid port.
      return choices.pick(["", "@", "ash@", "ash:secret@", "%FF@"])
        + choices.pick(["", "a", "A", "Good.example", "%61", "é.example", "[FE80::1]", "a_b"])
        + ":" + choices.pick(["8o", "-1", "0x50", "８"])
    }
  }

  /// Returns a text with another one inserted at a random index.
  mutating func inserting(_ insertion: String, into text: String) -> String {
    var scalars = Array(text.unicodeScalars)
    scalars.insert(contentsOf: insertion.unicodeScalars, at: choices.draw(scalars.count + 1))
    return String(scalars)
  }
}
