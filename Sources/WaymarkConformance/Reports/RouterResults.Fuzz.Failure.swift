import WaymarkFuzz
package import WaymarkSpec

extension RouterResults.Fuzz {
  /// A failure of generated cases in its smallest form, or a violated property.
  package struct Failure: Sendable {
    /// The patterns and the link, in one line.
    package let headline: String
    /// The violated property; nil for a case.
    package let property: String?
    /// The mistake that explains the failure; nil if no known mistake does.
    package let mistake: String?
    /// The rules that the failure rests on.
    package let rules: [String]
    /// The requests, in their order; a property compares several.
    package let requests: [Specification.Request]
    /// The expected observation; nil for a property.
    package let expected: Specification.Observation?
    /// The outcome.
    package let outcome: ConformanceChecker.Outcome.Kind
    /// The observation of each request; empty if there was no answer.
    package let observed: [Specification.Observation]
    /// The failure.
    package let reason: String?
    /// The number of cases that showed the failure.
    package let count: Int
    /// The command, or the call of this library, that repeats the failure.
    package let again: String
  }
}

extension RouterResults.Fuzz.Failure {
  /// Returns the failures in a report, each mistake once.
  static func all(of report: FuzzReport) -> [Self] {
    report.counterexamples.map { Self($0, of: report) }
      + report.violations.map { Self($0, of: report) }
  }

  /// Creates the entry of a failed case.
  init(_ counterexample: Fuzzer.Counterexample, of report: FuzzReport) {
    let flaky = counterexample.flaky.map { "flaky: asked again, it is \($0)" }
    self.init(
      headline: counterexample.headline, property: nil, mistake: counterexample.mistake?.name,
      rules: counterexample.rules, requests: [counterexample.request],
      expected: counterexample.expected,
      outcome: counterexample.outcome.kind,
      observed: counterexample.outcome.wrongObservation.map { [$0] } ?? [],
      reason: [counterexample.outcome.reason, flaky].compactMap(\.self).joined(separator: "; "),
      count: counterexample.count, again: counterexample.reproduction(report.command))
  }

  /// Creates the entry of a violated property.
  init(_ counterexample: PropertyChecker.Violation, of report: FuzzReport) {
    let requests = counterexample.requests
    let flaky = counterexample.isFlaky ? "; flaky: asked again, it was true" : ""
    self.init(
      headline: requests.first.map { $0.headline(ofLink: $0.links.count - 1) } ?? "",
      property: counterexample.property.title, mistake: nil, rules: counterexample.rules,
      requests: requests, expected: nil,
      outcome: counterexample.outcome?.kind ?? .failed,
      observed: counterexample.observations, reason: counterexample.reason + flaky,
      count: counterexample.count, again: counterexample.reproduction(report.command))
  }

  /// The expected and the observed behavior, in words; nil for a property or if there was no answer.
  var texts: (expected: String, observed: String)? {
    guard let expected, let observed = observed.first, let request = requests.first else {
      return nil
    }
    return request.firstDifference(
      expecting: expected, observed, orLink: request.links.count - 1)
  }
}
