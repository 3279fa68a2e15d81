package import WaymarkSpec

/// An answer to a rule's question that differs from the rule's, although no known mistake gives it.
///
/// The answer is negated, nil, empty or reversed. It tells whether the answer to a request turns on the rule. Use it
/// only for a rule that the request rests on: other answers may have no meaning elsewhere.
final class Contrary {
  let rule: RuleID
  /// The number of the other answer, among those of its type.
  private let number: Int
  /// The number of the question that is answered otherwise, among those of the rule; nil for all of them.
  private let place: Int?
  /// The number of questions so far.
  private var count = 0

  /// The number of other answers, and of places, that are tried.
  private static let maximum = (answers: 5, places: 8)

  init(rule: RuleID, number: Int, place: Int?) {
    (self.rule, self.number, self.place) = (rule, number, place)
  }

  /// Returns another answer of the same type, or the given one if there is no other or another question is changed.
  func answer<Answer: Equatable>(insteadOf right: Answer) -> Answer {
    defer { count += 1 }
    guard place == nil || place == count else { return right }
    var others: [Any] = [
      true, false, "", "?", Substring(""), Substring("?"), 0, 1, [Int](),
      Cut(before: ""),
      DefinitionErrorCode.invalidPattern, DefinitionErrorCode.duplicatedRoute,
      ParseErrorCode.invalidURL, ParseErrorCode.componentIsMismatch,
    ]
    if let order = right as? [Int] { others.append(Array(order.reversed())) }
    var answers = others.compactMap { $0 as? Answer }.filter { $0 != right }
    if let optional = Answer.self as? any ExpressibleByNilLiteral.Type,
      let nothing = optional.init(nilLiteral: ()) as? Answer, nothing != right
    {
      answers.insert(nothing, at: 0)
    }
    return answers.isEmpty ? right : answers[min(number, answers.count - 1)]
  }

  /// All that are tried for a rule, those at all places first.
  static func all(of rule: RuleID) -> some Sequence<Contrary> {
    (0...maximum.places).lazy.flatMap { place in
      (0..<maximum.answers).lazy.map { number in
        Contrary(rule: rule, number: number, place: place == 0 ? nil : place - 1)
      }
    }
  }
}

extension Oracle {
  /// Returns whether the answer to a request turns on a rule: some other answer to the rule's question, or a known
  /// mistake, changes it. `isSame` returns whether an observation is as good as the right one.
  package static func turns(
    _ request: Request, on rule: RuleID, isSame: (Observation) -> Bool
  ) -> Bool {
    Mistake.ByRule.all[rule].contains { !isSame(Oracle(making: [$0.mistake]).observe(request)) }
      || otherAnswers(to: request, of: rule).contains { !isSame($0) }
  }

  /// The answers of routers that answer a rule's question otherwise, without a known mistake.
  static func otherAnswers(
    to request: Request, of rule: RuleID
  ) -> some Sequence<Observation> {
    Contrary.all(of: rule).lazy.map {
      Evaluation(Mistake.ByRule([]), trace: nil, contrary: $0).observe(request)
    }
  }
}
