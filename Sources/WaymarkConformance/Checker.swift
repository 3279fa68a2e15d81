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
  public func check(_ router: some RouterUnderTest) -> ConformanceReport {
    ConformanceReport(
      router: router.name, results: cases.map { Self.check(router, with: $0) },
      knownFailures: knownFailures)
  }

  /// Puts one case to a router.
  public static func check(_ router: some RouterUnderTest, with item: Case) -> CaseResult {
    CaseResult(item: item, outcome: outcome(of: item.request, expecting: item.expected, router))
  }

  /// Puts a request to a router, and compares what it does with what is expected.
  ///
  /// This is the one place that compares, wherever request and expectation come from.
  public static func outcome(
    of request: Request, expecting expected: Observation, _ router: some RouterUnderTest
  ) -> Outcome {
    let unsupported = router.unsupported
    if !unsupported.isEmpty {
      let missing = request.capabilities.intersection(unsupported)
      guard missing.isEmpty else { return .notSupported(missing) }
    }
    let observed: Observation
    do { observed = try router.observe(request) } catch { return .failure("\(error)") }
    // Differences are worth their texts only where there are any.
    if observed == expected { return .passed }
    let differences = expected.differences(from: observed, of: request)
    return differences.isEmpty ? .passed : .failed(observed: observed, differences)
  }
}
