import WaymarkOracle
import WaymarkSpec

extension Diagnosis {
  /// A greedy search for mistakes. Each step is compared with the failures and with the links that
  /// passed.
  struct Search {
    private var failed: [Failed]
    private let passed: [Passed]
    /// The mistakes found so far.
    private(set) var mistakes: [Mistake]
    private let known: [Mistake]
    /// The mistakes that contradict too many answers, given the mistakes found so far.
    private var rejected: Set<Mistake> = []

    /// A failed link.
    private struct Failed {
      let evidence: Evidence
      /// Whether the mistakes found so far explain the link.
      var isExplained = false
      /// For each mistake that was tried, whether it explains the link together with the mistakes found
      /// so far.
      var tried: [Mistake: Bool] = [:]
      var isLookedInto = false
    }

    /// The maximum number of unexplained links that are searched for mistakes in one step.
    private static let maximumLookedInto = 60
    private static let maximumMistakes = 100
    /// The maximum number of times that mistakes are replaced.
    private static let maximumRounds = 4
    /// The maximum number of mistakes that are tried in one step, the most frequent ones first.
    private static let maximumTried = 6
    /// The number of passed links that a mistake is compared with at first.
    private static let maximumHeld = 120
    /// The number of links that a mistake has to explain for each one that it contradicts.
    private static let weightOfLost = 4

    /// Creates a search that begins with known mistakes.
    init(_ failed: [Evidence], _ passed: [Passed], knowing mistakes: [Mistake] = []) {
      self.failed = failed.map { Failed(evidence: $0) }
      self.passed = passed
      self.mistakes = mistakes
      known = mistakes
    }

    /// Searches for mistakes until all links were searched, or the time is over.
    mutating func run(isOver: () -> Bool) {
      mark()
      for _ in 0..<Self.maximumRounds {
        grow(isOver)
        if isOver() || !replaceByRivals(isOver) { break }
      }
      if !isOver() { removeNeedless() }
    }

    /// Adds mistakes as long as the answers support one.
    private mutating func grow(_ isOver: () -> Bool) {
      while mistakes.count < Self.maximumMistakes, !isOver() {
        let (mistake, isComplete) = next(isOver)
        if let mistake {
          mistakes.append(mistake)
          rejected = []
          mark()
        } else if isComplete {
          break
        }
      }
    }

    /// Marks the links that the mistakes found so far explain, among those that the last one may change.
    private mutating func mark() {
      guard let last = mistakes.last else { return }
      mark { $0.mayRest(on: last) }
    }

    private mutating func mark(where isConcerned: (Evidence) -> Bool) {
      let oracle = Oracle(making: mistakes)
      for index in failed.indices where isConcerned(failed[index].evidence) {
        failed[index].isExplained = failed[index].evidence.isExplained(by: oracle)
        failed[index].tried = [:]
        failed[index].isLookedInto = false
      }
    }

    /// Returns the mistake that explains most of the unexplained links together with the mistakes found
    /// so far, and whether all links were searched. The mistake is nil if each contradicts more links
    /// than it explains.
    private mutating func next(_ isOver: () -> Bool) -> (Mistake?, isComplete: Bool) {
      var gains: [Mistake: Int] = [:]
      var lookedInto = 0
      for index in failed.indices where !failed[index].isExplained {
        if !failed[index].isLookedInto { lookedInto += 1 }
        if lookedInto > Self.maximumLookedInto || isOver() { break }
        failed[index].isLookedInto = true
        for mistake in tryMistakes(on: index) { gains[mistake, default: 0] += 1 }
      }
      let order = gains.filter { !rejected.contains($0.key) }.sorted {
        ($1.value, $0.key.number) < ($0.value, $1.key.number)
      }
      var best: (mistakes: [Mistake], gain: Int) = ([], 0)
      for (mistake, _) in order.prefix(Self.maximumTried) {
        let gain = effect(of: mistake, heldTo: Self.maximumHeld)
        if gain <= 0 { rejected.insert(mistake) }
        if gain > best.gain { best = ([], gain) }
        if gain == best.gain, gain > 0 { best.mistakes.append(mistake) }
      }
      // All passed links decide between equally good mistakes.
      let effects = best.mistakes.map { effect(of: $0, heldTo: .max) }
      rejected.formUnion(zip(best.mistakes, effects).filter { $1 <= 0 }.map(\.0))
      let place = effects.indices.filter { effects[$0] > 0 }
        .max { (effects[$0], $1) < (effects[$1], $0) }
      return (
        place.map { best.mistakes[$0] }, order.isEmpty && lookedInto <= Self.maximumLookedInto
      )
    }

    /// Returns the mistakes that explain a link together with the mistakes found so far.
    private mutating func tryMistakes(on index: Int) -> [Mistake] {
      let evidence = failed[index].evidence
      var explaining: [Mistake] = []
      func explains(_ mistake: Mistake) -> Bool {
        if let isExplained = failed[index].tried[mistake] { return isExplained }
        let isExplained = evidence.isExplained(by: Oracle(making: mistakes + [mistake]))
        failed[index].tried[mistake] = isExplained
        return isExplained
      }
      for mistake in evidence.mistakes where !mistakes.contains(mistake) {
        if explains(mistake) { explaining.append(mistake) }
      }
      // A mistake of memory is tried only if no other mistake explains the link.
      guard evidence.isBehindOthers, explaining.allSatisfy(rejected.contains) else {
        return explaining
      }
      return explaining + Mistake.ofMemory.filter { !mistakes.contains($0) && explains($0) }
    }

    /// Returns the number of links that a further mistake explains, minus the links that it contradicts;
    /// 0 if it contradicts too many.
    private func effect(of mistake: Mistake, heldTo maximum: Int) -> Int {
      let oracle = Oracle(making: mistakes + [mistake])
      var (gained, lost) = (0, 0)
      let concerned = failed.filter { $0.evidence.mayRest(on: mistake) }
      for item in concerned.prefix(Self.maximumHeld * 2) {
        let isExplained = item.evidence.isExplained(by: oracle)
        if isExplained, !item.isExplained { gained += 1 }
        if !isExplained, item.isExplained { lost += 1 }
      }
      lost += contradicted(by: oracle, heldTo: maximum) { $0.mayRest(on: mistake) }
      return lost * Self.weightOfLost > gained ? 0 : gained - lost
    }

    /// Returns about how many of the passed requests a router with mistakes answers otherwise.
    private func contradicted(
      by oracle: Oracle, heldTo maximum: Int, among isConcerned: (Passed) -> Bool
    ) -> Int {
      let held = passed.filter(isConcerned)
      let step = max(1, held.count / maximum)
      return step
        * stride(from: 0, to: held.count, by: step).count { !held[$0].isKept(by: oracle) }
    }

    /// Replaces mistakes by others of the same rules that the answers support more, together with the rest.
    /// The first mistake that was found explained most links when the others were not known.
    ///
    /// - Returns: Whether a mistake was replaced.
    private mutating func replaceByRivals(_ isOver: () -> Bool) -> Bool {
      let possible = failed.reduce(into: Set<Mistake>()) { $0.formUnion($1.evidence.mistakes) }
      var isReplaced = false
      for mistake in mistakes where !known.contains(mistake) && !mistake.rules.isEmpty {
        let others = mistakes.filter { $0 != mistake }
        let rivals = possible.subtracting(mistakes)
          .filter { !Set($0.rules).isDisjoint(with: mistake.rules) }
          .sorted { $0.number < $1.number }
        for rival in rivals where !isOver() {
          let both = [mistake, rival]
          guard
            support(for: rival, besides: others, among: both)
              > support(for: mistake, besides: others, among: both)
          else { continue }
          mistakes = others + [rival]
          isReplaced = true
          break
        }
      }
      if isReplaced {
        rejected = []
        mark { _ in true }
      }
      return isReplaced
    }

    /// Returns the number of links that a mistake explains besides others, minus those that it contradicts,
    /// which weigh more.
    private func support(
      for mistake: Mistake, besides others: [Mistake], among rivals: [Mistake]
    ) -> Int {
      let oracle = Oracle(making: others + [mistake])
      let explained = failed.lazy.filter { item in rivals.contains(where: item.evidence.mayRest) }
        .prefix(Self.maximumHeld * 2).count { $0.evidence.isExplained(by: oracle) }
      let lost = contradicted(by: oracle, heldTo: Self.maximumHeld) { item in
        rivals.contains(where: item.mayRest)
      }
      return explained - Self.weightOfLost * lost
    }

    /// Removes mistakes that the others make redundant.
    private mutating func removeNeedless() {
      for mistake in mistakes.reversed() where mistakes.count > 1 && !known.contains(mistake) {
        let others = mistakes.filter { $0 != mistake }
        let oracle = Oracle(making: others)
        let isNeeded = failed.contains { item in
          item.isExplained && item.evidence.mayRest(on: mistake)
            && !item.evidence.isExplained(by: oracle)
        }
        if !isNeeded { mistakes = others }
      }
    }
  }
}
