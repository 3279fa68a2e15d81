package import WaymarkFuzz
public import WaymarkSpec

/// A sweeper that puts the links of a small world to a router in order of size, so that the first failure
/// of each kind is the smallest.
///
/// ```swift
/// let sweeper = Sweeper(rules: try Specification.bundled().rules)
/// let report = sweeper.sweep(MyRouter(), from: 0, limit: 1_000_000)
/// #expect(report.conforms, "\(report)")
/// ```
public struct Sweeper: Sendable {
  /// The routers and links.
  package let world: SmallWorld
  /// The scope of the links.
  package let scope: GeneratedCase.Scope

  /// Creates a sweeper of the whole world.
  ///
  /// - Parameters:
  ///   - rules: The rules of the specification.
  ///   - level: The highest level of the rules that links rest on.
  ///   - dialect: The dialect of the patterns; nil for both dialects.
  public init(
    rules: [Specification.Rule], level: Specification.Level = .strict,
    dialect: Specification.Dialect? = nil
  ) {
    self.init(rules: rules, world: SmallWorld(), level: level, dialect: dialect)
  }

  /// Creates a sweeper of a world.
  ///
  /// - Parameters:
  ///   - rules: The rules of the specification.
  ///   - world: The routers and links.
  ///   - level: The highest level of the rules that links rest on.
  ///   - dialect: The dialect of the patterns; nil for both dialects.
  package init(
    rules: [Specification.Rule], world: SmallWorld,
    level: Specification.Level = .strict, dialect: Specification.Dialect? = nil
  ) {
    self.world = world
    scope = Scope(level: level, of: rules, dialect: dialect)
  }

  /// Puts links to a router, and returns a report with the first failure of each kind.
  ///
  /// The router receives many links at once. If a link fails only after others, the report contains as
  /// few of them as possible.
  ///
  /// - Parameters:
  ///   - router: The router.
  ///   - first: The number of the first link.
  ///   - limit: The maximum number of links.
  ///   - jobs: The maximum number of threads. The report doesn't depend on it.
  ///   - endsAtFirst: Whether to end at the first failure.
  ///   - isInterrupted: A closure that returns whether to end the run.
  ///   - progress: A closure that receives the report so far.
  public func sweep(
    _ router: any RouterUnderTest, from first: Int = 0, limit: Int = .max, jobs: Int = 1,
    endsAtFirst: Bool = false, isInterrupted: @escaping @Sendable () -> Bool = { false },
    progress: (SweepReport) -> Void = { _ in }
  ) -> SweepReport {
    let start = min(max(first, 0), world.count)
    let range = start..<start + min(max(limit, 0), world.count - start)
    var report = SweepReport(router: router, world: world, range: range)
    let session = Session(
      world: world, range: range, scope: scope.lacking(router.unsupported),
      router: router, isInterrupted: isInterrupted)
    var failures = Failures()
    let batches = world.batches(of: range)
    Block.each(
      of: (batches.count + Self.batchesOfBlock - 1) / Self.batchesOfBlock, jobs: jobs,
      work: { block in
        let start = batches.lowerBound + block * Self.batchesOfBlock
        return session.findings(
          start..<min(start + Self.batchesOfBlock, batches.upperBound), endsAtFirst: endsAtFirst)
      },
      received: { (found: Findings) in
        // The links so far have no gaps, so that another run can continue.
        guard !found.isInterrupted else { return false }
        failures.add(found.failures, passed: found.passed)
        if failures.areMany { failures.settle() }
        report.count(found)
        progress(report)
        return found.notAsked == nil && !isInterrupted()
          && !(endsAtFirst && report.failures > 0)
      })
    failures.settle()
    let classes = failures.sorted(withSmall: false).sorted { $0.first.index < $1.first.index }
    for found in classes { report.add(session.narrowed(found)) }
    report.isInterrupted = isInterrupted()
    return report
  }

  private static let batchesOfBlock = 16
}
