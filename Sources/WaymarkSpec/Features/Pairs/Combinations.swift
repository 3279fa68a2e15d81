/// Which values of features can occur together in a case.
///
/// Most of what can't follows from the features: of one that is exclusive a case has one value, and a
/// value has premises. The rest is named in `Spec/features/impossible.json`, each with its reason.
package struct Combinations: Sendable {
  /// By value, those that it can occur with.
  package let partners: [FeatureSet]
  /// By value, those that it can occur with where a link is opened, parsed or matched.
  package let acceptable: [FeatureSet]
  /// All outcomes.
  package let outcomes: FeatureSet
  /// The outcomes where a link is opened, parsed or matched.
  private let accepting: FeatureSet
  /// What can occur where a link is opened, parsed or matched, and where it is not.
  private let tables: [Table]
  /// The numbers of three values, in order, of which each two can occur together.
  private let impossibleTriples: Set<[Int]>

  /// Values that never occur together, beyond what follows from the features.
  package struct Impossible: Sendable {
    /// The numbers of a value, and of those that it never occurs with.
    let value: Int
    let others: [Int]
    /// Where there are such, the values without which the others do occur with it.
    let thirds: [Int]
    /// Where they do occur all the same.
    let exception: Exception?

    /// Where values occur together that do nowhere else.
    enum Exception: String, CaseIterable { case refused }
  }

  /// What follows from the features, and from values that are named.
  package init(_ impossible: [Impossible] = []) {
    let values = Feature.values
    let numbers = Dictionary(uniqueKeysWithValues: values.map { ($0.name, $0.number) })
    func set(_ premise: Premise) -> FeatureSet {
      FeatureSet(premise.names.compactMap { numbers[$0] })
    }
    let premises = values.map { $0.premises.map(set) }
    outcomes = set(Premise(Feature.Outcome.allCases))
    accepting = set(Premise(Feature.Outcome.accepting))
    let ofPairs = impossible.filter { $0.thirds.isEmpty || $0.exception != nil }
    let accepted = Table(
      premises, excluding: ofPairs, without: outcomes.subtracting(accepting))
    let refused = Table(
      premises, excluding: ofPairs.filter { $0.exception == nil }, without: accepting)
    impossibleTriples = Set(
      impossible.flatMap { item in
        item.others.flatMap { other in item.thirds.map { [item.value, other, $0].sorted() } }
      })
    tables = [accepted, refused]
    acceptable = accepted.partners
    partners = zip(accepted.partners, refused.partners).map { one, other in
      var both = one
      both.formUnion(other)
      return both
    }
  }

  /// How many pairs of values can occur.
  package var pairs: Int { partners.reduce(0) { $0 + $1.count } / 2 }

  /// Whether the values are those of a link that is opened, parsed or matched.
  package func isAccepted(_ values: FeatureSet) -> Bool {
    !values.intersection(accepting).isEmpty
  }

  /// Of the values of a case, those that it shows together with one of them.
  ///
  /// What is refused hides how the rest would have been read: a pair that can occur where a link is
  /// opened, parsed or matched is shown there alone.
  package func shown(with value: Int, by values: FeatureSet) -> FeatureSet {
    let shown = isAccepted(values) ? values : values.subtracting(acceptable[value])
    return shown.intersection(partners[value])
  }

  /// Whether three values, in the order of their numbers, can occur together.
  package func canMeet(_ one: Int, _ two: Int, _ three: Int) -> Bool {
    !impossibleTriples.contains([one, two, three])
      && tables.contains { $0.canMeet(one, two, three) }
  }
}
