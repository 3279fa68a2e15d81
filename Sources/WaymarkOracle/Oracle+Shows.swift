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

extension Observation {
  /// Whether both say the same of a link.
  fileprivate func isSame(as other: Observation, ofLink link: Int) -> Bool {
    guard case .links(let ones) = self, case .links(let others) = other else {
      return self == other
    }
    return ones[link] == others[link]
  }
}
