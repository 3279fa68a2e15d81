// The percent-encoding of texts in links. The code is independent of any percent-decoding, so that the two
// can't share a bug.

import WaymarkSpec

/// A component of a link that contains a text.
package enum Place {
  case host, segment, queryName, queryValue

  /// The punctuation that a URI may contain in the component without a change of meaning.
  fileprivate var kept: String {
    switch self {
    case .host: "-._~!$'()*+,;&="
    case .segment: "-._~!$'()*+,;&=:@"
    case .queryName: "-._~!$'()*+,;:@/?"
    case .queryValue: "-._~!$'()*+,;:@/?="
    }
  }

  /// The punctuation that ends a part of a link which contains it.
  fileprivate var delimiters: String {
    switch self {
    case .host, .segment: "#/?"
    case .queryName: "#&="
    case .queryValue: "#&"
    }
  }

  /// Whether a link may contain the byte in the component without a change of meaning.
  fileprivate func keeps(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || byte < 0x80 && kept.hasByte(byte)
  }

  /// Whether the byte, not encoded, would change the meaning of the link or make it malformed.
  fileprivate func delimits(_ byte: UInt8, before next: UInt8?) -> Bool {
    // A `%` before a hexadecimal digit could begin an encoded byte.
    !byte.isAlphanumeric && byte < 0x80
      && (delimiters.hasByte(byte) || byte == UInt8(ascii: "%") && next?.isHexDigit == true
        || self == .host && !keeps(byte))
  }
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
  /// Returns a text percent-encoded for a component of a link.
  package mutating func spelled(_ text: String, in place: Place) -> String {
    let encoding = Encoding.allCases[choices.weighted(isLenient ? [9, 0, 4] : [6, 3, 1, 3])]
    let digits = Digits.allCases[choices.weighted([3, 2, 1])]
    if encoding == .usual || encoding == .least, text.isWord { return text }
    let bytes = Array(text.utf8)
    var spelled: [UInt8] = []
    spelled.reserveCapacity(3 * bytes.count)
    var (start, end, written) = (0, 0, 0)
    while end < bytes.count {
      (start, end) = (end, end + bytes[end].characterLength)
      // All characters beyond ASCII are encoded alike, so that the first byte decides.
      let next = end < bytes.count ? bytes[end] : nil
      let isEscaped =
        switch encoding {
        case .usual: !place.keeps(bytes[start])
        case .least: place.delimits(bytes[start], before: next)
        case .all: true
        case .some: choices.draw(2) == 1 || place.delimits(bytes[start], before: next)
        }
      guard isEscaped else { continue }
      spelled += bytes[written..<start]
      for byte in bytes[start..<end] { spelled.appendEscape(of: byte, digits) }
      written = end
    }
    if written == 0 { return text }
    spelled += bytes[written...]
    return String(decoding: spelled, as: UTF8.self)
  }
}

extension String {
  /// The text with all characters percent-encoded but ASCII letters and digits.
  package var escaped: String {
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
  var isHost: Bool { !hasByte { $0 <= 0x7F && !Place.host.keeps($0) } }
}
