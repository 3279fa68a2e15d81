import Foundation
import Testing
import WaymarkConformance
import WaymarkFuzz
import WaymarkSpec

/// What a program answered to requests that were put to it over the router protocol, all at once.
private struct AnsweredRouter: RouterUnderTest {
  struct NoAnswer: Error {}

  let name: String
  private let answers: [Request: Observation]

  /// Runs a program, which reads requests to their end and answers each with a line.
  init(_ name: String, _ arguments: [String], requests: [Request]) throws {
    let directory = FileManager.default.temporaryDirectory
    let input = directory.appending(path: UUID().uuidString)
    let output = directory.appending(path: UUID().uuidString)
    defer {
      try? FileManager.default.removeItem(at: input)
      try? FileManager.default.removeItem(at: output)
    }
    let lines = requests.enumerated().map { seq, request in
      #"{"seq":\#(seq),"# + request.json.compact.dropFirst() + "\n"
    }
    try Data(lines.joined().utf8).write(to: input)
    try Data().write(to: output)

    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.standardInput = try FileHandle(forReadingFrom: input)
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)

    var answers: [Request: Observation] = [:]
    let answered = try Data(contentsOf: output).split(separator: UInt8(ascii: "\n"))
    for (request, line) in zip(requests, answered) {
      var document = Document(file: "answer", bytes: Array(line))
      guard let observed = document.json()?["observed"] else { continue }
      answers[request] = document.observation(observed)
    }
    self.name = name
    self.answers = answers
  }

  func observe(_ request: Request) throws -> Observation {
    guard let answer = answers[request] else { throw NoAnswer() }
    return answer
  }
}

@Suite struct `The Python router` {
  private static let script = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "router.py").path

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
    let cases = try Specification.bundled().cases
    let router = try AnsweredRouter(
      "Python", ["python3", Self.script], requests: cases.map(\.request))
    let report = Checker(cases: cases).check(router)
    #expect(report.conforms, "\(report)")
    #expect(report.levelReached == .strict)
  }

  @Test(.disabled(if: isMissing, "python3 is not installed"))
  func `does what generated cases expect`() throws {
    let items = (0..<4000 as Range<UInt64>).map { GeneratedCase(seed: 21, index: $0) }
    let router = try AnsweredRouter(
      "Python", ["python3", Self.script], requests: items.map(\.request))
    for item in items {
      let outcome = Checker.outcome(of: item.request, expecting: item.expected, router)
      #expect(outcome == .passed, "\(item.request.json.compact)")
    }
  }
}
