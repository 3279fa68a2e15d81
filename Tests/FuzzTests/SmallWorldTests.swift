// Tests that the small world enumerates each link once, in order of size.

import SmallWorld
import TestRun
import Testing
import WaymarkFuzz
import WaymarkOracle
import WaymarkSpec

@Suite struct `The small world` {
  private static let world = SmallWorld(upTo: 2)

  private static let all = requests()

  /// Returns a request for each link of a world.
  private static func requests(
    of world: SmallWorld = world, within scope: Scope = Scope()
  ) -> [Request] {
    (0..<world.batches).flatMap { world.batch($0, within: scope)?.oneByOne ?? [] }
  }

  @Test func `SmallWorld.whole counts at least 20 million small links`() {
    #expect(SmallWorld.whole.count >= 20_000_000)
  }

  @Test
  func
    `SmallWorld(upTo: 2) has as many links as it counts, and begins with those up to sizes 0 and 1`()
  {
    #expect(Self.all.count == Self.world.count)
    for size in 0...1 {
      let smaller = Self.requests(of: SmallWorld(upTo: size))
      #expect(!smaller.isEmpty && smaller == Array(Self.all.prefix(smaller.count)))
    }
  }

  @Test(.enabled(if: isThorough)) func `SmallWorld up to size 2 enumerates no request twice`() {
    let texts = Self.all.map { Array($0.json.compact.utf8) }
    #expect(Set(texts).count == texts.count)
  }

  @Test
  func
    `The sampled small requests of SmallWorld(upTo: 2) ask nothing that the rules don't determine`()
  {
    for request in Self.all where request.links[0].url.utf8.count % 13 == 4 {
      #expect(Oracle.leftOpen(in: request) == nil, "\(request.json.compact)")
    }
  }

  @Test
  func `SmallWorld in the dialect of URLNavigator enumerates only requests of that dialect`() {
    let navigators = Self.requests(within: Scope(dialect: .navigator))
    #expect(!navigators.isEmpty)
    #expect(navigators.allSatisfy { $0.dialect == .navigator })
  }

  @Test
  func
    `SmallWorld without guards, parsing and universal links enumerates no request that needs them`()
  {
    let plain = Self.requests(within: Scope(unsupported: [.guards, .parse, .universalLinks]))
    #expect(!plain.isEmpty)
    #expect(
      plain.allSatisfy {
        $0.capabilities.isDisjoint(with: [.guards, .parse, .universalLinks])
      })
  }
}
