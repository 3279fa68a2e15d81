import Foundation
import WaymarkFuzz
import WaymarkOracle
import WaymarkSpec

extension Fuzzer {
  /// A run of generated cases: what failed, and what explains it.
  struct Run {
    let session: Session
    /// The written cases, from which the run learns first.
    private let cases: @Sendable () -> [Case]
    var report: FuzzReport
    private var failures: [Session.Failure] = []
    private var links = 0
    private var passed: [JudgedCase] = []

    /// The maximum number of failed links that are counted under their causes.
    private static let maximumLinks = 20_000
    /// The maximum number of failed links, and of passed cases, from which the run learns.
    private static let maximumFacts = (failed: 1500, passed: 400)
    /// The maximum number of cases that are put to another process.
    private static let maximumDoubts = 200
    /// The maximum number of questions about the failures.
    private static let maximumQuestions = 30_000

    init(_ session: Session, cases: @escaping @Sendable () -> [Case], report: FuzzReport) {
      self.session = session
      self.cases = cases
      self.report = report
    }

    /// Adds the outcome of a block of cases.
    mutating func receive(_ block: Session.Block) {
      report.count(block)
      passed += block.passed.prefix(max(0, Self.maximumFacts.passed - passed.count))
      for failure in block.failures where links < Self.maximumLinks {
        failures.append(failure)
        links += failure.links.count
      }
    }

    /// Searches for the mistakes that explain the failures, and asks the router more if `isAsking`.
    mutating func learn(isAsking: Bool, progress: (FuzzReport) -> Void) {
      guard !failures.isEmpty else { return }
      if let finding = report.plainFailures.ofAdapter(report.failures) {
        report.findings = [finding]
        return
      }
      if isAsking { doubt() }
      let cases = isAsking ? resultsOfCases() : []
      withoutActuallyEscaping(progress) { progress in
        let report = report
        let asker = Asker(
          session.router, within: session.scope, atMost: Self.maximumQuestions,
          isInterrupted: session.isInterrupted, progress: { _ in progress(report) })
        learn(by: isAsking ? asker : nil, cases)
      }
    }

    private mutating func learn(by asker: Asker?, _ cases: [CaseResult]) {
      var learner = Learner(
        of: session.router, asker: asker, isOver: session.isInterrupted)
      if asker != nil {
        for fact in cases.compactMap(\.fact) { learner.model.add(fact) }
        learner.learn()
        report.namedByCases = Set(learner.model.mistakes.map(\.name))
        learner.shownByCases = Set(learner.model.mistakes)
      }
      for item in passed { item.facts.forEach { learner.model.add($0) } }
      var facts = failures.flatMap(\.facts)
      let smallest = facts.compactMap(\.fact).sorted { $0.size < $1.size }
      for fact in smallest.prefix(Self.maximumFacts.failed) { learner.model.add(fact) }
      learner.learn()
      report.isCutShort = learner.isCutShort
      let doubt = asker.flatMap { _ in
        Doubt(session.router, isInterrupted: session.isInterrupted)
      }
      var tally = Tally(learner, doubt)
      // Where the smallest request of a bug is answered by chance, the failures that it stands for may be, too.
      if let doubt, !tally.chances.isEmpty, report.chance == nil {
        let varying = varying(by: doubt)
        facts = facts.enumerated().filter { varying[$0.offset] == nil }.map(\.element)
        remove(varying)
      }
      report.chance = report.chance ?? tally.chances.min { $0.key < $1.key }?.value
      // A run that was interrupted ends soon.
      let end = session.isInterrupted() ? Date.now + 0.5 : nil
      var counted = 0
      for (fact, example) in facts where !end.isPast {
        counted += 1
        if let fact { tally.count(fact) } else { tally.count(example) }
      }
      report.findings = tally.merged(tally.findings).mostFrequentFirst.map { finding in
        let isCrash = finding.example.outcome.kind == .crashed
        guard let asker, finding.mistake != nil || isCrash else { return finding }
        let others = learner.model.mistakes.filter { $0 != finding.mistake }
        return asker.minimised(finding, beside: Oracle(making: others))
      }
      report.unexplained = max(0, report.failures - links) + facts.count - counted
    }

    /// The results of the written cases within the scope.
    private func resultsOfCases() -> [CaseResult] {
      let scope = session.scope
      let cases = cases().filter { item in
        (scope.dialect ?? item.request.dialect) == item.request.dialect
          && (scope.rules == .all || scope.rules.isSuperset(of: item.restsOn))
      }
      let groups = Array(CaseGroup.groups(of: cases, for: session.scope.unsupported))
      let responses = Exchange.responses(
        to: groups.map(\.request), session.router, isInterrupted: session.isInterrupted)
      var results = zip(groups, responses).flatMap { $0.results($1, restsOn: $0.restsOn) }
      LinksBefore.find(&results, of: groups, session.router, session.isInterrupted)
      return results
    }

    /// Puts failed cases to other processes, and removes the links that are answered by chance.
    private mutating func doubt() {
      guard let doubt = Doubt(session.router, isInterrupted: session.isInterrupted) else { return }
      // A case that the program ends or hangs at says nothing about chance, and takes long.
      let some = Array(
        failures.filter { !$0.outcome.kind.isEnding }.prefix(Self.maximumDoubts))
      let found = outcomes(of: some, by: doubt)
      guard let first = found.first else { return }
      guard found.varying.isEmpty else { return remove(varying(by: doubt)) }
      var place = 0
      let suspects = some.filter { failure in
        defer { place += failure.links.count }
        return !failure.links.map { failure.outcome(of: failure.response, link: $0.link) }
          .elementsEqual(first[place...].prefix(failure.links.count))
      }
      report.stateLeak = suspects.isEmpty ? nil : stateLeak(suspects)
    }

    /// Returns the outcomes of failed links by process.
    private func outcomes(of failures: [Session.Failure], by doubt: Doubt) -> [[Outcome]] {
      doubt.outcomes(of: failures.map(\.item.request), by: 4) { responses in
        zip(failures, responses).flatMap { failure, response in
          failure.links.map { failure.outcome(of: response ?? .noAnswer, link: $0.link) }
        }
      }
    }

    /// Returns two outcomes of each link that is answered by chance, by its place among the failed links.
    private func varying(by doubt: Doubt) -> [Int: [Outcome]] {
      var (answered, places, place) = ([Session.Failure](), [Int](), 0)
      for failure in failures {
        let next = place + failure.links.count
        if !failure.outcome.kind.isEnding {
          answered.append(failure)
          places += place..<next
        }
        place = next
      }
      return outcomes(of: answered, by: doubt).varying.reduce(into: [:]) {
        $0[places[$1.key]] = $1.value
      }
    }

    /// Removes the links at some places among the failed links, and counts them as answered by chance.
    private mutating func remove(_ varying: [Int: [Outcome]]) {
      var place = 0
      for number in failures.indices {
        let item = failures[number].item
        failures[number].links.removeAll { link in
          defer { place += 1 }
          guard let outcomes = varying[place] else { return false }
          report.chance =
            report.chance?.counted()
            ?? Chance(
              request: item.request.alone(link.link), outcomes: outcomes,
              expected: item.expected.ofLink(link.link))
          return true
        }
      }
      failures.removeAll(where: \.links.isEmpty)
    }

    /// Returns a request whose answer depends on earlier requests; nil if the search finds none.
    private func stateLeak(_ failures: [Session.Failure]) -> StateLeak? {
      let plain = PlainLinks(for: session.router.unsupported).requests
      return StateLeak.find(
        among: failures.map { failure in
          StateLeak.Suspect(
            request: failure.item.request,
            earlier: { (plain + requests(before: failure.index, $0)).suffix($0) },
            isSame: { answer in
              Response.whole(.success(answer))
                .outcome(of: failure.item.request, expecting: failure.item.expected)
                == failure.outcome
            })
        }, session.router, isGenerated: true, isInterrupted: session.isInterrupted)
    }

    /// Returns the nearest generated requests before a case, at most the given number.
    private func requests(before index: UInt64, _ count: Int) -> [Request] {
      (0..<index).lazy.reversed().compactMap {
        JudgedCase(seed: session.seed, index: $0, within: session.scope)?.request
      }.prefix(count).reversed()
    }
  }
}

extension Fuzzer.Session.Failure {
  /// Returns the outcome of one of its failed links in another response.
  fileprivate func outcome(of response: Response, link: Int) -> Outcome {
    response.outcome(ofLink: link, of: item.request, expecting: item.expected)
  }

  /// The outcome of the whole case.
  fileprivate var outcome: Outcome {
    response.outcome(of: item.request, expecting: item.expected)
  }

  /// What the router did with each failed link, or the failure if there is no observation.
  fileprivate var facts: [(fact: Fact?, example: Finding.Example)] {
    if case .whole(.failure) = response {
      // Any of the links may be to blame.
      return links.map {
        let example = Finding.Example(
          request: item.request, expected: item.expected, outcome: $0.outcome)
        return (nil, example)
      }
    }
    return links.map { link, outcome in
      let example = Finding.Example(
        request: item.request.alone(link), expected: item.expected.ofLink(link), outcome: outcome)
      return (
        response.fact(item.request, link: link, expected: item.expected, outcome), example
      )
    }
  }
}

extension JudgedCase {
  /// The right answers to its links.
  fileprivate var facts: [Fact] {
    guard expected.hasRouter else {
      return [Fact(request, link: nil, expected: expected, observed: expected, isRight: true)]
    }
    return request.links.indices.prefix(8).map {
      Fact(request, link: $0, expected: expected, observed: expected, isRight: true)
    }
  }
}
