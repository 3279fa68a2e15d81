import Foundation
import Testing
import WaymarkConformance
import WaymarkReference
import WaymarkSpec

@Suite struct `The reference router` {
  private static let cases = (try? Specification.bundled().cases) ?? []
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test func `is held to all the cases there are`() throws {
    #expect(Self.cases.count == (try Specification.bundled().cases.count))
    #expect(Self.cases.count > 600)
  }

  @Test(arguments: cases)
  func `passes`(item: Case) {
    let result = Checker.check(ReferenceRouter(), with: item)
    guard result.outcome != .passed else { return }
    // The failure belongs to the line of the case, which is where one wants to be taken.
    Issue.record(
      "\(result)",
      sourceLocation: SourceLocation(
        fileID: "Spec/\(item.id)", filePath: Self.root.appending(path: item.place.file).path,
        line: item.place.line, column: item.place.column))
  }

  @Test func `agrees with what real Crossroad answered`() throws {
    let url = try #require(Bundle.module.url(forResource: "crossroad-4.2", withExtension: "jsonl"))
    let lines = try Data(contentsOf: url).split(separator: UInt8(ascii: "\n"))
    #expect(lines.count == 2000)
    for (index, line) in lines.enumerated() {
      var document = Document(file: "crossroad-4.2.jsonl:\(index + 1)", bytes: Array(line))
      let json = document.json() ?? .null
      let request = document.request(json.without("observed"))
      let observed = document.observation(json["observed"] ?? .null)
      #expect(document.faults == [])
      let outcome = Checker.outcome(
        of: try #require(request), expecting: try #require(observed), ReferenceRouter())
      #expect(outcome == .passed, "line \(index + 1): \(String(decoding: line, as: UTF8.self))")
    }
  }
}
