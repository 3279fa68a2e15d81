/// Which pairs of values occur in cases.
package struct PairCoverage: Sendable {
  /// What can occur.
  private let combinations: Combinations
  /// By value, those that occur with it though they are held not to.
  private var wrong = [FeatureSet](repeating: FeatureSet(), count: Feature.values.count)
  /// By value, those that can be shown together with it, and are by no case.
  package private(set) var missing: [FeatureSet]

  /// No case was seen yet.
  package init(_ combinations: Combinations) {
    self.combinations = combinations
    missing = combinations.partners
  }

  /// Adds the values of a case.
  package mutating func insert(_ values: FeatureSet) {
    let isAccepted = combinations.isAccepted(values)
    values.forEach { value in
      let partners = isAccepted ? combinations.acceptable : combinations.partners
      var others = values.subtracting(partners[value])
      others.remove(value)
      wrong[value].formUnion(others)
      missing[value] = missing[value].subtracting(combinations.shown(with: value, by: values))
    }
  }

  /// The pairs that no case shows, by their numbers in order.
  package var missingPairs: [FeaturePair] { Self.pairs(missing) }

  /// The pairs that occur though they are held to be impossible.
  package var contradictions: [FeaturePair] { Self.pairs(wrong) }

  /// Adds the cases of another coverage.
  package mutating func formUnion(_ other: PairCoverage) {
    for value in missing.indices {
      wrong[value].formUnion(other.wrong[value])
      missing[value] = missing[value].intersection(other.missing[value])
    }
  }

  private static func pairs(_ partners: [FeatureSet]) -> [FeaturePair] {
    partners.indices.flatMap { one in
      partners[one].numbers.filter { $0 > one }.map { FeaturePair(one, $0) }
    }
  }
}

/// Two values of features.
package struct FeaturePair: Hashable, Sendable, Comparable {
  /// The number of the value that stands first among all.
  package let one: Int
  /// The number of the other one.
  package let other: Int

  /// A pair of two numbers, the lesser one first.
  package init(_ one: Int, _ other: Int) {
    self.one = one
    self.other = other
  }

  /// Whether one pair stands before another in the order of the features.
  package static func < (one: Self, other: Self) -> Bool {
    (one.one, one.other) < (other.one, other.other)
  }
}

extension FeaturePair: CustomStringConvertible {
  /// The names of both.
  package var description: String {
    "“\(Feature.values[one].name)” and “\(Feature.values[other].name)”"
  }
}

extension Specification {
  /// Which pairs of values the cases show.
  package func pairCoverage(of combinations: Combinations) -> PairCoverage {
    cases.reduce(into: PairCoverage(combinations)) { coverage, item in
      coverage.insert(Feature.values(of: item.request, expecting: item.expected))
    }
  }

  /// What the cases do not show of the pairs that can occur, a line each; and which of those that are
  /// held to be impossible they have.
  package func pairGaps(_ combinations: Combinations) -> [String] {
    let coverage = pairCoverage(of: combinations)
    return coverage.missingPairs.map { "\($0): no case shows both" }
      + coverage.contradictions.map { "\($0): a case has both, which are held to be impossible" }
  }
}
