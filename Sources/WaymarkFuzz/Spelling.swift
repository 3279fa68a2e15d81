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

/// What became of a path or a query as a whole: the rules on mixtures hold for it.
struct Mixture {
  var hasEscape = false
  var hasUnescaped = false
}

extension Draft {
  /// Writes a text where it stands in a link.
  mutating func spell(
    _ text: String, in place: Place, _ mixture: inout Mixture, into link: inout String
  ) {
    let encoding = Encoding.allCases[choices.weighted([6, 3, 1, 2])]
    let digits = Self.digits[choices.weighted([3, 2, 1])]
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      let isEscaped: Bool
      switch encoding {
      case .usual: isEscaped = !scalar.isUnescaped(in: place)
      case .least: isEscaped = scalar.mustBeEscaped(in: place, before: next)
      case .all: isEscaped = true
      case .some:
        let isRandom = choices.draw(2) == 1
        isEscaped = isRandom || scalar.mustBeEscaped(in: place, before: next)
      }
      if isEscaped {
        mixture.hasEscape = true
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
          link.unicodeScalars.append("%")
          link.unicodeScalars.append(digits.high[Int(byte >> 4)])
          link.unicodeScalars.append(digits.low[Int(byte & 15)])
        }
        if scalar == "/" {
          cite(text == "/" || place == .host ? "link.encoded-slash" : "link.percent")
        }
      } else {
        link.unicodeScalars.append(scalar)
        if scalar == "%" { cite("link.malformed-percent") }
        if scalar == "+" { cite("link.plus") }
        if !scalar.isUnescaped(in: place), scalar != "%" {
          mixture.hasUnescaped = true
          if place == .host { cite("link.unicode-host") }
        }
      }
    }
  }

  /// Cites what rests on a whole path or query.
  mutating func cite(_ mixture: Mixture) {
    if mixture.hasEscape { cite("link.percent") }
    if mixture.hasUnescaped { cite(mixture.hasEscape ? "link.unescaped-mixed" : "link.unescaped") }
  }

  private static let lower: [Unicode.Scalar] = Array("0123456789abcdef".unicodeScalars)
  private static let upper: [Unicode.Scalar] = Array("0123456789ABCDEF".unicodeScalars)
  /// Digits in upper case, in lower case, and in both.
  private static let digits = [
    (high: upper, low: upper), (high: lower, low: lower), (high: upper, low: lower),
  ]
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
    case "%": return next.map { $0.properties.isASCIIHexDigit } ?? false
    default: return false
    }
  }
}
