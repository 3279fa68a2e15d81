extension GeneratedCase {
  /// A generator's source of decisions: bounded integers from a seed, a record or bytes.
  ///
  /// Choices record the integers that they return. Choices that replay a record return the same integers
  /// again. A shrinker changes a case by changing its record, without knowing what the integers mean
  /// (MacIver and Donaldson, "Test-Case Reduction via Test-Case Generation", ECOOP 2020). Generators
  /// therefore assign 0 to the simplest alternative.
  package struct Choices: Sendable {
    /// The integers drawn so far.
    package private(set) var record: [UInt32] = []

    /// The parts of the case, each with a range of the record.
    ///
    /// A part can have several ranges: a component has one for its link and one for its pattern.
    private(set) var parts: [Part] = []
    private var openParts: [(kind: Part.Role, index: Int, start: Int)] = []

    /// The distinct alternatives at each offset of the record.
    private(set) var alternatives: [Alternatives] = []

    private var origin: Origin
    private var state: UInt64 = 0
    private var script = Script()
    private var bytes: [UInt8] = []
    private var position = 0

    private enum Origin { case seed, small, replay, bytes }
    /// Whether draws are recorded; false for the cases of a seed that are not to be shrunk.
    private var isRecording = true
    /// Whether small choices draw from the whole range.
    private var drawsFullRange = false

    /// Creates the choices of an index of a seed, the same on every platform.
    package init(seed: UInt64, index: UInt64) {
      self.init(seed: seed, index: index, isRecording: true)
      record.reserveCapacity(256)
    }

    /// Creates the choices of an index of a seed, with or without a record.
    init(seed: UInt64, index: UInt64, isRecording: Bool) {
      origin = .seed
      self.isRecording = isRecording
      state = Self.mixed(seed &+ 0x9E37_79B9_7F4A_7C15) ^ Self.mixed(index &+ 0xD1B5_4A32_D192_ED03)
    }

    /// Creates the choices of an index of a seed that make small cases.
    ///
    /// Half of the integers are 0, and most of the others are below 3.
    package init(smallWithSeed seed: UInt64, index: UInt64) {
      self.init(seed: seed, index: index)
      origin = .small
    }

    /// Creates choices that replay a record, and return 0 after its end.
    package init(replaying record: [UInt32]) {
      self.init(Script(record))
    }

    /// Creates choices that replay a record part by part.
    init(_ script: Script) {
      origin = .replay
      self.script = script
    }

    /// Creates choices from the bytes of a coverage-guided fuzzer, which return 0 after the last byte.
    package init(bytes: [UInt8]) {
      origin = .bytes
      self.bytes = bytes
    }

    /// The values of a draw that lead to different cases.
    enum Alternatives: Sendable {
      case below(Int)
      case chance(Int)
      case weighted([Int])

      /// Returns the values in ascending order.
      ///
      /// - Parameter maximum: The maximum number of values returned for ``below(_:)``.
      func values(maximum: Int) -> [UInt32] {
        switch self {
        case .below(let bound): return (0..<UInt32(min(bound, maximum))).map(\.self)
        case .chance(let count): return count > 1 ? [0, UInt32(count - 1)] : [0]
        case .weighted(let weights):
          var sum: UInt32 = 0
          return weights.compactMap { weight in
            defer { sum += UInt32(weight) }
            return weight > 0 ? sum : nil
          }
        }
      }
    }

    /// Returns an integer in `0..<bound`.
    ///
    /// - Parameter bound: At least 1 and at most 2 ^ 32.
    package mutating func draw(_ bound: Int) -> Int {
      guard isRecording else {
        return Int(truncatingIfNeeded: ((next() >> 32) &* UInt64(truncatingIfNeeded: bound)) >> 32)
      }
      return recordedDraw(bound)
    }

    private mutating func recordedDraw(_ bound: Int) -> Int {
      let value: UInt32
      switch origin {
      case .seed: value = UInt32(truncatingIfNeeded: ((next() >> 32) * UInt64(bound)) >> 32)
      case .small:
        let bits = next()
        let part = bits & 7
        let range = drawsFullRange || part > 5 ? bound : part < 4 ? 1 : min(bound, 3)
        value = UInt32(truncatingIfNeeded: ((bits >> 32) * UInt64(range)) >> 32)
      case .replay:
        value = min(script.next(), UInt32(truncatingIfNeeded: bound - 1))
      case .bytes:
        var number = 0
        var rest = bound - 1
        while rest > 0 {
          number = number << 8 | (position < bytes.count ? Int(bytes[position]) : 0)
          position += 1
          rest >>= 8
        }
        value = UInt32(number % bound)
      }
      record.append(value)
      alternatives.append(.below(bound))
      return Int(value)
    }

    /// Replaces the last recorded integer with the least one that leads to the same case.
    private mutating func replaceLast(with value: Int, _ others: Alternatives) {
      record[record.count - 1] = UInt32(truncatingIfNeeded: value)
      alternatives[record.count - 1] = others
    }

    /// Begins a step of the case, which ``end()`` ends.
    mutating func begin(_ step: Step) { begin(.step, step.rawValue) }

    /// Begins a part of the case, which ``end()`` ends.
    mutating func begin(_ kind: Part.Role, _ index: Int) {
      guard isRecording else { return }
      openParts.append((kind, index, record.count))
      switch origin {
      case .replay: script.begin(kind, index)
      // Half of the texts are not small: an unusual text in an otherwise small case shows its effect.
      case .small where kind == .text: drawsFullRange = next() & 1 == 1
      case .seed, .small, .bytes: break
      }
    }

    /// Ends the part that began last.
    mutating func end() {
      guard isRecording else { return }
      if origin == .replay { script.end() }
      drawsFullRange = false
      guard let (kind, index, start) = openParts.popLast(), start < record.count else { return }
      parts.append(Part(kind: kind, index: index, range: start..<record.count))
    }

    /// Returns `true` with a probability of 1 / `count`.
    ///
    /// A draw of 0 gives `false`.
    package mutating func chance(in count: Int) -> Bool {
      let happens = draw(count) == count - 1 && count > 1
      if isRecording { replaceLast(with: happens ? count - 1 : 0, .chance(count)) }
      return happens
    }

    /// Returns one of the elements, the first of which is to be the simplest.
    package mutating func pick<Element>(_ elements: [Element]) -> Element {
      elements[draw(elements.count)]
    }

    /// Returns an index of the weights, with a probability in proportion to its weight.
    package mutating func weighted(_ weights: [Int]) -> Int {
      var sum = 0
      for weight in weights { sum += weight }
      var rest = draw(sum)
      var index = 0
      var start = 0
      while rest >= weights[index] {
        rest -= weights[index]
        start += weights[index]
        index += 1
      }
      if isRecording { replaceLast(with: start, .weighted(weights)) }
      return index
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
}
