import Foundation
import Testing
import WaymarkConformance
import WaymarkSpec

@Suite struct `The Python router` {
  private static let command =
    "python3 '\(URL(filePath: #filePath).deletingLastPathComponent().path)/router.py'"

  /// Whether there is a Python to run it.
  private static let isMissing: Bool = {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "--version"]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return true }
    process.waitUntilExit()
    return process.terminationStatus != 0
  }()

  @Test(.disabled(if: isMissing, "python3 is not installed"))
  func `conforms, though it was written from the rules alone`() throws {
    let router = try ProcessRouter(command: Self.command, timeout: .seconds(20))
    let report = Checker(cases: try Specification.bundled().cases).check(router)
    #expect(report.conforms, "\(report)")
    #expect(report.levelReached == .strict)
    #expect(router.finish() == [])
  }

  @Test(.disabled(if: isMissing, "python3 is not installed"))
  func `does what generated cases expect`() throws {
    let router = try ProcessRouter(command: Self.command, timeout: .seconds(20))
    let fuzzer = Fuzzer(rules: try Specification.bundled().rules, seed: 21)
    let report = fuzzer.fuzz(router, indices: 0..<4000)
    #expect(report.conforms, "\(report)")
    #expect(report.cases == 4000)
  }
}
