// The percent-encoding of texts in links. The code is independent of any percent-decoding, so that the two
// can't share a bug.

import WaymarkSpec

/// A component of a link that contains a text.
enum Place {
  case host, segment, queryName, queryValue
}

/// The set of characters that are percent-encoded.
enum Encoding: CaseIterable {
  /// The characters that a URI must not contain (RFC 3986 §2).
  case usual
  /// Only the characters that would change the meaning of the link.
  case least
  case all
  /// A random set.
  case some
}

/// The case of the hexadecimal digits of percent-encoding.
enum Digits: CaseIterable {
  case upperCase, lowerCase, mixed
}

extension Draft {
  /// Appends a text to a link, percent-encoded for a component.
  mutating func spell(_ text: String, in place: Place, into link: inout [UInt8]) {
    let encoding = Encoding.allCases[choices.weighted(isLenient ? [9, 0, 4] : [6, 3, 1, 3])]
    let digits = Digits.allCases[choices.weighted([3, 2, 1])]
    if encoding == .usual || encoding == .least, text.isWord { return link += text }
    let bytes = Array(text.utf8)
    var (start, end, written) = (0, 0, 0)
    while end < bytes.count {
      (start, end) = (end, end + bytes[end].characterLength)
      // All characters beyond ASCII are encoded alike, so that the first byte decides.
      let scalar = Unicode.Scalar(bytes[start])
      let isKept = scalar.isUnescaped(in: place)
      let next = end < bytes.count ? bytes[end] : nil
      let isEscaped =
        switch encoding {
        case .usual: !isKept
        case .least: !isKept && scalar.mustBeEscaped(in: place, before: next)
        case .all: true
        case .some:
          choices.draw(2) == 1 || !isKept && scalar.mustBeEscaped(in: place, before: next)
        }
      guard isEscaped else { continue }
      if written < start { link.append(contentsOf: bytes[written..<start]) }
      for byte in bytes[start..<end] { link.appendEscape(of: byte, digits) }
      written = end
    }
    link.append(contentsOf: bytes[written...])
  }

  /// Returns a text percent-encoded for a component of a link.
  mutating func spelled(_ text: String, in place: Place) -> String {
    if text.isWord { return text }
    var bytes: [UInt8] = []
    spell(text, in: place, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  /// The text with all characters percent-encoded but ASCII letters and digits.
  var escaped: String {
    let bytes = utf8.reduce(into: [UInt8]()) { bytes, byte in
      if byte.isAlphanumeric {
        bytes.append(byte)
      } else {
        bytes.appendEscape(of: byte, .upperCase)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a link can contain the text as its host without percent-encoding.
  var isHost: Bool {
    !hasByte { $0 <= 0x7F && !Unicode.Scalar($0).isUnescaped(in: .host) }
  }
}

extension Unicode.Scalar {
  /// Whether a URI may contain the scalar in a component without a change of meaning.
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

  /// Whether the scalar, not encoded, would change the meaning of the link or make it malformed.
  fileprivate func mustBeEscaped(in place: Place, before next: UInt8?) -> Bool {
    if place == .host { return value < 0x80 && !isUnescaped(in: .host) }
    switch self {
    case "#": return true
    case "/", "?": return place == .segment
    case "&": return place == .queryName || place == .queryValue
    case "=": return place == .queryName
    // A `%` before a hexadecimal digit could begin an encoded byte.
    case "%": return next?.isHexDigit ?? false
    default: return false
    }
  }
}
