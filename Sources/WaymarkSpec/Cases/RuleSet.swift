/// Rules that something may rest on, or does.
package struct RuleSet: Hashable, Sendable {
  private var bits = SIMD4<UInt64>()

  package init(_ ids: RuleID...) { for id in ids { insert(id) } }

  /// The rules of these names, as far as they are bundled ones.
  package init(named names: some Sequence<String>) {
    for id in names.lazy.compactMap(RuleID.init(name:)) { insert(id) }
  }

  package static let all = RuleID.allCases.reduce(into: RuleSet()) { $0.insert($1) }

  /// The ids of the rules, in the order of `Spec/rules.json`.
  package var ids: [String] { RuleID.allCases.filter(contains).map(\.name) }

  /// Does something with each of the rules, in their order.
  package func forEach(_ body: (RuleID) -> Void) {
    for word in 0..<4 {
      var rest = bits[word]
      while rest != 0 {
        body(RuleID.allCases[word * 64 + rest.trailingZeroBitCount])
        rest &= rest - 1
      }
    }
  }

  package func contains(_ id: RuleID) -> Bool {
    bits[Int(id.rawValue >> 6)] & Self.bit(of: id) != 0
  }

  package func isSuperset(of other: RuleSet) -> Bool { other.bits & ~bits == SIMD4() }

  package func intersects(_ other: RuleSet) -> Bool { bits & other.bits != SIMD4() }

  package mutating func insert(_ id: RuleID) { bits[Int(id.rawValue >> 6)] |= Self.bit(of: id) }

  package mutating func formUnion(_ other: RuleSet) { bits |= other.bits }

  private static func bit(of id: RuleID) -> UInt64 { 1 << UInt64(id.rawValue & 63) }
}
