package import WaymarkFuzz
public import WaymarkSpec

/// Puts the links of a small world to a router, in order of size, so that the first of each way in which
/// it goes wrong is the smallest there is.
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

  /// A sweeper of the whole world.
  ///
  /// - Parameters:
  ///   - rules: The rules of the specification.
  ///   - level: The highest level of the rules that links rest on.
  ///   - dialect: Whose patterns they have; nil for all.
  public init(
    rules: [Specification.Rule], level: Specification.Level = .strict,
    dialect: Specification.Dialect? = nil
  ) {
    self.init(rules: rules, world: SmallWorld(), level: level, dialect: dialect)
  }

  /// A sweeper of a world.
  ///
  /// - Parameters:
  ///   - rules: The rules of the specification.
  ///   - world: The routers and links.
  ///   - level: The highest level of the rules that they rest on.
  ///   - dialect: Whose patterns they have; nil for all.
  package init(
    rules: [Specification.Rule], world: SmallWorld,
    level: Specification.Level = .strict, dialect: Specification.Dialect? = nil
  ) {
    self.world = world
    scope = Scope(level: level, of: rules, dialect: dialect)
  }

  /// Puts links to a router, and gives the first for each way in which it goes wrong.
  ///
  /// A router is asked many links at once. Where a link goes wrong only behind others, they are given, too,
  /// as few of them as will do.
  ///
  /// - Parameters:
  ///   - router: The router.
  ///   - first: The number of the first link.
  ///   - limit: How many links are put at most.
  ///   - jobs: How many threads ask the router at most; the report is the same whatever their number.
  ///   - endsAtFirst: Whether to end where a link goes wrong.
  ///   - isInterrupted: Is asked now and then whether to end.
  ///   - progress: Is told now and then what became of the links so far.
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
        // The links put so far have no gaps, so that the run can be continued.
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
