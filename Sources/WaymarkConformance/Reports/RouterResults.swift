package import WaymarkSpec

/// The results of a run, as a file stores them (`Spec/schema/results.json`).
///
/// Reports of one router, and pages of several routers, are made from results.
package struct RouterResults: Sendable {
  /// The name of the router.
  package var router = ""
  /// The version, date and command of the run, if they are known.
  package var run = Run()
  /// The rules that the router was checked against, in their order.
  package var rules: [RuleSummary] = []
  /// The outcomes of cases; nil if no case was put.
  package var check: Check?
  /// The results of generated cases; nil if no case was put.
  package var fuzz: Fuzz?

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
  package struct RuleSummary: Sendable {
    var id = ""
    var level = Level.core
    var meaning = ""
  }

  /// The outcomes of cases.
  package struct Check: Sendable {
    var conforms = false
    var level: Level?
    /// Whether cases were left out, because the router lacks features.
    var isPartial = false
    var summary = ""
    /// Failures that belong to no case.
    var complaints: [String] = []
    var cases: [CaseSummary] = []
    /// The causes of failures, the most frequent first.
    package var findings: [Found] = []
  }

  /// A case with its outcome.
  struct CaseSummary: Sendable {
    var id = ""
    var title = ""
    var subject = ""
    var location = ""
    /// The highest level of the rules that it rests on.
    var level = Level.core
    var rules: [String] = []
    var example = Example()
    /// The reason of a known failure; nil if the failure is unknown.
    var known: String?

    var outcome: Outcome.Kind { example.outcome }
  }

  /// The results of generated cases, and their failures.
  package struct Fuzz: Sendable {
    var conforms = false
    var seed: UInt64 = 0
    var cases = 0
    var summary = ""
    /// The causes of failures, the most frequent first.
    package var findings: [Found] = []
    /// Failures that belong to no case.
    var complaints: [String] = []
  }

  /// Failures with one cause.
  package struct Found: Sendable {
    /// The behavior of the router, in words.
    package var title = ""
    /// Whether a known mistake of the router or of its adapter explains the failures.
    package var isNamed = false
    /// Whether the search for a mistake went to its end.
    var isSearched = false
    /// The rules that the mistake breaks, or the rule on which the failures turn.
    var rules: [String] = []
    /// The number of cases or links that fail for this cause.
    package var count = 0
    /// The number of those failures that the mistake doesn't explain, although its rule decides them; nil if there are
    /// none.
    var unexplained: Int?
    /// The ids of the written cases, the plainest first; nil for generated links.
    var cases: [String]?
    /// How often the router agreed with the mistake.
    var trial: Finding.Trial?
    /// A small request that shows the failure.
    package var example = Example()
  }

  /// A request with the right observation and the router's outcome.
  package struct Example: Sendable {
    package var request = Request.parse(.init(pattern: "", links: []))
    var expected = Observation.links([])
    var outcome = Outcome.Kind.passed
    /// The observation of a failure; nil if there is no such observation.
    var observed: Observation?
    /// The reason of a failure; nil for other outcomes.
    var reason: String?
  }
}

extension RouterResults {
  /// The results of cases.
  package init(_ report: ConformanceReport, rules: [Specification.Rule], run: Run = Run()) {
    self.init(router: report.router, run: run, rules: rules.map(\.summary))
    check = Check(
      conforms: report.conforms, level: report.levelReached,
      isPartial: !report.missing.isEmpty || report.isPartlyRecorded, summary: report.summary,
      complaints: StateLeak.complaints(report.stateLeak) + Chance.complaints(report.chance, "case")
        + report.allComplaints + report.untrue.map(report.untrueDescription),
      cases: report.results.map { result in
        let item = result.item
        return CaseSummary(
          id: item.id, title: item.title, subject: item.subject, location: "\(item.location)",
          level: result.level, rules: item.rules,
          example: Example(
            item.request, item.expected, result.outcome, reason: result.reason),
          known: report.knownFailures.entry(of: result)?.reason)
      }, findings: report.findings.map(Found.init))
  }

  /// Creates the results of generated cases, with further complaints, such as about a program that did not end.
  package init(
    _ report: FuzzReport, rules: [Specification.Rule], complaints: [String] = [], run: Run = Run()
  ) {
    self.init(router: report.router, run: run, rules: rules.map(\.summary))
    fuzz = Fuzz(
      conforms: report.conforms && complaints.isEmpty, seed: report.seed, cases: report.cases,
      summary: report.summary, findings: report.findings.map(Found.init),
      complaints: StateLeak.complaints(report.stateLeak) + Chance.complaints(report.chance, "link")
        + complaints)
  }
}

extension Rule {
  fileprivate var summary: RouterResults.RuleSummary {
    .init(id: id, level: level, meaning: meaning)
  }
}

extension RouterResults.Found {
  fileprivate init(_ finding: Finding) {
    let ids = finding.results.map(\.item.id)
    let (example, outcome) = (finding.example, finding.example.outcome)
    self.init(
      title: finding.title, isNamed: finding.mistake != nil || finding.isOfAdapter,
      isSearched: finding.isSearched, rules: finding.rules, count: finding.count,
      unexplained: finding.rest?.count, cases: ids.isEmpty ? nil : ids, trial: finding.trial,
      example: .init(
        example.request, example.expected, outcome,
        reason: outcome.kind == .failed ? nil : outcome.reason))
  }
}

extension RouterResults.Example {
  fileprivate init(
    _ request: Request, _ expected: Observation, _ outcome: Outcome, reason: String?
  ) {
    self.init(request: request, expected: expected, outcome: outcome.kind, reason: reason)
    if case .failed(let observed, _) = outcome { self.observed = observed }
  }

  /// The first link that differs.
  private var link: Int { observed.flatMap(expected.firstDifference) ?? 0 }

  /// The patterns and the link, in one line.
  var headline: String { request.headline(ofLink: link, expecting: expected) }

  /// The expected and the observed behavior, in words.
  var texts: (expected: String, observed: String) {
    observed.map { request.difference(ofLink: link, expected: expected, observed: $0) }
      ?? (request.text(of: expected, ofLink: link), reason ?? outcome.rawValue)
  }
}

/// The numbers of some cases with one router, by their outcomes.
struct CaseCounts {
  let passed: Int
  let wrong: Int
  /// The number of cases that were put, or that were to be put before the run ended.
  let put: Int
  let notPut: Int

  init(_ cases: [RouterResults.CaseSummary]) {
    passed = cases.count { $0.outcome == .passed }
    wrong = cases.count(where: \.outcome.isWrong)
    put = cases.count { $0.outcome.isJudged || $0.outcome == .notAsked }
    notPut = cases.count - put
  }

  /// Whether all cases passed that were put, and there are such cases.
  var isRight: Bool { put > 0 && passed == put }

  /// The outcomes of the cases that were put, and the number of the others, each in a few words.
  var texts: (put: String, notPut: String) {
    let texts = isRight ? "✓ \(passed)" : "✗ \(passed) of \(put)"
    return (put > 0 ? texts : "", notPut == 0 ? "" : put > 0 ? "\(notPut) not put" : "not put")
  }
}
