import WaymarkSpec

extension Evaluation {
  /// Decodes a path segment or a query item; nil if its bytes are not UTF-8.
  func decodedSegment(_ written: Substring) -> String? {
    // link.plus: a plus sign is one.
    let text = decide(.`link.plus`, alsoIf: written.hasASCII("+"), written, or: .plusIsSpaceInPaths)
    {
      $0.swapping("+", with: " ")
    }
    // link.encoded-slash: all of a segment is decoded.
    let split = decide(
      .`link.encoded-slash`, decoded(text), or: .keepsEncodedSlash,
      unescaped(text) { $0.byte == UInt8(ascii: "/") ? nil : $0 })
    let segment = decide(.`link.percent`, split, or: .encodedPlusIsSpaceInPaths) { _ in
      decoded(text.swapping("%2B", with: "%20").swapping("%2b", with: "%20"))
    }
    // link.malformed-percent: a malformed escape makes no link malformed.
    let read = decide(.`link.malformed-percent`, segment) { mistake, segment in
      guard hasMalformedPercent(text) else { return segment }
      return switch mistake {
      case .malformedPathIsMalformedLink: nil
      case .undecodableSegmentsStay: String(text)
      default: segment
      }
    }
    let whole = utf8(read, of: text, .`link.not-utf8`)
    let isUTF8 = whole != nil || unescaped(text) { $0 } != nil
    let kept =
      isUTF8
      ? whole
      : decide(.`link.not-utf8`, whole) { mistake, segment in
        switch mistake {
        case .undecodableSegmentsStay: String(text)
        case .segmentNotUTF8IsReplaced:
          String(decoding: unescapedBytes(text) { $0 }, as: UTF8.self)
        default: segment
        }
      }
    return withoutByteOrderMark(kept)
  }

  /// Applies a rule about bytes that are not UTF-8: they make no text.
  func utf8(_ text: String?, of written: Substring, _ rule: RuleID) -> String? {
    guard text == nil || isContrary(to: rule) else { return text }
    return decide(rule, alsoIf: true, text) { mistake, text in
      guard text == nil else { return text }
      let bytes = unescapedBytes(written) { $0 }
      // Another mistake refuses a text that is UTF-8.
      guard String(whole: bytes) == nil else { return nil }
      return switch mistake {
      case .notUTF8IsEmpty, .unreadableSegmentIsEmpty: ""
      case .notUTF8StaysUndecoded, .pathNotUTF8StaysUndecoded, .queryNotUTF8StaysUndecoded:
        String(written)
      case .readsOverlongUTF8: String(overlong: bytes)
      case .notUTF8IsDropped, .pathNotUTF8IsDropped: String(droppingMalformed: bytes)
      case .notUTF8IsReplaced, .pathNotUTF8IsReplaced, .queryNotUTF8IsReplaced:
        String(decoding: bytes, as: UTF8.self)
      case .notUTF8IsLatin1, .queryNotUTF8IsLatin1: decodedAsLatin1(written)
      case .pathNotUTF8IsPassedOn: String(decoding: bytes, as: UTF8.self).markingReplacements
      default: nil
      }
    }
  }

  /// Returns a text that decodes to UTF-8, without the bytes that are not; one that is UTF-8 as it is.
  func withoutMalformedBytes(_ text: Substring) -> Substring {
    guard text.hasASCII("%") else { return text }
    let bytes = unescapedBytes(text) { $0 }
    guard String(whole: bytes) == nil else { return text }
    return String(droppingMalformed: bytes).swapping("%", with: "%25")[...]
  }

  /// Percent-decodes a text; nil if its bytes are not UTF-8.
  func decoded(_ text: Substring) -> String? {
    guard text.hasASCII("%") else { return String(text) }
    // link.percent: `%` and two hex digits stand for a byte; bytes are read as UTF-8, once.
    let once = decide(.`link.percent`, alsoIf: true, unescaped(text) { $0 }) { mistake, once in
      switch mistake {
      case .decodesNothing: String(text)
      case .decodesTwice: once.flatMap { unescaped($0[...]) { $0 } }
      case .decodesTwiceOrFails:
        once.flatMap { hasMalformedPercent($0[...]) ? nil : unescaped($0[...]) { $0 } }
      case .lowerCaseHexIsNoEscape: unescaped(text) { $0.isLowerCase ? nil : $0 }
      case .readsLatin1: decodedAsLatin1(text)
      case .noncharactersAreNotUTF8:
        once?.unicodeScalars.contains(where: \.properties.isNoncharacterCodePoint) == true
          ? nil : once
      case .readsNoFourByteUTF8:
        once?.unicodeScalars.contains { $0.value > 0xFFFF } == true ? nil : once
      case .stopsAtNul: once.map { String($0.unicodeScalars.prefix { $0 != "\0" }) }
      default: once
      }
    }
    // link.unescaped-mixed: also beside what a URL may not hold.
    let mixed = decide(
      .`link.unescaped-mixed`, alsoIf: text.hasUnescaped, once, or: .unescapedLeavesSegment
    ) { text.hasUnescaped ? String(text) : $0 }
    // link.malformed-percent: a `%` without two hex digits stands for itself.
    guard hasMalformedPercent(text) || isContrary(to: .`link.malformed-percent`) else {
      return mixed
    }
    return decide(.`link.malformed-percent`, alsoIf: true, mixed) { mistake, right in
      switch mistake {
      case .malformedPercentLeavesSegment: String(text)
      case .malformedPercentIsMalformedLink: nil
      case .dropsMalformedPercent: unescaped(withoutMalformedPercent(text)) { $0 }
      case .acceptsSignsInEscapes: unescaped(text, allowing: .signs) { $0 }
      case .percentUIsEscape: unescaped(text, allowing: .unicode) { $0 }
      case .acceptsOneDigitAtEnd:
        text.utf8.suffix(2).first == UInt8(ascii: "%")
          ? text.utf8.last?.hexDigit.flatMap { digit in
            String(whole: unescapedBytes(Substring(text.utf8.dropLast(2))) { $0 } + [digit])
          } ?? right : right
      case .acceptsFullWidthDigits: decodedByCharacters(text)
      default: right
      }
    }
  }

  /// Reads each byte that is escaped as a character.
  func decodedAsLatin1(_ text: Substring) -> String {
    String(decoding: unescapedBytes(text) { $0.asLatin1 }, as: UTF8.self)
  }

  /// Reads each byte as a character.
  func latin1(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { String(Unicode.Scalar($0)) }.joined()
  }

  /// Whether a text has a `%` without two hex digits.
  func hasMalformedPercent(_ text: Substring) -> Bool {
    guard text.hasASCII("%") else { return false }
    let bytes = Array(text.utf8)
    return bytes.indices.contains {
      bytes[$0] == UInt8(ascii: "%") && Escape(bytes, at: $0) == nil
    }
  }

  /// Whether a path or a query has both escapes and characters that a URL may not hold.
  func isMixture(_ text: Substring) -> Bool { text.hasASCII("%") && text.hasUnescaped }

  /// link.bom: U+FEFF is a character like any other.
  func withoutByteOrderMark(_ text: String?, isOfQuery: Bool = false) -> String? {
    decide(.`link.bom`, alsoIf: text?.unicodeScalars.first == "\u{FEFF}", text) { mistake, text in
      let drops =
        mistake == .dropsByteOrderMarks || mistake == .queriesDropByteOrderMarks && isOfQuery
      return drops ? text.map(\.withoutByteOrderMark) : text
    }
  }
}

extension String {
  /// The text with U+3FFFE, which is no character, in the place of each replacement character.
  fileprivate var markingReplacements: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0 == "\u{FFFD}" ? "\u{3FFFE}" : $0 }))
  }

  /// Creates a text from bytes without those that are not UTF-8.
  fileprivate init(droppingMalformed bytes: [UInt8]) {
    var (decoder, iterator) = (UTF8(), bytes.makeIterator())
    var scalars = UnicodeScalarView()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): scalars.append(scalar)
      case .error: continue
      case .emptyInput:
        self.init(scalars)
        return
      }
    }
  }

  /// Creates a text from bytes of UTF-8, in which a character may have more bytes than it needs; nil if they are
  /// malformed otherwise.
  init?(overlong bytes: [UInt8]) {
    var scalars = UnicodeScalarView()
    var rest = bytes[...]
    while let first = rest.popFirst() {
      let length = first < 0x80 ? 1 : (~first).leadingZeroBitCount
      let further = rest.prefix(length - 1)
      guard first < 0x80 || 2...4 ~= length, further.count == length - 1,
        further.allSatisfy({ $0 & 0xC0 == 0x80 }),
        let scalar = Unicode.Scalar(
          further.reduce(first < 0x80 ? UInt32(first) : UInt32(first) & 0x7F >> UInt32(length)) {
            $0 << 6 | UInt32($1) & 0x3F
          })
      else { return nil }
      scalars.append(scalar)
      rest = rest.dropFirst(length - 1)
    }
    self.init(scalars)
  }

  /// Whether the text stands for bytes that are not UTF-8, as ``markingReplacements`` marks them.
  var isNoText: Bool { unicodeScalars.contains("\u{3FFFE}") }

  /// The text without one U+FEFF at its start.
  var withoutByteOrderMark: String {
    guard unicodeScalars.first == "\u{FEFF}" else { return self }
    return String(unicodeScalars.dropFirst())
  }
}

/// A percent-encoded sequence in a text.
struct Escape {
  /// The bytes that it encodes.
  var bytes: [UInt8]
  /// Its length in bytes.
  var length = 3
  var isLowerCase = false

  var byte: UInt8? { bytes.count == 1 ? bytes[0] : nil }

  /// The escape with the bytes of the characters that its bytes are in Latin-1.
  var asLatin1: Escape {
    var escape = self
    escape.bytes = bytes.flatMap { String(Unicode.Scalar($0)).utf8 }
    return escape
  }

  /// Other sequences that some routers decode: `%+1`, `%u0041`.
  enum Other { case signs, unicode }

  /// Reads `%` and two hexadecimal digits.
  init?(_ text: [UInt8], at index: Int, allowing other: Other? = nil) {
    guard text[index] == UInt8(ascii: "%"), index + 2 < text.count else { return nil }
    let digits = text[index + 1...index + 2]
    if let high = text[index + 1].hexDigit, let low = text[index + 2].hexDigit {
      bytes = [high << 4 | low]
      isLowerCase = digits.contains { $0 > 0x60 }
      return
    }
    switch other {
    case .signs:
      guard let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16) else { return nil }
      bytes = [byte]
    case .unicode:
      guard index + 5 < text.count, text[index + 1] == UInt8(ascii: "u"),
        let number = UInt32(
          String(decoding: text[index + 2...index + 5], as: UTF8.self), radix: 16),
        let scalar = Unicode.Scalar(number)
      else { return nil }
      bytes = Array(String(scalar).utf8)
      length = 6
    case nil: return nil
    }
  }
}

extension Evaluation {
  /// Returns the bytes of a text, with its escapes decoded unless the closure rejects them.
  func unescapedBytes(
    _ text: Substring, allowing other: Escape.Other? = nil, _ isKept: (Escape) -> Escape?
  ) -> [UInt8] {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if let escape = Escape(bytes, at: index, allowing: other).flatMap(isKept) {
        result += escape.bytes
        index += escape.length
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  func unescaped(
    _ text: Substring, allowing other: Escape.Other? = nil, _ isKept: (Escape) -> Escape?
  ) -> String? {
    guard text.hasASCII("%") else { return String(text) }
    return String(whole: unescapedBytes(text, allowing: other, isKept))
  }

  /// Decodes a text as `decodeURI` of JavaScript does, and keeps the escapes of further characters; nil if its bytes
  /// are not UTF-8.
  func withReservedEscapes(_ text: Substring, and others: String = "") -> String? {
    unescaped(text) { escape in
      escape.byte.map((";/?:@&=+$,#" + others).utf8.contains) == true ? nil : escape
    }
  }

  func withoutMalformedPercent(_ text: Substring) -> Substring {
    let bytes = Array(text.utf8)
    let kept = bytes.indices.filter {
      bytes[$0] != UInt8(ascii: "%") || Escape(bytes, at: $0) != nil
    }
    return String(decoding: kept.map { bytes[$0] }, as: UTF8.self)[...]
  }

  /// Decodes with `Character.hexDigitValue`, which accepts full-width digits.
  private func decodedByCharacters(_ text: Substring) -> String? {
    var result: [UInt8] = []
    var rest = text
    while let character = rest.popFirst() {
      if character == "%", let high = rest.first?.hexDigitValue,
        let low = rest.dropFirst().first?.hexDigitValue
      {
        result.append(UInt8(high << 4 | low))
        rest = rest.dropFirst(2)
      } else {
        result += Array(String(character).utf8)
      }
    }
    return String(whole: result)
  }
}
