extension Specification {
  /// The source of ``RuleID``: no other place than the file of rules says which rules there are.
  package var ruleIDs: String {
    func list(_ start: String, _ rules: [Rule], _ prefix: String = "") -> String {
      var lines = [start]
      for (index, rule) in rules.enumerated() {
        let item = "\(prefix)`\(rule.id)`" + (index + 1 < rules.count ? "," : "")
        if lines[lines.count - 1].count + item.count > 98 { lines.append("   ") }
        lines[lines.count - 1] += " " + item
      }
      return lines.joined(separator: "\n")
    }
    let members = areas.map { "  // \($0.title).\n\(list("  case", $0.rules))\n" }.joined()
    let levels = [Level.compat, .strict].map { level in
      let ids = list("   ", rules.filter { $0.level == level }, ".")
      return "\n  static let \(level.rawValue) = RuleSet(\n\(ids))\n"
    }.joined()
    return """
      // Written by “waymark format” from Spec/rules.json.

      /// A rule of `Spec/rules.json` by its id, in the order of the file.
      package enum RuleID: UInt8, CaseIterable, Sendable {
      \(members)\(levels)}

      """
  }
}
