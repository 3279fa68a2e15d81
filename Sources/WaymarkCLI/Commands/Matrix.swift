import Foundation
import WaymarkConformance
import WaymarkSpec

extension Command {
  static let matrix = Command(
    name: "matrix",
    summary: "Combine the JSON results of several routers into a table or a page",
    operands: "FILE…",
    options: [
      Option(
        "--format FORMAT",
        "markdown: tables of mistakes and areas (default); html: a page of them and of all cases"),
      Option("--output FILE", "the output file (default: standard output)"),
    ],
    examples: [
      "waymark check --format json --output waymark.json",
      "waymark check --router 'python3 router.py' --format json --output python.json",
      "waymark matrix waymark.json python.json --format html --output page.html",
    ]
  ) { call in
    let format = call.value(of: "--format") ?? "markdown"
    guard ["markdown", "html"].contains(format) else {
      throw call.unknown(format, "value of --format", among: ["markdown", "html"])
    }
    guard !call.operands.isEmpty else { throw call.error("found no file of results") }
    var problems: [Problem] = []
    let results = try call.operands.compactMap { path -> RouterResults? in
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      do throws(Problems) { return try RouterResults(bytes: bytes, file: path) } catch {
        problems += error.problems
        return nil
      }
    }
    guard problems.isEmpty else { throw Problems(problems: problems) }
    try call.write(format == "html" ? ResultsPage(results).html : ResultsMatrix(results).markdown)
    return 0
  }
}
