package import WaymarkSpec

extension Oracle {
  /// Returns the rules that a link of a request shows: some mistake of each changes the answer, except `responds`,
  /// which few cases have.
  package static func shown(by request: Request, ofLink link: Int) -> RuleSet {
    let (right, reasons) = Oracle().reasons(for: request) { _ in false }
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
  /// Returns the rules to cite for a case: at most three that its last link shows, the rarest first.
  ///
  /// If no known mistake fails the case, the result is the rarest rule that it rests on. Rules that nearly every
  /// link needs come last, and so do rules of definitions unless the router is refused.
  package func rulesToCite(for request: Request) -> [String] {
    let last = request.links.count - 1
    let shown = Oracle.shown(by: request, ofLink: last).ids
    let candidates = shown.isEmpty ? Oracle.rules(for: request) { _ in false }[last].ids : shown
    // A sample of the cases shows how rare a rule is.
    let alike = cases.filter { $0.request.kind == request.kind }
    var counts: [String: Int] = [:]
    for index in stride(from: 0, to: alike.count, by: max(1, alike.count / 100)) {
      for rule in alike[index].restsOn.ids { counts[rule, default: 0] += 1 }
    }
    if case .links = Oracle().observe(request) {
      for rule in candidates where rule.hasPrefix("define.") { counts[rule] = .max }
    }
    func rank(_ rule: String) -> Int {
      RuleID(name: rule).map(Self.general.contains) == true ? 1 : 0
    }
    let order = candidates.enumerated().sorted { one, other in
      (rank(one.element), counts[one.element] ?? 0, one.offset)
        < (rank(other.element), counts[other.element] ?? 0, other.offset)
    }
    return order.prefix(shown.isEmpty ? 1 : 3).map(\.element)
  }

  /// The rules that nearly every link needs.
  private static let general = RuleSet(
    .`link.scheme`, .`link.authority`, .`source.custom`, .`source.universal`, .`pattern.relative`,
    .`match.custom`, .`match.universal`, .`match.count`, .`match.argument`)
}

extension Observation {
  /// Whether both have the same answer to a link.
  fileprivate func isSame(as other: Observation, ofLink link: Int) -> Bool {
    guard case .links(let ones) = self, case .links(let others) = other else {
      return self == other
    }
    return ones[link].withoutResponds == others[link].withoutResponds
  }
}

extension Observation.Answer {
  fileprivate var withoutResponds: Observation.Answer {
    guard case .opened(var opened) = self else { return self }
    opened.responds = nil
    return .opened(opened)
  }
}
