/// A class of scalars that Unicode or routers treat alike.
///
/// The classes contain only scalars of Unicode 11 or earlier, private-use scalars and noncharacters, so that
/// all platforms agree on their cases, canonical equivalents and grapheme clusters.
struct ScalarClass: Sendable {
  private let ranges: [ClosedRange<UInt32>]
  let count: Int

  private init(_ ranges: ClosedRange<UInt32>...) {
    self.ranges = ranges
    count = ranges.reduce(0) { $0 + $1.count }
  }

  /// The scalar at an index of the class.
  subscript(index: Int) -> Unicode.Scalar {
    var rest = UInt32(truncatingIfNeeded: index)
    for range in ranges {
      let count = UInt32(range.count)
      if rest < count { return Unicode.Scalar(range.lowerBound + rest) ?? "a" }
      rest -= count
    }
    return "a"
  }

  /// The classes, the plainest first.
  static let all = [
    letters, digits, capitals, punctuation, latin, otherCases, scripts, controls,
    spaces, formats, marks, decomposable, compatible, lookAlikes, astral, otherDigits, privateUse,
    noncharacters, rareCases, joiners,
  ]

  static let letters = Self(0x61...0x7A)
  static let digits = Self(0x30...0x39)
  static let capitals = Self(0x41...0x5A)
  static let punctuation = Self(0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E)
  static let latin = Self(0xC0...0xD6, 0xD8...0xF6, 0xF8...0x17F, 0x1CD...0x233)
  /// Cased letters of Greek, Cyrillic, Armenian and Deseret.
  static let otherCases = Self(
    0x386...0x386, 0x388...0x38A, 0x38E...0x3A1, 0x3A3...0x3CE, 0x400...0x481, 0x531...0x556,
    0x561...0x586, 0x10400...0x1044F)
  /// Other cased characters: title case, Georgian, Cherokee, Roman numerals, circled letters, Glagolitic,
  /// Coptic, Warang Citi, Adlam.
  static let rareCases = Self(
    0x1C4...0x1CC, 0x1F1...0x1F3, 0x10A0...0x10C5, 0x10D0...0x10FA, 0x13A0...0x13F5,
    0x1C90...0x1CBA, 0x1F88...0x1FAF, 0x2160...0x217F, 0x24B6...0x24E9, 0x2C00...0x2C2E,
    0x2C30...0x2C5E, 0x2C80...0x2CE3, 0xAB70...0xABBF, 0x118A0...0x118DF, 0x1E900...0x1E943)
  /// Hebrew, Arabic, Devanagari, Thai, kana, ideographs, Hangul.
  static let scripts = Self(
    0x5D0...0x5EA, 0x621...0x64A, 0x905...0x939, 0xE01...0xE30, 0x3041...0x3096, 0x30A1...0x30FA,
    0x4E00...0x9FA5, 0xAC00...0xD7A3)
  static let controls = Self(0...0x1F, 0x7F...0x9F)
  static let spaces = Self(
    0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029, 0x202F...0x202F,
    0x205F...0x205F, 0x3000...0x3000)
  /// Invisible characters: joiners, directional controls, tags, variation selectors, the byte order mark.
  static let formats = Self(
    0xAD...0xAD, 0x61C...0x61C, 0x180E...0x180E, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064,
    0x2066...0x2069, 0xFE00...0xFE0F, 0xFEFF...0xFEFF, 0xFFF9...0xFFFB, 0xE0001...0xE0001,
    0xE0020...0xE007F, 0xE0100...0xE01EF)
  /// Characters that join, separate or vary their neighbors, and that some parsers delete.
  static let joiners = Self(
    0xAD...0xAD, 0x34F...0x34F, 0x200B...0x200F, 0x2060...0x2060, 0xFE0E...0xFE0F)
  static let marks = Self(
    0x300...0x36F, 0x591...0x5AF, 0x64B...0x652, 0x93C...0x93C, 0x94D...0x94D, 0x20D0...0x20DC,
    0x302A...0x302D, 0x3099...0x309A, 0x1D165...0x1D169, 0x1D16D...0x1D172)
  /// Characters with a canonical equivalent.
  static let decomposable = Self(
    0x37E...0x37E, 0x387...0x387, 0x1E00...0x1E99, 0x1F00...0x1F15, 0x1FEF...0x1FEF,
    0x2000...0x2001, 0x2126...0x2126, 0x212A...0x212B, 0x2260...0x2260, 0x226E...0x226F,
    0xF900...0xFA0D, 0x2F800...0x2FA1D)
  /// Characters with a compatibility decomposition.
  static let compatible = Self(
    0xB2...0xB3, 0xB9...0xBA, 0x132...0x133, 0x1C4...0x1CC, 0x2070...0x2071, 0x2100...0x2101,
    0x2160...0x217F, 0x2460...0x249B, 0xFB00...0xFB06, 0xFF01...0xFF5E, 0xFF61...0xFF9D,
    0x1D400...0x1D454)
  /// Characters that look like ASCII.
  static let lookAlikes = Self(
    0x131...0x131, 0x237...0x237, 0x2BC...0x2BC, 0x430...0x430, 0x435...0x435, 0x43E...0x43E,
    0x440...0x441, 0x2010...0x2015, 0x2018...0x201F, 0x2024...0x2024, 0x2044...0x2044,
    0x2212...0x2212, 0x2215...0x2217, 0x2236...0x2236, 0x3002...0x3002, 0xFE55...0xFE55,
    0xFF05...0xFF05, 0xFF0E...0xFF0F, 0xFF1A...0xFF1A)
  static let astral = Self(
    0x10330...0x1034A, 0x1F1E6...0x1F1FF, 0x1F300...0x1F320, 0x1F3FB...0x1F3FF, 0x1F600...0x1F64F,
    0x20000...0x2A6D6)
  static let otherDigits = Self(
    0x660...0x669, 0x6F0...0x6F9, 0x966...0x96F, 0xE50...0xE59, 0xFF10...0xFF19, 0x1D7CE...0x1D7FF)
  static let privateUse = Self(0xE000...0xF8FF, 0xFFFD...0xFFFD, 0xF0000...0xFFFFD)
  static let noncharacters = Self(
    0xFDD0...0xFDEF, 0xFFFE...0xFFFF, 0x1FFFE...0x1FFFF, 0x8FFFE...0x8FFFF, 0x10FFFE...0x10FFFF)
}

extension Draft {
  /// Returns a scalar of one of the classes.
  mutating func scalar(of classes: [ScalarClass] = ScalarClass.all) -> Unicode.Scalar {
    let all = choices.pick(classes)
    return all[choices.draw(all.count)]
  }

  /// Returns a text of scalars of any class, of words and of nested percent-encoding.
  mutating func drawnText() -> String {
    var text = ""
    for _ in 0...choices.weighted([4, 5, 4, 2, 1, 1]) {
      switch choices.weighted([8, 2, 1]) {
      case 0: text.unicodeScalars.append(scalar())
      case 1: text += choices.pick(Self.plainWords)
      default: text += nestedEscape()
      }
    }
    return text
  }

  /// Returns a percent-encoded character, often encoded again, such as `%2541` or `%25252F`.
  mutating func nestedEscape() -> String {
    let isSyntax = choices.draw(2) == 0
    let byte = isSyntax ? choices.pick(Array("/?#%&=,.: A".utf8)) : UInt8(choices.draw(256))
    let depth = choices.weighted([5, 3, 1, 1])
    let digits = String(byte, radix: 16, uppercase: choices.draw(2) == 0)
    return "%" + String(repeating: "25", count: depth) + (byte < 16 ? "0" : "") + digits
  }
}
