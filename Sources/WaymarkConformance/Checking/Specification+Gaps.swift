import WaymarkOracle
package import WaymarkSpec

extension Specification {
  /// A part of a rule that the cases do not show.
  package struct Gap: Hashable, Sendable, CustomStringConvertible {
    /// The id of the rule.
    package let rule: String
    /// The missing part, and advice.
    package let description: String
  }

  /// The gaps of the cases: rules that no case cites, and rules that a case cites without showing them.
  package var gaps: [Gap] {
    let cited = Set(cases.flatMap(\.rules))
    let uncited = rules.map(\.id).filter { !cited.contains($0) }
      .map { Gap(rule: $0, description: "\($0): no case cites it. Write a case that shows it.") }
    return uncited + cases.flatMap(\.gaps)
  }
}

extension Case {
  /// The rules that the case cites and does not show.
  fileprivate var gaps: [Specification.Gap] {
    let restsOn = restsOn.ids
    let shown = restsOn.filter(shows)
    // A reported crash can be at a link that is refused whatever a rule says.
    if report != nil, shown.isEmpty, rules.allSatisfy(restsOn.contains) { return [] }
    return rules.compactMap { rule in
      let problem =
        !restsOn.contains(rule)
        ? "the case does not rest on it"
        : !shown.contains(rule) ? "the case passes however the rule is decided" : nil
      return problem.map {
        Specification.Gap(
          rule: rule,
          description: "\(location): “\(id)” cites \(rule), but \($0). It shows "
            + (shown.isEmpty ? "no rule" : shown.joined(separator: ", ")) + ".")
      }
    }
  }

  /// Whether the case fails with some other answer to a rule's question.
  private func shows(_ rule: String) -> Bool {
    guard let rule = RuleID(name: rule) else { return true }
    return Oracle.turns(request, on: rule) {
      Response.whole(.success($0)).outcome(of: request, expecting: expected) == .passed
    }
  }
}
