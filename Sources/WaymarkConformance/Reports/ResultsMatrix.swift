import WaymarkSpec

/// Results of several routers side by side in Markdown: for each level a table of areas by routers.
///
/// It has no dates, so that equal results are equal texts.
public struct ResultsMatrix: Sendable {
  private let routers: [(name: String, run: RouterResults.Run, check: RouterResults.Check)]
  /// The areas of the rules that cases cite, in the order of the rules.
  private let areas: [String]

  /// A matrix of these results, in their order; of generated cases it says nothing.
  public init(_ results: [RouterResults]) {
    routers = results.compactMap { result in
      result.check.map { (result.router, result.run, $0) }
    }
    let rules = results.flatMap(\.rules)
    let cited = Set(routers.flatMap(\.check.cases).flatMap(\.areas))
    var seen: Set<String> = []
    areas = (rules.map(\.id.area) + [RouterResults.Check.Entry.noArea]).filter {
      cited.contains($0) && seen.insert($0).inserted
    }
  }

  /// The matrix, with what each router is above it.
  public var markdown: String {
    let summaries = routers.map { router in
      let held = router.run.specification.map { " Held to \($0)." } ?? ""
      return "- \(router.check.summary.markdown)\(held)\n"
    }
    let sections = Level.allCases.compactMap(section)
    return """
      # What routers do with links

      Of each area of rules how many of the cases passed that show them, level by level. A case is in \
      all areas that it shows; those that a router does without, or that no recording has, were not put \
      to it.

      \(summaries.joined())
      """ + sections.joined()
  }

  /// The table of a level; nil where no router has a case of it.
  private func section(_ level: Level) -> String? {
    let cases = routers.map { router in
      router.check.cases.filter { $0.level == level }
    }
    guard cases.contains(where: { !$0.isEmpty }) else { return nil }
    let rows = areas.compactMap { area -> String? in
      let cases = cases.map { $0.filter { $0.areas.contains(area) } }
      return cases.allSatisfy(\.isEmpty) ? nil : row(area.fenced, cases)
    }
    return """

      ## \(level.rawValue)

      | area | \(routers.map(\.name.markdown).joined(separator: " | ")) |
      |---|\(String(repeating: "---|", count: routers.count))
      \(rows.joined())\(row("all", cases))
      """
  }

  private func row(_ title: String, _ cases: [[RouterResults.Check.Entry]]) -> String {
    "| \(title) | \(cases.map(cell).joined(separator: " | ")) |\n"
  }

  private func cell(_ cases: [RouterResults.Check.Entry]) -> String {
    let put = cases.filter { $0.outcome.isJudged || $0.outcome == .notAsked }
    let passed = put.count { $0.outcome == .passed }
    let others = put.count < cases.count ? ", \(cases.count - put.count) not put" : ""
    return switch (passed, put.count) {
    case (_, 0): cases.isEmpty ? "" : "not put"
    case (put.count, _): "✓ \(passed)\(others)"
    default: "✗ \(passed) of \(put.count)\(others)"
    }
  }
}

extension RouterResults.Check.Entry {
  fileprivate static let noArea = "no rule"

  /// The areas of the rules that it shows.
  fileprivate var areas: Set<String> {
    rules.isEmpty ? [Self.noArea] : Set(rules.map(\.area))
  }
}

extension String {
  /// Of a rule's id, the area.
  fileprivate var area: String { String(prefix { $0 != "." }) }

  /// The text on a line of Markdown, where nothing in it means anything.
  fileprivate var markdown: String {
    oneLine.escaped { #"\`*_{}[]<>#|!&~"#.unicodeScalars.contains($0) ? "\\\($0)" : nil }
  }
}
