import WaymarkOracle

/// What may explain a surprise, and how the answers decide between rivals.
extension Learner {
  /// A change of the model, with the router's answers to it.
  typealias Hypothesis = (mistakes: [Mistake], trial: Model.Trial)

  /// How much a few answers may speak against a hypothesis that more answers judge.
  private static let maximumDoubt = 5
  /// The maximum number of hypotheses that a further mistake may mend.
  private static let maximumMended = 6

  /// Returns the hypothesis that the router's answers support most; nil if they support none.
  mutating func best(of hypotheses: [[Mistake]], near fact: Fact) -> Hypothesis? {
    var rivals = ranked(hypotheses)
    let needsMemory = rivals.first.map { Oracle(making: $0.mistakes).hasMemory } ?? false
    let request = needsMemory ? fact.request : fact.alone
    if let first = rivals.first, askBack(about: first.mistakes, near: request) {
      rivals = ranked(hypotheses)
    }
    if rivals.count > 1,
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
  func hypotheses(for fact: Fact) -> [[Mistake]] {
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
  func mistakes(changing fact: Fact) -> MistakeSet {
    var mistakes = fact.mistakes
    if !model.mistakes.isEmpty {
      mistakes.formUnion(model.oracle.mistakes(changing: fact.alone))
    }
    return mistakes
  }

  /// Whether a mistake may be believed again.
  func isAllowed(_ mistake: Mistake) -> Bool {
    refutations[mistake, default: 0] < Self.maximumRefutations
  }
}
