import WaymarkFuzz
public import WaymarkSpec

/// Puts the same requests to two routers, and sorts what they disagree on by the rule that it is about.
///
/// No expectation is needed to see a disagreement: two builds of one router can be held to each other.
/// What the rules say is known all the same, so that each disagreement has a verdict.
public struct DifferentialChecker: Sendable {
  private let rules: [Rule]
  private let seed: UInt64

  /// A checker that knows these rules, and puts generated cases of this seed.
  public init(rules: [Rule], seed: UInt64) {
    self.rules = rules
    self.seed = seed
  }

  /// Something on which two routers disagree.
  public struct Disagreement: Sendable {
    /// The rules that the expectation rests on.
    public let rules: [String]
    /// What both were asked.
    public let request: Request
    /// What the rules say.
    public let expected: Observation
    /// What became of it with the one and with the other.
    public let outcomes: (Outcome, Outcome)
    /// What finds it again: the id of a case, or a seed and an index.
    public let origin: String
    /// The choices that make a generated one.
    let record: [UInt32]?
  }

  /// Puts cases and generated cases to both routers.
  ///
  /// - Parameters:
  ///   - one: A router.
  ///   - other: Another, or the same built otherwise.
  ///   - cases: Cases to put.
  ///   - indices: The indices of generated cases to put.
  ///   - progress: Is told now and then how many were put.
  public func compare(
    _ one: some RouterUnderTest, _ other: some RouterUnderTest, cases: [Case],
    indices: Range<UInt64>, progress: (Int) -> Void = { _ in }
  ) -> DifferentialReport {
    var report = DifferentialReport(names: (one.name, other.name))
    // What one of them does without is nothing to disagree on.
    let scope = Scope(unsupported: one.unsupported.union(other.unsupported))
    func put(_ trials: [Disagreement.Trial]) {
      let outcomes = zip(outcomes(of: trials, one), outcomes(of: trials, other))
      for (trial, pair) in zip(trials, outcomes) { report.count(trial.disagreement(pair)) }
      progress(report.requests)
    }
    for start in stride(from: 0, to: cases.count, by: 1024) {
      put(cases[start..<min(start + 1024, cases.count)].map(Disagreement.Trial.init))
    }
    for start in stride(from: indices.lowerBound, to: indices.upperBound, by: 1024) {
      let block = start..<min(start + 1024, indices.upperBound)
      put(
        block.compactMap { index in
          Disagreement.Trial(
            Choices(seed: seed, index: index), within: scope,
            origin: "--seed \(seed) --case \(index)")
        })
    }
    report.classify(by: rules) { rule, disagreement in
      shrunk(disagreement, within: scope, rule: rule, one, other)
    }
    return report
  }

  private func outcomes(
    of trials: [Disagreement.Trial], _ router: some RouterUnderTest
  ) -> [Outcome] {
    var outcomes: [Outcome] = []
    var trials = trials.makeIterator()
    Checker.put(to: router, next: { trials.next().map { ((), $0.request, $0.expected) } }) {
      outcomes.append($1)
    }
    return outcomes
  }

  /// The smallest generated case that cites the rule and on which the routers disagree all the same.
  private func shrunk(
    _ disagreement: Disagreement, within scope: Scope, rule: String, _ one: some RouterUnderTest,
    _ other: some RouterUnderTest
  ) -> Disagreement {
    guard let record = disagreement.record else { return disagreement }
    func replayed(_ record: [UInt32]) -> Disagreement? {
      Disagreement.Trial(
        Choices(replaying: record), within: scope, origin: disagreement.origin
      ).map { trial in
        trial.disagreement((outcomes(of: [trial], one)[0], outcomes(of: [trial], other)[0]))
      }
    }
    let shrinker = Shrinker.shrink(record, maximumTries: 5000) { record in
      guard let smaller = replayed(record), smaller.isOne, smaller.rules.contains(rule) else {
        return nil
      }
      return smaller.record
    }
    guard let smallest = replayed(shrinker.record), smallest.isOne else { return disagreement }
    return smallest
  }
}

extension DifferentialChecker.Disagreement {
  /// A request for both routers.
  struct Trial {
    let rules: [String]
    let request: Request
    let expected: Observation
    let origin: String
    let record: [UInt32]?

    init(_ item: Case) {
      rules = item.rules
      request = item.request
      expected = item.expected
      origin = "\(item.place): \(item.id)"
      record = nil
    }

    init?(_ choices: Choices, within scope: Scope, origin: String) {
      var choices = choices
      guard let item = GeneratedCase.make(from: &choices, within: scope) else { return nil }
      rules = item.rules
      request = item.request
      expected = item.expected
      self.origin = origin
      record = choices.record
    }

    func disagreement(_ outcomes: (Outcome, Outcome)) -> DifferentialChecker.Disagreement {
      DifferentialChecker.Disagreement(
        rules: rules, request: request, expected: expected, outcomes: outcomes, origin: origin,
        record: record)
    }
  }

  /// Whether the routers really disagree: what one does without, it has no opinion on.
  var isOne: Bool {
    switch outcomes {
    case (.notSupported, _), (_, .notSupported), (.passed, .passed): false
    case _ where outcomes.0.isNotAsked || outcomes.1.isNotAsked: false
    case (.failed(let one, _), .failed(let other, _)):
      one.canonical(for: request) != other.canonical(for: request)
    default: outcomes.0.kind != outcomes.1.kind
    }
  }
}
