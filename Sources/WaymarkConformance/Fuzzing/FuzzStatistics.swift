import WaymarkFuzz
package import WaymarkSpec

/// The distribution of generated cases: the rules that they rest on, and their results.
package struct FuzzStatistics: Sendable {
  /// The number of cases.
  package private(set) var cases = 0
  /// The number of links in all cases.
  package private(set) var links = 0
  /// The number of cases whose rules were counted.
  private var casesWithRules = 0
  private var rules = [Int](repeating: 0, count: RuleID.allCases.count)
  private var results: [LinkResult: Int] = [:]

  /// The result of a link, or of a definition.
  private enum LinkResult: String, CaseIterable {
    case matching
    case declined = "declined by all handlers"
    case refused
    case undefined = "refused definitions"
  }

  /// Creates empty statistics.
  package init() {}

  /// Counts a case.
  package mutating func count(_ item: JudgedCase) { count(item, withRules: true) }

  /// Counts a case, and its rules if asked to.
  mutating func count(_ item: JudgedCase, withRules: Bool) {
    cases += 1
    links += item.request.links.count
    if withRules {
      casesWithRules += 1
      item.grounds.forEach { rules[Int($0.rawValue)] += 1 }
    }
    guard case .links(let answers) = item.expected else {
      return results[.undefined, default: 0] += 1
    }
    for answer in answers {
      let result: LinkResult =
        switch answer {
        case .opened(let opened) where opened.opens != nil: .matching
        case .opened(let opened) where !opened.attempts.isEmpty: .declined
        case .navigated(let navigated) where navigated.matches != nil: .matching
        case .parsed: .matching
        case .opened, .parseError, .navigated, .error, .unsupported: .refused
        }
      results[result, default: 0] += 1
    }
  }

  /// Adds the counts of other statistics.
  mutating func formUnion(_ other: FuzzStatistics) {
    cases += other.cases
    links += other.links
    casesWithRules += other.casesWithRules
    for index in rules.indices { rules[index] += other.rules[index] }
    results.merge(other.results, uniquingKeysWith: +)
  }

  /// Returns the share of cases that rest on a rule, from 0 to 1.
  package func share(of rule: String) -> Double {
    casesWithRules == 0 ? 0 : Double(count(of: rule)) / Double(casesWithRules)
  }

  /// Returns the number of cases that rest on a rule, among those whose rules were counted.
  package func count(of rule: String) -> Int {
    RuleID(name: rule).map { rules[Int($0.rawValue)] } ?? 0
  }

  private static func percent(_ share: Double) -> String {
    let tenths = Int((share * 1000).rounded())
    let number = "\(tenths / 10).\(tenths % 10) %"
    return String(repeating: " ", count: max(0, 7 - number.count)) + number
  }

  /// Returns the share of each rule and of each result, in lines.
  package func description(of rules: [Specification.Rule]) -> String {
    let width = rules.map(\.id.count).max() ?? 0
    let lines = rules.map { rule in
      "  " + rule.id + String(repeating: " ", count: width - rule.id.count)
        + Self.percent(share(of: rule.id))
    }
    let kinds = LinkResult.allCases.map { result in
      let share = Double(results[result] ?? 0) / Double(max(links, 1))
      return "\(Self.percent(share)) \(result.rawValue)"
    }
    return (lines + kinds).joined(separator: "\n")
  }
}
