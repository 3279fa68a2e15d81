import WaymarkOracle

/// The comparisons of the router's answers with those of models. Many surprises raise the same hypotheses.
final class Comparisons {
  /// The comparisons with the answers of one model.
  final class Row {
    private let oracle: Oracle
    /// Whether the model gives the router's answer, by the number of the fact; nil if it was not compared.
    private var known: [Bool?] = []

    fileprivate init(_ mistakes: [Mistake]) { oracle = Oracle(making: mistakes) }

    /// Returns whether the model gives the router's answer.
    func isExplained(_ fact: Fact) -> Bool {
      guard let number = fact.number else { return fact.isExplained(by: oracle) }
      if known.count <= number {
        known += Array(repeating: nil, count: number + 1 - known.count)
      }
      if let known = known[number] { return known }
      let isExplained = fact.isExplained(by: oracle)
      known[number] = isExplained
      return isExplained
    }
  }

  private var rows: [[Mistake]: Row] = [:]
  private var count = 0

  /// The maximum number of rows. Each has one byte for each fact.
  private static let maximum = 4000

  /// Gives a fact its place in the rows.
  func number(_ fact: Fact) {
    guard fact.number == nil else { return }
    fact.number = count
    count += 1
  }

  /// Returns the comparisons with the answers of a model that makes some mistakes.
  func row(of mistakes: [Mistake]) -> Row {
    if let row = rows[mistakes] { return row }
    if rows.count >= Self.maximum { rows = [:] }
    let row = Row(mistakes)
    rows[mistakes] = row
    return row
  }
}
