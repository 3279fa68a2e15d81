public import WaymarkFuzz
import WaymarkSpec

extension Fuzzer {
  /// A case that goes wrong, in its smallest form.
  public struct Counterexample: Sendable {
    /// The seed that it was found with.
    public let seed: UInt64
    /// The index, among the seed's cases, of one that shows the same.
    public let index: UInt64
    /// The rule that decides; nil where no rule does.
    public let rule: String?
    /// What goes wrong.
    public let symptom: Symptom
    /// How many links go wrong in this way.
    public internal(set) var count: Int
    /// The case, shrunk.
    public let item: GeneratedCase
    /// What the router does with it.
    public let outcome: Outcome
    /// What the router did when it was asked again, where that was something else.
    public let flaky: Outcome?
    /// The choices that make the case.
    public let record: [UInt32]
    /// How many records were tried to shrink it.
    public let tries: Int
    /// Whether the smallest was found; not, where time was over.
    public let isSmallest: Bool
  }
}

extension Fuzzer.Trial {
  /// The smallest case of a class of failures; nil where none of its cases is there.
  func counterexample(
    of found: Failures.Class, seed: UInt64, isShrinking: Bool,
    until end: ContinuousClock.Instant
  ) -> Fuzzer.Counterexample? {
    guard let index = found.index else { return nil }
    // Who waits for a program that hangs would rather see what hangs than the least that does.
    let isHang = found.origin.symptom.outcome == .timedOut
    let search = Search(
      trial: self, origin: found.origin,
      endings: Endings(maximum: isHang ? 3 : router.restarts), end: end)
    var smallest: Shrinker?
    var tries = 0
    for failure in found.smallest.prefix(isShrinking && !isHang ? found.smallest.count : 1) {
      let shrinker = search.shrink(failure, seed: seed, isShrinking: isShrinking)
      tries += shrinker.tries
      if smallest.map({ shrinker.size < $0.size }) ?? true { smallest = shrinker }
    }
    guard let smallest else { return nil }
    var choices = Choices(replaying: smallest.record)
    guard let item = GeneratedCase.make(from: &choices, within: scope) else { return nil }
    let (outcome, flaky) = askedAgain(item, found)
    return Fuzzer.Counterexample(
      seed: seed, index: index, rule: found.origin.rule?.name, symptom: found.origin.symptom,
      count: found.count, item: item, outcome: outcome, flaky: flaky, record: smallest.record,
      tries: tries, isSmallest: isShrinking && !search.isOver)
  }

  /// What a router does with the smallest case, and what it does the next time where that is something
  /// else.
  private func askedAgain(
    _ item: GeneratedCase, _ found: Failures.Class
  ) -> (outcome: Outcome, flaky: Outcome?) {
    func ask() -> (outcome: Outcome, isSame: Bool) {
      let response = Exchange.response(to: item.request, router)
      return (
        response.outcome(of: item.request, expecting: item.expected),
        Failures.Failure.all(in: item, response, index: 0).contains(of: found.origin)
      )
    }
    let again = ask()
    let first = found.smallest.first?.outcome ?? again.outcome
    // A program that was ended too often is not asked again: then the first outcome tells most.
    guard again.isSame else {
      return (first, again.outcome.kind == .notAsked ? nil : again.outcome)
    }
    let third = ask()
    let isFlaky = !third.isSame && third.outcome.kind != .notAsked
    return (again.outcome, isFlaky ? third.outcome : nil)
  }
}

/// A search for the smallest case of an origin. What the router was asked is not asked again.
private final class Search {
  private let trial: Fuzzer.Trial
  private let origin: Failures.Origin
  private var endings: Endings
  private let end: ContinuousClock.Instant
  private var answers: [Request: Bool] = [:]

  init(
    trial: Fuzzer.Trial, origin: Failures.Origin, endings: Endings, end: ContinuousClock.Instant
  ) {
    self.trial = trial
    self.origin = origin
    self.endings = endings
    self.end = end
  }

  /// Whether there is no more time, or a program ended so often that it is not worth starting again for
  /// a smaller case.
  var isOver: Bool { endings.areTooMany || ContinuousClock.now >= end || trial.isInterrupted() }

  func shrink(
    _ failure: Failures.Failure, seed: UInt64, isShrinking: Bool
  ) -> Shrinker {
    var first =
      failure.index.map { Choices(seed: seed, index: $0) }
      ?? Choices(smallWithSeed: 1, index: failure.small)
    _ = GeneratedCase.make(from: &first, within: trial.scope)
    return Shrinker.shrink(
      first, size: failure.size, maximumTries: isShrinking ? 15_000 : 0, isOver: { self.isOver }
    ) { record in
      var choices = Choices(replaying: record)
      guard let item = GeneratedCase.make(from: &choices, within: self.trial.scope) else {
        return nil
      }
      return Shrinker.Replay(choices, size: Size(item.request)) { self.shows(item) }
    }
  }

  /// Whether a case goes wrong in the same way.
  private func shows(_ item: GeneratedCase) -> Bool {
    // What does not rest on the rule need not be asked.
    guard origin.rule.map(item.grounds.contains) ?? true, item.request.kind == origin.symptom.kind,
      !isOver
    else { return false }
    if let answer = answers[item.request] { return answer }
    let response = Exchange.response(to: item.request, trial.router)
    endings.count(response)
    let shows = Failures.Failure.all(in: item, response, index: 0).contains(of: origin)
    answers[item.request] = shows
    return shows
  }
}

extension [Failures.Failure] {
  /// Whether one of the failures is of an origin.
  fileprivate func contains(of origin: Failures.Origin) -> Bool {
    contains {
      $0.symptom == origin.symptom && (origin.rule.map($0.rules.contains) ?? true)
    }
  }
}
