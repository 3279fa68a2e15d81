public import WaymarkSpec

/// The outcome of the cases that were put to a router.
public struct ConformanceReport: Sendable {
  /// The name of the router.
  public let router: String
  /// The version of the router; nil if the router doesn't state it.
  public let version: String?
  /// The cases with their outcomes, in their order.
  public let results: [CaseResult]

  /// The known failures of the router.
  public let knownFailures: KnownFailures

  /// Complaints that belong to no case, such as a program that does not end at the end of its input.
  public var complaints: [String] = []

  /// The plain links that fail. They are put before all cases; empty if the run has few cases.
  package internal(set) var plainFailures: [PlainFailure] = []

  /// A request whose answer depends on earlier requests; nil if no such request is known.
  package internal(set) var stateLeak: StateLeak?

  /// A request that the router answers by chance; nil if no such request is known.
  package internal(set) var chance: Chance?

  /// Whether the router is compared with a baseline.
  var isCompared = false

  /// Whether the router runs in this process, where a hash table has one order in each run.
  var isInProcess = false

  /// The command that put the cases, such as `waymark check`; nil if this library was called.
  public var command: String?

  /// The command that puts one request to the router, without the request; nil if this library was called.
  package var again: String?

  /// The causes of unknown failures, the most frequent first.
  ///
  /// A cause is a mistake or, if no known mistake explains the failures, a minimal request that shows them.
  public internal(set) var findings: [Finding] = []

  /// The report of a router on these cases.
  init(
    router: String, version: String? = nil, results: [CaseResult],
    knownFailures: KnownFailures = KnownFailures()
  ) {
    self.router = router.asName
    self.version = version?.inLine
    self.results = results
    self.knownFailures = knownFailures
  }

  /// A Boolean value that indicates whether the router conforms.
  ///
  /// A router conforms if a case passed, all failures are known, all known failures are true, and the router
  /// declined at most one of twenty cases as they came.
  public var conforms: Bool {
    passed > 0 && unexpected.isEmpty && untrue.isEmpty && allComplaints.isEmpty
      && !results.contains { $0.outcome.kind == .notAsked }
  }

  /// The cases that went wrong and are not known to.
  public var unexpected: [CaseResult] { wrong.filter { knownFailures.entry(of: $0) == nil } }

  /// The entries of the known failures that are not true: the run put their cases, but no case failed in
  /// the known way.
  public var untrue: [KnownFailure] {
    knownFailures.entries.filter { entry in
      let named = results.filter { entry.names($0.item) }
      return named.isEmpty
        || named.contains(where: \.outcome.kind.isJudged)
          && !named.contains { $0.outcome.kind == entry.kind }
    }
  }

  /// The number of cases that passed.
  public var passed: Int { results.count { $0.outcome == .passed } }

  /// The complaints that belong to no case, and one about too many declined cases.
  package var allComplaints: [String] {
    let unchanged = Outcome.notSupported([BaselineRouter.unchanged])
    let results = results.filter { !isCompared || $0.outcome != unchanged }
    let declined = results.count(where: \.isDeclined)
    let put = results.count { $0.isDeclined || $0.outcome.kind.isJudged }
    return (Self.complaint(declined: declined, of: put, "cases").map { [$0] } ?? []) + complaints
  }

  /// Returns the complaint about declined cases or links; nil if they are at most one of twenty of those that were put.
  static func complaint(declined: Int, of put: Int, _ units: String) -> String? {
    guard declined * 20 > put else { return nil }
    return
      "it answered “unsupported” to \(declined) of \(put) \(units), and at most one of twenty may be; state in"
      + " “hello” what it lacks"
  }

  /// The cases that failed.
  public var wrong: [CaseResult] { results.filter(\.outcome.isWrong) }

  /// The capabilities that cases needed and the router lacks.
  public var missing: Set<String> {
    results.reduce(into: []) { missing, result in
      switch result.outcome {
      case .notSupported(let needs), .byDesign(let needs): missing.formUnion(needs)
      case .passed, .failed, .notRecorded, .error, .malformedAnswer, .timedOut, .crashed,
        .byChance, .notAsked:
        break
      }
    }
  }

  /// Whether the answers come from a recording that lacks some of the cases.
  var isPartlyRecorded: Bool { results.contains { $0.outcome == .notRecorded } }

  /// The part of the report about one level.
  func part(of level: Level) -> ConformanceReport {
    ConformanceReport(router: router, results: results.filter { $0.level == level })
  }

  /// The highest level that the router reached; nil if it reached no level.
  ///
  /// The router reaches a level if a case of this level passed, no case of this level or a lower one failed, and
  /// nothing else is wrong with the run, such as a program that doesn't end.
  public var levelReached: Specification.Level? {
    guard allComplaints.isEmpty else { return nil }
    let lowestWrong = results.filter { $0.outcome.isWrong || $0.outcome.kind == .notAsked }
      .map(\.level).min()
    return results.filter { $0.outcome == .passed }.map(\.level)
      .filter { level in lowestWrong.map { level < $0 } ?? true }.max()
  }
}
