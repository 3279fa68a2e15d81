import WaymarkFuzz
import WaymarkOracle
import WaymarkSpec

extension Learner {
  /// The maximum number of requests for the smallest form of one surprise.
  private static let maximumTries = 300
  /// The maximum number of questions about one hypothesis.
  private static let maximumQuestions = 12

  /// Returns the smallest request on which the router and the model still differ in the same way, smaller ones that
  /// the router answers as the rules say, and whether all smaller ones were tried.
  mutating func minimised(
    _ fact: Fact
  ) -> (fact: Fact, neighbors: [Fact], isWhole: Bool) {
    guard let asker else { return (fact, [], true) }
    let rules = fact.rules
    let symptom = symptom(of: fact)
    let oracle = model.oracle
    let hasRouter = fact.expected.hasRouter
    let isOver = self.isOver
    var smallest = fact
    var asked: [Fact] = []
    func isOfInterest(_ request: Request) -> Bool {
      guard !isOver(), let answer = asker.answer(to: request)?.fact else { return false }
      asked.append(answer)
      guard !answer.isRight, answer.expected.hasRouter == hasRouter,
        !answer.isExplained(by: oracle)
      else { return false }
      let other = answer.symptom(
        expecting: oracle.answer(to: answer).compared(with: answer.expected))
      // A smaller request that raises other questions could show another bug.
      guard other == symptom, rules.isSuperset(of: answer.rules) else { return false }
      smallest = answer
      return true
    }
    let request = fact.request.withoutPaths
    let start =
      fact.isBehindOthers && isOfInterest(request.alone(request.links.count - 1))
      ? request.alone(request.links.count - 1) : request
    let minimiser = Minimiser(start, maximumTries: Self.maximumTries, isOfInterest: isOfInterest)
    for fact in asked { model.add(fact) }
    model.sort()
    return (smallest, asked, !minimiser.isCutShort && !asker.isOver && !isOver())
  }

  /// Asks the router requests on which the model with other mistakes differs from the model.
  ///
  /// - Returns: Whether something was asked.
  mutating func askBack(about mistakes: [Mistake], near request: Request) -> Bool {
    guard let asker, model.trial(of: mistakes, atMost: 60).agreed.answers < Self.maximumQuestions
    else {
      return false
    }
    let oracle = Oracle(making: mistakes)
    var count = 0
    for variant in request.withoutPaths.variants where count < Self.maximumQuestions {
      guard !isOver() else { break }
      guard oracle.observe(variant) != model.oracle.observe(variant),
        let fact = asker.answer(to: variant)?.fact
      else { continue }
      model.add(fact)
      count += 1
    }
    model.sort()
    return count > 0
  }
}

extension Observation {
  /// Whether the router is not refused.
  var hasRouter: Bool { if case .links = self { true } else { false } }
}
