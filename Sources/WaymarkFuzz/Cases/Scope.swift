public import WaymarkSpec

extension GeneratedCase {
  /// What generated cases may be about: rules, a dialect, and what a router offers.
  ///
  /// A generator goes by the dialect and by what is offered. Which rules a case rests on, it does not know:
  /// whoever judges the case leaves out what rests on others. So that enough is left of cases for a lower level,
  /// tame ones have little of what only the strictest rules are about.
  public struct Scope: Sendable {
    /// The rules that cases may rest on.
    public var rules: Specification.RuleSet
    /// Whose patterns they have; nil for all.
    public var dialect: Specification.Dialect?
    /// What the router does not offer.
    public var unsupported: Set<Specification.Capability>
    /// The level that texts are drawn for: below strict they are tame, and for core plain.
    public var level: Specification.Level = .strict

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
      self.level = level
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

    /// Whether the router offers all that a request needs, as far as that is known without an answer: which
    /// links have paths, and which routers are refused, the rules say.
    func offers(what request: Request) -> Bool {
      // What a request needs is worth finding out only where something is missing.
      guard !unsupported.isEmpty else { return true }
      var unsupported = unsupported
      guard unsupported.remove(.sources) != nil else {
        return request.capabilities.isDisjoint(with: unsupported)
      }
      unsupported.subtract([.universalLinks, .customURLSchemes])
      return request.capabilities.isDisjoint(with: unsupported)
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
