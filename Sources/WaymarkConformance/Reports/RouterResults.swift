public import WaymarkSpec

/// What a run found out about a router, as it is kept in a file: `Spec/schema/results.json` describes it.
///
/// Reports of one router are made of it, and pages that put several routers side by side.
package struct RouterResults: Sendable {
  /// What the router is called.
  package let router: String
  /// Which router it was, when, and how it was asked, as far as that is known.
  package let run: Run
  /// The rules that it was held to, in their order.
  package let rules: [RuleSummary]
  /// What became of cases; nil where none were put.
  package let check: Check?
  /// What generated cases were like; nil where none were put.
  package let fuzz: Fuzz?

  /// What whoever made a run knows of it beside its outcome: a library asks no clock.
  package struct Run: Hashable, Sendable {
    /// The version that the router gives.
    package var version: String?
    /// The version of the rules and cases that it was held to.
    package var specification: Specification.Version?
    /// The day of the run in UTC, `2026-01-31`.
    package var date: String?
    /// The command that made the run, such as `waymark check`, without what it wrote.
    package var command: String?

    /// A run of which this is known.
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

  /// As much of a rule as a report shows.
  package struct RuleSummary: Hashable, Sendable {
    let id: String
    let level: Level
    let meaning: String
  }

  /// What became of cases.
  package struct Check: Sendable {
    let conforms: Bool
    let level: Level?
    /// Whether cases were left out, as the router does without something.
    let isPartial: Bool
    let summary: String
    /// What went wrong beside cases.
    let complaints: [String]
    let cases: [Entry]
    /// Why cases went wrong, those first that explain most.
    let causes: [Cause]

    /// Cases that go wrong for one cause.
    struct Cause: Sendable {
      /// What the router does, in words.
      let title: String
      /// The rules that a known mistake breaks; none where no known mistake explains the cases.
      let rules: [String]
      /// The ids of the cases, the plainest first.
      let cases: [String]
    }

    /// A case with its outcome, in JSON where people see JSON.
    struct Entry: Sendable {
      let id: String
      let title: String
      let subject: String
      let location: String
      /// The highest level of the rules that it rests on.
      let level: Level
      let rules: [String]
      let request: JSON
      let expected: JSON
      let outcome: Outcome.Kind
      /// What the router did; nil where that is what was expected, or nothing.
      let observed: JSON?
      /// What went wrong; nil where nothing did.
      let reason: String?
      /// Why it is known to fail; nil where it is not.
      let known: String?
    }
  }

  /// What generated cases were like.
  package struct Fuzz: Sendable {
    let conforms: Bool
    let seed: UInt64
    let cases: Int
    let summary: String
    /// What went wrong, each bug once.
    package let counterexamples: [Entry]
    /// What went wrong beside cases and properties.
    let complaints: [String]
  }
}

extension RouterResults {
  /// The results of cases.
  package init(_ report: ConformanceReport, rules: [Specification.Rule], run: Run = Run()) {
    let cases = report.results.map { result in
      var observed: JSON?
      if case .failed(let observation, _) = result.outcome { observed = observation.json }
      return Check.Entry(
        id: result.item.id, title: result.item.title, subject: result.item.subject,
        location: "\(result.item.location)", level: result.level, rules: result.item.rules,
        request: result.item.request.json,
        expected: result.item.expected.json,
        outcome: result.outcome.kind, observed: observed, reason: result.reason,
        known: report.knownFailures.entry(of: result)?.reason)
    }
    self.init(
      router: report.router, run: run, rules: rules.map(RuleSummary.init),
      check: Check(
        conforms: report.conforms, level: report.levelReached,
        isPartial: !report.missing.isEmpty || report.isPartlyRecorded,
        summary: report.summary,
        complaints: report.complaints + report.untrue.map(report.untrueDescription), cases: cases,
        causes: report.causes.map { cause in
          Check.Cause(
            title: cause.title, rules: cause.rules, cases: cause.results.map(\.item.id))
        }),
      fuzz: nil)
  }

  /// The results of generated cases.
  ///
  /// - Parameters:
  ///   - report: What became of them.
  ///   - rules: The rules.
  ///   - complaints: What went wrong beside them, such as a program that did not end.
  ///   - run: What is known of the run.
  package init(
    _ report: FuzzReport, rules: [Specification.Rule], complaints: [String] = [], run: Run = Run()
  ) {
    self.init(
      router: report.router, run: run, rules: rules.map(RuleSummary.init), check: nil,
      fuzz: Fuzz(
        conforms: report.conforms && complaints.isEmpty, seed: report.seed,
        cases: report.cases,
        summary: report.summary,
        counterexamples: Fuzz.Entry.all(of: report),
        complaints: complaints))
  }
}

extension RouterResults.RuleSummary {
  init(_ rule: Rule) { self.init(id: rule.id, level: rule.level, meaning: rule.meaning) }
}
