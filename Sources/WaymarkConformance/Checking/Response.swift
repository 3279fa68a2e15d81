package import WaymarkSpec

/// The response of a router to a request.
package enum Response: Sendable {
  /// The answer to all links together, or an error.
  case whole(Result<Specification.Observation, any Error>)
  /// The answers to the links one by one, and the reason that there was no answer to all links
  /// together.
  case apart([Result<Specification.Observation, any Error>], instead: any Error)

  /// The response of a router that doesn't answer.
  package static let noAnswer = Response.whole(.failure(NoAnswer.error("it gave no answer")))

  /// Returns the response of a router that was not asked, with the reason.
  static func notAsked(_ reason: NoAnswer) -> Response { .whole(.failure(reason)) }

  /// Whether the router ended, hung, wrote something other than an answer, or wasn't asked.
  var isUnanswered: Bool {
    guard case .whole(.failure(let error)) = self else { return false }
    return error.isEnding || error.isMalformed || reasonNotAsked != nil
  }

  /// The reason that the router was not asked; nil if it was asked.
  var reasonNotAsked: NoAnswer? {
    guard case .whole(.failure(let error)) = self, case .notAsked? = error as? NoAnswer else {
      return nil
    }
    return error as? NoAnswer
  }

  /// Returns the outcome of the whole request, which its first wrong link decides.
  package func outcome(
    of request: Specification.Request, expecting expected: Specification.Observation
  ) -> Outcome {
    switch self {
    case .whole(.success(let observed)):
      // The texts of differences are costly.
      observed == expected ? .passed : Outcome(observed, of: request, expecting: expected)
    case .whole(.failure(let error)): Outcome(error)
    case .apart(let results, let instead):
      outcome(of: results, instead: instead, request, expecting: expected)
    }
  }

  /// Returns the outcome of a request whose links were asked one by one.
  ///
  /// A link without an answer decides first, and then a link with a wrong answer.
  private func outcome(
    of results: [Result<Specification.Observation, any Error>], instead: any Error,
    _ request: Request,
    expecting expected: Observation
  ) -> Outcome {
    if results.allSatisfy({ (try? $0.get()) != nil }) { return Outcome(instead) }
    let outcomes = results.indices.map { outcome(ofLink: $0, of: request, expecting: expected) }
    if let ending = outcomes.first(where: { $0.isWrong && !$0.isAnswer }) { return ending }
    guard let wrong = outcomes.first(where: \.isWrong) else {
      return outcomes.first { !$0.kind.isJudged } ?? Outcome(instead)
    }
    guard case .links(var answers) = expected else { return wrong }
    for (link, result) in results.enumerated() {
      if case .links(let alone) = try? result.get(), let answer = alone.first {
        answers[link] = answer
      }
    }
    let observed = Observation.links(answers)
    return observed == expected ? wrong : Outcome(observed, of: request, expecting: expected)
  }

  /// Returns the outcome of one link.
  ///
  /// If the router answers each link alone, but not all links together, the sequence fails, and so does
  /// each of its links.
  package func outcome(
    ofLink index: Int, of request: Specification.Request,
    expecting expected: Specification.Observation
  ) -> Outcome {
    let alone: Result<Specification.Observation, any Error>
    switch self {
    case .whole(.success(.links(let answers))) where answers.count == request.links.count:
      alone = .success(.links([answers[index]]))
    case .whole(.success(.links(let answers))) where request.links.count > 1:
      return .malformedAnswer("\(answers.count) answers, expected \(request.links.count)")
    case .whole(let result): alone = result
    case .apart(let results, let instead):
      let isOfOne = results.contains { (try? $0.get()) == nil }
      alone = isOfOne ? results[index] : .failure(instead)
    }
    return Response.whole(alone).outcome(
      of: request.alone(index),
      expecting: expected.ofLink(index))
  }
}

extension Outcome {
  /// Creates the outcome of an observation that may differ from the expected one.
  fileprivate init(_ observed: Observation, of request: Request, expecting expected: Observation) {
    var unsupported: [String] = []
    if case .links(let answers) = observed {
      guard answers.count == request.links.count else {
        self = .malformedAnswer("\(answers.count) answers, expected \(request.links.count)")
        return
      }
      for case .error(let reason) in answers {
        self = .error(reason.kept)
        return
      }
      if let reason = request.contradiction(in: answers) {
        self = .malformedAnswer(reason)
        return
      }
      unsupported = answers.compactMap { answer in
        if case .unsupported(let reason) = answer { reason.kept } else { nil }
      }
    }
    let differences = expected.differences(from: observed, of: request)
    if !differences.isEmpty {
      self = .failed(observed: observed, differences)
    } else {
      self = unsupported.isEmpty ? .passed : .notSupported(Set(unsupported))
    }
  }
}
