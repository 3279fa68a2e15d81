import Foundation
import WaymarkConformance
import WaymarkOracle
import WaymarkReference
import WaymarkSpec

extension Command {
  static let check: Command = Command(
    name: "check",
    summary: "Check a router with the cases of the specification",
    options: RouterOption.options + [RouterOption.recorded]
      + OutputOption.options(ReportFormat.allCases) + [
        Option(
          name: "--filter", value: "TEXT",
          help: "include only cases whose id, subject or rules contain this text (repeatable)"),
        Option(
          name: "--spec", value: "DIR",
          help: "use the cases of this directory instead of the bundled ones (repeatable)"),
        ScopeOption.knownFailures,
        Option(
          name: "--update-known-failures", help: "update the file of --known-failures"),
        Option(
          name: "--strict-coverage",
          help:
            "also fail if a rule has no case, or if a case passes with every known mistake of a rule that it cites"
        ),
        Option(name: "--all", help: "print all failures instead of the first screen"),
      ] + ScopeOption.options,
    examples: [
      "waymark check", "waymark check --level core",
      "waymark check --router 'python3 router.py'",
      "waymark check --filter link.percent --all",
      "waymark check --recorded answers.jsonl",
    ]
  ) { invocation in
    let outputs = try OutputOption.outputs(invocation, of: check, ReportFormat.allCases)
    if outputs.contains(where: { $0.format == .badge }),
      ["--filter", "--level", "--dialect"].contains(where: invocation.has)
    {
      throw UsageError("a badge needs a run of all cases", of: check)
    }
    let specification = try ScopeOption.specification(invocation)
    let filters = invocation.values(of: "--filter")
    let cases = try ScopeOption.cases(invocation, of: check, among: specification)
      .filter { filters.isEmpty || filters.contains(where: $0.mentions) }
    guard !specification.cases.isEmpty || specification.links.isEmpty else {
      throw UsageError(
        "found \(specification.links.count) links that only an app's router can open; test them in the"
          + " app, as the guide “An app's links” shows", of: check)
    }
    guard !cases.isEmpty else {
      throw UsageError(
        "none of \(specification.cases.count) cases matches the options; build again after you write"
          + " a case", of: check)
    }
    let known = try ScopeOption.knownFailures(invocation, of: check)
    let checker = ConformanceChecker(
      cases: cases, knownFailures: known.within(cases, of: specification.cases))
    let without = try ScopeOption.without(invocation, of: check, specification)
    Interruption.listen
    let router = try RouterOption.router(invocation, of: check, specification)
    var progress = Progress("cases", of: cases.count)
    let jobs = try RouterOption.jobs(invocation, of: check)
    var report = checker.check(
      router.without(without), jobs: jobs, isInterrupted: Interruption.isRequested
    ) { progress.show($0) }
    report.complaints = RouterOption.finish(router)
    report.command = invocation.repetition(of: "check")
    if !report.conforms {
      progress.show(cases.count, ", looking for mistakes that explain the failures")
      _ = report.causes
    }
    progress.end()
    for output in outputs {
      if output.format == .text, output.file == nil {
        if invocation.has("--quiet"), report.conforms { continue }
        print(report.description(inFull: invocation.has("--all")))
      } else {
        try output.write(
          report.text(
            as: output.format, rules: specification.rules,
            run: .now(
              router, specification,
              invocation.repetition(of: "check", with: ["--recorded", "--spec"]))))
      }
    }
    if ProcessInfo.processInfo.environment["GITHUB_ACTIONS"] == "true" {
      printCommands(report.annotations)
    }
    if invocation.has("--update-known-failures"), !Interruption.isRequested() {
      try update(known, invocation, report)
      return Interruption.status(report.complaints.isEmpty ? 0 : 1)
    }
    guard invocation.has("--strict-coverage") else {
      return Interruption.status(report.conforms ? 0 : 1)
    }
    let gaps = specification.gaps.map(\.description)
    let shown = invocation.has("--all") ? gaps.count : 20
    for gap in gaps.prefix(shown) { printError("\(gap)\n") }
    if gaps.count > shown { printError("\(gaps.count - shown) more: --all shows them\n") }
    return Interruption.status(report.conforms && gaps.isEmpty ? 0 : 1)
  }

  private static func update(
    _ known: KnownFailures, _ invocation: Invocation, _ report: ConformanceReport
  ) throws {
    guard let path = invocation.values(of: "--known-failures").last else { return }
    let updated = known.updated(by: report)
    try updated.text.write(wholeTo: path)
    print("\n\(path): \(updated.entries.count) known failures")
  }
}

extension Case {
  /// Returns whether the id, the subject or a rule contains a text.
  fileprivate func mentions(_ text: String) -> Bool {
    ([id, subject] + rules).contains { $0.lowercased().contains(text.lowercased()) }
  }
}
