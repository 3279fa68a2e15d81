import Foundation
import WaymarkConformance
import WaymarkFuzz
import WaymarkReference
import WaymarkSpec

extension Command {
  private static let formats: [ReportFormat] = [.text, .json, .html]

  static let fuzz: Command = Command(
    name: "fuzz",
    summary: "Check a router with generated cases, and with properties of conforming routers",
    options: RouterOption.options + OutputOption.options(formats) + [
      Option(
        name: "--seed", value: "N", help: "the seed of the generator (default: today's date)"),
      Option(name: "--cases", value: "N", help: "the number of cases (default: 100000)"),
      Option(
        name: "--time", value: "SECONDS", help: "the time limit, including shrinking"),
      Option(
        name: "--case", value: "N",
        help: "run only the case with this number, or a small case such as small-7"),
      Option(
        name: "--property", value: "NAME",
        help: "run only this property; --case is then the number of the trial"),
      Option(
        name: "--shard", value: "I/N", help: "run only the Ith of N shards, counted from 1"),
      Option(name: "--first", help: "stop at the first failure"),
    ] + ScopeOption.options + [
      ScopeOption.knownFailures,
      Option(name: "--save", value: "FILE", help: "append the counterexamples to a case file"),
      Option(name: "--all", help: "print all counterexamples instead of the first 20"),
    ],
    examples: [
      "waymark fuzz --seed 1 --cases 1000000", "waymark fuzz --time 30",
      "waymark fuzz --seed 7 --shard 2/8", "waymark fuzz --without define.* --without open.first",
    ]
  ) { invocation in
    let specification = try Specification.bundledRules()
    let outputs = try OutputOption.outputs(invocation, of: fuzz, formats)
    let only = try only(invocation)
    var fuzzer = Fuzzer(
      rules: specification.rules, seed: try invocation.number("--seed", of: fuzz) ?? today(),
      level: try ScopeOption.level(invocation, of: fuzz), shard: try shard(invocation),
      dialect: try ScopeOption.dialect(invocation, of: fuzz),
      isSmall: only?.isSmall == true)
    let start = Date.now
    let seconds = try invocation.number("--time", of: fuzz)
    let count =
      try invocation.number("--cases", of: fuzz) ?? (seconds == nil ? 100_000 : UInt64(Int.max))
    let indices = only.map { $0.index..<$0.index + 1 } ?? 0..<count
    let property = try property(invocation)
    let known = try ScopeOption.knownFailures(invocation, of: fuzz)
    let jobs = try RouterOption.jobs(invocation, of: fuzz)
    let without = try ScopeOption.without(invocation, of: fuzz, specification)
    Interruption.listen
    let program = try RouterOption.router(invocation, of: fuzz, specification)
    let router = program.without(without)
    var progress = Progress("cases", of: seconds == nil ? Int(clamping: count) : nil)
    // Some time is reserved for properties.
    let end = seconds.map { start + Double($0) }
    var report = fuzzer.fuzz(
      router, indices: property == nil ? indices : 0..<0, jobs: jobs,
      until: seconds.map { start + Double($0) * 0.85 },
      invocation.has("--first") ? .first : .all, known: known,
      isInterrupted: Interruption.isRequested
    ) { report in
      let wrong = report.failures > 0 ? ", \(report.failures) links wrong" : ""
      let explaining = report.isExplaining ? ", looking for mistakes that explain them" : ""
      progress.show(report.cases, wrong + explaining, shrinking: report.shrinking)
    }
    let isEnough = report.isInterrupted || report.notAsked != nil
    if let property {
      fuzzer.check(
        [property], of: router,
        indices: only == nil && seconds == nil ? 0..<min(count, 500) : indices,
        jobs: jobs, until: end, known: known, isInterrupted: Interruption.isRequested, into: &report
      )
    } else if only == nil, !isEnough, !(invocation.has("--first") && report.failures > 0) {
      fuzzer.check(
        RouterProperty.all, of: router,
        indices: 0..<trials(besides: report.cases, fuzzer.shard.count),
        jobs: jobs, until: end, known: known, isInterrupted: Interruption.isRequested, into: &report
      )
    }
    progress.end()
    report.command = invocation.repetition(of: "fuzz")
    var lines: [String] = []
    lines.append(report.description(inFull: invocation.has("--all") ? .max : 20))
    if report.failures == 0, seconds == nil, only == nil, property == nil, !isEnough,
      fuzzer.shard.count == 1, report.cases < Int(clamping: count)
    {
      lines.append("The other cases of \(count) need rules that the options leave out.")
    }
    lines += save(report, invocation)
    let complaints = RouterOption.finishNamed(program)
    lines += complaints
    let results = RouterResults(
      report, rules: specification.rules, complaints: complaints,
      run: .now(router, specification, invocation.repetition(of: "fuzz")))
    for output in outputs {
      switch output.format {
      case .json: try output.write(results.json.compact + "\n")
      case .html: try output.write(ResultsPage([results]).html)
      default:
        if invocation.has("--quiet"), report.conforms, complaints.isEmpty { continue }
        try output.write(lines.joined(separator: "\n") + "\n")
      }
    }
    return Interruption.status(report.conforms && complaints.isEmpty ? 0 : 1)
  }

  /// Appends the counterexamples to the file that the option names, and returns messages.
  private static func save(_ report: FuzzReport, _ invocation: Invocation) -> [String] {
    guard let path = invocation.values(of: "--save").last else { return [] }
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

  /// The case that the option names.
  private static func only(_ invocation: Invocation) throws(UsageError) -> CaseNumber? {
    guard let text = invocation.values(of: "--case").last else { return nil }
    guard let number = CaseNumber(text) else {
      throw UsageError("--case takes a number, or small-7, found “\(text)”", of: fuzz)
    }
    return number
  }

  /// The property that the option names.
  private static func property(_ invocation: Invocation) throws -> RouterProperty? {
    guard let name = invocation.values(of: "--property").last else { return nil }
    let all = RouterProperty.all
    guard let property = all.first(where: { $0.name == name || $0.title == name }) else {
      throw UsageError.unknown(name, "property", among: all.map(\.name), of: fuzz)
    }
    return property
  }

  private static func shard(_ invocation: Invocation) throws -> (index: Int, count: Int) {
    guard let value = invocation.values(of: "--shard").last else { return (0, 1) }
    let parts = value.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard parts.count == 2, parts[0] >= 1, parts[0] <= parts[1] else {
      throw UsageError(
        "--shard takes I/N, such as 2/8, I from 1 to N, N to \(Int.max), found “\(value)”", of: fuzz
      )
    }
    return (parts[0] - 1, parts[1])
  }

  /// The date as a number, 20261231, in UTC.
  private static func today() -> UInt64 {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
    let date = calendar.dateComponents([.year, .month, .day], from: .now)
    return UInt64((date.year ?? 0) * 10_000 + (date.month ?? 0) * 100 + (date.day ?? 0))
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
        id: "fuzz-\(seed)-\(property.name)-\(index)-\(number)", title: property.title,
        rules: rules,
        report: Case.Report(
          source: reproduction(command), found: reason, by: router, seed: "\(seed)"),
        request: request, expected: expected)
    }
  }
}
