// Each bug that routers had, or could have, is caught by a case, and by fuzzing.

import Foundation
import PlainRouter
import Testing
import WaymarkConformance
import WaymarkFuzz
import WaymarkReference
import WaymarkSpec

/// The generated cases that catch most: they are made once, whoever is put to them.
let firstCases = (0..<4500 as Range<UInt64>).compactMap { JudgedCase(seed: 1, index: $0) }

extension JudgedCase {
  /// Whether a router does something else than it should.
  func goesWrong(with router: PlainRouter) -> Bool {
    ConformanceChecker.outcome(of: request, expecting: expected, router) != .passed
  }
}

@Suite struct `The second router` {
  private static let specification = try? Specification.bundled()

  @Test func `conforms, though it was written from the rules alone`() throws {
    let report = ConformanceChecker(cases: try Specification.bundled().cases).check(PlainRouter())
    #expect(report.conforms, "\(report)")
    #expect(report.levelReached == .strict)
  }

  @Test(arguments: 0..<16 as Range<UInt64>)
  func `does what generated cases expect`(block: UInt64) throws {
    let report = Fuzzer(rules: Self.specification?.rules ?? [], seed: 11)
      .fuzz(PlainRouter(), indices: block * 75..<(block + 1) * 75)
    #expect(report.failures == 0, "\(report)")
  }

  @Test(arguments: RouterProperty.all.indices)
  func `has the properties of a conforming router`(index: Int) throws {
    let counterexample = PropertyChecker(seed: 2)
      .check(RouterProperty.all[index], of: PlainRouter(), indices: 0..<60)
    #expect(counterexample == nil, "\(counterexample?.description ?? "")")
  }
}

@Suite struct `Mutants of the second router` {
  private static let specification = try? Specification.bundled()

  @Test func `stand in their table`() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "README.md")
    let table = try String(contentsOf: page, encoding: .utf8)
    for mutant in Mutant.allCases { #expect(table.contains("\n| \(mutant.rawValue) | `")) }
  }

  @Test(arguments: Mutant.allCases)
  func `are each caught by a case`(mutant: Mutant) throws {
    let cases = try #require(Self.specification).cases
    let router = PlainRouter(mutant: mutant)
    #expect(ConformanceChecker(cases: cases).firstWrong(with: router) != nil)
  }

  @Test(arguments: Mutant.allCases)
  func `are each caught by fuzzing`(mutant: Mutant) throws {
    let router = PlainRouter(mutant: mutant)
    // Mutants of one dialect show in requests of that one.
    let dialect: Dialect = "\(mutant)".hasPrefix("navigator") ? .navigator : .crossroad
    let isCaught = firstCases.contains { item in
      item.request.dialect == dialect && item.goesWrong(with: router)
    }
    guard !isCaught else { return }
    let report = Fuzzer(rules: try #require(Self.specification).rules, seed: 1)
      .fuzz(router, indices: UInt64(firstCases.count)..<20_000, .firstAsItIs)
    #expect(report.failures > 0, "\(report)")
  }

  /// Mutants of which one is enough to see that shrinking ends in the same, wherever it begins;
  /// `MutantTable --minima` tells of all of them.
  static let shrunk: [Mutant] = [
    .rootMatchesNothing, .acceptsPatternsWithoutHost,
  ]

  @Test(arguments: shrunk)
  func `are shrunk to the same minimum from several seeds`(mutant: Mutant) throws {
    let rules = try #require(Self.specification).rules
    let minima = try (0..<2 as Range<UInt64>).map { seed in
      let report = Fuzzer(rules: rules, seed: seed, dialect: .crossroad)
        .fuzz(PlainRouter(mutant: mutant), indices: 0..<675)
      let found = report.counterexamples.map(\.item.request)
      return try #require(found.min { Size($0) < Size($1) })
    }
    #expect(Set(minima).count == 1, "\(minima.map(\.json.compact))")
    #expect(minima[0].links.count == 1 && minima[0].patterns.count == 1)
  }
}
