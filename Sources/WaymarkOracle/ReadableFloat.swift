// Floats, read exactly. The C library rounds some subnormal numbers twice, so integers compute those here.

/// A type of value.float.
protocol ReadableFloat: BinaryFloatingPoint, LosslessStringConvertible {}

extension Float: ReadableFloat {}
extension Double: ReadableFloat {}

extension ReadableFloat {
  /// Rule: value.float; nil where the text is no number.
  init?(reading text: String) {
    let word = text.lowercased().drop { $0 == "+" || $0 == "-" }
    if ["nan", "inf", "infinity"].contains(word), text.utf8.count - word.utf8.count <= 1 {
      let isNegative = text.utf8.first == UInt8(ascii: "-")
      self = word == "nan" ? .nan : isNegative ? -.infinity : .infinity
      return
    }
    guard let numeral = Numeral(text), let value = Self(text) else { return nil }
    self = value
    if value.magnitude <= 2 * Self.leastNormalMagnitude {
      let count = numeral.count(ofUnit: Int(Self.leastNonzeroMagnitude.exponent))
      let exact = Self(count) * Self.leastNonzeroMagnitude
      self = numeral.isNegative ? -exact : exact
    }
  }
}

/// A number as written: digits, and the power of 2 or 10 of the last digit.
struct Numeral {
  private(set) var isNegative = false
  private var digits: [UInt32] = []
  private var base: UInt32 = 10
  private var exponent = 0
  /// The number of bits, or decimal digits, of one digit.
  private var weight: Int { base == 16 ? 4 : 1 }

  init?(_ text: String) {
    var rest = text.utf8[...]
    if let sign = rest.first, "+-".utf8.contains(sign) {
      isNegative = sign == UInt8(ascii: "-")
      rest.removeFirst()
    }
    if rest.starts(with: "0x".utf8) || rest.starts(with: "0X".utf8) {
      base = 16
      rest.removeFirst(2)
    }
    digits = Self.takeDigits(&rest, base)
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      let fraction = Self.takeDigits(&rest, base)
      digits += fraction
      exponent = -fraction.count * weight
    }
    guard !digits.isEmpty else { return nil }
    if let letter = rest.first, (base == 16 ? "pP" : "eE").utf8.contains(letter) {
      rest.removeFirst()
      var isDown = false
      if let sign = rest.first, "+-".utf8.contains(sign) {
        isDown = sign == UInt8(ascii: "-")
        rest.removeFirst()
      }
      let written = Self.takeDigits(&rest, 10)
      guard !written.isEmpty else { return nil }
      // No text that fits into memory brings a larger exponent back into range.
      let size = written.reduce(0) { min($0 * 10 + Int($1), 1 << 50) }
      exponent += isDown ? -size : size
    }
    guard rest.isEmpty else { return nil }
  }

  private static func takeDigits(_ rest: inout Substring.UTF8View, _ base: UInt32) -> [UInt32] {
    var digits: [UInt32] = []
    while let byte = rest.first, byte < 0x80,
      let digit = Character(Unicode.Scalar(byte)).hexDigitValue,
      digit < base
    {
      digits.append(UInt32(digit))
      rest.removeFirst()
    }
    return digits
  }

  /// Returns the number in units of a power of two, rounded to nearest even; below 2 to the 54.
  func count(ofUnit unit: Int) -> UInt64 {
    var digits = Array(self.digits.drop { $0 == 0 })
    var exponent = exponent
    // A halfway point has fewer than 800 digits, so further digits matter only if one is not 0.
    if digits.count > 800 {
      exponent += (digits.count - 801) * weight
      digits = digits[..<800] + [digits[800...].contains { $0 != 0 } ? 1 : 0]
    }
    guard !digits.isEmpty, digits.count * weight + exponent > 2 * unit else { return 0 }
    var dividend = BigUInt()
    for digit in digits { dividend.multiply(by: base, adding: digit) }
    var divisor = BigUInt()
    divisor.multiply(by: 1, adding: 1)
    let power: UInt32 = base == 16 ? 2 : 10
    for _ in 0..<max(exponent, 0) { dividend.multiply(by: power) }
    for _ in 0..<max(-exponent, 0) { divisor.multiply(by: power) }
    for _ in 0..<(-unit) { dividend.multiply(by: 2) }
    for _ in 0..<54 { divisor.multiply(by: 2) }
    var quotient: UInt64 = 0
    for _ in 0...54 {
      quotient *= 2
      if !dividend.isLess(than: divisor) {
        dividend.subtract(divisor)
        quotient += 1
      }
      dividend.multiply(by: 2)
    }
    // The remainder was doubled once more than the divisor.
    if dividend.isLess(than: divisor) { return quotient }
    let isHalf = !divisor.isLess(than: dividend)
    return isHalf && quotient.isMultiple(of: 2) ? quotient : quotient + 1
  }
}

/// A natural number of any size.
private struct BigUInt {
  /// The limbs, lowest first, without zeros at the end.
  private var limbs: [UInt32] = []

  mutating func multiply(by factor: UInt32, adding summand: UInt32 = 0) {
    var carry = UInt64(summand)
    for index in limbs.indices {
      carry += UInt64(limbs[index]) * UInt64(factor)
      limbs[index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry > 0 { limbs.append(UInt32(carry)) }
  }

  func isLess(than other: BigUInt) -> Bool {
    limbs.count == other.limbs.count
      ? limbs.reversed().lexicographicallyPrecedes(other.limbs.reversed())
      : limbs.count < other.limbs.count
  }

  /// Subtracts a number that is not greater.
  mutating func subtract(_ other: BigUInt) {
    var borrow: Int64 = 0
    for index in limbs.indices {
      let taken = index < other.limbs.count ? Int64(other.limbs[index]) : 0
      borrow += Int64(limbs[index]) - taken
      limbs[index] = UInt32(truncatingIfNeeded: borrow)
      borrow >>= 32
    }
    while limbs.last == 0 { limbs.removeLast() }
  }
}
