import WaymarkConformance
import WaymarkFuzz
import WaymarkReference
import WaymarkSpec

extension Command {
  static let sweep: Command = Command(
    name: "sweep",
    summary: "Check a router with all small links, in order of size",
    options: RouterOption.options + [
      Option(name: "--limit", value: "N", help: "the number of links (default: all)"),
      Option(name: "--from", value: "N", help: "the number of the first link (default: 0)"),
      Option(name: "--first", help: "stop at the first failure"),
    ] + ScopeOption.options + [
      Option(
        name: "--all", help: "print all kinds of failures instead of the first 20"),
      Option(
        name: "--quiet", help: "print only failures"),
    ],
    examples: [
      "waymark sweep --router ./router",
      "waymark sweep --router 'python3 router.py' --limit 1000000",
      "waymark sweep",
    ]
  ) { invocation in
    let specification = try Specification.bundledRules()
    let world = SmallWorld()
    let sweeper = Sweeper(
      rules: specification.rules, world: world,
      level: try ScopeOption.level(invocation, of: sweep),
      dialect: try ScopeOption.dialect(invocation, of: sweep))
    let first = Int(clamping: try invocation.number("--from", of: sweep) ?? 0)
    let limit = Int(clamping: try invocation.number("--limit", of: sweep) ?? UInt64(Int.max))
    guard first < world.count else {
      throw UsageError(
        "--from takes the number of a link, from 0 to \(world.count - 1), found \(first)",
        of: sweep)
    }
    let jobs = try RouterOption.jobs(invocation, of: sweep)
    let without = try ScopeOption.without(invocation, of: sweep, specification)
    let commands = invocation.values(of: "--router")
    guard commands.count < 2 else {
      throw UsageError("found \(commands.count) --router; compare takes two", of: sweep)
    }
    Interruption.listen
    let programs = try RouterOption.routers(invocation, of: sweep, specification)
    // The reference router is swept without its index, as its definition says.
    let program = programs.first ?? ReferenceRouter(isIndexed: false)
    let router = program.without(without)
    let isQuiet = invocation.has("--quiet")
    if !isQuiet { print("The small world has \(world.routers) routers and \(world.count) links.") }
    var progress = Progress("links", of: min(limit, world.count - first))
    var report = sweeper.sweep(
      router, from: first, limit: limit, jobs: jobs, endsAtFirst: invocation.has("--first"),
      isInterrupted: Interruption.isRequested
    ) { report in
      progress.show(
        report.links + report.leftOut,
        report.failures > 0 ? ", \(report.failures) links wrong" : "")
    }
    progress.end()
    report.command = invocation.repetition(of: "sweep")
    let complaints = RouterOption.finishNamed(program)
    if !isQuiet || !report.conforms || !complaints.isEmpty {
      print(report.description(inFull: invocation.has("--all") ? .max : 20))
      complaints.forEach { print($0) }
    }
    return Interruption.status(report.conforms && complaints.isEmpty ? 0 : 1)
  }
}
