public import Foundation
package import WaymarkFuzz
import WaymarkOracle
public import WaymarkSpec

/// A fuzzer that puts generated cases to a router, and learns from the failures which mistakes it makes.
///
/// ```swift
/// let specification = try Specification.bundled()
/// let fuzzer = Fuzzer(of: specification, seed: 1)
/// let report = fuzzer.fuzz(MyRouter(), indices: 0..<2000)
/// #expect(report.conforms, "\(report)")
/// ```
public struct Fuzzer: Sendable {
  /// The seed of the cases. The same seed gives the same cases on every platform.
  public let seed: UInt64
  /// The scope of the cases.
  package let scope: Scope
  /// The part of the seed's cases that is put: the cases whose index has this remainder.
  public let shard: (index: Int, count: Int)
  /// The written cases, from which the fuzzer learns first if a generated case fails.
  private let cases: @Sendable () -> [Specification.Case]

  /// Creates a fuzzer of the cases of a seed.
  ///
  /// - Parameters:
  ///   - specification: The rules, and the written cases that name mistakes.
  ///   - seed: The seed of the cases.
  ///   - level: The highest level of the rules that cases rest on.
  ///   - without: The ids of rules that the router departs from by design. No case rests on them.
  ///   - shard: The part of the seed's cases to put.
  ///   - dialect: The dialect of the patterns; nil for both dialects.
  public init(
    of specification: Specification, seed: UInt64, level: Specification.Level = .strict,
    without: Set<String> = [], shard: (index: Int, count: Int) = (0, 1),
    dialect: Specification.Dialect? = nil
  ) {
    self.init(
      rules: specification.rules, cases: { specification.cases }, seed: seed, level: level,
      without: without, shard: shard, dialect: dialect)
  }

  /// Creates a fuzzer that reads the written cases only if a generated case fails.
  package init(
    rules: [Specification.Rule], cases: @escaping @Sendable () -> [Specification.Case],
    seed: UInt64, level: Specification.Level = .strict, without: Set<String> = [],
    shard: (index: Int, count: Int) = (0, 1), dialect: Specification.Dialect? = nil
  ) {
    precondition(shard.count > 0 && (0..<shard.count).contains(shard.index), "no such shard")
    self.seed = seed
    self.shard = shard
    self.cases = cases
    scope = Scope(level: level, of: rules, without: without, dialect: dialect)
  }

  /// Puts cases to a router, and returns a report with the mistakes that explain the failures.
  ///
  /// If a case fails, the written cases are put, too. The mistakes that explain their failures are known before
  /// those of generated cases are searched.
  ///
  /// - Parameters:
  ///   - router: The router.
  ///   - indices: The indices of the cases. Only the cases of the shard are put.
  ///   - jobs: The maximum number of threads.
  ///   - deadline: The time to end; nil to put all cases. If a case fails, a third of the time is reserved for the
  ///     search for mistakes.
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
    var run = Run(
      Session(
        seed: seed, scope: scope.lacking(router.unsupported), router: router, known: known,
        areProgramsEnded: isInterrupted, isInterrupted: { isInterrupted() || deadline.isPast }),
      cases: cases,
      report: FuzzReport(router: router.name, version: router.version, seed: seed))
    let step = UInt64(shard.count)
    // The first index of the shard; below the bound after an overflow.
    let first =
      indices.lowerBound &+ (UInt64(shard.index) + step - indices.lowerBound % step) % step
    let count =
      indices.contains(first) ? Int(clamping: (indices.upperBound - 1 - first) / step + 1) : 0
    let isOfMany = count >= PlainLinks.minimumCases && extent != .firstAsItIs
    var endings = Endings(maximum: router.restarts)
    if isOfMany {
      run.report.plainFailures = PlainLinks(for: router.unsupported)
        .failures(of: router, isInterrupted: isInterrupted, &endings)
    }
    if endings.areTooMany { run.report.notAsked = Outcome(endings.reason).reason }
    run.report.without = router.unsupported.filter(\.isOfRules).map(\.rawValue).sorted()
    let start = Date.now
    let learningStart = deadline.map { start + $0.timeIntervalSince(start) * 2 / 3 }
    var emptyBlocks = 0
    let session = run.session
    let blocks =
      endings.areTooMany ? 0 : count / Self.blockSize + (count % Self.blockSize == 0 ? 0 : 1)
    Block.each(
      of: blocks, jobs: router.jobs(atMost: min(jobs, blocks)),
      work: { block in
        let start = block * Self.blockSize
        let places = start..<min(start + Self.blockSize, count)
        return session.put(
          places.lazy.map { first + UInt64($0) * step }, endsAtFirst: extent != .all,
          until: deadline)
      },
      received: { (block: Session.Block) in
        run.receive(block)
        emptyBlocks = block.cases == 0 ? emptyBlocks + 1 : 0
        progress(run.report)
        if extent != .all, run.report.failures > 0 { return false }
        if run.report.failures > 0, learningStart.isPast { return false }
        return emptyBlocks < Self.maximumEmptyBlocks && !deadline.isPast && block.notAsked == nil
          && !isInterrupted()
      })
    if run.report.failures > 0, extent != .firstAsItIs {
      run.report.isLearning = true
      progress(run.report)
    }
    run.learn(isAsking: extent != .firstAsItIs) { progress($0) }
    run.report.isLearning = false
    run.report.isInterrupted = isInterrupted()
    return run.report
  }

  /// The extent of a run.
  public enum Extent: Sendable {
    /// All cases are put.
    case all
    /// The run ends at the first failure, whose mistakes are searched.
    case first
    /// The run ends at the first failure. The router is asked nothing more.
    case firstAsItIs
  }

  /// The number of cases in a block.
  private static let blockSize = 512
  /// The number of consecutive blocks without a case after which the run ends.
  private static let maximumEmptyBlocks = 2
}

extension Optional<Date> {
  /// Whether there is a deadline, and it has passed.
  package var isPast: Bool { map { Date.now >= $0 } ?? false }
}
