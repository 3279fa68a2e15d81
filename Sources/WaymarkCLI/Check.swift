import WaymarkConformance
import WaymarkReference
import WaymarkSpec

extension Command {
  static let check: Command = Command(
    name: "check",
    summary: "Hold the reference router to the cases of Spec and Corpus",
    options: [
      Option(name: "--level", value: "LEVEL", help: "only cases up to core, compat or strict"),
      Option(
        name: "--filter", value: "TEXT",
        help: "only cases whose id, subject or rules have it in them; repeat for more"),
      Option(
        name: "--spec", value: "DIR",
        help: "the cases of a directory in place of the bundled ones; repeat for more"),
      Option(name: "--verbose", help: "a line for each case"),
    ],
    examples: [
      "waymark check", "waymark check --level core",
      "waymark check --filter link.percent --verbose",
    ]
  ) { invocation in
    let level = try invocation.choice("--level", of: check, Level.self) ?? .strict
    let directories = invocation.values(of: "--spec")
    let specification =
      try directories.isEmpty ? .bundled() : Specification(directories: directories)
    let filters = invocation.values(of: "--filter")
    let cases = specification.cases.filter { item in
      item.level <= level && (filters.isEmpty || filters.contains(where: item.mentions))
    }
    guard !cases.isEmpty else {
      throw UsageError("no case is left to check of \(specification.cases.count)", of: check)
    }
    let report = Checker(cases: cases).check(ReferenceRouter())
    printSubjects(report, isVerbose: invocation.has("--verbose"))
    for result in report.wrong { print("\n\(result)") }
    let rules = report.coveredRules.count
    print(
      "\n\(report.router): \(report.summary) \(rules) of \(specification.rules.count) rules covered."
    )
    return report.conforms ? 0 : 1
  }

  /// Prints a line for each subject, or for each of its cases too.
  private static func printSubjects(_ report: ConformanceReport, isVerbose: Bool) {
    let subjects = Dictionary(grouping: report.results.indices) { report.results[$0].item.subject }
    for (subject, indices) in subjects.sorted(by: { $0.value[0] < $1.value[0] }) {
      let results = indices.map { report.results[$0] }
      let part = ConformanceReport(router: report.router, results: results)
      let mark = part.wrong.isEmpty ? "✓" : "✗"
      print("\(mark) \(subject): \(part.passed) of \(results.count) cases")
      guard isVerbose else { continue }
      for result in results {
        print(
          "    \(result.outcome == .passed ? "✓" : "✗") \(result.item.id): \(result.item.title)")
      }
    }
  }
}

extension Case {
  /// Whether a text stands in the id, the subject or a rule.
  fileprivate func mentions(_ text: String) -> Bool {
    ([id, subject] + rules).contains { $0.lowercased().contains(text.lowercased()) }
  }
}
