public import WaymarkSpec

/// What became of the cases that were put to a router.
public struct ConformanceReport: Sendable {
  /// What the router is called.
  public let router: String
  /// Which version it is; nil where it does not say.
  public let version: String?
  /// The cases with their outcomes, in the order in which they were put.
  public let results: [CaseResult]

  /// Cases that the router is known to fail.
  public let knownFailures: KnownFailures

  /// What the router did wrong that belongs to no case, such as not to end when it should.
  public var complaints: [String] = []

  /// The plain links that go wrong, which were put before all cases; none where few cases were put.
  package internal(set) var plainFailures: [PlainFailure] = []

  /// The command that put the cases, such as `waymark check`; nil where this library was called.
  public var command: String?

  /// What ``causes`` is, once somebody asked.
  private let found = Locked<[Cause]?>(nil)

  /// What went wrong and is not known to, by cause: crashes and hangs first, then the mistakes that explain
  /// it, then what none explains, by what goes wrong; of each, those first that explain most.
  public var causes: [Cause] {
    found.withLock { found in
      let causes = found ?? findCauses()
      found = causes
      return causes
    }
  }

  /// The report of a router on these cases.
  public init(
    router: String, version: String? = nil, results: [CaseResult],
    knownFailures: KnownFailures = KnownFailures()
  ) {
    self.router = router.asName
    self.version = version?.inLine
    self.results = results
    self.knownFailures = knownFailures
  }

  /// Whether the router conforms: something was checked, nothing went wrong that is not known to,
  /// and what is known is true.
  public var conforms: Bool {
    passed > 0 && unexpected.isEmpty && untrue.isEmpty && complaints.isEmpty
      && !results.contains { $0.outcome.kind == .notAsked }
  }

  /// The cases that went wrong and are not known to.
  public var unexpected: [CaseResult] { wrong.filter { knownFailures.entry(of: $0) == nil } }

  /// The known failures of whose cases none goes wrong in the way that is known, unless they were not put.
  public var untrue: [KnownFailures.Entry] {
    knownFailures.entries.filter { entry in
      let named = results.filter { entry.names($0.item.id, $0.item.rules) }
      return named.isEmpty
        || named.contains(where: \.outcome.kind.isJudged)
          && !named.contains { $0.outcome.kind == entry.kind }
    }
  }

  /// How many cases passed.
  public var passed: Int { results.count { $0.outcome == .passed } }

  /// The cases that neither passed nor were left out because the router does without something.
  public var wrong: [CaseResult] { results.filter(\.outcome.isWrong) }

  /// What cases needed that the router does without.
  public var missing: Set<String> {
    results.reduce(into: []) { missing, result in
      switch result.outcome {
      case .notSupported(let needs), .byDesign(let needs): missing.formUnion(needs)
      case .passed, .failed, .notRecorded, .error, .malformedAnswer, .timedOut, .crashed,
        .notAsked:
        break
      }
    }
  }

  /// Whether the answers come from a recording that has not all of the cases.
  var isPartlyRecorded: Bool { results.contains { $0.outcome == .notRecorded } }

  /// What became of the cases of a level.
  func part(of level: Level) -> ConformanceReport {
    ConformanceReport(router: router, results: results.filter { $0.level == level })
  }

  /// The highest level of which, and of the ones below, no case went wrong and some passed; nil
  /// where there is none.
  public var levelReached: Specification.Level? {
    let lowestWrong = results.filter { $0.outcome.isWrong || $0.outcome.kind == .notAsked }
      .map(\.level).min()
    return results.filter { $0.outcome == .passed }.map(\.level)
      .filter { level in lowestWrong.map { level < $0 } ?? true }.max()
  }
}
