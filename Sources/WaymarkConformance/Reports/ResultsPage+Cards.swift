import WaymarkSpec

// A card for each router: which it is, when it was asked, and how far it came.

extension ResultsPage {
  var cards: String {
    let checked = columns.map { column in
      let check = column.check
      let level = check.level.map { $0.rawValue + (check.isPartial ? ", in part" : "") }
      return card(
        column.name, column.run, conforms: check.conforms,
        "level reached: \(level ?? "none")",
        """
        \(bars(of: column))\(mistakes(of: check))\(check.complaints.map(complaint).joined())\
        <p class="quiet">\(check.summary.markup)</p>
        """)
    }
    let fuzzed = fuzzing.indices.map { index in
      let (name, run, fuzz) = (fuzzing[index].name, fuzzing[index].run, fuzzing[index].fuzz)
      return card(
        name, run, conforms: fuzz.conforms, "\(fuzz.cases) generated cases of seed \(fuzz.seed)",
        "\(found(by: index))\(fuzz.complaints.map(complaint).joined())")
    }
    return "<ul class=\"routers\">\n\((checked + fuzzed).joined())</ul>\n"
  }

  private func card(
    _ name: String, _ run: RouterResults.Run, conforms: Bool, _ said: String, _ content: String
  ) -> String {
    let version = run.version.map { " <span class=\"version\">\($0.markup)</span>" } ?? ""
    let held = run.specification.map { ", specification \($0)" } ?? ""
    let date = run.date.map { " <time datetime=\"\($0.markup)\">\($0.markup)</time>" } ?? ""
    return """
      <li><h2>\(name.markup)\(version)\(date)</h2>\
      <p><strong class="\(conforms ? "conforms" : "wrong")">\
      \(conforms ? "✓ conforms" : "✗ does not conform")</strong>, \(said.markup)\(held)</p>
      \(content)</li>

      """
  }

  private func complaint(_ text: String) -> String { "<p class=\"wrong\">\(text.markup)</p>" }

  /// A bar for each level that has cases; one for all where no case cites a rule.
  private func bars(of column: Column) -> String {
    let isRuled = column.check.cases.contains { !$0.rules.isEmpty }
    let bars = Level.allCases.compactMap { level -> String? in
      let entries = column.check.cases.filter { $0.level == level }
      return entries.isEmpty ? nil : bar(isRuled ? level.rawValue : "cases", entries)
    }
    return "<dl class=\"levels\">\(bars.joined())</dl>"
  }

  private func bar(_ title: String, _ entries: [RouterResults.Check.Entry]) -> String {
    let passed = entries.count { $0.outcome == .passed }
    let wrong = entries.count { $0.outcome.isWrong }
    let without = entries.count - passed - wrong
    let parts = [
      ("passed", "\(passed) passed", passed), ("failed", "\(wrong) failed", wrong),
      ("without", "\(without) not put", without),
    ].filter { $0.2 > 0 }
    let texts = parts.map { "<span class=\"\($0.0)\">\($0.1)</span>" }.joined(separator: ", ")
    let shares = parts.map { "<i class=\"\($0.0)\" style=\"flex-grow:\($0.2)\"></i>" }.joined()
    return """
      <dt>\(title)</dt><dd>\(texts)<div class="share" aria-hidden="true">\(shares)</div></dd>
      """
  }

  /// The mistakes that explain what went wrong with cases, those first that explain most.
  private func mistakes(of check: RouterResults.Check) -> String {
    var counts: [String: Int] = [:]
    for mistake in check.cases.compactMap(\.mistake) { counts[mistake, default: 0] += 1 }
    let items = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { mistake, count in
      """
      <li>\(mistake.markup), <span class="quiet">\(count == 1 ? "1 case" : "\(count) cases")</span></li>

      """
    }
    guard !items.isEmpty else { return "" }
    return "<p>What it gets wrong:</p><ul>\n\(items.joined())</ul>"
  }

  /// What went wrong with generated cases, each to open.
  private func found(by index: Int) -> String {
    let before = fuzzing[..<index].map(\.fuzz.counterexamples.count).reduce(0, +)
    let items = fuzzing[index].fuzz.counterexamples.enumerated().map { number, item in
      let title = item.property.map { "not true: \($0)" } ?? item.mistake ?? item.outcome.rawValue
      let difference = item.difference.map { difference in
        ": expected <code>\(difference.expected.markup)</code>, got "
          + "<code>\(difference.observed.markup)</code>"
      }
      let count = item.count == 1 ? "1 case" : "\(item.count) cases"
      return """
        <li><button type="button" data-found="\(before + number)"><code>\(item.headline.markup)</code>\
        <span><strong class="wrong">✗ \(title.markup)</strong>\(difference ?? "")</span> \
        <span class="quiet">\(count), \
        \(item.rules.joined(separator: ", ").markup)</span></button></li>

        """
    }
    return items.isEmpty ? "" : "<ul class=\"found\">\n\(items.joined())</ul>"
  }
}
