public import Foundation
package import WaymarkFuzz
public import WaymarkSpec

/// A fuzzer that puts generated cases to a router, and shrinks the failures.
///
/// ```swift
/// let fuzzer = Fuzzer(rules: try Specification.bundled().rules, seed: 1)
/// let report = fuzzer.fuzz(MyRouter(), indices: 0..<2000)
/// #expect(report.conforms, "\(report)")
/// ```
public struct Fuzzer: Sendable {
  /// The seed of the cases. The same seed gives the same cases on every platform.
  public let seed: UInt64
  /// The scope of the cases.
  package let scope: GeneratedCase.Scope
  /// The part of the seed's cases that is put: the cases whose index has this remainder.
  public let shard: (index: Int, count: Int)
  /// The kind of cases that the fuzzer puts.
  public let cases: Cases
  /// The maximum number of records that are tried to shrink one case.
  package var maximumTries = 15_000

  /// The only cause to report: the name of a mistake, or a symptom; nil to search for all causes.
  package var cause: String?

  /// Creates a fuzzer of the cases of a seed.
  ///
  /// - Parameters:
  ///   - rules: The rules of the specification.
  ///   - seed: The seed of the cases.
  ///   - level: The highest level of the rules that cases rest on.
  ///   - without: The ids of rules that the router departs from by design. No case rests on them.
  ///   - shard: The part of the seed's cases to put.
  ///   - dialect: The dialect of the patterns; nil for both dialects.
  ///   - cases: The kind of cases to put.
  public init(
    rules: [Specification.Rule], seed: UInt64, level: Specification.Level = .strict,
    without: Set<String> = [],
    shard: (index: Int, count: Int) = (0, 1), dialect: Specification.Dialect? = nil,
    cases: Cases = .ofSeed
  ) {
    precondition(shard.count > 0 && (0..<shard.count).contains(shard.index), "no such shard")
    self.seed = seed
    self.shard = shard
    self.cases = cases
    scope = Scope(level: level, of: rules, without: without, dialect: dialect)
  }

  /// Puts cases to a router, and returns a report with one counterexample for each way of failing.
  ///
  /// Failures are grouped by the mistake that explains them, or by their symptom. The smallest case of
  /// each group is a counterexample.
  ///
  /// - Parameters:
  ///   - router: The router.
  ///   - indices: The indices of the cases, for a sweep up to ``sweepCount``. Only the cases of the shard
  ///     are put.
  ///   - jobs: The maximum number of threads. The report doesn't depend on it.
  ///   - deadline: The time to end; nil to put all cases. If a case fails, a third of the time is
  ///     reserved for shrinking.
  ///   - extent: The extent of the run after a case fails.
  ///   - known: The known failures of the router, which are only counted.
  ///   - isInterrupted: A closure that returns whether to end the run.
  ///   - progress: A closure that receives the report so far.
  public func fuzz(
    _ router: any RouterUnderTest, indices: Range<UInt64>, jobs: Int = 1,
    until deadline: Date? = nil, _ extent: Extent = .all,
    known: KnownFailures = KnownFailures(),
    isInterrupted: @escaping @Sendable () -> Bool = { false },
    progress: (FuzzReport) -> Void = { _ in }
  ) -> FuzzReport {
    var report = FuzzReport(router: router.name, version: router.version, of: self)
    report.without = router.unsupported.rules
    let session = Session(
      seed: seed, scope: scope.lacking(router.unsupported), router: router, known: known,
      isInterrupted: isInterrupted)
    let last = cases == .sweep ? Self.sweepCount : .max
    let shards = Shards(indices.clamped(to: 0..<last), of: shard)
    if shards.count >= PlainLinks.minimumCases, extent != .firstAsItIs {
      report.plainFailures = PlainLinks(for: router.unsupported).failures(of: router)
    }
    var failures = Failures(of: cause, isOver: { deadline.isPast })
    // The links of the small world are small themselves, and a known cause has its smallest case.
    var hasSmall = cases == .sweep || failures.isGiven
    var isSearched = false
    func explain(withSmall: Bool) {
      report.isExplaining = true
      progress(report)
      // No mistake explains the answers of a program that keeps state.
      if !isSearched, extent != .firstAsItIs {
        isSearched = true
        report.stateLeak = session.stateLeak(
          among: failures,
          // A run until a deadline has indices without end.
          of: shards.block(0, of: UInt64(report.cases)).lazy.map {
            CaseNumber(cases: cases, index: $0)
          }, until: deadline)
      }
      if withSmall, !hasSmall {
        hasSmall = true
        let count = extent == .all ? shards.count : min(shards.count, Self.maximumForFirst)
        let run = session.runSmall(upTo: count, jobs: jobs, until: deadline) { progress(report) }
        failures.addSmall(run.failures, passed: run.passed)
      }
      failures.settle()
      report.isExplaining = false
    }
    var emptyRuns = 0
    let start = Date.now
    let shrinkingStart = deadline.map { start + $0.timeIntervalSince(start) * 2 / 3 }
    Block.each(
      of: shards.blocks(of: cases.blockSize), jobs: jobs,
      work: { block in
        session.run(
          shards.block(block, of: cases.blockSize).lazy.map {
            CaseNumber(cases: cases, index: $0)
          }, endsAtFirst: extent != .all, until: deadline)
      },
      received: { (run: Session.Run) in
        report.count(run)
        failures.add(run.failures, passed: run.passed)
        if failures.areMany { explain(withSmall: extent != .firstAsItIs) }
        emptyRuns = run.cases == 0 ? emptyRuns + 1 : 0
        progress(report)
        let isEnough = extent == .all ? shrinkingStart.isPast : true
        return (failures.isEmpty || !isEnough) && emptyRuns < Self.maximumEmptyRuns
          && !deadline.isPast && run.notAsked == nil && !isInterrupted()
      })
    report.isInterrupted = isInterrupted()
    guard !failures.isEmpty else { return report }
    let isShrinking = extent != .firstAsItIs && !report.isInterrupted
    explain(withSmall: isShrinking)
    report.isCutShort = failures.isCutShort
    // A run of one case doesn't report failures of other cases.
    var seen: [Failures.Failure] = []
    let found = failures.sorted(withSmall: extent == .all && shards.count > 1)
    let maximumTries =
      isShrinking ? min(self.maximumTries, Self.maximumTriesOfAll / max(found.count, 1)) : 0
    let end = deadline ?? .now + Self.shrinkingTime
    report.shrinking = (0, found.count)
    let settled = failures
    Block.each(
      of: found.count, jobs: jobs,
      work: {
        session.shrunk(found[$0], among: settled, maximumTries: maximumTries, until: end)
      },
      received: { (shrunk: Session.Shrunk) in
        report.add(shrunk.counterexample)
        if let other = shrunk.seen { seen.append(other) }
        report.shrinking?.done += 1
        progress(report)
        return true
      })
    // Smaller failures of other origins are shrunk, too. Fewer seeds then miss a mistake.
    for _ in 0..<Self.maximumSeen where extent == .all && cause == nil {
      guard let next = seen.min(by: { $0.size < $1.size }), report.isSmaller(next.size),
        !isInterrupted()
      else { break }
      let shrunk = session.shrunk(
        failures.seen(next), among: failures, maximumTries: maximumTries, until: end)
      report.replace(shrunk.counterexample)
      seen = shrunk.seen.map { [$0] } ?? []
    }
    report.shrinking = nil
    report.isInterrupted = isInterrupted()
    return report
  }

  /// Checks a router against all properties, and adds the violations to a report.
  ///
  /// - Parameters:
  ///   - router: The router.
  ///   - indices: The indices of the trials of each property.
  ///   - jobs: The maximum number of threads.
  ///   - report: The report of a fuzz run.
  public func check(
    of router: any RouterUnderTest, indices: Range<UInt64>, jobs: Int = 1,
    into report: inout FuzzReport
  ) {
    check(RouterProperty.all, of: router, indices: indices, jobs: jobs, into: &report)
  }

  /// Checks a router against properties, and adds the violations to a report.
  ///
  /// - Parameters:
  ///   - properties: The properties. Properties outside the scope are left out.
  ///   - router: The router.
  ///   - indices: The indices of the trials of each property. Only the trials of the shard are put.
  ///   - jobs: The maximum number of threads.
  ///   - deadline: The time to end.
  ///   - known: The known failures of the router. No trial rests on their rules.
  ///   - isInterrupted: A closure that returns whether to end the run.
  ///   - report: The report.
  package func check(
    _ properties: [RouterProperty], of router: any RouterUnderTest,
    indices: Range<UInt64>, jobs: Int = 1, until deadline: Date? = nil,
    known: KnownFailures = KnownFailures(),
    isInterrupted: @escaping @Sendable () -> Bool = { false }, into report: inout FuzzReport
  ) {
    let scope = self.scope.lacking(router.unsupported)
    let properties = properties.filter { $0.isWithin(scope) }
    let checker = PropertyChecker(seed: seed, scope: self.scope)
    let shards = Shards(indices, of: shard)
    var count = 0
    // A router that lacks features is put few of the trials.
    let isOne = properties.count == 1 || indices.upperBound > .max - Self.furtherTrials
    let further = isOne ? [] : (0..<Self.furtherTrials).map { indices.upperBound + $0 }
    Block.each(
      of: properties.count, jobs: jobs,
      work: { number in
        func found(_ indices: [UInt64]) -> (violation: PropertyChecker.Violation?, put: Int) {
          checker.found(
            properties[number], of: router, indices: indices, known: known,
            while: { !deadline.isPast && !isInterrupted() })
        }
        let first = found(shards.all)
        return first.put > 0 ? first : found(further)
      },
      received: { (found: (violation: PropertyChecker.Violation?, put: Int)) in
        if let violation = found.violation { report.violations.append(violation) }
        report.trialsPut += found.put
        if found.put > 0 { count += 1 }
        return !deadline.isPast && !isInterrupted()
      })
    report.isInterrupted = isInterrupted()
    report.propertiesChecked = count
  }

  /// A kind of cases.
  public enum Cases: String, Sendable {
    /// Cases that the seed determines.
    case ofSeed = ""
    /// Small cases, which are the same for all seeds.
    case small
    /// All small routers with all small links, in order of size, up to 256 links in a case.
    case sweep

    /// The number of cases in a block.
    fileprivate var blockSize: UInt64 { self == .sweep ? 16 : 512 }
  }

  /// The number of cases of the small world.
  public static var sweepCount: UInt64 { UInt64(SmallWorld.whole.batches) }

  /// The extent of a run.
  public enum Extent: Sendable {
    /// All cases are put, and one failure of each kind is shrunk.
    case all
    /// The run ends at the first failure, which is shrunk.
    case first
    /// The run ends at the first failure.
    case firstAsItIs
  }

  /// The number of consecutive blocks without a case after which the run ends.
  private static let maximumEmptyRuns = 2
  /// The maximum number of records that are tried to shrink all counterexamples together.
  private static let maximumTriesOfAll = 300_000
  /// The maximum number of failures that were seen while others were shrunk, and are shrunk themselves.
  private static let maximumSeen = 4
  /// The number of cases that bounds the small cases if the run ends at the first failure.
  private static let maximumForFirst: UInt64 = 2000
  /// The number of further trials of a property if no trial was put.
  private static let furtherTrials: UInt64 = 40
  /// The time for shrinking if there is no deadline.
  private static let shrinkingTime: TimeInterval = 60
}

extension Optional<Date> {
  /// Whether there is a deadline, and it has passed.
  var isPast: Bool { map { Date.now >= $0 } ?? false }
}

/// The indices of a shard, divided into blocks.
private struct Shards {
  private let first: UInt64
  private let step: UInt64
  /// The number of indices.
  let count: UInt64

  init(_ indices: Range<UInt64>, of shard: (index: Int, count: Int)) {
    step = UInt64(shard.count)
    let behind = (UInt64(shard.index) + step - indices.lowerBound % step) % step
    let isEmpty = behind >= indices.upperBound - indices.lowerBound
    first = isEmpty ? 0 : indices.lowerBound + behind
    count = isEmpty ? 0 : (indices.upperBound - 1 - first) / step + 1
  }

  /// The indices of the shard.
  var all: [UInt64] { Array(block(0, of: count)) }

  /// Returns the number of blocks of a size.
  func blocks(of size: UInt64) -> Int {
    Int(clamping: count / size + (count % size == 0 ? 0 : 1))
  }

  /// The indices of a block.
  func block(_ number: Int, of size: UInt64) -> some BidirectionalCollection<UInt64> {
    let start = UInt64(number) * size
    return (start..<min(start + size, count)).lazy.map { first + $0 * step }
  }
}
