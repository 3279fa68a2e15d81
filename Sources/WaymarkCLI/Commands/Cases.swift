import WaymarkOracle
import WaymarkSpec

extension Command {
  static let cases = Command(
    name: "cases",
    summary: "Print each case as a line of JSON, for a runner in any language",
    options: [
      Option("--format JSONL", "the format: jsonl (default)"),
      Option("--output FILE", "the output file (default: standard output)"),
      .spec, .level, .dialect("include only cases of this dialect: crossroad or navigator"),
    ],
    examples: [
      "waymark cases --format jsonl --output cases.jsonl",
      "waymark cases --format jsonl --level core | python3 runner.py 'python3 router.py'",
    ]
  ) { call in
    if let format = call.value(of: "--format"), format != "jsonl" {
      throw call.unknown(format, "value of --format", among: ["jsonl"])
    }
    let cases = try call.cases(among: call.specification())
    try call.write(cases.map { $0.json.compact + "\n" }.joined())
    return 0
  }
}
