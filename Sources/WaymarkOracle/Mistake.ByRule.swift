package import WaymarkSpec

extension Mistake {
  /// The rules that the mistake breaks, the main one first; empty for a mistake of memory.
  package var rules: [RuleID] { Self.parts[number].rules }

  /// A description of a router that makes it, such as “reads + as a space in paths”.
  package var name: String { Self.parts[number].name }

  /// Creates the mistake with this name; nil if no mistake has it.
  package init?(name: String) {
    guard let index = Self.parts.firstIndex(where: { $0.name == name }) else { return nil }
    self = Self.allCases[index]
  }

  /// Its index among all mistakes.
  package var number: Int { Self.numbers[self] ?? 0 }

  private static let numbers = Dictionary(
    uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) })

  private static let parts = allCases.map { mistake in
    let (rules, name) = mistake.rawValue[...].parted(at: ": ").both
    let names = rules == "memory" ? [] : rules.split(separator: ",")
    return (rules: names.map { rule($0, brokenBy: mistake) }, name: String(name ?? ""))
  }

  private static func rule(_ name: Substring, brokenBy mistake: Mistake) -> RuleID {
    guard let rule = RuleID(name: name.filter { $0 != " " }) else {
      preconditionFailure("“\(mistake.rawValue)” names no rule by “\(name)”")
    }
    return rule
  }

  /// Mistakes by the rules that they break.
  struct ByRule: Sendable {
    private let ofRules: [[(mistake: Mistake, number: Int)]]
    /// The rules that some of the mistakes break.
    let rules: RuleSet
    let memory: Set<Mistake>

    init(_ mistakes: [Mistake]) {
      var table: [[(mistake: Mistake, number: Int)]] =
        mistakes.isEmpty ? [] : RuleID.allCases.map { _ in [] }
      var rules = RuleSet()
      for mistake in mistakes {
        for rule in mistake.rules {
          table[Int(rule.rawValue)].append((mistake, mistake.number))
          rules.insert(rule)
        }
      }
      ofRules = table
      self.rules = rules
      memory = Set(mistakes.filter(\.rules.isEmpty))
    }

    subscript(rule: RuleID) -> [(mistake: Mistake, number: Int)] {
      rules.contains(rule) ? ofRules[Int(rule.rawValue)] : []
    }

    /// All mistakes.
    static let all = ByRule(Mistake.allCases)
  }
}
