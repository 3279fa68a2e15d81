public import WaymarkFuzz
public import WaymarkSpec

/// Puts generated cases to a router, and shrinks the first that goes wrong.
///
/// ```swift
/// let fuzzer = Fuzzer(rules: try Specification.bundled().rules, seed: 1)
/// let report = fuzzer.fuzz(MyRouter(), indices: 0..<10_000)
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
  ///   - isShrinking: Whether the case that goes wrong is shrunk.
  ///   - observe: Is told of each case that was judged, and ends the run where it says so.
  public func fuzz(
    _ router: some RouterUnderTest, indices: Range<UInt64>, isShrinking: Bool = true,
    while observe: (GeneratedCase) -> Bool = { _ in true }
  ) -> FuzzReport {
    var report = FuzzReport(router: router.name, seed: seed)
    let scope = self.scope.lacking(router.unsupported)
    var indices = indices.makeIterator()
    var wrong: (trial: Trial, outcome: Outcome)?
    var isGoingOn = true
    Checker.put(to: router) { () -> (item: Trial, request: Request, expected: Observation)? in
      guard isGoingOn, wrong == nil, let trial = nextTrial(&indices, within: scope) else {
        return nil
      }
      return (trial, trial.item.request, trial.item.expected)
    } judged: { trial, outcome in
      // What was sent ahead behind the first that went wrong does not count.
      guard isGoingOn, wrong == nil else { return }
      report.count(outcome)
      isGoingOn = observe(trial.item)
      if outcome.isWrong { wrong = (trial, outcome) }
    }
    report.counterexample = wrong.map { trial, outcome in
      counterexample(trial.record, trial.index, outcome, router, isShrinking)
    }
    return report
  }

  /// A generated case, and what makes it.
  private struct Trial {
    let index: UInt64
    let record: [UInt32]
    let item: GeneratedCase
  }

  /// How many indices are tried in a row that make no case, until none is expected to.
  private static let maximumGap = 1000

  /// The next case of the shard; nil where there is none for so long that there will be none.
  private func nextTrial(
    _ indices: inout some IteratorProtocol<UInt64>, within scope: Scope
  ) -> Trial? {
    var gap = 0
    while gap < Self.maximumGap, let index = indices.next() {
      guard index % UInt64(shard.count) == UInt64(shard.index) else { continue }
      var choices = Choices(seed: seed, index: index)
      if let item = GeneratedCase.make(from: &choices, within: scope) {
        return Trial(index: index, record: choices.record, item: item)
      }
      gap += 1
    }
    return nil
  }

  /// The case of a record, shrunk, and put again.
  private func counterexample(
    _ record: [UInt32], _ index: UInt64, _ outcome: Outcome, _ router: some RouterUnderTest,
    _ isShrinking: Bool
  ) -> Counterexample {
    let scope = self.scope.lacking(router.unsupported)
    // Many records make one case, which the router is asked once.
    var isOfInterest: [[UInt32]: Bool] = [:]
    let shrinker = Shrinker.shrink(record, maximumTries: isShrinking ? 20_000 : 0) { record in
      var choices = Choices(replaying: record)
      guard let item = GeneratedCase.make(from: &choices, within: scope) else { return nil }
      let drawn = choices.record
      if let known = isOfInterest[drawn] { return known ? drawn : nil }
      let smaller = Checker.outcome(of: item.request, expecting: item.expected, router)
      isOfInterest[drawn] = smaller.isSameFault(as: outcome)
      return smaller.isSameFault(as: outcome) ? drawn : nil
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
