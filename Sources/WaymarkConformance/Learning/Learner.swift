import WaymarkFuzz
import WaymarkOracle
import WaymarkSpec

/// A search for the mistakes of a router, in which each answer decides what to ask next.
///
/// A surprise is an answer that the model doesn't foretell. In each step, the learner takes the plainest
/// surprise, minimises it against the model, and looks for the mistakes that make the model give the router's
/// answer. All answers so far judge these hypotheses, and further questions decide between them (Angluin,
/// “Learning regular sets from queries and counterexamples”, Information and Computation 75, 1987).
struct Learner {
  var model: Model
  /// The surprises that no known mistake explains, each minimised.
  var unnamed: [Unnamed] = []
  /// The answers to requests that also read the arguments, by the fact without; those that the model didn't foretell.
  var wholes: [ObjectIdentifier: Fact] = [:]
  /// Whether the search ended before all surprises were searched.
  var isCutShort = false
  /// The mistakes that written cases show; nil while nothing else is known.
  var shownByCases: Set<Mistake>?

  /// What asks the router; nil if it can't be asked.
  let asker: Asker?
  let isOver: () -> Bool
  var settled: Set<ObjectIdentifier> = []
  /// How often a mistake was given up.
  var refutations: [Mistake: Int] = [:]
  /// The hypotheses that the router's answers contradict.
  var contradicted: Set<[Mistake]> = []
  /// The hypotheses that no further mistake mends.
  var unmendable: Set<[Mistake]> = []

  /// A surprise without a name, minimised.
  struct Unnamed {
    /// The surprise as it was found.
    let first: Fact
    let smallest: Fact
    /// The difference between the model's and the router's answer, in words.
    let symptom: Symptom
    /// The rules that decide otherwise where the router is right, as ``weights(of:beside:)`` returns them.
    let weights: [RuleID: Double]
    /// The rules to whose question another answer can give the router's answer.
    let giving: RuleSet
    /// The rules that refuse the router or the link.
    let refusing: RuleSet
    /// Whether all smaller requests were tried.
    let isMinimised: Bool

    /// Whether the answers differ about a link, and not about the definition.
    var isOfLink: Bool { symptom.subject != "refuses" }

    /// Whether the right answer differs from the router's in the same way as the model's answer does.
    var isPlain: Bool { symptom == failure }

    /// The difference between the right and the router's answer to the minimised request, in words.
    var failure: Symptom { smallest.failure }
  }

  /// Creates a learner that knows nothing yet.
  ///
  /// - Parameters:
  ///   - router: The router.
  ///   - asker: What asks the router; nil to ask nothing.
  ///   - isOver: A closure that returns whether to end the search.
  init(of router: any RouterUnderTest, asker: Asker?, isOver: @escaping () -> Bool) {
    // A router that is compared may make mistakes that the baseline makes, too. Nothing shows them, and beside them,
    // another mistake may not change an answer that it would change alone.
    model = Model(areRightAnswersEvidence: !router.isCompared)
    self.asker = asker
    self.isOver = isOver
  }

  static let maximumRefutations = 2
  private static let maximumMistakes = 100
  /// The maximum number of surprises with one symptom that are minimised.
  private static let maximumOfSymptom = 8

  /// Learns from all surprises.
  mutating func learn() {
    model.sort()
    for isNaming in [true, true, false] {
      if isNaming { nameAgain() }
      unnamed.removeAll { $0.smallest.isForetold }
      searchSurprises(isNaming: isNaming)
      isCutShort = isCutShort || isOver()
      if isOver() { break }
      let found = model.mistakes
      if isNaming {
        replaceByRivals()
        replaceSeveral()
        removeNeedless()
        if wholes.isEmpty { readArguments() }
      }
      // What a mistake explained that was given up is searched again.
      let hasRest = surprises().contains { !isCovered($0) }
      if model.mistakes == found, !hasRest { break }
      settled = []
    }
    nameAgain()
    replaceContradicted()
    giveUpWeak()
    believeAgain()
    replaceByNarrower()
    // A mistake that was replaced may have explained answers that its replacement doesn't.
    unnamed.removeAll { $0.smallest.isForetold }
    settled = []
    searchSurprises(isNaming: false)
    isCutShort = isCutShort || isOver()
    unnamed.removeAll { $0.smallest.isForetold }
  }

  /// Names what was searched before and may have a name now.
  mutating func nameAgain() {
    for found in unnamed where !found.smallest.isForetold && !isOver() {
      _ = name(found.smallest, or: found.first)
    }
  }

  /// Minimises the surprises one by one, and looks for the mistakes that explain them.
  mutating func searchSurprises(isNaming: Bool) {
    while !isOver(), let fact = surprises().first(where: { !settled.contains($0.id) }) {
      settled.insert(fact.id)
      if isCovered(fact) { continue }
      let (smallest, neighbors, isWhole) = minimised(fact)
      settled.insert(smallest.id)
      if isNaming, name(smallest, or: fact) { continue }
      unnamed.append(
        Unnamed(
          first: fact, smallest: smallest, symptom: symptom(of: smallest),
          weights: Self.weights(of: smallest, beside: neighbors),
          giving: Self.giving(smallest), refusing: Reading(of: smallest.alone).refusing,
          isMinimised: isWhole))
    }
  }

  /// The surprises, the plainest first.
  func surprises() -> some Sequence<Fact> {
    model.facts.lazy.filter { !$0.isForetold && !$0.isRight && !$0.isAccepted }
  }

  /// Whether a surprise probably shows the same as one that has no name. A symptom is minimised a few times, not at
  /// every link.
  private func isCovered(_ fact: Fact) -> Bool {
    let symptom = symptom(of: fact)
    return unnamed.contains { covers($0, fact, symptom) } || isMinimisedEnough(symptom)
  }

  /// Whether so many surprises with a symptom were minimised that no more are.
  func isMinimisedEnough(_ symptom: Symptom) -> Bool {
    unnamed.count { $0.symptom == symptom } >= Self.maximumOfSymptom
  }

  /// Returns whether a surprise of a symptom shows the same as one that has no name.
  func covers(_ found: Unnamed, _ fact: Fact, _ symptom: Symptom) -> Bool {
    if found.first === fact || found.smallest === fact { return true }
    guard fact.request.dialect == found.smallest.request.dialect, symptom == found.symptom,
      fact.rules.isSuperset(of: found.smallest.rules)
    else { return false }
    return found.smallest.alone.essence.isSubset(of: fact.alone.essence)
  }

  /// Returns the difference between the model's answer and the router's.
  func symptom(of fact: Fact) -> Symptom {
    fact.symptom(expecting: model.oracle.answer(to: fact).compared(with: fact.expected))
  }

  /// Believes the mistakes that explain a surprise, if the router's answers support them.
  ///
  /// - Returns: Whether the surprise has a name.
  private mutating func name(_ smallest: Fact, or fact: Fact) -> Bool {
    guard model.mistakes.count < Self.maximumMistakes else { return false }
    let facts = smallest === fact ? [fact] : [smallest, fact]
    guard let found = best(of: facts.flatMap(hypotheses), near: smallest) else { return false }
    believe(found.mistakes)
    return smallest.isForetold
  }

  /// Believes mistakes, and gives up others that the router's answers contradict now.
  mutating func believe(_ mistakes: [Mistake]) {
    let before = model.mistakes
    model.assume(mistakes.sorted { $0.number < $1.number })
    for mistake in model.mistakes where model.isDoubtful(mistake) {
      guard model.trial(of: mistake).isRefuted else { continue }
      refutations[mistake, default: 0] += 1
      // What a refuted mistake took the place of is believed again.
      if !before.contains(mistake) { return model.assume(before) }
      model.assume(model.mistakes.filter { $0 != mistake })
    }
    for mistake in before where !mistakes.contains(mistake) {
      refutations[mistake, default: 0] += 1
    }
  }
}

extension Fact {
  var id: ObjectIdentifier { ObjectIdentifier(self) }

  /// Returns the difference between an expected answer and the router's.
  func symptom(expecting expected: Observation) -> Symptom {
    Symptom(.failed(observed: observed, []), of: alone, expecting: expected)
  }
}

extension Oracle {
  /// Returns the answer to the last link of a fact's request.
  func answer(to fact: Fact) -> Observation {
    let observed = observe(hasMemory ? fact.request : fact.alone)
    guard case .links(let answers) = observed, let last = answers.last else { return observed }
    return .links([last])
  }
}
