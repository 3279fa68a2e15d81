import WaymarkSpec

/// How often a program ended in place of answering, counted anew after so many answers.
struct Endings {
  /// How often a program is started again where nobody says how often.
  static let maximum = 10
  private static let countedAnewAfter = 100

  let maximum: Int
  private var count = 0
  private var answers = 0

  /// No endings yet, of which so many may be.
  init(maximum: Int = Self.maximum) { self.maximum = maximum }

  /// No endings yet of a router, which says how many may be.
  init(of router: any RouterUnderTest) { self.init(maximum: router.restarts) }

  /// Whether the program is not started again.
  var areTooMany: Bool { count > maximum }

  /// The program ended.
  mutating func end() {
    count += 1
    answers = 0
  }

  /// The program answered.
  mutating func answer() {
    answers += 1
    if answers == Self.countedAnewAfter, !areTooMany { count = 0 }
  }

  /// Counts what a program did with a request.
  ///
  /// Programs are counted where they run, each for itself. So that it is the same however many there are,
  /// requests are counted in their order again.
  mutating func count(_ response: Response) {
    switch response {
    case .whole(.success): answer()
    case .whole(.failure(let error)): error.isEnding ? end() : answer()
    case .apart(let results, let instead):
      var isOfOne = false
      for result in results {
        if result.isEnding {
          isOfOne = true
          end()
        } else {
          answer()
        }
      }
      if !isOfOne, instead.isEnding { end() }
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
}
