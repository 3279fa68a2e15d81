import WaymarkOracle
package import WaymarkSpec

/// A page of the rules, each with all of its cases. It is one file, and loads nothing from a network.
package struct RulesPage: Sendable {
  private let specification: Specification

  /// The page of these rules and cases.
  package init(_ specification: Specification) { self.specification = specification }

  /// The page, with an anchor for each rule and case.
  package var html: String {
    var citing: [String: [Case]] = [:]
    for item in specification.cases {
      for rule in item.rules { citing[rule, default: []].append(item) }
    }
    let areas = specification.areas.map { area in
      let rules = area.rules.map { $0.html(citing[$0.id] ?? []) }.joined()
      let introduction = area.introduction.map { "<p>\($0.markupWithCode)</p>\n" } ?? ""
      return "<h2 id=\"\(area.id.markup)\">\(area.title.markupWithCode)</h2>\n" + introduction
        + rules
    }
    let contents = specification.areas.map { area in
      "<li><a href=\"#\(area.id.markup)\">\(area.title.markupWithCode)</a></li>"
    }
    let terms = specification.terms.map { term in
      "<dt>\(term.term.markup)</dt><dd>\(term.meaning.markupWithCode)</dd>"
    }
    let version = specification.version.map { " Version \($0)." } ?? ""
    return Page.html(
      title: "Waymark: the rules of routing",
      body: """
        <main>
        <h1>The rules of routing</h1>
        <p>What a conforming router does with a link, rule by rule, each with cases of either side, the known mistakes that break it, and all of its cases.\(version)\(specification.recordedText.markup)</p>
        <nav><ul>\(contents.joined())</ul></nav>
        <dl>\(terms.joined())</dl>
        \(areas.joined())</main>

        """)
  }
}

extension Rule {
  fileprivate func html(_ cases: [Case]) -> String {
    let library = library.map { "<p><b>\(dialect.library):</b> \($0.markupWithCode)</p>\n" } ?? ""
    func list(_ cases: [Case]) -> String {
      cases.map { item in
        "<li>\(item.line(in: .markup, title: \.markup)) <code class=\"quiet\">\(item.id.markup)</code></li>\n"
      }.joined()
    }
    let others = differs.map { difference in
      "<li><i>\(difference.from.markup)</i> on <code>\(difference.link.unmistakable.markup)</code>: "
        + "\(difference.theirs.markupWithCode). Case <code>\(difference.case.markup)</code> shows the rule.</li>\n"
    }.joined()
    let mistakes = Mistake.allCases.filter { $0.rules.contains { $0.name == id } }
    let known = mistakes.map { "<li>\($0.name.markup)</li>" }.joined()
    var reports: [String] = []
    for report in cases.compactMap(\.report) where !reports.contains(report.source) {
      reports.append(report.source)
    }
    let links = reports.map { "<a href=\"\($0.markup)\">\($0.dropFirst(8).description.markup)</a>" }
    let broken =
      mistakes.isEmpty
      ? ""
      : "<details><summary>\(String.count(mistakes.count, "known mistake"))"
        + "\(reports.isEmpty ? "" : ", reported \(reports.count == 1 ? "once" : "\(reports.count) times")")</summary>"
        + "<ul>\(known)</ul>\(links.isEmpty ? "" : "<p class=\"quiet\">\(links.joined(separator: " · "))</p>")</details>\n"
    return """
      <h3 id="\(id.markup)"><code>\(id.markup)</code> <span class="level">\(level.rawValue)</span></h3>
      <p>\(meaning.markupWithCode)</p>
      \(library)<p class="quiet"><i>\(rationale.markupWithCode)</i> Source: \(sourceText.markupWithCode).</p>
      <ul class="examples">
      \(list(examples(among: cases)))\(others)</ul>
      \(broken)<details><summary>\(String.count(cases.count, "case"))</summary><ul>
      \(list(cases))</ul></details>

      """
  }
}

extension Wording {
  /// The wording for HTML, in which the texts of a case are code.
  fileprivate static let markup = Wording(
    code: { "<code>\($0.unmistakable.markup)</code>" }, word: { "<code>\($0.markup)</code>" })
}

extension String {
  /// The text as HTML, with code between backticks.
  fileprivate var markupWithCode: String {
    let parts = unicodeScalars.split(separator: "`", omittingEmptySubsequences: false)
      .map { String($0).markup }
    // A backtick without a partner is a character.
    guard parts.count % 2 == 1 else { return markup }
    return parts.enumerated()
      .map { $0 % 2 == 1 ? "<code>\($1)</code>" : $1 }.joined()
  }
}
