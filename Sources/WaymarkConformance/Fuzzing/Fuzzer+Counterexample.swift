import Foundation
import WaymarkFuzz
package import WaymarkOracle
import WaymarkSpec

extension Fuzzer {
  /// A failed case in its smallest form.
  public struct Counterexample: Sendable {
    /// The seed that it was found with.
    package let seed: UInt64
    /// The number of a case that shows the failure: one of the seed's cases, or a small case if only
    /// these do.
    package let number: CaseNumber
    /// The mistake that explains the failure; nil if no known mistake does.
    package let mistake: Mistake?
    /// The failure.
    package let symptom: Symptom
    /// The number of links that fail in this way; 0 if only small cases show it.
    public internal(set) var count: Int
    /// The case, shrunk.
    package let item: JudgedCase
    /// The outcome of the case with the router.
    public let outcome: ConformanceChecker.Outcome
    /// The outcome of a second try, if it differs.
    package let flaky: ConformanceChecker.Outcome?
    /// Whether a program that received no other request passes the case.
    package let dependsOnRequests: Bool
    /// Whether the smallest case was found before the time was over.
    package let isSmallest: Bool

    /// The behavior of the router in words: the mistake that explains it, or the symptom.
    public var cause: String { mistake?.name ?? symptom.description }

    /// The smallest request that shows it.
    public var request: Specification.Request { item.request }

    /// The observation of a conforming router.
    public var expected: Specification.Observation { item.expected }

    /// The rule that the mistake breaks first; nil if no known mistake explains it.
    public var rule: String? { mistake?.rules.first?.name }
  }
}

extension Fuzzer.Session {
  /// The result of shrinking.
  struct Shrunk: Sendable {
    /// The smallest case; nil if there is no such case.
    var counterexample: Fuzzer.Counterexample?
    /// The smallest of those on the way there that went wrong in another way.
    var seen: Failures.Failure?
  }

  /// Returns whether the smallest failures of a class are links that fail alone, too. A mistake of memory then
  /// doesn't explain them.
  private func failsAlone(_ found: Failures.Class) -> Bool {
    found.smallest.allSatisfy { failure in
      guard let link = failure.link, let item = item(of: failure),
        item.request.links.indices.contains(link)
      else { return false }
      let alone = item.request.alone(link)
      return Exchange.response(to: alone, router)
        .outcome(of: alone, expecting: item.expected.ofLink(link)).isWrong
    }
  }

  /// Returns the smallest case of a class of failures.
  func shrunk(
    _ found: Failures.Class, among failures: Failures, maximumTries: Int,
    until end: Date
  ) -> Shrunk {
    let isOfMemory = found.origin.mistake?.rules.isEmpty == true
    let found = isOfMemory && failsAlone(found) ? found.unexplained : found
    // A try of a crash or hang may cost a restart, so these are only shortened.
    let tries = found.symptom.outcome.isEnding ? 0 : maximumTries
    let search = Search(
      session: self, found: found, mistakes: failures.mistakes,
      endings: Endings(maximum: min(Self.maximumEndings, router.restarts)), end: end)
    guard var (item, number) = search.smallest(maximumTries: tries) else { return Shrunk() }
    if maximumTries > 0 { item = search.shortened(item) }
    let (outcome, flaky) = askedAgain(item, found)
    // A router that answers by chance passes now and then, in any program.
    let dependsOnRequests =
      flaky == nil && outcome.isAnswer && !isInterrupted() && passesAfresh(item)
    if dependsOnRequests { number = found.first }
    let counterexample = Fuzzer.Counterexample(
      seed: seed, number: number, mistake: found.origin.mistake,
      symptom: Symptom(outcome, of: item.request, expecting: item.expected) ?? found.symptom,
      count: found.count, item: item, outcome: outcome, flaky: flaky,
      dependsOnRequests: dependsOnRequests,
      isSmallest: maximumTries > 0 && !search.isOver)
    return Shrunk(counterexample: counterexample, seen: search.seen)
  }

  /// The maximum number of restarts of a program for one smaller counterexample.
  private static let maximumEndings = 400

  /// Returns the case of a failure.
  fileprivate func item(of failure: Failures.Failure) -> JudgedCase? {
    guard let record = failure.record else { return failure.number.item(seed: seed, within: scope) }
    var choices = Choices(replaying: record)
    return JudgedCase.make(from: &choices, within: scope)
  }

  /// Returns whether the router's program passes a case if it received no other request.
  private func passesAfresh(_ item: JudgedCase) -> Bool {
    #if os(macOS) || os(Linux)
      let answer = router.program?.answerOfFreshProgram(to: item.request)
      return answer.map { item.expected.differences(from: $0, of: item.request).isEmpty } ?? false
    #else
      return false
    #endif
  }

  /// Returns the outcome of the smallest case, and the outcome of a second try if it differs.
  private func askedAgain(
    _ item: JudgedCase, _ found: Failures.Class
  ) -> (outcome: Outcome, flaky: Outcome?) {
    func ask() -> (outcome: Outcome, isSame: Bool) {
      let response = Exchange.response(to: item.request, router)
      let outcome = response.outcome(of: item.request, expecting: item.expected)
      let isOfRoutes = outcome.kind == .crashed && item.request.trapsWhileMade(by: router)
      return (
        isOfRoutes ? outcome.whileRoutesAreMade : outcome,
        Failures.Failure.all(in: item, response, found.first, isTraced: false)
          .contains(of: found.origin)
      )
    }
    let again = ask()
    let first = found.smallest.first?.outcome ?? again.outcome
    // A program that ended too often is not asked again. The first outcome then tells most.
    if again.outcome.kind == .notAsked { return (first, nil) }
    let third = ask()
    guard again.isSame else {
      // Several mistakes can explain a failure together, and none of them alone.
      let isSteady = again.outcome.kind == first.kind && again.outcome == third.outcome
      return isSteady ? (again.outcome, nil) : (first, again.outcome)
    }
    let isFlaky = !third.isSame && third.outcome.kind != .notAsked
    return (again.outcome, isFlaky ? third.outcome : nil)
  }
}

/// A search for the smallest case of an origin. It puts each request to the router only once.
private final class Search {
  private let session: Fuzzer.Session
  private let failures: [Failures.Failure]
  private let origin: Failures.Origin
  /// The mistakes of the router that are known.
  private let mistakes: [Mistake]
  private let number: CaseNumber
  private var endings: Endings
  private let end: Date
  /// The responses by the JSON of the request, because requests with canonically equivalent texts differ.
  private var answers: [[UInt8]: Response] = [:]

  /// The smallest that went wrong in another way.
  private(set) var seen: Failures.Failure?

  init(
    session: Fuzzer.Session, found: Failures.Class, mistakes: [Mistake], endings: Endings, end: Date
  ) {
    self.session = session
    failures = found.smallest
    origin = found.origin
    self.mistakes = mistakes
    number = found.first
    self.endings = endings
    self.end = end
  }

  /// Whether the time is over, or a program ended too often for a smaller case to be worth another start.
  var isOver: Bool { endings.areTooMany || Date.now >= end || session.isInterrupted() }

  /// Returns the case of the smallest record of choices, and the number of the case that it comes from;
  /// without choices, the case of the smallest failure.
  func smallest(maximumTries: Int) -> (item: JudgedCase, number: CaseNumber)? {
    var smallest: (found: Shrinker, number: CaseNumber)?
    func shrink(_ choices: Choices, _ size: Size, of number: CaseNumber, isThorough: Bool) {
      let shrinker = JudgedCase.shrink(
        choices, size: size, within: session.scope,
        known: isThorough ? nil : smallest?.found.record, isThorough: isThorough,
        maximumTries: maximumTries, isOver: { self.isOver }, isOfInterest: shows)
      if smallest.map({ shrinker.isSmaller(than: $0.found) }) ?? true {
        smallest = (shrinker, number)
      }
    }
    for failure in failures.prefix(maximumTries > 0 ? failures.count : 1) {
      let number = failure.number
      let choices =
        failure.record.map { Choices(replaying: $0) } ?? number.choices(seed: session.seed)
      guard let choices else {
        guard let item = session.item(of: failure) else { return nil }
        let alone = failure.link.flatMap {
          JudgedCase(item.request.alone($0), within: session.scope)
        }
        return (alone.flatMap { shows($0, nil) ? $0 : nil } ?? item, number)
      }
      shrink(choices, failure.size, of: number, isThorough: false)
    }
    guard let first = smallest else { return nil }
    shrink(
      Choices(replaying: first.found.record), first.found.size, of: first.number, isThorough: true)
    var choices = Choices(replaying: smallest?.found.record ?? [])
    return JudgedCase.make(from: &choices, within: session.scope).map { ($0, first.number) }
  }

  /// Returns the shortest form of a case that fails in the same way.
  func shortened(_ item: JudgedCase) -> JudgedCase {
    var smallest = item
    GeneratedCase.shorten(item.request) { request in
      guard !isOver, let other = JudgedCase(request, within: session.scope),
        other.hasRouter == item.hasRouter, Size(other.request) < Size(smallest.request),
        shows(other, nil)
      else { return false }
      smallest = other
      return true
    }
    return smallest
  }

  /// Returns whether a case fails in the same way.
  private func shows(_ item: JudgedCase, _ record: [UInt32]?) -> Bool {
    guard !isOver else { return false }
    let key = Array(item.request.json.compact.utf8)
    let response: Response
    if let known = answers[key] {
      response = known
    } else {
      response = Exchange.response(to: item.request, session.router)
      endings.count(response)
      answers[key] = response
    }
    let failures = Failures.Failure.all(in: item, response, number, isTraced: false)
    let shows = failures.contains { failure in
      // An unexplained failure must not shrink to one that a mistake with its own row explains.
      failure.isOf(origin)
        && (origin.mistake != nil || !mistakes.contains(where: failure.isExplained))
    }
    let other = failures.first { session.known.entries.isEmpty || !session.isKnown($0, item) }
    if !shows, let record, var other, seen.map({ other.size < $0.size }) ?? true {
      other.record = record
      seen = other
    }
    return shows
  }
}

extension [Failures.Failure] {
  /// Returns whether one of the failures has an origin.
  fileprivate func contains(of origin: Failures.Origin) -> Bool { contains { $0.isOf(origin) } }
}
