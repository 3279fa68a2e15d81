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
  private var settled: Set<ObjectIdentifier> = []
  /// How often a mistake was given up.
  private var refutations: [Mistake: Int] = [:]
  /// The hypotheses that the router's answers contradict.
  private var contradicted: Set<[Mistake]> = []
  /// The hypotheses that no further mistake mends.
  private var unmendable: Set<[Mistake]> = []

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

  /// The maximum length of a request that shows few mistakes at once, in bytes of JSON.
  private static let maximumSmall = 400
  private static let maximumMistakes = 100
  private static let maximumRefutations = 2
  /// How much a few answers may speak against a hypothesis that more answers judge.
  private static let maximumDoubt = 5
  /// How many answers agree with a mistake for each that doesn't.
  private static let minimumSupport = 20
  /// How many right answers contradict a mistake alone for each that agrees with it, before others take its place that
  /// explain nearly as much.
  private static let maximumExceptions = 3
  /// The minimum number of generated links that show a mistake which no written case shows.
  private static let minimumOfLinks = 3
  /// The maximum number of hypotheses that a further mistake may mend.
  private static let maximumMended = 6
  /// The maximum number of surprises with one symptom that are minimised.
  private static let maximumOfSymptom = 8

  /// Learns from all surprises.
  mutating func learn() {
    model.sort()
    // Written cases are small already: a mistake that explains several of them needs no smaller request.
    // One of those that look alike is enough.
    var looked: Set<Look> = []
    for fact in surprises() where fact.request.json.compact.utf8.count < Self.maximumSmall {
      guard !isOver() else { break }
      guard !fact.isForetold,
        looked.insert(Look(rules: fact.rules, symptom: symptom(of: fact))).inserted,
        let found = best(of: hypotheses(for: fact), near: fact, isAskingBack: false),
        found.trial.agreed.answers >= 3
      else { continue }
      believe(found.mistakes)
      looked = []
    }
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

  /// Puts other mistakes in the place of those that answers contradict, also without the rest of the model, if they
  /// explain nearly as much. A mistake that says more than the router does is supported most, and contradicted here
  /// and there.
  private mutating func replaceContradicted() {
    for mistake in model.mistakes where !isOver() && model.mistakes.contains(mistake) {
      let trial = model.trial(of: mistake)
      let exceptions = model.exceptions(to: mistake)
      let isContradicted =
        trial.disagreed > 0
        || exceptions.right > Self.maximumExceptions * trial.agreed.answers
      guard
        isContradicted || exceptions.right > trial.agreed.answers
          || exceptions.wrong > trial.agreedUnasked.answers
      else { continue }
      let before = model.mistakes
      var other = self
      other.refutations[mistake] = Self.maximumRefutations
      other.model.assume(before.filter { $0 != mistake })
      other.settled = []
      // The model that they were compared with made the mistake.
      other.contradicted = []
      other.searchSurprises(isNaming: true)
      other.removeNeedless()
      other.unnamed.removeAll { $0.smallest.isForetold }
      let (found, explained) = (other.model.mistakes, other.model.explained)
      let contradictions = other.model.contradictions
      // Both are judged by the same answers.
      model = other.model
      model.assume(before)
      let lost = model.explained - explained
      if lost * 10 <= (isContradicted ? trial.agreedUnasked.answers : 0),
        contradictions < model.contradictions
      {
        // The facts know what the mistakes before foretell.
        other.model = model
        self = other
        model.assume(found)
      }
    }
  }

  /// Gives up the names that many answers contradict. What they explained may have other names.
  private mutating func giveUpWeak() {
    for isNaming in [true, true, false] {
      let weak = model.mistakes.filter(isWeak)
      if weak.isEmpty { break }
      for mistake in weak { refutations[mistake] = Self.maximumRefutations }
      model.assume(model.mistakes.filter { !weak.contains($0) })
      settled = []
      // The model that they were compared with made the mistakes.
      contradicted = []
      if isNaming { nameAgain() }
      searchSurprises(isNaming: isNaming)
    }
    removeNeedless()
  }

  /// Believes mistakes again that were given up while the model was another one, and that no answer contradicts now.
  private mutating func believeAgain() {
    for fact in unnamed.map(\.smallest) where !fact.isForetold && !isOver() {
      let known = model.mistakes
      let found = mistakes(changing: fact).all.filter { !known.contains($0) && !isAllowed($0) }
        .first { mistake in
          guard fact.isExplained(by: Oracle(making: known + [mistake])) else { return false }
          let trial = model.trial(of: known + [mistake], atMost: .max)
          return trial.agreed.answers >= 3 && trial.contradicted.answers + trial.lost.answers == 0
            && model.exceptions(to: mistake).right <= trial.agreed.answers
        }
      if let found { believe(known + [found]) }
    }
  }

  /// Returns whether too few answers agree with a mistake.
  private func isWeak(_ mistake: Mistake) -> Bool {
    let trial = model.trial(of: mistake)
    if trial.agreed.answers < trial.disagreed * Self.minimumSupport { return true }
    if model.opensOtherwise(by: mistake) { return true }
    // Variants of one case agree where the case does.
    if trial.disagreed > 0, trial.agreedUnasked.answers < 2 { return true }
    guard let asker, !asker.isOver, !mistake.rules.isEmpty else { return trial.agreed.answers == 0 }
    // If the router can be asked for more, one answer is too little.
    if trial.agreed.answers < 2 { return true }
    return shownByCases?.contains(mistake) == false
      && trial.agreedUnasked.answers < Self.minimumOfLinks
  }

  /// Names what was searched before and may have a name now.
  private mutating func nameAgain() {
    for found in unnamed where !found.smallest.isForetold && !isOver() {
      _ = name(found.smallest, or: found.first)
    }
  }

  /// Minimises the surprises one by one, and looks for the mistakes that explain them.
  private mutating func searchSurprises(isNaming: Bool) {
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

  private struct Look: Hashable {
    let rules: RuleSet
    let symptom: Symptom
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
    guard let found = best(for: smallest === fact ? [fact] : [smallest, fact]) else {
      return false
    }
    believe(found.mistakes)
    return smallest.isForetold
  }

  /// Believes mistakes, and gives up others that the router's answers contradict now.
  private mutating func believe(_ mistakes: [Mistake]) {
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

  /// A change of the model, with the router's answers to it.
  private typealias Hypothesis = (mistakes: [Mistake], trial: Model.Trial)

  /// Returns the change of the model that explains one of some surprises, the smallest first, and that the router's
  /// answers support most; nil if they support none.
  private mutating func best(for facts: [Fact]) -> Hypothesis? {
    best(of: facts.flatMap(hypotheses), near: facts[0])
  }

  /// Returns the hypothesis that the router's answers support most; nil if they support none.
  private mutating func best(
    of hypotheses: [[Mistake]], near fact: Fact, isAskingBack: Bool = true
  ) -> Hypothesis? {
    var rivals = ranked(hypotheses)
    let needsMemory = rivals.first.map { Oracle(making: $0.mistakes).hasMemory } ?? false
    let request = needsMemory ? fact.request : fact.alone
    if isAskingBack, let first = rivals.first, askBack(about: first.mistakes, near: request) {
      rivals = ranked(hypotheses)
    }
    if isAskingBack || needsMemory, rivals.count > 1,
      rivals[0].trial.support == rivals[1].trial.support,
      ask(between: rivals[0].mistakes, and: rivals[1].mistakes, near: request)
    {
      rivals = ranked(hypotheses)
    }
    for found in rivals {
      let isRefuted = askPlainest(about: found.mistakes, near: request)
      // A few answers may support what all of them contradict.
      if !isRefuted, model.isSupporting(found.mistakes) { return found }
      contradicted.insert(found.mistakes)
    }
    return mended(hypotheses)
  }

  /// Returns a hypothesis that the router's answers contradict, with a further mistake that explains why; nil if
  /// there is none.
  private mutating func mended(_ hypotheses: [[Mistake]]) -> Hypothesis? {
    let promising = hypotheses.filter { !unmendable.contains($0) }
      .map { (mistakes: $0, trial: model.trial(of: $0, atMost: 60)) }
      .filter { $0.trial.agreed.answers >= 3 && $0.trial.agreed.weight >= 2 }
      .sorted { $0.trial.support > $1.trial.support }.prefix(Self.maximumMended)
    for (mistakes, _) in promising {
      unmendable.insert(mistakes)
      guard let fact = model.contradiction(to: mistakes) else { continue }
      let both = Oracle(making: mistakes).mistakes(changing: fact.alone).all
        .filter { !mistakes.contains($0) && isAllowed($0) }.map { mistakes + [$0] }
        .filter { fact.isExplained(by: Oracle(making: $0)) }
      let first = ranked(both).first { found in
        model.contradiction(to: found.mistakes) == nil
          && model.trial(of: found.mistakes, atMost: .max).isAccepted
      }
      if let first { return first }
    }
    return nil
  }

  /// Returns the hypotheses that the router's answers support, the most supported first.
  private func ranked(_ hypotheses: [[Mistake]]) -> [Hypothesis] {
    var tried = contradicted
    var some = hypotheses.filter { tried.insert($0).inserted }
    // Few answers are enough to tell most hypotheses apart. The smallest may be an exception.
    for (maximum, rivals) in [(12, 12), (60, 4)] {
      let trials = some.map { ($0, model.trial(of: $0, atMost: maximum)) }
        // Other surprises may hide the one that the hypothesis explains.
        .filter { $0.1.support > -Self.maximumDoubt }
      let most = trials.map(\.1.support).max() ?? 0
      let likely =
        trials
        .filter { $0.1.support * 2 >= most || $0.1.support > most - Self.maximumDoubt }
        .sorted { $0.1.support > $1.1.support }
      // Hypotheses that the first answers support as much are told apart by further ones.
      let least = likely.prefix(rivals).last?.1.support ?? 0
      some = likely.prefix(2 * rivals).enumerated()
        .filter { $0.offset < rivals || $0.element.1.support == least }.map(\.element.0)
    }
    let trials: [Hypothesis] = some.map { ($0, model.trial(of: $0, atMost: 300)) }
      .filter(\.1.isAccepted)
    return trials.sorted { one, other in
      (one.trial.support, one.trial.agreed.answers, other.mistakes.count)
        > (other.trial.support, other.trial.agreed.answers, one.mistakes.count)
    }
  }

  /// Returns the changes of the model that explain a surprise: a further mistake, a mistake in the place of
  /// another one, or one mistake fewer.
  private func hypotheses(for fact: Fact) -> [[Mistake]] {
    guard !fact.isForetold else { return [] }
    let possible = mistakes(changing: fact)
    let known = model.mistakes
    let further =
      fact.passesAlone ? [] : possible.all.filter { !known.contains($0) && isAllowed($0) }
    func explain(_ mistakes: [Mistake]) -> Bool { fact.isExplained(by: Oracle(making: mistakes)) }
    var found = further.map { known + [$0] }.filter(explain)
    for mistake in known where fact.mayRest(on: Mistakes([mistake])) || possible.contains(mistake) {
      let others = known.filter { $0 != mistake }
      if explain(others) { found.append(others) }
      found += further.map { others + [$0] }.filter(explain)
    }
    guard found.isEmpty, fact.isBehindOthers else { return found }
    return Mistake.ofMemory.filter { !known.contains($0) }.map { known + [$0] }.filter(explain)
  }

  /// Returns the mistakes that change the right answer, or the model's.
  private func mistakes(changing fact: Fact) -> MistakeSet {
    var mistakes = fact.mistakes
    if !model.mistakes.isEmpty {
      mistakes.formUnion(model.oracle.mistakes(changing: fact.alone))
    }
    return mistakes
  }

  /// Whether a mistake may be believed again.
  private func isAllowed(_ mistake: Mistake) -> Bool {
    refutations[mistake, default: 0] < Self.maximumRefutations
  }

  /// Puts other mistakes in the place of those that were found, if the router's answers support them more.
  private mutating func replaceByRivals() {
    for mistake in model.mistakes where !isOver() {
      if let fact = model.smallest(of: mistake),
        let best = best(of: rivals(of: mistake, for: fact), near: fact)
      {
        believe(best.mistakes)
      } else {
        replaceByNarrower(mistake)
      }
    }
  }

  /// Puts mistakes that say less in the place of those that were found, if they foretell as much.
  private mutating func replaceByNarrower() {
    for mistake in model.mistakes where !isOver() { replaceByNarrower(mistake) }
  }

  private mutating func replaceByNarrower(_ mistake: Mistake) {
    guard let fact = model.smallest(needing: mistake),
      let same = rivals(of: mistake, for: fact).first(where: { says($0, lessThan: mistake) })
    else { return }
    believe(same)
  }

  /// Returns the models with another mistake in the place of one that explain a fact.
  private func rivals(of mistake: Mistake, for fact: Fact) -> [[Mistake]] {
    let others = model.mistakes.filter { $0 != mistake }
    return fact.mistakes.all.filter { !model.mistakes.contains($0) && isAllowed($0) }
      .map { others + [$0] }.filter { fact.isExplained(by: Oracle(making: $0)) }
  }

  /// Returns whether other mistakes foretell as much as the model, and fewer answers contradict the last of them alone
  /// than the mistake that it takes the place of. A reader takes each mistake alone.
  private func says(_ others: [Mistake], lessThan mistake: Mistake) -> Bool {
    for maximum in [60, .max] {
      let trial = model.trial(of: others, atMost: maximum)
      if trial.contradicted.answers > 0 || trial.lost.answers > 0 { return false }
    }
    guard let other = others.last.map(model.exceptions) else { return false }
    let own = model.exceptions(to: mistake)
    return other.right + other.wrong < own.right + own.wrong
  }

  /// Puts one mistake in the place of several, if it foretells what they do.
  private mutating func replaceSeveral() {
    let smallest = model.mistakes.map { ($0, model.smallest(of: $0)) }
    for mistake in Mistake.allCases where !isOver() {
      guard !model.mistakes.contains(mistake), isAllowed(mistake) else { continue }
      let alone = Oracle(making: [mistake])
      let covered = smallest.filter { other, fact in
        guard let fact, model.mistakes.contains(other) else { return false }
        return fact.mistakes.contains(mistake) && fact.isExplained(by: alone)
      }.map(\.0)
      guard covered.count > 1 else { continue }
      let others = model.mistakes.filter { !covered.contains($0) } + [mistake]
      if model.trial(of: others, atMost: .max).support >= 0 { believe(others) }
    }
  }

  /// Removes the mistakes without which the model foretells the same.
  private mutating func removeNeedless() {
    for mistake in model.mistakes.reversed() where model.mistakes.count > 1 && !isOver() {
      if model.smallest(needing: mistake) == nil {
        model.assume(model.mistakes.filter { $0 != mistake })
      }
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
