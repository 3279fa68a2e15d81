package import WaymarkSpec

extension Oracle {
  /// The rules that a link of a request shows: those of which some mistake changes the answer.
  package static func shown(by request: Request, ofLink link: Int) -> RuleSet {
    let (right, reasons) = reasons(for: request)
    guard reasons.indices.contains(link) else { return RuleSet() }
    var shown = RuleSet()
    for mistake in reasons[link].mistakes.all {
      let answers = Oracle(making: [mistake]).observe(request)
      guard answers != right, !answers.isSame(as: right, ofLink: link) else { continue }
      for rule in mistake.rules where reasons[link].rules.contains(rule) { shown.insert(rule) }
    }
    return shown
  }
}

extension Specification {
  /// The rules to cite for a case of a request: at most three that its last link shows, those first that the
  /// fewest cases of the same kind cite; the rarest that it rests on where no known mistake fails it.
  package func rulesToCite(for request: Request) -> [String] {
    let last = request.links.count - 1
    let shown = Oracle.shown(by: request, ofLink: last).ids
    let candidates = shown.isEmpty ? Oracle.rules(for: request) { _ in false }[last].ids : shown
    let cited = cases.filter { $0.request.kind == request.kind }.flatMap(\.rules)
      .reduce(into: [:]) { counts, rule in counts[rule, default: 0] += 1 }
    let order = candidates.enumerated()
      .sorted { (cited[$0.element] ?? 0, $0.offset) < (cited[$1.element] ?? 0, $1.offset) }
    return order.prefix(shown.isEmpty ? 1 : 3).map(\.element)
  }
}

extension Observation {
  /// Whether both say the same of a link.
  fileprivate func isSame(as other: Observation, ofLink link: Int) -> Bool {
    guard case .links(let ones) = self, case .links(let others) = other else {
      return self == other
    }
    return ones[link] == others[link]
  }
}
