package import WaymarkSpec

extension Specification {
  /// The written cases that a router with a mistake fails: those with the kind of answer of a request first, the
  /// plainest first.
  package func cases(failedBy mistake: Mistake, near request: Request) -> [Case] {
    let kind = AnswerKind(Oracle().observe(request), request)
    func isOther(_ item: Case) -> Int { AnswerKind(item.expected, item.request) == kind ? 0 : 1 }
    let oracle = Oracle(making: [mistake])
    return cases.filter { item in
      mistake.rules.contains { item.restsOn.contains($0) }
        && !oracle.observe(item.request).agrees(with: item.expected)
    }.map { (item: $0, isOther: isOther($0), size: $0.request.json.compact.utf8.count) }
      .sorted { ($0.isOther, $0.size, $0.item.id) < ($1.isOther, $1.size, $1.item.id) }.map(\.item)
  }

  /// The written cases that see all that a request sees of a rule: they show the rule first, and each known mistake
  /// of the rule that answers the request wrongly fails them. Those come first that need the fewest other rules, the
  /// plainest first.
  package func cases(covering request: Request, _ suspect: Suspect) -> [Case] {
    guard let first = suspect.mistakes.first else { return [] }
    // A mistake that most cases see tells little of a bug.
    let isTelling = suspect.mistakes.contains {
      (1...100).contains(cases(failedBy: $0, near: request).count)
    }
    guard isTelling else { return [] }
    let others = suspect.mistakes.dropFirst().map { Oracle(making: [$0]) }
    let kind = AnswerKind(Oracle().observe(request), request)
    let rules = Set(Oracle.rules(for: request) { _ in false }.last?.ids ?? [])
    return cases(failedBy: first, near: request).filter { item in
      item.rules.first == suspect.rule.name && AnswerKind(item.expected, item.request) == kind
        && others.allSatisfy { !$0.observe(item.request).agrees(with: item.expected) }
    }.enumerated().map {
      (item: $1, others: Set($1.restsOn.ids).subtracting(rules).count, place: $0)
    }
    .sorted { ($0.others, $0.place) < ($1.others, $1.place) }.map(\.item)
  }

  /// The written cases that show one of some rules first, and are like a request apart from their words: the same rules
  /// decide, those aside that many cases need, and in the same way.
  package func cases(like request: Request, showing rules: [RuleID]) -> [Case] {
    let general = rulesOfMany
    func decisions(_ request: Request) -> Set<Decision> {
      Set(Oracle.decisions(about: request).filter { !general.contains($0.rule.name) })
    }
    let names = Set(rules.map(\.name))
    let needed = Set(Oracle.rules(for: request) { _ in false }.last?.ids ?? [])
    let own = decisions(request)
    return cases.filter { item in
      item.rules.first.map(names.contains) == true
        && Set(item.restsOn.ids).symmetricDifference(needed).isSubset(of: general)
        && decisions(item.request) == own
    }
  }

  /// The rules that a quarter of the cases or more rest on.
  private var rulesOfMany: Set<String> {
    var counts: [RuleID: Int] = [:]
    for item in cases { item.restsOn.forEach { counts[$0, default: 0] += 1 } }
    return Set(counts.filter { $0.value * 4 >= cases.count }.keys.map(\.name))
  }
}

extension Observation {
  /// Whether the observation is an expected one.
  fileprivate func agrees(with expected: Observation) -> Bool {
    compared(with: expected) == expected
  }
}
