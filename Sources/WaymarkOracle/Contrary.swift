package import WaymarkSpec

/// A rule whose question is answered otherwise than the rule says, with no mistake in mind.
///
/// The answer is negated, left out, or replaced by a plain one. So it tells whether an answer turns on the rule.
struct Contrary {
  let rule: RuleID
  /// The number of the other answer, among those of its type.
  let number: Int

  /// The number of other answers that are tried.
  static let count = 5

  /// Returns another answer of the same type; the same one if there are fewer.
  func answer<Answer: Equatable>(insteadOf right: Answer) -> Answer {
    var others: [Any] = [
      true, false, "", "?", Substring(""), Substring("?"), 0, 1, [Int](), [String](),
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
}

extension Oracle {
  /// Returns whether the answer to a request turns on a rule: some other answer to the rule's question, or a known
  /// mistake, changes it.
  ///
  /// - Parameter isSame: A closure that returns whether an observation is as good as the right one.
  package static func turns(
    _ request: Request, on rule: RuleID, isSame: (Observation) -> Bool
  ) -> Bool {
    let contraries = (0..<Contrary.count).lazy.map { number in
      Evaluation(Mistake.ByRule([]), trace: nil, contrary: Contrary(rule: rule, number: number))
        .observe(request)
    }
    let mistaken = Mistake.ByRule.all[rule].lazy.map {
      Oracle(making: [$0.mistake]).observe(request)
    }
    return contraries.contains { !isSame($0) } || mistaken.contains { !isSame($0) }
  }
}
