// Overloads for functions and closures that return the routes that they registered, for source compatibility
// with Crossroad. The conversion `as Void` selects the overload that registers a route.

nonisolated extension Router {
  /// The declarations of routes at the top level of a router.
  public enum TopLevelRoute {
    /// A registry that collects the routes of a router.
    public typealias Registry = Waymark.Registry<UserInfo>

    /// A value that represents a registered route. It has no content, and gives functions a type to return.
    public struct Definition {}

    /// A result builder that combines the definitions of several calls.
    @resultBuilder
    public enum Builder {
      /// Returns the definitions of one call.
      public static func buildExpression(_ definitions: [Definition]) -> [Definition] {
        definitions
      }

      /// Returns the definitions of all calls, in order.
      public static func buildBlock(_ definitions: [Definition]...) -> [Definition] {
        Array(definitions.joined())
      }
    }
  }

  /// The declarations of routes in groups of a router.
  public enum GroupedRoute {
    /// A registry that collects the routes of a group.
    public typealias Registry = Waymark.Registry<UserInfo>.Group
    /// A value that represents a registered route.
    public typealias Definition = TopLevelRoute.Definition
    /// A result builder that combines the definitions of several calls.
    public typealias Builder = TopLevelRoute.Builder
  }
}

nonisolated extension Router {
  /// Creates a router with the routes that a function or a stored closure registers and returns.
  ///
  /// - Throws: A ``DefinitionError`` if a source or a route is invalid.
  @_disfavoredOverload
  public convenience init(
    accepting sources: some Sequence<LinkSource>,
    @TopLevelRoute.Builder _ build: (TopLevelRoute.Registry) -> [TopLevelRoute.Definition]
  ) throws(DefinitionError) {
    try self.init(accepting: sources) { _ = build($0) }
  }

  /// Creates a router of one source with the routes that a function or a stored closure registers and returns.
  ///
  /// - Throws: A ``DefinitionError`` if the source or a route is invalid.
  @_disfavoredOverload
  public convenience init(
    accepting source: LinkSource,
    @TopLevelRoute.Builder _ build: (TopLevelRoute.Registry) -> [TopLevelRoute.Definition]
  ) throws(DefinitionError) {
    try self.init(accepting: [source]) { _ = build($0) }
  }
}

nonisolated extension RouteRegistry {
  /// Registers a group with the routes that a function or a stored closure registers and returns.
  ///
  /// - Returns: The definitions of the routes.
  @_disfavoredOverload
  @discardableResult
  public func group<UserInfo>(
    accepting sources: some Sequence<LinkSource>,
    @Router<UserInfo>.GroupedRoute.Builder
    _ build: (Group) -> [Router<UserInfo>.GroupedRoute.Definition]
  ) -> [Router<UserInfo>.TopLevelRoute.Definition] where Route == Router<UserInfo>.Route {
    var definitions: [Router<UserInfo>.TopLevelRoute.Definition] = []
    group(accepting: sources) { definitions = build($0) } as Void
    return definitions
  }

  /// Registers a group of one source with the routes that a function or a stored closure registers and returns.
  ///
  /// - Returns: The definitions of the routes.
  @_disfavoredOverload
  @discardableResult
  public func group<UserInfo>(
    accepting source: LinkSource,
    @Router<UserInfo>.GroupedRoute.Builder
    _ build: (Group) -> [Router<UserInfo>.GroupedRoute.Definition]
  ) -> [Router<UserInfo>.TopLevelRoute.Definition] where Route == Router<UserInfo>.Route {
    group(accepting: [source], build)
  }
}

nonisolated extension RouteRegistry {
  /// Registers a route.
  ///
  /// - Returns: The definition of the route, for functions that return what they registered.
  @_disfavoredOverload
  @discardableResult
  public func route<UserInfo>(
    _ pattern: String, accepting policy: AcceptPolicy = .any,
    handler: @escaping Router<UserInfo>.Route.Handler
  ) -> [Router<UserInfo>.TopLevelRoute.Definition] where Route == Router<UserInfo>.Route {
    route(pattern, accepting: policy, handler: handler) as Void
    return [Router<UserInfo>.TopLevelRoute.Definition()]
  }
}

nonisolated extension RouteRegistry.Group {
  /// Registers a route in this group.
  ///
  /// - Returns: The definition of the route, for functions that return what they registered.
  @_disfavoredOverload
  @discardableResult
  public func route<UserInfo>(
    _ pattern: String, handler: @escaping Router<UserInfo>.Route.Handler
  ) -> [Router<UserInfo>.GroupedRoute.Definition] where Route == Router<UserInfo>.Route {
    registry.route(pattern, accepting: policy, handler: handler)
  }
}
