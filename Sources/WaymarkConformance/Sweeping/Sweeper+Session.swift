import WaymarkFuzz
import WaymarkOracle
import WaymarkSpec

extension Sweeper {
  /// A router that links of a world are put to.
  struct Session: Sendable {
    let world: SmallWorld
    let range: Range<Int>
    let scope: Scope
    let router: any RouterUnderTest
    let isInterrupted: @Sendable () -> Bool

    /// Links of a batch, as far as they are within the scope, with what a conforming router does.
    struct Item {
      let batch: SmallWorld.Batch
      var request: Request
      var numbers: [Int]
      var expected: Observation
      /// The rules that each link rests on; nil where nobody had to ask.
      var knownGrounds: [RuleSet]?

      /// The rules that each link rests on, which takes long to find out.
      var grounds: [RuleSet] { knownGrounds ?? Oracle.reasons(for: request).reasons.map(\.rules) }
    }

    /// A batch, without the links that rest on what the scope has not.
    func item(_ batch: SmallWorld.Batch) -> Item {
      let expected = Oracle().observe(batch.request)
      var item = Item(
        batch: batch, request: batch.request, numbers: batch.numbers, expected: expected)
      guard scope.rules != .all else { return item }
      let grounds = item.grounds
      let kept = grounds.indices.filter { scope.rules.isSuperset(of: grounds[$0]) }
      item.request = batch.request.asking(kept.map { batch.request.links[$0] })
      item.numbers = kept.map { batch.numbers[$0] }
      item.knownGrounds = kept.map { grounds[$0] }
      if case .links(let answers) = expected { item.expected = .links(kept.map { answers[$0] }) }
      return item
    }

    /// What becomes of the links of some batches.
    func findings(_ numbers: Range<Int>, endsAtFirst: Bool) -> Findings {
      var findings = Findings()
      var numbers = numbers.makeIterator()
      Exchange.put(to: router) { () -> (item: Item, request: Request?)? in
        while !isInterrupted(), let number = numbers.next() {
          guard let batch = world.batch(number, of: range, within: scope) else { continue }
          let item = item(batch)
          findings.leftOut += batch.leftOut + batch.numbers.count - item.numbers.count
          if !item.numbers.isEmpty { return (item, item.request) }
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
      findings.links += item.numbers.count
      findings.routers.insert(item.batch.router)
      if case .whole(.success(item.expected)) = response {
        // What links rest on takes long to find out, so a few of them stand for the others.
        let step = max(1, item.numbers.count / Self.asked)
        let places = stride(from: 0, to: item.numbers.count, by: step)
        let some = item.request.asking(places.map { item.request.links[$0] })
        for reasons in Oracle.reasons(for: some).reasons {
          findings.grounds.count(reasons.rules, times: step)
        }
        return
      }
      let grounds = item.grounds
      for rules in grounds { findings.grounds.count(rules) }
      var wrong: [(link: Int, failure: Findings.Failure, symptom: Symptom)] = []
      for link in item.numbers.indices {
        if response.isAsExpected(item.expected, ofLink: link) { continue }
        let outcome = response.outcome(ofLink: link, of: item.request, expecting: item.expected)
        let alone = item.request.asking([item.request.links[link]])
        if let symptom = Symptom(outcome, of: alone, expecting: item.expected.ofLink(link)) {
          wrong.append(
            (link, Findings.Failure(number: item.numbers[link], outcome: outcome), symptom))
        } else if !outcome.kind.isJudged {
          findings.notSupported += 1
        }
      }
      // Where other links of the same router do not go wrong, it is not what all of them rest on that does.
      let isOfLinks = wrong.count < item.numbers.count && item.numbers.count >= Self.telling
      let common = grounds.reduce(into: RuleSet.all) { $0.formIntersection(where: $1.contains) }
      for (link, failure, symptom) in wrong {
        let own = grounds[link].subtracting(common)
        findings.count(failure, symptom, isOfLinks && own != RuleSet() ? own : grounds[link])
      }
    }

    /// Of how many links of a router that passes all it is asked what they rest on.
    private static let asked = 4

    /// How many links of a router tell, by those that do not go wrong, that the router is not what does.
    private static let telling = 16

    /// What a router does with a request, to compare with what was expected of it.
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
  /// Whether a link is answered as it is expected, scalar by scalar.
  fileprivate func isAsExpected(_ expected: Observation, ofLink link: Int) -> Bool {
    guard case .whole(.success(.links(let answers))) = self, case .links(let others) = expected,
      answers.count == others.count
    else { return false }
    return answers[link] == others[link]
  }
}
