// What Crossroad calls by other names, and what it has deprecated: for call sites that come from there.

public import Foundation

// MARK: - Other names

nonisolated extension Router {
  /// Why a router could not be made.
  public typealias ValidationError = DefinitionError
}

/// A route of a router.
public typealias Route<UserInfo> = Router<UserInfo>.Route

nonisolated extension Router.Route {
  /// Which of its router's sources a route accepts.
  public typealias AcceptPolicy = Waymark.AcceptPolicy
}

nonisolated extension ContextParser {
  /// Why a link has no context under a pattern.
  public typealias Error = ParseError
}

nonisolated extension QueryParameters {
  /// Why a context could not hand out a value.
  public typealias Error = ReadError
}

/// What a context reads arguments of; call sites pass it on from one context to another of their own.
nonisolated public struct Arguments: Sendable {
  let link: DeepLink
  let pattern: Pattern
}

nonisolated extension Context {
  /// What arguments are read of.
  public var internalArgumentsContainer: Arguments { Arguments(link: link, pattern: pattern) }
}

nonisolated extension ContextProtocol {
  /// The link that arguments are read of.
  public var link: DeepLink { internalArgumentsContainer.link }

  /// The pattern that arguments are read of.
  public var pattern: Pattern { internalArgumentsContainer.pattern }
}

nonisolated extension ContextProtocol {
  /// Another spelling of ``argument(named:as:)``.
  @inlinable
  public func arguments<Value: Parsable>(
    named name: String, as type: Value.Type = Value.self
  ) throws(ReadError) -> Value {
    try argument(named: name, as: type)
  }

  /// Another spelling of ``queryParameter(matchesIn:as:)``.
  public func parameter<Value: Parsable>(matchesIn expression: NSRegularExpression) -> Value? {
    queryParameter(matchesIn: expression)
  }
}

// MARK: - Expressions

nonisolated extension ContextProtocol {
  /// The first query parameter whose name an expression matches somewhere, read as the type that is
  /// asked for; nil where there is none, or its value can't be read.
  public func queryParameter<Value: Parsable>(
    matchesIn expression: NSRegularExpression, as type: Value.Type = Value.self
  ) -> Value? {
    let item = queryParameters.items.first { name, _ in
      expression.firstMatch(in: name, range: NSRange(name.startIndex..., in: name)) != nil
    }
    return item?.value.flatMap { Value(from: $0) }
  }
}

// MARK: - Policies hold sets there

nonisolated extension AcceptPolicy: Hashable {
  /// Whether both accept the same sources, in whatever order they name them.
  public static func == (one: Self, other: Self) -> Bool { one.sources == other.sources }

  /// Feeds what equal policies have in common.
  public func hash(into hasher: inout Hasher) { hasher.combine(sources) }

  private var sources: Set<LinkSource>? {
    switch self {
    case .any: nil
    case .only(let sources): Set(sources)
    }
  }
}

// MARK: - Deprecated

nonisolated extension Router {
  /// A router without routes, which are registered later. The app ends where a source is refused.
  @available(*, deprecated, message: "Register the routes where the router is made.")
  public convenience init(accepting sources: some Sequence<LinkSource>) {
    do { try self.init(accepting: sources) { _ in } } catch { fatalError("\(error)") }
  }

  /// A router without routes, which are registered later. The app ends where the source is refused.
  @available(*, deprecated, message: "Register the routes where the router is made.")
  public convenience init(accepting source: LinkSource) { self.init(accepting: [source]) }

  /// A router without routes, for links of a scheme.
  @available(*, deprecated, renamed: "init(accepting:_:)")
  public convenience init(scheme: String) { self.init(accepting: [.customURLScheme(scheme)]) }

  /// A router without routes, for links of a web site.
  @available(*, deprecated, renamed: "init(accepting:_:)")
  public convenience init(url: URL) { self.init(accepting: [.universalLink(url)]) }

  /// Registers routes with a router that is made already. The app ends where one of them is refused.
  @available(*, deprecated, message: "Register the routes where the router is made, which throws.")
  public func register(_ routes: [(String, Route.Handler)]) {
    for (pattern, handler) in routes { registry.route(pattern, handler: handler) as Void }
    do { table = try registry.definition.checked() } catch { fatalError("\(error)") }
    actions = registry.routes
  }
}

nonisolated extension ContextProtocol {
  /// The argument of that name; nil where it can't be read.
  @available(*, deprecated, renamed: "argument(named:)")
  public subscript<Value: Parsable>(argument name: String) -> Value? { try? argument(named: name) }

  /// The query parameter of that name; nil where it can't be read.
  @available(*, deprecated, renamed: "queryParameter(named:)")
  public subscript<Value: Parsable>(parameter name: String) -> Value? { queryParameters[name] }

  /// The query parameter of that name; nil where it can't be read.
  @available(*, deprecated, renamed: "queryParameter(named:)")
  public func parameter<Value: Parsable>(
    for name: String, as type: Value.Type = Value.self
  ) -> Value? {
    queryParameters[name]
  }
}

nonisolated extension ContextParser {
  /// The context of a link under a pattern that names its source.
  @available(*, deprecated, renamed: "parse(_:with:)")
  public func parse(_ url: URL, in pattern: String) throws(ParseError) -> Context<Void> {
    try parse(url, with: pattern)
  }
}

/// Reads a link under one pattern, without a router.
@available(*, deprecated, renamed: "ContextParser")
public typealias URLParser = ContextParser

/// A type whose values can be read from a text; nothing asks for it.
@available(*, deprecated, renamed: "Parsable")
nonisolated public protocol Extractable {
  /// Reads the decoded text; nil where it stands for no value of this type.
  @available(*, deprecated, renamed: "init(from:)")
  static func extract(from string: String) -> Self?
}
