import WaymarkConformance
import WaymarkReference
import WaymarkSpec

extension Command {
  static let compare: Command = Command(
    name: "compare",
    summary: "Compare two routers, and group their differences by rule",
    options: [
      Option(
        name: "--router", value: "COMMAND",
        help:
          "a program that answers the router protocol; specify two, or one to compare with the reference router"
      ),
      RouterOption.timeout, RouterOption.restarts, RouterOption.jobs,
      Option(name: "--seed", value: "N", help: "the seed of the generated cases (default: 1)"),
      Option(name: "--cases", value: "N", help: "the number of generated cases (default: 20000)"),
      Option(name: "--case", value: "N", help: "run only the generated case with this number"),
      Option(
        name: "--spec", value: "DIR",
        help: "use the cases of this directory instead of the bundled ones (repeatable)"),
    ] + ScopeOption.options + [
      Option(name: "--all", help: "print all differences instead of the first 20")
    ],
    examples: [
      "waymark compare --router ./router-before --router ./router-after",
      "waymark compare --router 'python3 router.py' --cases 100000 --level core",
    ]
  ) { invocation in
    let bundled = try Specification.bundledRules()
    let directories = invocation.values(of: "--spec")
    let only = try invocation.number("--case", of: compare)
    let cases =
      try directories.isEmpty
      ? only == nil ? Specification.bundled().cases : []
      : Specification(directories: directories).cases
    let checker = DifferentialChecker(
      rules: bundled.rules, seed: try invocation.number("--seed", of: compare) ?? 1,
      level: try ScopeOption.level(invocation, of: compare),
      dialect: try ScopeOption.dialect(invocation, of: compare))
    let count = try invocation.number("--cases", of: compare) ?? 20_000
    let jobs = try RouterOption.jobs(invocation, of: compare)
    let without = try ScopeOption.without(invocation, of: compare, bundled)
    guard (1...2).contains(invocation.values(of: "--router").count) else {
      throw UsageError(
        "found \(invocation.values(of: "--router").count) --router, expected one or two",
        of: compare)
    }
    Interruption.listen
    let programs = try RouterOption.routers(invocation, of: compare, bundled)
    let reference: [any RouterUnderTest] = programs.count == 1 ? [ReferenceRouter()] : []
    let routers = (reference + programs).map { $0.without(without) }
    var progress = Progress(
      "cases", of: Int(clamping: only == nil ? count + UInt64(cases.count) : 1))
    var report = checker.compare(
      routers[0], routers[1], cases: only == nil ? cases : [],
      indices: only.map { $0..<$0 + 1 } ?? 0..<count, jobs: jobs,
      isInterrupted: Interruption.isRequested
    ) { report in
      let found = report.disagreements > 0 ? ", \(report.disagreements) disagreements" : ""
      progress.show(report.cases, found, shrinking: report.shrinking)
    }
    progress.end()
    report.command = invocation.repetition(of: "compare")
    print(report.description(inFull: invocation.has("--all") ? .max : 20))
    let complaints = programs.flatMap(RouterOption.finishNamed)
    complaints.forEach { print($0) }
    return Interruption.status(report.agree && complaints.isEmpty ? 0 : 1)
  }
}
