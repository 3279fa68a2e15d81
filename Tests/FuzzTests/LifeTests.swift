// Tests that the README of WaymarkFuzz shows the real steps of a case, from its seed to its smallest form.

import Foundation
import TestRun
import Testing
import WaymarkConformance
import WaymarkFuzz
import WaymarkOracle
import WaymarkSpec

@Suite struct `The life of one case` {
  private static let seed: UInt64 = 1

  /// Returns the lines of the README for the first case that fails a router which reads `+` in a path
  /// as a space.
  private static func life() throws -> [String] {
    let router = OracleRouter(making: .plusIsSpaceInPaths)
    func wrongLink(_ item: JudgedCase) -> Int? {
      item.request.links.indices.first { link in
        let request = item.request.asking([item.request.links[link]])
        return ConformanceChecker.outcome(
          of: request, expecting: item.expected.ofLink(link), router) != .passed
      }
    }
    for index in 0..<1000 as Range<UInt64> {
      guard let item = JudgedCase(seed: seed, index: index), let link = wrongLink(item)
      else { continue }
      let request = item.request.asking([item.request.links[link]])
      guard request.json.compact.utf8.count < 400 else { continue }
      var choices = Choices(seed: seed, index: index)
      let report = Fuzzer(of: try Specification.bundledRules(), seed: seed)
        .fuzz(router, indices: index..<index + 1)
      let smallest = try #require(
        report.findings.map(\.example.request).min { Size($0) < Size($1) })
      // Where few mistakes answer as the router does, nothing has to be minimised.
      guard smallest.json.compact.utf8.count * 2 < request.json.compact.utf8.count else { continue }
      return [
        "Of seed \(seed), index \(index), the first ten below 100:",
        (0..<10).map { _ in "\(choices.draw(100))" }.joined(separator: " "),
        request.json.compact, item.expected.ofLink(link).json.compact,
        router.observe(request).json.compact, smallest.json.compact,
      ]
    }
    return []
  }

  @Test(.enabled(if: isThorough))
  func
    `The README of WaymarkFuzz shows the real choices, requests and answers of its example case`()
    throws
  {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/WaymarkFuzz/README.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let life = try Self.life()
    #expect(life.count == 6)
    for line in life { #expect(text.utf8.firstRange(of: line.utf8) != nil, "\(line)") }
  }
}
