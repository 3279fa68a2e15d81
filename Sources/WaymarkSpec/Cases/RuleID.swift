extension RuleID {
  /// The rule of this id; nil if there is none.
  package init?(name: String) {
    guard let index = Self.names.firstIndex(of: name) else { return nil }
    self = Self.allCases[index]
  }

  /// The id, as rules and cases write it.
  package var name: String { Self.names[Int(rawValue)] }

  /// Swift describes a case as its source has it, with backticks.
  private static let names = allCases.map { "\($0)".filter { $0 != "`" } }

  /// How much a router has to promise until it must follow the rule.
  package var level: Level { Self.levels[Int(rawValue)] }

  /// Read once, from the rules that say so.
  private static let levels: [Level] = {
    let rules = (try? Specification.bundledRules())?.rules ?? []
    let levels = Dictionary(rules.map { ($0.id, $0.level) }) { one, _ in one }
    return allCases.map { levels[$0.name] ?? .core }
  }()
}
