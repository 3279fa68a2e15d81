import WaymarkSpec

// The verdict on a router, and the causes of its failures.

extension RouterResults {
  /// The name and the version, as HTML.
  var nameMarkup: String {
    router.markup + (run.version.map { " <small>\($0.markup)</small>" } ?? "")
  }

  /// The verdict, as HTML.
  var verdictMarkup: String {
    let conforms = check?.conforms ?? true && fuzz?.conforms ?? true
    return """
      <strong class="\(conforms ? "passed" : "wrong")">\
      \(conforms ? "✓ conforms" : "✗ does not conform")</strong>
      """
  }
}

extension ResultsPage {
  /// Returns the verdict on the router of an index, and its failures.
  func section(at place: Int) -> String {
    let result = results[place]
    let (run, check, fuzz) = (result.run, result.check, result.fuzz)
    let date = run.date.map { " <time datetime=\"\($0.markup)\">\($0.markup)</time>" } ?? ""
    let said = [
      check.map {
        "level reached: \($0.level?.rawValue ?? "none")\($0.isPartial ? ", in part" : "")"
      },
      fuzz.map { "\($0.cases) generated cases of seed \($0.seed)" },
      run.specification.map { "specification \($0)" },
    ].compactMap(\.self).joined(separator: ", ")
    let complaints = ((check?.complaints ?? []) + (fuzz?.complaints ?? []))
      .map { "<p class=\"wrong\">\($0.markup)</p>\n" }
    // The script knows only the routers that were checked.
    let number = results[..<place].count { $0.check != nil }
    let causes =
      (check.map { self.causes(of: $0, number: number) } ?? [])
      + (fuzz?.findings.map { item($0, count: .count($0.count, "generated link")) } ?? [])
    let list = causes.isEmpty ? "" : "<ol class=\"causes\">\n\(causes.joined())</ol>\n"
    return """
      <section id="router=\(place)"><h2>\(result.nameMarkup)\(date)</h2>
      <p>\(result.verdictMarkup), \(said.markup)</p>
      \(check.map(bars) ?? "")\(complaints.joined())\(list)</section>

      """
  }

  /// Returns a bar for each level that has cases; one bar if no case cites a rule.
  private func bars(of check: RouterResults.Check) -> String {
    let isRuled = check.cases.contains { !$0.rules.isEmpty }
    let bars = Level.allCases.compactMap { level -> String? in
      let cases = check.cases.filter { $0.level == level }
      guard !cases.isEmpty else { return nil }
      let counts = CaseCounts(cases)
      let parts = [
        ("passed", "passed", counts.passed), ("wrong", "went wrong", counts.wrong),
        ("quiet", "not put", cases.count - counts.passed - counts.wrong),
      ].filter { $0.2 > 0 }
      let texts = parts.map { "<span class=\"\($0.0)\">\($0.2) \($0.1)</span>" }
      let shares = parts.map { "<i class=\"\($0.0)\" style=\"flex-grow:\($0.2)\"></i>" }
      return """
        <dt>\(isRuled ? level.rawValue : "cases")</dt><dd>\(texts.joined(separator: ", "))\
        <div class="share" aria-hidden="true">\(shares.joined())</div></dd>
        """
    }
    return "<dl class=\"levels\">\(bars.joined())</dl>\n"
  }

  /// Returns the causes of failed cases, each with its plainest case and a link to all of them.
  ///
  /// - Parameter number: The index of the router among those that were checked.
  private func causes(of check: RouterResults.Check, number: Int) -> [String] {
    let wrong = CaseCounts(check.cases).wrong
    return check.findings.enumerated().map { place, finding in
      let share = finding.count * 100 / max(1, wrong)
      return item(
        finding,
        count: .count(finding.count, "case") + ", "
          + "\(share < 1 ? "under 1" : "\(share)") % of the failures",
        link:
          "<a href=\"#cause=\(number).\(place)\">\(finding.count == 1 ? "the case" : "all cases")</a>"
      )
    }
  }

  private func item(_ finding: RouterResults.Found, count: String, link: String = "") -> String {
    let links = finding.rules.map { "<a href=\"#q=\($0.markup)\">\($0.markup)</a>" }
    let example = finding.example
    // A failure without an observation needs no mistake to explain it.
    let note =
      finding.isNamed || example.observed == nil
      ? finding.unexplained.map { "; \($0) of them in another way" } ?? ""
      : finding.isSearched ? "; no known mistake explains it" : "; not searched"
    let exceptions = finding.trial?.exceptionText ?? ""
    return """
      <li><h3>\(finding.title.markup)\(exceptions)</h3><p class="quiet">\(count)\(links.isEmpty ? "" : "; ")\
      \(links.joined(separator: ", "))\(note)</p>
      <p><code>\(example.headline.markup)</code></p>
      <dl><dt>expected</dt><dd><code>\(example.texts.expected.markup)</code></dd>\
      <dt>got</dt><dd class="wrong"><code>\(example.texts.observed.markup)</code></dd></dl>
      <p><button type="button" data-copy="\(example.request.json.compact.markup)">Copy the request</button> \(link)</p></li>

      """
  }
}
