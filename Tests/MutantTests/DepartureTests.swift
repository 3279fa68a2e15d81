// The levels are true: who breaks a rule passes all that does not rest on it.

import Foundation
import PlainRouter
import Testing
import WaymarkConformance
import WaymarkFuzz
import WaymarkSpec

/// What holds of the levels: a router that departs from a rule, for a strict one as a real library does,
/// passes all that does not rest on it; one that departs as a whole library does has the level compat.
@Suite struct `Departures from rules` {
  private static let specification = try? Specification.bundled()
  private static let presets = [PlainRouter.crossroad, .urlNavigator]

  /// How many generated cases each preset is put to, each of some fourteen links; `WAYMARK_CASES` changes it.
  private static let count =
    ProcessInfo.processInfo.environment["WAYMARK_CASES"].flatMap(UInt64.init) ?? 1600
  private static let blocks: UInt64 = 20
  /// How many each of the departures is put to.
  private static let countOfEach = count / 100

  private func expectNoCaseWrong(
    with router: PlainRouter, upTo level: Level, without rules: Set<String>
  ) throws {
    let cases = try #require(Self.specification).cases.filter {
      $0.level <= level && rules.isDisjoint(with: $0.rules)
    }
    let report = ConformanceChecker(cases: cases).check(router)
    #expect(report.wrong.isEmpty, "\(report)")
  }

  /// Holds a router to generated cases and to the properties, within a scope.
  private func expectNothingWrong(
    with router: PlainRouter, upTo level: Level, without rules: Set<String>,
    indices: Range<UInt64>
  ) throws {
    let fuzzer = Fuzzer(
      rules: try #require(Self.specification).rules, seed: 3, level: level, without: rules)
    let report = fuzzer.fuzz(router, indices: indices)
    #expect(report.failures == 0, "\(report)")
    #expect(report.cases * 2 >= indices.count || report.cases > 0 && !rules.isEmpty)
    let checker = PropertyChecker(seed: 3, scope: fuzzer.scope)
    let trials = indices.lowerBound..<indices.lowerBound + max(4, UInt64(indices.count) / 200)
    for property in RouterProperty.all {
      let counterexample = checker.check(property, of: router, indices: trials)
      #expect(counterexample == nil, "\(counterexample?.description ?? "")")
    }
  }

  @Test func `are as many as there are rules above core`() throws {
    let rules = try #require(Self.specification).rules
    func ids(_ level: Level) -> [String] { rules.filter { $0.level == level }.map(\.id) }
    #expect(Departure.ofStrict.map(\.rule) == ids(.strict))
    #expect(Departure.ofCompat.map(\.rule) == ids(.compat))
  }

  @Test(arguments: presets.map(\.name), 0..<blocks)
  func `as a whole library does pass core and compat`(name: String, block: UInt64) throws {
    let router = try #require(Self.presets.first { $0.name == name })
    if block == 0 { try expectNoCaseWrong(with: router, upTo: .compat, without: []) }
    // Cases of the level core are others, though each could be one of compat.
    let count = Self.count / Self.blocks
    let level: Level = block % 4 == 0 ? .core : .compat
    try expectNothingWrong(
      with: router, upTo: level, without: [], indices: block * count..<(block + 1) * count)
  }

  @Test(arguments: Departure.all.map(\.rule))
  func `each pass what does not rest on its rule`(rule: String) throws {
    let departure = try #require(Departure.all.first { $0.rule == rule })
    try expectNoCaseWrong(with: departure.router, upTo: .strict, without: [rule])
    try expectNothingWrong(
      with: departure.router, upTo: .strict, without: [rule], indices: 0..<Self.countOfEach)
    guard Departure.ofStrict.contains(where: { $0.rule == rule }) else { return }
    try expectNothingWrong(
      with: departure.router, upTo: .compat, without: [], indices: 0..<Self.countOfEach)
  }

  @Test(arguments: Departure.all.map(\.rule))
  func `each fail cases that rest on its rule`(rule: String) throws {
    let specification = try #require(Self.specification)
    let departure = try #require(Departure.all.first { $0.rule == rule })
    let cases = specification.cases.filter { $0.rules.contains(rule) }
    #expect(ConformanceChecker(cases: cases).firstWrong(with: departure.router) != nil)
    if let first = firstCases.first(where: { $0.goesWrong(with: departure.router) }) {
      #expect(first.rules.contains(rule), "\(first.request.json.compact)")
      return
    }
    let fuzzed = Fuzzer(rules: specification.rules, seed: 1)
      .fuzz(departure.router, indices: UInt64(firstCases.count)..<20_000, .firstAsItIs)
    #expect(fuzzed.counterexamples.first?.item.rules.contains(rule) == true, "\(fuzzed)")
  }
}
