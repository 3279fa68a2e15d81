import Foundation
import WaymarkConformance
import WaymarkSpec

extension Command {
  private static let formats = ["markdown", "html"]

  static let matrix: Command = Command(
    name: "matrix",
    summary: "Combine the JSON results of several routers into a table or a page",
    operands: "FILE…",
    options: [
      Option(
        name: "--format", value: "FORMAT",
        help: "markdown: tables of areas (default); html: a page of mistakes and cases"),
      Option(name: "--output", value: "FILE", help: "the output file (default: standard output)"),
    ],
    examples: [
      "waymark check --format json --output waymark.json",
      "waymark check --router 'python3 router.py' --format json --output python.json",
      "waymark matrix waymark.json python.json --format html --output page.html",
    ]
  ) { invocation in
    let format = invocation.values(of: "--format").last ?? formats[0]
    guard formats.contains(format) else {
      throw UsageError.unknown(format, "value of --format", among: formats, of: matrix)
    }
    let results = try read(invocation)
    let text = format == "html" ? ResultsPage(results).html : ResultsMatrix(results).markdown
    guard let file = invocation.values(of: "--output").last else {
      print(text, terminator: "")
      return 0
    }
    try text.write(wholeTo: file)
    return 0
  }

  /// Returns the results in the files that the operands name.
  ///
  /// - Throws: ``UsageError`` if there are no operands, and `Problems`, which contains the problems of
  ///   all files.
  private static func read(_ invocation: Invocation) throws -> [RouterResults] {
    guard !invocation.operands.isEmpty else {
      throw UsageError("found no file of results", of: matrix)
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
