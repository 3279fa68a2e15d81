package import WaymarkSpec

/// The results of a run, as a file stores them (`Spec/schema/results.json`).
///
/// Reports of one router, and pages of several routers, are made from results.
package struct RouterResults: Sendable {
  /// The name of the router.
  package let router: String
  /// The version, date and command of the run, if they are known.
  package let run: Run
  /// The rules that the router was checked against, in their order.
  package let rules: [RuleSummary]
  /// The outcomes of cases; nil if no case was put.
  package let check: Check?
  /// The results of generated cases; nil if no case was put.
  package let fuzz: Fuzz?

  /// Facts about a run beside its outcome. The caller passes them, because a library reads no clock.
  package struct Run: Hashable, Sendable {
    /// The version that the router states.
    package var version: String?
    /// The version of the rules and cases that it was held to.
    package var specification: Specification.Version?
    /// The day of the run in UTC, `2026-01-31`.
    package var date: String?
    /// The command of the run, such as `waymark check`, without options for output.
    package var command: String?

    /// Creates the facts about a run.
    package init(
      version: String? = nil, specification: Specification.Version? = nil, date: String? = nil,
      command: String? = nil
    ) {
      self.version = version
      self.specification = specification
      self.date = date
      self.command = command
    }
  }

  /// The part of a rule that a report shows.
  package struct RuleSummary: Hashable, Sendable {
    let id: String
    let level: Level
    let meaning: String
  }

  /// The outcomes of cases.
  package struct Check: Sendable {
    let conforms: Bool
    let level: Level?
    /// Whether cases were left out, because the router lacks features.
    let isPartial: Bool
    let summary: String
    /// Failures that belong to no case.
    let complaints: [String]
    let cases: [CaseSummary]
    /// The causes of failures, the most frequent first.
    let findings: [Found]

    /// A case with its outcome.
    struct CaseSummary: Sendable {
      let id: String
      let title: String
      let subject: String
      let location: String
      /// The highest level of the rules that it rests on.
      let level: Level
      let rules: [String]
      let request: Request
      let expected: Observation
      let outcome: Outcome.Kind
      /// The observation; nil if the case passed, or if there is no observation.
      let observed: Observation?
      /// The reason of a failure; nil for other outcomes.
      let reason: String?
      /// The reason of a known failure; nil if the failure is unknown.
      let known: String?

      /// The patterns and the link, in one line.
      var headline: String { request.headline(ofLink: 0, expecting: expected) }

      /// The expected and the observed behavior, in words.
      var texts: (expected: String, observed: String) {
        observed.map { request.firstDifference(expecting: expected, $0, orLink: 0) }
          ?? (request.text(of: expected, ofLink: 0), reason ?? outcome.rawValue)
      }
    }
  }

  /// The results of generated cases, and their failures.
  package struct Fuzz: Sendable {
    let conforms: Bool
    let seed: UInt64
    let cases: Int
    let summary: String
    /// The causes of failures, the most frequent first.
    package let findings: [Found]
    /// Failures that belong to no case.
    let complaints: [String]
  }
}

extension RouterResults {
  /// The results of cases.
  package init(_ report: ConformanceReport, rules: [Specification.Rule], run: Run = Run()) {
    let cases = report.results.map { result in
      Check.CaseSummary(
        id: result.item.id, title: result.item.title, subject: result.item.subject,
        location: "\(result.item.location)", level: result.level, rules: result.item.rules,
        request: result.item.request, expected: result.item.expected,
        outcome: result.outcome.kind, observed: result.outcome.wrongObservation,
        reason: result.reason,
        known: report.knownFailures.entry(of: result)?.reason)
    }
    self.init(
      router: report.router, run: run, rules: rules.map(RuleSummary.init),
      check: Check(
        conforms: report.conforms, level: report.levelReached,
        isPartial: !report.missing.isEmpty || report.isPartlyRecorded,
        summary: report.summary,
        complaints: StateLeak.complaints(report.stateLeak)
          + Chance.complaints(report.chance, "case")
          + report.complaints
          + report.untrue.map(report.untrueDescription), cases: cases,
        findings: report.findings.map { Found($0) }),
      fuzz: nil)
  }

  /// Creates the results of generated cases.
  ///
  /// - Parameters:
  ///   - report: The report of a fuzz run.
  ///   - rules: The rules of the specification.
  ///   - complaints: Further failures, such as a program that did not end.
  ///   - run: The facts about the run.
  package init(
    _ report: FuzzReport, rules: [Specification.Rule], complaints: [String] = [], run: Run = Run()
  ) {
    self.init(
      router: report.router, run: run, rules: rules.map(RuleSummary.init), check: nil,
      fuzz: Fuzz(
        conforms: report.conforms && complaints.isEmpty, seed: report.seed,
        cases: report.cases,
        summary: report.summary,
        findings: report.findings.map { Found($0) },
        complaints: StateLeak.complaints(report.stateLeak)
          + Chance.complaints(report.chance, "link") + complaints))
  }
}

extension Outcome {
  /// The observation of a failure; nil if there is no such observation.
  var wrongObservation: Observation? {
    if case .failed(let observed, _) = self { observed } else { nil }
  }
}

extension Request {
  /// Returns the expected and the observed behavior of the first link that differs, in words.
  ///
  /// - Parameter other: The index of the link that is described if no link differs.
  func firstDifference(
    expecting expected: Observation, _ observed: Observation, orLink other: Int
  ) -> (expected: String, observed: String) {
    difference(
      ofLink: expected.firstDifference(from: observed) ?? other, expected: expected,
      observed: observed)
  }
}

extension RouterResults.RuleSummary {
  init(_ rule: Rule) { self.init(id: rule.id, level: rule.level, meaning: rule.meaning) }
}
