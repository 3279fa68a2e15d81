// The small world has each of its links once, the smallest first, and the reference router conforms there.

import Testing
import WaymarkFuzz
import WaymarkOracle
import WaymarkSpec

@Suite struct `The small world` {
  private static let corner = SmallWorld(upTo: 2)

  private static let all = requests()

  /// All links of the corner alone, with the routers that they are put to.
  private static func requests(
    _ range: Range<Int>? = nil, within scope: Scope = Scope()
  ) -> [(number: Int, size: Int, request: Request)] {
    let range = range ?? 0..<corner.count
    return corner.batches(of: range).flatMap { number in
      corner.batch(number, of: range, within: scope).map { batch in
        zip(batch.numbers, batch.request.oneByOne).map { ($0, batch.size, $1) }
      } ?? []
    }
  }

  @Test func `has at least twenty million links, in order of size`() {
    #expect(SmallWorld().count >= 20_000_000)
    let all = Self.all
    #expect(all.map(\.number) == Array(0..<Self.corner.count))
    #expect(all.map(\.size) == all.map(\.size).sorted())
    #expect(Set(all.map(\.size)) == [0, 1, 2])
  }

  @Test func `has each link once with each router`() {
    let texts = Self.all.map { Array($0.request.json.compact.utf8) }
    #expect(Set(texts).count == texts.count)
  }

  @Test func `has as many routers as it says`() {
    let routers = Self.corner.batches(of: 0..<Self.corner.count)
      .compactMap { Self.corner.batch($0, of: 0..<Self.corner.count, within: Scope())?.router }
    #expect(Set(routers) == Set(0..<Self.corner.routers))
  }

  @Test func `asks nothing that the rules leave open`() {
    for (_, _, request) in Self.all where request.links[0].url.utf8.count % 13 == 4 {
      #expect(Oracle.leftOpen(in: request) == nil, "\(request.json.compact)")
    }
  }

  @Test func `is the same in parts`() {
    let whole = Self.all
    let cuts = [0, 1, 300, 301, 5000, Self.corner.count]
    let parts = zip(cuts, cuts.dropFirst()).flatMap { Self.requests($0..<$1) }
    #expect(parts.map(\.number) == whole.map(\.number))
    #expect(parts.map(\.request) == whole.map(\.request))
  }

  @Test func `has nothing that a router does without`() {
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
