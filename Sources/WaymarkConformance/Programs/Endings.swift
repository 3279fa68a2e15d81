import WaymarkSpec

/// Whether a program that ends in place of answering is started again: as long as there is progress.
///
/// Each ending costs credit, one for which somebody waited much more, and each answer gives some back: a
/// program that answers now and then is asked to the end, one that never does is not.
struct Endings {
  private static let credit = 200
  private static let costOfWaiting = 20

  /// How often the program is started again at most.
  let maximum: Int
  private var count = 0
  private var credit = Self.credit

  /// No endings yet, of which so many may be.
  init(maximum: Int = .max) { self.maximum = maximum }

  /// No endings yet of a router, which says how many may be.
  init(of router: any RouterUnderTest) { self.init(maximum: router.restarts) }

  /// Whether the program is not started again.
  var areTooMany: Bool { count > maximum || credit <= 0 }

  /// The program ended, perhaps after somebody had waited for it.
  mutating func end(afterWaiting isLate: Bool) {
    count += 1
    credit -= isLate ? Self.costOfWaiting : 1
  }

  /// The program answered.
  mutating func answer() {
    if !areTooMany { credit = min(credit + 1, Self.credit) }
  }

  /// The program is not worth asking.
  mutating func giveUp() { credit = 0 }

  /// Counts what a program did with a request.
  ///
  /// Programs are counted where they run, each for itself. So that it is the same however many there are,
  /// requests are counted in their order again.
  mutating func count(_ response: Response) {
    switch response {
    case .whole(let result): count(result)
    case .apart(let results, let instead):
      results.forEach { count($0) }
      if !results.contains(where: \.isEnding) { count(.failure(instead)) }
    }
  }

  private mutating func count(_ result: Result<Observation, any Error>) {
    if case .failure(let error) = result, error.isEnding {
      end(afterWaiting: error.isLate)
    } else {
      answer()
    }
  }
}

extension Result<Observation, any Error> {
  /// Whether the program ended, or had to be ended.
  var isEnding: Bool {
    if case .failure(let error) = self { error.isEnding } else { false }
  }
}

extension Error {
  /// Whether a program ended, or had to be ended.
  fileprivate var isEnding: Bool {
    switch self as? NoAnswer {
    case .crashed, .timedOut: true
    case .unsupported, .notRecorded, .error, .malformedAnswer, .notAsked, nil: false
    }
  }

  /// Whether somebody waited for an answer in vain.
  var isLate: Bool { if case .timedOut? = self as? NoAnswer { true } else { false } }
}
