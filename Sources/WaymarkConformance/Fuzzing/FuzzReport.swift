import WaymarkSpec

/// The outcome of generated cases.
public struct FuzzReport: Sendable {
  /// The name of the router.
  public let router: String
  /// The version of the router; nil if the router doesn't state it.
  public let version: String?
  /// The seed of the cases.
  public let seed: UInt64
  /// The number of cases that were put to the router, each with one router and some links.
  public private(set) var cases = 0
  /// The number of links in these cases.
  package private(set) var links = 0
  /// The number of cases that the router doesn't support.
  public private(set) var notSupported = 0
  /// The links that were put, and those of them that the router declined, although it doesn't state that it lacks
  /// anything for them.
  private var put = (links: 0, declined: 0)
  /// The number of known failures of links.
  public private(set) var knownFailures = 0
  /// The number of failed links that are not known.
  public private(set) var failures = 0
  /// The causes of the failures, the most frequent first.
  public internal(set) var findings: [Finding] = []
  /// The mistakes that the written cases show, too.
  var namedByCases: Set<String> = []
  /// The number of failed links that were not counted under a cause, because there were too many.
  var unexplained = 0
  /// The plain links that fail. They are put before all cases; empty if the run has few cases.
  package internal(set) var plainFailures: [PlainFailure] = []
  /// A request whose answer depends on earlier requests; nil if no such request is known.
  package internal(set) var stateLeak: StateLeak?
  /// A request that the router answers by chance; nil if no such request is known.
  package internal(set) var chance: Chance?
  /// The reason that the router was not asked the rest; nil if it was asked everything.
  public internal(set) var notAsked: String?
  /// Whether the run was interrupted.
  public internal(set) var isInterrupted = false
  /// Whether the fuzzer is searching for the mistakes that explain the failures.
  public internal(set) var isLearning = false
  /// Whether the time was over before all failures were searched for mistakes.
  public internal(set) var isCutShort = false
  /// The command that put the cases, such as `waymark fuzz`; nil if this library was called.
  public var command: String?
  /// The command that puts one request to the router, without the request; nil if this library was called.
  package var again: String?
  /// The rules that the router departs from by design. No case rests on them.
  public internal(set) var without: [String] = []

  /// A Boolean value that indicates whether something was checked, nothing failed, and the router declined at most one
  /// of twenty links as they came.
  public var conforms: Bool {
    failures == 0 && notAsked == nil && cases > notSupported && complaint == nil
  }

  /// The complaint about too many declined links; nil if there are few.
  var complaint: String? {
    ConformanceReport.complaint(declined: put.declined, of: put.links, "links")
  }

  init(router: String, version: String?, seed: UInt64) {
    self.router = router.asName
    self.version = version?.inLine
    self.seed = seed
  }

  /// Counts the outcome of a block of cases.
  mutating func count(_ block: Fuzzer.Session.Block) {
    cases += block.cases
    links += block.links
    notSupported += block.notSupported
    put = (put.links + block.put.links, put.declined + block.put.declined)
    knownFailures += block.knownFailures
    failures += block.failures.reduce(0) { $0 + $1.links.count }
    notAsked = notAsked ?? block.notAsked
  }
}
