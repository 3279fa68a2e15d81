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
    `The reference router passes all small links that SmallWorld(upTo: 2) enumerates and Sweep sends`()
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
    `Sweep tries small links by size, and first finds the smallest pattern and link that show a mistake`(
      mistake: Mistake, pattern: String, url: String
    ) throws
  {
    let first = try #require(try sweep(OracleRouter(making: mistake)).first)
    #expect(first.request.patterns == [pattern])
    #expect(first.request.links.map(\.url) == [url])
  }

  @Test(.enabled(if: isThorough))
  func
    `Sweep finds no failure of a router whose only mistake breaks rules that the router excludes`()
    throws
  {
    for mistake in [Mistake.plusIsSpaceInPaths, .firstComponentWithCase, .navigatorFirstWins] {
      let rules = Set(mistake.rules.map { Capability.rule($0.name) })
      let router = OracleRouter(making: mistake, unsupported: rules)
      #expect(try sweep(router, upTo: SmallWorld(upTo: 1)).failures == 0, "\(mistake.name)")
    }
  }

  @Test(.enabled(if: isThorough))
  func
    `Sweep at compat finds no failure of OracleRouter for Crossroad or URLNavigator, wrong only at strict`()
    throws
  {
    for library in Library.all {
      let sweep = try sweep(OracleRouter(library), upTo: SmallWorld(upTo: 1), level: .compat)
      #expect(sweep.failures == 0, "\(sweep)")
    }
  }
}
