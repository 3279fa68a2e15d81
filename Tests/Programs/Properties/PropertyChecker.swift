package import WaymarkConformance
import WaymarkFuzz
package import WaymarkSpec

/// A checker that puts the trials of a seed to a router.
package struct PropertyChecker: Sendable {
  /// The seed of the trials.
  package let seed: UInt64

  /// Creates a checker of the trials of a seed.
  package init(seed: UInt64) { self.seed = seed }

  /// A violation of a property.
  package struct Violation: Sendable {
    /// The property.
    package let property: RouterProperty
    /// The requests.
    package let requests: [Specification.Request]
    /// The observations; fewer than requests if there was no answer to the next one.
    package var observations: [Specification.Observation] = []
    /// The outcome instead of an answer; nil if all requests were answered.
    package var outcome: ConformanceChecker.Outcome?
    /// The total size of the requests.
    fileprivate var size: Size { Size(.array(requests.map(\.json))) }
  }

  /// Checks a router against a property.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - router: The router.
  ///   - indices: The indices of the trials. Those that the router doesn't support are skipped.
  /// - Returns: The smallest violation, or the first one without an answer; nil if the property holds.
  package func check(
    _ property: RouterProperty, of router: any RouterUnderTest, indices: some Sequence<UInt64>
  ) -> Violation? {
    let scope = Scope().lacking(router.unsupported)
    var smallest: Violation?
    for index in indices {
      var choices = Choices(seed: seed, index: index)
      guard let trial = property.trial(from: &choices, within: scope) else { continue }
      let items = trial.requests.compactMap { JudgedCase($0, within: scope) }
      // The rules have to decide all links, and the router has to support them.
      guard items.flatMap(\.request.links).count == trial.requests.flatMap(\.links).count,
        let found = violation(of: property, trial, items, router)
      else { continue }
      // A router that hangs isn't asked again.
      if found.outcome != nil { return found }
      if smallest.map({ found.size < $0.size }) ?? true { smallest = found }
    }
    return smallest
  }

  private func violation(
    of property: RouterProperty, _ trial: RouterProperty.Trial, _ items: [JudgedCase],
    _ router: any RouterUnderTest
  ) -> Violation? {
    var violation = Violation(property: property, requests: items.map(\.request))
    let answers = router.answers(to: violation.requests)
    for (place, item) in items.enumerated() {
      let response = place < answers.count ? Response.whole(answers[place]) : .noAnswer
      let outcome = response.outcome(of: item.request, expecting: item.expected)
      guard outcome.isAnswer, case .whole(.success(let observation)) = response else {
        violation.outcome = outcome
        return outcome.isWrong ? violation : nil
      }
      violation.observations.append(observation.canonical(for: item.request))
    }
    let ofLinks = zip(items, violation.observations).flatMap { item, observation in
      item.request.links.indices.map { observation.ofLink($0) }
    }
    return trial.holds(ofLinks) ? nil : violation
  }
}

extension PropertyChecker.Violation: CustomStringConvertible {
  /// The requests, and the observations in their order, as text for a bug report.
  package var description: String {
    let lines =
      requests.map { "  request   \($0.json.compact)" }
      + observations.map { "  observed  \($0.json.compact)" }
      + (outcome.map { ["  no answer \($0)"] } ?? [])
    return (["Not true: \(property.title)"] + lines).joined(separator: "\n")
  }
}
