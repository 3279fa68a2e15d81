import WaymarkFuzz
import WaymarkOracle
import WaymarkSpec

/// Failures that are counted under their causes, as a learner knows them.
struct Tally {
  private let learner: Learner
  /// The names that were found, that which explains most answers alone first.
  private let oracles: [(mistake: Mistake, changed: Mistakes, alone: Oracle)]
  private let bugs: [Learner.Bug]
  /// The mistakes that explain the other failures of the bugs with these numbers.
  private let related: [Int: Mistake]
  /// The bugs whose smallest requests are answered by chance, by number.
  let chances: [Int: Chance]
  private(set) var findings: [Cause: Finding] = [:]

  /// What failures are counted under.
  enum Cause: Hashable {
    case mistake(Mistake)
    /// A bug without a name, by its number.
    case bug(Int)
    /// What all processes answer alike, unlike the smallest request of the bug with this number.
    case steady(Int)
    /// A symptom that was not searched for a mistake, or one that is no answer.
    case symptom(Symptom)
  }

  /// The maximum number of answers that tell which mistake explains most.
  private static let maximum = 1000

  init(_ learner: Learner, _ doubt: Doubt?) {
    self.learner = learner
    let bugs = learner.bugs()
    self.bugs = bugs
    let smallest = bugs.map(\.smallest)
    let outcomes = doubt?.outcomes(of: smallest.map(\.alone), by: 4) { responses in
      zip(smallest, responses).map { fact, response in
        (response ?? .noAnswer).outcome(of: fact.alone, expecting: fact.expected)
      }
    }
    chances = Dictionary(
      uniqueKeysWithValues: (outcomes ?? []).varying.map { number, outcomes in
        let fact = smallest[number]
        return (number, Chance(request: fact.alone, outcomes: outcomes, expected: fact.expected))
      })
    let wrong = learner.model.facts.filter { !$0.isRight && !$0.isAsked }.prefix(Self.maximum)
    let explained = learner.model.mistakes.map { mistake in
      let (changed, alone) = (Mistakes([mistake]), Oracle(making: [mistake]))
      let facts = wrong.filter { $0.mayRest(on: changed) && $0.isExplained(by: alone) }
      return (facts: facts, oracle: (mistake: mistake, changed: changed, alone: alone))
    }.sorted { one, other in
      (other.facts.count, one.oracle.mistake.number)
        < (one.facts.count, other.oracle.mistake.number)
    }
    oracles = explained.map(\.oracle)
    let chances = chances
    related = Dictionary(
      uniqueKeysWithValues: bugs.indices.compactMap { number in
        guard chances[number] == nil else { return nil }
        return explained.first { bugs[number].isRest(of: $0.oracle.mistake, $0.facts) }
          .map { (number, $0.oracle.mistake) }
      })
  }

  /// Counts an answer, and returns its causes.
  @discardableResult
  mutating func count(_ fact: Fact) -> [Cause] {
    let fact = learner.wholes[fact.id] ?? fact
    let mistakes = mistakes(explaining: fact)
    if mistakes.isEmpty {
      let cause = unnamed(fact)
      if case .bug(let number) = cause, let chance = chances[number] {
        if fact === bugs[number].smallest { return [count(Finding.Example(chance))] }
        count(.steady(number), fact)
        return [.steady(number)]
      }
      count(cause, fact)
      return [cause]
    }
    for mistake in mistakes { count(.mistake(mistake), fact) }
    return mistakes.map(Cause.mistake)
  }

  /// Counts a failure that is no answer, and returns its cause.
  @discardableResult
  mutating func count(_ example: Finding.Example) -> Cause {
    let symptom = Symptom(example.outcome, of: example.request, expecting: example.expected)
    let cause = Cause.symptom(symptom)
    var finding = findings[cause] ?? Finding(symptom.description, example: example)
    finding.count += 1
    if Size(example.request) < Size(finding.example.request) { finding.example = example }
    findings[cause] = finding
    return cause
  }

  private mutating func count(_ cause: Cause, _ fact: Fact) {
    var finding = findings[cause] ?? finding(cause, fact)
    finding.count += 1
    findings[cause] = finding
  }

  private func finding(_ cause: Cause, _ fact: Fact) -> Finding {
    switch cause {
    case .mistake(let mistake):
      let smallest = learner.model.smallest(of: mistake) ?? fact
      var finding = Finding(
        mistake, example: .init(smallest, withLinksBefore: mistake.rules.isEmpty))
      let trial = learner.model.trial(of: mistake)
      finding.trial = .init(
        agreed: trial.agreed.answers, asked: trial.agreed.answers + trial.disagreed,
        against: mistake.rules.isEmpty
          ? nil
          : trial.against.map { fact in
            Finding.Example(
              request: fact.alone,
              expected: learner.model.oracle.answer(to: fact).compared(with: fact.expected),
              outcome: .failed(observed: fact.observed, []))
          })
      return finding
    case .bug(let number):
      let smallest = bugs[number].smallest
      let code = bugs[number].codeOfMany
      var finding = Finding(
        code.map { "refuses definitions as \($0.rawValue), whatever is wrong with them" }
          ?? smallest.failure.description,
        rule: code == nil ? bugs[number].rule : nil,
        example: .init(smallest, withLinksBefore: true))
      finding.isMinimised = bugs[number].isMinimised
      return finding
    case .steady:
      return Finding(
        fact.failure.description,
        example: .init(fact, withLinksBefore: true))
    case .symptom(let symptom):
      // A link without others before it needs no question.
      let passesAlone =
        fact.passesAlone
        || fact.isBehindOthers
          && learner.asker?.answer(to: fact.alone.withoutPaths)?.outcome == .passed
      var finding = Finding(
        symptom.description, example: .init(fact, withLinksBefore: passesAlone))
      finding.isSearched = false
      return finding
    }
  }

  /// Returns the findings of some causes, those about one rule that fail alike as one: a mistake, with what it doesn't
  /// explain.
  func merged(_ findings: [Cause: Finding]) -> [Finding] {
    var merged = findings
    for number in related.keys.sorted() {
      guard let mistake = related[number], var whole = merged[.mistake(mistake)],
        let rest = merged.removeValue(forKey: .bug(number))
      else { continue }
      whole.add(rest)
      merged[.mistake(mistake)] = whole
    }
    return Array(merged.values)
  }

  /// Returns the cause of a surprise.
  private func unnamed(_ fact: Fact) -> Cause {
    learner.place(of: fact, in: bugs).map(Cause.bug) ?? .symptom(fact.failure)
  }

  /// Returns the mistakes that cause a wrong answer: the first that explains it alone, or all that it needs
  /// together; empty if the mistakes don't explain it.
  private func mistakes(explaining fact: Fact) -> [Mistake] {
    let possible = oracles.filter { fact.mayRest(on: $0.changed) }
    let all = learner.model.mistakes
    // What is right of a definition that both accept, and the rules don't, nobody knows.
    for isExplained in [fact.isExplained(by:), fact.isAccepted(by:)] {
      if let first = possible.first(where: { isExplained($0.alone) }) { return [first.mistake] }
      guard all.count > 1, isExplained(learner.model.oracle) else { continue }
      let needed = all.filter { mistake in
        !isExplained(Oracle(making: all.filter { $0 != mistake }))
      }
      return needed.isEmpty ? Array(possible.prefix(1).map(\.mistake)) : needed
    }
    return []
  }
}
