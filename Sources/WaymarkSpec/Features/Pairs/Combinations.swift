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

  /// Values that never occur together, beyond what follows from the features.
  package struct Impossible: Sendable {
    /// The numbers of a value, and of those that it never occurs with.
    let value: Int
    let others: [Int]
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
    let accepted = Table(
      premises, excluding: impossible, without: outcomes.subtracting(accepting))
    let refused = Table(
      premises, excluding: impossible.filter { $0.exception == nil }, without: accepting)
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

  /// Whether three values can occur together, as far as is known of each two of them.
  package func canMeet(_ one: Int, _ two: Int, _ three: Int) -> Bool {
    tables.contains { $0.canMeet(one, two, three) }
  }
}
