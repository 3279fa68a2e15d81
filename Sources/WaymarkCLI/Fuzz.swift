import Foundation
import WaymarkConformance
import WaymarkFuzz
import WaymarkReference
import WaymarkSpec

extension Command {
  static let fuzz: Command = Command(
    name: "fuzz",
    summary: "Put generated cases to a router, and hold it to properties of any router",
    options: RouterOption.options + [
      Option(
        name: "--seed", value: "N", help: "what decides the cases; today's date where left out"),
      Option(name: "--cases", value: "N", help: "how many; 100000 where left out"),
      Option(name: "--time", value: "SECONDS", help: "for how long, in place of how many"),
      Option(name: "--case", value: "N", help: "only the case of this index"),
      Option(
        name: "--shard", value: "I/N", help: "every Nth case, from the Ith on, counted from 1"),
      Option(name: "--level", value: "LEVEL", help: "only cases up to core, compat or strict"),
      Option(name: "--save", value: "FILE", help: "append what goes wrong to a case file"),
      Option(name: "--stats", help: "how many cases rest on each rule, and how fast they were put"),
    ],
    examples: [
      "waymark fuzz --seed 1 --cases 1000000", "waymark fuzz --time 30 --stats",
      "waymark fuzz --seed 7 --shard 2/8",
    ]
  ) { invocation in
    let specification = try Specification.bundled()
    let fuzzer = Fuzzer(
      rules: specification.rules, seed: try number(invocation, "--seed") ?? today(),
      level: try invocation.choice("--level", of: fuzz, Level.self) ?? .strict,
      shard: try shard(invocation))
    let clock = ContinuousClock()
    let start = clock.now
    let hasStats = invocation.has("--stats")
    var statistics = FuzzStatistics()
    var progress = Progress("cases")
    let seconds = try number(invocation, "--time")
    let only = try number(invocation, "--case")
    if only == .max { throw UsageError("--case takes a number below \(UInt64.max)", of: fuzz) }
    let count = seconds == nil ? try number(invocation, "--cases") ?? 100_000 : UInt64.max
    let router = try RouterOption.router(invocation, of: fuzz)
    var report = fuzzer.fuzz(
      router, indices: only.map { $0..<$0 + 1 } ?? 0..<count
    ) { item in
      if hasStats { statistics.count(item) }
      progress.count += 1
      guard let seconds, progress.count % 1024 == 0 else { return true }
      return clock.now - start < .seconds(seconds)
    }
    progress.end()
    report.command =
      (["waymark fuzz"] + invocation.values(of: "--router").map { "--router '\($0)'" })
      .joined(separator: " ")
    if hasStats {
      print(statistics.description(of: specification.rules))
      let elapsed = (clock.now - start) / .seconds(1)
      print("\(Int(Double(report.cases) / max(elapsed, 0.000_001))) cases a second")
    }
    print(report)
    if let counterexample = report.counterexample, let path = invocation.values(of: "--save").last {
      let draft = counterexample.draft(
        router: report.router, command: report.command)
      do {
        let (_, text) = try draft.appended(toFileAt: path, title: "Found by fuzzing")
        try Data(text.utf8).write(to: URL(filePath: path))
        print("saved as \(draft.id) in \(path)")
      } catch {
        // The router does not conform all the same: that is what the exit status says.
        print("not saved: \(error)")
      }
    }
    var conforms = report.conforms
    if conforms, only == nil {
      let trials = max(1, report.cases / 200)
      conforms = checkProperties(of: router, seed: fuzzer.seed, trials: trials)
    }
    let complaints = RouterOption.finish(router)
    for complaint in complaints { print("\(router.name): \(complaint)") }
    return conforms && complaints.isEmpty ? 0 : 1
  }

  /// Whether the properties hold for the router, each over so many trials.
  private static func checkProperties(
    of router: some RouterUnderTest, seed: UInt64, trials: Int
  ) -> Bool {
    let checker = PropertyChecker(seed: seed)
    for property in Property.all {
      do {
        let indices = 0..<UInt64(trials)
        guard let counterexample = try checker.check(property, of: router, indices: indices) else {
          continue
        }
        print(counterexample)
      } catch {
        print("\(property.title): no answer: \(Outcome(error))")
      }
      return false
    }
    print("\(Property.all.count) properties hold, over \(trials) trials each.")
    return true
  }

  private static func number(_ invocation: Invocation, _ option: String) throws -> UInt64? {
    guard let value = invocation.values(of: option).last else { return nil }
    let isCount = option == "--cases" || option == "--time"
    guard let number = UInt64(value.hasSuffix("s") ? String(value.dropLast()) : value),
      number > 0 || !isCount
    else {
      throw UsageError(
        "\(option) takes a number\(isCount ? " above 0" : ""), found “\(value)”", of: fuzz)
    }
    return number
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
