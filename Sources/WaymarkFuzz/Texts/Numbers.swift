import WaymarkSpec

// Numbers, many next to the boundary values of the types, and malformed numbers.

extension Draft {
  /// Returns the text of a number of a form, or of a malformed number.
  mutating func number(_ form: ValueType.Scalar.Form) -> String {
    switch form {
    case .integer(let bits) where !choices.chance(in: 4): integer(bits: bits)
    case .float(let isSingle) where !choices.chance(in: 4): decimal(isSingle: isSingle)
    case .integer, .float, .text, .words, .samples: malformedNumber()
    }
  }

  /// Returns a number of decimal digits without leading zeros.
  mutating func digits(_ count: Int) -> String {
    let digits = (0..<count).map { index in
      UInt8(ascii: "0") + UInt8(index == 0 ? 1 + choices.draw(9) : choices.draw(10))
    }
    return String(decoding: digits, as: UTF8.self)
  }

  /// Returns leading zeros: mostly an empty text, sometimes thousands.
  mutating func zeros() -> String {
    switch choices.weighted([120, 30, 8, 1]) {
    case 0: ""
    case 1: String(zeros: 1 + choices.draw(4))
    case 2: String(zeros: 16 + choices.draw(64))
    default: String(zeros: 1 << (7 + choices.draw(7)))
    }
  }

  /// Returns an integer of any magnitude, often next to a boundary value of the width.
  private mutating func integer(bits: Int) -> String {
    let isNegative = choices.draw(3) == 2
    let sign = isNegative ? "-" : choices.chance(in: 6) ? "+" : ""
    let greatest = UInt64.max >> (65 - bits)
    let last = String(isNegative ? greatest + 1 : greatest)
    let digits =
      switch choices.weighted([6, 4, 2, 1, 2, 1]) {
      case 0: digits(1 + choices.draw(5))
      case 1: digits(max(1, last.utf8.count - 4) + choices.draw(6))
      // The greatest or least value with different last digits.
      case 2: String(last.dropLast(2)) + digits(2)
      // Just above 2 ^ 64, which overflows to a small number.
      case 3: "1844674407370955\(1616 + choices.draw(1000))"
      case 4: String((1 << (7 + choices.draw(57))) + UInt64(choices.draw(3)) - 1)
      default: digits(last.utf8.count + 1 + choices.draw(64))
      }
    return sign + zeros() + digits
  }

  /// Returns a text of digits and of a character that is invalid in a number.
  private mutating func malformedNumber() -> String {
    let digits = digits(1 + choices.draw(4))
    switch choices.weighted([1, 1, 3, 7]) {
    case 0:
      // Case mappings and compatibility decomposition make “nan” or “infinity” of some of these.
      return choices.pick([
        "\u{131}nf", "\u{130}NF", "\u{131}nf\u{131}nity", "INF\u{131}N\u{131}TY", "\u{FF49}nf",
        "na\u{207F}", "in\u{FB01}nity", "\u{221E}", "i\u{307}nf", "n\u{E5}n",
      ])
    case 1: return choices.pick(["+-", "-+", "--", "++", "- ", "+ "]) + digits
    case 2:
      let zero: UInt32 = choices.pick([0x660, 0x6F0, 0x966, 0xE50, 0xFF10, 0x1D7CE])
      return String(digits.unicodeScalars.map { Unicode.Scalar(zero + $0.value - 0x30) ?? "?" })
    default:
      let wrong = String(
        scalar(of: [
          .otherDigits, .spaces, .controls, .marks, .formats, .scripts, .compatible, .lookAlikes,
          .noncharacters, .latin,
        ]))
      // Most insertions are at an end, where a router may trim them.
      return choices.pick([wrong + digits, digits + wrong, inserting(wrong, into: digits)])
    }
  }

  /// Returns a number that a type represents exactly, or that it rounds, in any notation.
  private mutating func decimal(isSingle: Bool) -> String {
    let sign = choices.draw(4) == 3 ? "-" : choices.chance(in: 6) ? "+" : ""
    if choices.chance(in: 10) { return sign + zeros() + outOfRange(isSingle: isSingle) }
    let most = isSingle ? 24 : 53
    let bits = choices.chance(in: 3) ? most : 1 + choices.draw(most)
    let drawn = UInt64(choices.draw(1 << 26)) << 26 | UInt64(choices.draw(1 << 26))
    // The highest bit is set, so that the mantissa has this width.
    var mantissa: UInt64 = 1 << (bits - 1) | drawn & (1 << (bits - 1) - 1)
    var exponent =
      choices.draw(2) == 0 ? 0 : choices.draw(isSingle ? 160 : 1600) - (isSingle ? 80 : 800)
    // A mantissa wider than the type is rounded.
    let isRounded = bits == most && choices.draw(2) == 1
    switch isRounded ? choices.weighted([8, 2, 1]) : 0 {
    case 0: break
    // At the least exponent, a half has the most digits.
    case 1: exponent = isSingle ? -149 : -1074
    // From a half above the greatest number, the result is infinity.
    default:
      exponent = isSingle ? 104 : 971
      mantissa = 1 << most - 1
    }
    var isMore = false
    if isRounded {
      // A number halfway to the next one rounds to even. With a further digit it rounds up.
      let rest = 1 + choices.weighted([8, 1, 1, 1, 1])
      mantissa = mantissa << rest | UInt64(1 + choices.draw(1 << rest - 1))
      exponent -= rest
      isMore = choices.chance(in: 3)
    }
    let isHexadecimal = choices.chance(in: 8)
    return sign
      + (isHexadecimal
        ? hexadecimal(mantissa, exponent: exponent, isMore: isMore)
        : zeros() + written(ExactDecimal(mantissa, exponent: exponent), isMore: isMore))
  }

  /// Returns a number that overflows to infinity, or underflows to 0.
  private mutating func outOfRange(isSingle: Bool) -> String {
    // With this exponent, one digit exceeds the greatest number. With its negative, twenty digits are less
    // than half of the least number.
    let least = isSingle ? 66 : 344
    let power = least + (choices.draw(2) == 0 ? choices.draw(300) : 1 << (9 + choices.draw(24)))
    return digits(1 + choices.draw(20)) + exponent(choices.pick([power, -power]), "e")
  }

  /// Returns the hexadecimal form of a mantissa times a power of two, or of slightly more.
  private mutating func hexadecimal(_ mantissa: UInt64, exponent: Int, isMore: Bool) -> String {
    let count = choices.chance(in: 4) ? choices.draw(40) : 0
    let digits = String(mantissa, radix: 16, uppercase: choices.draw(2) == 1)
    let fraction = isMore ? "." + String(zeros: choices.draw(40)) + "1" : ""
    let power = exponent - 4 * count
    return "0x" + zeros() + digits + String(zeros: count) + fraction
      + (power == 0 && choices.draw(2) == 0 ? "" : self.exponent(power, "p"))
  }

  /// Returns a decimal form, with an exponent or without one.
  private mutating func written(_ exact: ExactDecimal, isMore: Bool) -> String {
    var exact = exact
    if isMore { exact.append(String(zeros: choices.draw(40)) + "1") }
    let shift =
      switch choices.weighted([24, 20, 4, 1]) {
      case 0: 0
      case 1: choices.draw(41) - 20
      case 2: choices.draw(2001) - 1000
      default: (1 << (10 + choices.draw(4))) * choices.pick([1, -1])
      }
    var written = exact.text(shiftedBy: shift)
    // One side of the point may be empty.
    if written.hasPrefix("0."), choices.draw(3) == 2 {
      written.removeFirst()
    } else if !written.hasByte(UInt8(ascii: ".")), choices.draw(4) == 3 {
      written += "."
    }
    return written + (shift == 0 ? "" : exponent(shift, "e"))
  }

  /// Returns an exponent after a letter in any case.
  private mutating func exponent(_ value: Int, _ letter: String) -> String {
    let sign = value < 0 ? "-" : choices.chance(in: 8) ? "+" : ""
    let zeros = choices.chance(in: 4) ? zeros() : ""
    return choices.pick([letter, letter.uppercased()]) + sign + zeros + "\(value.magnitude)"
  }
}

/// The exact decimal form of a binary floating-point number: a mantissa times a power of two.
private struct ExactDecimal {
  /// The values of the digits, the most significant first.
  private var digits: [UInt8]
  /// The number of digits after the decimal point.
  private var fraction: Int

  init(_ mantissa: UInt64, exponent: Int) {
    digits = Self.digits(String(mantissa))
    fraction = max(0, -exponent)
    // n / 2 = 5n / 10
    let base: UInt64 = exponent > 0 ? 2 : 5
    let count = abs(exponent)
    for start in stride(from: 0, to: count, by: 16) {
      multiply(by: (start..<min(start + 16, count)).reduce(1) { power, _ in power * base })
    }
  }

  private static func digits(_ text: String) -> [UInt8] { text.utf8.map { $0 - UInt8(ascii: "0") } }

  private mutating func multiply(by factor: UInt64) {
    var carry: UInt64 = 0
    for index in digits.indices.reversed() {
      let product = UInt64(digits[index]) * factor + carry
      digits[index] = UInt8(product % 10)
      carry = product / 10
    }
    if carry > 0 { digits.insert(contentsOf: Self.digits(String(carry)), at: 0) }
  }

  /// Appends digits to the fraction.
  mutating func append(_ text: String) {
    digits += Self.digits(text)
    fraction += text.utf8.count
  }

  /// Returns the digits with the decimal point moved to the left, to be followed by an exponent of the shift.
  func text(shiftedBy shift: Int) -> String {
    let places = fraction + shift
    let missing = [UInt8](repeating: UInt8(ascii: "0"), count: max(0, places + 1 - digits.count))
    var text = missing + digits.map { UInt8(ascii: "0") + $0 }
    if places > 0 { text.insert(UInt8(ascii: "."), at: text.count - places) }
    return String(decoding: text, as: UTF8.self) + String(zeros: max(0, -places))
  }
}
