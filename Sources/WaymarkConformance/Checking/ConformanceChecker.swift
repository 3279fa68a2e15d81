import WaymarkFuzz
import WaymarkOracle
public import WaymarkSpec

/// A checker that puts cases to a router and compares the observations with the expected ones.
public struct ConformanceChecker: Sendable {
  /// The cases, in their order.
  public let cases: [Specification.Case]

  /// The known failures of the router.
  public let knownFailures: KnownFailures

  /// Creates a checker of cases.
  public init(cases: [Specification.Case], knownFailures: KnownFailures = KnownFailures()) {
    self.cases = cases
    self.knownFailures = knownFailures
  }

  /// Puts all cases to a router, and returns a report.
  ///
  /// The links of a group go to one router, one after the other. If a link fails, the checker asks again
  /// to find the earlier links that the failure depends on.
  ///
  /// - Parameters:
  ///   - router: The router.
  ///   - jobs: The maximum number of threads. The report doesn't depend on it.
  ///   - isInterrupted: A closure that returns whether to end the run. The outcome of the remaining cases
  ///     is “not asked”.
  ///   - progress: A closure that receives the number of cases so far, and, after all cases were put, the number of
  ///     further requests that find out why cases failed.
  public func check(
    _ router: any RouterUnderTest, jobs: Int = 1,
    isInterrupted: @escaping @Sendable () -> Bool = { false },
    progress: (_ cases: Int, _ questions: Int) -> Void = { _, _ in }
  ) -> ConformanceReport {
    let groups = Array(CaseGroup.groups(of: cases, for: router.unsupported))
    var results: [CaseResult] = []
    var endings = Endings(maximum: router.restarts)
    let plain = PlainLinks(for: router.unsupported)
    let isWhole = cases.count >= PlainLinks.minimumCases && cases.contains { !$0.rules.isEmpty }
    let plainFailures =
      isWhole ? plain.failures(of: router, isInterrupted: isInterrupted, &endings) : []
    var received = 0
    let size = 16
    let blocks = endings.areTooMany ? 0 : (groups.count + size - 1) / size
    Block.each(
      of: blocks, jobs: router.jobs(atMost: min(jobs, blocks)),
      work: { block in
        let first = block * size
        let requests = groups[first..<min(first + size, groups.count)].map(\.request)
        let responses = Exchange.responses(to: requests, router, isInterrupted: isInterrupted)
        return responses.indices.map { (responses[$0], groups[first + $0].restsOn) }
      },
      received: { (answered: [(Response?, [RuleSet])]) in
        for (response, restsOn) in answered {
          let group = groups[received]
          received += 1
          results += group.results(
            endings.areTooMany ? .notAsked(endings.reason) : response, restsOn: restsOn)
          if let response, !endings.areTooMany { endings.count(response) }
        }
        progress(results.count, 0)
        return !endings.areTooMany && !isInterrupted()
      })
    // A program that ended too often is not asked again.
    let rest = Response.notAsked(endings.areTooMany ? endings.reason : .interrupted)
    for group in groups[received...] { results += group.results(rest, restsOn: group.restsOn) }
    var (leak, chance): (StateLeak?, Chance?) = (nil, nil)
    if results.contains(where: \.outcome.isWrong), !endings.areTooMany, plainFailures.fault == nil {
      // Where the program only ends or hangs, there is no answer to doubt.
      if results.contains(where: { $0.outcome.isWrong && !$0.outcome.kind.isEnding }) {
        chance = self.chance(&results, of: groups, router, isInterrupted)
        if chance == nil { leak = stateLeak(results, of: groups, router, isInterrupted) }
      }
      LinksBefore.find(&results, of: groups, router, isInterrupted)
      findTrapsOfRoutes(&results, router, isInterrupted)
    }
    var report = ConformanceReport(
      router: router.name, version: router.version, results: results, knownFailures: knownFailures)
    report.plainFailures = plainFailures
    report.stateLeak = leak
    report.chance = chance
    let doubt = Doubt(router, isInterrupted: isInterrupted)
    report.isCompared = router.isCompared
    report.isInProcess = doubt == nil && !router.isCompared && !(router is RecordedRouter)
    report.findings = withoutActuallyEscaping(progress) { progress in
      let asker = Asker(
        router, within: Scope(), atMost: Self.maximumQuestions * max(cases.count, 50),
        isInterrupted: isInterrupted, progress: { progress(results.count, $0) })
      return report.findings(
        by: Learner(of: router, asker: endings.areTooMany ? nil : asker, isOver: isInterrupted),
        doubt)
    }
    return report
  }

  /// The maximum number of questions about the failures of a run, for each case.
  private static let maximumQuestions = 8

  /// Marks the cases that fresh processes of a program answer in different ways, and returns the first of them; nil if
  /// there are none.
  private func chance(
    _ results: inout [CaseResult], of groups: [CaseGroup], _ router: any RouterUnderTest,
    _ isInterrupted: @escaping () -> Bool
  ) -> Chance? {
    guard let doubt = Doubt(router, isInterrupted: isInterrupted) else { return nil }
    /// Returns the places of results that vary among some processes, each with two outcomes. The closure returns
    /// whether a group is put.
    func placesVarying(
      by count: Int, where isPut: (ArraySlice<CaseResult>) -> Bool
    ) -> [Int: [Outcome]] {
      let requests = groups.slices(of: results).map { isPut($1) ? $0.request : nil }
      return doubt.outcomes(of: requests, by: count) { responses in
        zip(groups, responses).flatMap { $0.results($1).map(\.outcome) }
      }.varying
    }
    // A group that the program ends or hangs at says nothing about chance, and takes long.
    func isAnswered(_ group: ArraySlice<CaseResult>) -> Bool {
      !group.contains(where: \.outcome.kind.isEnding)
    }
    func isWrong(_ group: ArraySlice<CaseResult>) -> Bool {
      isAnswered(group) && group.contains(where: \.outcome.isWrong)
    }
    var varying = placesVarying(by: 3, where: isAnswered)
    // A failed case may be steady in three processes, too, by chance.
    if varying.isEmpty, !placesVarying(by: 5, where: isWrong).isEmpty {
      varying = placesVarying(by: 8, where: isAnswered)
    }
    var chance: Chance?
    for (place, outcomes) in varying.sorted(by: { $0.key < $1.key }) {
      let item = results[place].item
      let other = Chance(request: item.request, outcomes: outcomes, expected: item.expected)
      results[place].outcome = other.outcome
      chance = chance?.counted() ?? other
    }
    return chance
  }

  /// Returns a request of the run whose answer depends on earlier requests; nil if the search finds none.
  private func stateLeak(
    _ results: [CaseResult], of groups: [CaseGroup], _ router: any RouterUnderTest,
    _ isInterrupted: @escaping () -> Bool
  ) -> StateLeak? {
    func suspects() -> [StateLeak.Suspect] {
      var seen: Set<Symptom> = []
      let plain = PlainLinks(for: router.unsupported).requests
      return groups.slices(of: results).enumerated().compactMap { index, slice in
        let (group, ofGroup) = slice
        let symptoms = ofGroup.filter { $0.outcome.isWrong && !$0.outcome.kind.isEnding }
          .map(\.symptom)
        guard let request = group.request, !seen.isSuperset(of: symptoms) else {
          return nil
        }
        seen.formUnion(symptoms)
        return StateLeak.Suspect(
          request: request,
          earlier: { (plain + groups[..<index].compactMap(\.request)).suffix($0) },
          isSame: { answer in
            group.results(.whole(.success(answer))).map(\.outcome) == ofGroup.map(\.outcome)
          })
      }
    }
    return StateLeak.find(
      among: suspects(), router, isGenerated: false, isInterrupted: isInterrupted)
  }

  /// Marks crashes that the routes cause, whatever the link.
  private func findTrapsOfRoutes(
    _ results: inout [CaseResult], _ router: any RouterUnderTest, _ isInterrupted: () -> Bool
  ) {
    func key(_ result: CaseResult) -> String { result.item.request.asking([]).json.compact }
    // If a link of the same router is answered, its routes are not to blame.
    var known: [String: Bool] = [:]
    let crashed = results.indices.filter { results[$0].outcome.kind == .crashed }
    guard !crashed.isEmpty else { return }
    for result in results where result.outcome.isAnswer { known[key(result)] = false }
    var asked = 0
    for index in crashed {
      let request = results[index].item.request
      let key = key(results[index])
      guard known[key] != nil || asked < Self.maximumTrapsAsked, !isInterrupted() else { continue }
      if known[key] == nil { asked += 1 }
      let isOfRoutes = known[key] ?? request.trapsWhileMade(by: router)
      known[key] = isOfRoutes
      if isOfRoutes { results[index].outcome = results[index].outcome.whileRoutesAreMade }
    }
  }

  private static let maximumTrapsAsked = 100

  /// Returns the first case that a router fails; nil if the router passes all cases that it supports.
  package func firstWrong(with router: any RouterUnderTest) -> CaseResult? {
    CaseGroup.groups(of: cases, for: router.unsupported).flatMap { group in
      group.results(Exchange.responses(to: [group.request], router)[0])
    }.first { $0.outcome.isWrong }
  }

  /// Puts one case to a router, and returns the result.
  ///
  /// - Parameters:
  ///   - item: The case.
  ///   - router: The router. A case that needs what the router doesn't support is not put.
  public static func result(of item: Specification.Case, by router: any RouterUnderTest)
    -> CaseResult
  {
    let group = CaseGroup.groups(of: [item], for: router.unsupported)[0]
    return group.results(
      Exchange.responses(to: [group.request], router)[0], restsOn: group.restsOn)[0]
  }

  /// Puts a request to a router, and returns the outcome.
  public static func outcome(
    of request: Specification.Request, expecting expected: Specification.Observation,
    _ router: any RouterUnderTest
  ) -> Outcome {
    let unsupported = router.unsupported
    // The capabilities of a request matter only to a router that lacks some.
    guard !unsupported.isEmpty else {
      return Exchange.response(to: request, router).outcome(of: request, expecting: expected)
    }
    let put = request.put(without: unsupported)
    let request = put?.places.count == request.links.count ? put?.request ?? request : request
    let missing = request.capabilities(answering: expected).intersection(unsupported)
    guard missing.isEmpty else { return Outcome(missing: missing) }
    return Exchange.response(to: request, router).outcome(of: request, expecting: expected)
  }
}
