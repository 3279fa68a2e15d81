import WaymarkSpec

/// A count of a program's endings, which decides whether to restart it: as long as there is progress.
///
/// Each ending costs credit, and a timeout costs much more. Each answer restores some. A program that
/// answers now and then is restarted until the end.
struct Endings {
  private static let credit = 200
  private static let costOfWaiting = 20

  /// The maximum number of restarts.
  let maximum: Int
  private var count = 0
  private var credit = Self.credit

  /// Creates a count without endings.
  init(maximum: Int = .max) { self.maximum = maximum }

  /// Creates a count for a router, with its maximum number of restarts.
  init(of router: any RouterUnderTest) { self.init(maximum: router.restarts) }

  /// Whether the program is not restarted anymore.
  var areTooMany: Bool { count > maximum || credit <= 0 }

  /// Counts an ending, perhaps after a timeout.
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

  /// Counts the response to a request.
  ///
  /// Each program counts its own endings. Responses are counted again in the order of the requests, so
  /// that the result doesn't depend on the number of programs.
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
  /// Whether the program ended, or had to be ended.
  fileprivate var isEnding: Bool {
    switch self as? NoAnswer {
    case .crashed, .timedOut: true
    case .unsupported, .notRecorded, .error, .malformedAnswer, .notAsked, nil: false
    }
  }

  /// Whether the answer was late.
  var isLate: Bool { if case .timedOut? = self as? NoAnswer { true } else { false } }
}
