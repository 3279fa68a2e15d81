import WaymarkSpec

/// A page that shows the results of several routers side by side: rules by routers, and the cases of
/// each. It is one file, and asks nothing of a network.
public struct ResultsPage: Sendable {
  private let columns: [(name: String, check: Results.Check)]
  private let fuzzing: [(name: String, fuzz: Results.Fuzz)]
  private let rules: [Results.RuleSummary]
  /// The cases of all routers, each once.
  private let cases: [Results.Check.Entry]
  /// For each router what became of each of the cases; nil where it was not put.
  private let outcomes: [[Results.Check.Entry?]]

  /// A page of these results, in their order.
  public init(_ results: [Results]) {
    columns = results.compactMap { result in result.check.map { (result.router, $0) } }
    fuzzing = results.compactMap { result in result.fuzz.map { (result.router, $0) } }
    var ids: Set<String> = []
    var rules = results.flatMap(\.rules).filter { ids.insert($0.id).inserted }
    var indices: [String: Int] = [:]
    var cases: [Results.Check.Entry] = []
    for entry in columns.flatMap(\.check.cases) where indices[entry.id] == nil {
      indices[entry.id] = cases.count
      cases.append(entry)
    }
    // An app's own cases, which cite no rule, have a row for each subject.
    for index in cases.indices where cases[index].rules.isEmpty {
      let subject = "no rule: \(cases[index].subject)"
      cases[index].rules = [subject]
      guard ids.insert(subject).inserted else { continue }
      rules.append(Results.RuleSummary(id: subject, level: .core, meaning: cases[index].subject))
    }
    self.rules = rules
    outcomes = columns.map { column in
      var outcomes = [Results.Check.Entry?](repeating: nil, count: cases.count)
      for entry in column.check.cases { indices[entry.id].map { outcomes[$0] = entry } }
      return outcomes
    }
    self.cases = cases
  }

  /// The page.
  public var html: String {
    let names = (columns.map(\.name) + fuzzing.map(\.name)).map(\.markup)
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Waymark: \(names.joined(separator: ", "))</title>
      <style>
      \(String(decoding: PackageResources.page_css, as: UTF8.self))</style>
      </head>
      <body>
      <main>
      <h1>What routers do with links</h1>
      \(columns.isEmpty ? "" : overview + tools + matrix)\(fuzzing.map(distribution).joined())\
      </main>
      <dialog aria-labelledby="rule"><form method="dialog"><button>Close</button></form>
      <h2 id="rule"></h2><p class="quiet"></p><div></div></dialog>
      <script type="application/json" id="data">\(data)</script>
      \(columns.isEmpty ? "" : "<script>\n" + String(decoding: PackageResources.page_js, as: UTF8.self) + "</script>")
      </body>
      </html>

      """
  }

  private var overview: String {
    let items = columns.map { name, check in
      """
      <li><h2>\(name.markup)</h2><p><strong class="\(check.conforms ? "conforms" : "wrong")">\
      \(check.conforms ? "✓ conforms" : "✗ does not conform")</strong>, \
      level reached: \(check.level?.rawValue ?? "none")</p>
      <p class="quiet">\(check.summary.markup)</p>\
      \(check.complaints.map { "<p class=\"wrong\">\($0.markup)</p>" }.joined())</li>

      """
    }
    return "<ul class=\"routers\">\n\(items.joined())</ul>\n"
  }

  private var tools: String {
    """
    <div class="tools" role="search">
    <label>Search rules and cases <input type="search" id="search" autocomplete="off"></label>
    <label>Show <select id="which"><option value="all">all rules</option>
    <option value="wrong">rules with a case that went wrong</option>
    <option value="differ">rules on which routers differ</option></select></label>
    <p id="count" class="quiet" role="status"></p>
    </div>

    """
  }

  private var matrix: String {
    let heads = columns.map { "<th scope=\"col\">\($0.name.markup)</th>" }.joined()
    var rows = ""
    var area = ""
    for rule in rules {
      let cited = cases.indices.filter { cases[$0].rules.contains(rule.id) }
      guard !cited.isEmpty else { continue }
      let start = String(rule.id.prefix { $0 != "." })
      if start != area {
        area = start
        rows += """
          </tbody><tbody>
          <tr class="area" data-of="\(area.markup)">\
          <th colspan="\(columns.count + 1)" scope="rowgroup">\(area.markup)</th></tr>

          """
      }
      rows += row(of: rule, area: area, cited: cited)
    }
    return """
      <div class="scroll"><table><caption>Rules by routers: how many of a rule's cases passed</caption>
      <thead><tr><th scope="col">Rule</th>\(heads)</tr></thead>
      <tbody>
      \(rows)</tbody></table></div>

      """
  }

  private func row(of rule: Results.RuleSummary, area: String, cited: [Int]) -> String {
    let cells = columns.indices.map { column in
      Cell(outcomes[column], of: cited)
    }
    let kinds = cited.map { index in outcomes.map { $0[index]?.outcome } }
    let differs = kinds.contains { Set($0).count > 1 }
    let isWrong = kinds.joined().contains { $0?.isWrong == true }
    let text = ([rule.id, rule.meaning] + cited.flatMap { [cases[$0].id, cases[$0].title] })
      .joined(separator: " ").lowercased()
    let marks = (isWrong ? " data-wrong" : "") + (differs ? " data-differ" : "")
    let buttons = zip(columns.indices, cells).map { column, cell in
      cell.html(of: rule.id, router: column, name: columns[column].name)
    }
    return """
      <tr id="\(rule.id.markup)" data-rule data-area="\(area.markup)" data-text="\(text.markup)"\(marks)>\
      <th scope="row"><code>\(rule.id.markup)</code> <span class="level">\(rule.level.rawValue)</span>\
      <div class="quiet">\(rule.meaning.markup)</div></th>\(buttons.joined())</tr>

      """
  }

  private func distribution(name: String, fuzz: Results.Fuzz) -> String {
    let most = max(1, fuzz.counts.map(\.count).max() ?? 1)
    let rows = fuzz.counts.sorted { $0.count > $1.count }.map { rule, count in
      let tenths = Int((Double(count) * 1000 / Double(max(1, fuzz.cases))).rounded())
      return """
        <tr><th scope="row"><code>\(rule.markup)</code></th>\
        <td class="number">\(tenths / 10).\(tenths % 10) %</td><td class="bar">\
        <div style="width:\(Int(Double(count) * 100 / Double(most)))%"></div></td></tr>

        """
    }
    return """
      <h2>\(name.markup): how many of \(fuzz.cases) generated cases rest on each rule</h2>
      <details><summary>\(fuzz.summary.prefix { $0 != "\n" }.description.markup)</summary>\
      <pre>\(fuzz.summary.markup)</pre></details>
      <div class="scroll"><table><thead><tr><th scope="col">Rule</th><th scope="col">Share</th>\
      <th scope="col">Plot</th></tr></thead>
      <tbody>
      \(rows.joined())</tbody></table></div>

      """
  }

  /// What the script shows when asked.
  private var data: String {
    let cases = cases.map { item in
      JSON.object([
        "id": .string(item.id), "title": .string(item.title), "place": .string(item.place),
        "rules": .array(item.rules.map(JSON.string)), "request": item.request,
        "expected": item.expected,
      ])
    }
    let routers = zip(columns, outcomes).map { column, outcomes in
      JSON.object([
        "name": .string(column.name),
        "outcomes": .array(
          outcomes.map { entry in
            guard let entry else { return .null }
            return .array([
              .string(entry.outcome.rawValue), entry.observed ?? .null,
              entry.reason.map(JSON.string) ?? .null, entry.known.map(JSON.string) ?? .null,
            ])
          }),
      ])
    }
    let json = JSON.object([
      "cases": .array(cases), "routers": .array(routers),
      "rules": .object(rules.map { ($0.id, .string($0.meaning)) }),
    ])
    // Nothing in a text ends the element.
    return json.compact.script
  }
}

/// What became of a rule's cases with one router.
private struct Cell {
  private var passed = 0
  private var put = 0
  private var unsupported = 0

  init(_ outcomes: [Results.Check.Entry?], of cited: [Int]) {
    for entry in cited.compactMap({ outcomes[$0] }) {
      if entry.outcome.isJudged { put += 1 } else { unsupported += 1 }
      if entry.outcome == .passed { passed += 1 }
    }
  }

  func html(of rule: String, router: Int, name: String) -> String {
    guard put + unsupported > 0 else { return "<td><span class=\"quiet\">no case</span></td>" }
    let (kind, text) =
      switch (passed, put) {
      case (_, 0): ("", "– not supported")
      case (put, _): ("all", "✓ \(passed)/\(put)")
      case (0, _): ("none", "✗ 0/\(put)")
      default: ("some", "✗ \(passed)/\(put)")
      }
    let label = "\(text), \(rule), \(name), \(unsupported) not supported"
    return """
      <td class="\(kind)"><button type="button" data-rule="\(rule.markup)" data-router="\(router)" \
      aria-label="\(label.markup)">\(text)</button></td>
      """
  }
}
