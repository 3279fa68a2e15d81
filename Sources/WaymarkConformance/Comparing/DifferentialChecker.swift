import Foundation
import WaymarkFuzz
import WaymarkOracle
public import WaymarkSpec

/// A checker that puts the same requests to two routers, and sorts their disagreements by the mistakes
/// behind them.
///
/// A disagreement needs no expectation, so you can compare two builds of one router. The oracle still
/// knows the expected observation, so each disagreement has a verdict.
public struct DifferentialChecker: Sendable {
  let seed: UInt64
  private let scope: Scope
  private let level: Level

  /// Creates a checker of cases, and of the generated cases of a seed.
  ///
  /// - Parameters:
  ///   - rules: The rules of the specification.
  ///   - seed: The seed of the generated cases.
  ///   - level: The highest level of the rules that cases rest on.
  ///   - dialect: The dialect of the patterns; nil for both dialects.
  public init(
    rules: [Specification.Rule], seed: UInt64, level: Specification.Level = .strict,
    dialect: Specification.Dialect? = nil
  ) {
    self.seed = seed
    self.level = level
    scope = Scope(level: level, of: rules, dialect: dialect)
  }

  /// Puts cases and generated cases to both routers, and returns a report.
  ///
  /// - Parameters:
  ///   - one: A router.
  ///   - other: Another router, or another build of the same router.
  ///   - cases: The cases. Cases of another level or dialect are left out.
  ///   - indices: The indices of the generated cases.
  ///   - jobs: The maximum number of threads for each router. The report doesn't depend on it.
  ///   - isInterrupted: A closure that returns whether to end the run.
  ///   - progress: A closure that receives the report so far.
  public func compare(
    _ one: any RouterUnderTest, _ other: any RouterUnderTest, cases: [Specification.Case],
    indices: Range<UInt64>, jobs: Int = 1,
    isInterrupted: @escaping @Sendable () -> Bool = { false },
    progress: (DifferentialReport) -> Void = { _ in }
  ) -> DifferentialReport {
    let routers = [one, other]
    // Routers don't disagree on features that one of them lacks.
    let unsupported = one.unsupported.union(other.unsupported)
    var report = DifferentialReport(
      names: (one.name, other.name), seed: seed, without: unsupported.rules)

    let checker = ConformanceChecker(
      cases: cases.filter {
        $0.isWithin(level) && (scope.dialect ?? $0.request.dialect) == $0.request.dialect
      })
    let results = Self.atOnce {
      checker.check(routers[$0], jobs: jobs, isInterrupted: isInterrupted).results
    }
    for (one, other) in zip(results[0], results[1]) {
      let wasPut = one.outcome.kind != .notAsked && other.outcome.kind != .notAsked
      if wasPut || !isInterrupted() { report.findings.count(one, other) }
    }
    progress(report)

    let session = Session(
      seed: seed, scope: scope.lacking(unsupported), routers: routers, isInterrupted: isInterrupted)
    let size: UInt64 = 256
    Block.each(
      of: Int((indices.upperBound - indices.lowerBound + size - 1) / size), jobs: jobs,
      work: { block in
        let first = indices.lowerBound + UInt64(block) * size
        return session.findings(first..<min(first + size, indices.upperBound))
      },
      received: { (found: Findings) in
        report.findings.formUnion(found)
        progress(report)
        // A program that ended too often is not asked again.
        return !found.isOver && !isInterrupted()
      })

    let classes = Self.classes(of: report.findings)
    report.shrinking = (0, classes.count)
    let end = Date.now + Self.shrinkingTime
    var settled: [DifferentialReport.Class] = []
    Block.each(
      of: classes.count, jobs: jobs,
      work: { session.settled(classes[$0].causes, classes[$0].found, until: end) },
      received: { (found: DifferentialReport.Class) in
        settled.append(found)
        report.shrinking?.done += 1
        progress(report)
        return true
      })
    report.shrinking = nil
    report.add(settled)
    report.isInterrupted = isInterrupted()
    return report
  }

  /// The time for shrinking disagreements.
  private static let shrinkingTime: TimeInterval = 60

  /// Does the same work for both routers at once.
  static func atOnce<Result: Sendable>(_ work: @Sendable (Int) -> Result) -> [Result] {
    var results: [Result] = []
    Block.each(of: 2, jobs: 2, work: work) { (result: Result) in
      results.append(result)
      return true
    }
    return results
  }
}
