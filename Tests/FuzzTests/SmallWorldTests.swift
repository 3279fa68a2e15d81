// Tests that the small world enumerates each link once, in order of size.

import BuiltPrograms
import Testing
import WaymarkFuzz
import WaymarkOracle
import WaymarkSpec

@Suite struct `The small world` {
  private static let world = SmallWorld(upTo: 2)

  private static let all = requests()

  /// Returns the links of a range, each with its number, its size and a request of it alone.
  private static func requests(
    _ range: Range<Int>? = nil, within scope: Scope = Scope()
  ) -> [(number: Int, size: Int, request: Request)] {
    let range = range ?? 0..<world.count
    return world.batches(of: range).flatMap { number in
      world.batch(number, of: range, within: scope).map { batch in
        zip(batch.numbers, batch.request.oneByOne).map { ($0, batch.size, $1) }
      } ?? []
    }
  }

  @Test func `has at least twenty million links, in order of size`() {
    #expect(SmallWorld().count >= 20_000_000)
    let all = Self.all
    #expect(all.map(\.number) == Array(0..<Self.world.count))
    #expect(all.map(\.size) == all.map(\.size).sorted())
    #expect(Set(all.map(\.size)) == [0, 1, 2])
  }

  @Test(.enabled(if: isThorough)) func `has each link once with each router`() {
    let texts = Self.all.map { Array($0.request.json.compact.utf8) }
    #expect(Set(texts).count == texts.count)
  }

  @Test func `has the declared number of routers`() {
    let routers = Self.world.batches(of: 0..<Self.world.count)
      .compactMap { Self.world.batch($0, of: 0..<Self.world.count, within: Scope())?.router }
    #expect(Set(routers) == Set(0..<Self.world.routers))
  }

  @Test func `has no link that the rules leave open`() {
    for (_, _, request) in Self.all where request.links[0].url.utf8.count % 13 == 4 {
      #expect(Oracle.leftOpen(in: request) == nil, "\(request.json.compact)")
    }
  }

  @Test func `is the same when divided into ranges`() {
    let whole = Self.all
    let cuts = [0, 1, 300, 301, 5000, Self.world.count]
    let parts = zip(cuts, cuts.dropFirst()).flatMap { Self.requests($0..<$1) }
    #expect(parts.map(\.number) == whole.map(\.number))
    #expect(parts.map(\.request) == whole.map(\.request))
  }

  @Test func `has no request outside the scope`() {
    let navigators = Self.requests(within: Scope(dialect: .navigator))
    #expect(!navigators.isEmpty)
    #expect(navigators.allSatisfy { $0.request.dialect == .navigator })
    let plain = Self.requests(within: Scope(unsupported: [.guards, .parse, .universalLinks]))
    #expect(!plain.isEmpty)
    #expect(
      plain.allSatisfy {
        $0.request.capabilities.isDisjoint(with: [.guards, .parse, .universalLinks])
      })
  }
}
