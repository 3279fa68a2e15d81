// A sweep finds mutants by the smallest link that shows them, whatever the number of threads.

import BuiltPrograms
import Foundation
import Testing
import WaymarkConformance
import WaymarkFuzz
import WaymarkOracle
import WaymarkReference
import WaymarkSpec

@Suite struct `A sweep of the small world` {
  private static let specification = try? Specification.bundled()
  private static let corner = SmallWorld(upTo: 2)

  private func sweeper(_ world: SmallWorld = corner, level: Level = .strict) throws -> Sweeper {
    Sweeper(
      rules: try #require(Self.specification).rules, world: world, level: level)
  }

  @Test func `finds nothing on which the second router disagrees with the reference`() throws {
    let report = try sweeper().sweep(OracleRouter())
    #expect(report.conforms, "\(report)")
    #expect(report.links == Self.corner.count && report.routers == Self.corner.routers)
  }

  /// Mutants, a rule that the smallest link rests on, and the router and the link.
  private static let smallest: [(mutant: Mistake, rule: String, pattern: String, url: String)] =
    [
      (.plusIsSpaceInPaths, "link.plus", ":x", "x:+"),
      (.keepsEncodedSlash, "link.encoded-slash", ":x", "x:%2F"),
      (.firstComponentWithCase, "match.first-case", "A", "x:a"),
      (.navigatorDropsOpaqueScheme, "navigator.opaque", "x://a", "x:a"),
    ]

  @Test(.enabled(if: isThorough), arguments: sample(Array(smallest.indices), oneIn: 2))
  func `shows the smallest of what goes wrong first`(index: Int) throws {
    let (mutant, rule, pattern, url) = Self.smallest[index]
    let report = try sweeper().sweep(OracleRouter(making: mutant))
    let first = try #require(report.findings.first)
    #expect(first.rules.contains(rule), "\(report)")
    #expect(first.mistake == mutant, "\(report)")
    #expect(first.request.patterns == [pattern], "\(report)")
    #expect(first.request.links.map(\.url) == [url])
    #expect(report.failures == report.findings.reduce(0) { $0 + $1.count })
    // Asked one by one, nothing before it goes wrong.
    let before = 0..<first.number
    for number in Self.corner.batches(of: before) {
      guard let batch = Self.corner.batch(number, of: before, within: Scope()) else { continue }
      let expected = ReferenceRouter().observe(batch.request)
      #expect(
        ConformanceChecker.outcome(
          of: batch.request, expecting: expected, OracleRouter(making: mutant))
          == .passed)
    }
    let again = try sweeper().sweep(
      OracleRouter(making: mutant), from: first.again.lowerBound, limit: first.again.count)
    #expect(again.findings.map(\.request) == [first.request])
  }

  @Test func `narrows what goes wrong only behind other links`() throws {
    let report = try sweeper().sweep(OracleRouter(making: .remembersByPath), endsAtFirst: true)
    let first = try #require(report.findings.first)
    #expect(first.request.links.count == 2, "\(report)")
    #expect("\(report)".contains("put to the same router"))
    let again = try sweeper().sweep(
      OracleRouter(making: .remembersByPath), from: first.again.lowerBound, limit: first.again.count
    )
    #expect(again.findings.first?.request == first.request)
  }

  @Test(.enabled(if: isThorough))
  func `does not depend on the number of threads`() throws {
    let reports = try [1, 3].map { jobs in
      try sweeper().sweep(
        OracleRouter(making: .plusIsSpaceInPaths), limit: Self.corner.count / 10, jobs: jobs)
    }
    #expect(reports[0].description == reports[1].description)
  }

  @Test(.enabled(if: isThorough))
  func `puts nothing that rests on what the router does without`() throws {
    for mistake in [Mistake.plusIsSpaceInPaths, .firstComponentWithCase, .navigatorFirstWins] {
      let rules = Set(mistake.rules.map { Capability.rule($0.name) })
      let router = OracleRouter(making: mistake, unsupported: rules)
      let report = try sweeper(SmallWorld(upTo: 1)).sweep(router)
      #expect(report.conforms, "\(mistake.name): \(report)")
    }
    for library in Library.all {
      let report = try sweeper(SmallWorld(upTo: 1), level: .compat).sweep(OracleRouter(library))
      #expect(report.conforms, "\(report)")
    }
    #expect(try !sweeper(SmallWorld(upTo: 1)).sweep(OracleRouter(.crossroad)).conforms)
  }

  @Test func `says how far it came where somebody ends it`() throws {
    let report = try sweeper().sweep(OracleRouter(), isInterrupted: { true })
    #expect(report.isInterrupted && !report.conforms)
    #expect(report.description.contains("The run was interrupted"))
    #expect(report.description.hasSuffix("To continue, use --from 0."))
  }
}
