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

  @Test
  func
    `Results in JSON keep a run's router version, date and command when read back, and refuse a wrong date`()
    throws
  {
    let report = ConformanceChecker(cases: Array(specification.cases.prefix(3))).check(
      SlashRouter())
    let run = RouterResults.Run(
      version: "1.2<", date: "2026-01-31", command: "waymark check --spec 'a'")
    let text = report.text(as: .json, rules: specification.rules, run: run)
    #expect(
      text.hasSuffix(
        #","version":"1.2<","date":"2026-01-31","command":"waymark check --spec 'a'"}"# + "\n"))
    let again = try read(text)
    #expect(again.run == run)
    #expect(again.json.compact + "\n" == text)
    let page = report.text(as: .html, rules: specification.rules, run: run)
    #expect(page.contains(#"<small>1.2&lt;</small>"#))
    #expect(page.contains(#"<time datetime="2026-01-31">"#))
    #expect(
      problems(#"{"router":"R","date":"today","rules":[]}"#)
        == [#"22 "today" a day, such as 2026-01-31"#])
  }

  @Test
  func
    `Results of fuzzing contain its findings, are read back the same, and are refused with an unknown key`()
    throws
  {
    var fuzz = Fuzzer(of: specification, seed: 1).fuzz(
      SlashRouter(), indices: 0..<30, .firstAsItIs)
    fuzz.command = "waymark fuzz"
    let results = RouterResults(fuzz, rules: specification.rules)
    let item = try #require(results.fuzz?.findings.first)
    #expect(results.fuzz?.findings.count == fuzz.findings.count)
    #expect(item.title == fuzz.findings[0].title && item.count == fuzz.findings[0].count)
    #expect(item.example.request == fuzz.findings[0].example.request)
    let text = results.json.compact
    #expect(try read(text).json.compact == text)
    #expect(
      problems(text.replacing(#""searched":"#, with: #""cuont":1,"searched":"#)).first?
        .contains(#"the key "cuont""#) == true)
  }

  @Test
  func
    `An HTML page of two routers shows their versions, “not put” cases, and links to each router's section`()
    throws
  {
    let cases = specification.cases.filter { $0.rules.contains("link.scheme") }
    let right = RouterResults(
      ConformanceChecker(cases: cases).check(ReferenceRouter()), rules: specification.rules)
    struct Mute: RouterUnderTest {
      let name = "Mute"
      let unsupported = Set(Capability.ofRequests)
      func observe(_: Request) throws -> Observation { .definitionError(.invalidPattern) }
    }
    struct Other: RouterUnderTest {
      let name = "Other"
      func observe(_: Request) throws -> Observation { .definitionError(.invalidPattern) }
    }
    let later = RouterResults(
      ConformanceChecker(cases: cases).check(Other()), rules: specification.rules,
      run: RouterResults.Run(version: "2"))
    #expect(
      ResultsPage([later, right]).html.contains("<th scope=\"col\">Other <small>2</small></th>"))
    let mute = RouterResults(
      ConformanceChecker(cases: cases).check(Mute()), rules: specification.rules)
    let page = ResultsPage([mute, right]).html
    #expect(page.contains("<span class=\"quiet\">not put</span></td>"))
    // The verdicts on several routers stand first, each with a link to what is wrong.
    #expect(page.contains("<li><a href=\"#router=1\">Waymark</a> <strong class=\"passed\">"))
    #expect(page.contains("<section id=\"router=1\"><h2>Waymark"))
    #expect(!ResultsPage([right]).html.contains("#router="))
    #expect(page.contains(" not put</span>"))
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
