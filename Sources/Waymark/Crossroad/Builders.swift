// Functions and closures that return the routes that they register, for source compatibility with Crossroad.

/// A value that represents a registered route. It has no content, and gives functions a type to return.
nonisolated public struct RouteDefinition: Sendable {}

/// The definitions that a closure returns.
///
/// The type of the closure is generic, because a closure that the result builder doesn't apply to, as it contains a
/// loop or a `return`, must not be taken for one that returns definitions.
nonisolated public protocol RouteDefinitions {}

nonisolated extension [RouteDefinition]: RouteDefinitions {}

/// A result builder that combines the definitions of several calls.
@resultBuilder
nonisolated public enum RouteBuilder {
  /// Returns the definitions of one call.
  public static func buildExpression(_ definitions: [RouteDefinition]) -> [RouteDefinition] {
    definitions
  }

  /// Returns no definitions, for a call that returns none.
  public static func buildExpression(_: Void) -> [RouteDefinition] { [] }

  /// Returns the definitions of all calls, in order.
  public static func buildBlock(_ definitions: [RouteDefinition]...) -> [RouteDefinition] {
    Array(definitions.joined())
  }
}

nonisolated extension Router {
  /// The declarations of routes at the top level of a router.
  public enum TopLevelRoute {
    /// A registry that collects the routes of a router.
    public typealias Registry = Waymark.Registry<UserInfo>
    /// A value that represents a registered route.
    public typealias Definition = RouteDefinition
    /// A result builder that combines the definitions of several calls.
    public typealias Builder = RouteBuilder
  }

  /// The declarations of routes in groups of a router.
  public enum GroupedRoute {
    /// A registry that collects the routes of a group.
    public typealias Registry = Waymark.Registry<UserInfo>.Group
    /// A value that represents a registered route.
    public typealias Definition = RouteDefinition
    /// A result builder that combines the definitions of several calls.
    public typealias Builder = RouteBuilder
  }
}

nonisolated extension Router {
  /// Creates a router with the routes that a function or a closure registers and returns.
  ///
  /// - Throws: A ``DefinitionError`` if a source or a route is invalid.
  public convenience init<Definitions: RouteDefinitions>(
    accepting sources: some Sequence<LinkSource>,
    @RouteBuilder _ build: (Registry<UserInfo>) -> Definitions
  ) throws(DefinitionError) {
    try self.init(accepting: sources) { (registry) -> Void in _ = build(registry) }
  }

  /// Creates a router of one source with the routes that a function or a closure registers and returns.
  ///
  /// - Throws: A ``DefinitionError`` if the source or a route is invalid.
  public convenience init<Definitions: RouteDefinitions>(
    accepting source: LinkSource,
    @RouteBuilder _ build: (Registry<UserInfo>) -> Definitions
  ) throws(DefinitionError) {
    try self.init(accepting: [source]) { (registry) -> Void in _ = build(registry) }
  }
}

nonisolated extension RouteRegistry {
  /// Registers a group with the routes that a function or a closure registers and returns.
  ///
  /// - Returns: The definitions of the routes.
  @discardableResult
  public func group<Definitions: RouteDefinitions>(
    accepting sources: some Sequence<LinkSource>,
    @RouteBuilder _ build: (Group) -> Definitions
  ) -> [RouteDefinition] {
    group(accepting: sources) { (group) -> Void in _ = build(group) }
  }

  /// Registers a group of one source with the routes that a function or a closure registers and returns.
  ///
  /// - Returns: The definitions of the routes.
  @discardableResult
  public func group<Definitions: RouteDefinitions>(
    accepting source: LinkSource,
    @RouteBuilder _ build: (Group) -> Definitions
  ) -> [RouteDefinition] {
    group(accepting: [source], build)
  }
}
