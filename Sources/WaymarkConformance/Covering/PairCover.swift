import WaymarkFuzz
package import WaymarkSpec

/// Cases for the pairs of features that no case has yet, chosen from generated ones.
///
/// The pair that fewest generated links have goes first. Of its examples the one is taken that has most
/// of the other pairs that are missing, and is shrunk while it keeps its pair and those that are next to
/// it in rarity: so few cases have all pairs (greedy covering, as in Bryce and Colbourn, "The density
/// algorithm for pairwise interaction testing", STVR 17(3), 2007), and each is as small as what it shows.
package struct PairCover {
  /// A generated case of one link that has a pair.
  package struct Found {
    package let pair: FeaturePair
    package let request: Request
    package let expected: Observation
    package let rules: [String]
  }

  /// The cases, in the order in which they were chosen.
  package private(set) var found: [Found] = []
  private let combinations: Combinations
  private var missing: [FeatureSet]

  /// How many of the rarest pairs of an example a case keeps while it is shrunk.
  private static let maximumKept = 48
  private static let maximumTries = 3000

  /// Chooses cases.
  ///
  /// - Parameters:
  ///   - missing: By value, those that no case shows together with it.
  ///   - combinations: What can occur.
  ///   - search: What was found of these pairs.
  ///   - seed: What decides the cases that were looked through.
  ///   - isInterrupted: Is asked now and then whether to end.
  ///   - progress: Is told how many cases were chosen.
  package init(
    of missing: [FeatureSet], _ combinations: Combinations, from search: PairSearch, seed: UInt64,
    isInterrupted: () -> Bool = { false }, progress: (Int) -> Void = { _ in }
  ) {
    self.combinations = combinations
    self.missing = missing
    let pairs = search.examples.keys.sorted {
      (search.count(of: $0), $0) < (search.count(of: $1), $1)
    }
    for pair in pairs where missing[pair.one].contains(pair.other) {
      guard self.missing[pair.one].contains(pair.other) else { continue }
      guard !isInterrupted(), let found = smallest(with: pair, search, seed) else { continue }
      self.found.append(found)
      progress(self.found.count)
    }
  }

  /// The smallest case with a pair and with others that are missing.
  private mutating func smallest(
    with pair: FeaturePair, _ search: PairSearch, _ seed: UInt64
  ) -> Found? {
    var best: (example: PairSearch.Example, pairs: [FeaturePair])?
    for example in search.examples[pair] ?? [] {
      let pairs = missingPairs(in: example.values)
      if pairs.count > best?.pairs.count ?? 0 { best = (example, pairs) }
    }
    guard let best else { return nil }
    let rarest = best.pairs.sorted { (search.count(of: $0), $0) < (search.count(of: $1), $1) }
    // A link stays one that is opened, or one that is not: its pairs are shown by that.
    var kept = best.example.values.intersection(combinations.outcomes)
    kept.insert(pair.one)
    kept.insert(pair.other)
    for pair in rarest.prefix(Self.maximumKept) {
      kept.insert(pair.one)
      kept.insert(pair.other)
    }
    var first = Choices(seed: seed, index: best.example.index)
    guard let item = JudgedCase.make(from: &first) else { return nil }
    let shrinker = Shrinker.shrink(
      first, size: Size(item.request), maximumTries: Self.maximumTries
    ) { choices in
      var choices = choices
      guard let item = JudgedCase.make(from: &choices) else { return nil }
      return Shrinker.Replay(choices, size: Size(item.request)) {
        item.link(with: kept) != nil
      }
    }
    var choices = Choices(replaying: shrinker.record)
    guard let smallest = JudgedCase.make(from: &choices), let link = smallest.link(with: kept)
    else { return nil }
    cover(Feature.values(of: smallest.request, link: link, expecting: smallest.expected))
    return Found(
      pair: pair, request: smallest.request.asking([smallest.request.links[link]]),
      expected: smallest.expected.ofLink(link), rules: smallest.groundsOfLinks[link].ids)
  }

  private func missingPairs(in values: FeatureSet) -> [FeaturePair] {
    values.numbers.flatMap { one in
      missing[one].intersection(combinations.shown(with: one, by: values)).numbers
        .filter { $0 > one }.map { FeaturePair(one, $0) }
    }
  }

  private mutating func cover(_ values: FeatureSet) {
    values.forEach {
      missing[$0] = missing[$0].subtracting(combinations.shown(with: $0, by: values))
    }
  }

  /// The pairs that no case was found for.
  package var rest: [FeaturePair] {
    missing.indices.flatMap { one in
      missing[one].numbers.filter { $0 > one }.map { FeaturePair(one, $0) }
    }
  }
}

extension JudgedCase {
  /// The first link that has all of these values.
  fileprivate func link(with values: FeatureSet) -> Int? {
    request.links.indices.first {
      values.subtracting(Feature.values(of: request, link: $0, expecting: expected)).isEmpty
    }
  }
}
