// The order of an explanation's routes, and its forms for logs.

nonisolated extension Explanation {
  /// The result for the link, and what kept the closest route from opening it, on one line.
  public var summary: String {
    let closest = opens == nil ? closestRoutes.first.map { " \($0)" } : nil
    return (verdict + (closest ?? "")).onOneLine
  }

  /// The explanation without texts of the link, for a log that must not contain them.
  ///
  /// The scheme of the link, the patterns, the rules, and the types of errors remain.
  public var withoutValues: Explanation {
    let scheme = link.prefix { $0 != ":" }
    return Explanation(
      link: (Bytes(scheme.utf8).isScheme && scheme.endIndex < link.endIndex ? scheme + ":" : "")
        + "…",
      refusal: refusal?.general, routes: routes.map(\.withoutValues), warnings: warnings,
      handlersRan: handlersRan)
  }

  /// The routes that match the link, in the order of registration, then the others, the closest one first.
  package var closestRoutes: [Route] {
    func rank(_ number: Int) -> [Int] {
      let closeness = routes[number].closeness
      return switch routes[number].outcome {
      case .opens, .shows, .matches, .refuses: [0, number]
      case .differs: [1, -closeness.agreeing, -closeness.leading, closeness.missing, number]
      case .isInvalid: [2, number]
      }
    }
    return routes.indices.sorted { rank($0).lexicographicallyPrecedes(rank($1)) }.map { routes[$0] }
  }
}

nonisolated extension Explanation.Step {
  fileprivate var general: Self { Self(rule, withoutValues) }
}

nonisolated extension Explanation.Route {
  fileprivate var withoutValues: Self {
    // An error can contain the link.
    let outcome: Explanation.Outcome = if case .refuses = outcome { .refuses(nil) } else { outcome }
    return Self(pattern, outcome, steps.map(\.general), closeness)
  }

  /// The number of components of a pattern that agree with the link's.
  package struct Closeness: Sendable {
    /// The number of components that agree.
    let agreeing: Int
    /// The number of components before the first that differs.
    let leading: Int
    /// The number of components that one has and the other lacks.
    let missing: Int

    /// Creates the closeness of a pattern and a link whose numbers of components are given.
    ///
    /// - Parameter differing: The positions, below both numbers, at which the components differ.
    package init(differing: [Int] = [], of pattern: Int = 0, _ link: Int = 0) {
      let length = min(pattern, link)
      agreeing = length - differing.count
      leading = differing.first ?? length
      missing = abs(pattern - link)
    }
  }
}
