import Foundation
import Testing
import WaymarkConformance
import WaymarkSpec

@Suite struct `The Python router` {
  private static let directory = URL(filePath: #filePath).deletingLastPathComponent()
  private static let command = "python3 '\(directory.appending(path: "router.py").path)'"

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
    let root = Self.directory.deletingLastPathComponent().deletingLastPathComponent()
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let isThere = readme.contains(report.summary)
    #expect(isThere, "README.md has to say: \(report.summary)")
    #expect(router.finish() == [])
  }

  @Test(.disabled(if: isMissing, "python3 is not installed"))
  func `does what generated cases expect`() throws {
    let router = try ProcessRouter(command: Self.command, timeout: .seconds(20))
    let fuzzer = Fuzzer(rules: try Specification.bundled().rules, seed: 21)
    let report = fuzzer.fuzz(router, indices: 0..<1500)
    #expect(report.conforms, "\(report)")
    #expect(report.cases == 1500)
  }

  @Test func `fits on a few pages`() throws {
    let text = try String(contentsOf: Self.directory.appending(path: "router.py"), encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 400)
  }

  @Test(.disabled(if: isMissing, "python3 is not installed"))
  func `of the README does what the README says`() throws {
    let root = Self.directory.deletingLastPathComponent().deletingLastPathComponent()
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let blocks = readme.components(separatedBy: "```")
    let sample = try #require(blocks.first { $0.hasPrefix("python\n") }).dropFirst("python\n".count)
    let script = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).py")
    defer { try? FileManager.default.removeItem(at: script) }
    try Data(sample.utf8).write(to: script)
    let router = try ProcessRouter(command: "python3 '\(script.path)'", timeout: .seconds(20))
    let report = Checker(cases: try Specification.bundled().cases).check(router)
    let isThere = readme.contains(report.summary)
    #expect(isThere, "README.md has to say: \(report.summary)")
    #expect(router.finish() == [])
  }
}
