/// A generator's source of decisions: bounded integers from a seed or from bytes.
///
/// Generators assign 0 to the simplest alternative, so that few bytes make a small case.
package struct Choices: Sendable {
  private var state: UInt64 = 0
  /// The bytes that the integers are made of; nil for those of a seed.
  private var bytes: [UInt8]?
  private var position = 0

  /// Creates the choices of an index of a seed, the same on every platform.
  package init(seed: UInt64, index: UInt64) {
    state = Self.mixed(seed &+ 0x9E37_79B9_7F4A_7C15) ^ Self.mixed(index &+ 0xD1B5_4A32_D192_ED03)
  }

  /// Creates choices from the bytes of a coverage-guided fuzzer, which return 0 after the last byte.
  package init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns an integer in `0..<bound`.
  ///
  /// - Parameter bound: At least 1 and at most 2 ^ 32.
  package mutating func draw(_ bound: Int) -> Int {
    guard let bytes else {
      return Int(truncatingIfNeeded: ((next() >> 32) &* UInt64(truncatingIfNeeded: bound)) >> 32)
    }
    var number = 0
    var rest = bound - 1
    while rest > 0 {
      number = number << 8 | (position < bytes.count ? Int(bytes[position]) : 0)
      position += 1
      rest >>= 8
    }
    return number % bound
  }

  /// Returns `true` with a probability of 1 / `count`.
  ///
  /// A draw of 0 gives `false`.
  package mutating func chance(in count: Int) -> Bool {
    draw(count) == count - 1 && count > 1
  }

  /// Returns one of the elements, the first of which is to be the simplest.
  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[draw(elements.count)]
  }

  /// Returns an index of the weights, with a probability in proportion to its weight.
  package mutating func weighted(_ weights: [Int]) -> Int {
    var rest = draw(weights.reduce(0, +))
    var index = 0
    while rest >= weights[index] {
      rest -= weights[index]
      index += 1
    }
    return index
  }

  /// Draws one of some alternatives, each given with its weight.
  package mutating func pick<Alternative>(
    weighted alternatives: KeyValuePairs<Alternative, Int>
  ) -> Alternative {
    alternatives[weighted(alternatives.map(\.value))].key
  }

  /// The next output of SplitMix64 (Steele, Lea and Flood, OOPSLA 2014).
  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mixed(state)
  }

  private static func mixed(_ value: UInt64) -> UInt64 {
    var mixed = value
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
