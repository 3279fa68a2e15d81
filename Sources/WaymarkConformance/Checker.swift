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

  /// Puts all cases to a router: those of a group to one router, link by link.
  ///
  /// - Parameters:
  ///   - router: The router.
  ///   - jobs: How many threads ask it at most; the report is the same whatever their number.
  ///   - progress: Is told now and then how many cases were put.
  public func check(
    _ router: any RouterUnderTest, jobs: Int = 1, progress: (Int) -> Void = { _ in }
  ) -> ConformanceReport {
    let groups = CaseGroup.groups(of: cases, for: router.unsupported)
    var results: [CaseResult] = []
    var endings = Endings()
    var received = 0
    let size = 16
    Block.each(
      of: (groups.count + size - 1) / size, jobs: jobs,
      work: { block in
        let first = block * size
        return Self.results(of: groups[first..<min(first + size, groups.count)], router)
      },
      received: { (block: [CaseResult]) in
        results += block.map { CaseResult(item: $0.item, outcome: endings.outcome($0.outcome)) }
        received = min(received + size, groups.count)
        progress(results.count)
        return !endings.areTooMany
      })
    // A program that ended too often is not asked the rest.
    for group in groups[received...] {
      results += group.results(.whole(.failure(NoAnswer.notStartedAgain)))
    }
    return ConformanceReport(router: router.name, results: results, knownFailures: knownFailures)
  }

  /// The first case that a router does not pass, in the order in which they are put; nil where it passes
  /// all that it supports.
  public func firstWrong(with router: any RouterUnderTest) -> CaseResult? {
    CaseGroup.groups(of: cases, for: router.unsupported).lazy.flatMap { group in
      Self.results(of: [group], router)
    }.first { $0.outcome.isWrong }
  }

  private static func results(
    of groups: ArraySlice<CaseGroup>, _ router: any RouterUnderTest
  ) -> [CaseResult] {
    var results: [CaseResult] = []
    var next = groups.makeIterator()
    Exchange.put(
      to: router,
      next: { next.next().map { ($0, $0.request) } },
      answered: { (group: CaseGroup, response) in
        results += group.results(response)
        return true
      })
    return results
  }

  /// Puts one case to a router that is asked nothing else.
  public static func check(_ router: any RouterUnderTest, with item: Case) -> CaseResult {
    results(of: CaseGroup.groups(of: [item], for: router.unsupported)[...], router)[0]
  }

  /// Puts a request to a router, and compares what it does with what is expected.
  public static func outcome(
    of request: Request, expecting expected: Observation, _ router: any RouterUnderTest
  ) -> Outcome {
    let unsupported = router.unsupported
    // What a request needs is worth finding out only where something is missing.
    let missing = unsupported.isEmpty ? [] : request.capabilities.intersection(unsupported)
    guard missing.isEmpty else { return .notSupported(Set(missing.map(\.rawValue))) }
    return Exchange.response(to: request, router).outcome(of: request, expecting: expected)
  }
}
