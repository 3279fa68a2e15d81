import Foundation
import Testing
import WaymarkConformance
import WaymarkReference
import WaymarkSpec

/// The router to check: the program that `WAYMARK_ROUTER` names, or the reference router.
let routerUnderTest: Result<any RouterUnderTest, any Error> = Result {
  if let program = try ProcessRouter.ofEnvironment() { return program }
  return ReferenceRouter()
}

@Suite struct `The router under test` {
  private static let cases = (try? Specification.bundled().cases) ?? []
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test func `is held to all the cases there are`() throws {
    #expect(Self.cases.count == (try Specification.bundled().cases.count))
    #expect(Self.cases.count > 600)
    // What a router does without fails no case, but a router that does without all conforms to nothing.
    #expect(Checker(cases: Self.cases).check(try routerUnderTest.get()).passed > 0)
  }

  @Test(arguments: cases)
  func `passes`(item: Case) throws {
    let result = Checker.check(try routerUnderTest.get(), with: item)
    if case .notSupported = result.outcome { try Test.cancel("\(result.outcome)") }
    guard result.outcome != .passed else { return }
    // The failure belongs to the line of the case, which is where one wants to be taken.
    Issue.record(
      "\(result)",
      sourceLocation: SourceLocation(
        fileID: "Spec/\(item.id)", filePath: Self.root.appending(path: item.place.file).path,
        line: item.place.line, column: item.place.column))
  }

}

@Suite struct `The reference router` {
  @Test(arguments: [("crossroad-4.2", 2000), ("urlnavigator-2.5.1", 1000)])
  func `agrees with what the real library answered`(library: String, count: Int) throws {
    let url = try #require(Bundle.module.url(forResource: library, withExtension: "jsonl"))
    let lines = try Data(contentsOf: url).split(separator: UInt8(ascii: "\n"))
    #expect(lines.count == count)
    for (index, line) in lines.enumerated() {
      var document = Document(file: "\(library).jsonl:\(index + 1)", bytes: Array(line))
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
