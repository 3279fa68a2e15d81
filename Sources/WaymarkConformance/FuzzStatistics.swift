public import WaymarkFuzz
public import WaymarkSpec

/// How generated cases are distributed: what they rest on, and what they come to.
public struct FuzzStatistics: Sendable {
  private var cases = 0
  private var rules: [String: Int] = [:]
  private var matching = 0
  private var declined = 0
  private var refused = 0
  private var undefined = 0

  /// Nothing was counted yet.
  public init() {}

  /// Counts a case.
  public mutating func count(_ item: GeneratedCase) {
    cases += 1
    for rule in item.rules { rules[rule, default: 0] += 1 }
    switch item.expected {
    case .opened(let opened) where opened.opens != nil: matching += 1
    case .opened(let opened) where !opened.attempts.isEmpty: declined += 1
    case .navigated(let navigated) where navigated.matches != nil: matching += 1
    case .parsed: matching += 1
    case .opened, .parseError, .navigated: refused += 1
    case .definitionError: undefined += 1
    }
  }

  /// The share of cases that rest on a rule, from 0 to 1.
  public func share(of rule: String) -> Double {
    cases == 0 ? 0 : Double(rules[rule] ?? 0) / Double(cases)
  }

  /// How many cases rest on a rule.
  public func count(of rule: String) -> Int { rules[rule] ?? 0 }

  /// The share of each rule and of what cases come to, in lines.
  public func description(of rules: [Rule]) -> String {
    let width = rules.map(\.id.count).max() ?? 0
    func percent(_ share: Double) -> String {
      let tenths = Int((share * 1000).rounded())
      let number = "\(tenths / 10).\(tenths % 10) %"
      return String(repeating: " ", count: max(0, 7 - number.count)) + number
    }
    let lines = rules.map { rule in
      "  " + rule.id + String(repeating: " ", count: width - rule.id.count)
        + percent(share(of: rule.id))
    }
    let kinds = [
      ("matching", matching), ("declined by all handlers", declined), ("refused", refused),
      ("refused definitions", undefined),
    ].map { "\(percent(Double($1) / Double(max(cases, 1)))) \($0)" }
    return (lines + kinds).joined(separator: "\n")
  }
}
