import WaymarkConformance
import WaymarkFuzz
import WaymarkReference
import WaymarkSpec

extension Command {
  static let sweep = Command(
    name: "sweep",
    summary: "Check a router with all small links, in order of size",
    options: .router + [
      Option("--limit N", "the number of links (default: all)"),
      Option("--from N", "the number of the first link (default: 0)"),
      Option("--first", "stop at the first failure"),
    ] + .scope + [
      Option("--all", "print all kinds of failures instead of the first 20"),
      Option("--quiet", "print only failures"),
    ],
    examples: [
      "waymark sweep --router ./router",
      "waymark sweep --router 'python3 router.py' --limit 1000000",
      "waymark sweep",
    ]
  ) { call in
    let specification = try Specification.bundledRules()
    let world = SmallWorld()
    let sweeper = Sweeper(
      rules: specification.rules, world: world, level: try call.level(),
      dialect: try call.dialect())
    let first = Int(clamping: try call.number("--from") ?? 0)
    let limit = Int(clamping: try call.number("--limit") ?? UInt64(Int.max))
    guard first < world.count else {
      throw call.error(
        "--from takes the number of a link, from 0 to \(world.count - 1), found \(first)")
    }
    let jobs = try call.jobs()
    let without = try call.without(specification)
    let count = call.values(of: "--router").count
    guard count < 2 else { throw call.error("found \(count) --router; compare takes two") }
    Interruption.listen
    // The reference router is swept without its index, as its definition says.
    let program = try call.routers(specification).first ?? ReferenceRouter(isIndexed: false)
    let isQuiet = call.has("--quiet")
    if !isQuiet { print("The small world has \(world.routers) routers and \(world.count) links.") }
    var progress = Progress("links", of: min(limit, world.count - first))
    var report = sweeper.sweep(
      program.without(without), from: first, limit: limit, jobs: jobs,
      endsAtFirst: call.has("--first"), isInterrupted: Interruption.isRequested
    ) { report in
      progress.show(
        report.links + report.leftOut,
        report.failures > 0 ? ", \(report.failures) links wrong" : "")
    }
    progress.end()
    report.command = call.repetition()
    let complaints = program.finishedByName()
    if !isQuiet || !report.conforms || !complaints.isEmpty {
      print(report.description(inFull: call.has("--all") ? .max : 20))
      complaints.forEach { print($0) }
    }
    return Interruption.status(report.conforms && complaints.isEmpty ? 0 : 1)
  }
}
