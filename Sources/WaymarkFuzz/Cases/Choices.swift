extension GeneratedCase {
  /// Where a generator's decisions come from: bounded integers, from a seed, a replay or bytes.
  ///
  /// What was drawn is recorded. A replayed record gives the same value again, and a shrinker changes
  /// values by changing records, without knowing what they stand for (MacIver and Donaldson, "Test-Case
  /// Reduction via Test-Case Generation", ECOOP 2020). Generators draw 0 for what is simplest.
  public struct Choices: Sendable {
    /// What was drawn so far.
    public private(set) var record: [UInt32] = []

    /// Where parts of the record begin and end that are alike, such as the links of a router: a shrinker
    /// leaves whole ones out.
    public private(set) var marks: [Int] = []

    /// Which choices make what part of a case: a component has some in its link, and some in its pattern.
    public private(set) var parts: [Choices.Part] = []
    private var openParts: [(kind: Part.Kind, index: Int, start: Int)] = []

    /// What else could have been drawn at each place of the record.
    private(set) var alternatives: [Alternatives] = []

    private var origin: Origin
    private var state: UInt64 = 0
    private var script = Script()
    private var bytes: [UInt8] = []
    private var position = 0

    private enum Origin { case seed, small, replay, bytes }
    private var isRecording = true
    /// Whether a seed decides, and no record is kept: almost all cases are made so, and are never shrunk.
    private var isSeedAlone = false
    /// Whether what is drawn for small cases is not small.
    private var isFree = false

    /// Choices that a seed decides: each index has its own, on every platform the same.
    public init(seed: UInt64, index: UInt64) {
      self.init(seed: seed, index: index, isRecording: true)
      record.reserveCapacity(256)
    }

    /// Choices that a seed decides, of which no record is kept where nobody asks for it.
    init(seed: UInt64, index: UInt64, isRecording: Bool) {
      origin = .seed
      self.isRecording = isRecording
      isSeedAlone = !isRecording
      state = Self.mixed(seed &+ 0x9E37_79B9_7F4A_7C15) ^ Self.mixed(index &+ 0xD1B5_4A32_D192_ED03)
    }

    /// Choices that a seed decides and that make small cases: half of them are 0, most others are next to it.
    public init(smallWithSeed seed: UInt64, index: UInt64) {
      self.init(seed: seed, index: index)
      origin = .small
    }

    /// Choices that were recorded before; 0 where the record ends.
    public init(replaying record: [UInt32]) {
      self.init(Script(record))
    }

    /// Choices that are drawn again, each part from that part of the record.
    init(_ script: Script) {
      origin = .replay
      self.script = script
    }

    /// Choices that bytes decide, as a coverage-guided fuzzer makes them; 0 where they end.
    public init(bytes: [UInt8]) {
      origin = .bytes
      self.bytes = bytes
    }

    /// What can be drawn at a place that comes to something of its own.
    enum Alternatives: Sendable {
      case below(Int)
      case chance(Int)
      case weighted([Int])

      /// The values, the least first, as far as there are not too many.
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

    /// A number from 0 up to, and without, a bound of at most 2 ^ 32.
    public mutating func draw(_ bound: Int) -> Int {
      guard isSeedAlone else { return drawOtherwise(bound) }
      return Int(truncatingIfNeeded: ((next() >> 32) &* UInt64(truncatingIfNeeded: bound)) >> 32)
    }

    private mutating func drawOtherwise(_ bound: Int) -> Int {
      let value: UInt32
      switch origin {
      case .seed: value = UInt32(truncatingIfNeeded: ((next() >> 32) * UInt64(bound)) >> 32)
      case .small:
        let bits = next()
        let part = bits & 7
        let range = isFree || part > 5 ? bound : part < 4 ? 1 : min(bound, 3)
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
      if isRecording {
        record.append(value)
        alternatives.append(.below(bound))
      }
      return Int(value)
    }

    /// Records another value for what was drawn last, which comes to the same.
    private mutating func settle(on value: Int, _ others: Alternatives) {
      guard isRecording else { return }
      record[record.count - 1] = UInt32(truncatingIfNeeded: value)
      alternatives[record.count - 1] = others
    }

    /// Marks the place in the record: a part begins or ends.
    mutating func mark() {
      if isRecording { marks.append(record.count) }
    }

    /// Begins what makes a part of a case, until ``end()``.
    mutating func begin(_ kind: Part.Kind, _ index: Int) {
      if isSeedAlone { return }
      if isRecording { openParts.append((kind, index, record.count)) }
      switch origin {
      case .replay: script.begin(kind, index)
      // Half of the texts are any: what is small around them shows what is special about them.
      case .small where kind == .text: isFree = next() & 1 == 1
      case .seed, .small, .bytes: break
      }
    }

    /// Ends the part that began last.
    mutating func end() {
      if isSeedAlone { return }
      if origin == .replay { script.end() }
      isFree = false
      guard isRecording, let (kind, index, start) = openParts.popLast(), start < record.count else {
        return
      }
      parts.append(Part(kind: kind, index: index, range: start..<record.count))
    }

    /// Whether something happens that happens once in so many cases; not, for a draw of 0.
    public mutating func chance(in count: Int) -> Bool {
      let happens = draw(count) == count - 1 && count > 1
      if isSeedAlone { return happens }
      // All draws that come to the same have one record, the least.
      settle(on: happens ? count - 1 : 0, .chance(count))
      return happens
    }

    /// One of several, the simplest standing first.
    public mutating func pick<Element>(_ elements: [Element]) -> Element {
      elements[draw(elements.count)]
    }

    /// An index, drawn as often as its weight says.
    public mutating func weighted(_ weights: [Int]) -> Int {
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
      if !isSeedAlone { settle(on: start, .weighted(weights)) }
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
