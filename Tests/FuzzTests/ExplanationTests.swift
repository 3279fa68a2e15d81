// Tests that explanations agree with the results of opening.

import Foundation
import Testing
import Waymark
import WaymarkFuzz
import WaymarkReference
import WaymarkSpec

@Suite struct `An explanation` {
  private let plain = ReferenceRouter()
  private let explaining = ReferenceRouter(explains: true)

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `agrees with opening for generated links`(block: UInt64) {
    let count: UInt64 = isWhole ? 2000 : 60
    var opened = 0
    for index in block * count..<(block + 1) * count {
      guard let request = GeneratedCase(seed: 8, index: index)?.request else { continue }
      let observation = plain.observe(request)
      #expect(explaining.observe(request) == observation, "\(request)")
      if case .links(let answers) = observation {
        opened += answers.count { answer in
          switch answer {
          case .opened(let opened): opened.opens != nil
          case .navigated(let navigated): navigated.matches != nil
          case .parsed, .parseError, .error, .unsupported: false
          }
        }
      }
    }
    #expect(opened > Int(count) / 4)
  }

  /// A combining mark and the character before it are one `Character`.
  @Test(arguments: [
    ("x:%41\u{301}", ["link.percent", "link.unescaped-mixed"], "link.malformed-percent"),
    ("x:a+\u{301}", ["link.plus"], "link.percent"),
    ("x:%\u{301}41", ["link.malformed-percent"], "link.percent"),
  ])
  func `finds escapes and signs before a combining mark`(
    link: String, rules: [String], other: String
  ) {
    let steps = LinkReading(of: link, patterns: []).steps.map(\.rule)
    for rule in rules { #expect(steps.contains(rule), "\(steps)") }
    #expect(!steps.contains(other), "\(steps)")
  }

  @Test func `agrees with opening for the cases, and cites existing rules`() throws {
    let specification = try Specification.bundled()
    let rules = Set(specification.rules.map(\.id))
    var cited: Set<String> = []
    for item in specification.cases {
      #expect(explaining.observe(item.request) == plain.observe(item.request), "\(item)")
      for link in item.request.links {
        let reading = LinkReading(of: link, by: item.request)
        let told = reading.explanation
        cited.formUnion((reading.steps + told.routes.flatMap(\.steps)).map(\.rule))
        if let refusal = told.refusal { cited.insert(refusal.rule) }
        let lines = told.routes.count + told.warnings.count + 1
        #expect(told.description.split(separator: "\n").count == lines, "\(told)")
      }
    }
    #expect(cited.subtracting(rules) == [])
    #expect(cited.count > 50)
  }
}
