package import WaymarkFuzz
import WaymarkOracle
package import WaymarkSpec

/// A checker that puts many trials of a property to a router, and shrinks the first violation.
package struct PropertyChecker: Sendable {
  /// The seed of the trials.
  package let seed: UInt64
  /// The scope of the trials.
  package let scope: GeneratedCase.Scope

  /// Creates a checker of the trials of a seed.
  package init(seed: UInt64, scope: GeneratedCase.Scope = GeneratedCase.Scope()) {
    self.seed = seed
    self.scope = scope
  }

  /// A violation of a property, with the smallest requests that show it.
  package struct Violation: Sendable {
    /// The property.
    package let property: RouterProperty
    /// The request.
    package let requests: [Specification.Request]
    /// The observations; fewer than requests if there was no answer to the next one.
    package let observations: [Specification.Observation]
    /// The violation, in words.
    package let reason: String
    /// The outcome instead of an answer; nil if there was an answer.
    package let outcome: ConformanceChecker.Outcome?
    /// The rules that the trial rests on.
    package let rules: [String]
    /// The seed of the trial.
    package let seed: UInt64
    /// The index of the trial.
    package let index: UInt64
  }

  /// Checks a router against a property, and returns the smallest violation; nil if the property holds for all
  /// trials that the router supports.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - router: The router.
  ///   - indices: The indices of the trials.
  package func check(
    _ property: RouterProperty, of router: any RouterUnderTest, indices: some Sequence<UInt64>
  ) -> Violation? {
    let scope = self.scope.lacking(router.unsupported)
    var endings = Endings(of: router)
    var smallest: Violation?
    for index in indices where !endings.areTooMany {
      var choices = Choices(seed: seed, index: index)
      guard let trial = property.trial(from: &choices, within: scope)?.put(to: router),
        trial.isSupported(by: router), trial.isWithin(scope)
      else { continue }
      let found = violation(property, trial, index, router)
      if let kind = found?.outcome?.kind, kind.isEnding {
        endings.end(afterWaiting: kind == .timedOut)
      } else {
        endings.answer()
      }
      guard let found else { continue }
      if smallest.map({ Size(found.requests) < Size($0.requests) }) ?? true { smallest = found }
    }
    return smallest
  }

  private func violation(
    _ property: RouterProperty, _ trial: RouterProperty.Trial, _ index: UInt64,
    _ router: any RouterUnderTest
  ) -> Violation? {
    guard trial.isSupported(by: router) else { return nil }
    var observations: [Observation] = []
    func violation(_ reason: String, _ outcome: Outcome? = nil) -> Violation {
      Violation(
        property: property, requests: trial.requests, observations: observations, reason: reason,
        outcome: outcome, rules: trial.grounds.ids, seed: seed, index: index)
    }
    var answers = router.answers(to: trial.requests).makeIterator()
    for request in trial.requests {
      do {
        guard let answer = answers.next() else { throw NoAnswer.error("it gave no answer") }
        observations.append(
          try answer.get().complete(for: request).canonical(for: request))
      } catch {
        let outcome = Outcome(error)
        return outcome.isWrong
          ? violation("no answer to request \(observations.count + 1): \(outcome)", outcome)
          : nil
      }
    }
    guard !observations.contains(where: \.isUnsupported) else { return nil }
    let ofLinks = zip(trial.requests, observations).flatMap { request, observed in
      request.links.indices.map { observed.ofLink($0) }
    }
    return trial.violation(ofLinks).map { violation($0) }
  }
}

extension PropertyChecker.Violation: CustomStringConvertible {
  /// The requests with their observations, as text for a bug report.
  package var description: String {
    let lines = requests.indices.flatMap { index in
      ["  request   \(requests[index].json.compact)"]
        + (observations.indices.contains(index)
          ? ["  observed  \(observations[index].json.compact)"] : [])
    }
    return
      (["Not true: \(property.title): \(reason)"] + lines + [
        "  rules     \(rules.joined(separator: ", "))"
      ]).joined(separator: "\n")
  }
}

extension RouterProperty.Trial {
  /// The rules that the requests rest on.
  fileprivate var grounds: RuleSet {
    requests.flatMap { Oracle().reasons(for: $0).reasons }
      .reduce(into: RuleSet()) { $0.formUnion($1.rules) }
  }

  /// Returns whether the trial rests only on rules of a scope, and on nothing that the rules leave
  /// undecided.
  fileprivate func isWithin(_ scope: Scope) -> Bool {
    requests.allSatisfy { Oracle.leftOpen(in: $0) == nil }
      && (scope.rules == .all || scope.rules.isSuperset(of: grounds))
  }

  /// Returns the trial for a router that may take only paths; nil if a link has no path.
  fileprivate func put(to router: any RouterUnderTest) -> Self? {
    let unsupported = router.unsupported
    guard !unsupported.isEmpty else { return self }
    var put: [Request] = []
    for request in requests {
      guard let (asked, places) = request.put(without: unsupported),
        places.count == request.links.count
      else { return nil }
      put.append(asked)
    }
    return self.put(as: put)
  }

  /// Returns whether the router supports the requests.
  fileprivate func isSupported(by router: any RouterUnderTest) -> Bool {
    !requests.isEmpty
      && requests.allSatisfy { request in
        router.unsupported.isEmpty
          || request.capabilities(answering: Oracle().observe(request))
            .isDisjoint(with: router.unsupported)
      }
  }
}

extension Observation {
  /// Returns the observation.
  ///
  /// - Throws: ``NoAnswer`` if a link has no answer.
  fileprivate func complete(for request: Request) throws(NoAnswer) -> Observation {
    guard case .links(let answers) = self else { return self }
    for case .error(let reason) in answers { throw .error(reason) }
    guard answers.count != request.links.count else { return self }
    throw .malformedAnswer("\(answers.count) answers, expected \(request.links.count)")
  }

  /// Whether the router doesn't support one of the links.
  fileprivate var isUnsupported: Bool {
    guard case .links(let answers) = self else { return false }
    return answers.contains { if case .unsupported = $0 { true } else { false } }
  }
}
