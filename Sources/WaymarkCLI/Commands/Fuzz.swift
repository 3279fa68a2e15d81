import Foundation
import WaymarkConformance
import WaymarkFuzz
import WaymarkReference
import WaymarkSpec

extension Command {
  static let fuzz = Command(
    name: "fuzz",
    summary: "Check a router with generated cases, and with properties of conforming routers",
    options: .router + .output([.text, .json, .html]) + [
      Option("--seed N", "the seed of the generator (default: today's date)"),
      Option("--cases N", "the number of cases (default: 100000, or all of a sweep)"),
      Option("--sweep", "put all small links, in order of size, instead of generated ones"),
      Option("--time SECONDS", "the time limit, including shrinking"),
      Option("--case N", "run only the case with this number, such as 7, small-7 or sweep-7"),
      Option("--property NAME", "run only this property; --case is then the number of the trial"),
      Option("--shard I/N", "run only the Ith of N shards, counted from 1"),
      Option("--first", "stop at the first failure"),
      .cause,
    ] + .scope + [
      .knownFailures,
      Option("--save FILE", "append the counterexamples to a case file"),
      Option("--all", "print all counterexamples instead of the first 20"),
    ],
    examples: [
      "waymark fuzz --seed 1 --cases 1000000", "waymark fuzz --time 30",
      "waymark fuzz --seed 7 --shard 2/8", "waymark fuzz --sweep --cases 1000",
      "waymark fuzz --without define.* --without open.first",
    ]
  ) { call in
    let specification = try Specification.bundledRules()
    let outputs = try call.outputs([.text, .json, .html])
    let only = try only(call)
    let cases = only?.cases ?? (call.has("--sweep") ? .sweep : .ofSeed)
    var fuzzer = Fuzzer(
      rules: specification.rules, seed: try call.number("--seed") ?? today(),
      level: try call.level(), shard: try shard(call), dialect: try call.dialect(),
      cases: cases)
    fuzzer.cause = call.value(of: "--cause")
    let start = Date.now
    let seconds = try call.number("--time")
    let all = cases == .sweep ? Fuzzer.sweepCount : seconds == nil ? 100_000 : UInt64(Int.max)
    let count = min(try call.number("--cases") ?? all, cases == .sweep ? all : .max)
    let indices = only.map { $0.index..<$0.index + 1 } ?? 0..<count
    let property = try property(call)
    let known = try call.knownFailures()
    let jobs = try call.jobs()
    let without = try call.without(specification)
    Interruption.listen
    let program = try call.router(specification)
    let router = program.without(without)
    var progress = Progress("cases", of: seconds == nil ? Int(clamping: count) : nil)
    // Some time is reserved for properties.
    var report = fuzzer.fuzz(
      router, indices: property == nil ? indices : 0..<0, jobs: jobs,
      until: seconds.map { start + Double($0) * 0.85 },
      call.has("--first") ? .first : .all, known: known, isInterrupted: Interruption.isRequested
    ) { report in
      let wrong = report.failures > 0 ? ", \(report.failures) links wrong" : ""
      let explaining = report.isExplaining ? ", looking for mistakes that explain them" : ""
      progress.show(report.cases, wrong + explaining, shrinking: report.shrinking)
    }
    let isEnough = report.isInterrupted || report.notAsked != nil
    let isFound = call.has("--first") && report.failures > 0
    if property != nil
      || only == nil && fuzzer.cause == nil && cases != .sweep && !isEnough && !isFound
    {
      let trials =
        property == nil
        ? 0..<trials(besides: report.cases, fuzzer.shard.count)
        : only == nil && seconds == nil ? 0..<min(count, 500) : indices
      fuzzer.check(
        property.map { [$0] } ?? RouterProperty.all, of: router, indices: trials, jobs: jobs,
        until: seconds.map { start + Double($0) }, known: known,
        isInterrupted: Interruption.isRequested, into: &report)
    }
    progress.end()
    report.command = call.repetition()
    var lines = [report.description(inFull: call.has("--all") ? .max : 20)]
    if seconds == nil, only == nil, property == nil, !isEnough, !isFound,
      fuzzer.shard.count == 1, report.cases < Int(clamping: count)
    {
      let rest = count - UInt64(report.cases)
      lines.append(
        "\(rest) of \(count) cases were left out: the rules don't decide them, or they rest on what "
          + "the router or the options exclude.")
    }
    lines += save(report, call)
    let complaints = program.finished().map { "\(program.name): \($0)" }
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

  /// Appends the counterexamples to the file that the option names, and returns messages.
  private static func save(_ report: FuzzReport, _ call: Invocation) -> [String] {
    guard let path = call.value(of: "--save") else { return [] }
    let newCases =
      report.counterexamples.map { $0.newCase(router: report.router, command: report.command) }
      + report.violations.flatMap {
        $0.newCases(router: report.router, command: report.command, by: ReferenceRouter())
      }
    return newCases.map { newCase in
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

  /// Returns the number of trials of each property in all shards: one for 200 cases.
  private static func trials(besides cases: Int, _ shards: Int) -> UInt64 {
    let (all, isTooMany) = UInt64(max(1, cases / 200)).multipliedReportingOverflow(
      by: UInt64(shards))
    return isTooMany ? .max : all
  }

  private static func only(_ call: Invocation) throws(UsageError) -> CaseNumber? {
    guard let text = call.value(of: "--case") else { return nil }
    guard let number = CaseNumber(text) else {
      throw call.error("--case takes a number such as 7, small-7 or sweep-7, found “\(text)”")
    }
    return number
  }

  private static func property(_ call: Invocation) throws -> RouterProperty? {
    guard let name = call.value(of: "--property") else { return nil }
    let all = RouterProperty.all
    guard let property = all.first(where: { $0.name == name || $0.title == name }) else {
      throw call.unknown(name, "property", among: all.map(\.name))
    }
    return property
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

extension PropertyChecker.Violation {
  /// Returns the requests that the router answers differently from the reference router, as cases.
  fileprivate func newCases(
    router: String, command: String?, by reference: ReferenceRouter
  ) -> [NewCase] {
    requests.enumerated().compactMap { number, request -> NewCase? in
      let expected = reference.observe(request)
      let observed = observations.indices.contains(number) ? observations[number] : nil
      guard observed.map({ expected != $0 }) ?? (number == observations.count) else { return nil }
      return NewCase(
        id: "fuzz-\(seed)-\(property.name)-\(index)-\(number)", title: property.title, rules: rules,
        report: Case.Report(
          source: reproduction(command), found: reason, by: router, seed: "\(seed)"),
        request: request, expected: expected)
    }
  }
}
