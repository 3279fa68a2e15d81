// A sweep of the small world finds mutants by the smallest link that shows them.

import SmallWorld
import TestRun
import Testing
import WaymarkConformance
import WaymarkFuzz
import WaymarkOracle
import WaymarkReference
import WaymarkSpec

@Suite struct `A sweep of the small world` {
  private static let corner = SmallWorld(upTo: 2)

  private func sweep(
    _ router: any RouterUnderTest, upTo world: SmallWorld = corner, level: Level = .strict,
    jobs: Int = 1
  ) throws -> Sweep {
    Sweep(
      router, of: world, batches: 0..<world.batches,
      within: Scope(level: level, of: try Specification.bundled().rules), jobs: jobs)
  }

  @Test
  func
    `A sweep of all enumerated routers and links up to size 2 finds no failure of the reference router`()
    throws
  {
    let sweep = try sweep(ReferenceRouter(), jobs: 2)
    #expect(sweep.failures == 0, "\(sweep)")
    #expect(sweep.links == Self.corner.count && sweep.batches == Self.corner.batches)
  }

  @Test(arguments: [
    (Mistake.plusIsSpaceInPaths, ":x", "x:+"),
    (.keepsEncodedSlash, ":x", "x:%2F"),
    (.firstComponentWithCase, "A", "x:a"),
    (.navigatorDropsOpaqueScheme, "x://a", "x:a"),
  ])
  func
    `A sweep of small patterns and links finds the smallest pattern and link that show a given mistake`(
      mistake: Mistake, pattern: String, url: String
    ) throws
  {
    let first = try #require(try sweep(OracleRouter(making: mistake)).first)
    #expect(first.request.patterns == [pattern])
    #expect(first.request.links.map(\.url) == [url])
  }

  @Test(.enabled(if: isThorough))
  func
    `A sweep of small links skips rules that a router declares unsupported, and rules above compat`()
    throws
  {
    for mistake in [Mistake.plusIsSpaceInPaths, .firstComponentWithCase, .navigatorFirstWins] {
      let rules = Set(mistake.rules.map { Capability.rule($0.name) })
      let router = OracleRouter(making: mistake, unsupported: rules)
      #expect(try sweep(router, upTo: SmallWorld(upTo: 1)).failures == 0, "\(mistake.name)")
    }
    for library in Library.all {
      let sweep = try sweep(OracleRouter(library), upTo: SmallWorld(upTo: 1), level: .compat)
      #expect(sweep.failures == 0, "\(sweep)")
    }
  }
}
