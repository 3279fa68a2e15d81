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

  @Test
  func
    `Comments in the reference router's code cite each rule exactly once, and nothing that is no rule`()
    throws
  {
    let rules = Set(try Specification.bundled().rules.map(\.id))
    let cited = try ["Waymark", "WaymarkNavigator"].flatMap { try Self.citations(in: $0) }
    #expect(rules.subtracting(cited).sorted() == [], "rules that no code cites")
    #expect(Set(cited).subtracting(rules).sorted() == [], "citations of no rule")
    let repeated = Dictionary(grouping: cited) { $0 }.filter { $0.value.count > 1 }.keys
    #expect(repeated.sorted() == [], "rules that are cited twice")
  }

  @Test func `Capability(rawValue:) reads the id of each rule as the capability of that rule`()
    throws
  {
    let ids = try Specification.bundled().rules.map(\.id)
    #expect(ids.filter { Specification.Capability(rawValue: $0) != .rule($0) } == [])
  }

  @Test func `Each rule is cited by at least one bundled case`() throws {
    let specification = try Specification.bundled()
    let cited = Set(specification.cases.flatMap(\.rules))
    #expect(specification.rules.map(\.id).filter { !cited.contains($0) } == [])
  }

  @Test
  func
    `The Markdown page of rules has a heading with the level for each rule, and a list under each heading`()
    throws
  {
    let specification = try Specification.bundled()
    let page = specification.markdown()
    for rule in specification.rules {
      #expect(page.contains("\n### `\(rule.id)` (\(rule.level.rawValue))\n"))
    }
    let sections = page.components(separatedBy: "\n### ").dropFirst()
    #expect(sections.allSatisfy { $0.contains("\n- ") })
  }

  @Test func `No two cases of the specification have the same title`() throws {
    let titles = Dictionary(grouping: try Specification.bundled().cases, by: \.title)
    #expect(titles.values.filter { $0.count > 1 }.map { $0.map(\.description) } == [])
  }

  @Test
  func
    `No two cases of the specification have the same request, unless one router receives a link twice`()
    throws
  {
    // Texts that are only equivalent ask something else.
    let requests = Dictionary(grouping: try Specification.bundled().cases) {
      Array($0.request.json.compact.utf8)
    }
    let ofSeveralRouters = requests.values.filter { Set($0.map(\.group)).count > 1 }
    #expect(ofSeveralRouters.map { $0.map(\.description) } == [])
  }

  @Test
  func
    `Specification.cases(named:) returns the case with the given id, or all cases if the id is nil`()
    throws
  {
    let specification = try Specification.bundled()
    #expect(try specification.cases(named: "link-fragment").map(\.id) == ["link-fragment"])
    #expect(try specification.cases(named: nil).count == specification.cases.count)
  }

  @Test func `The error of cases(named:) for a misspelled id suggests the id of a case`() throws {
    let specification = try Specification.bundled()
    let error = #expect(throws: Specification.NoSuchCase.self) {
      try specification.cases(named: "link-fragmnet")
    }
    #expect(
      error?.description == "there is no case “link-fragmnet”; did you mean “link-fragment”?")
  }
}
