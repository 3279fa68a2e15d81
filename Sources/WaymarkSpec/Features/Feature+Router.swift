extension Feature {
  /// How many sources a router accepts, and of which kinds.
  enum Sources: String, FeatureKind {
    case custom = "one custom source"
    case customs = "several custom sources"
    case web = "one web source"
    case webs = "several web sources"
    case both = "sources of both kinds"

    static let name = "sources"

    var premises: [Premise] { [Premise(Outcome.opening + Outcome.defining)] }

    static func values(of subject: Subject) -> [Self] {
      guard case .open(let open) = subject.request else { return [] }
      let customs = open.accepting.count { if case .customURLScheme = $0 { true } else { false } }
      switch (customs, open.accepting.count - customs) {
      case (0, 0): return []
      case (1, 0): return [.custom]
      case (_, 0): return [.customs]
      case (0, 1): return [.web]
      case (0, _): return [.webs]
      default: return [.both]
      }
    }
  }

  /// How many routes a router has.
  enum Routes: String, FeatureKind {
    case one = "one route"
    case two = "two routes"
    case many = "three routes or more"

    static let name = "routes"

    var premises: [Premise] { [Premise(Outcome.opening + Outcome.defining)] }

    static func values(of subject: Subject) -> [Self] {
      switch subject.routes.count {
      case 0: []
      case 1: [.one]
      case 2: [.two]
      default: [.many]
      }
    }
  }

  /// Whether the route stands in a group; of a router that is refused, whether some route does.
  enum Grouping: String, FeatureKind {
    case ungrouped = "a route of no group"
    case grouped = "a group's route"

    static let name = "group"

    var premises: [Premise] { [Premise(Outcome.opening + Outcome.defining)] }

    static func values(of subject: Subject) -> [Self] {
      guard !subject.routes.isEmpty else { return [] }
      let isGrouped = subject.route?.isGrouped ?? subject.routes.contains { $0.isGrouped }
      return [isGrouped ? .grouped : .ungrouped]
    }
  }

  /// Which sources the route accepts.
  enum Accepting: String, FeatureKind {
    case all = "a route of all sources"
    case some = "a route of some sources"

    static let name = "accepting"

    var premises: [Premise] { [Premise(Outcome.opening)] }

    static func values(of subject: Subject) -> [Self] {
      guard let (route, _) = subject.route else { return [] }
      return [route.accepting == nil ? .all : .some]
    }
  }

  /// The guard of the route.
  enum Guard: String, FeatureKind {
    case absent = "a route without a guard"
    case rejects = "a guard that rejects"
    case requires = "a guard that requires reads"

    static let name = "guard"

    var premises: [Premise] { [Premise(Outcome.opening)] }

    static func values(of subject: Subject) -> [Self] {
      guard let (route, _) = subject.route else { return [] }
      switch route.guard {
      case .accepts: return [.absent]
      case .rejects: return [.rejects]
      case .requires: return [.requires]
      }
    }
  }

  /// The handler of the route.
  enum Handler: String, FeatureKind {
    case returns = "a handler that returns"
    case `throws` = "a handler that throws"
    case requires = "a handler that requires reads"

    static let name = "handler"

    var premises: [Premise] { [Premise(Outcome.opening)] }

    static func values(of subject: Subject) -> [Self] {
      guard let (route, _) = subject.route else { return [] }
      switch route.handler {
      case .accepts: return [.returns]
      case .rejects: return [.throws]
      case .requires: return [.requires]
      }
    }
  }

  /// Why the routes before the one that the case is about do not open the link, as far as their texts say.
  enum Before: String, FeatureKind {
    case nothing = "no route before"
    case count = "a route of another count before"
    case literal = "another literal before"
    case near = "a near literal before"
    case source = "a route of other sources before"
    case `guard` = "a guard before"
    case `throws` = "a handler that throws before"

    static let name = "before"
    static let isExclusive = false
    static let none: Self? = .nothing

    var premises: [Premise] {
      switch self {
      case .nothing: [Premise(Outcome.opening.filter { $0 != .opensLater })]
      case .throws: [Premise([Outcome.opensLater, .declined]), Premise([Routes.two, .many])]
      case .count, .literal, .near, .source, .guard:
        [Premise(Outcome.opening.filter { $0 != .opensFirst }), Premise([Routes.two, .many])]
      }
    }

    static func values(of subject: Subject) -> [Self] {
      guard let index = subject.routeIndex, case .opened(let opened) = subject.answer else {
        return []
      }
      guard index > 0 else { return [.nothing] }
      let (own, _) = subject.routes[index]
      let pattern = PatternParts(own.pattern)
      var values = Set<Self>()
      for place in 0..<index {
        let (other, _) = subject.routes[place]
        if opened.attempts.contains(place) {
          values.insert(.throws)
          continue
        }
        values.formUnion(relations(of: other, to: own, pattern))
      }
      return Array(values)
    }

    private static func relations(of other: Route, to own: Route, _ pattern: PatternParts) -> [Self]
    {
      let text = PatternParts(other.pattern)
      guard text.components.count == pattern.components.count else { return [.count] }
      var values: [Self] = []
      if other.guard != .accepts { values.append(.guard) }
      if other.accepting != own.accepting || text.source != pattern.source {
        values.append(.source)
      }
      for (one, two) in zip(text.components, pattern.components)
      where !PatternParts.isArgument(one) && !one.utf8.elementsEqual(two.utf8) {
        let isNear =
          !PatternParts.isArgument(two)
          && (one == two || one.lowercased() == two.lowercased()
            || one.hasPrefix(two) || two.hasPrefix(one))
        values.append(isNear ? .near : .literal)
      }
      return values
    }
  }
}
