public import WaymarkFuzz
public import WaymarkSpec

/// Puts generated cases to a router, and shrinks the first that goes wrong.
///
/// ```swift
/// let fuzzer = Fuzzer(rules: try Specification.bundled().rules, seed: 1)
/// let report = fuzzer.fuzz(MyRouter(), indices: 0..<2000)
/// #expect(report.conforms, "\(report)")
/// ```
public struct Fuzzer: Sendable {
  /// What decides the cases: the same seed gives the same ones everywhere.
  public let seed: UInt64
  /// What the cases may be about.
  public let scope: Scope
  /// Which part of the seed's cases is put: those whose index has this remainder.
  public let shard: (index: Int, count: Int)

  /// A fuzzer of the cases of a seed.
  ///
  /// - Parameters:
  ///   - rules: The rules of the specification.
  ///   - seed: What decides the cases.
  ///   - level: The highest level of the rules that cases rest on.
  ///   - without: The ids of rules that no case rests on, as the router does otherwise by design.
  ///   - shard: Which part of the seed's cases is put.
  ///   - dialect: Whose patterns the cases have; nil for all.
  public init(
    rules: [Rule], seed: UInt64, level: Level = .strict, without: Set<String> = [],
    shard: (index: Int, count: Int) = (0, 1), dialect: Dialect? = nil
  ) {
    precondition(shard.count > 0 && (0..<shard.count).contains(shard.index), "no such shard")
    self.seed = seed
    self.shard = shard
    scope = Scope(level: level, of: rules, without: without, dialect: dialect)
  }

  /// A case that goes wrong, in its smallest form.
  public struct Counterexample: Sendable {
    /// The seed and the index that it was found at.
    public let seed: UInt64
    /// Its index among the seed's cases.
    public let index: UInt64
    /// The case, shrunk.
    public let item: GeneratedCase
    /// What the router does with it.
    public let outcome: Outcome
    /// What the router did when it was asked again, where that was something else.
    public let flaky: Outcome?
    /// The choices that make the case.
    public let record: [UInt32]
    /// How many records were tried to shrink it.
    public let tries: Int
  }

  /// Puts cases to a router, until one goes wrong.
  ///
  /// - Parameters:
  ///   - router: The router.
  ///   - indices: The indices of the cases; of those, the shard's are put.
  ///   - jobs: How many threads ask the router at most; the report is the same whatever their number.
  ///   - deadline: When to end; nil where all cases are to be put.
  ///   - isShrinking: Whether the case that goes wrong is shrunk.
  ///   - progress: Is told now and then what became of the cases so far.
  public func fuzz(
    _ router: any RouterUnderTest, indices: Range<UInt64>, jobs: Int = 1,
    until deadline: ContinuousClock.Instant? = nil, isShrinking: Bool = true,
    progress: (FuzzReport) -> Void = { _ in }
  ) -> FuzzReport {
    var report = FuzzReport(router: router.name, seed: seed)
    let scope = self.scope.lacking(router.unsupported)
    let shards = Shards(indices, of: shard)
    var wrong: Run.Wrong?
    var emptyRuns = 0
    Block.each(
      of: shards.blocks(of: Self.blockSize), jobs: jobs,
      work: { block in
        run(shards.block(block, of: Self.blockSize), router, within: scope, until: deadline)
      },
      received: { (run: Run) in
        report.count(run.statistics, notSupported: run.notSupported)
        emptyRuns = run.statistics.cases == 0 ? emptyRuns + 1 : 0
        wrong = run.wrong
        progress(report)
        return wrong == nil && emptyRuns < Self.maximumEmptyRuns && !deadline.isPast
      })
    report.counterexample = wrong.map { counterexample($0, router, isShrinking) }
    return report
  }

  /// How many indices are put as one.
  private static let blockSize: UInt64 = 512
  /// How many blocks in a row make no case, until none is expected to.
  private static let maximumEmptyRuns = 2

  /// What became of a block of cases, up to the first that went wrong.
  private struct Run: Sendable {
    var statistics = FuzzStatistics()
    var notSupported = 0
    var wrong: Wrong?

    struct Wrong {
      let index: UInt64
      let outcome: Outcome
    }
  }

  private func run(
    _ indices: some Sequence<UInt64>, _ router: any RouterUnderTest, within scope: Scope,
    until deadline: ContinuousClock.Instant?
  ) -> Run {
    var run = Run()
    var indices = indices.makeIterator()
    let unsupported = router.unsupported
    typealias Trial = (index: UInt64, item: GeneratedCase)
    Exchange.put(to: router) { () -> (item: Trial, request: Request?)? in
      while !deadline.isPast, let index = indices.next() {
        guard let item = GeneratedCase(seed: seed, index: index, within: scope) else { continue }
        let isSupported =
          unsupported.isEmpty || item.request.capabilities.isDisjoint(with: unsupported)
        return ((index, item), isSupported ? item.request : nil)
      }
      return nil
    } answered: { (trial: Trial, response) in
      let outcome = response.map {
        $0.outcome(of: trial.item.request, expecting: trial.item.expected)
      }
      run.statistics.count(trial.item)
      if outcome?.kind.isJudged != true { run.notSupported += 1 }
      if let outcome, outcome.isWrong {
        run.wrong = Run.Wrong(index: trial.index, outcome: outcome)
      }
      return run.wrong == nil
    }
    return run
  }

  /// The case of a record, shrunk, and put again.
  private func counterexample(
    _ wrong: Run.Wrong, _ router: any RouterUnderTest, _ isShrinking: Bool
  ) -> Counterexample {
    let (index, outcome) = (wrong.index, wrong.outcome)
    let scope = self.scope.lacking(router.unsupported)
    var first = Choices(seed: seed, index: index)
    _ = GeneratedCase.make(from: &first, within: scope)
    // Who waits for a program that hangs would rather see what hangs than the least that does.
    var endings = Endings(maximum: outcome.kind == .timedOut ? 3 : Endings.maximum)
    let shrinker = Shrinker.shrink(first, maximumTries: isShrinking ? 20_000 : 0) { record in
      var choices = Choices(replaying: record)
      guard let item = GeneratedCase.make(from: &choices, within: scope) else { return nil }
      return Shrinker.Replay(choices) {
        // A program that ended so often is not worth starting again for a smaller case.
        guard !endings.areTooMany else { return false }
        let response = Exchange.response(to: item.request, router)
        endings.count(response)
        return response.outcome(of: item.request, expecting: item.expected)
          .isSameFault(as: outcome)
      }
    }
    var choices = Choices(replaying: shrinker.record)
    guard let item = GeneratedCase.make(from: &choices, within: scope) else {
      preconditionFailure("a record makes the same case again")
    }
    let again = Checker.outcome(of: item.request, expecting: item.expected, router)
    // A program that was ended too often is not asked again: then the first outcome tells most.
    guard again.isWrong, again.isSameFault(as: outcome) else {
      return Counterexample(
        seed: seed, index: index, item: item, outcome: outcome,
        flaky: again.isNotAsked ? nil : again, record: shrinker.record, tries: shrinker.tries)
    }
    let third = Checker.outcome(of: item.request, expecting: item.expected, router)
    let isFlaky = !third.isSameFault(as: again) && !third.isNotAsked
    return Counterexample(
      seed: seed, index: index, item: item, outcome: again, flaky: isFlaky ? third : nil,
      record: shrinker.record, tries: shrinker.tries)
  }
}

extension ContinuousClock.Instant? {
  /// Whether there is an end, and it has come.
  fileprivate var isPast: Bool { map { .now >= $0 } ?? false }
}

/// The indices of a shard, in blocks.
private struct Shards {
  private let first: UInt64
  private let step: UInt64
  private let count: UInt64

  init(_ indices: Range<UInt64>, of shard: (index: Int, count: Int)) {
    step = UInt64(shard.count)
    let behind = (UInt64(shard.index) + step - indices.lowerBound % step) % step
    let isEmpty = behind >= indices.upperBound - indices.lowerBound
    first = isEmpty ? 0 : indices.lowerBound + behind
    count = isEmpty ? 0 : (indices.upperBound - 1 - first) / step + 1
  }

  /// How many blocks there are of such a size.
  func blocks(of size: UInt64) -> Int {
    Int(clamping: count / size + (count % size == 0 ? 0 : 1))
  }

  /// The indices of a block.
  func block(_ number: Int, of size: UInt64) -> some Sequence<UInt64> {
    let start = UInt64(number) * size
    return (start..<min(start + size, count)).lazy.map { first + $0 * step }
  }
}
