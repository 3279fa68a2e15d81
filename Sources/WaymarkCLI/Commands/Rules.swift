import WaymarkConformance
import WaymarkSpec

extension Command {
  static let rules: Command = Command(
    name: "rules",
    summary: "List the rules, or print one rule with all of its cases",
    operands: "[ID]",
    options: [
      Option(name: "--markdown", help: "print the page Spec/README.md"),
      Option(name: "--html", help: "print an HTML page with all cases of each rule"),
      Option(name: "--all", help: "include all cases of each rule in --markdown"),
    ],
    examples: ["waymark rules", "waymark rules link.encoded-slash"]
  ) { invocation in
    let specification = try Specification.bundled()
    for option in ["--markdown", "--html"] where invocation.has(option) {
      if let id = invocation.operands.first {
        throw UsageError("\(option) prints all rules, found “\(id)”", of: rules)
      }
    }
    if invocation.has("--html") {
      print(RulesPage(specification).html, terminator: "")
      return 0
    }
    if invocation.has("--markdown") {
      print(specification.markdown(isWhole: invocation.has("--all")), terminator: "")
      return 0
    }
    guard !invocation.has("--all") else {
      throw UsageError(
        "--all needs --markdown; “waymark rules ID” prints all cases of a rule", of: rules)
    }
    guard let id = invocation.operands.first else {
      printAll(specification)
      return 0
    }
    guard invocation.operands.count == 1 else {
      throw UsageError("found \(invocation.operands.count) ids, expected one", of: rules)
    }
    guard let rule = specification.rules.first(where: { $0.id == id }) else {
      throw UsageError.unknown(id, "rule", among: specification.rules.map(\.id), of: rules)
    }
    print("\(rule.id) (\(rule.level.rawValue))\n\n\(rule.meaning)")
    if let library = rule.library { print("\(rule.dialect.library): \(library)") }
    print("\n\(rule.rationale)\nSource: \(rule.sourceText)")
    let cases = specification.cases.filter { $0.rules.contains(id) }
    print("\nCases:")
    for item in cases { print("  \(item.location): \(item.id)\n    \(item.title)") }
    return 0
  }

  private static func printAll(_ specification: Specification) {
    var counts: [String: Int] = [:]
    for rule in specification.cases.flatMap(\.rules) { counts[rule, default: 0] += 1 }
    let width = specification.rules.map(\.id.count).max() ?? 0
    for area in specification.areas {
      print("\(area.title)")
      for rule in area.rules {
        let count = counts[rule.id] ?? 0
        let cases = count == 1 ? "1 case" : "\(count) cases"
        let columns = [(rule.id, width), (rule.level.rawValue, 6), (cases, 9)]
          .map { $0 + String(repeating: " ", count: max(0, $1 - $0.count)) }
        print("  \(columns.joined(separator: "  "))  \(rule.sourceText)")
      }
    }
    print("\(specification.rules.count) rules, \(specification.cases.count) cases")
  }
}
