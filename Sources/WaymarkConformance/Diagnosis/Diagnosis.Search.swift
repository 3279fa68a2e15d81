import WaymarkFuzz
import WaymarkOracle
import WaymarkSpec

extension Diagnosis {
  /// A search for mistakes: greedy, each step held to all exchanges.
  struct Search {
    private let exchanges: [Exchange]
    /// Those that go wrong, the plainest first.
    private let wrong: [Int]
    /// The mistakes that may change an answer, of each exchange.
    private let candidates: [MistakeSet]
    /// What is found so far.
    private(set) var mistakes: [Mistake]
    /// On how many links of each exchange these answer as the router did.
    private var agreement: [Int]

    /// How many exchanges that nothing explains are looked into in a step for mistakes to try.
    private static let maximumLookedInto = 150
    /// How many mistakes are tried in a step, those first that explain most by themselves.
    private static let maximumTried = 12

    /// A search that begins with what is known of other exchanges.
    init(_ exchanges: [Exchange], knowing mistakes: [Mistake] = []) {
      self.exchanges = exchanges
      self.mistakes = mistakes
      let hasWrong = exchanges.contains(where: \.isWrong)
      candidates = exchanges.map { hasWrong ? Self.candidates(of: $0) : MistakeSet() }
      wrong = exchanges.indices.filter { exchanges[$0].isWrong }
        .map { ($0, GeneratedCase.Size(exchanges[$0].request)) }
        .sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.0)
      let known = Oracle(making: mistakes)
      agreement = exchanges.map { exchange in
        mistakes.isEmpty
          ? exchange.places.count - exchange.wrongPlaces.count : exchange.agreement(with: known)
      }
    }

    /// The mistakes that may change an answer of an exchange: those of memory, too, where there is a link
    /// before another.
    private static func candidates(of exchange: Exchange) -> MistakeSet {
      let reasons = Oracle.reasons(for: exchange.request) { _ in true }.reasons
      var all = reasons.reduce(into: MistakeSet()) { $0.formUnion($1.mistakes) }
      if exchange.request.links.count > 1 { all.formUnion(.ofMemory) }
      return all
    }

    mutating func run() {
      while let (mistake, agreements) = next() {
        mistakes.append(mistake)
        for (index, count) in agreements { agreement[index] = count }
      }
      removeNeedless()
    }

    /// The mistake that, with those that are found, answers as the router did on most links more; nil where
    /// none does on any.
    private func next() -> (Mistake, [Int: Int])? {
      var gains: [Mistake: Int] = [:]
      let found = Oracle(making: mistakes)
      let open = wrong.lazy.filter { agreement[$0] < exchanges[$0].places.count }
      for index in open.prefix(Self.maximumLookedInto) {
        let places = exchanges[index].wrongPlaces
        let known = Set(exchanges[index].explained(by: found, places))
        let missing = places.filter { !known.contains($0) }
        for mistake in candidates[index].all where !mistakes.contains(mistake) {
          let oracle = Oracle(making: mistakes + [mistake])
          gains[mistake, default: 0] += exchanges[index].explained(by: oracle, missing).count
        }
      }
      let tried = gains.filter { $0.value > 0 }
        .sorted { ($1.value, $0.key.number) < ($0.value, $1.key.number) }
        .prefix(Self.maximumTried)
      var best: (mistake: Mistake, agreements: [Int: Int], gain: Int)?
      for (mistake, _) in tried {
        let (agreements, gain) = effect(of: mistake)
        if gain > best?.gain ?? 0 { best = (mistake, agreements, gain) }
      }
      return best.map { ($0.mistake, $0.agreements) }
    }

    /// What a further mistake makes of the agreement, where it makes anything of it, and on how many links
    /// more there is one.
    private func effect(of mistake: Mistake) -> ([Int: Int], Int) {
      let oracle = Oracle(making: mistakes + [mistake])
      var agreements: [Int: Int] = [:]
      var gain = 0
      for index in exchanges.indices where candidates[index].contains(mistake) {
        let count = exchanges[index].agreement(with: oracle)
        if count != agreement[index] { agreements[index] = count }
        gain += count - agreement[index]
      }
      return (agreements, gain)
    }

    /// Leaves out what explains nothing that the others don't.
    private mutating func removeNeedless() {
      for mistake in mistakes.reversed() where mistakes.count > 1 {
        let others = mistakes.filter { $0 != mistake }
        let oracle = Oracle(making: others)
        let isNeeded = exchanges.indices.contains { index in
          candidates[index].contains(mistake)
            && exchanges[index].agreement(with: oracle) < agreement[index]
        }
        if !isNeeded { mistakes = others }
      }
    }

    /// Whether a link is answered otherwise without a mistake that was found.
    func isNeeded(_ finding: Int, _ exchange: Int, _ link: Int) -> Bool {
      guard candidates[exchange].contains(mistakes[finding]) else { return false }
      var others = mistakes
      others.remove(at: finding)
      return exchanges[exchange].explained(by: Oracle(making: others), [link]).isEmpty
    }
  }
}

extension MistakeSet {
  /// Those of memory.
  fileprivate static let ofMemory = Mistake.allCases.filter(\.rules.isEmpty)
    .reduce(into: MistakeSet()) { $0.insert($1) }
}
