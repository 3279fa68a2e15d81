public import WaymarkSpec

/// The rules of `Spec/rules.json` by their ids, in its order, so that no generator misspells one.
package enum RuleID: UInt8, CaseIterable, Sendable {
  case `link.scheme`, `link.fragment`, `link.query`, `link.authority`, `link.userinfo`,
    `link.malformed-authority`, `link.host-decoding`, `link.segments`, `link.encoded-slash`,
    `link.empty-segments`, `link.dot-segments`, `link.percent`, `link.malformed-percent`,
    `link.not-utf8`, `link.plus`, `link.unescaped`, `link.unescaped-mixed`, `link.unicode-host`,
    `link.bom`
  case `source.custom`, `source.universal`, `source.port`, `source.equality`, `source.several`
  case `pattern.relative`, `pattern.scheme`, `pattern.web`, `pattern.web-case`,
    `pattern.unicode-host`, `pattern.restricts`, `pattern.argument`, `pattern.literal`,
    `pattern.invalid`, `pattern.scalars`, `pattern.strict`
  case `match.custom`, `match.forms`, `match.more-forms`, `match.port`, `match.empty-host`,
    `match.universal`, `match.count`, `match.literal`, `match.first-case`, `match.argument`,
    `match.root`
  case `query.split`, `query.name`, `query.first`, `query.absent`, `query.no-value`, `query.empty`,
    `query.not-utf8`, `query.not-utf8-name`, `query.unparsable`, `query.required`
  case `value.argument`, `value.string`, `value.int`, `value.float`, `value.float-nul`,
    `value.bool`, `value.url`, `value.enum`, `value.custom`, `value.list`, `value.list-drops`,
    `value.list-scalars`, `value.list-encoded`, `value.set`
  case `define.pattern`, `define.unknown-source`, `define.unknown-source-group`, `define.duplicate`,
    `define.duplicate-source`, `define.pattern-source`, `define.universal`,
    `define.universal-syntax`, `define.universal-path`, `define.universal-slashes`,
    `define.well-known`, `define.well-known-case`, `define.scheme`, `define.scheme-syntax`,
    `define.order`
  case `open.first`, `open.next`, `open.result`, `open.once`, `open.accepting`, `open.responds`,
    `open.guard`, `open.context`, `open.user-info`
  case `parse.result`, `parse.pattern`, `parse.relative`, `parse.malformed`, `parse.scheme`,
    `parse.host`, `parse.count`, `parse.component`
  case `navigator.scheme`, `navigator.scheme-case`, `navigator.relative`, `navigator.components`,
    `navigator.slashes`, `navigator.opaque`, `navigator.raw`, `navigator.query`,
    `navigator.best-query`, `navigator.text`, `navigator.scalars`, `navigator.first-colon`,
    `navigator.placeholder`, `navigator.empty-name`, `navigator.colons`, `navigator.string`,
    `navigator.int`, `navigator.float`, `navigator.uuid`, `navigator.uuid-exact`, `navigator.path`,
    `navigator.path-last`, `navigator.converter`, `navigator.unknown-type`, `navigator.count`,
    `navigator.best`, `navigator.replace`, `navigator.values`, `navigator.duplicate-name`,
    `navigator.query-parameters`, `navigator.query-undecodable`, `navigator.query-unescaped`,
    `navigator.bom`, `navigator.open`

  /// The id, as rules and cases write it.
  package var name: String { Self.names[Int(rawValue)] }

  /// The rule of this id; nil where there is none.
  package init?(name: String) {
    guard let index = Self.names.firstIndex(of: name) else { return nil }
    self = Self.allCases[index]
  }

  // A case is described as the source has it, in backticks.
  private static let names = allCases.map { "\($0)".filter { $0 != "`" } }
}

extension Specification {
  /// Rules that something may rest on, or does.
  public struct RuleSet: Hashable, Sendable {
    private var bits = SIMD4<UInt64>()

    /// No rules.
    public init() {}

    /// These rules, as far as generators know them.
    public init(_ rules: some Sequence<Rule>) {
      for rule in rules { if let id = RuleID(name: rule.id) { insert(id) } }
    }

    /// The rules of these names, as far as generators know them.
    package init(named names: [String]) {
      for name in names { if let id = RuleID(name: name) { insert(id) } }
    }

    /// These rules.
    package init(_ ids: RuleID...) { for id in ids { insert(id) } }

    /// All the rules there are.
    public static let all = RuleID.allCases.reduce(into: RuleSet()) { $0.insert($1) }

    /// The ids of the rules, in the order of `Spec/rules.json`.
    public var ids: [String] { RuleID.allCases.filter(contains).map(\.name) }

    /// Does something with each of the rules, in their order.
    package func forEach(_ body: (RuleID) -> Void) {
      for word in 0..<4 {
        var rest = bits[word]
        while rest != 0 {
          if let id = RuleID(rawValue: UInt8(word * 64 + rest.trailingZeroBitCount)) { body(id) }
          rest &= rest - 1
        }
      }
    }

    /// The rules without some.
    public func subtracting(_ other: RuleSet) -> RuleSet {
      var rest = self
      rest.bits &= ~other.bits
      return rest
    }

    /// Keeps those of the rules for which something is true.
    mutating func formIntersection(where isKept: (RuleID) -> Bool) {
      forEach { id in if !isKept(id) { bits[Int(id.rawValue >> 6)] &= ~Self.bit(of: id) } }
    }

    package func contains(_ id: RuleID) -> Bool {
      bits[Int(id.rawValue >> 6)] & Self.bit(of: id) != 0
    }

    package func intersects(_ other: RuleSet) -> Bool { bits & other.bits != SIMD4() }

    func isSuperset(of other: RuleSet) -> Bool { other.bits & ~bits == SIMD4() }

    package mutating func insert(_ id: RuleID) { bits[Int(id.rawValue >> 6)] |= Self.bit(of: id) }

    mutating func formUnion(_ other: RuleSet) { bits |= other.bits }

    /// The rules of both.
    package func union(_ other: RuleSet) -> RuleSet {
      var both = self
      both.formUnion(other)
      return both
    }

    private static func bit(of id: RuleID) -> UInt64 { 1 << UInt64(id.rawValue & 63) }
  }
}
