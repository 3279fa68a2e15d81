// A runner in another language is written from the page of the format, so its examples have to be true.

import Foundation
import Testing
import WaymarkSpec

@Suite struct `The page of the format` {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Spec")

  @Test
  func
    `The example case in FORMAT.md is valid, and has the request and the observation that FORMAT.md shows`()
    throws
  {
    let page = try String(contentsOf: Self.folder.appending(path: "FORMAT.md"), encoding: .utf8)
    let examples = page.split(separator: "## Case files")[1].split(separator: "\n## ")[0]
    let blocks = examples.matches(of: /```\w+\n((?:(?!```).*\n)*)```/).map { String($0.1) }
    try #require(blocks.count == 3)
    let rules = try Data(contentsOf: Self.folder.appending(path: "rules.json"))
    let specification = try Specification(files: [
      .init(name: "rules.json", bytes: Array(rules), kind: .rules),
      .init(name: "arguments.json", bytes: Array(blocks[0].utf8), kind: .cases),
    ])
    let example = try #require(specification.cases.first)
    #expect(specification.cases.count == 1)
    #expect(try Self.object(example.request.json.compact) == Self.object(blocks[1]))
    #expect(try Self.object(example.expected.json.compact) == Self.object(blocks[2]))
  }

  private static func object(_ text: String) throws -> NSDictionary {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary)
  }
}
