// `WAYMARK_ROUTER` puts any program to all cases in `swift test`, each failure at the line of its case.

import Foundation
import TestRun
import Testing
import WaymarkConformance
import WaymarkReference
import WaymarkSpec

/// The router to check: the program that `WAYMARK_ROUTER` names, or the reference router.
let routerUnderTest: Result<any RouterUnderTest, any Error> = Result {
  #if os(macOS) || os(Linux)
    if let program = try ProcessRouter.ofEnvironment() { return program }
  #endif
  return ReferenceRouter()
}

/// Its tests run one after the other, so that a run of the suite ends with the mistakes.
@Suite(.serialized) struct `The router under test` {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test
  func `The bundled cases are as many as the ids of cases in the JSON files of Spec and Corpus`()
    throws
  {
    let cases = try Specification.bundled().cases
    // Each case has an id, and rules, which have some too, stand in a file of their own.
    var written = 0
    for folder in ["Spec", "Corpus"] {
      let directory = Self.root.appending(path: folder)
      for file in try FileManager.default.contentsOfDirectory(atPath: directory.path)
      where file.hasSuffix(".json") && file != "rules.json" {
        let text = try String(contentsOf: directory.appending(path: file), encoding: .utf8)
        written += text.matches(of: /"id": "/).count
      }
    }
    #expect(cases.count == written)
  }

  @Test(arguments: try Specification.bundled().cases)
  func `The router under test passes each bundled case that it supports`(item: Case) throws {
    let result = ConformanceChecker.result(of: item, by: try routerUnderTest.get())
    if !result.outcome.kind.isJudged { try Test.cancel("\(result.outcome)") }
    guard result.outcome != .passed else { return }
    // The failure belongs to the line of the case, which is where one wants to be taken.
    Issue.record(
      "\(result)",
      sourceLocation: SourceLocation(
        fileID: "Spec/\(item.id)", filePath: Self.root.appending(path: item.location.file).path,
        line: item.location.line, column: item.location.column))
  }

  /// Of a router that fails much, the last lines of the log are the first screen of `waymark check`.
  @Test func `The router under test conforms in a check of all bundled cases`() throws {
    let report = ConformanceChecker(cases: try Specification.bundled().cases).check(
      try routerUnderTest.get())
    // What a router does without fails no case, but a router that does without all conforms to nothing.
    if !report.conforms || report.passed == 0 { Issue.record("\(report)") }
  }
}
