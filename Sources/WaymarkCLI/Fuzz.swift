import Foundation
import WaymarkConformance
import WaymarkFuzz
import WaymarkReference
import WaymarkSpec

extension Command {
  private static let formats: [ReportFormat] = [.text, .json, .html]

  static let fuzz: Command = Command(
    name: "fuzz",
    summary: "Put generated cases to a router, and hold it to properties of any router",
    options: RouterOption.options + OutputOption.options(formats) + [
      Option(
        name: "--seed", value: "N", help: "what decides the cases; today's date where left out"),
      Option(name: "--cases", value: "N", help: "how many; 100000 where left out"),
      Option(name: "--time", value: "SECONDS", help: "for how long, in place of how many"),
      Option(name: "--case", value: "N", help: "only the case of this index"),
      Option(
        name: "--shard", value: "I/N", help: "every Nth case, from the Ith on, counted from 1"),
      Option(name: "--level", value: "LEVEL", help: "only cases up to core, compat or strict"),
      .dialect("only cases of crossroad or navigator; both where left out"),
      Option(
        name: "--without", value: "RULE",
        help: "no case that rests on a rule, or on one of “area.*”; repeat for more"),
      Option(name: "--save", value: "FILE", help: "append what goes wrong to a case file"),
      Option(name: "--stats", help: "how many cases rest on each rule, and how fast they were put"),
    ],
    examples: [
      "waymark fuzz --seed 1 --cases 1000000", "waymark fuzz --time 30 --stats",
      "waymark fuzz --seed 7 --shard 2/8",
    ]
  ) { invocation in
    let specification = try Specification.bundled()
    let outputs = try OutputOption.outputs(invocation, of: fuzz, formats)
    let fuzzer = Fuzzer(
      rules: specification.rules, seed: try invocation.number("--seed", of: fuzz) ?? today(),
      level: try invocation.choice("--level", of: fuzz, Level.self) ?? .strict,
      without: try excludedRules(invocation, of: specification),
      shard: try shard(invocation), dialect: try invocation.dialect(of: fuzz))
    let clock = ContinuousClock()
    let start = clock.now
    let hasStats = invocation.has("--stats")
    var progress = Progress("cases")
    let seconds = try invocation.number("--time", of: fuzz)
    let only = try invocation.number("--case", of: fuzz)
    let count = seconds == nil ? try invocation.number("--cases", of: fuzz) ?? 100_000 : UInt64.max
    let router = try RouterOption.router(invocation, of: fuzz)
    var report = fuzzer.fuzz(
      router, indices: only.map { $0..<$0 + 1 } ?? 0..<count,
      jobs: try RouterOption.jobs(invocation, of: fuzz),
      until: seconds.map { start + .seconds($0) }
    ) { progress.count = $0.cases }
    progress.end()
    report.command =
      "waymark fuzz" + RouterOption.text(invocation)
      + ["--level", "--dialect", "--without"].flatMap { option in
        invocation.values(of: option).map { " \(option) '\($0)'" }
      }.joined()
    var lines: [String] = []
    if hasStats {
      lines.append(report.statistics.description(of: specification.rules))
      let elapsed = (clock.now - start) / .seconds(1)
      let rate = Int(Double(report.statistics.links) / max(elapsed, 0.000_001))
      lines.append("\(rate) links a second")
    }
    lines.append("\(report)")
    if report.counterexample == nil, seconds == nil, only == nil, fuzzer.shard.count == 1,
      report.cases < Int(clamping: count)
    {
      lines.append("The others of \(count) could not do without what is left out.")
    }
    lines += save(report, invocation)
    var faults: [String] = []
    if report.conforms, only == nil {
      let properties = Property.all.filter { $0.isWithin(fuzzer.scope) }
      let fault = PropertyChecker(seed: fuzzer.seed, scope: fuzzer.scope)
        .firstFault(of: router, properties, trials: max(1, report.cases / 200))
      if !fault.isNone { faults.append(fault.text) }
      lines.append(fault.text)
    }
    let complaints = RouterOption.finish(router).map { "\(router.name): \($0)" }
    lines += complaints
    faults += complaints
    let results = Results(report, rules: specification.rules, faults: faults)
    for output in outputs {
      switch output.format {
      case .json: try output.write(results.json.compact + "\n")
      case .html: try output.write(ResultsPage([results]).html)
      default: try output.write(lines.joined(separator: "\n") + "\n")
      }
    }
    return report.conforms && faults.isEmpty ? 0 : 1
  }

  /// Appends the counterexample to the file where one is asked for, and says so.
  private static func save(_ report: FuzzReport, _ invocation: Invocation) -> [String] {
    guard let counterexample = report.counterexample,
      let path = invocation.values(of: "--save").last
    else { return [] }
    let draft = counterexample.draft(router: report.router, command: report.command)
    do {
      let (_, text) = try draft.appended(toFileAt: path, title: "Found by fuzzing")
      try Data(text.utf8).write(to: URL(filePath: path))
      return ["saved as \(draft.id) in \(path)"]
    } catch {
      // The router does not conform all the same: that is what the exit status says.
      return ["not saved: \(error)"]
    }
  }

  /// The rules that the options leave out.
  private static func excludedRules(
    _ invocation: Invocation, of specification: Specification
  ) throws -> Set<String> {
    let ids = specification.rules.map(\.id)
    let areas = specification.areas.map { $0.id + ".*" }
    return try invocation.values(of: "--without").reduce(into: []) { excluded, value in
      guard ids.contains(value) || areas.contains(value) else {
        let meant = suggestion(for: value, among: ids + areas).map { "; did you mean “\($0)”?" }
        throw UsageError(
          "--without takes a rule, or “area.*”, found “\(value)”"
            + (meant ?? "; “waymark rules” lists them, and --without may be repeated"), of: fuzz)
      }
      excluded.formUnion(
        ids.filter { $0 == value || value.hasSuffix(".*") && $0.hasPrefix(value.dropLast()) })
    }
  }

  private static func shard(_ invocation: Invocation) throws -> (index: Int, count: Int) {
    guard let value = invocation.values(of: "--shard").last else { return (0, 1) }
    let parts = value.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard parts.count == 2, parts[0] >= 1, parts[0] <= parts[1] else {
      throw UsageError("--shard takes I/N, such as 2/8, found “\(value)”", of: fuzz)
    }
    return (parts[0] - 1, parts[1])
  }

  /// The date as a number, 20261231, in UTC.
  private static func today() -> UInt64 {
    let date = Calendar(identifier: .gregorian)
      .dateComponents(in: .gmt, from: Date())
    return UInt64((date.year ?? 0) * 10_000 + (date.month ?? 0) * 100 + (date.day ?? 0))
  }
}

extension PropertyChecker {
  /// Holds a router to properties, each over so many trials, until one is not true.
  fileprivate func firstFault(
    of router: some RouterUnderTest, _ properties: [Property], trials: Int
  ) -> (isNone: Bool, text: String) {
    for property in properties {
      do {
        if let fault = try check(property, of: router, indices: 0..<UInt64(trials)) {
          return (false, "\(fault)")
        }
      } catch {
        return (false, "\(property.title): no answer: \(Outcome(error))")
      }
    }
    return (true, "\(properties.count) properties hold, over \(trials) trials each.")
  }
}
