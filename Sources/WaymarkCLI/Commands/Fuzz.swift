import Foundation
import WaymarkConformance
import WaymarkSpec

extension Command {
  static let fuzz = Command(
    name: "fuzz",
    summary: "Check a router with generated cases",
    options: .router + .output([.text, .json, .html]) + [
      Option("--seed N", "the seed of the generator (default: today's date)"),
      Option("--cases N", "the number of cases (default: 100000)"),
      .time,
      Option("--shard I/N", "run only the Ith of N shards, counted from 1"),
      Option("--first", "stop at the first failure"),
    ] + .scope + [
      .knownFailures,
      Option("--save FILE", "append the smallest requests to a case file"),
      Option("--all", "print all causes of failures with their smallest requests"),
    ],
    examples: [
      "waymark fuzz --seed 1 --cases 1000000", "waymark fuzz --time 30",
      "waymark fuzz --seed 7 --shard 2/8",
      "waymark fuzz --without define.* --without open.first",
    ]
  ) { call in
    Interruption.listen
    let specification = try Specification.bundledRules()
    let outputs = try call.outputs([.text, .json, .html])
    let fuzzer = Fuzzer(
      rules: specification.rules, cases: { (try? Specification.bundled().cases) ?? [] },
      seed: try call.number("--seed") ?? today(), level: try call.level(),
      shard: try shard(call), dialect: try call.dialect())
    let start = Date.now
    let seconds = try call.number("--time")
    let count = try call.number("--cases") ?? (seconds == nil ? 100_000 : UInt64(Int.max))
    let known = try call.knownFailures()
    let jobs = try call.jobs()
    let without = try call.without(specification)
    let program = try call.router(specification)
    let router = program.without(without)
    var progress = Progress("cases", of: seconds == nil ? Int(clamping: count) : nil)
    var report = fuzzer.fuzz(
      router, indices: 0..<count, jobs: jobs, until: seconds.map { start + Double($0) },
      call.has("--first") ? .first : .all, known: known, isInterrupted: Interruption.isRequested
    ) { report in
      let wrong = report.failures > 0 ? ", \(report.failures) links wrong" : ""
      progress.show(
        report.cases, wrong + (report.isLearning ? ", looking for the mistakes" : ""))
    }
    progress.end()
    report.command = call.repetition()
    report.again = call.again
    var lines = [report.description(inFull: call.has("--all"))]
    let isEnded = report.isInterrupted || report.notAsked != nil
    let isFound = call.has("--first") && report.failures > 0
    if seconds == nil, !isEnded, !isFound, fuzzer.shard.count == 1,
      report.cases < Int(clamping: count)
    {
      let rest = count - UInt64(report.cases)
      lines.append(
        "\(rest) of \(count) cases were left out: the rules don't decide them, or they rest on what "
          + "the router or the options exclude.")
    }
    lines += save(report, call)
    // An interruption ends the program, too.
    let complaints = report.isInterrupted ? [] : program.finished().map { "\(program.name): \($0)" }
    lines += complaints
    let conforms = report.conforms && complaints.isEmpty
    let results = RouterResults(
      report, rules: specification.rules, complaints: complaints,
      run: .now(router, specification, call.repetition()))
    for output in outputs {
      switch output.format {
      case .json: try output.write(results.json.compact + "\n")
      case .html: try output.write(ResultsPage([results]).html)
      default:
        if call.has("--quiet"), conforms { continue }
        try output.write(lines.joined(separator: "\n") + "\n")
      }
    }
    return Interruption.status(conforms ? 0 : 1)
  }

  /// Appends the smallest requests to the file that the option names, and returns messages.
  private static func save(_ report: FuzzReport, _ call: Invocation) -> [String] {
    guard let path = call.value(of: "--save") else { return [] }
    return report.findings.map { finding in
      let newCase = finding.newCase(
        router: report.router, seed: report.seed, command: report.command)
      do {
        let (_, text) = try newCase.appended(toFileAt: path, title: "Found by fuzzing")
        try text.write(wholeTo: path)
        return "saved as \(newCase.id) in \(path)"
      } catch {
        // The exit status already says that the router doesn't conform.
        return "not saved: \(WaymarkCommand.describe(error))"
      }
    }
  }

  private static func shard(_ call: Invocation) throws -> (index: Int, count: Int) {
    guard let value = call.value(of: "--shard") else { return (0, 1) }
    let parts = value.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard parts.count == 2, parts[0] >= 1, parts[0] <= parts[1] else {
      throw call.error(
        "--shard takes I/N, such as 2/8, I from 1 to N, N to \(Int.max), found “\(value)”")
    }
    return (parts[0] - 1, parts[1])
  }

  /// The date as a number, 20261231, in UTC.
  private static func today() -> UInt64 {
    UInt64(Date.now.formatted(.iso8601.year().month().day().dateSeparator(.omitted))) ?? 0
  }
}
