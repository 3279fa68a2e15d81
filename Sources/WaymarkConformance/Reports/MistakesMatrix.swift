import WaymarkSpec

/// A table of the mistakes of several routers, with the number of cases that fail for each, in Markdown and as HTML.
struct MistakesMatrix {
  private let checked: [RouterResults]
  /// The mistakes that most routers make come first, then those that most cases show.
  private let rows: [Row]

  /// A mistake, and the index of its finding for each router.
  private struct Row {
    let title: String
    var findings: [Int?]
    /// The number of failed cases of all routers.
    var count = 0
  }

  /// Creates a table of results, in their order, without the results of generated cases.
  init(_ results: [RouterResults]) {
    checked = results.filter { $0.check != nil }
    var rows: [Row] = []
    for (router, result) in checked.enumerated() {
      for (place, finding) in (result.check?.findings ?? []).enumerated() where finding.isNamed {
        let row = rows.firstIndex { $0.title == finding.title } ?? rows.count
        if row == rows.count {
          rows.append(Row(title: finding.title, findings: checked.map { _ in nil }))
        }
        rows[row].findings[router] = place
        rows[row].count += finding.count
      }
    }
    // The sort is stable.
    self.rows = rows.sorted { one, other in
      let counts = (one.findings.count { $0 != nil }, other.findings.count { $0 != nil })
      return counts.0 == counts.1 ? one.count > other.count : counts.0 > counts.1
    }
  }

  private func finding(of row: Row, by router: Int) -> RouterResults.Found? {
    row.findings[router].flatMap { checked[router].check?.findings[$0] }
  }

  /// The number of failed cases of each router that no known mistake explains.
  private var unexplained: [Int] {
    checked.map { result in
      (result.check?.findings ?? []).filter { !$0.isNamed }.reduce(0) { $0 + $1.count }
    }
  }

  /// Whether there is something to compare.
  private var isShown: Bool {
    checked.count > 1 && (!rows.isEmpty || unexplained.contains { $0 > 0 })
  }

  private static let rest = "no known mistake"

  /// The table in Markdown; empty for a single router and for routers that all conform.
  var markdown: String {
    guard isShown else { return "" }
    func line(_ title: String, _ counts: [Int]) -> String {
      "| \(title) | \(counts.map { $0 == 0 ? "" : "\($0)" }.joined(separator: " | ")) |\n"
    }
    let lines = rows.map { row in
      line(row.title.markdown, checked.indices.map { finding(of: row, by: $0)?.count ?? 0 })
    }
    return """

      ## Mistakes

      The number of cases that fail for each mistake.

      | mistake | \(checked.map(\.router.markdown).joined(separator: " | ")) |
      |---|\(String(repeating: "---:|", count: checked.count))
      \(lines.joined())\(line(Self.rest, unexplained))
      """
  }

  /// The table as HTML, with links to the cases; empty for a single router and for routers that all conform.
  var html: String {
    guard isShown else { return "" }
    func line(_ title: String, _ cells: [String]) -> String {
      "<tr><th scope=\"row\">\(title)</th>"
        + cells.map { "<td class=\"wrong\">\($0)</td>" }.joined() + "</tr>\n"
    }
    let lines = rows.map { row in
      line(
        row.title.markup,
        checked.indices.map { router in
          guard let place = row.findings[router], let finding = finding(of: row, by: router)
          else { return "" }
          return "<a href=\"#cause=\(router).\(place)\">\(finding.count)</a>"
        })
    }
    let heads = checked.map { "<th scope=\"col\">\($0.nameMarkup)</th>" }
    return """
      <h2>Mistakes</h2>
      <p class="quiet">The number of cases that fail for each mistake</p>
      <div class="wide"><table><thead><tr><th scope="col">Mistake</th>\(heads.joined())</tr></thead>
      <tbody>\(lines.joined())\(line(Self.rest, unexplained.map { $0 == 0 ? "" : "\($0)" }))</tbody></table></div>

      """
  }
}
