extension Specification {
  /// The source of the members of ``RuleID``: no other place than the file of rules says which rules there are.
  package var ruleIDs: String {
    var number = 0
    let members = areas.map { area in
      "  // \(area.title).\n"
        + area.rules.map { rule in
          defer { number += 1 }
          return "  @inlinable package static var `\(rule.id)`: Self { Self(number: \(number)) }\n"
        }.joined()
    }
    let table = rules.map { "    (\"\($0.id)\", .\($0.level.rawValue)),\n" }
    return """
      // Written by “waymark format” from Spec/rules.json.

      extension RuleID {
      \(members.joined(separator: "\n"))
        static let table: [(name: String, level: Specification.Level)] = [
      \(table.joined())  ]
      }

      """
  }
}
