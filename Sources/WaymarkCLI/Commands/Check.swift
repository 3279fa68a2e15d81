import Foundation
import WaymarkConformance
import WaymarkOracle
import WaymarkSpec

extension Command {
  static let check = Command(
    name: "check",
    summary: "Check a router with the cases of the specification",
    options: .router + [Option("--recorded FILE", "check the recorded answers of a router")]
      + .output(ReportFormat.allCases) + [
        Option(
          "--filter TEXT",
          "include only cases whose id, subject or rules contain this text (repeatable)"),
        Option("--request JSON", "put only this request, as a report prints it"),
        .spec, .knownFailures,
        Option("--update-known-failures", "update the file of --known-failures"),
        Option(
          "--strict-coverage",
          "also fail if a rule has no case, or if a case passes however a rule that it cites is decided"
        ),
        Option("--all", "print all failures instead of the first screen"),
        .time,
      ] + .scope,
    examples: [
      "waymark check", "waymark check --level core",
      "waymark check --router 'python3 router.py'",
      "waymark check --filter link.percent --all",
      "waymark check --recorded answers.jsonl",
      "waymark check --router 'python3 router.py' --time 60",
    ]
  ) { call in
    if let text = call.value(of: "--request") { return try put(text, call) }
    let outputs = try call.outputs(ReportFormat.allCases)
    if outputs.contains(where: { $0.format == .badge }),
      ["--filter", "--level", "--dialect", "--time"].contains(where: call.has)
    {
      throw call.error("a badge needs a run of all cases")
    }
    if call.has("--update-known-failures"), call.has("--time") {
      throw call.error("--update-known-failures needs a run of all cases, without --time")
    }
    let specification = try call.specification()
    let filters = call.values(of: "--filter")
    let cases = try call.cases(among: specification)
      .filter { filters.isEmpty || filters.contains(where: $0.mentions) }
    guard !specification.cases.isEmpty || specification.links.isEmpty else {
      throw call.error(
        "found \(specification.links.count) links that only an app's router can open; test them in the"
          + " app, as the guide “An app's links” shows")
    }
    guard !cases.isEmpty else {
      throw call.error(
        "none of \(specification.cases.count) cases matches the options; build again after you write"
          + " a case")
    }
    let known = try call.knownFailures()
    let checker = ConformanceChecker(
      cases: cases, knownFailures: known.within(cases, of: specification.cases))
    let without = try call.without(specification)
    Interruption.listen
    let router = try call.router(specification)
    var progress = Progress("cases", of: cases.count)
    let jobs = try call.jobs()
    let deadline = try call.number("--time").map { Date.now + Double($0) }
    var report = checker.check(
      router.without(without), jobs: jobs,
      isInterrupted: { Interruption.isRequested() || deadline.isPast }
    ) { cases, questions in
      progress.show(
        cases, questions > 0 ? ", looking for the mistakes, \(questions) questions" : "")
    }
    let complaints = router.finished()
    // An interruption ends the programs.
    report.complaints = Interruption.isRequested() ? [] : complaints
    report.command = call.repetition()
    report.again = call.again
    progress.end()
    let run = RouterResults.Run.now(
      router, specification, call.repetition(with: ["--recorded", "--spec"]))
    for output in outputs {
      if output.format == .text, output.file == nil {
        if call.has("--quiet"), report.conforms { continue }
        print(report.description(inFull: call.has("--all")))
      } else {
        try output.write(report.text(as: output.format, rules: specification.rules, run: run))
      }
    }
    if ProcessInfo.processInfo.environment["GITHUB_ACTIONS"] == "true" {
      printCommands(report.annotations)
    }
    if call.has("--update-known-failures"), !Interruption.isRequested(),
      let path = call.value(of: "--known-failures")
    {
      let updated = known.updated(by: report)
      try updated.text.write(wholeTo: path)
      print("\n\(path): \(updated.entries.count) known failures")
      return Interruption.status(report.allComplaints.isEmpty ? 0 : 1)
    }
    guard call.has("--strict-coverage") else { return Interruption.status(report.conforms ? 0 : 1) }
    let gaps = specification.gaps.map(\.description)
    let shown = call.has("--all") ? gaps.count : 20
    for gap in gaps.prefix(shown) { printError("\(gap)\n") }
    if gaps.count > shown { printError("\(gaps.count - shown) more: --all shows them\n") }
    return Interruption.status(report.conforms && gaps.isEmpty ? 0 : 1)
  }
}

extension Command {
  /// Puts one request to the router, and prints both observations.
  private static func put(_ text: String, _ call: Invocation) throws -> Int32 {
    let request = try Request(text, named: "--request")
    if let leftOpen = Oracle.leftOpen(in: request) { throw leftOpen }
    Interruption.listen
    let router = try call.router(try .bundledRules())
    let example = Finding.Example(of: request, by: router)
    for line in example.lines { print(line) }
    let complaints = router.finished()
    for complaint in complaints { print(complaint) }
    return Interruption.status(example.outcome == .passed && complaints.isEmpty ? 0 : 1)
  }
}

extension Case {
  fileprivate func mentions(_ text: String) -> Bool {
    ([id, subject] + rules).contains { $0.lowercased().contains(text.lowercased()) }
  }
}
