/// Which triples of values occur in cases.
package struct TripleTally: Sendable {
  private static let count = Feature.values.count
  /// By pair, those that occur with it.
  private var rows = [FeatureSet](repeating: FeatureSet(), count: count * (count - 1) / 2)

  /// No case was seen yet.
  package init() {}

  private static func row(_ low: Int, _ high: Int) -> Int { high * (high - 1) / 2 + low }

  /// Adds the values of a case.
  package mutating func insert(_ values: FeatureSet) {
    let numbers = values.numbers
    for high in numbers.indices.dropFirst() {
      let start = Self.row(0, numbers[high])
      for low in 0..<high { rows[start + numbers[low]].formUnion(values) }
    }
  }

  /// Adds what another one has seen.
  package mutating func formUnion(_ other: TripleTally) {
    for row in rows.indices { rows[row].formUnion(other.rows[row]) }
  }

  /// How many pairs and triples there are, of those that can occur, and how many can.
  package struct Summary: Sendable {
    package var pairs = 0
    package var possiblePairs = 0
    package var triples = 0
    package var possibleTriples = 0
    /// What the first of those triples consist of that can occur and don't, as one would look for them.
    package var missing: [String] = []
  }

  /// How many pairs and triples there are.
  package func summary(of combinations: Combinations) -> Summary {
    var summary = Summary()
    for high in 0..<Self.count {
      for low in combinations.partners[high].numbers where low < high {
        summary.possiblePairs += 1
        let row = rows[Self.row(low, high)]
        if !row.isEmpty { summary.pairs += 1 }
        let third = combinations.partners[high].intersection(combinations.partners[low])
        for lowest in third.numbers where lowest < low && combinations.canMeet(lowest, low, high) {
          summary.possibleTriples += 1
          if row.contains(lowest) {
            summary.triples += 1
          } else if summary.missing.count < 20 {
            summary.missing.append(
              [lowest, low, high].map { "“\(Feature.values[$0].name)”" }.joined(separator: " and "))
          }
        }
      }
    }
    return summary
  }
}

extension TripleTally.Summary: CustomStringConvertible {
  /// How many there are of how many, and their shares, in two lines; then those triples that there are not,
  /// where a person could read all of them.
  package var description: String {
    let counts = [("pairs", pairs, possiblePairs), ("triples", triples, possibleTriples)].map {
      name, count, possible in
      let tenths = count * 1000 / max(possible, 1)
      return "\(tenths / 10).\(tenths % 10) % of the \(name) of features that can meet:"
        + " \(count) of \(possible)"
    }
    let isNearlyAll = possibleTriples - triples == missing.count
    return (counts + (isNearlyAll ? missing.map { "never     \($0)" } : [])).joined(separator: "\n")
  }
}
