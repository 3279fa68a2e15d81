import WaymarkSpec

/// A page of results for one router or several: a table of the mistakes of several; the mistakes of each, each
/// with an example; the levels by area; and all rules and cases with a filter. It is one file, and loads
/// nothing from a network.
package struct ResultsPage: Sendable {
  let results: [RouterResults]
  let rules: [RouterResults.RuleSummary]
  /// The cases of all routers, each once.
  let cases: [RouterResults.CaseSummary]

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
    Page.html(
      title: "Waymark: \(results.map(\.router.markup).joined(separator: ", "))",
      body: """
        <main>
        <h1>What routers do with links</h1>
        <p class="quiet"><span class="passed">✓ passed</span>, <span class="wrong">✗ went wrong</span>, \
        <span class="quiet">– not put: the router does without, or otherwise by design</span></p>
        \(overview)\(MistakesMatrix(results).html)\(results.indices.map(section).joined())\(ResultsMatrix(results).html)\(finder)</main>
        <script type="application/json" id="data">\(data.compact.script)</script>
        <script>
        \(String(decoding: PackageResources.page_js, as: UTF8.self))</script>

        """)
  }

  /// The verdict on each router, with a link to its section; empty for one router.
  private var overview: String {
    guard results.count > 1 else { return "" }
    let items = results.enumerated().map { place, result in
      "<li><a href=\"#router=\(place)\">\(result.nameMarkup)</a> \(result.verdictMarkup)</li>\n"
    }
    return "<ul>\n\(items.joined())</ul>\n"
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
}

/// A page of HTML in one file, which loads nothing from a network.
enum Page {
  /// Returns the page of a title and a body that are HTML already.
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
