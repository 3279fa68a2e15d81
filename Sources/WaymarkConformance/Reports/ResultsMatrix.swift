import WaymarkSpec

/// Results of several routers in Markdown, with a table of areas for each level.
package struct ResultsMatrix: Sendable {
  private let results: [RouterResults]

  /// Creates a matrix of results, in their order, without the results of generated cases.
  package init(_ results: [RouterResults]) { self.results = results.filter { $0.check != nil } }

  /// The matrix in Markdown, after a summary of each router.
  package var markdown: String {
    let checks = results.compactMap(\.check)
    let summaries = results.map { result in
      let held = result.run.specification.map { " Held to \($0)." } ?? ""
      return "- \((result.check?.summary ?? "").markdown)\(held)\n"
    }
    let table = AreaTable(checks, rules: results.flatMap(\.rules))
    let sections = table.sections.map { level, rows, all in
      let lines = rows.map { row($0.area.fenced, $0.cells) } + [row("all", all)]
      return """

        ## \(level.rawValue)

        | area | \(results.map(\.router.markdown).joined(separator: " | ")) |
        |---|\(String(repeating: "---|", count: results.count))
        \(lines.joined())
        """
    }
    return """
      # What routers do with links

      The number of cases that passed, by level and area. A case belongs to all areas that it shows. \
      Cases that need a missing feature, or that a recording lacks, were not put to the router.

      \(summaries.joined())
      """ + sections.joined()
  }

  private func row(_ title: String, _ cells: [AreaTable.Cell]) -> String {
    "| \(title) | \(cells.map(text(of:)).joined(separator: " | ")) |\n"
  }
}

private func text(of cell: AreaTable.Cell) -> String {
  [cell.texts.put, cell.texts.notPut].filter { !$0.isEmpty }.joined(separator: ", ")
}

extension String {
  /// The text escaped for a line of Markdown.
  fileprivate var markdown: String {
    oneLine.escaped { #"\`*_{}[]<>#|!&~"#.unicodeScalars.contains($0) ? "\\\($0)" : nil }
  }
}
