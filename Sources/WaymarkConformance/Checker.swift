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
    var cases = self.cases.makeIterator()
    Self.put(to: router, next: { cases.next().map { ($0, $0.request, $0.expected) } }) {
      results.append(CaseResult(item: $0, outcome: $1))
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
    var only: (Void, Request, Observation)? = ((), request, expected)
    var outcome = Outcome.failure("it gave no answer")
    put(to: router, next: { only.take() }) { outcome = $1 }
    return outcome
  }

  /// Puts items to a router for as long as there are any, and tells what became of each, in order.
  ///
  /// This is the one place that compares, wherever requests and expectations come from.
  ///
  /// - Parameters:
  ///   - router: The router.
  ///   - next: Gives an item with its request and what is expected, and nil behind the last.
  ///   - judged: Is told each item with its outcome.
  public static func put<Item>(
    to router: some RouterUnderTest,
    next: () -> (item: Item, request: Request, expected: Observation)?,
    judged: (Item, Outcome) -> Void
  ) {
    let unsupported = router.unsupported
    // Items that were asked for and not judged, with what the router lacks for them.
    var waiting: [(item: Item, request: Request, expected: Observation, missing: Set<Capability>)] =
      []
    var first = 0
    func judgeUnsupported() {
      while first < waiting.count, !waiting[first].missing.isEmpty {
        judged(waiting[first].item, .notSupported(Set(waiting[first].missing.map(\.rawValue))))
        first += 1
      }
      if first == waiting.count || first > 1024 {
        waiting.removeFirst(first)
        first = 0
      }
    }
    router.ask {
      while let (item, request, expected) = next() {
        let missing =
          unsupported.isEmpty ? [] : request.capabilities.intersection(unsupported)
        waiting.append((item, request, expected, missing))
        if missing.isEmpty { return request }
      }
      return nil
    } answered: { answer in
      judgeUnsupported()
      precondition(first < waiting.count, "the router gave more answers than there were requests")
      let (item, request, expected, _) = waiting[first]
      first += 1
      judged(item, outcome(of: request, expecting: expected, answer))
    }
    while first < waiting.count {
      judgeUnsupported()
      guard first < waiting.count else { break }
      judged(waiting[first].item, .failure("it gave no answer"))
      first += 1
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
