extension Specification {
  /// The source of ``RuleID``: no other place than the file of rules says which rules there are, and no code
  /// can misspell one.
  package var ruleIDs: String {
    let areas = areas.map { area in
      "  // \(area.title).\n" + area.rules.map { "  case `\($0.id)`\n" }.joined()
    }
    return """
      // Written by “waymark format” from Spec/rules.json.

      /// The rules of `Spec/rules.json` by their ids, in its order.
      @usableFromInline
      package enum RuleID: UInt8, CaseIterable, Sendable {
      \(areas.joined().dropLast())
      }

      """
  }
}
