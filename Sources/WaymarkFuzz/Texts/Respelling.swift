// Respellings of a text: in another case, or in a canonically equivalent form.

import WaymarkSpec

extension Draft {
  /// Returns the text, or one that differs from it only in case.
  mutating func recased(_ text: String) -> String {
    guard choices.chance(in: 2) else { return text }
    guard !text.isASCII else {
      let flipped = text.utf8.map { choices.draw(2) == 1 && $0.isLetter ? $0 ^ 0x20 : $0 }
      return String(decoding: flipped, as: UTF8.self)
    }
    var recased: [UInt8] = []
    for scalar in text.unicodeScalars {
      if choices.draw(2) == 1 { recased += scalar.inOtherCase } else { recased.append(scalar) }
    }
    return String(decoding: recased, as: UTF8.self)
  }

  /// Returns a canonically equivalent form of a text.
  mutating func equivalentForm(of text: String) -> String {
    guard !text.isASCII else { return text }
    let scalars = Array(text.unicodeScalars)
    var reformed: [UInt8] = []
    var index = 0
    while index < scalars.count {
      let next = index + 1 < scalars.count ? scalars[index + 1] : "a"
      // Two ASCII characters have no other form.
      if max(scalars[index], next).value > 0x7F, let (count, form) = scalars[index...].equivalent,
        choices.draw(2) == 1
      {
        reformed += form
        index += count
      } else {
        reformed.append(scalars[index])
        index += 1
      }
    }
    return String(decoding: reformed, as: UTF8.self)
  }
}

extension Unicode.Scalar {
  /// Whether canonical ordering moves the scalar.
  fileprivate var isMark: Bool {
    value >= 0x300 && properties.canonicalCombiningClass != .notReordered
  }

  /// Characters whose lowercase mapping is the key, although they aren't its uppercase mapping.
  private static let otherCapitals: [Self: String] = [
    "ß": "ẞ", "k": "\u{212A}", "å": "\u{212B}", "ω": "\u{2126}",
  ]

  /// A different text with the same lowercase mapping, or the scalar itself if there is no such text.
  fileprivate var inOtherCase: String {
    let lower = properties.lowercaseMapping
    if !lower.isSame(as: String(self)) { return lower }
    if let other = Self.otherCapitals[self] { return other }
    let upper = properties.uppercaseMapping.unicodeScalars
    guard upper.count == 1, let capital = upper.first,
      capital.properties.lowercaseMapping.isSame(as: lower)
    else { return String(self) }
    return String(capital)
  }
}

/// Characters and their canonical equivalents (Unicode Standard Annex #15).
private let equivalents: [(composed: Unicode.Scalar, decomposed: String)] = [
  ("é", "e\u{301}"), ("É", "E\u{301}"), ("ü", "u\u{308}"), ("ñ", "n\u{303}"), ("ç", "c\u{327}"),
  ("å", "a\u{30A}"), ("Å", "A\u{30A}"), ("ö", "o\u{308}"), ("ṩ", "ṣ\u{307}"), ("ά", "α\u{301}"),
  ("й", "и\u{306}"), ("が", "か\u{3099}"), ("\u{212A}", "K"), ("\u{2126}", "Ω"),
  ("\u{37E}", ";"), ("\u{387}", "·"), ("\u{1FEF}", "`"), ("\u{2000}", "\u{2002}"),
  ("\u{2001}", "\u{2003}"), ("≠", "=\u{338}"), ("≮", "<\u{338}"), ("\u{F900}", "豈"),
  ("\u{1EAD}", "\u{E2}\u{323}"), ("\u{2F800}", "丽"), ("\u{1109A}", "\u{11099}\u{110BA}"),
]

private let decompositions = Dictionary(
  uniqueKeysWithValues: equivalents.map { ($0.composed, $0.decomposed) })

private let compositions = Dictionary(
  uniqueKeysWithValues: equivalents.map { (Array($0.decomposed.unicodeScalars), $0.composed) })

extension ArraySlice<Unicode.Scalar> {
  /// The number of scalars at the start that have an equivalent, and the equivalent.
  fileprivate var equivalent: (count: Int, form: String)? {
    guard let first else { return nil }
    if let form = decompositions[first] { return (1, form) }
    if (0xAC00...0xD7A3).contains(first.value) { return (1, first.decomposedHangul) }
    guard count > 1, self[startIndex + 1].value > 0x7F else { return nil }
    let second = self[startIndex + 1]
    if let composed = compositions[[first, second]] { return (2, String(composed)) }
    // Adjacent marks of different combining classes are equivalent in either order.
    guard first.isMark, second.isMark,
      first.properties.canonicalCombiningClass != second.properties.canonicalCombiningClass
    else { return nil }
    return (2, String(second) + String(first))
  }
}

extension Unicode.Scalar {
  /// The canonical decomposition of a Hangul syllable (The Unicode Standard, §3.12).
  fileprivate var decomposedHangul: String {
    let index = value - 0xAC00
    let letters = [0x1100 + index / 588, 0x1161 + index % 588 / 28]
    let last = index % 28 > 0 ? [0x11A7 + index % 28] : []
    return String((letters + last).compactMap { Unicode.Scalar($0) })
  }
}
