import WaymarkSpec

// Syntax is split at scalars, never at characters. ASCII scalars are bytes of UTF-8.

/// A text in two parts; `after` is nil if the separator is absent.
struct Cut: Equatable {
  var before: Substring
  var after: Substring?

  var both: (Substring, Substring?) { (before, after) }
}

extension Substring {
  /// Splits the text at the first occurrence of an ASCII separator.
  func parted(at separator: String) -> Cut {
    guard let first = separator.utf8.first else { return Cut(before: self) }
    var rest = utf8[...]
    while let index = rest.index(ofFirst: first) {
      rest = rest[index...]
      if separator.utf8.count == 1 || rest.starts(with: separator.utf8) {
        return Cut(
          before: self[..<index], after: Substring(rest.dropFirst(separator.utf8.count)))
      }
      rest = rest.dropFirst()
    }
    return Cut(before: self)
  }

  /// Splits the text at the last occurrence of an ASCII character.
  func partedAtLast(_ separator: Unicode.Scalar) -> Cut {
    guard let index = utf8.lastIndex(of: UInt8(ascii: separator)) else { return Cut(before: self) }
    return Cut(before: self[..<index], after: Substring(utf8[index...].dropFirst()))
  }

  /// Splits the text at each occurrence of an ASCII character, keeping empty parts.
  func pieces(at separator: Unicode.Scalar) -> [Substring] {
    var pieces: [Substring] = []
    var rest = utf8[...]
    while let index = rest.index(ofFirst: UInt8(ascii: separator)) {
      pieces.append(Substring(rest[..<index]))
      rest = rest[index...].dropFirst()
    }
    return pieces + [Substring(rest)]
  }

  /// Whether the text contains another, compared character by character.
  func hasByCharacter(_ text: String) -> Bool {
    indices.contains { self[$0...].starts(with: text) }
  }

  /// Returns the text with each occurrence of a part replaced.
  func swapping(_ part: String, with other: String) -> Substring {
    String(self).swapping(part, with: other)[...]
  }

  /// Whether the text starts with an ASCII text, compared by bytes.
  func starts(withText start: String) -> Bool { utf8.starts(with: start.utf8) }

  /// Whether the text contains a character that a URL must percent-encode.
  var hasUnescaped: Bool { hasByte { $0.isNoURLByte } }

  /// Whether the text contains a character beyond ASCII.
  var isBeyondASCII: Bool { hasByte { $0 > 0x7F } }
}

extension StringProtocol {
  /// The text with the bytes escaped that a URL must percent-encode, and others of ASCII.
  func escaped(with others: String = "") -> String {
    utf8.map { byte in
      !byte.isNoURLByte && !others.utf8.contains(byte)
        ? String(Unicode.Scalar(byte))
        : "%" + String(Int(byte) + 0x100, radix: 16, uppercase: true).dropFirst()
    }.joined()
  }

  /// The text with its escapes in upper case.
  var withUpperCaseEscapes: String {
    let bytes = Array(utf8)
    let recased = bytes.indices.map { place in
      let isInEscape = [place - 1, place - 2].contains { $0 >= 0 && Escape(bytes, at: $0) != nil }
      return isInEscape && bytes[place] >= UInt8(ascii: "a") ? bytes[place] - 0x20 : bytes[place]
    }
    return String(decoding: recased, as: UTF8.self)
  }
}

extension Evaluation {
  /// Decides a question about syntax that is read by scalars. All mistakes agree where each scalar is a character.
  func decide<Answer: Equatable>(
    _ rule: RuleID, byScalarsOf text: some StringProtocol, _ right: Answer,
    or wrong: (Mistake, Answer) -> Answer
  ) -> Answer {
    // A carriage return and a line feed are one character.
    let isOfOthers = text.hasByte { $0 > 0x7F || $0 == UInt8(ascii: "\r") }
    guard isOfOthers || isContrary(to: rule) else { return right }
    return decide(rule, right, or: wrong)
  }
}

extension Substring.UTF8View {
  /// Returns the index of the first occurrence of a byte.
  fileprivate func index(ofFirst byte: UInt8) -> Index? {
    let offset = withContiguousStorageIfAvailable { $0.firstIndex(of: byte) }
    guard let offset else { return firstIndex(of: byte) }
    return offset.map { index(startIndex, offsetBy: $0) }
  }
}

extension StringProtocol {
  /// Whether the text contains an ASCII character.
  func hasASCII(_ character: Unicode.Scalar) -> Bool {
    let byte = UInt8(ascii: character)
    return hasByte { $0 == byte }
  }

  /// Whether a byte of the text satisfies a predicate.
  @inline(__always)
  fileprivate func hasByte(where isFound: (UInt8) -> Bool) -> Bool {
    utf8.withContiguousStorageIfAvailable { $0.contains(where: isFound) }
      ?? utf8.contains(where: isFound)
  }
}

extension String {
  /// The numbers of the scalars, which tell apart what is only canonically equivalent.
  var scalarNumbers: String { unicodeScalars.map { "\($0.value)" }.joined(separator: ",") }

  /// The text with an ASCII digit in the place of each character that is a whole number, in any script.
  var inASCIIDigits: String {
    String(map { $0.wholeNumberValue.map { Character("\($0 % 10)") } ?? $0 })
  }

  /// The text without one dot at its end.
  var withoutDotAtEnd: String { utf8.last == UInt8(ascii: ".") ? String(dropLast()) : self }

  /// Whether the text is ASCII.
  var isASCII: Bool { !hasByte { $0 > 0x7F } }

  /// Whether the text is ASCII without “I”, which Turkish lower-cases differently.
  fileprivate var isASCIIWithoutI: Bool { !hasByte { $0 > 0x7F || $0 == UInt8(ascii: "I") } }
}

extension UInt8 {
  var isLetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }

  var isDigit: Bool { (0x30...0x39).contains(self) }

  /// Whether the byte is an ASCII letter, a digit or an underscore.
  var isOfWord: Bool { isLetter || isDigit || self == UInt8(ascii: "_") }

  /// The value of a hexadecimal digit, of either case.
  var hexDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  /// Whether a URL must percent-encode the byte (RFC 3986 §2).
  var isNoURLByte: Bool {
    switch self {
    case 0...0x20, 0x7F..., UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "["), UInt8(ascii: "\\"), UInt8(ascii: "]"), UInt8(ascii: "^"),
      UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"):
      true
    default: false
    }
  }
}

// “Without case” replaces each scalar by its full lower-case mapping, independent of its neighbours.
extension Evaluation {
  /// Returns a text without case.
  func caseFolded(_ text: String) -> String {
    if text.isASCII { return text.lowercased() }
    return lowerCasing(text) { _ in nil }
  }

  /// Whether two texts are equal without case, for a rule.
  ///
  /// - Parameter scalars: The mistake that compares these texts scalar by scalar.
  func areEqualCaseFolded(
    _ one: String, _ other: String, _ rule: RuleID, or scalars: Mistake? = nil
  ) -> Bool {
    // All mistakes agree about ASCII, except the Turkish one about “I”.
    if one.isASCIIWithoutI, other.isASCIIWithoutI {
      return one.utf8.elementsEqual(other.utf8) { $0 == $1 || $0.isLetter && $0 ^ 0x20 == $1 }
    }
    func areSame(_ mapping: (String) -> String) -> Bool {
      let (one, other) = (mapping(one), mapping(other))
      return scalars.map { areEqual(one, other, or: $0) } ?? (one == other)
    }
    return decide(rule, areSame(caseFolded)) { mistake, areEqual in
      switch mistake {
      case .foldsCaseFully: areSame(foldingFully)
      case .lowerCasesFinalSigma: areSame(withFinalSigma)
      case .queryNamesInCapitals, .comparesCapitals: areSame { $0.uppercased() }
      case .comparesCapitalsOneByOne: areSame(upperCasingOneByOne)
      case .queryNamesFoldSimply: areSame(foldingSimply)
      case .lowerCasesOnlyASCII, .queryNamesFoldOnlyASCII: areSame(lowerCasingASCII)
      case .lowerCasesAsTurkish, .hostsAsTurkish: areSame(lowerCasingAsTurkish)
      case .dottedIIsOneScalar: areSame(lowerCasingDottedI)
      default: areEqual
      }
    }
  }

  /// Whether two texts are equal. Rule: match.equivalent.
  ///
  /// - Parameter mistake: The mistake that compares these texts scalar by scalar.
  func areEqual(_ one: String, _ other: String, or mistake: Mistake) -> Bool {
    if one.isASCII, other.isASCII { return one.utf8.elementsEqual(other.utf8) }
    return decide(.`match.equivalent`, one == other) { made, areEqual in
      made == mistake ? one.utf8.elementsEqual(other.utf8) : areEqual
    }
  }

  private func lowerCasing(
    _ text: String, _ exception: (Unicode.Scalar) -> String?
  ) -> String {
    text.unicodeScalars.reduce(into: "") {
      $0 += exception($1) ?? $1.properties.lowercaseMapping
    }
  }

  /// Folds case as Unicode does in full (Unicode Standard §3.13), where ı stands for itself.
  private func foldingFully(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") {
      $0 += $1 == "ı" ? "ı" : $1.properties.lowercaseMapping.uppercased().lowercased()
    }
  }

  /// Replaces each character of the decomposed text by its capital, and that by its small letter, unless it becomes
  /// several, so that texts are equal which Java's `equalsIgnoreCase` treats as equal.
  private func foldingSimply(_ text: String) -> String {
    text.decomposed.unicodeScalars.reduce(into: "") {
      let capital = $1.properties.uppercaseMapping.unicodeScalars
      let one = capital.count == 1 ? capital.first ?? $1 : $1
      let small = one.properties.lowercaseMapping.unicodeScalars
      $0.unicodeScalars.append(small.count == 1 ? small.first ?? one : one)
    }
  }

  func lowerCasingASCII(_ text: String) -> String {
    lowerCasing(text) { $0.isASCII ? nil : String($0) }
  }

  private func lowerCasingAsTurkish(_ text: String) -> String {
    lowerCasing(text) { $0 == "I" ? "ı" : nil }
  }

  private func lowerCasingDottedI(_ text: String) -> String {
    lowerCasing(text) { $0 == "\u{130}" ? "i" : nil }
  }

  private func upperCasingOneByOne(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") {
      let capital = $1.properties.uppercaseMapping
      $0 += capital.unicodeScalars.count == 1 ? capital : String($1)
    }
  }

  private func withFinalSigma(_ text: String) -> String {
    let text = text.lowercased()
    return text.count > 1 && text.hasSuffix("σ") ? text.dropLast() + "ς" : text
  }
}
