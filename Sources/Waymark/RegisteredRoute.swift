/// A registered route, without its guard and handler.
nonisolated public struct RegisteredRoute: Sendable {
  /// The pattern.
  public let pattern: Pattern
  /// The sources that the route accepts, in the order of the router's sources, or `nil` if it accepts all
  /// of them.
  public let sources: [LinkSource]?
  /// A Boolean value that indicates whether the route has a guard.
  public let hasGuard: Bool
}

nonisolated extension RouteTable {
  /// Returns the routes.
  ///
  /// - Parameter hasGuard: A closure that returns whether the route at a position has a guard.
  func routes(hasGuard: (Int) -> Bool) -> [RegisteredRoute] {
    entries.enumerated().map { place, entry in
      RegisteredRoute(
        pattern: entry.pattern, sources: entry.sources?.map { sources[$0] },
        hasGuard: hasGuard(place))
    }
  }
}
