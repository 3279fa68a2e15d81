extension Specification {
  /// The source of ``RuleID``: no other place than the file of rules says which rules there are.
  package var ruleIDs: String {
    let members = areas.map { area in
      var lines = ["  // \(area.title).", "  case"]
      for (index, rule) in area.rules.enumerated() {
        let item = "`\(rule.id)`" + (index + 1 < area.rules.count ? "," : "")
        if lines[lines.count - 1].count + item.count > 98 { lines.append("   ") }
        lines[lines.count - 1] += " " + item
      }
      return lines.joined(separator: "\n") + "\n"
    }
    return """
      // Written by “waymark format” from Spec/rules.json.

      /// A rule of `Spec/rules.json` by its id, in the order of the file.
      package enum RuleID: UInt8, CaseIterable, Sendable {
      \(members.joined())}

      """
  }
}
