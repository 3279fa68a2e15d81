import WaymarkSpec

/// A count of a program's endings and malformed answers, which decides whether to ask it again: as long as there is
/// progress.
///
/// Each ending costs credit, a malformed answer costs more, and a timeout costs most. Each answer restores some. A
/// program that answers now and then is restarted until the end.
struct Endings {
  private static let (creditAtStart, maximumCredit) = (100, 200)
  private static let costOfWaiting = 20
  private static let costOfMalformed = 3

  /// The number of restarts that are left.
  private var restarts: Int
  private var credit = Self.creditAtStart

  init(maximum restarts: Int) { self.restarts = restarts }

  /// Whether the program is not restarted anymore.
  var areTooMany: Bool { restarts < 0 || credit <= 0 }

  /// The reason that the program is not asked, once its endings are too many.
  private(set) var reason = NoAnswer.notStartedAgain

  /// The program is not worth asking.
  mutating func giveUp(_ reason: NoAnswer = .notStartedAgain) {
    if !areTooMany { self.reason = reason }
    credit = 0
  }

  /// Counts the response to a request.
  ///
  /// Each exchange counts the endings of its program. Responses are counted again in the order of the
  /// requests, so that the result doesn't depend on the number of programs.
  mutating func count(_ response: Response) {
    switch response {
    case .whole(let result): count(result)
    case .apart(let results, let instead):
      results.forEach { count($0) }
      // If no link alone is to blame, the sequence is.
      if results.allSatisfy({ (try? $0.get()) != nil }) { count(.failure(instead)) }
    }
  }

  /// Counts one result.
  mutating func count(_ result: Result<Observation, any Error>) {
    switch result {
    case .failure(let error as NoAnswer) where error.isOfNoStart: giveUp(error)
    case .failure(let error) where error.isEnding:
      restarts -= 1
      credit -= error.isLate ? Self.costOfWaiting : 1
    case .failure(let error) where error.isMalformed: credit -= Self.costOfMalformed
    case .success, .failure: if !areTooMany { credit = min(credit + 1, Self.maximumCredit) }
    }
  }
}

extension Error {
  /// Whether the program ended, or had to be ended.
  var isEnding: Bool { Outcome(self).kind.isEnding }

  /// Whether the answer was malformed.
  var isMalformed: Bool { if case .malformedAnswer? = self as? NoAnswer { true } else { false } }

  /// Whether the answer was late.
  var isLate: Bool { Outcome(self).kind == .timedOut }
}

extension NoAnswer {
  /// Whether the program was not asked because it didn't start, or isn't started again.
  fileprivate var isOfNoStart: Bool {
    if case .notAsked = self { self != .interrupted } else { false }
  }
}
