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
    /// Which of its links it is about, counted from 0.
    public let link: Int
    /// What the rules say of the link.
    public let expected: Observation
    /// What became of the link with the one and with the other.
    public let outcomes: (Outcome, Outcome)
    /// What finds it again: the id of a case, or a seed and an index.
    public let origin: String
    /// The index of a generated one.
    let index: UInt64?
  }

  /// Puts cases and generated cases to both routers.
  ///
  /// - Parameters:
  ///   - one: A router.
  ///   - other: Another, or the same built otherwise.
  ///   - cases: Cases to put.
  ///   - indices: The indices of generated cases to put.
  ///   - jobs: How many threads ask the routers at most; the report is the same whatever their number.
  ///   - progress: Is told now and then how many links were put.
  public func compare(
    _ one: any RouterUnderTest, _ other: any RouterUnderTest, cases: [Case],
    indices: Range<UInt64>, jobs: Int = 1, progress: (Int) -> Void = { _ in }
  ) -> DifferentialReport {
    var report = DifferentialReport(names: (one.name, other.name))
    // What one of them does without is nothing to disagree on.
    let scope = Scope(unsupported: one.unsupported.union(other.unsupported))
    let results = [one, other].map { Checker(cases: cases).check($0, jobs: jobs).results }
    for (one, other) in zip(results[0], results[1]) {
      report.count(Disagreement(one, other))
      progress(report.links)
    }
    let size: UInt64 = 256
    let (first, end) = (indices.lowerBound, indices.upperBound)
    Block.each(
      of: Int((end - first) / size) + 1, jobs: jobs,
      work: { block in
        let start = first + UInt64(block) * size
        return disagreements(of: start..<start + min(size, end - start), within: scope, one, other)
      },
      received: { (block: [Disagreement]) in
        block.forEach { report.count($0) }
        progress(report.links)
        // A program that ended too often is not asked the rest.
        return block.last.map { $0.outcomes.0.kind != .notAsked && $0.outcomes.1.kind != .notAsked }
          ?? true
      })
    report.classify(by: rules) { rule, disagreement in
      shrunk(disagreement, within: scope, rule: rule, one, other)
    }
    return report
  }

  /// What both do with the links of generated cases, whether they agree or not.
  private func disagreements(
    of indices: Range<UInt64>, within scope: Scope, _ one: any RouterUnderTest,
    _ other: any RouterUnderTest
  ) -> [Disagreement] {
    let trials = indices.compactMap { index in
      GeneratedCase(seed: seed, index: index, within: scope).map { (index, $0) }
    }
    let answers = [one, other].map { Exchange.responses(to: trials.map(\.1.request), $0) }
    return trials.indices.flatMap { place in
      let (index, item) = trials[place]
      return Disagreement.all(
        of: item, answers[0][place], answers[1][place],
        origin: "--seed \(seed) --case \(index)", index: index)
    }
  }

  /// The smallest generated case that cites the rule and on which the routers disagree all the same.
  private func shrunk(
    _ disagreement: Disagreement, within scope: Scope, rule: String, _ one: any RouterUnderTest,
    _ other: any RouterUnderTest
  ) -> Disagreement {
    guard let index = disagreement.index else { return disagreement }
    func found(_ item: GeneratedCase) -> Disagreement? {
      Disagreement.all(
        of: item, Exchange.response(to: item.request, one),
        Exchange.response(to: item.request, other),
        origin: disagreement.origin, index: index
      ).first { $0.isOne && $0.rules.contains(rule) }
    }
    var choices = Choices(seed: seed, index: index)
    _ = GeneratedCase.make(from: &choices, within: scope)
    let shrinker = Shrinker.shrink(
      choices, size: Size(disagreement.request), maximumTries: 5000
    ) { choices in
      var choices = choices
      return GeneratedCase.make(from: &choices, within: scope).flatMap { item in
        // What does not rest on the rule need not be asked.
        item.rules.contains(rule)
          ? Shrinker.Replay(choices, size: Size(item.request)) { found(item) != nil } : nil
      }
    }
    var smallest = Choices(replaying: shrinker.record)
    return GeneratedCase.make(from: &smallest, within: scope).flatMap(found) ?? disagreement
  }
}

extension DifferentialChecker.Disagreement {
  /// What became of a case with both.
  fileprivate init(_ one: CaseResult, _ other: CaseResult) {
    self.init(
      rules: one.item.rules, request: one.item.request, link: 0, expected: one.item.expected,
      outcomes: (one.outcome, other.outcome), origin: "\(one.item.place): \(one.item.id)",
      index: nil)
  }

  /// What became of each link of a generated case with both.
  fileprivate static func all(
    of item: GeneratedCase, _ one: Response?, _ other: Response?, origin: String, index: UInt64
  ) -> [Self] {
    func outcome(_ response: Response?, _ link: Int) -> Outcome {
      (response ?? .noAnswer).outcome(
        ofLink: link, of: item.request, expecting: item.expected)
    }
    return item.request.links.indices.map { link in
      Self(
        rules: item.rules(ofLink: link), request: item.request, link: link,
        expected: item.expected.ofLink(link), outcomes: (outcome(one, link), outcome(other, link)),
        origin: origin, index: index)
    }
  }

  /// Whether the routers really disagree: what one does without, it has no opinion on.
  var isOne: Bool {
    switch outcomes {
    case (.notSupported, _), (_, .notSupported), (.passed, .passed): false
    case (.notAsked, _), (_, .notAsked): false
    case (.failed(let one, _), .failed(let other, _)):
      one.canonical(for: alone) != other.canonical(for: alone)
    default: outcomes.0.kind != outcomes.1.kind
    }
  }

  /// The router, asked the link alone.
  private var alone: Request { request.asking([request.links[link]]) }
}
