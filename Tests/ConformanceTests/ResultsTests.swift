// Results that were saved are read again as they were, or refused with the location of what is wrong.

import Foundation
import Testing
import WaymarkConformance
import WaymarkFuzz
import WaymarkReference
import WaymarkSpec

@Suite struct `Results of a run` {
  private let specification: Specification

  init() throws { specification = try Specification.bundled() }

  private func read(_ text: String) throws -> RouterResults {
    try RouterResults(bytes: Array(text.utf8), file: "results.json")
  }

  private func problems(_ text: String) -> [String] {
    let error = #expect(throws: Problems.self) { try read(text) }
    return error?.problems.map { "\($0.location.column) \($0.found) \($0.expected)" } ?? []
  }

  private static let run = RouterResults.Run(
    version: "1.2<", date: "2026-01-31", command: "waymark check --spec 'a'")

  /// The report of a run of three cases.
  private func text(as format: ReportFormat) -> String {
    ConformanceChecker(cases: Array(specification.cases.prefix(3))).check(SlashRouter())
      .text(as: format, rules: specification.rules, run: Self.run)
  }

  @Test
  func
    `Results in JSON keep the router's version, the date and the command of a run when read back`()
    throws
  {
    let text = text(as: .json)
    #expect(
      text.hasSuffix(
        #","version":"1.2<","date":"2026-01-31","command":"waymark check --spec 'a'"}"# + "\n"))
    let again = try read(text)
    #expect(again.run == Self.run)
    #expect(again.json.compact + "\n" == text)
  }

  @Test
  func `An HTML report has the version of the router, escaped, and the date of the run`() {
    let page = text(as: .html)
    #expect(page.contains(#"<small>1.2&lt;</small>"#))
    #expect(page.contains(#"<time datetime="2026-01-31">"#))
  }

  @Test
  func
    `Results in JSON are refused if their date is “today”, with the column and an example of a date`()
  {
    #expect(
      problems(#"{"router":"R","date":"today","rules":[]}"#)
        == [#"22 "today" a day, such as 2026-01-31"#])
  }

  private func fuzzed() -> FuzzReport {
    Fuzzer(of: specification, seed: 1).fuzz(SlashRouter(), indices: 0..<30, .firstAsItIs)
  }

  @Test
  func
    `Results of fuzzing have as many findings, and the same first title, count and request, as its report`()
    throws
  {
    let fuzz = fuzzed()
    let results = RouterResults(fuzz, rules: specification.rules)
    let item = try #require(results.fuzz?.findings.first)
    #expect(results.fuzz?.findings.count == fuzz.findings.count)
    #expect(item.title == fuzz.findings[0].title && item.count == fuzz.findings[0].count)
    #expect(item.example.request == fuzz.findings[0].example.request)
  }

  @Test
  func
    `Results of fuzzing are read back from JSON as they were written, but refused with an unknown key`()
    throws
  {
    var fuzz = fuzzed()
    fuzz.command = "waymark fuzz"
    let text = RouterResults(fuzz, rules: specification.rules).json.compact
    #expect(try read(text).json.compact == text)
    #expect(
      problems(text.replacing(#""searched":"#, with: #""cuont":1,"searched":"#)).first?
        .contains(#"the key "cuont""#) == true)
  }

  /// The results of some cases.
  private func results(
    of router: any RouterUnderTest, run: RouterResults.Run = RouterResults.Run()
  ) -> RouterResults {
    let cases = specification.cases.filter { $0.rules.contains("link.scheme") }
    return RouterResults(
      ConformanceChecker(cases: cases).check(router), rules: specification.rules, run: run)
  }

  /// A router that is put no case.
  private struct Mute: RouterUnderTest {
    let name = "Mute"
    let unsupported = Set(Capability.ofRequests)
    func observe(_: Request) throws -> Observation { .definitionError(.invalidPattern) }
  }

  @Test func `An HTML page of two routers has a router's version in the table's head`() {
    struct Other: RouterUnderTest {
      let name = "Other"
      func observe(_: Request) throws -> Observation { .definitionError(.invalidPattern) }
    }
    let page = ResultsPage([
      results(of: Other(), run: RouterResults.Run(version: "2")), results(of: ReferenceRouter()),
    ]).html
    #expect(page.contains("<th scope=\"col\">Other <small>2</small></th>"))
  }

  @Test
  func
    `An HTML page of two routers says “not put” in the table where a router excludes all features`()
  {
    let page = ResultsPage([results(of: Mute()), results(of: ReferenceRouter())]).html
    #expect(page.contains("<span class=\"quiet\">not put</span></td>"))
    #expect(page.contains(" not put</span>"))
  }

  @Test
  func
    `An HTML page of two routers links to a router's section; the page of one router has no such link`()
  {
    let right = results(of: ReferenceRouter())
    let page = ResultsPage([results(of: Mute()), right]).html
    // The verdicts on several routers stand first, each with a link to what is wrong.
    #expect(page.contains("<li><a href=\"#router=1\">Waymark</a> <strong class=\"passed\">"))
    #expect(page.contains("<section id=\"router=1\"><h2>Waymark"))
    #expect(!ResultsPage([right]).html.contains("#router="))
  }

  @Test
  func
    `A script's end tag in a router's name and a comment's start in its error are escaped in HTML results`()
    throws
  {
    struct Named: RouterUnderTest {
      let name = "\u{0D4E}</script>"
      func observe(_: Request) throws -> Observation { throw NoAnswer.error("\u{0D4E}<!--") }
    }
    let report = ConformanceChecker(cases: Array(specification.cases.prefix(3))).check(Named())
    let page = report.text(as: .html, rules: specification.rules)
    #expect(
      page.utf8.split(separator: UInt8(ascii: "<")).count { $0.starts(with: "/script".utf8) } == 2)
    #expect(page.utf8.firstRange(of: "<!--".utf8) == nil)
  }
}
