// Reports are what other programs read: JSON by its schema, JUnit, annotations, a badge.

import Foundation
import TestRun
import Testing
import WaymarkConformance
import WaymarkFuzz
import WaymarkReference
import WaymarkSpec

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The elements and attributes of an XML document, as Foundation's parser tells of them.
private final class Elements: NSObject, XMLParserDelegate {
  var found: [(name: String, attributes: [String: String])] = []

  init(_ text: String) throws {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
  }

  func parser(
    _: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    found.append((name, attributes))
  }

  subscript(_ name: String) -> [[String: String]] {
    found.filter { $0.name == name }.map(\.attributes)
  }
}

@Suite struct `Reports` {
  private let specification: Specification
  private let right: ConformanceReport
  private let wrong: ConformanceReport

  init() throws {
    (specification, right, wrong) = try Self.reports.get()
  }

  /// The reports of a router that conforms and of one that doesn't, made once.
  private static let reports = Result {
    let specification = try Specification.bundled()
    let known = KnownFailures([
      KnownFailure(name: "source-custom-other", reason: "takes <any> scheme # for now"),
      KnownFailure(name: "no-such-case", reason: "gone"),
    ])
    let all = specification.cases
    let cases = all.indices.filter { $0 % 21 == 0 || all[$0].id == "source-custom-other" }
      .map { all[$0] }
    return (
      specification, ConformanceChecker(cases: cases).check(ReferenceRouter()),
      ConformanceChecker(cases: cases, knownFailures: known).check(SlashRouter())
    )
  }

  @Test(.enabled(if: isThorough))
  func `A report saved as JSON results, of a check or of fuzzing, is read back the same`() throws {
    for report in [right, wrong] {
      let text = report.text(as: .json, rules: specification.rules)
      let results = try RouterResults(bytes: Array(text.utf8), file: "results.json")
      #expect(results.json.compact + "\n" == text)
    }
    let fuzz = Fuzzer(of: specification, seed: 1).fuzz(
      SlashRouter(), indices: 0..<30, .firstAsItIs)
    let results = RouterResults(fuzz, rules: specification.rules)
    let again = try RouterResults(bytes: Array(results.json.compact.utf8), file: "fuzz.json")
    #expect(again.json.compact == results.json.compact)
  }

  @Test
  func `RouterResults refuses a JSON file with an unknown key and level, with the column of each`()
  {
    let text = #"{"router": "R", "rules": [{"id": "a", "level": "corr", "meaning": "m"}], "x": 1}"#
    let error = #expect(throws: Problems.self) {
      try RouterResults(bytes: Array(text.utf8), file: "r")
    }
    #expect(
      error?.problems.map(\.location.column) == [74, 48]
    )
  }

  @Test
  func
    `A JUnit report has each case, failure and known failure, and only what Jenkins's schema allows`()
    throws
  {
    let elements = try Elements(wrong.junit)
    let cases = elements["testcase"]
    #expect(cases.count == right.results.count + 1)
    #expect(elements["testsuite"].map { $0["name"] ?? "" }.last == "The run")
    #expect(elements["testsuite"].count == Set(right.results.map(\.item.subject)).count + 1)
    let suites = try #require(elements["testsuites"].first)
    #expect(suites["failures"] == "\(elements["failure"].count)")
    #expect(suites["tests"] == "\(cases.count)")
    #expect(elements["failure"].count == wrong.unexpected.count + 1)
    #expect(elements["skipped"].contains { $0["message"] == "takes <any> scheme # for now" })
    // The elements and attributes of Jenkins's schema, and no others.
    let known: [String: Set<String>] = [
      "testsuites": ["name", "tests", "failures", "errors"],
      "testsuite": ["name", "tests", "failures", "errors", "skipped"],
      "testcase": ["name", "classname"], "failure": ["type", "message"],
      "error": ["type", "message"], "skipped": ["type", "message"],
    ]
    for (name, attributes) in elements.found {
      #expect(known[name]?.isSuperset(of: attributes.keys) == true, "\(name) \(attributes)")
    }
    #expect(try Elements(right.junit)["failure"].isEmpty)
  }

  @Test
  func
    `GitHub annotations have a line for each unexpected failure and each known failure that names no case`()
  {
    #expect(right.annotations == "")
    let lines = wrong.annotations.split(separator: "\n")
    #expect(lines.count == wrong.unexpected.count + 1)
    #expect(
      lines.allSatisfy {
        $0.wholeMatch(of: /::error (file=[^,:]+,line=\d+,col=\d+,)?title=.*::.*/) != nil
      })
    #expect(
      lines.last
        == "::error title=SlashRouter::no-such-case: the known failure names no case; remove it from the list"
    )
  }

  @Test
  func
    `A badge has a conforming router's level and passed cases, or “does not conform” for another router`()
    throws
  {
    let badge = right.text(as: .badge, rules: specification.rules)
    #expect(
      try Elements(badge)["svg"].first?["aria-label"]
        == "Waymark: strict \(right.passed)/\(right.passed)")
    let none = wrong.text(as: .badge, rules: specification.rules)
    #expect(
      try Elements(none)["svg"].first?["aria-label"].map {
        $0.hasPrefix("Waymark: does not conform ")
      } == true)
  }

  /// A router whose words mean something to whoever reads reports.
  private struct Injector: RouterUnderTest {
    let name = "x\"\u{301} onmouseover=\"alert(1)"

    func observe(_: Request) throws -> Observation {
      throw NoAnswer.error("a\r\n::warning::b<script>\u{338}</script>")
    }
  }

  @Test
  func
    `Markup and CI commands in a router's name and errors are escaped in annotations, JUnit XML and HTML`()
    throws
  {
    let cases = Array(specification.cases.prefix(3))
    let report = ConformanceChecker(cases: cases).check(Injector())
    #expect(
      report.annotations.unicodeScalars.split(separator: "\n").allSatisfy {
        String($0).hasPrefix("::error ")
      })
    #expect(!report.annotations.unicodeScalars.contains("\r"))
    #expect(try Elements(report.junit)["error"].count == 3)
    let page = report.text(as: .html, rules: specification.rules)
    #expect(!page.utf8.contains("\"\u{301} onmouseover".utf8))
    #expect(!page.contains("<script>\u{338}"))
  }

  @Test func `The HTML report of an app's own cases, which cite no rule, shows how many passed`()
    throws
  {
    let text = """
      { "title": "T", "groups": [{
        "open": { "accepting": [{ "customURLScheme": "x" }], "routes": [{ "pattern": "/a" }] },
        "cases": [
          { "id": "a", "title": "A", "url": "x:a", "expect": { "opens": "/a" } },
          { "id": "b", "title": "B", "url": "x:b", "expect": { "opens": null } }] }] }
      """
    let file = Specification.File(name: "own.json", bytes: Array(text.utf8), kind: .own)
    let cases = try Specification(files: [file]).cases
    let report = ConformanceChecker(cases: cases).check(ReferenceRouter())
    let page = report.text(as: .html, rules: specification.rules)
    #expect(page.contains("<dt>cases</dt><dd><span class=\"passed\">"))
  }

  @Test
  func
    `If a router's program did not end, the run doesn't conform, and text, JSON, JUnit and HTML say so`()
    throws
  {
    var report = right
    report.complaints = ["it did not end at the end of its input, and was ended"]
    #expect(!report.conforms)
    for format in [ReportFormat.text, .json, .junit, .html] {
      #expect(report.text(as: format, rules: specification.rules).contains("it did not end"))
    }
    let badge = report.text(as: .badge, rules: specification.rules)
    #expect(badge.contains("does not conform"))
    #expect(report.text(as: .html, rules: specification.rules).contains("✗ does not conform"))
  }

  @Test
  func
    `The HTML page of two routers has all cases, routers and rules as JSON, and the findings as headings`()
    throws
  {
    let page = ResultsPage([
      RouterResults(right, rules: specification.rules),
      RouterResults(wrong, rules: specification.rules),
    ]).html
    #expect(!page.contains("src="))
    let start = try #require(page.range(of: #"id="data">"#))
    let end = try #require(page[start.upperBound...].range(of: "</script>"))
    // Whatever cases hold, the data is one element, and JSON.
    let data = Data(page[start.upperBound..<end.lowerBound].utf8)
    let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect((json["cases"] as? [Any])?.count == right.results.count)
    #expect((json["routers"] as? [Any])?.count == 2)
    #expect((json["rules"] as? [Any])?.count == specification.rules.count)
    // What one came for stands there without the script.
    for cause in wrong.findings {
      #expect(page.contains("<h3>\(cause.title)\(cause.trial?.exceptionText ?? "")</h3>"))
    }
  }
}
