// Functions and closures that register routes and return what they registered, as Crossroad's do.

nonisolated extension Router {
  /// What a router registers by itself.
  public enum TopLevelRoute {
    /// Collects the routes of a router.
    public typealias Registry = Waymark.Registry<UserInfo>

    /// Says that a route was registered.
    public struct Definition {}

    /// Puts together what functions have registered.
    @resultBuilder
    public enum Builder {
      /// What one call has registered.
      public static func buildExpression(_ definitions: [Definition]) -> [Definition] {
        definitions
      }

      /// All of them, in order.
      public static func buildBlock(_ definitions: [Definition]...) -> [Definition] {
        Array(definitions.joined())
      }
    }
  }

  /// What a router registers in groups.
  public enum GroupedRoute {
    /// Collects the routes of a group.
    public typealias Registry = Waymark.Registry<UserInfo>.Group
    /// Says that a route was registered.
    public typealias Definition = TopLevelRoute.Definition
    /// Puts together what functions have registered.
    public typealias Builder = TopLevelRoute.Builder
  }
}

nonisolated extension Router {
  /// A router of what a function, or a closure that is kept, registers.
  @_disfavoredOverload
  public convenience init(
    accepting sources: some Sequence<LinkSource>,
    _ build: (TopLevelRoute.Registry) -> [TopLevelRoute.Definition]
  ) throws(DefinitionError) {
    try self.init(accepting: sources) { _ = build($0) }
  }
}

nonisolated extension RouteRegistry {
  /// Registers what a function, or a closure that is kept, registers in a group.
  @_disfavoredOverload
  public func group<UserInfo>(
    accepting sources: some Sequence<LinkSource>,
    _ build: (Group) -> [Router<UserInfo>.GroupedRoute.Definition]
  ) -> [Router<UserInfo>.TopLevelRoute.Definition] where Route == Router<UserInfo>.Route {
    var definitions: [Router<UserInfo>.TopLevelRoute.Definition] = []
    group(accepting: sources) { definitions = build($0) } as Void
    return definitions
  }
}

nonisolated extension RouteRegistry {
  /// Registers a route, and says so to functions that return what they registered.
  @_disfavoredOverload
  public func route<UserInfo>(
    _ pattern: String, accepting policy: AcceptPolicy = .any,
    handler: @escaping Router<UserInfo>.Route.Handler
  ) -> [Router<UserInfo>.TopLevelRoute.Definition] where Route == Router<UserInfo>.Route {
    route(pattern, accepting: policy, handler: handler) as Void
    return [Router<UserInfo>.TopLevelRoute.Definition()]
  }
}

nonisolated extension RouteRegistry.Group {
  /// Registers a route, and says so to functions that return what they registered.
  @_disfavoredOverload
  public func route<UserInfo>(
    _ pattern: String, handler: @escaping Router<UserInfo>.Route.Handler
  ) -> [Router<UserInfo>.GroupedRoute.Definition] where Route == Router<UserInfo>.Route {
    registry.route(pattern, accepting: policy, handler: handler)
  }
}
