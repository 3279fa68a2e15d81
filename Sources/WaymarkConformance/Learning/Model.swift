import WaymarkOracle
import WaymarkSpec

/// What the suite believes of a router: the oracle, making the mistakes found so far.
///
/// Each mistake is on trial. It stands as long as the router's answers support it (de Kleer and Williams,
/// “Diagnosing multiple faults”, Artificial Intelligence 32, 1987).
struct Model {
  /// The mistakes.
  private(set) var mistakes: [Mistake]
  private(set) var oracle: Oracle
  /// All that the router was asked so far.
  private(set) var facts: [Fact] = []
  private var known: Set<ObjectIdentifier> = []
  /// What was compared before. Copies share it.
  private let comparisons = Comparisons()
  /// Whether right answers can speak against a mistake.
  let areRightAnswersEvidence: Bool

  /// How often the router agreed with mistakes, among the answers that they change.
  struct Trial {
    /// The answers that the model gives only with these mistakes.
    private(set) var agreed = Count()
    /// Those of them that the learner didn't ask for.
    private(set) var agreedUnasked = Count()
    /// The right answers that the model gives only without them.
    private(set) var contradicted = Exceptions()
    /// Those of them that were not asked to minimise a surprise.
    private(set) var contradictedElsewhere = Exceptions()
    /// The wrong answers that the model gives only without them.
    private(set) var lost = Exceptions()
    /// Those of them that were not asked to minimise a surprise.
    private(set) var lostElsewhere = Exceptions()

    /// A number of answers, of which those that rest on the same rules weigh as one: they are mostly small changes of
    /// one request.
    struct Count {
      private(set) var answers = 0
      private var kinds: Set<RuleSet> = []

      /// The number of answers that rest on different rules.
      var weight: Int { kinds.count }

      mutating func add(_ fact: Fact) {
        answers += 1
        kinds.insert(fact.rules)
      }
    }

    /// A number of answers that speak against mistakes. What is unusual in the request of one may be an exception, so
    /// that answers with that and more weigh nothing.
    struct Exceptions {
      private(set) var answers = 0
      /// The rules that answers rest on, by what is unusual in their requests, and not a part of what is in others.
      private var kinds: [Set<String>: Set<RuleSet>] = [:]

      /// The number of answers that rest on different rules.
      var weight: Int { kinds.values.reduce(0) { $0 + $1.count } }

      mutating func add(_ fact: Fact) {
        answers += 1
        let essence = fact.essence
        guard
          essence.isEmpty
            || !kinds.keys.contains(where: { !$0.isEmpty && $0.isStrictSubset(of: essence) })
        else { return }
        if !essence.isEmpty {
          for other in kinds.keys.filter(essence.isStrictSubset) { kinds[other] = nil }
        }
        kinds[essence, default: []].insert(fact.rules)
      }
    }

    /// The support. A right answer weighs four times as much against the mistakes as an answer for them, or twice if it
    /// was asked to minimise a surprise: what causes the surprise may cause the answer. A wrong answer that other
    /// mistakes explain weighs twice as much.
    var support: Int {
      agreed.weight - 2 * contradicted.weight - 2 * contradictedElsewhere.weight - 2 * lost.weight
    }
    /// Whether the answers support the mistakes enough to believe them.
    var isAccepted: Bool {
      support > 0
        || support == 0 && agreed.answers > 4 * contradicted.answers + 2 * lost.answers
    }
    /// Whether the answers contradict the mistakes so often that they are given up. What causes a surprise may cause
    /// the answers beside it.
    var isRefuted: Bool { agreed.weight <= 3 * contradictedElsewhere.weight }

    /// The number of answers that speak against the mistakes, except those that were asked to minimise a surprise.
    var disagreed: Int { contradictedElsewhere.answers + lostElsewhere.answers }

    /// The first answer that speaks against the mistakes, except those that were asked to minimise a surprise.
    private(set) var against: Fact?

    /// Counts an answer that the mistakes change.
    ///
    /// - Parameter agrees: Whether the router agrees with the mistakes.
    mutating func add(_ fact: Fact, agrees: Bool) {
      if !agrees, !fact.isBesideSurprise, against == nil { against = fact }
      if agrees {
        agreed.add(fact)
        if !fact.isAsked { agreedUnasked.add(fact) }
      } else if fact.isRight {
        contradicted.add(fact)
        if !fact.isBesideSurprise { contradictedElsewhere.add(fact) }
      } else {
        lost.add(fact)
        if !fact.isBesideSurprise { lostElsewhere.add(fact) }
      }
    }
  }

  /// The maximum number of right answers, and of wrong ones, that judge one of the model's mistakes.
  private static let maximum = 400

  /// Creates a model of a router that makes no mistakes.
  ///
  /// - Parameter areRightAnswersEvidence: Whether right answers can speak against a mistake.
  init(areRightAnswersEvidence: Bool) {
    self.areRightAnswersEvidence = areRightAnswersEvidence
    mistakes = []
    oracle = Oracle()
  }

  /// Adds an answer of the router, unless the model has it.
  mutating func add(_ fact: Fact) {
    guard !fact.isRight || areRightAnswersEvidence, known.insert(fact.id).inserted else { return }
    comparisons.number(fact)
    fact.foretell(by: oracle)
    facts.append(fact)
  }

  /// Believes that the router makes these mistakes.
  mutating func assume(_ others: [Mistake]) {
    let changed = mistakes.differing(from: others)
    mistakes = others
    oracle = Oracle(making: others)
    for fact in facts where !fact.isForetold || fact.mayRest(on: changed) {
      fact.foretell(by: oracle)
    }
  }

  /// Sorts the facts, the smallest first. Small ones show few mistakes at once, and judge others best.
  mutating func sort() { facts.sort { $0.size < $1.size } }

  /// Returns how often the router agrees with other mistakes where they foretell something else than the model.
  ///
  /// - Parameter maximum: The maximum number of facts of each kind that are compared, the smallest first.
  func trial(of others: [Mistake], atMost maximum: Int) -> Trial {
    let changed = mistakes.differing(from: others)
    let row = comparisons.row(of: others)
    var trial = Trial()
    var (surprises, foretold) = (0, 0)
    for fact in facts where surprises < maximum || foretold < maximum {
      guard fact.isForetold ? foretold < maximum : surprises < maximum, fact.mayRest(on: changed)
      else { continue }
      if fact.isForetold { foretold += 1 } else { surprises += 1 }
      let isExplained = row.isExplained(fact)
      if isExplained != fact.isForetold { trial.add(fact, agrees: isExplained) }
    }
    return trial
  }

  /// Returns whether all answers support other mistakes.
  func isSupporting(_ others: [Mistake]) -> Bool {
    let changed = mistakes.differing(from: others)
    let row = comparisons.row(of: others)
    var trial = Trial()
    // Only surprises can speak for them, so the rest is read until too much speaks against them.
    for fact in facts where !fact.isForetold && fact.mayRest(on: changed) && row.isExplained(fact) {
      trial.add(fact, agrees: true)
    }
    for fact in facts where fact.isForetold && fact.mayRest(on: changed) && !row.isExplained(fact) {
      trial.add(fact, agrees: false)
      if trial.support < 0 { return false }
    }
    return trial.isAccepted
  }

  /// Returns the smallest right answer that the model gives, and not with other mistakes; nil if there is none.
  func contradiction(to others: [Mistake]) -> Fact? {
    let changed = mistakes.differing(from: others)
    let row = comparisons.row(of: others)
    return facts.first {
      $0.isRight && $0.isForetold && $0.mayRest(on: changed) && !row.isExplained($0)
    }
  }

  /// Returns the trial of one of the model's mistakes.
  func trial(of mistake: Mistake) -> Trial {
    let without = comparisons.row(of: mistakes.filter { $0 != mistake })
    let changed = Mistakes([mistake])
    var trial = Trial()
    var (right, wrong) = (0, 0)
    for fact in facts where fact.isRight ? right < Self.maximum : wrong < Self.maximum {
      guard fact.mayRest(on: changed) else { continue }
      if fact.isRight { right += 1 } else { wrong += 1 }
      let isExplained = without.isExplained(fact)
      if isExplained != fact.isForetold { trial.add(fact, agrees: fact.isForetold) }
    }
    return trial
  }

  /// Returns whether the router opens no link where a mistake foretells that, with definitions that it accepts only by
  /// the mistake. That nothing opens tells little of why a definition is accepted.
  func opensOtherwise(by mistake: Mistake) -> Bool {
    let changed = Mistakes([mistake])
    let without = Oracle(making: mistakes.filter { $0 != mistake })
    var missed = 0
    for fact in facts
    where !fact.expected.hasRouter && fact.observed.hasRouter && fact.mayRest(on: changed) {
      guard case .links(let answers) = oracle.answer(to: fact), answers.last?.isTaken == true,
        !without.answer(to: fact).hasRouter
      else { continue }
      if fact.isForetold { return false }
      missed += 1
    }
    return missed > 1
  }

  /// Returns the smallest answer that the model gives, and doesn't without one of its mistakes; nil if there is none.
  func smallest(needing mistake: Mistake) -> Fact? {
    let without = comparisons.row(of: mistakes.filter { $0 != mistake })
    let changed = Mistakes([mistake])
    return facts.first { fact in
      fact.isForetold && fact.mayRest(on: changed) && !without.isExplained(fact)
    }
  }

  /// Returns the numbers of answers that contradict a mistake alone: right ones that it changes, and wrong ones that
  /// it would give otherwise.
  func exceptions(to mistake: Mistake) -> (right: Int, wrong: Int) {
    let (changed, alone) = (Mistakes([mistake]), Oracle(making: [mistake]))
    let some = facts.lazy.filter { fact in
      (fact.isRight || fact.expected.hasRouter) && fact.mayRest(on: changed)
    }
    let unexplained = some.prefix(Self.maximum).filter { !$0.isExplained(by: alone) }
    let wrong = unexplained.count { fact in
      let answer = alone.answer(to: fact).compared(with: fact.expected)
      return !fact.isRight && !fact.expected.isSame(as: answer, for: fact.alone)
    }
    return (unexplained.count(where: \.isRight), wrong)
  }

  /// The number of answers that contradict the mistakes, each for itself and beside the others.
  var contradictions: Int {
    mistakes.map { mistake in
      let exceptions = exceptions(to: mistake)
      return exceptions.right + exceptions.wrong + trial(of: mistake).disagreed
    }.reduce(0, +)
  }

  /// The number of wrong answers that the model gives, except those that were asked.
  var explained: Int { facts.count { $0.isForetold && !$0.isRight && !$0.isAsked } }

  /// Returns whether the model is wrong about a right answer that a mistake may change.
  func isDoubtful(_ mistake: Mistake) -> Bool {
    let mistake = Mistakes([mistake])
    return facts.contains { $0.isRight && !$0.isForetold && $0.mayRest(on: mistake) }
  }

  /// Returns the smallest wrong answer that the model foretells and a mistake explains alone.
  func smallest(of mistake: Mistake) -> Fact? {
    let changed = Mistakes([mistake])
    let alone = comparisons.row(of: [mistake])
    return facts.first {
      $0.isForetold && !$0.isRight && $0.mayRest(on: changed) && alone.isExplained($0)
    }
  }
}

extension [Mistake] {
  /// Returns the mistakes that are in only one of both lists.
  fileprivate func differing(from others: [Mistake]) -> Mistakes {
    Mistakes(filter { !others.contains($0) } + others.filter { !contains($0) })
  }
}
