import WaymarkSpec

/// The routes that match a link, in the order in which they are tried, looked for when they are asked for.
struct Matches {
  private let found: [Lazily<Match?>]

  init(count: Int, _ find: @escaping (Int) -> Match?) {
    found = (0..<count).map { place in Lazily { _ in find(place) } }
  }

  /// These, all of which match.
  init(_ matches: [Match]) {
    self.init(count: matches.count) { matches[$0] }
  }

  var indices: Range<Int> { found.indices }

  /// The route at a place, if it matches.
  subscript(place: Int, evaluation: Evaluation) -> Match? { found[place].value(evaluation) }
}

/// Something that is made when somebody asks for it.
final class Lazily<Value> {
  private let make: (Evaluation) -> Value
  private var known: Value?
  private var knownToRespond: Value?

  init(_ make: @escaping (Evaluation) -> Value) { self.make = make }

  /// The value. It is made once, and once more where what is decided on the way is noted elsewhere.
  func value(_ evaluation: Evaluation) -> Value {
    let isResponding = evaluation.trace?.isResponding == true
    if let value = isResponding ? knownToRespond : known { return value }
    let value = make(evaluation)
    if evaluation.trace?.isPaused == true { return value }
    if isResponding { knownToRespond = value } else { known = value }
    return value
  }
}
