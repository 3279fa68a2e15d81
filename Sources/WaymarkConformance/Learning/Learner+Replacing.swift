import WaymarkOracle

/// What takes the place of mistakes that answers contradict, or that say more than the router does.
extension Learner {
  /// How many answers agree with a mistake for each that doesn't.
  private static let minimumSupport = 20
  /// How many right answers contradict a mistake alone for each that agrees with it, before others take its place that
  /// explain nearly as much.
  private static let maximumExceptions = 3
  /// The minimum number of generated links that show a mistake which no written case shows.
  private static let minimumOfLinks = 3

  /// Puts other mistakes in the place of those that answers contradict, also without the rest of the model, if they
  /// explain nearly as much. A mistake that says more than the router does is supported most, and contradicted here
  /// and there.
  mutating func replaceContradicted() {
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
  mutating func giveUpWeak() {
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
  mutating func believeAgain() {
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

  /// Puts other mistakes in the place of those that were found, if the router's answers support them more.
  mutating func replaceByRivals() {
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
  mutating func replaceByNarrower() {
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
  mutating func replaceSeveral() {
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
  mutating func removeNeedless() {
    for mistake in model.mistakes.reversed() where model.mistakes.count > 1 && !isOver() {
      if model.smallest(needing: mistake) == nil {
        model.assume(model.mistakes.filter { $0 != mistake })
      }
    }
  }
}
