import Foundation
import WaymarkFuzz
import WaymarkSpec

extension Fuzzer {
  /// A router with the scope of its generated cases.
  struct Session: Sendable {
    let seed: UInt64
    let scope: Scope
    let router: any RouterUnderTest
    let known: KnownFailures
    let isInterrupted: @Sendable () -> Bool

    /// The outcome of a block of cases.
    struct Run: Sendable {
      var cases = 0
      var links = 0
      /// Some of the requests that passed.
      var passed: [Diagnosis.Passed] = []
      var notSupported = 0
      var knownFailures = 0
      var failures: [Failures.Failure] = []
      /// The reason that the rest was not asked; nil if everything was asked.
      var notAsked: String?
    }

    /// The router; a program without the search for each link that it ends at.
    private var quickRouter: any RouterUnderTest {
      #if os(macOS) || os(Linux)
        if let program = router as? ProcessRouter { return QuickProgram(program: program) }
      #endif
      return router
    }

    #if os(macOS) || os(Linux)
      private struct QuickProgram: RouterUnderTest {
        let program: ProcessRouter

        var name: String { program.name }
        var unsupported: Set<Specification.Capability> { program.unsupported }
        var restarts: Int { program.restarts }

        func observe(_ request: Request) throws -> Observation { try program.observe(request) }

        func ask(
          _ next: () -> Request?, answered: (Result<Observation, any Error>) -> Bool
        ) {
          program.ask(next, splittingAtMost: 4, answered: answered)
        }
      }
    #endif

    /// Puts the cases with some numbers to the router.
    func run(
      _ numbers: some Sequence<CaseNumber>, endsAtFirst: Bool,
      until deadline: Date?
    ) -> Run {
      var run = Run()
      var numbers = numbers.makeIterator()
      let maximumPassed = router.hasBaseline ? 0 : Self.maximumPassed
      put { () -> (CaseNumber, JudgedCase)? in
        while !deadline.isPast, let number = numbers.next() {
          if let item = number.item(seed: seed, within: scope) { return (number, item) }
        }
        return nil
      } answered: { number, item, response in
        if let reason = response?.reasonNotAsked {
          run.notAsked = reason
          return false
        }
        run.cases += 1
        run.links += item.request.links.count
        guard let response else {
          run.notSupported += 1
          return true
        }
        let outcome = response.outcome(of: item.request, expecting: item.expected)
        if run.passed.count < maximumPassed {
          run.passed += item.passed(with: response, outcome).map { [$0] } ?? []
        }
        if outcome == .passed { return true }
        guard outcome.isWrong else {
          run.notSupported += 1
          return true
        }
        let failures = Failures.Failure.all(in: item, response, number)
        let unknown = known.entries.isEmpty ? failures : failures.filter { !isKnown($0, item) }
        run.knownFailures += failures.count - unknown.count
        run.failures += unknown
        return unknown.isEmpty || !endsAtFirst
      }
      return run
    }

    /// Puts the small cases to the router, which are the same for all seeds.
    ///
    /// With these cases, shrinking ends in the same minimum in every run.
    ///
    /// - Parameters:
    ///   - count: The number of cases in the run, which bounds the number of small cases.
    ///   - jobs: The maximum number of threads.
    ///   - deadline: The time to end.
    ///   - progress: A closure that is called after each block.
    func runSmall(
      upTo count: UInt64, jobs: Int, until deadline: Date?, progress: () -> Void
    ) -> Run {
      let size: UInt64 = 256
      let blocks = Int(4 * min(Self.maximumSmallCases / 4, count) / size) + 2
      var all = Run()
      Block.each(
        of: blocks, jobs: jobs,
        work: { block in
          let start = UInt64(block) * size
          return run(
            (start..<start + size).lazy.map { .small($0) }, endsAtFirst: false, until: deadline)
        },
        received: { (run: Run) in
          all.failures += run.failures
          all.passed += run.passed.prefix(Self.maximumPassedSmall / blocks + 16)
          progress()
          // A few crashes show the reason, and each costs a restart.
          let deaths = all.failures.count(where: \.symptom.outcome.isEnding)
          return run.notAsked == nil && deaths < Self.maximumDeaths && !deadline.isPast
            && !isInterrupted()
        })
      return all
    }

    /// Returns a request of the run whose answer depends on earlier requests; nil if the search finds none.
    ///
    /// - Parameters:
    ///   - failures: The failures of the run.
    ///   - numbers: The numbers of the run's cases.
    ///   - deadline: The time to end.
    func stateLeak(
      among failures: Failures, of numbers: some BidirectionalCollection<CaseNumber>,
      until deadline: Date?
    ) -> StateLeak? {
      func suspects() -> [StateLeak.Suspect] {
        let plain = PlainLinks(for: router.unsupported).requests
        return failures.smallest.compactMap { failure in
          let number = failure.number
          guard !failure.symptom.outcome.isEnding, let item = number.item(seed: seed, within: scope)
          else { return nil }
          return StateLeak.Suspect(
            request: item.request,
            earlier: { (plain + requests(before: number, $0, of: numbers)).suffix($0) },
            isSame: { answer in
              Response.whole(.success(answer)).outcome(of: item.request, expecting: item.expected)
                == failure.outcome
            })
        }
      }
      return StateLeak.find(
        among: suspects(), router, isGenerated: true,
        isInterrupted: { isInterrupted() || deadline.isPast })
    }

    /// Returns the nearest generated requests before a case, at most the given number: small cases are put
    /// after the run's cases.
    private func requests(
      before number: CaseNumber, _ count: Int, of numbers: some BidirectionalCollection<CaseNumber>
    ) -> [Request] {
      let isOfRun = numbers.last?.cases == number.cases
      let small = (0..<(isOfRun ? 0 : number.index)).map { CaseNumber.small($0) }
      let ofRun = numbers.lazy.filter { !isOfRun || $0.index < number.index }
      let nearest = [AnySequence(small.reversed()), AnySequence(ofRun.reversed())].joined().lazy
        .compactMap { $0.item(seed: seed, within: scope)?.request }.prefix(count)
      return Array(nearest).reversed()
    }

    /// Returns whether a failure is known.
    func isKnown(_ failure: Failures.Failure, _ item: JudgedCase) -> Bool {
      known.contains(rules: failure.rules(of: item.request).ids, failure.symptom.outcome)
    }

    /// The maximum number of passed requests that a block keeps.
    private static let maximumPassed = 512
    /// About how many passed small requests are kept, the same share of each block.
    private static let maximumPassedSmall = 2048
    private static let maximumSmallCases: UInt64 = 65_536
    private static let maximumDeaths = 50

    /// Puts the cases that the router supports until the run is interrupted.
    private func put(
      _ next: () -> (CaseNumber, JudgedCase)?,
      answered: (CaseNumber, JudgedCase, Response?) -> Bool
    ) {
      let unsupported = router.unsupported.filter { !$0.isOfRules }
      Exchange.put(to: quickRouter) { () -> (item: (CaseNumber, JudgedCase), request: Request?)? in
        guard !isInterrupted(), let (number, item) = next() else { return nil }
        // The capabilities of a request matter only to a router that lacks some.
        let isSupported =
          unsupported.isEmpty || item.request.capabilities.isDisjoint(with: unsupported)
        return ((number, item), isSupported ? item.request : nil)
      } answered: { put, response in
        !isInterrupted() && answered(put.0, put.1, response)
      }
    }
  }
}

extension Response {
  /// The reason that the router was not asked; nil if it was asked.
  var reasonNotAsked: String? {
    guard case .whole(.failure(let error)) = self, case .notAsked(let reason)? = error as? NoAnswer
    else { return nil }
    return reason
  }
}
