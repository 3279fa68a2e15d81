// Other names that Crossroad uses, and its deprecated declarations, for source compatibility with Crossroad.

public import Foundation

// MARK: - Other names

nonisolated extension Router {
  /// A reason why a router can't be created.
  public typealias ValidationError = DefinitionError
}

/// A route of a router.
public typealias Route<UserInfo> = Router<UserInfo>.Route

nonisolated extension Router.Route {
  /// The sources of a router that a route accepts.
  public typealias AcceptPolicy = Waymark.AcceptPolicy
}

nonisolated extension ContextParser {
  /// An error that occurs when a link can't be parsed with a pattern.
  public typealias Error = ParseError
}

nonisolated extension ContextParser {
  /// Parses a link with a pattern that names a source, for protocols that an app declares for parsers.
  @_disfavoredOverload
  public func parse(_ url: URL, with pattern: String) throws -> any ContextProtocol {
    try parse(url.absoluteString, with: pattern)
  }
}

nonisolated extension QueryParameters {
  /// A reason why a context can't provide a value.
  public typealias Error = ReadError
}

/// A link and a pattern, from which a context reads arguments.
///
/// Context types of an app store the value, and receive their links and patterns from it.
nonisolated public struct Arguments: Sendable {
  let link: DeepLink
  let pattern: Pattern

  /// Creates the arguments of a link that a pattern matches.
  public init(link: DeepLink, pattern: Pattern) {
    self.link = link
    self.pattern = pattern
  }
}

nonisolated extension Context {
  /// The link and the pattern, from which the context reads arguments.
  public var internalArgumentsContainer: Arguments { Arguments(link: link, pattern: pattern) }
}

nonisolated extension ContextProtocol {
  /// The link from which the context reads arguments.
  public var link: DeepLink { internalArgumentsContainer.link }

  /// The pattern by which the context reads arguments.
  public var pattern: Pattern { internalArgumentsContainer.pattern }
}

nonisolated extension ContextProtocol {
  /// Returns the value of an argument; the same as ``argument(named:as:)``.
  @inlinable
  public func arguments<Value: Parsable>(
    named name: String, as type: Value.Type = Value.self
  ) throws(ReadError) -> Value {
    try argument(named: name, as: type)
  }

  /// Returns the value of a query parameter; the same as ``queryParameter(matchesIn:as:)``.
  public func parameter<Value: Parsable>(matchesIn expression: NSRegularExpression) -> Value? {
    queryParameter(matchesIn: expression)
  }
}

// MARK: - References to methods

// A reference to a generic method, as in `routers.map { $0.responds(to:) }`, has no type. Crossroad's methods take
// a URL.

nonisolated extension RouterProtocol {
  /// Opens a link; as the method of the same name for other types of links does.
  @discardableResult
  public func openIfPossible(_ url: URL, userInfo: UserInfo) -> Bool {
    openIfPossible(url.absoluteString, userInfo: userInfo)
  }

  /// Returns a Boolean value that indicates whether a route matches the link.
  public func responds(to url: URL, userInfo: UserInfo) -> Bool {
    responds(to: url.absoluteString, userInfo: userInfo)
  }

  /// Returns a Boolean value that indicates whether a route without a guard matches the link.
  public func responds(to url: URL) -> Bool { responds(to: url.absoluteString) }
}

nonisolated extension RouterProtocol where UserInfo == Void {
  /// Opens a link.
  @discardableResult
  public func openIfPossible(_ url: URL) -> Bool { openIfPossible(url.absoluteString) }

  /// Returns a Boolean value that indicates whether a route matches the link.
  public func responds(to url: URL) -> Bool { responds(to: url.absoluteString) }
}

nonisolated extension RouterProtocol where UserInfo == OpenURLOption {
  /// Opens a link with the options that the system passes with it.
  @discardableResult
  public func openIfPossible(_ url: URL, options: OpenURLOption = [:]) -> Bool {
    openIfPossible(url.absoluteString, options: options)
  }

  /// Returns a Boolean value that indicates whether a route matches the link.
  public func responds(to url: URL, options: OpenURLOption) -> Bool {
    responds(to: url.absoluteString, options: options)
  }

  /// Returns a Boolean value that indicates whether a route matches the link if the system passes no options.
  public func responds(to url: URL) -> Bool { responds(to: url.absoluteString) }
}

// MARK: - Regular expressions

nonisolated extension ContextProtocol {
  /// Returns the value of the first query parameter whose name a regular expression matches, read as the
  /// given type.
  ///
  /// - Parameters:
  ///   - expression: The regular expression, which may match any part of the name.
  ///   - type: The type of the value.
  /// - Returns: The value, or `nil` if there is no such parameter, or if the type can't represent its value.
  public func queryParameter<Value: Parsable>(
    matchesIn expression: NSRegularExpression, as type: Value.Type = Value.self
  ) -> Value? {
    let item = queryParameters.items.first { name, _ in
      expression.firstMatch(in: name, range: NSRange(name.startIndex..., in: name)) != nil
    }
    return item?.value.flatMap { Value(from: $0) }
  }
}

// MARK: - Deprecated

nonisolated extension Router {
  /// Creates a router without routes. Register them later with ``register(_:)``.
  ///
  /// - Precondition: The sources are valid.
  @available(*, deprecated, message: "Register the routes when you create the router.")
  public convenience init(accepting sources: some Sequence<LinkSource>) {
    do { try self.init(accepting: sources) { _ in } } catch { fatalError("\(error)") }
  }

  /// Creates a router without routes. Register them later with ``register(_:)``.
  ///
  /// - Precondition: The source is valid.
  @available(*, deprecated, message: "Register the routes when you create the router.")
  public convenience init(accepting source: LinkSource) { self.init(accepting: [source]) }

  /// Creates a router without routes for links with a custom URL scheme.
  ///
  /// - Parameter scheme: The scheme, without `://`.
  /// - Precondition: The scheme is valid.
  @available(*, deprecated, renamed: "init(accepting:_:)")
  public convenience init(scheme: String) { self.init(accepting: [.customURLScheme(scheme)]) }

  /// Creates a router without routes for the links of a website.
  ///
  /// - Parameter url: A URL with a scheme, a host and an optional port.
  /// - Precondition: The URL is a valid universal link source.
  @available(*, deprecated, renamed: "init(accepting:_:)")
  public convenience init(url: URL) { self.init(accepting: [.universalLink(url)]) }

  /// Registers routes with this router, which already exists.
  ///
  /// - Precondition: The routes are valid, and no route repeats an existing one.
  @available(
    *, deprecated,
    message:
      "Register the routes with init(accepting:_:), which throws an error if a route is invalid."
  )
  public func register(_ routes: [(String, Route.Handler)]) {
    let registry = Registry<UserInfo>(accepting: sources)
    for (route, action) in zip(self.routes, actions) {
      registry.route(
        route.pattern.text, accepting: route.sources.map { .only(for: $0) } ?? .any,
        where: action.condition, handler: action.handler)
    }
    for (pattern, handler) in routes { registry.route(pattern, handler: handler) }
    do { table = try registry.definition.checked() } catch { fatalError("\(error)") }
    actions = registry.routes
  }
}

nonisolated extension ContextProtocol {
  /// The value of an argument, or `nil` if it can't be read.
  @available(*, deprecated, message: "Use “try context.argument(named:)” in a handler, or “try?”.")
  public subscript<Value: Parsable>(argument name: String) -> Value? { try? argument(named: name) }

  /// The value of a query parameter, or `nil` if it can't be read.
  @available(*, deprecated, renamed: "queryParameter(named:)")
  public subscript<Value: Parsable>(parameter name: String) -> Value? { queryParameters[name] }

  /// Returns the value of a query parameter, or `nil` if it can't be read.
  @available(*, deprecated, renamed: "queryParameter(named:)")
  public func parameter<Value: Parsable>(
    for name: String, as type: Value.Type = Value.self
  ) -> Value? {
    queryParameters[name]
  }
}

nonisolated extension ContextParser {
  /// Parses a link with a pattern, as `parse(_:with:)` does.
  ///
  /// - Throws: A ``ParseError`` if the link or the pattern is invalid, or if they don't match.
  @available(*, deprecated, renamed: "parse(_:with:)")
  public func parse(_ url: URL, in pattern: String) throws(ParseError) -> Context<Void> {
    try parse(url, with: pattern)
  }
}

/// A parser that matches a link with one pattern, without a router.
@available(*, deprecated, renamed: "ContextParser")
public typealias URLParser = ContextParser

/// A type whose values can be read from a string.
///
/// No API requires the protocol.
@available(*, deprecated, renamed: "Parsable")
nonisolated public protocol Extractable {
  /// Returns the value that a percent-decoded string represents, or `nil` if there is none.
  @available(*, deprecated, renamed: "init(from:)")
  static func extract(from string: String) -> Self?
}
