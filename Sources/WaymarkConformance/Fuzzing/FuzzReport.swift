import WaymarkFuzz
import WaymarkSpec

/// The outcome of generated cases.
public struct FuzzReport: Sendable {
  /// The name of the router.
  public let router: String
  /// The version of the router; nil if it states none.
  public let version: String?
  /// The seed of the cases.
  public let seed: UInt64
  /// Statistics of the cases that were put to the router.
  package internal(set) var statistics = FuzzStatistics()
  /// How many of them it does not support.
  public private(set) var notSupported = 0
  /// How many links go wrong as they are known to.
  public private(set) var knownFailures = 0
  /// The smallest case for each way in which some go wrong, those first that most go wrong in.
  public private(set) var counterexamples: [Fuzzer.Counterexample] = []
  /// The plain links that go wrong, which were put before all cases; none where few cases were put.
  package internal(set) var plainFailures: [PlainFailure] = []
  /// Why the router was not asked the rest; nil if it was.
  public private(set) var notAsked: String?
  /// Whether somebody ended the run.
  public internal(set) var isInterrupted = false
  /// How many counterexamples are shrunk, of how many; nil while cases are put.
  public internal(set) var shrinking: (done: Int, count: Int)?
  /// How many links went wrong so far.
  public private(set) var failures = 0

  /// Requests for which a property is not true, one of each property.
  package internal(set) var violations: [PropertyChecker.Violation] = []
  /// To how many properties the router was held, and over how many trials each.
  public internal(set) var propertiesChecked: (count: Int, trials: Int)?
  /// How many trials of properties were put to the router.
  var trialsPut = 0

  /// The command that put the cases, such as `waymark fuzz`; nil if this library was called.
  public var command: String?
  /// The rules that the router does otherwise by design, on which no case rests.
  public internal(set) var without: [String] = []
  /// Whether something was checked, and nothing went wrong.
  public var conforms: Bool {
    failures == 0 && violations.isEmpty && notAsked == nil
      && (cases > notSupported || cases == 0 && trialsPut > 0)
  }

  init(router: String, version: String?, seed: UInt64) {
    self.router = router.asName
    self.version = version?.inLine
    self.seed = seed
  }

  /// How many cases were put to the router, each of one router and some links.
  public var cases: Int { statistics.cases }

  mutating func count(_ run: Fuzzer.Session.Run) {
    statistics.formUnion(run.statistics)
    notSupported += run.notSupported
    knownFailures += run.knownFailures
    failures += run.failures.count
    notAsked = notAsked ?? run.notAsked
  }

  /// Adds a counterexample; one that is the same, or goes wrong in the same way for the same rule, is counted
  /// with it, and the smaller is kept.
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

  /// Adds a counterexample in place of that of its origin, where there is one.
  mutating func replace(_ counterexample: Fuzzer.Counterexample?) {
    guard let counterexample else { return }
    counterexamples.removeAll { $0.isOfSameCause(as: counterexample) }
    add(counterexample)
  }

  /// Whether a size is smaller than that of all counterexamples.
  func isSmaller(_ size: Size) -> Bool {
    counterexamples.allSatisfy { size < Size($0.item.request) }
  }
}

extension Fuzzer.Counterexample {
  /// Whether one mistake explains both, or, where none does, both go wrong alike.
  fileprivate func isOfSameCause(as other: Fuzzer.Counterexample) -> Bool {
    mistake == other.mistake && (mistake != nil || symptom == other.symptom)
  }
}
