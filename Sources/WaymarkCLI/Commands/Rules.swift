import WaymarkConformance
import WaymarkOracle
import WaymarkSpec

extension Command {
  static let rules = Command(
    name: "rules",
    summary: "List the rules, or print one rule with all of its cases",
    operands: "[ID]",
    options: [
      Option("--mistakes", "print the mistakes that the suite can name, each with an example"),
      Option("--markdown", "print the page Spec/README.md"),
      Option("--html", "print an HTML page with all cases of each rule"),
    ],
    examples: ["waymark rules", "waymark rules link.encoded-slash"]
  ) { call in
    let specification = try Specification.bundled()
    for option in ["--mistakes", "--markdown", "--html"] where call.has(option) {
      if let id = call.operands.first {
        throw call.error("\(option) prints all rules, found “\(id)”")
      }
    }
    if call.has("--mistakes") {
      printAll(Mistake.allCases, specification)
      return 0
    }
    if call.has("--html") {
      print(RulesPage(specification).html, terminator: "")
      return 0
    }
    if call.has("--markdown") {
      print(specification.markdown(), terminator: "")
      return 0
    }
    guard call.operands.count < 2 else {
      throw call.error("found \(call.operands.count) ids, expected one")
    }
    guard let id = call.operands.first else {
      printAll(specification)
      return 0
    }
    guard let rule = specification.rules.first(where: { $0.id == id }) else {
      throw call.unknown(id, "rule", among: specification.rules.map(\.id))
    }
    print("\(rule.id) (\(rule.level.rawValue))\n\n\(rule.meaning)")
    if let library = rule.library { print("\(rule.dialect.library): \(library)") }
    print("\n\(rule.rationale)\nSource: \(rule.sourceText)")
    for difference in rule.differs {
      print(
        "\(difference.from) on \(difference.link.unmistakable): \(difference.theirs)."
          + " The case \(difference.case) shows the rule.")
    }
    let mistakes = Mistake.allCases.filter { $0.rules.map(\.name).contains(id) }
    if !mistakes.isEmpty { print("\nMistakes:") }
    printAll(mistakes, specification)
    print("\nCases:")
    for item in specification.cases where item.rules.contains(id) {
      print("  \(item.location): \(item.id)\n    \(item.title)")
    }
    return 0
  }

  /// Prints what routers that make some mistakes do.
  private static func printAll(_ mistakes: [Mistake], _ specification: Specification) {
    guard !mistakes.isEmpty else { return }
    let examples = MistakeExamples(of: specification)
    for mistake in mistakes {
      let rules = mistake.rules.map(\.name).joined(separator: ", ")
      print("  \(mistake.name)\(rules.isEmpty ? "" : " (\(rules))")")
      if let example = examples.line(of: mistake) { print("    \(example)") }
    }
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
        let columns = [rule.id.padded(to: width), rule.level.rawValue.padded(to: 6)]
        print("  \(columns.joined(separator: "  "))  \(cases.padded(to: 9))  \(rule.sourceText)")
      }
    }
    print("\(specification.rules.count) rules, \(specification.cases.count) cases")
  }
}
