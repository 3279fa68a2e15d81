extension Specification {
  /// The source of ``RuleID``: no other place than the file of rules says which rules there are.
  package var ruleIDs: String {
    func lines(_ rules: [Rule], _ prefix: String) -> String {
      rules.reduce(into: [""]) { lines, rule in
        let item = "\(prefix)`\(rule.id)`"
        if lines[lines.count - 1].count + item.count > 92 { lines.append("") }
        lines[lines.count - 1] += (lines.last == "" ? "" : ", ") + item
      }.joined(separator: ",\n    ")
    }
    let members = areas.map { "  // \($0.title).\n  case\n    \(lines($0.rules, ""))\n" }.joined()
    let levels = [Level.compat, .strict].map { level in
      """

        static let \(level.rawValue) = RuleSet(
          \(lines(rules.filter { $0.level == level }, "."))
        )

      """
    }.joined()
    return """
      // Written by “waymark format” from Spec/rules.json.

      /// A rule of `Spec/rules.json` by its id, in the order of the file.
      package enum RuleID: UInt8, CaseIterable, Sendable {
      \(members)\(levels)}

      """
  }
}
