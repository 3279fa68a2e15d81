/// A rule of `Spec/rules.json` by its id, in the order of the file.
///
/// Code cites a rule by a member of its id, which is written from that file: nobody can misspell one. It is
/// no case of an enum, so that other modules inline what they do with sets of rules.
@usableFromInline
package struct RuleID: Hashable, CaseIterable, Sendable {
  /// Its place among the rules.
  @usableFromInline package let number: UInt8

  @inlinable
  package init(number: UInt8) { self.number = number }

  /// The rule of this id; nil if there is none.
  package init?(name: String) {
    guard let index = Self.table.firstIndex(where: { $0.name == name }) else { return nil }
    self = Self.allCases[index]
  }

  /// The id, as rules and cases write it.
  package var name: String { Self.table[Int(number)].name }

  /// How much a router has to promise until it must follow the rule.
  package var level: Specification.Level { Self.table[Int(number)].level }

  /// All there are.
  @usableFromInline package static let allCases = table.indices.map { RuleID(number: UInt8($0)) }
}
