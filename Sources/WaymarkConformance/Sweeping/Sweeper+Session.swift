import WaymarkFuzz
import WaymarkOracle
import WaymarkSpec

extension Sweeper {
  /// A router with the world and the scope of its links.
  struct Session: Sendable {
    let world: SmallWorld
    let range: Range<Int>
    let scope: Scope
    let router: any RouterUnderTest
    let isInterrupted: @Sendable () -> Bool

    /// The links of a batch that are within the scope, with the observation of a conforming router.
    struct Item {
      let batch: SmallWorld.Batch
      let request: Request
      let numbers: [Int]
      let expected: Observation
    }

    /// Returns the links of a batch that are within the scope; nil if there are no such links.
    func item(_ batch: SmallWorld.Batch) -> Item? {
      guard !batch.numbers.isEmpty, let put = batch.request.put(without: scope.unsupported),
        let (item, links) = JudgedCase.kept(
          put.request, expected: Oracle().observe(put.request), within: scope)
      else { return nil }
      return Item(
        batch: batch, request: item.request,
        numbers: links.map { batch.numbers[put.places[$0]] }, expected: item.expected)
    }

    /// The outcomes of the links of some batches.
    func findings(_ numbers: Range<Int>, endsAtFirst: Bool) -> Findings {
      var findings = Findings()
      var numbers = numbers.makeIterator()
      Exchange.put(to: router) { () -> (item: Item, request: Request?)? in
        while !isInterrupted(), let number = numbers.next() {
          guard let batch = world.batch(number, of: range, within: scope) else { continue }
          let item = item(batch)
          findings.leftOut += batch.leftOut + batch.numbers.count - (item?.numbers.count ?? 0)
          if let item { return (item, item.request) }
        }
        return nil
      } answered: { item, response in
        guard !isInterrupted(), let response else { return false }
        if let reason = response.reasonNotAsked {
          findings.notAsked = reason
          return false
        }
        count(response, to: item, in: &findings)
        return !endsAtFirst || findings.failures.isEmpty
      }
      findings.isInterrupted = isInterrupted()
      return findings
    }

    private func count(_ response: Response, to item: Item, in findings: inout Findings) {
      findings.links += item.numbers.count
      findings.routers.insert(item.batch.router)
      if case .whole(.success(item.expected)) = response {
        keepPassed(0, of: item, in: &findings, atMost: Self.kept)
        return
      }
      for link in item.numbers.indices {
        if response.isAsExpected(item.expected, ofLink: link) {
          // Links that pass beside failures tell most.
          keepPassed(link, of: item, in: &findings, atMost: Self.keptBesideFailures)
          continue
        }
        let outcome = response.outcome(ofLink: link, of: item.request, expecting: item.expected)
        let alone = item.request.alone(link)
        let expected = item.expected.ofLink(link)
        if let symptom = Symptom(outcome, of: alone, expecting: expected) {
          findings.failures.append(
            Failures.Failure(
              number: .ofSeed(UInt64(item.numbers[link])),
              evidence: response.observation.map {
                Diagnosis.Evidence(
                  alone, link: 0, expected: expected, observed: $0.ofLink(link), isTraced: false)
              }, link: 0, symptom: symptom, outcome: outcome, size: Size(alone)))
        } else if !outcome.kind.isJudged {
          findings.notSupported += 1
        }
      }
    }

    private func keepPassed(
      _ link: Int, of item: Item, in findings: inout Findings, atMost maximum: Int
    ) {
      guard findings.passed.count < maximum else { return }
      findings.passed.append(
        Diagnosis.Passed(item.request.alone(link), item.expected.ofLink(link)))
    }

    /// The number of passed links that a block keeps, for routers without failures and with failures.
    private static let kept = 4
    private static let keptBesideFailures = 40

    /// Returns the outcome of the last link of a request, and its expected observation.
    func outcome(ofLastLinkOf request: Request) -> (Outcome, expected: Observation) {
      let expected = Oracle().observe(request)
      let last = request.links.count - 1
      let outcome = Exchange.response(to: request, router)
        .outcome(ofLink: last, of: request, expecting: expected)
      return (outcome, expected.ofLink(last))
    }
  }
}

extension Response {
  /// Returns whether the answer to a link is the expected one, scalar by scalar.
  fileprivate func isAsExpected(_ expected: Observation, ofLink link: Int) -> Bool {
    guard case .whole(.success(.links(let answers))) = self, case .links(let others) = expected,
      answers.count == others.count
    else { return false }
    return answers[link] == others[link]
  }
}
