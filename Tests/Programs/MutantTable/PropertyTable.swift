import WaymarkConformance
import WaymarkFuzz
import WaymarkOracle
import WaymarkSpec

/// Prints of each property how many of its trials are void, and which mutants it catches: how many there
/// are, and the one that generated cases take longest to catch.
func printPropertyTable(rules: [Rule]) {
  let effort = Dictionary(
    uniqueKeysWithValues: Mistake.allCases.map { mutant in
      let report = Fuzzer(rules: rules, seed: 1)
        .fuzz(OracleRouter(making: mutant), indices: 0..<20_000, .firstAsItIs)
      return (mutant, report.counterexamples.isEmpty ? Int.max : report.cases)
    })
  print("| property | void | mutants | hardest, and the generated cases that it takes |")
  print("|---|---:|---:|---|")
  let trials = 0..<300 as Range<UInt64>
  for property in RouterProperty.all {
    let void = trials.count { index in
      var choices = Choices(seed: 1, index: index)
      return property.trial(from: &choices) == nil
    }
    let checker = PropertyChecker(seed: 1)
    let caught = Mistake.allCases.filter { mutant in
      checker.check(property, of: OracleRouter(making: mutant), indices: trials) != nil
    }
    let hardest = caught.max { effort[$0, default: 0] < effort[$1, default: 0] }
    let told = hardest.map { "\($0.rawValue): \(effort[$0, default: 0])" } ?? "none"
    print("| \(property.title) | \(void * 100 / trials.count) % | \(caught.count) | \(told) |")
  }
}
