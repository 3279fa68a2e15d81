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
    let routers = Mistake.allCases.reduce(into: [String: [OracleRouter]]()) { routers, mistake in
      for rule in mistake.rules { routers[rule.name, default: []].append(OracleRouter(mistake)) }
    }
    return uncited + cases.flatMap { $0.gaps { rule in routers[rule] ?? [] } }
  }
}

extension OracleRouter {
  fileprivate init(_ mistake: Mistake) { self.init([mistake]) }
}

extension Case {
  /// The rules that the case cites and does not show.
  fileprivate func gaps(_ routers: (String) -> [OracleRouter]) -> [Specification.Gap] {
    func isShown(_ rule: String) -> Bool {
      routers(rule).contains {
        ConformanceChecker.outcome(of: request, expecting: expected, $0) != .passed
      }
    }
    let missing = rules.filter { !isShown($0) }
    if missing.isEmpty { return [] }
    let shown = restsOn.ids.filter(isShown)
    if report != nil, rules.count == 1, shown.isEmpty { return [] }
    let advice =
      shown.isEmpty ? "No known mistake fails it." : "It shows \(shown.joined(separator: ", "))."
    return missing.map { rule in
      Specification.Gap(
        rule: rule,
        description:
          "\(location): “\(id)” cites \(rule), but no known mistake of that rule fails it. \(advice)"
      )
    }
  }
}
