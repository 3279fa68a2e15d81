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
  /// fewest cases of the same kind rest on; the rarest that it rests on where no known mistake fails it. The
  /// rules of definitions come last where the router is not refused.
  package func rulesToCite(for request: Request) -> [String] {
    let last = request.links.count - 1
    let shown = Oracle.shown(by: request, ofLink: last).ids
    let candidates = shown.isEmpty ? Oracle.rules(for: request) { _ in false }[last].ids : shown
    // Some of the cases tell which rules most of them rest on.
    let alike = cases.filter { $0.request.kind == request.kind }
    var counts: [String: Int] = [:]
    for index in stride(from: 0, to: alike.count, by: max(1, alike.count / 100)) {
      for rule in alike[index].restsOn.ids { counts[rule, default: 0] += 1 }
    }
    if case .links = Oracle().observe(request) {
      for rule in candidates where rule.hasPrefix("define.") { counts[rule] = .max }
    }
    let order = candidates.enumerated()
      .sorted { (counts[$0.element] ?? 0, $0.offset) < (counts[$1.element] ?? 0, $1.offset) }
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
