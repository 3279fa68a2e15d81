import Foundation
import WaymarkFuzz
import WaymarkOracle
import WaymarkSpec

extension Fuzzer {
  /// A router with the scope of its generated cases.
  struct Session: Sendable {
    let seed: UInt64
    let scope: Scope
    let router: any RouterUnderTest
    let known: KnownFailures
    /// Whether the programs are ended, so that an answer may be missing.
    let areProgramsEnded: @Sendable () -> Bool
    /// Whether the run is interrupted, or its time is over.
    let isInterrupted: @Sendable () -> Bool

    /// The outcome of a block of cases.
    struct Block: Sendable {
      var cases = 0
      var links = 0
      /// Some of the cases that passed.
      var passed: [JudgedCase] = []
      var notSupported = 0
      /// The links that were put, and those of them that the router declined as they came.
      var put = (links: 0, declined: 0)
      var knownFailures = 0
      var failures: [Failure] = []
      /// The reason that the rest was not asked; nil if everything was asked.
      var notAsked: String?

      /// Counts the links that were put, without those whose wrong answer the baseline of the router gives, too.
      fileprivate mutating func count(
        _ response: Response, of links: Int, by router: any RouterUnderTest
      ) {
        func isUnchanged(_ reason: String) -> Bool {
          router.isCompared && reason == BaselineRouter.unchanged
        }
        put.links += links - response.declined(of: links, where: isUnchanged)
        put.declined += response.declined(of: links) { !isUnchanged($0) }
      }
    }

    /// A case with links that fail.
    struct Failure: Sendable {
      let index: UInt64
      let item: JudgedCase
      let response: Response
      /// The indices of the failed links with their outcomes; one for all links if the whole router is refused, or
      /// doesn't answer.
      var links: [(link: Int, outcome: Outcome)]
    }

    /// Puts the cases with some indices to the router.
    func put(
      _ indices: some Sequence<UInt64>, endsAtFirst: Bool, until deadline: Date?
    ) -> Block {
      var block = Block()
      var indices = indices.makeIterator()
      let maximumPassed = router.isCompared ? 0 : Self.maximumPassed
      var refused: [(UInt64, JudgedCase)] = []
      put { () -> (UInt64, JudgedCase)? in
        while !deadline.isPast, let index = indices.next() {
          if let item = JudgedCase(seed: seed, index: index, within: scope) { return (index, item) }
        }
        return nil
      } answered: { index, item, response in
        guard let outcome = receive(index, item, response, in: &block) else { return false }
        block.cases += 1
        if outcome == .passed, block.passed.count < maximumPassed { block.passed.append(item) }
        if outcome != .passed, !outcome.isWrong { block.notSupported += 1 }
        if outcome.isWrong, response?.refuses(item) == true { refused.append((index, item)) }
        return !endsAtFirst || block.failures.isEmpty
      }
      if !endsAtFirst { putWithPlainNames(refused, until: deadline, in: &block) }
      return block
    }

    /// Puts cases with plain names of arguments, if the router refused them with others: the links of a refused router
    /// are not tried.
    private func putWithPlainNames(
      _ refused: [(UInt64, JudgedCase)], until deadline: Date?, in block: inout Block
    ) {
      var plain = refused.lazy.compactMap { index, item -> (UInt64, JudgedCase)? in
        guard let request = item.request.withPlainNames,
          let item = JudgedCase(request, within: scope)
        else { return nil }
        return (index, item)
      }.makeIterator()
      put {
        deadline.isPast ? nil : plain.next()
      } answered: { index, item, response in
        guard let response, !response.refuses(item) else { return true }
        return receive(index, item, response, in: &block) != nil
      }
    }

    /// Counts the links of a case, notes those that fail, and returns the outcome; nil if the case wasn't asked.
    private func receive(
      _ index: UInt64, _ item: JudgedCase, _ response: Response?, in block: inout Block
    ) -> Outcome? {
      let links = item.request.links.count
      guard let response else {
        block.links += links
        return .notSupported([])
      }
      let outcome = response.outcome(of: item.request, expecting: item.expected)
      if case .notAsked(let reason) = outcome {
        block.notAsked = reason
        return nil
      }
      block.links += links
      block.count(response, of: links, by: router)
      if outcome.isWrong {
        let failure = failure(index, item, response, outcome, in: &block)
        if !failure.links.isEmpty { block.failures.append(failure) }
      }
      return outcome
    }

    /// Returns a failed case with the links whose failures are not known, and counts the others.
    private func failure(
      _ index: UInt64, _ item: JudgedCase, _ response: Response, _ outcome: Outcome,
      in block: inout Block
    ) -> Failure {
      var failure = Failure(
        index: index, item: item, response: response, links: response.failures(of: item, outcome))
      let count = failure.links.count
      if !known.entries.isEmpty { failure.links.removeAll { isKnown($0, of: item) } }
      block.knownFailures += count - failure.links.count
      return failure
    }

    /// Returns whether a failure is known.
    private func isKnown(_ failure: (link: Int, outcome: Outcome), of item: JudgedCase) -> Bool {
      known.contains(rules: Oracle.rules(for: item.request)[failure.link].ids, failure.outcome.kind)
    }

    /// The maximum number of passed cases that a block keeps.
    private static let maximumPassed = 64

    /// The maximum number of cases of a block whose links are put one by one because the router ended.
    private static let maximumSplits = 8

    /// Puts cases to the router.
    private func put(
      _ next: () -> (UInt64, JudgedCase)?, answered: (UInt64, JudgedCase, Response?) -> Bool
    ) {
      Exchange.put(to: router, splittingAtMost: Self.maximumSplits) {
        () -> (item: (UInt64, JudgedCase), request: Request?)? in
        guard !isInterrupted(), let (index, item) = next() else { return nil }
        let missing =
          scope.unsupported.isEmpty
          ? [] : item.request.capabilities(answering: item.expected).intersection(scope.unsupported)
        return ((index, item), missing.isEmpty ? item.request : nil)
      } answered: {
        !areProgramsEnded() && answered($0.0, $0.1, $1) && !isInterrupted()
      }
    }
  }
}

extension Response {
  /// Returns whether the router is refused, and the rules accept it.
  fileprivate func refuses(_ item: JudgedCase) -> Bool {
    if case .whole(.success(.definitionError)) = self { item.expected.hasRouter } else { false }
  }

  /// Returns the number of links, of as many as the request has, that the router declined as they came, for a
  /// reason.
  fileprivate func declined(of count: Int, where isReason: (String) -> Bool) -> Int {
    switch self {
    case .whole(let result): result.declined(of: count, where: isReason)
    case .apart(let results, _): results.reduce(0) { $0 + $1.declined(of: 1, where: isReason) }
    }
  }

  /// Returns the failed links of a case with their outcomes; one for all links if the whole router is refused, or
  /// doesn't answer.
  fileprivate func failures(
    of item: JudgedCase, _ outcome: Outcome
  ) -> [(link: Int, outcome: Outcome)] {
    switch self {
    case .whole(.success(.definitionError)), .whole(.failure): return [(0, outcome)]
    case .whole(.success(.links)), .apart:
      guard item.expected.hasRouter else { return [(0, outcome)] }
      let links = item.request.links.indices.map { link in
        (link, self.outcome(ofLink: link, of: item.request, expecting: item.expected))
      }.filter(\.1.isWrong)
      return links.isEmpty ? [(0, outcome)] : links
    }
  }
}

extension Result<Observation, any Error> {
  /// Returns the number of links that the router declined for a reason, of those that it was asked.
  fileprivate func declined(of count: Int, where isReason: (String) -> Bool) -> Int {
    switch self {
    case .success(.links(let answers)):
      answers.count { if case .unsupported(let reason) = $0 { isReason(reason) } else { false } }
    case .success: 0
    case .failure(let error):
      if case .unsupported(let reason)? = error as? NoAnswer, isReason(reason) { count } else { 0 }
    }
  }
}
