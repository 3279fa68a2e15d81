// Results of several routers make tables of mistakes, and of areas by levels, that any Markdown reader shows.

import Foundation
import Testing
import WaymarkConformance
import WaymarkOracle
import WaymarkReference
import WaymarkSpec

@Suite struct `The matrix of results` {
  private let specification: Specification

  init() throws { specification = try Specification.bundled() }

  /// A router that is put no case.
  private struct Mute: RouterUnderTest {
    let name = "Mute | *R*"
    let unsupported = Set(Capability.ofRequests)
    func observe(_: Request) throws -> Observation { .definitionError(.invalidPattern) }
  }

  private func results(
    _ router: any RouterUnderTest, of cases: [Case], run: RouterResults.Run = RouterResults.Run()
  ) -> RouterResults {
    RouterResults(
      ConformanceChecker(cases: cases).check(router), rules: specification.rules, run: run)
  }

  /// The cells of a table's row, from its heading on.
  private func row(_ name: String, below heading: String, in text: String) throws -> [String] {
    let section = try #require(text.range(of: "# \(heading)\n"))
    let line = try #require(
      text[section.upperBound...].split(separator: "\n").first { $0.hasPrefix("| \(name) |") })
    return line.split(separator: "|").dropFirst().map { $0.trimming(" ") }
  }

  @Test
  func
    `The Markdown matrix of two routers shows, by level and rule area, how many cases each passed`()
    throws
  {
    let all = specification.cases.indices.filter { $0 % 7 == 0 }.map { specification.cases[$0] }
    let text = ResultsMatrix([
      results(ReferenceRouter(), of: all), results(SlashRouter(), of: all),
    ]).markdown
    for level in Level.allCases {
      let cases = all.filter { $0.level == level }
      let links = cases.filter { $0.rules.contains { $0.hasPrefix("link.") } }
      let slashes = ConformanceChecker(cases: links).check(SlashRouter())
      let put = slashes.results.count { $0.outcome.kind.isJudged }
      let others = put < links.count ? ", \(links.count - put) not put" : ""
      #expect(
        try row("`link`", below: level.rawValue, in: text)
          == ["✓ \(links.count)", "✗ \(slashes.passed) of \(put)\(others)"])
      #expect(try row("all", below: level.rawValue, in: text)[0] == "✓ \(cases.count)")
    }
    #expect(text.contains("\n| area | Waymark | SlashRouter |\n|---|---|---|\n"))
  }

  @Test
  func
    `A matrix of three routers counts their failed cases by mistake; the matrix of one router doesn't`()
    throws
  {
    let cases = specification.cases.filter { $0.level == .core }
    let results = [
      results(ReferenceRouter(), of: cases), results(SlashRouter(), of: cases),
      results(SlashRouter(), of: Array(cases.prefix(200))),
    ]
    let text = ResultsMatrix(results).markdown
    let findings = results.map { $0.check?.findings ?? [] }
    for finding in findings[1] where finding.isNamed {
      let few = findings[2].first { $0.title == finding.title }.map { "\($0.count)" } ?? ""
      #expect(try row(finding.title, below: "Mistakes", in: text) == ["", "\(finding.count)", few])
    }
    let rest = findings.map { $0.filter { !$0.isNamed }.reduce(0) { $0 + $1.count } }
    #expect(
      try row("no known mistake", below: "Mistakes", in: text)
        == rest.map { $0 == 0 ? "" : "\($0)" })
    let page = ResultsPage(results).html
    #expect(page.contains("<a href=\"#cause=1.0\">\(findings[1][0].count)</a>"))
    #expect(!ResultsMatrix([results[1]]).markdown.contains("# Mistakes"))
  }

  @Test
  func
    `A matrix says “not put” for a rule area whose cases all need features that the router excludes`()
    throws
  {
    let cases = specification.cases.filter { $0.rules.contains("link.scheme") }
    let text = ResultsMatrix([results(Mute(), of: cases)]).markdown
    #expect(try row("`link`", below: "core", in: text.replacing(#"\|"#, with: "")) == ["not put"])
  }

  @Test
  func
    `A matrix escapes the router's name for Markdown, and has the rules' version, but not the run's date`()
  {
    let cases = specification.cases.filter { $0.rules.contains("link.scheme") }
    let run = RouterResults.Run(
      version: "2", specification: Specification.Version(1, 2, 3), date: "2026-01-31")
    let text = ResultsMatrix([results(Mute(), of: cases, run: run)]).markdown
    #expect(text.contains(#"| area | Mute \| \*R\* |"#))
    #expect(text.contains(" Held to 1.2.3.\n"))
    #expect(!text.contains("2026"))
  }

  @Test
  func `The matrix counts cases that cite no rule, such as an app's own, in the row “no rule”`()
    throws
  {
    let text = """
      {"title": "Mine", "groups": [{"open": {"accepting": [{"customURLScheme": "p"}], "routes": [{"pattern": "/a"}]},
      "cases": [{"id": "mine", "title": "t", "url": "p:a", "expect": {"opens": 0}}]}]}
      """
    let own = try Specification(files: [.init(name: "f", bytes: Array(text.utf8), kind: .own)])
    let matrix = ResultsMatrix([results(ReferenceRouter(), of: own.cases)]).markdown
    #expect(try row("`no rule`", below: "compat", in: matrix) == ["✓ 1"])
  }
}

extension Substring {
  fileprivate func trimming(_ character: Character) -> String {
    let start = drop { $0 == character }
    return String(start.reversed().drop { $0 == character }.reversed())
  }
}
