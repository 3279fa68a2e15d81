import WaymarkSpec

/// A table of the cases that routers passed, by level and area, in Markdown and as HTML. A case belongs to
/// all areas that it shows.
package struct ResultsMatrix: Sendable {
  private let checked: [(result: RouterResults, check: RouterResults.Check)]
  private let mistakes: MistakesMatrix

  /// Creates a matrix of results, in their order, without the results of generated cases.
  package init(_ results: [RouterResults]) {
    mistakes = MistakesMatrix(results)
    checked = results.compactMap { result in result.check.map { (result, $0) } }
  }

  /// The rows of a level: one for each area, and one without an area for all of them.
  private typealias Rows = [(area: String?, cells: [CaseCounts])]

  /// The rows of each level that has cases, with one cell for each router.
  private var sections: [(level: Level, rows: Rows)] {
    var seen: Set<String> = []
    let areas = (checked.flatMap(\.result.rules).map(\.id.area) + [noArea])
      .filter { seen.insert($0).inserted }
    return Level.allCases.compactMap { level in
      let cases = checked.map { $0.check.cases.filter { $0.level == level } }
      let rows: Rows = (areas + [nil]).compactMap { area in
        let cases = cases.map { $0.filter { $0.belongs(to: area) } }
        return cases.allSatisfy(\.isEmpty) ? nil : (area, cases.map(CaseCounts.init))
      }
      return rows.isEmpty ? nil : (level, rows)
    }
  }

  /// The matrix in Markdown, after a summary of each router.
  package var markdown: String {
    let summaries = checked.map { result, check in
      let held = result.run.specification.map { " Held to \($0)." } ?? ""
      return "- \(check.summary.markdown)\(held)\n"
    }
    let sections = sections.map { level, rows in
      let lines = rows.map { area, cells in
        let texts = cells.map(\.texts).map { [$0.put, $0.notPut].filter { !$0.isEmpty } }
        let row = [area?.fenced ?? "all"] + texts.map { $0.joined(separator: ", ") }
        return "| \(row.joined(separator: " | ")) |\n"
      }
      return """

        ### \(level.rawValue)

        | area | \(checked.map(\.result.router.markdown).joined(separator: " | ")) |
        |---|\(String(repeating: "---|", count: checked.count))
        \(lines.joined())
        """
    }
    return """
      # What routers do with links

      \(summaries.joined())\(mistakes.markdown)
      ## Levels by area

      The number of cases that passed. A case belongs to all areas that it shows. Cases that need a \
      missing feature, or that a recording lacks, were not put to the router.

      """ + sections.joined()
  }

  /// The matrix as HTML; empty if there are no results.
  var html: String {
    guard !checked.isEmpty else { return "" }
    let heads = checked.map { "<th scope=\"col\">\($0.result.nameMarkup)</th>" }
    let sections = sections.map { level, rows in
      let lines = rows.map { area, cells in
        let cells = cells.map { cell in
          "<td class=\"\(cell.isRight ? "passed" : "wrong")\">\(cell.texts.put) "
            + "<span class=\"quiet\">\(cell.texts.notPut)</span></td>"
        }
        let title = area.map { "<code>\($0.markup)</code>" } ?? "all"
        return "<tr><th scope=\"row\">\(title)</th>\(cells.joined())</tr>\n"
      }
      return """
        <tbody><tr><th scope="rowgroup" colspan="\(checked.count + 1)">\(level.rawValue)</th></tr>
        \(lines.joined())</tbody>

        """
    }
    return """
      <h2>Levels by area</h2>
      <div class="wide"><table><thead><tr><th scope="col">Area</th>\(heads.joined())</tr></thead>
      \(sections.joined())</table></div>

      """
  }
}

/// The area of cases that show no rule.
private let noArea = "no rule"

extension RouterResults.CaseSummary {
  /// Whether the case shows a rule of the area. Without an area, each case belongs.
  fileprivate func belongs(to area: String?) -> Bool {
    guard let area else { return true }
    return rules.isEmpty ? area == noArea : rules.contains { $0.area == area }
  }
}

extension String {
  /// The area of a rule's id.
  fileprivate var area: String { String(prefix { $0 != "." }) }

  /// The text escaped for a line of Markdown.
  var markdown: String {
    oneLine.escaped { #"\`*_{}[]<>#|!&~"#.unicodeScalars.contains($0) ? "\\\($0)" : nil }
  }
}
