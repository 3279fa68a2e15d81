import WaymarkConformance
import WaymarkReference
import WaymarkSpec

extension Command {
  static let compare = Command(
    name: "compare",
    summary: "Compare two routers, and group their differences by rule",
    options: [
      Option(
        "--router COMMAND",
        "a program that answers the router protocol; specify two, or one to compare with the reference router"
      )
    ] + .process + [
      Option("--seed N", "the seed of the generated cases (default: 1)"),
      Option("--cases N", "the number of generated cases (default: 20000)"),
      Option("--case N", "run only the generated case with this number"), .spec,
    ] + .scope + [Option("--all", "print all differences instead of the first 20")],
    examples: [
      "waymark compare --router ./router-before --router ./router-after",
      "waymark compare --router 'python3 router.py' --cases 100000 --level core",
    ]
  ) { call in
    let bundled = try Specification.bundledRules()
    let only = try call.number("--case")
    // The cases of a given directory are read in any case, so that their problems show.
    let cases = try only == nil || call.has("--spec") ? call.specification().cases : []
    let checker = DifferentialChecker(
      rules: bundled.rules, seed: try call.number("--seed") ?? 1, level: try call.level(),
      dialect: try call.dialect())
    let count = try call.number("--cases") ?? 20_000
    let jobs = try call.jobs()
    let without = try call.without(bundled)
    guard (1...2).contains(call.values(of: "--router").count) else {
      throw call.error("found \(call.values(of: "--router").count) --router, expected one or two")
    }
    Interruption.listen
    let programs = try call.routers(bundled)
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
    report.command = call.repetition()
    print(report.description(inFull: call.has("--all") ? .max : 20))
    let complaints = programs.flatMap { $0.finishedByName() }
    complaints.forEach { print($0) }
    return Interruption.status(report.agree && complaints.isEmpty ? 0 : 1)
  }
}
