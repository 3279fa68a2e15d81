import Foundation
import WaymarkConformance
import WaymarkSpec

extension Command {
  static let matrix: Command = Command(
    name: "matrix",
    summary: "Put results of several routers, which check wrote as json, into tables of Markdown",
    operands: "FILE…",
    options: [
      Option(name: "--output", value: "FILE", help: "where they go; printed where left out")
    ],
    examples: [
      "waymark check --format json --output waymark.json",
      "waymark check --router 'python3 router.py' --format json --output python.json",
      "waymark matrix waymark.json python.json --output RESULTS.md",
    ]
  ) { invocation in
    let text = try ResultsMatrix(ResultsFile.read(invocation, of: matrix)).markdown
    guard let file = invocation.values(of: "--output").last else {
      print(text, terminator: "")
      return 0
    }
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    return 0
  }
}

/// Files of results, which commands put side by side.
enum ResultsFile {
  /// The results in the files that a call names.
  ///
  /// - Throws: ``UsageError`` where it names none, and `Problems`, all of what is wrong in all of them.
  static func read(_ invocation: Invocation, of command: Command) throws -> [RouterResults] {
    guard !invocation.operands.isEmpty else {
      throw UsageError("found no file of results", of: command)
    }
    var problems: [Problem] = []
    let results = try invocation.operands.compactMap { path -> RouterResults? in
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      do throws(Problems) { return try RouterResults(bytes: bytes, file: path) } catch {
        problems += error.problems
        return nil
      }
    }
    guard problems.isEmpty else { throw Problems(problems: problems) }
    return results
  }
}
