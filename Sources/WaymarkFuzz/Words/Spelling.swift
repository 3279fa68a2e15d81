// How a text is written in a link: which characters are percent-encoded, and how. Written apart from
// any percent-decoding, so that the two cannot agree on a mistake.

/// A place in a link where a text stands.
enum Place {
  case host, segment, queryName, queryValue
}

/// How much of a text is percent-encoded beyond what must be.
private enum Encoding: Int, CaseIterable {
  /// What a URI may not hold as it is (RFC 3986 §2).
  case usual
  /// Only what would mean something else.
  case least
  /// Everything.
  case all
  /// Characters at random.
  case some
}

/// How the texts of one path, query or host are written: rules on mixtures hold for it as a whole.
struct Manner {
  /// Whether characters that a URL may not hold may stand there as they are.
  var mayLeave: Bool
  /// Whether there may be escapes.
  var mayEscape: Bool
  var hasEscape = false
  var hasUnescaped = false

  /// Escapes for all that needs them.
  static let escaped = Manner(mayLeave: false, mayEscape: true)
}

extension Draft {
  /// How a path or a query that has these texts may be written.
  ///
  /// - Parameter needsEscape: Whether something else in it is written as an escape.
  mutating func manner(
    of texts: some Sequence<(text: String, place: Place)>, needsEscape: Bool = false
  ) -> Manner {
    guard allows(.`link.unescaped`) else { return .escaped }
    if allows(.`link.unescaped-mixed`) { return Manner(mayLeave: true, mayEscape: true) }
    let isLeft =
      choices.draw(4) == 3 && !needsEscape
      && texts.allSatisfy { $0.text.needsNoEscape(in: $0.place) }
    return Manner(mayLeave: isLeft, mayEscape: !isLeft)
  }

  /// Writes a text where it stands in a link.
  mutating func spell(
    _ text: String, in place: Place, _ manner: inout Manner, into link: inout String
  ) {
    let encoding = Encoding.allCases[choices.weighted([6, 3, 1, 2])]
    let digits = Self.digits[choices.weighted([3, 2, 1])]
    if encoding == .usual || encoding == .least, text.isWord { return link += text }
    var written: [UInt8] = []
    let scalars = text.unicodeScalars
    for index in scalars.indices {
      let scalar = scalars[index]
      let behind = scalars.index(after: index)
      let next = behind < scalars.endIndex ? scalars[behind] : nil
      let isRandom = encoding == .some && choices.draw(2) == 1
      guard isEscaped(scalar, before: next, in: place, encoding, manner, isRandom: isRandom) else {
        written += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
        switch scalar {
        case "%": cite(.`link.malformed-percent`)
        case "+": cite(.`link.plus`)
        default:
          guard !scalar.isUnescaped(in: place) else { break }
          manner.hasUnescaped = true
          if place == .host { cite(RuleSet(.`link.unicode-host`, .`link.unescaped`)) }
        }
        continue
      }
      manner.hasEscape = true
      if scalar == "," { hasEscapedComma = true }
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
        written.append(UInt8(ascii: "%"))
        written.append(digits.high[Int(byte >> 4)])
        written.append(digits.low[Int(byte & 15)])
      }
    }
    link += String(decoding: written, as: UTF8.self)
  }

  /// Whether a scalar is written as an escape: as the encoding has it, within what the case may rest on.
  private func isEscaped(
    _ scalar: Unicode.Scalar, before next: Unicode.Scalar?, in place: Place, _ encoding: Encoding,
    _ manner: Manner, isRandom: Bool
  ) -> Bool {
    guard manner.mayEscape else { return false }
    switch scalar {
    case "," where !allows(.`value.list-encoded`): return false
    case "+" where !allows(.`link.plus`): return true
    case "%" where !allows(.`link.malformed-percent`): return true
    default: break
    }
    if !manner.mayLeave, !scalar.isUnescaped(in: place) { return true }
    return switch encoding {
    case .usual: !scalar.isUnescaped(in: place)
    case .least: scalar.mustBeEscaped(in: place, before: next)
    case .all: true
    case .some: isRandom || scalar.mustBeEscaped(in: place, before: next)
    }
  }

  /// Cites what rests on a whole path or query.
  mutating func cite(_ manner: Manner) {
    if manner.hasEscape { cite(.`link.percent`) }
    if manner.hasUnescaped {
      cite(.`link.unescaped`)
      if manner.hasEscape { cite(.`link.unescaped-mixed`) }
    }
  }

  private static let lower = Array("0123456789abcdef".utf8)
  private static let upper = Array("0123456789ABCDEF".utf8)
  /// Digits in upper case, in lower case, and in both.
  private static let digits = [
    (high: upper, low: upper), (high: lower, low: lower), (high: upper, low: lower),
  ]
}

extension UInt8 {
  /// Whether it is an ASCII letter or digit.
  var isAlphanumeric: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  /// Whether it is an ASCII hexadecimal digit.
  var isHexDigit: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}

extension String {
  /// Whether the text is ASCII letters and digits alone, which stand for themselves everywhere.
  fileprivate var isWord: Bool { utf8.allSatisfy(\.isAlphanumeric) }

  /// Whether the text can stand as it is, with all its scalars, and mean itself.
  func needsNoEscape(in place: Place) -> Bool {
    unicodeScalars.allSatisfy { scalar in
      scalar != "%" && scalar != "+" && !scalar.mustBeEscaped(in: place, before: nil)
    }
  }

  /// Whether a URI may hold the text as it is, and it means itself there.
  func isUnescaped(in place: Place) -> Bool {
    unicodeScalars.allSatisfy { $0.isUnescaped(in: place) }
  }
}

extension Unicode.Scalar {
  /// Whether a URI may hold the scalar as it is, and it means itself there.
  fileprivate func isUnescaped(in place: Place) -> Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", "!", "$", "'", "(", ")", "*", "+",
      ",", ";":
      true
    case "&": place == .segment || place == .host
    case "=": place != .queryName
    case ":", "@": place != .host
    case "/", "?": place == .queryName || place == .queryValue
    default: false
    }
  }

  /// Whether the scalar as it is would mean something else, or make the link malformed.
  fileprivate func mustBeEscaped(in place: Place, before next: Unicode.Scalar?) -> Bool {
    if place == .host { return value < 0x80 && !isUnescaped(in: .host) }
    switch self {
    case "#": return true
    case "/", "?": return place == .segment
    case "&": return place == .queryName || place == .queryValue
    case "=": return place == .queryName
    // Before what may be a hexadecimal digit it could begin an escape.
    case "%": return next.flatMap { UInt8(exactly: $0.value) }?.isHexDigit ?? false
    default: return false
    }
  }
}
