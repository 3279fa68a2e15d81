import WaymarkSpec

/// The routes that match a link, in the order in which they are tried, looked for when they are asked for.
struct Matches {
  private let known: Known
  private let find: (Int) -> Match?
  let indices: Range<Int>

  init(count: Int, _ find: @escaping (Int) -> Match?) {
    indices = 0..<count
    known = Known()
    self.find = find
  }

  /// These, all of which match.
  init(_ matches: [Match]) {
    self.init(count: matches.count) { matches[$0] }
  }

  /// The route at a place, if it matches. Where it is noted what is asked on the way, each look counts.
  subscript(place: Int, evaluation: Evaluation) -> Match? {
    if evaluation.trace != nil { return find(place) }
    if let match = known.matches[place] { return match }
    let match = find(place)
    known.matches[place] = .some(match)
    return match
  }

  private final class Known {
    var matches: [Int: Match?] = [:]
  }
}

/// Something that is made when somebody asks for it, once.
final class Lazily<Value> {
  private let make: (Evaluation) -> Value
  private var known: Value?

  init(_ make: @escaping (Evaluation) -> Value) { self.make = make }

  /// The value. Where it is noted what is asked on the way, it is made for each who asks.
  func value(_ evaluation: Evaluation) -> Value {
    if evaluation.trace != nil { return make(evaluation) }
    if let known { return known }
    let value = make(evaluation)
    known = value
    return value
  }
}
