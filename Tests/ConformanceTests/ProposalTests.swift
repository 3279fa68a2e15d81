// The rules that are proposed for a case begin with the one that decides, mostly, and leave nothing open.

import Testing
import WaymarkOracle
import WaymarkReference
import WaymarkSpec

@Suite struct `Rules that are proposed for a case` {
  @Test func `have the one that decides first, for two cases of three`() throws {
    let specification = try Specification.bundled()
    var (first, among) = (0, 0)
    // Cases of pairs have no rule that decides: they are about two features.
    let cases = specification.cases
    for item in cases {
      let rules = Proposal(for: item.request, among: specification.rules).rules
      if rules.first == item.rules.first { first += 1 }
      if rules.contains(item.rules[0]) { among += 1 }
      #expect(Set(rules).count == rules.count)
    }
    let count = cases.count
    #expect(first * 3 > count * 2, "\(first) of \(count)")
    #expect(among * 5 > count * 4, "\(among) of \(count)")
  }

  @Test func `leave nothing open in the specification`() throws {
    let open = try Specification.bundled().cases.compactMap { item in
      Oracle.leftOpen(in: item.request).map { "\(item.id): \($0)" }
    }
    #expect(open == [])
  }
}
