/// How often a program ended in place of answering, counted anew after so many answers.
struct Endings {
  /// How often a program is started again.
  static let maximum = 10
  private static let countedAnewAfter = 100

  private let maximum: Int
  private var count = 0
  private var answers = 0

  /// No endings yet, of which so many may be.
  init(maximum: Int = Self.maximum) { self.maximum = maximum }

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

  /// Takes part in the count, in the order of cases.
  ///
  /// Programs are counted where they run, each for itself. So that it is the same however many there are,
  /// it is told here from which case on none would have been asked anymore.
  mutating func outcome(_ outcome: Outcome) -> Outcome {
    if areTooMany { return outcome.kind.isJudged ? Outcome(NoAnswer.notStartedAgain) : outcome }
    switch outcome {
    case .crashed, .timedOut: end()
    case .passed, .failed, .failure, .malformedAnswer: answer()
    case .notSupported, .notRecorded: break
    }
    return outcome
  }
}
