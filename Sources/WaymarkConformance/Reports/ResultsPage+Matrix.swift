import WaymarkSpec

// Rules by routers, and what is searched in them.

extension ResultsPage {
  var tools: String {
    let levels = Level.allCases.map { "<option>\($0.rawValue)</option>" }.joined()
    return """
      <div class="tools" role="search">
      <label>Search rules and cases <input type="search" id="search" autocomplete="off"></label>
      <label>Show <select id="which"><option value="all">all rules</option>
      <option value="wrong">rules with a case that went wrong</option>
      <option value="differ">rules on which routers that support them differ</option></select></label>
      <label>Level <select id="level"><option value="all">all levels</option>\(levels)</select></label>
      <p id="count" class="quiet" role="status"></p>
      </div>

      """
  }

  var matrix: String {
    let heads = columns.map { column in
      // The cards have the versions; here they tell routers of one name apart.
      let isAlone = columns.count { $0.name == column.name } == 1
      let version = isAlone ? nil : column.run.version.map { " <small>\($0.start.markup)</small>" }
      return "<th scope=\"col\">\(column.name.start.markup)\(version ?? "")</th>"
    }
    var rows = ""
    var area = ""
    for (rule, cited) in zip(rules, citing) where !cited.isEmpty {
      let start = String(rule.id.prefix { $0 != "." })
      if start != area {
        area = start
        rows += """
          </tbody><tbody>
          <tr class="area" data-of="\(area.markup)">\
          <th colspan="\(columns.count + 1)" scope="rowgroup"><span>\(area.markup)</span></th></tr>

          """
      }
      rows += row(of: rule, area: area, cited: cited)
    }
    return """
      <p class="quiet" id="caption">Rules by routers: how many of a rule's cases passed</p>
      <div class="scroll" role="region" aria-labelledby="caption" tabindex="0"><table>
      <thead><tr><th scope="col">Rule</th>\(heads.joined())</tr></thead>
      <tbody>
      \(rows)</tbody></table></div>

      """
  }

  /// For each rule the cases that cite it.
  private var citing: [[Int]] {
    var cited: [String: [Int]] = [:]
    for index in cases.indices {
      for rule in cases[index].rules { cited[rule, default: []].append(index) }
    }
    return rules.map { cited[$0.id] ?? [] }
  }

  private func row(of rule: RouterResults.RuleSummary, area: String, cited: [Int]) -> String {
    let entries = cited.map { index in
      columns.compactMap { $0.outcomes[index] }.filter(\.outcome.isJudged)
    }
    // A router that does without something does not differ: it is not asked.
    let differs = entries.contains { Set($0.map(\.behaviour)).count > 1 }
    let isWrong = entries.joined().contains { $0.outcome.isWrong }
    let text = ([rule.id, rule.meaning] + cited.flatMap { [cases[$0].id, cases[$0].title] })
      .joined(separator: " ").lowercased()
    let marks = (isWrong ? " data-wrong" : "") + (differs ? " data-differ" : "")
    let cells = columns.indices.map { column in
      Cell(columns[column].outcomes, of: cited)
        .html(of: rule.id, router: column, name: columns[column].name)
    }
    return """
      <tr id="\(rule.id.markup)" data-rule data-level="\(rule.level.rawValue)" \
      data-area="\(area.markup)" data-text="\(text.markup)"\(marks)>\
      <th scope="row"><code>\(rule.id.markup)</code> <span class="level">\(rule.level.rawValue)</span>\
      <div class="quiet meaning">\(rule.meaning.markupWithCode)</div></th>\(cells.joined())</tr>

      """
  }
}

extension String {
  /// As much of a name as leaves room for rows below it.
  fileprivate var start: String {
    let maximum = 40
    guard unicodeScalars.count > maximum else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.prefix(maximum))) + "…"
  }
}

extension RouterResults.Check.Entry {
  /// What the router did, to be compared with what others did.
  fileprivate var behaviour: String {
    outcome == .failed ? observed?.compact ?? outcome.rawValue : outcome.rawValue
  }
}

/// What became of a rule's cases with one router.
private struct Cell {
  private var passed = 0
  private var put = 0
  private var notPut = 0

  init(_ outcomes: [RouterResults.Check.Entry?], of cited: [Int]) {
    for entry in cited.compactMap({ outcomes[$0] }) {
      if entry.outcome.isJudged { put += 1 } else { notPut += 1 }
      if entry.outcome == .passed { passed += 1 }
    }
  }

  func html(of rule: String, router: Int, name: String) -> String {
    guard put + notPut > 0 else { return "<td><span class=\"quiet\">no case</span></td>" }
    let (kind, text) =
      switch (passed, put) {
      case (_, 0): ("", "– not put")
      case (put, _): ("all", "✓ \(passed)/\(put)")
      case (0, _): ("none", "✗ 0/\(put)")
      default: ("some", "✗ \(passed)/\(put)")
      }
    let label = "\(text), \(rule), \(name), \(notPut) not put"
    return """
      <td class="\(kind)"><button type="button" data-rule="\(rule.markup)" data-router="\(router)" \
      aria-label="\(label.markup)">\(text)</button></td>
      """
  }
}
