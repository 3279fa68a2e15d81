import WaymarkSpec

/// The routes that match a link, in the order of trying, found on demand.
struct Matches {
  private let found: [Lazily<Match?>]

  init(count: Int, _ find: @escaping (Int) -> Match?) {
    found = (0..<count).map { place in Lazily { _ in find(place) } }
  }

  /// Creates a list of known matches.
  init(_ matches: [Match]) {
    self.init(count: matches.count) { matches[$0] }
  }

  var indices: Range<Int> { found.indices }

  /// The match of the route at a place; nil if it does not match.
  subscript(place: Int, evaluation: Evaluation) -> Match? { found[place].value(evaluation) }
}

/// A value that is computed on demand.
final class Lazily<Value> {
  private let make: (Evaluation) -> Value
  private var known: Value?
  private var knownToRespond: Value?

  init(_ make: @escaping (Evaluation) -> Value) { self.make = make }

  /// Returns the value, computed once, and once more for notes about `responds`.
  func value(_ evaluation: Evaluation) -> Value {
    let isResponding = evaluation.trace?.isResponding == true
    if let value = isResponding ? knownToRespond : known { return value }
    let value = make(evaluation)
    if evaluation.trace?.isPaused == true { return value }
    if isResponding { knownToRespond = value } else { known = value }
    return value
  }
}
