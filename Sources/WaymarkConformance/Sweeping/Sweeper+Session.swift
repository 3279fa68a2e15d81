import WaymarkFuzz
import WaymarkSpec

extension Sweeper {
  /// A router that links of a world are put to.
  struct Session: Sendable {
    let world: SmallWorld
    let range: Range<Int>
    let scope: Scope
    let expectation: @Sendable (Request) -> Observation
    let router: any RouterUnderTest
    let isInterrupted: @Sendable () -> Bool

    private struct Item {
      let batch: SmallWorld.Batch
      let expected: Observation
    }

    /// What becomes of the links of some batches.
    func findings(_ numbers: Range<Int>, endsAtFirst: Bool) -> Findings {
      var findings = Findings()
      var numbers = numbers.makeIterator()
      Exchange.put(to: router) { () -> (item: Item, request: Request?)? in
        while !isInterrupted(), let number = numbers.next() {
          guard let batch = world.batch(number, of: range, within: scope) else { continue }
          findings.leftOut += batch.leftOut
          guard !batch.numbers.isEmpty else { continue }
          let item = Item(batch: batch, expected: expectation(batch.request))
          return (item, batch.request)
        }
        return nil
      } answered: { item, response in
        guard !isInterrupted(), let response else { return false }
        if let reason = response.reasonNotAsked {
          findings.notAsked = reason
          return false
        }
        count(response, to: item, in: &findings)
        return !endsAtFirst || findings.failures == 0
      }
      findings.isInterrupted = isInterrupted()
      return findings
    }

    private func count(_ response: Response, to item: Item, in findings: inout Findings) {
      let batch = item.batch
      findings.links += batch.numbers.count
      findings.routers.insert(batch.router)
      for grounds in batch.grounds { findings.grounds.count(grounds) }
      if case .whole(.success(item.expected)) = response { return }
      var wrong: [(link: Int, outcome: Outcome, symptom: Symptom)] = []
      for link in batch.numbers.indices {
        if response.isAsExpected(item.expected, ofLink: link) { continue }
        let outcome = response.outcome(ofLink: link, of: batch.request, expecting: item.expected)
        let alone = batch.request.asking([batch.request.links[link]])
        if let symptom = Symptom(outcome, of: alone, expecting: item.expected.ofLink(link)) {
          wrong.append((link, outcome, symptom))
        } else if !outcome.kind.isJudged {
          findings.notSupported += 1
        }
      }
      let isOfLinks =
        wrong.count < batch.numbers.count && batch.numbers.count >= Self.telling
      for (link, outcome, symptom) in wrong {
        let failure = Findings.Failure(number: batch.numbers[link], outcome: outcome)
        let suspects =
          isOfLinks ? suspects(item, link, outcome) : batch.grounds[link]
        findings.count(failure, symptom, suspects)
      }
    }

    /// How many links of a router tell, by those that do not go wrong, that the router is not what does.
    private static let telling = 16

    /// The rules that may decide why a link goes wrong where others of the same router do not: those that
    /// the link brings along, and where it is what was read that differs, those on values.
    private func suspects(_ item: Item, _ link: Int, _ outcome: Outcome) -> RuleSet {
      let ofLink = item.batch.groundsOfLinks[link]
      guard case .failed(.links(let observed), _) = outcome,
        case .links(let expected) = item.expected.ofLink(link), observed.count == 1,
        expected[0].differsOnlyInReads(from: observed[0])
      else { return ofLink }
      return ofLink.union(item.batch.groundsOfReads)
    }

    /// What a router does with a request, to compare with what was expected of it.
    func outcome(ofLastLinkOf request: Request) -> (Outcome, expected: Observation) {
      let expected = expectation(request)
      let last = request.links.count - 1
      let outcome = Exchange.response(to: request, router)
        .outcome(ofLink: last, of: request, expecting: expected)
      return (outcome, expected.ofLink(last))
    }
  }
}

extension Observation.Answer {
  /// Whether something else was read, and nothing else is different.
  fileprivate func differsOnlyInReads(from other: Self) -> Bool {
    switch (self, other) {
    case (.opened(let one), .opened(var other)):
      other.reads = one.reads
      return one == other
    case (.navigated(let one), .navigated(let other)): return one.matches == other.matches
    case (.parsed, .parsed): return true
    case (.opened, _), (.navigated, _), (.parsed, _), (.parseError, _), (.error, _),
      (.unsupported, _):
      return false
    }
  }
}

extension Response {
  /// Whether a link is answered as it is expected, scalar by scalar.
  fileprivate func isAsExpected(_ expected: Observation, ofLink link: Int) -> Bool {
    guard case .whole(.success(.links(let answers))) = self, case .links(let others) = expected,
      answers.count == others.count
    else { return false }
    return answers[link] == others[link]
  }
}
