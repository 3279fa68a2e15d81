import WaymarkFuzz
package import WaymarkSpec

/// Generated cases, looked through for the pairs of features that they have.
package struct PairSearch: Sendable {
  /// A link of a generated case with a pair that is looked for.
  package struct Example: Sendable {
    package let index: UInt64
    package let values: FeatureSet
    /// How much it shows for how much there is to read.
    package let worth: Int
  }

  private static let count = Feature.values.count
  /// How many indices are looked through as one.
  private static let blockSize: UInt64 = 2048
  /// How many examples of a pair are kept, those of most worth.
  private static let maximumExamples = 8

  /// How many cases were looked through.
  package private(set) var cases = 0
  /// How many links there were.
  package private(set) var links = 0
  /// How many links have a pair: by its two numbers.
  private var counts = [UInt32](repeating: 0, count: count * count)
  /// Which pairs of values they show.
  package private(set) var coverage: PairCoverage
  /// Which triples of values they have.
  package private(set) var triples = TripleTally()
  /// Links that have the pairs that are looked for, those of most worth first.
  package private(set) var examples: [FeaturePair: [Example]] = [:]

  private init(_ combinations: Combinations) { coverage = PairCoverage(combinations) }

  /// Looks through the cases of a seed.
  ///
  /// - Parameters:
  ///   - wanted: By value, those for which an example is looked for.
  ///   - combinations: What can occur.
  ///   - seed: What decides the cases.
  ///   - indices: The indices of the cases.
  ///   - jobs: How many threads generate at most; what is found is the same whatever their number.
  ///   - isInterrupted: Is asked now and then whether to end.
  ///   - progress: Is told how many cases were looked through.
  package init(
    for wanted: [FeatureSet], of combinations: Combinations, seed: UInt64, indices: Range<UInt64>,
    jobs: Int = 1,
    isInterrupted: @escaping @Sendable () -> Bool = { false }, progress: (Int) -> Void = { _ in }
  ) {
    self.init(combinations)
    let blocks = Int(clamping: (UInt64(indices.count) + Self.blockSize - 1) / Self.blockSize)
    var all = PairSearch(combinations)
    Block.each(
      of: blocks, jobs: jobs,
      work: { block in
        let start = indices.lowerBound + UInt64(block) * Self.blockSize
        var part = PairSearch(combinations)
        for index in start..<min(start + Self.blockSize, indices.upperBound) {
          part.count(index, of: seed, for: wanted, combinations)
        }
        return part
      },
      received: { (part: PairSearch) in
        all.formUnion(part)
        progress(all.cases)
        return !isInterrupted()
      })
    self = all
  }

  /// How many links have both values.
  package func count(of pair: FeaturePair) -> Int {
    Int(counts[pair.one * Self.count + pair.other])
  }

  private mutating func count(
    _ index: UInt64, of seed: UInt64, for wanted: [FeatureSet], _ combinations: Combinations
  ) {
    guard let item = JudgedCase(seed: seed, index: index) else { return }
    cases += 1
    for link in item.request.links.indices {
      links += 1
      let values = Feature.values(of: item.request, link: link, expecting: item.expected)
      coverage.insert(values)
      triples.insert(values)
      let numbers = values.numbers
      var known: Example?
      for (place, one) in numbers.enumerated() {
        for other in numbers[(place + 1)...] { counts[one * Self.count + other] += 1 }
        let found = wanted[one].intersection(combinations.shown(with: one, by: values))
        guard !found.isEmpty else { continue }
        let example =
          known ?? Example(index, values, item.request.asking([item.request.links[link]]))
        known = example
        found.forEach { other in
          if other > one { keep(example, of: FeaturePair(one, other)) }
        }
      }
    }
  }

  private mutating func keep(_ example: Example, of pair: FeaturePair) {
    let known = examples[pair, default: []]
    guard
      known.count < Self.maximumExamples || (known.last.map { $0.worth < example.worth } ?? true)
    else { return }
    let place = known.firstIndex { $0.worth < example.worth } ?? known.count
    examples[pair, default: []].insert(example, at: place)
    if known.count == Self.maximumExamples { examples[pair, default: []].removeLast() }
  }

  private mutating func formUnion(_ other: PairSearch) {
    cases += other.cases
    links += other.links
    coverage.formUnion(other.coverage)
    triples.formUnion(other.triples)
    for place in counts.indices { counts[place] &+= other.counts[place] }
    for (pair, found) in other.examples {
      for example in found { keep(example, of: pair) }
    }
  }
}

extension PairSearch.Example {
  /// A link of a generated case.
  fileprivate init(_ index: UInt64, _ values: FeatureSet, _ request: Request) {
    self.index = index
    self.values = values
    let length = request.patterns.reduce(request.links[0].url.utf8.count) { $0 + $1.utf8.count }
    worth = values.count * 4 - length / 8
  }
}
