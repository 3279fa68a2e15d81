// What the real libraries did is checked as if they were asked; what was not asked is counted apart.

import Foundation
import Testing
import WaymarkConformance
import WaymarkOracle
import WaymarkReference
import WaymarkSpec

@Suite struct `Recordings of the real libraries` {
  static func recording(_ name: String) throws -> RecordedRouter {
    let url = try #require(
      Bundle.module.url(
        forResource: name, withExtension: "jsonl", subdirectory: "Recordings"))
    return try RecordedRouter(name: name, bytes: [UInt8](Data(contentsOf: url)), file: name)
  }

  @Test(arguments: [("crossroad-4.2", 2000), ("urlnavigator-2.5.1", 1000)])
  func
    `The reference router gives the libraries' recorded answers to 3000 core and compat requests`(
      name: String, count: Int
    ) throws
  {
    let exchanges = try Self.recording(name).exchanges
    #expect(exchanges.count == count)
    for (index, exchange) in exchanges.enumerated() {
      let outcome = ConformanceChecker.outcome(
        of: exchange.request, expecting: exchange.observed, ReferenceRouter())
      #expect(outcome == .passed, "line \(index + 1): \(exchange.request.json.compact)")
    }
  }

  @Test(arguments: [("crossroad-4.2-of-cases", 800), ("urlnavigator-2.5.1-of-cases", 200)])
  func
    `The recorded answers of Crossroad and URLNavigator fail no core or compat case, and reach compat`(
      name: String, passed: Int
    ) throws
  {
    let report = ConformanceChecker(cases: try Specification.bundled().cases).check(
      try Self.recording(name))
    #expect(report.wrong.filter { $0.level < .strict }.map(\.description) == [])
    #expect(report.wrong.allSatisfy { $0.outcome.kind == .failed })
    #expect(report.passed > passed)
    #expect(report.levelReached == .compat)
  }

  @Test
  func
    `A case that a file of recorded answers lacks is “not put”, not failed; an empty file doesn't conform`()
    throws
  {
    let item = try #require(try Specification.bundled().cases.first)
    let empty = try RecordedRouter(name: "Empty", bytes: [], file: "empty.jsonl")
    #expect(ConformanceChecker.result(of: item, by: empty).outcome == .notRecorded)
    let report = ConformanceChecker(cases: [item]).check(empty)
    #expect(report.wrong.isEmpty)
    #expect(!report.conforms)
    #expect(report.summary.hasPrefix("Empty: 0 passed, 1 not put of 1 cases."))
  }

  @Test
  func
    `A file of recorded answers with wrong lines is refused, with the line and column of each mistake`()
  {
    let lines = """
      {"parse": {"pattern": "a://b", "url": "a://b"}, "observed": {"reads": []}}

      {"parse": {"pattern": "a://b", "url": "a://b"}, "observed": {"parseError": "hostIsMismatch"}}
      {"parse": {"pattern": "a://b"}}
      no
      """
    #expect {
      try RecordedRouter(name: "r", bytes: Array(lines.utf8), file: "r.jsonl")
    } throws: { error in
      let locations = (error as? Problems)?.problems.map { "\($0.location): \($0.found)" }
      return locations == [
        "r.jsonl:3:1: the request again, with another answer",
        "r.jsonl:4:11: an object without “url”", "r.jsonl:4:1: an object without “observed”",
        "r.jsonl:5:1: “no”",
      ]
    }
  }

  @Test
  func
    `A recorded answer isn't used for a link that is only canonically equivalent to the recorded link`()
    throws
  {
    let line = #"{"parse": {"pattern": "a://:x", "url": "a://é"}, "observed": {"reads": []}}"#
    let router = try RecordedRouter(name: "r", bytes: Array(line.utf8), file: "r.jsonl")
    let composed = Request.parse(Request.Parse(pattern: "a://:x", links: [.init("a://é")]))
    let decomposed = Request.parse(Request.Parse(pattern: "a://:x", links: [.init("a://e\u{301}")]))
    #expect(try router.observe(composed) == .links([.parsed(reads: [])]))
    #expect(throws: NoAnswer.notRecorded) { try router.observe(decomposed) }
  }
}
