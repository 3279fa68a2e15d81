// How a text is written in a link: which characters are percent-encoded, and how. Written apart from
// any percent-decoding, so that the two cannot agree on a mistake.

import WaymarkSpec

/// A place in a link where a text stands.
enum Place {
  case host, segment, queryName, queryValue
}

/// How much of a text is percent-encoded beyond what must be.
enum Encoding: CaseIterable {
  /// What a URI may not hold as it is (RFC 3986 §2).
  case usual
  /// Only what would mean something else.
  case least
  /// Everything.
  case all
  /// Characters at random.
  case some
}

/// The case of the two digits of an escape.
enum Digits: CaseIterable {
  case upperCase, lowerCase, mixed
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
    _ text: String, in place: Place, _ manner: inout Manner, into link: inout [UInt8]
  ) {
    choices.begin(.step, Step.letters.rawValue)
    defer { choices.end() }
    let drawn = Encoding.allCases[choices.weighted([6, 3, 1, 3])]
    let encoding = choices.isPlain ? plainEncoding ?? drawn : drawn
    let digits = Digits.allCases[choices.weighted([3, 2, 1])]
    if encoding == .usual || encoding == .least, text.isWord { return link += text }
    let bytes = Array(text.utf8)
    var (start, end, written) = (0, 0, 0)
    while end < bytes.count {
      (start, end) = (end, end + bytes[end].characterLength)
      let isRandom = encoding == .some && choices.draw(2) == 1
      // All that is not ASCII is written alike, so its first byte stands for it.
      let scalar = Unicode.Scalar(bytes[start])
      if !isRandom, encoding != .all, scalar.isPlain(in: place) { continue }
      let next = end < bytes.count ? bytes[end] : nil
      guard isEscaped(scalar, before: next, in: place, encoding, manner, isRandom: isRandom) else {
        cite(unescaped: scalar, in: place, &manner)
        continue
      }
      if written < start { link.append(contentsOf: bytes[written..<start]) }
      for byte in bytes[start..<end] { link.appendEscape(of: byte, digits) }
      written = end
      manner.hasEscape = true
      if scalar == "," { hasEscapedComma = true }
    }
    link.append(contentsOf: bytes[written...])
  }

  /// Cites what rests on a scalar that stands as it is.
  private mutating func cite(
    unescaped scalar: Unicode.Scalar, in place: Place, _ manner: inout Manner
  ) {
    switch scalar {
    case "%": cite(.`link.malformed-percent`)
    case "+": cite(.`link.plus`)
    default:
      guard !scalar.isUnescaped(in: place) else { return }
      manner.hasUnescaped = true
      if place == .host { cite(RuleSet(.`link.unicode-host`, .`link.unescaped`)) }
    }
  }

  /// Whether a scalar is written as an escape: as the encoding has it, within what the case may rest on.
  private func isEscaped(
    _ scalar: Unicode.Scalar, before next: UInt8?, in place: Place, _ encoding: Encoding,
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

}

extension String {
  /// Whether the text can stand as it is, with all its scalars, and mean itself.
  func needsNoEscape(in place: Place) -> Bool {
    !hasByte { byte in
      let scalar = Unicode.Scalar(byte)
      return scalar == "%" || scalar == "+" || scalar.mustBeEscaped(in: place, before: nil)
    }
  }

  /// The text with escapes for all but ASCII letters and digits.
  var escaped: String {
    var bytes: [UInt8] = []
    for byte in utf8 {
      if byte.isAlphanumeric {
        bytes.append(byte)
      } else {
        bytes.appendEscape(of: byte, .upperCase)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether the text can stand for a host as it is, other characters than ASCII among them.
  var isHost: Bool {
    !hasByte { $0 <= 0x7F && !Unicode.Scalar($0).isUnescaped(in: .host) }
  }

  /// Whether a URI may hold the text as it is, and it means itself there.
  func isUnescaped(in place: Place) -> Bool {
    !hasByte { !Unicode.Scalar($0).isUnescaped(in: place) }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar as it is means itself there, and rests on nothing.
  fileprivate func isPlain(in place: Place) -> Bool {
    self != "," && self != "+" && isUnescaped(in: place)
  }

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
  fileprivate func mustBeEscaped(in place: Place, before next: UInt8?) -> Bool {
    if place == .host { return value < 0x80 && !isUnescaped(in: .host) }
    switch self {
    case "#": return true
    case "/", "?": return place == .segment
    case "&": return place == .queryName || place == .queryValue
    case "=": return place == .queryName
    // Before what may be a hexadecimal digit it could begin an escape.
    case "%": return next?.isHexDigit ?? false
    default: return false
    }
  }
}
