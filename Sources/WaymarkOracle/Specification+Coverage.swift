package import WaymarkSpec

extension Specification {
  /// The written cases that a router with a mistake fails: those with the kind of answer of a request first, the
  /// plainest first.
  package func cases(failedBy mistake: Mistake, near request: Request) -> [Case] {
    let kind = AnswerKind(Oracle().observe(request), request)
    let oracle = Oracle(making: [mistake])
    return cases.filter { item in
      mistake.rules.contains { item.restsOn.contains($0) }
        && oracle.observe(item.request).compared(with: item.expected) != item.expected
    }.map { item in
      let isOther = AnswerKind(item.expected, item.request) == kind ? 0 : 1
      return (item: item, isOther: isOther, size: item.request.json.compact.utf8.count)
    }
    .sorted { ($0.isOther, $0.size, $0.item.id) < ($1.isOther, $1.size, $1.item.id) }.map(\.item)
  }

  /// The written cases that see all that a request sees of a rule: they show the rule first, and each known mistake
  /// of the rule that answers the request wrongly fails them. They have as many routes, since the bug may need them.
  /// Those come first that need the fewest other rules, the plainest first.
  ///
  /// - Parameter failed: The cases that each of these mistakes fails, as ``cases(failedBy:near:)`` returns them.
  package func cases(
    covering request: Request, _ suspect: Suspect, failed: [[Case]]
  ) -> [Case] {
    // A mistake that most cases see tells little of a bug.
    guard let first = failed.first,
      failed.contains(where: { !$0.isEmpty && $0.count * 8 < cases.count })
    else { return [] }
    let others = failed.dropFirst().map { Set($0.map(\.id)) }
    let kind = AnswerKind(Oracle().observe(request), request)
    // Rules that many cases need make no case less plain.
    let rules = Set(Oracle.rules(for: request) { _ in false }.last?.ids ?? [])
      .union(RuleShares(of: cases).general)
    return first.filter { item in
      item.rules.first == suspect.rule.name && AnswerKind(item.expected, item.request) == kind
        && others.allSatisfy { $0.contains(item.id) }
        && item.request.patterns.count >= request.patterns.count
    }.enumerated().map {
      (item: $1, others: Set($1.restsOn.ids).subtracting(rules).count, place: $0)
    }
    .sorted { ($0.others, $0.place) < ($1.others, $1.place) }.map(\.item)
  }

  /// The written cases that show one of some rules first, and are like a request apart from their words: the same rules
  /// decide, those aside that many cases need, and in the same way.
  package func cases(like request: Request, showing rules: [RuleID]) -> [Case] {
    let general = RuleShares(of: cases).general
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
}
