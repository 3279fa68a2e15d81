import WaymarkFuzz
import WaymarkOracle
package import WaymarkSpec

extension DifferentialChecker {
  /// A link that two routers answer differently.
  package struct Disagreement: Sendable {
    /// The request.
    package let request: Specification.Request
    /// The index of the link in the request.
    package let link: Int
    /// The answer of the rules to the link.
    package let expected: Specification.Observation
    /// The outcomes of the link with the two routers.
    package let outcomes: (ConformanceChecker.Outcome, ConformanceChecker.Outcome)
    /// The origin: the position and id of a case, or the index of a generated case.
    package let origin: Origin
    /// The evidence against each router; nil for a router that conforms.
    let failures: (one: Failures.Failure?, other: Failures.Failure?)

    /// The symptoms of the two routers; nil for a router that conforms.
    var symptoms: [Fuzzer.Symptom?] { [failures.one?.symptom, failures.other?.symptom] }

    /// The ids of the rules that the link shows.
    package var rules: [String] { Oracle.shown(by: request, ofLink: link).ids }
  }

  /// The origin of a disagreement.
  package enum Origin: Hashable, Sendable {
    /// A case of a file.
    case file(location: String, id: String)
    /// A generated case of the checker's seed.
    case generated(index: UInt64)
  }

  /// The outcomes of links that were put to both routers.
  struct Findings: Sendable {
    var cases = 0
    var links = 0
    /// The number of links that one of the routers doesn't support.
    var notSupported = 0
    /// The number of links that neither router answered, or that one router was not asked, because it
    /// ended too often.
    var notAnswered = 0
    /// Whether one of the routers ended too often to be asked again.
    var isOver = false
    var disagreements: [Disagreement] = []
    /// Some requests that both routers answered correctly.
    var passed: [Diagnosis.Passed] = []

    mutating func formUnion(_ other: Findings) {
      cases += other.cases
      links += other.links
      notSupported += other.notSupported
      notAnswered += other.notAnswered
      isOver = isOver || other.isOver
      disagreements += other.disagreements
      passed += other.passed
    }

    /// Counts a link with its outcomes.
    mutating func count(_ outcomes: (Outcome, Outcome)) {
      links += 1
      let kinds = [outcomes.0.kind, outcomes.1.kind]
      if kinds.contains(.notAsked) {
        isOver = true
        notAnswered += 1
      } else if !kinds.allSatisfy(\.isJudged) {
        notSupported += 1
      } else if !outcomes.0.isAnswer, !outcomes.1.isAnswer {
        notAnswered += 1
      }
    }
  }
}

extension DifferentialChecker.Findings {
  /// Counts a case with its outcomes.
  mutating func count(_ one: CaseResult, _ other: CaseResult) {
    let item = one.item
    cases += 1
    let outcomes = (one.outcome, other.outcome)
    count(outcomes)
    disagreements +=
      DifferentialChecker.Disagreement(
        item.request, 0, item.expected, outcomes,
        .file(location: "\(item.location)", id: item.id), [one.evidence, other.evidence]
      ).map { [$0] } ?? []
  }

  /// Counts the links of a generated case with their outcomes.
  mutating func count(_ item: JudgedCase, _ one: Response, _ other: Response, index: UInt64) {
    cases += 1
    for link in item.request.links.indices { count(item.outcomes(ofLink: link, one, other)) }
    let found = DifferentialChecker.Disagreement.all(in: item, one, other, index: index)
    disagreements += found
    if found.isEmpty, passed.count < Self.maximumPassed {
      passed.append(Diagnosis.Passed(item.request, item.expected))
    }
  }

  private static let maximumPassed = 8
}

extension DifferentialChecker.Disagreement {
  /// Creates the disagreement of two outcomes; nil if they agree, or a router doesn't support the link.
  fileprivate init?(
    _ request: Request, _ link: Int, _ expected: Observation, _ outcomes: (Outcome, Outcome),
    _ origin: DifferentialChecker.Origin, _ evidence: @autoclosure () -> [Diagnosis.Evidence?]
  ) {
    guard outcomes.0.kind.isJudged, outcomes.1.kind.isJudged else { return nil }
    let alone = request.alone(link)
    if case .failed(let one, _) = outcomes.0, case .failed(let other, _) = outcomes.1 {
      guard one.canonical(for: alone) != other.canonical(for: alone) else { return nil }
    } else if outcomes.0.kind == outcomes.1.kind {
      return nil
    }
    let evidence = evidence()
    func failure(_ router: Int, _ outcome: Outcome) -> Failures.Failure? {
      Symptom(outcome, of: alone, expecting: expected).map { symptom in
        Failures.Failure(
          number: .ofSeed(origin.index ?? 0), evidence: outcome.isAnswer ? evidence[router] : nil,
          link: link, symptom: symptom, outcome: outcome, size: Size(request))
      }
    }
    self.init(
      request: request, link: link, expected: expected, outcomes: outcomes, origin: origin,
      failures: (failure(0, outcomes.0), failure(1, outcomes.1)))
  }

  /// Returns the disagreements on the links of a generated case; only one if all links show the same
  /// failure of the whole router.
  static func all(
    in item: JudgedCase, _ one: Response, _ other: Response, index: UInt64
  ) -> [Self] {
    let request = item.request
    let links = request.links.indices.compactMap { link in
      Self(
        request, link, item.expected.ofLink(link), item.outcomes(ofLink: link, one, other),
        .generated(index: index),
        [one, other].map { $0.evidence(request, link: link, expected: item.expected) })
    }
    guard let first = links.first, links.count == request.links.count,
      links.allSatisfy({ $0.symptoms == first.symptoms }), first.isOfWhole
    else { return links }
    return [first]
  }

  /// Whether the disagreement is about the whole router: its definition is refused, or its program
  /// doesn't answer.
  private var isOfWhole: Bool {
    if case .definitionError = expected { return true }
    return [outcomes.0, outcomes.1].contains { outcome in
      if case .failed(let observed, _) = outcome, case .definitionError = observed { return true }
      return !outcome.isAnswer
    }
  }
}

extension JudgedCase {
  fileprivate func outcomes(
    ofLink link: Int, _ one: Response, _ other: Response
  ) -> (Outcome, Outcome) {
    (
      one.outcome(ofLink: link, of: request, expecting: expected),
      other.outcome(ofLink: link, of: request, expecting: expected)
    )
  }
}
