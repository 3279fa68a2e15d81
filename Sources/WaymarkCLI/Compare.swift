import WaymarkConformance
import WaymarkReference
import WaymarkSpec

extension Command {
  static let compare: Command = Command(
    name: "compare",
    summary: "Put cases and generated cases to two routers, and show what they disagree on by rule",
    options: [
      Option(
        name: "--router", value: "COMMAND",
        help:
          "a program that answers the router protocol; twice, or once beside the reference router"
      ),
      RouterOption.timeout, RouterOption.jobs,
      Option(name: "--seed", value: "N", help: "what decides generated cases; 1 where left out"),
      Option(name: "--cases", value: "N", help: "how many are generated; 20000 where left out"),
      Option(name: "--case", value: "N", help: "only the generated case of this index"),
      Option(
        name: "--spec", value: "DIR",
        help: "the cases of a directory in place of the bundled ones; repeat for more"),
    ],
    examples: [
      "waymark compare --router ./router-before --router ./router-after",
      "waymark compare --router 'python3 router.py' --cases 100000",
    ]
  ) { invocation in
    let bundled = try Specification.bundled()
    let directories = invocation.values(of: "--spec")
    let cases =
      try directories.isEmpty ? bundled.cases : Specification(directories: directories).cases
    let seed = try invocation.number("--seed", of: compare) ?? 1
    let count = try invocation.number("--cases", of: compare) ?? 20_000
    let only = try invocation.number("--case", of: compare)
    var routers = try RouterOption.routers(invocation, of: compare)
    if routers.count == 1 { routers.insert(ReferenceRouter(), at: 0) }
    guard routers.count == 2 else {
      throw UsageError("found \(routers.count) routers, expected one or two", of: compare)
    }
    let jobs = try RouterOption.jobs(invocation, of: compare)
    var progress = Progress("links")
    Interruption.listen
    let report = DifferentialChecker(rules: bundled.rules, seed: seed).compare(
      routers[0], routers[1], cases: only == nil ? cases : [],
      indices: only.map { $0..<$0 + 1 } ?? 0..<count, jobs: jobs
    ) { progress.show($0) }
    progress.end()
    print(report)
    let complaints = routers.flatMap { router in
      RouterOption.finish(router).map { "\(router.name): \($0)" }
    }
    complaints.forEach { print($0) }
    return report.agree && complaints.isEmpty ? 0 : 1
  }
}
