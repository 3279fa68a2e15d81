import Foundation
import Synchronization
import TestRun
import WaymarkConformance
import WaymarkFuzz
import WaymarkOracle
import WaymarkReference
import WaymarkSpec

/// Measures how well reports name the mistakes of a router that is known to make them.
///
/// Each mistake alone: whether it is the first row of `check`, and of `fuzz`. Random sets of two to five:
/// whether the rows are exactly the set, without the mistakes that the others hide, and whether a row names a mistake
/// that the router does not make.
struct NamingTable {
  let specification: Specification
  let fuzzed: Range<UInt64> = 0..<5_000
  let sets = 200

  /// Prints the table, and what is named wrongly.
  ///
  /// - Parameter words: Parts of the table, all if there are none; and a number N, to take every Nth mistake.
  func run(_ words: [String]) {
    let step = words.compactMap { Int($0) }.first.map { max($0, 1) } ?? 1
    let parts = words.filter { Int($0) == nil }
    let all = Mistake.allCases
    let mistakes = stride(from: step - 1, to: all.count, by: step).map { all[$0] }
    if parts.isEmpty || parts.contains("check") { printAlone("check", mistakes, checked) }
    if parts.isEmpty || parts.contains("fuzz") { printAlone("fuzz", mistakes, fuzzed) }
    if parts.isEmpty || parts.contains("sets") { printSets("check", sets / step, checked) }
    if parts.isEmpty || parts.contains("fuzzed-sets") {
      printSets("fuzz", sets / step, fuzzed)
    }
    if parts.isEmpty || parts.contains("without") { printWithout(mistakes) }
  }

  /// The mistakes that `check` names, in the order of its rows; nil for a row that names no mistake.
  private func checked(_ mistakes: [Mistake]) -> [Mistake?] {
    let router = OracleRouter(mistakes, name: "router")
    return ConformanceChecker(cases: specification.cases).check(router).findings.map(\.mistake)
  }

  /// The mistakes that `fuzz` names, in the order of its rows.
  private func fuzzed(_ mistakes: [Mistake]) -> [Mistake?] {
    let router = OracleRouter(mistakes, name: "router")
    return Fuzzer(of: specification, seed: 1).fuzz(router, indices: fuzzed).findings.map(\.mistake)
  }

  private func printAlone(
    _ command: String, _ all: [Mistake], _ rows: @escaping @Sendable ([Mistake]) -> [Mistake?]
  ) {
    let named = concurrently(all.count) { rows([all[$0]]) }
    var (first, alone, unseen) = (0, 0, 0)
    for (mistake, rows) in zip(all, named) {
      if rows.first == mistake { first += 1 }
      if rows == [mistake] { alone += 1 }
      if rows.isEmpty { unseen += 1 }
      if rows != [mistake] {
        let told = rows.map { $0?.name ?? "no known mistake" }.joined(separator: "; ")
        print("  \(mistake.name) → \(told.isEmpty ? "nothing" : told)")
      }
    }
    print(
      "\(command): \(first) of \(all.count) mistakes are the first row, \(alone) the only one, "
        + "\(unseen) are not seen.")
  }

  /// Prints the mistakes that `check` and `fuzz` see although the rules that they break are excluded.
  private func printWithout(_ all: [Mistake]) {
    let all = all.filter { !$0.rules.isEmpty }
    let seen = concurrently(all.count) { number in
      let rules = Set(all[number].rules.map(\.name))
      let router = OracleRouter(
        [all[number]], name: "router", unsupported: Set(rules.map { .rule($0) }))
      let fuzzer = Fuzzer(of: specification, seed: 1, without: rules)
      return !ConformanceChecker(cases: specification.cases).check(router).conforms
        || fuzzer.fuzz(router, indices: 0..<500, .firstAsItIs).failures > 0
    }
    for (mistake, isSeen) in zip(all, seen) where isSeen { print("  \(mistake.name)") }
    print("without: \(seen.count { $0 }) of \(all.count) mistakes are seen without their rules.")
  }

  private func printSets(
    _ command: String, _ sets: Int, _ rows: @escaping @Sendable ([Mistake]) -> [Mistake?]
  ) {
    var generator = Choices(seed: 1, index: 0)
    let all = Mistake.allCases
    let drawn = (0..<sets).map { _ -> [Mistake] in
      var set: [Mistake] = []
      let count = 2 + generator.draw(4)
      while set.count < count {
        let mistake = all[generator.draw(all.count)]
        if !set.contains(mistake) { set.append(mistake) }
      }
      return set.sorted { $0.number < $1.number }
    }
    let named = concurrently(sets) { rows(drawn[$0]) }
    var (exact, innocent) = (0, 0)
    for (set, rows) in zip(drawn, named) {
      let found = Set(rows.compactMap { (row: Mistake?) -> Mistake? in row })
      let wrong = found.subtracting(set)
      let missing = set.filter { !found.contains($0) }
      let hidden = missing.filter { isHidden($0, in: set) }
      if wrong.isEmpty { innocent += 1 }
      if wrong.isEmpty, missing == hidden {
        exact += 1
        continue
      }
      print("  \(set.map(\.name).joined(separator: "; "))")
      for mistake in missing where !hidden.contains(mistake) {
        print("    not named: \(mistake.name)")
      }
      for mistake in all where wrong.contains(mistake) { print("    named: \(mistake.name)") }
      let unnamed = rows.count { $0 == nil }
      if unnamed > 0 { print("    and \(unnamed) rows without a mistake") }
    }
    print(
      "sets, \(command): \(exact) of \(sets) are named exactly; \(innocent) without a mistake that is not "
        + "made."
    )
  }

  /// Whether a router answers all cases with and without one of its mistakes in the same way.
  private func isHidden(_ mistake: Mistake, in set: [Mistake]) -> Bool {
    let (all, others) = (Oracle(making: set), Oracle(making: set.filter { $0 != mistake }))
    return !mistake.rules.isEmpty
      && specification.cases.allSatisfy { all.observe($0.request) == others.observe($0.request) }
  }

  /// The results of an operation for each number, on all cores, in order.
  private func concurrently<Result: Sendable>(
    _ count: Int, _ operation: @Sendable (Int) -> Result
  ) -> [Result] {
    let results = Mutex([Result?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { number in
      let result = operation(number)
      results.withLock { $0[number] = result }
      FileHandle.standardError.write(Data(".".utf8))
    }
    FileHandle.standardError.write(Data("\n".utf8))
    return results.withLock { $0.compactMap { $0 } }
  }
}
