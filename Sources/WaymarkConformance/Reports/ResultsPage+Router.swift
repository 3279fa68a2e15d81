import WaymarkSpec

// The verdict on a router, and the causes of its failures.

extension ResultsPage {
  /// Returns the verdict on a router as a phrase.
  func verdict(on result: RouterResults) -> String {
    let conforms = result.check?.conforms ?? true && result.fuzz?.conforms ?? true
    return """
      <strong class="\(conforms ? "passed" : "wrong")">\
      \(conforms ? "✓ conforms" : "✗ does not conform")</strong>
      """
  }

  /// Returns the verdict on a router, and its failures.
  ///
  /// - Parameters:
  ///   - result: The results of the router.
  ///   - place: The index of the router among all routers.
  ///   - number: The index of the router among those that were checked.
  func section(_ result: RouterResults, at place: Int, number: Int) -> String {
    let run = result.run
    let date = run.date.map { " <time datetime=\"\($0.markup)\">\($0.markup)</time>" } ?? ""
    let said = [
      result.check.map { check in
        "level reached: " + (check.level?.rawValue ?? "none") + (check.isPartial ? ", in part" : "")
      },
      result.fuzz.map { "\($0.cases) generated cases of seed \($0.seed)" },
      run.specification.map { "specification \($0)" },
    ].compactMap(\.self).joined(separator: ", ")
    let complaints = (result.check?.complaints ?? []) + (result.fuzz?.complaints ?? [])
    let causes =
      (result.check.map { self.causes(of: $0, number: number) } ?? [])
      + (result.fuzz.map(found) ?? [])
    let list =
      causes.isEmpty
      ? "" : "<ol class=\"causes\">\n\(causes.joined())</ol>\n"
    return """
      <section id="router=\(place)"><h2>\(name(of: result))\(date)</h2>
      <p>\(verdict(on: result)), \(said.markup)</p>
      \(result.check.map(bars) ?? "")\
      \(complaints.map { "<p class=\"wrong\">\($0.markup)</p>\n" }.joined())\(list)</section>

      """
  }

  /// Returns a bar for each level that has cases; one bar if no case cites a rule.
  private func bars(of check: RouterResults.Check) -> String {
    let isRuled = check.cases.contains { !$0.rules.isEmpty }
    let bars = Level.allCases.compactMap { level -> String? in
      let entries = check.cases.filter { $0.level == level }
      guard !entries.isEmpty else { return nil }
      let passed = entries.count { $0.outcome == .passed }
      let wrong = entries.count { $0.outcome.isWrong }
      let parts = [
        ("passed", "passed", passed), ("wrong", "went wrong", wrong),
        ("quiet", "not put", entries.count - passed - wrong),
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
    let wrong = check.cases.count { $0.outcome.isWrong }
    return check.findings.enumerated().map { place, finding in
      let share = finding.count * 100 / max(1, wrong)
      let cases = finding.count == 1 ? "1 case" : "\(finding.count) cases"
      return item(
        finding, count: "\(cases), \(share < 1 ? "under 1" : "\(share)") % of the failures",
        link:
          "<a href=\"#cause=\(number).\(place)\">\(finding.count == 1 ? "the case" : "all cases")</a>"
      )
    }
  }

  /// The failures of generated cases.
  private func found(by fuzz: RouterResults.Fuzz) -> [String] {
    fuzz.findings.map { finding in
      item(
        finding,
        count: finding.count == 1 ? "1 generated link" : "\(finding.count) generated links",
        link: "")
    }
  }

  private func item(_ finding: RouterResults.Found, count: String, link: String) -> String {
    let links = finding.rules.map { "<a href=\"#q=\($0.markup)\">\($0.markup)</a>" }
    let texts = finding.texts
    let note =
      !finding.isUnnamed
      ? "" : finding.isSearched ? "; no known mistake explains it" : "; not searched"
    return """
      <li><h3>\(finding.title.markup)</h3><p class="quiet">\(count)\(links.isEmpty ? "" : "; ")\
      \(links.joined(separator: ", "))\(note)</p>
      <p><code>\(finding.headline.markup)</code></p>
      <dl><dt>expected</dt><dd><code>\(texts.expected.markup)</code></dd>\
      <dt>got</dt><dd class="wrong"><code>\(texts.observed.markup)</code></dd></dl>
      <p><button type="button" data-copy="\(finding.request.json.compact.markup)">Copy the request</button> \(link)</p></li>

      """
  }
}
