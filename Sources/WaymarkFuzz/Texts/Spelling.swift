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

extension Draft {
  /// Writes a text where it stands in a link.
  mutating func spell(_ text: String, in place: Place, into link: inout [UInt8]) {
    choices.begin(.step, Step.letters.rawValue)
    defer { choices.end() }
    let drawn = Encoding.allCases[choices.weighted([6, 3, 1, 3])]
    let encoding = isTame && drawn == .least ? .usual : drawn
    let digits = Digits.allCases[choices.weighted([3, 2, 1])]
    if encoding == .usual || encoding == .least, text.isWord { return link += text }
    let bytes = Array(text.utf8)
    var (start, end, written) = (0, 0, 0)
    while end < bytes.count {
      (start, end) = (end, end + bytes[end].characterLength)
      // All that is not ASCII is written alike, so its first byte stands for it.
      let scalar = Unicode.Scalar(bytes[start])
      let isKept = scalar.isUnescaped(in: place)
      let next = end < bytes.count ? bytes[end] : nil
      let isEscaped =
        switch encoding {
        case .usual: !isKept
        case .least: !isKept && scalar.mustBeEscaped(in: place, before: next)
        case .all: true
        case .some:
          choices.draw(2) == 1
            || !isKept && (isTame || scalar.mustBeEscaped(in: place, before: next))
        }
      guard isEscaped else { continue }
      if written < start { link.append(contentsOf: bytes[written..<start]) }
      for byte in bytes[start..<end] { link.appendEscape(of: byte, digits) }
      written = end
    }
    link.append(contentsOf: bytes[written...])
  }

  /// A text as it stands in a link.
  mutating func spelled(_ text: String, in place: Place) -> String {
    if text.isWord { return text }
    var bytes: [UInt8] = []
    spell(text, in: place, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
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
