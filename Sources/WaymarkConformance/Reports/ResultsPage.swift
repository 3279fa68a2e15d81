import WaymarkSpec

/// A page of results for one router or several: the mistakes of each, each with an example; the levels by
/// area; and all rules and cases with a filter. It is one file, and loads nothing from a network.
package struct ResultsPage: Sendable {
  let results: [RouterResults]
  let rules: [RouterResults.RuleSummary]
  /// The cases of all routers, each once.
  let cases: [RouterResults.Check.CaseSummary]

  /// Creates a page of results, in their order.
  package init(_ results: [RouterResults]) {
    self.results = results
    var ids: Set<String> = []
    rules = results.flatMap(\.rules).filter { ids.insert($0.id).inserted }
    var seen: Set<String> = []
    cases = results.compactMap(\.check).flatMap(\.cases).filter { seen.insert($0.id).inserted }
  }

  /// The page.
  package var html: String {
    let names = results.map(\.router.markup).joined(separator: ", ")
    return Page.html(
      title: "Waymark: \(names)",
      body: """
        <main>
        <h1>What routers do with links</h1>
        <p class="quiet"><span class="passed">✓ passed</span>, <span class="wrong">✗ went wrong</span>, \
        <span class="quiet">– not put: the router does without, or otherwise by design</span></p>
        \(overview)\(sections)\(areas)\(finder)</main>
        <script type="application/json" id="data">\(data.compact.script)</script>
        <script>
        \(String(decoding: PackageResources.page_js, as: UTF8.self))</script>

        """)
  }

  /// The verdict on each router, with a link to its section; empty for one router.
  private var overview: String {
    guard results.count > 1 else { return "" }
    let items = results.enumerated().map { place, result in
      "<li><a href=\"#router=\(place)\">\(name(of: result))</a> \(verdict(on: result))</li>\n"
    }
    return "<ul>\n\(items.joined())</ul>\n"
  }

  private var sections: String {
    var number = -1
    return results.enumerated().map { place, result in
      if result.check != nil { number += 1 }
      return section(result, at: place, number: number)
    }.joined()
  }

  /// The number of passed cases, by level and area.
  private var areas: String {
    let checked = results.filter { $0.check != nil }
    guard !checked.isEmpty else { return "" }
    let table = AreaTable(checked.compactMap(\.check), rules: rules)
    let sections = table.sections.map { level, rows, all in
      let lines = rows.map { row("<code>\($0.area.markup)</code>", $0.cells) }
      return """
        <tbody><tr><th scope="rowgroup" colspan="\(checked.count + 1)">\(level.rawValue)</th></tr>
        \(lines.joined())\(row("all", all))</tbody>

        """
    }
    let heads = checked.map { "<th scope=\"col\">\(name(of: $0))</th>" }
    return """
      <h2>Levels by area</h2>
      <table><thead><tr><th scope="col">Area</th>\(heads.joined())</tr></thead>
      \(sections.joined())</table>

      """
  }

  private func row(_ title: String, _ cells: [AreaTable.Cell]) -> String {
    let cells = cells.map { cell in
      let (put, notPut) = cell.texts
      return "<td class=\"\(cell.isRight ? "passed" : "wrong")\">\(put) "
        + "<span class=\"quiet\">\(notPut)</span></td>"
    }
    return "<tr><th scope=\"row\">\(title)</th>\(cells.joined())</tr>\n"
  }

  /// The search for rules and cases, which the script fills.
  private var finder: String {
    guard !cases.isEmpty else { return "" }
    return """
      <h2 id="all">Rules and cases</h2>
      <p><label>Find <input id="q" type="search" placeholder="link.percent, or words of a case"></label>
      <label><input id="wrong" type="checkbox"> only what went wrong</label>
      <span id="count" class="quiet" role="status"></span></p>
      <ul id="found" class="causes"></ul>

      """
  }

  func name(of result: RouterResults) -> String {
    result.router.markup
      + (result.run.version.map { " <small>\($0.markup)</small>" } ?? "")
  }
}

/// A page of HTML in one file, which loads nothing from a network.
enum Page {
  /// Returns the page.
  ///
  /// - Parameters:
  ///   - title: The title, as HTML.
  ///   - body: The content, as HTML.
  static func html(title: String, body: String) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(title)</title>
    <style>
    \(String(decoding: PackageResources.page_css, as: UTF8.self))</style>
    </head>
    <body>
    \(body)</body>
    </html>

    """
  }
}

extension String {
  /// The text as HTML, with code between backticks.
  var markupWithCode: String {
    let parts = unicodeScalars.split(separator: "`", omittingEmptySubsequences: false)
      .map { String($0).markup }
    // A backtick without a partner is a character.
    guard parts.count % 2 == 1 else { return markup }
    return parts.enumerated()
      .map { $0 % 2 == 1 ? "<code>\($1)</code>" : $1 }.joined()
  }
}
