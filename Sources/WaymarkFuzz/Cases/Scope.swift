public import WaymarkSpec

extension GeneratedCase {
  /// What generated cases may be about: rules, a dialect, and what a router offers.
  ///
  /// A generator asks before each branch whether its case may rest on a rule, and a yes is the citation.
  /// So no case forgets a rule. At each level every choice makes a case; where a rule is left out that some
  /// kind of case cannot do without, the choices that lead there make none.
  public struct Scope: Sendable {
    /// The rules that cases may rest on.
    public var rules: Specification.RuleSet
    /// Whose patterns they have; nil for all.
    public var dialect: Specification.Dialect?
    /// What the router does not offer.
    public var unsupported: Set<Specification.Capability>

    /// A scope of these rules.
    public init(
      rules: Specification.RuleSet = .all, dialect: Specification.Dialect? = nil,
      unsupported: Set<Specification.Capability> = []
    ) {
      self.rules = rules
      self.dialect = dialect
      self.unsupported = unsupported
    }

    /// The rules up to a level, but for some, in one dialect or in all.
    public init(
      level: Specification.Level, of rules: [Specification.Rule], without: Set<String> = [],
      dialect: Specification.Dialect? = nil,
      unsupported: Set<Specification.Capability> = []
    ) {
      self.init(
        rules: RuleSet(rules.lazy.filter { $0.level <= level && !without.contains($0.id) }),
        dialect: dialect, unsupported: unsupported)
    }

    /// The scope for a router that does without something.
    package func lacking(_ unsupported: Set<Capability>) -> Scope {
      var scope = self
      scope.unsupported.formUnion(unsupported.filter { !$0.isOfRules })
      for rule in unsupported where rule.isOfRules {
        scope.rules.formIntersection(where: { !rule.names(rule: $0.name) })
      }
      return scope
    }

    /// Whether the router offers something.
    func offers(_ capability: Capability) -> Bool {
      unsupported.isEmpty || !unsupported.contains(capability)
    }

    /// Whether the router reads values as a type.
    func offers(_ type: ValueType) -> Bool {
      guard !unsupported.isEmpty else { return true }
      let isContained =
        switch type.container {
        case .none: true
        case .list: offers(.lists)
        case .set: offers(.sets)
        }
      return isContained && offers(.scalar(type.scalar))
    }
  }
}
