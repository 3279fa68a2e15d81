import WaymarkFuzz
import WaymarkSpec

/// The outcome of generated cases.
public struct FuzzReport: Sendable {
  /// The name of the router.
  public let router: String
  /// The version of the router; nil if the router doesn't state it.
  public let version: String?
  /// The seed of the cases.
  public let seed: UInt64
  /// The kind of cases.
  let kind: Fuzzer.Cases
  /// The only cause to report; nil for all causes.
  let cause: String?
  /// The number of cases that were put to the router, each with one router and some links.
  public private(set) var cases = 0
  /// The number of links in these cases.
  package private(set) var links = 0
  /// The number of cases that the router doesn't support.
  public private(set) var notSupported = 0
  /// The number of known failures of links.
  public private(set) var knownFailures = 0
  /// The smallest case for each way of failing, the most frequent first.
  public private(set) var counterexamples: [Fuzzer.Counterexample] = []
  /// The plain links that fail. They are put before all cases; empty if the run has few cases.
  package internal(set) var plainFailures: [PlainFailure] = []
  /// A request whose answer depends on earlier requests; nil if no such request is known.
  package internal(set) var stateLeak: StateLeak?
  /// The reason that the router was not asked the rest; nil if it was asked everything.
  public private(set) var notAsked: String?
  /// Whether the run was interrupted.
  public internal(set) var isInterrupted = false
  /// Whether the fuzzer is searching for the mistakes that explain the failures.
  public internal(set) var isExplaining = false
  /// Whether the time was over before all failures were searched for mistakes.
  public internal(set) var isCutShort = false
  /// The number of counterexamples that are shrunk, and of all; nil before shrinking.
  public internal(set) var shrinking: (done: Int, count: Int)?
  /// The number of failed links so far.
  public private(set) var failures = 0

  /// The violations of properties, one for each violated property.
  package internal(set) var violations: [PropertyChecker.Violation] = []
  /// The number of properties of which trials were put to the router; nil if no property was checked.
  public internal(set) var propertiesChecked: Int?
  /// The number of trials that were put to the router.
  var trialsPut = 0

  /// The command that put the cases, such as `waymark fuzz`; nil if this library was called.
  public var command: String?
  /// The rules that the router departs from by design. No case rests on them.
  public internal(set) var without: [String] = []
  /// A Boolean value that indicates whether something was checked, and nothing failed.
  public var conforms: Bool {
    failures == 0 && violations.isEmpty && notAsked == nil
      && (cases > notSupported || cases == 0 && trialsPut > 0)
  }

  init(router: String, version: String?, of fuzzer: Fuzzer) {
    self.router = router.asName
    self.version = version?.inLine
    seed = fuzzer.seed
    kind = fuzzer.cases
    cause = fuzzer.cause
  }

  mutating func count(_ run: Fuzzer.Session.Run) {
    cases += run.cases
    links += run.links
    notSupported += run.notSupported
    knownFailures += run.knownFailures
    failures += run.failures.count
    notAsked = notAsked ?? run.notAsked
  }

  /// Adds a counterexample. Counterexamples with the same request or the same cause are merged, and the
  /// smallest is kept.
  mutating func add(_ counterexample: Fuzzer.Counterexample?) {
    guard let counterexample else { return }
    let same = counterexamples.firstIndex {
      if $0.item.request == counterexample.item.request { return true }
      return $0.isOfSameCause(as: counterexample)
    }
    guard let same else { return counterexamples.append(counterexample) }
    let count = counterexamples[same].count + counterexample.count
    if Size(counterexample.item.request) < Size(counterexamples[same].item.request) {
      counterexamples[same] = counterexample
    }
    counterexamples[same].count = count
  }

  /// Adds a counterexample, and removes those with the same cause.
  mutating func replace(_ counterexample: Fuzzer.Counterexample?) {
    guard let counterexample else { return }
    counterexamples.removeAll { $0.isOfSameCause(as: counterexample) }
    add(counterexample)
  }

  /// Returns whether a size is smaller than that of each counterexample.
  func isSmaller(_ size: Size) -> Bool {
    counterexamples.allSatisfy { size < Size($0.item.request) }
  }
}

extension Fuzzer.Counterexample {
  /// Returns whether both have the same mistake, or the same symptom if no known mistake explains them.
  fileprivate func isOfSameCause(as other: Fuzzer.Counterexample) -> Bool {
    mistake == other.mistake && (mistake != nil || symptom == other.symptom)
  }
}
