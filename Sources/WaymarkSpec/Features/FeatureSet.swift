/// Values of features, by their numbers.
package struct FeatureSet: Hashable, Sendable {
  private var words: SIMD4<UInt64> = .zero

  /// How many values there can be.
  static let capacity = 256

  /// No values.
  package init() {}

  /// The values of these numbers.
  package init(_ numbers: some Sequence<Int>) {
    for number in numbers { insert(number) }
  }

  /// Whether there are no values.
  package var isEmpty: Bool { words == .zero }

  /// How many values there are.
  package var count: Int {
    words[0].nonzeroBitCount + words[1].nonzeroBitCount + words[2].nonzeroBitCount
      + words[3].nonzeroBitCount
  }

  /// Whether the value of a number is among them.
  package func contains(_ number: Int) -> Bool {
    words[number >> 6] >> UInt64(number & 63) & 1 == 1
  }

  /// Adds the value of a number.
  package mutating func insert(_ number: Int) { words[number >> 6] |= 1 << UInt64(number & 63) }

  /// Takes the value of a number away.
  package mutating func remove(_ number: Int) { words[number >> 6] &= ~(1 << UInt64(number & 63)) }

  /// Adds the values of another set.
  package mutating func formUnion(_ other: FeatureSet) { words |= other.words }

  /// The values of both.
  package func intersection(_ other: FeatureSet) -> FeatureSet {
    var both = self
    both.words &= other.words
    return both
  }

  /// The values that the other set has not.
  package func subtracting(_ other: FeatureSet) -> FeatureSet {
    var rest = self
    rest.words &= ~other.words
    return rest
  }

  /// Calls a function with each number, in order.
  package func forEach(_ body: (Int) -> Void) {
    for index in 0..<4 {
      var word = words[index]
      while word != 0 {
        body(index << 6 + word.trailingZeroBitCount)
        word &= word - 1
      }
    }
  }

  /// The numbers, in order.
  package var numbers: [Int] {
    var numbers: [Int] = []
    numbers.reserveCapacity(count)
    forEach { numbers.append($0) }
    return numbers
  }
}
