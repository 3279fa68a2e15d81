import WaymarkFuzz
import WaymarkSpec

extension Fuzzer {
  /// A router that generated cases are put to.
  struct Trial: Sendable {
    let scope: Scope
    let router: any RouterUnderTest
    let known: KnownFailures
    let isInterrupted: @Sendable () -> Bool

    /// What became of a block of cases.
    struct Run: Sendable {
      var statistics = FuzzStatistics()
      /// The rules of all links that were put.
      var links = Suspicion()
      var notSupported = 0
      var knownFailures = 0
      var failures: [Failures.Failure] = []
      /// Why the rest was not asked; nil where it was.
      var notAsked: String?
    }

    /// Puts cases of some indices.
    func run(
      _ indices: some Sequence<UInt64>, of fuzzer: Fuzzer, endsAtFirst: Bool,
      until deadline: ContinuousClock.Instant?
    ) -> Run {
      var run = Run()
      var indices = indices.makeIterator()
      put { () -> (UInt64, GeneratedCase)? in
        while !deadline.isPast, let index = indices.next() {
          if let item = GeneratedCase(seed: fuzzer.seed, index: index, within: scope) {
            return (index, item)
          }
        }
        return nil
      } answered: { index, item, response in
        if let reason = response?.reasonNotAsked {
          run.notAsked = reason
          return false
        }
        run.statistics.count(item)
        guard let response else {
          run.notSupported += 1
          return true
        }
        for link in item.request.links.indices { run.links.count(item.grounds(ofLink: link)) }
        let outcome = response.outcome(of: item.request, expecting: item.expected)
        if outcome == .passed { return true }
        guard outcome.isWrong else {
          run.notSupported += 1
          return true
        }
        let failures = Failures.Failure.all(in: item, response, index: index)
        let unknown = failures.filter { !known.contains(rules: $0.rules.ids, $0.symptom.outcome) }
        run.knownFailures += failures.count - unknown.count
        run.failures += unknown
        return unknown.isEmpty || !endsAtFirst
      }
      return run
    }

    /// What becomes of small cases, which are the same whatever the seed: with them, shrinking ends in the
    /// same minimum wherever something was found.
    ///
    /// - Parameters:
    ///   - count: How many cases were put before: there are hardly more small ones.
    ///   - jobs: How many threads ask the router at most.
    ///   - deadline: When to end.
    func smallCases(
      upTo count: Int, jobs: Int, until deadline: ContinuousClock.Instant?
    ) -> Run {
      let size: UInt64 = 256
      let blocks = Int(min(Self.maximumSmallCases, UInt64(count)) / size) + 2
      var all = Run()
      Block.each(
        of: blocks, jobs: jobs,
        work: { block in
          var indices = (UInt64(block) * size..<UInt64(block + 1) * size).makeIterator()
          var run = Run()
          put {
            while let index = indices.next() {
              if let item = smallCase(index) { return (index, item) }
            }
            return nil
          } answered: { index, item, response in
            guard let response else { return true }
            run.notAsked = response.reasonNotAsked
            guard run.notAsked == nil else { return false }
            for link in item.request.links.indices { run.links.count(item.grounds(ofLink: link)) }
            run.failures += .all(in: item, response, small: index)
            return true
          }
          return run
        },
        received: { (run: Run) in
          all.links.formUnion(run.links)
          all.failures += run.failures
          return !deadline.isPast && run.notAsked == nil && !isInterrupted()
        })
      return all
    }

    private static let maximumSmallCases: UInt64 = 16_384

    private func smallCase(_ index: UInt64) -> GeneratedCase? {
      var choices = Choices(smallWithSeed: 1, index: index)
      return GeneratedCase.make(from: &choices, within: scope)
    }

    /// Puts cases as far as the router supports them, until the run is interrupted.
    private func put(
      _ next: () -> (UInt64, GeneratedCase)?,
      answered: (UInt64, GeneratedCase, Response?) -> Bool
    ) {
      let unsupported = router.unsupported.filter { !$0.isOfRules }
      Exchange.put(to: router) { () -> (item: (UInt64, GeneratedCase), request: Request?)? in
        guard !isInterrupted(), let (index, item) = next() else { return nil }
        // What a request needs is worth finding out only where something is missing.
        let isSupported =
          unsupported.isEmpty || item.request.capabilities.isDisjoint(with: unsupported)
        return ((index, item), isSupported ? item.request : nil)
      } answered: { trial, response in
        !isInterrupted() && answered(trial.0, trial.1, response)
      }
    }
  }
}

extension Response {
  /// Why the router was not asked; nil where it was.
  var reasonNotAsked: String? {
    guard case .whole(.failure(let error)) = self, case .notAsked(let reason)? = error as? NoAnswer
    else { return nil }
    return reason
  }
}

extension [Failures.Failure] {
  fileprivate static func all(
    in item: GeneratedCase, _ response: Response, small: UInt64
  ) -> Self {
    Failures.Failure.all(in: item, response, index: nil, small: small)
  }
}
