import Foundation
import WaymarkOracle
import WaymarkSpec

extension Command {
  static let cases: Command = Command(
    name: "cases",
    summary: "Print all cases whole, one JSON object a line, for a runner in any language",
    options: [
      Option(name: "--format", value: "JSONL", help: "jsonl, which is usual and all there is"),
      Option(name: "--output", value: "FILE", help: "where they go; printed where left out"),
      Option(
        name: "--spec", value: "DIR",
        help: "the cases of a directory in place of the bundled ones; repeat for more"),
      Option(
        name: "--level", value: "LEVEL", help: "only cases up to core, compat or strict"),
      .dialect("only cases of crossroad or navigator; both where left out"),
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
