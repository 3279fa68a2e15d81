/// A natural number of any size, with no more arithmetic than reading floating-point numbers needs.
nonisolated struct Natural {
  /// The number in base 2 ^ 32, the least digit first, at least one, no zeros in front.
  private(set) var words: [UInt32]

  init(_ value: UInt32) { words = [value] }

  /// The number where it has no more than one digit.
  var small: UInt32? { words.count == 1 ? words[0] : nil }

  var isZero: Bool { words == [0] }

  /// How many bits the number has, 0 for zero.
  var bitWidth: Int { words.count * 32 - words[words.count - 1].leadingZeroBitCount }

  mutating func multiply(by factor: UInt32, adding summand: UInt32 = 0) {
    var carry = UInt64(summand)
    for index in words.indices {
      carry += UInt64(words[index]) * UInt64(factor)
      words[index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry > 0 { words.append(UInt32(carry)) }
  }

  /// Leaves a trace of digits that are not kept: a number that is even becomes odd.
  mutating func setLowestBit() { words[0] |= 1 }

  /// How what is left of a division compares with half of the divisor.
  enum Remainder { case lessThanHalf, half, moreThanHalf }

  /// The whole part of this × 2 ^ exponent ÷ divisor, which must have less than 56 bits.
  func divided(by divisor: Natural, scaledBy exponent: Int) -> (UInt64, Remainder) {
    var rest = shifted(left: max(exponent, 0))
    let divisor = divisor.shifted(left: max(-exponent, 0))
    var quotient: UInt64 = 0
    for bit in (0..<56).reversed() where divisor.bitWidth + bit <= rest.bitWidth {
      let part = divisor.shifted(left: bit)
      guard !(rest < part) else { continue }
      rest.subtract(part)
      quotient |= 1 << bit
    }
    let twice = rest.shifted(left: 1)
    return (quotient, twice == divisor ? .half : twice < divisor ? .lessThanHalf : .moreThanHalf)
  }

  private func shifted(left bits: Int) -> Natural {
    guard !isZero else { return self }
    var shifted = self
    shifted.words = Array(repeating: 0, count: bits / 32)
    var carry: UInt32 = 0
    let (left, right) = (UInt32(bits % 32), UInt32(32 - bits % 32))
    for word in words {
      shifted.words.append(word << left | carry)
      carry = right == 32 ? 0 : word >> right
    }
    if carry > 0 { shifted.words.append(carry) }
    return shifted
  }

  private mutating func subtract(_ other: Natural) {
    var borrow: UInt32 = 0
    for index in words.indices {
      let part = index < other.words.count ? other.words[index] : 0
      let (once, isBelow) = words[index].subtractingReportingOverflow(part)
      let (twice, isBelowAgain) = once.subtractingReportingOverflow(borrow)
      words[index] = twice
      borrow = isBelow || isBelowAgain ? 1 : 0
    }
    while words.count > 1, words.last == 0 { words.removeLast() }
  }
}

nonisolated extension Natural: Comparable {
  static func < (one: Natural, other: Natural) -> Bool {
    one.words.count == other.words.count
      ? one.words.reversed().lexicographicallyPrecedes(other.words.reversed())
      : one.words.count < other.words.count
  }
}
