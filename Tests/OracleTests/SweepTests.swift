// A sweep of the small world finds mutants by the smallest link that shows them.

import BuiltPrograms
import Foundation
import Testing
import WaymarkConformance
import WaymarkFuzz
import WaymarkOracle
import WaymarkSpec

@Suite struct `A sweep of the small world` {
  private static let specification = try? Specification.bundled()
  private static let corner = SmallWorld(upTo: 2)

  private func sweep(
    _ router: OracleRouter, upTo world: SmallWorld = corner, level: Level = .strict, jobs: Int = 1
  ) throws -> FuzzReport {
    Fuzzer(
      rules: try #require(Self.specification).rules, seed: 0, level: level, cases: .sweep
    ).fuzz(router, indices: 0..<UInt64(world.batches), jobs: jobs)
  }

  @Test func `finds nothing on which the second router disagrees with the reference`() throws {
    let report = try sweep(OracleRouter())
    #expect(report.conforms, "\(report)")
    #expect(report.links == Self.corner.count && report.cases == Self.corner.batches)
  }

  /// Mutants, a rule that the smallest link rests on, and the router and the link.
  private static let smallest: [(mutant: Mistake, rule: String, pattern: String, url: String)] =
    [
      (.plusIsSpaceInPaths, "link.plus", ":x", "x:+"),
      (.keepsEncodedSlash, "link.encoded-slash", ":x", "x:%2F"),
      (.firstComponentWithCase, "match.first-case", "x://A", "x:a"),
      (.navigatorDropsOpaqueScheme, "navigator.opaque", "x://a", "x:a"),
    ]

  @Test(.enabled(if: isThorough), arguments: sample(Array(smallest.indices), oneIn: 2))
  func `shows the smallest of what goes wrong first`(index: Int) throws {
    let (mutant, rule, pattern, url) = Self.smallest[index]
    let report = try sweep(OracleRouter(making: mutant))
    let first = try #require(report.counterexamples.first)
    #expect(first.mistake?.rules.map(\.name).contains(rule) == true, "\(report)")
    #expect(first.mistake == mutant, "\(report)")
    #expect(first.request.patterns == [pattern], "\(report)")
    #expect(first.request.links.map(\.url) == [url])
    #expect(report.failures == report.counterexamples.reduce(0) { $0 + $1.count })
    let number = try #require(CaseNumber("\(first.number)"))
    let again = Fuzzer(
      rules: try #require(Self.specification).rules, seed: 0, cases: number.cases
    ).fuzz(OracleRouter(making: mutant), indices: number.index..<number.index + 1)
    #expect(again.counterexamples.map(\.request) == [first.request])
  }

  @Test func `narrows what goes wrong only behind other links`() throws {
    let report = try sweep(OracleRouter(making: .remembersByPath))
    let first = try #require(report.counterexamples.first)
    #expect(first.mistake == .remembersByPath && first.request.links.count == 2, "\(report)")
    #expect("\(report)".contains("put to the same router"))
  }

  @Test(.enabled(if: isThorough))
  func `does not depend on the number of threads`() throws {
    let reports = try [1, 3].map { jobs in
      try sweep(OracleRouter(making: .plusIsSpaceInPaths), jobs: jobs)
    }
    #expect(reports[0].description == reports[1].description)
  }

  @Test(.enabled(if: isThorough))
  func `puts nothing that rests on what the router does without`() throws {
    for mistake in [Mistake.plusIsSpaceInPaths, .firstComponentWithCase, .navigatorFirstWins] {
      let rules = Set(mistake.rules.map { Capability.rule($0.name) })
      let router = OracleRouter(making: mistake, unsupported: rules)
      let report = try sweep(router, upTo: SmallWorld(upTo: 1))
      #expect(report.conforms, "\(mistake.name): \(report)")
    }
    for library in Library.all {
      let report = try sweep(OracleRouter(library), upTo: SmallWorld(upTo: 1), level: .compat)
      #expect(report.conforms, "\(report)")
    }
    #expect(try !sweep(OracleRouter(.crossroad), upTo: SmallWorld(upTo: 1)).conforms)
  }
}
