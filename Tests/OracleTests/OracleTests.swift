// The oracle is held from all sides: by the cases, by the reference router, and by the libraries.

import Foundation
import Testing
import WaymarkConformance
import WaymarkFuzz
import WaymarkOracle
import WaymarkReference
import WaymarkSpec

/// The oracle as a router: one that conforms, or one that makes mistakes.
private struct OracleRouter: RouterUnderTest {
  let name: String
  let unsupported: Set<Specification.Capability>
  let oracle: Oracle

  init(_ mistakes: [Mistake] = [], unsupported: Set<Specification.Capability> = []) {
    name = mistakes.isEmpty ? "oracle" : mistakes.map(\.name).joined(separator: "; ")
    self.unsupported = unsupported
    oracle = Oracle(making: mistakes)
  }

  func observe(_ request: Specification.Request) -> Specification.Observation {
    oracle.observe(request)
  }
}

@Suite struct `The oracle` {
  /// Whether all is put to all: `WAYMARK_CASES` asks for it, in the nightly run.
  private static let isWhole = ProcessInfo.processInfo.environment["WAYMARK_CASES"] != nil

  @Test func `conforms`() throws {
    let report = ConformanceChecker(cases: try Specification.bundled().cases).check(OracleRouter())
    #expect(report.conforms, "\(report)")
    #expect(report.levelReached == .strict)
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `answers generated requests as is expected of the reference router`(block: UInt64) throws {
    let count: UInt64 = Self.isWhole ? 2000 : 15
    var links = 0
    for index in block * count..<(block + 1) * count {
      guard let item = GeneratedCase(seed: 11, index: index) else { continue }
      links += item.request.links.count
      let outcome = ConformanceChecker.outcome(
        of: item.request, expecting: item.expected, OracleRouter())
      #expect(outcome == .passed, "\(item.request.json.compact)")
    }
    #expect(links > Int(count))
  }

  @Test func `knows a mistake of each rule, under a name of its own`() throws {
    let broken = Set(Mistake.allCases.flatMap(\.rules).map(\.name))
    #expect(try Specification.bundled().rules.map(\.id).filter { !broken.contains($0) } == [])
    #expect(Set(Mistake.allCases.map(\.name)).count == Mistake.allCases.count)
    let ofMemory = Mistake.allCases.filter { $0.rawValue.hasPrefix("memory: ") }
    #expect(Mistake.allCases.filter(\.rules.isEmpty) == ofMemory)
    for mistake in Mistake.allCases { #expect(Mistake(name: mistake.name) == mistake) }
  }

  /// What makes true what an answer rests on: whoever breaks another rule gives the same answer.
  @Test(arguments: 0..<8)
  func `rests an answer on all rules whose mistakes change it`(block: Int) throws {
    let cases = try Specification.bundled().cases.map(\.request)
    let generated = (0..<(Self.isWhole ? 400 : 3) as Range<UInt64>)
      .compactMap { GeneratedCase(seed: UInt64(block), index: $0)?.request }
    let step = Self.isWhole ? 8 : 320
    let requests = stride(from: block, to: cases.count, by: step).map { cases[$0] } + generated
    #expect(requests.count > 8)
    let mistakes = Mistake.allCases.filter { !$0.rules.isEmpty }
    for request in requests {
      let (right, reasons) = Oracle.reasons(for: request)
      let noted = reasons.reduce(into: MistakeSet()) { $0.formUnion($1.mistakes) }
      let rules = reasons.reduce(into: RuleSet()) { $0.formUnion($1.rules) }
      for mistake in mistakes where !noted.contains(mistake) {
        #expect(Oracle(making: [mistake]).observe(request) == right, "\(mistake.name)")
      }
      for mistake in mistakes where noted.contains(mistake) {
        #expect(mistake.rules.contains(where: rules.contains), "\(mistake.name)")
      }
    }
  }

  /// Where an oracle with a library's departures answers otherwise than the library did: lines of a recording.
  private static let known = [
    "crossroad-4.2-strict": [2601, 2824, 3594, 4013, 4236, 5511, 5724, 5844],
    "urlnavigator-2.5.1-strict": [1695, 2340],
  ]

  @Test(
    arguments: ["crossroad-4.2-of-cases", "urlnavigator-2.5.1-of-cases"]
      + (isWhole
        ? [
          "crossroad-4.2", "crossroad-4.2-strict", "urlnavigator-2.5.1",
          "urlnavigator-2.5.1-strict",
        ]
        : []))
  func `answers as a library did where it departs as that does`(name: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "ConformanceTests/Recordings/\(name).jsonl")
    let recording = try RecordedRouter(
      name: name, bytes: [UInt8](Data(contentsOf: file)), file: name)
    let library = name.hasPrefix("crossroad") ? Library.crossroad : .urlNavigator
    let router = OracleRouter(library.departures)
    #expect(recording.exchanges.count > 200)
    let differing = recording.exchanges.indices.filter { index in
      let (request, observed) = recording.exchanges[index]
      return ConformanceChecker.outcome(of: request, expecting: observed, router) != .passed
    }.map { $0 + 1 }
    #expect(differing == Self.known[name] ?? [])
  }
}
