// Each rule stands in one place of the reference router, and is shown by cases.

import Foundation
import Testing
import WaymarkSpec

@Suite struct `The rules` {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The ids that the code of a target cites, in the order of its files and lines.
  private static func citations(in target: String) throws -> [String] {
    let directory = root.appending(path: "Sources").appending(path: target)
    return try FileManager.default.subpathsOfDirectory(atPath: directory.path).filter {
      $0.hasSuffix(".swift")
    }.sorted()
      .flatMap { name in
        try String(contentsOf: directory.appending(path: name), encoding: .utf8)
          .matches(of: /\/\/ Rule: ([a-z0-9.-]+)/).map { String($0.output.1) }
      }
  }

  @Test func `The reference router cites each rule at the one place that implements it`() throws {
    let rules = Set(try Specification.bundled().rules.map(\.id))
    let cited = try ["Waymark", "WaymarkNavigator"].flatMap { try Self.citations(in: $0) }
    #expect(rules.subtracting(cited).sorted() == [], "rules that no code cites")
    #expect(Set(cited).subtracting(rules).sorted() == [], "citations of no rule")
    let repeated = Dictionary(grouping: cited) { $0 }.filter { $0.value.count > 1 }.keys
    #expect(repeated.sorted() == [], "rules that are cited twice")
  }

  @Test func `Each rule can be left out by its id`() throws {
    let ids = try Specification.bundled().rules.map(\.id)
    #expect(ids.filter { Specification.Capability(rawValue: $0) != .rule($0) } == [])
  }

  @Test func `Some case cites each rule`() throws {
    let specification = try Specification.bundled()
    let cited = Set(specification.cases.flatMap(\.rules))
    #expect(specification.rules.map(\.id).filter { !cited.contains($0) } == [])
  }

  @Test func `The page of rules has cases of each rule`() throws {
    let specification = try Specification.bundled()
    let page = specification.markdown()
    for rule in specification.rules {
      #expect(page.contains("\n### `\(rule.id)` (\(rule.level.rawValue))\n"))
    }
    let sections = page.components(separatedBy: "\n### ").dropFirst()
    #expect(sections.allSatisfy { $0.contains("\n- ") })
  }

  @Test func `Each case has a title of its own`() throws {
    let titles = Dictionary(grouping: try Specification.bundled().cases, by: \.title)
    #expect(titles.values.filter { $0.count > 1 }.map { $0.map(\.description) } == [])
  }

  @Test func `No two cases ask the same`() throws {
    // Texts that are only equivalent ask something else.
    let requests = Dictionary(grouping: try Specification.bundled().cases) {
      Array($0.request.json.compact.utf8)
    }
    #expect(requests.values.filter { $0.count > 1 }.map { $0.map(\.description) } == [])
  }
}
