package import WaymarkSpec

/// The limits of generated cases: rules, a dialect and the capabilities of a router.
///
/// The generator observes the dialect and the capabilities. It doesn't know which rules decide a case, so
/// the oracle drops the cases that other rules decide. The level keeps their number low: below strict, the
/// generator avoids texts that only strict rules decide.
package struct Scope: Sendable {
  /// The rules that may decide cases.
  package var rules: RuleSet
  /// The dialect of the patterns; nil for all dialects.
  package var dialect: Specification.Dialect?
  /// The capabilities that the router lacks.
  package var unsupported: Set<Specification.Capability>
  /// The level that texts are drawn for.
  package var level: Specification.Level = .strict

  /// Creates a scope of the given rules.
  package init(
    rules: RuleSet = .all, dialect: Specification.Dialect? = nil,
    unsupported: Set<Specification.Capability> = []
  ) {
    self.rules = rules
    self.dialect = dialect
    self.unsupported = unsupported
  }

  /// Creates a scope of the rules up to a level, without those of some ids.
  package init(
    level: Specification.Level, of rules: [Specification.Rule], without: Set<String> = [],
    dialect: Specification.Dialect? = nil,
    unsupported: Set<Specification.Capability> = []
  ) {
    self.init(
      rules: RuleSet(
        named: rules.filter { $0.level <= level && !without.contains($0.id) }.map(\.id)),
      dialect: dialect, unsupported: unsupported)
    self.level = level
  }

  /// Returns the scope for a router that also lacks the given capabilities.
  package func lacking(_ unsupported: Set<Capability>) -> Scope {
    var scope = self
    scope.unsupported.formUnion(unsupported.filter { !$0.isOfRules })
    for rule in unsupported where rule.isOfRules {
      scope.rules = RuleSet(named: scope.rules.ids.filter { !rule.names(rule: $0) })
    }
    return scope
  }

  /// Whether the router has a capability.
  package func offers(_ capability: Specification.Capability) -> Bool {
    unsupported.isEmpty || !unsupported.contains(capability)
  }

  /// Whether the router has the capabilities that a request needs.
  ///
  /// For a router of paths, the method doesn't check sources and links: only the rules decide which links
  /// have a path, and which routers are refused.
  package func offers(_ request: Specification.Request) -> Bool {
    // Collecting the capabilities of a request takes time.
    guard !unsupported.isEmpty else { return true }
    let ofSources: Set<Capability> = [.sources, .universalLinks, .customURLSchemes]
    return request.capabilities.isDisjoint(
      with: offers(.sources) ? unsupported : unsupported.subtracting(ofSources))
  }

  /// Whether the router reads values as a type.
  func offers(_ type: ValueType) -> Bool {
    let isContained =
      switch type.container {
      case .none: true
      case .list: offers(.lists)
      case .set: offers(.sets)
      }
    return isContained && offers(.scalar(type.scalar))
  }
}
