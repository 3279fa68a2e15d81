public import WaymarkSpec

/// Puts cases to a router, and compares what it does with what is expected.
public struct Checker: Sendable {
  /// The cases, in the order in which they are put.
  public let cases: [Case]

  /// Cases that the router is known to fail.
  public let knownFailures: KnownFailures

  /// A checker of these cases, of which a router may fail some.
  public init(cases: [Case], knownFailures: KnownFailures = KnownFailures()) {
    self.cases = cases
    self.knownFailures = knownFailures
  }

  /// Puts all cases to a router.
  ///
  /// - Parameters:
  ///   - router: The router.
  ///   - progress: Is told now and then how many cases were put.
  public func check(
    _ router: some RouterUnderTest, progress: (Int) -> Void = { _ in }
  ) -> ConformanceReport {
    var results: [CaseResult] = []
    for start in stride(from: 0, to: cases.count, by: 256) {
      let batch = cases[start..<min(start + 256, cases.count)]
      let outcomes = Self.outcomes(of: batch.map { ($0.request, $0.expected) }, router)
      results += zip(batch, outcomes).map { CaseResult(item: $0, outcome: $1) }
      progress(results.count)
    }
    return ConformanceReport(router: router.name, results: results, knownFailures: knownFailures)
  }

  /// Puts one case to a router.
  public static func check(_ router: some RouterUnderTest, with item: Case) -> CaseResult {
    CaseResult(item: item, outcome: outcome(of: item.request, expecting: item.expected, router))
  }

  /// Puts a request to a router, and compares what it does with what is expected.
  public static func outcome(
    of request: Request, expecting expected: Observation, _ router: some RouterUnderTest
  ) -> Outcome {
    outcomes(of: [(request, expected)], router)[0]
  }

  /// Puts requests to a router, and compares what it does with what is expected.
  ///
  /// This is the one place that compares, wherever requests and expectations come from.
  public static func outcomes(
    of items: [(request: Request, expected: Observation)], _ router: some RouterUnderTest
  ) -> [Outcome] {
    let unsupported = router.unsupported
    let missing =
      unsupported.isEmpty
      ? Array(repeating: [], count: items.count)
      : items.map { $0.request.capabilities.intersection(unsupported) }
    let asked = zip(items, missing).filter { $1.isEmpty }.map { $0.0.request }
    var answers = router.answers(to: asked).makeIterator()
    return zip(items, missing).map { item, missing in
      guard missing.isEmpty else { return .notSupported(Set(missing.map(\.rawValue))) }
      guard let answer = answers.next() else { return .failure("it gave too few answers") }
      return outcome(of: item.request, expecting: item.expected, answer)
    }
  }

  private static func outcome(
    of request: Request, expecting expected: Observation, _ answer: Result<Observation, any Error>
  ) -> Outcome {
    switch answer {
    case .success(let observed):
      // Differences are worth their texts only where there are any.
      if observed == expected { return .passed }
      let differences = expected.differences(from: observed, of: request)
      return differences.isEmpty ? .passed : .failed(observed: observed, differences)
    case .failure(let error): return Outcome(error)
    }
  }
}
