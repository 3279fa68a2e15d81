import Foundation
import WaymarkOracle
import WaymarkSpec

extension Command {
  static let cases: Command = Command(
    name: "cases",
    summary: "Print each case as a line of JSON, for a runner in any language",
    options: [
      Option(name: "--format", value: "JSONL", help: "the format: jsonl (default)"),
      Option(name: "--output", value: "FILE", help: "the output file (default: standard output)"),
      Option(
        name: "--spec", value: "DIR",
        help: "use the cases of this directory instead of the bundled ones (repeatable)"),
      Option(
        name: "--level", value: "LEVEL",
        help: "include cases up to this level: core, compat or strict"),
      .dialect("include only cases of this dialect: crossroad or navigator"),
    ],
    examples: [
      "waymark cases --format jsonl --output cases.jsonl",
      "waymark cases --format jsonl --level core | python3 runner.py 'python3 router.py'",
    ]
  ) { invocation in
    if let format = invocation.values(of: "--format").last, format != "jsonl" {
      throw UsageError.unknown(format, "value of --format", among: ["jsonl"], of: cases)
    }
    let specification = try ScopeOption.specification(invocation)
    let lines = try ScopeOption.cases(invocation, of: cases, among: specification)
      .map { $0.json.compact + "\n" }.joined()
    guard let file = invocation.values(of: "--output").last else {
      print(lines, terminator: "")
      return 0
    }
    try lines.write(wholeTo: file)
    return 0
  }
}
