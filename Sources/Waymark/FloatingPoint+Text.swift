// How floating-point numbers are read (rule value.float): to the nearest number of the type, ties to
// even (IEEE 754-2019 §5.12). The C library that the standard library asks is not always right about
// subnormal numbers, and not the same everywhere.

nonisolated extension BinaryFloatingPoint {
  // Rule: value.float
  // Rule: value.float-nul
  /// Reads a number as it is written; nil where the text is none.
  init?(written text: String) {
    var rest = text.utf8[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    let magnitude: Self
    switch rest.count <= 8 ? String(Substring(rest)).withoutCase : "" {
    case "nan": magnitude = .nan
    case "inf", "infinity": magnitude = .infinity
    default:
      guard let number = WrittenNumber(rest) else { return nil }
      magnitude = number.rounded()
    }
    self = isNegative ? -magnitude : magnitude
  }
}

/// `significand × base ^ exponent`, exactly, but for digits so far behind that all that matters is
/// whether they are zero.
nonisolated private struct WrittenNumber {
  private var significand = Natural(0)
  private var exponent = 0
  /// How many digits the significand has.
  private var count = 0
  private let isHexadecimal: Bool

  /// More than any halfway case of a Double has: it needs 767 decimal digits.
  private static let maximumCount = 800

  init?(_ text: Substring.UTF8View) {
    var rest = text
    isHexadecimal = rest.starts(with: "0x".utf8) || rest.starts(with: "0X".utf8)
    if isHexadecimal { rest.removeFirst(2) }

    let digitBits = isHexadecimal ? 4 : 1
    var hasDigits = false
    var isFraction = false
    while let byte = rest.first {
      if byte == UInt8(ascii: "."), !isFraction {
        isFraction = true
      } else if let digit = byte.hexDigit, isHexadecimal || digit < 10 {
        hasDigits = true
        let isKept = append(digit)
        if isKept == isFraction { exponent += isFraction ? -digitBits : digitBits }
      } else {
        break
      }
      rest.removeFirst()
    }
    guard hasDigits else { return nil }

    guard let mark = rest.popFirst() else { return }
    guard mark | 0x20 == UInt8(ascii: isHexadecimal ? "p" : "e") else { return nil }
    let sign = rest.first == UInt8(ascii: "-") ? -1 : 1
    if let first = rest.first, "+-".utf8.contains(first) { rest.removeFirst() }
    guard !rest.isEmpty, rest.allSatisfy(\.isDigit) else { return nil }
    // No text is so long that its digits could outweigh an exponent beyond this.
    let written = rest.reduce(0) { min($0 * 10 + Int($1 - UInt8(ascii: "0")), 1 << 50) }
    exponent += sign * written
  }

  /// Adds a digit behind the others, unless there are enough: then it only leaves a trace.
  private mutating func append(_ digit: UInt8) -> Bool {
    if count == Self.maximumCount {
      if digit > 0 { significand.setLowestBit() }
      return false
    }
    significand.multiply(by: isHexadecimal ? 16 : 10, adding: UInt32(digit))
    if !significand.isZero { count += 1 }
    return true
  }

  /// The nearest number of the type.
  func rounded<Value: BinaryFloatingPoint>() -> Value {
    let least = Int(Value.leastNonzeroMagnitude.exponent)
    let greatest = Int(Value.greatestFiniteMagnitude.exponent)
    // Numbers far out of range are not worth their digits: 10 ^ n is beyond 2 ^ 3n, either way.
    let reach = isHexadecimal ? exponent + 4 * count : 3 * (exponent + count)
    if significand.isZero || reach < least - 1 { return 0 }
    if reach - 4 > greatest + 1 { return .infinity }

    let precision = Value.significandBitCount + 1
    // Where the type holds both the significand and the power, as 5 ^ 3 < 2 ^ 7, it rounds their
    // product or quotient to the nearest (Clinger, PLDI 1990).
    if let small = significand.small, significand.bitWidth <= precision,
      abs(exponent) * 7 <= precision * 3
    {
      var power: Value = 1
      for _ in 0..<abs(exponent) { power *= isHexadecimal ? 2 : 10 }
      return exponent < 0 ? Value(small) / power : Value(small) * power
    }

    // The number is numerator ÷ denominator × 2 ^ shift.
    var numerator = significand
    var denominator = Natural(1)
    var shift = 0
    if isHexadecimal {
      shift = exponent
    } else {
      for _ in 0..<max(exponent, 0) { numerator.multiply(by: 10) }
      for _ in 0..<max(-exponent, 0) { denominator.multiply(by: 10) }
    }

    // The last bit of the result stands for 2 ^ unit, so the quotient below has as many bits as the
    // type, or one more, or as few as a subnormal number has.
    var unit = max(numerator.bitWidth - denominator.bitWidth + shift - precision, least)
    var (quotient, remainder) = numerator.divided(by: denominator, scaledBy: shift - unit)
    if quotient >> precision > 0 {
      unit += 1
      (quotient, remainder) = numerator.divided(by: denominator, scaledBy: shift - unit)
    }
    let isUp = remainder == .moreThanHalf || remainder == .half && quotient & 1 == 1
    return Value(
      sign: .plus, exponent: Value.Exponent(unit), significand: Value(quotient + (isUp ? 1 : 0)))
  }
}
