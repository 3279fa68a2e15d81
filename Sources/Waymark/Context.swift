/// The values that a handler reads from the link that it opens.
///
/// A context provides the arguments of the pattern, the query parameters, and the value passed with the
/// link.
///
/// ```swift
/// registry.route("/pokemons/:id") { context in
///   let id: Int = try context.argument(named: "id")
///   show(pokemon: id, highlighted: context.queryParameters.highlighted ?? false)
/// }
/// ```
nonisolated public struct Context<UserInfo>: ContextProtocol {
  /// The link.
  public let link: DeepLink
  /// The pattern that matches the link.
  public let pattern: Pattern
  /// The value passed with the link.
  public let userInfo: UserInfo  // Rule: open.user-info

  @usableFromInline
  package init(link: DeepLink, pattern: Pattern, userInfo: UserInfo) {
    self.link = link
    self.pattern = pattern
    self.userInfo = userInfo
  }
}

nonisolated extension Context: Sendable where UserInfo: Sendable {}

/// A type that provides the values that a pattern finds in a link.
///
/// A type of an app implements ``internalArgumentsContainer``, from which `link` and `pattern` follow.
nonisolated public protocol ContextProtocol {
  /// The link.
  var link: DeepLink { get }  // Rule: open.context
  /// The pattern that matches the link.
  var pattern: Pattern { get }
  /// The link and the pattern, under the name that Crossroad uses for them.
  var internalArgumentsContainer: Arguments { get }
  /// The parameters of the link's query.
  var queryParameters: QueryParameters { get }
}

nonisolated extension ContextProtocol {
  /// The parameters of the link's query.
  public var queryParameters: QueryParameters { QueryParameters(query: link.writtenQuery) }

  /// Returns the component that an argument of the pattern matches, read as the given type.
  ///
  /// - Parameters:
  ///   - name: The name of the argument, without its colon.
  ///   - type: The type of the value.
  /// - Returns: The value.
  /// - Throws: ``ReadError/keyNotFound(_:)`` if the pattern has no such argument, or
  ///   ``ReadError/couldNotParse(_:)`` if the type can't represent the component.
  /// - Complexity: O(*n*), where *n* is the length of the link.
  @inlinable
  public func argument<Value: Parsable>(
    named name: String, as type: Value.Type = Value.self
  ) throws(ReadError) -> Value {
    guard let index = pattern.index(ofArgument: name),
      let text = link.component(at: index)
    else { throw .keyNotFound(item(name, nil, "\(type)")) }
    guard let value = Value(from: text) else {
      throw .couldNotParse(item(name, text, "\(type)"))  // Rule: value.argument
    }
    return value
  }

  /// Returns the value of a query parameter, read as the given type.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter, compared case-insensitively.
  ///   - type: The type of the value.
  /// - Returns: The value, or `nil` if the parameter is absent, has no value, or has one that the type can't
  ///   represent.
  /// - Complexity: O(*n* log *n*), where *n* is the length of the query.
  @inlinable
  public func queryParameter<Value: Parsable>(
    named name: String, as type: Value.Type = Value.self
  ) -> Value? {
    queryParameters[name]
  }

  /// Returns the value of a query parameter that the link must have, read as the given type.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter, compared case-insensitively.
  ///   - type: The type of the value.
  /// - Returns: The value.
  /// - Throws: ``ReadError/missingRequiredQueryParameter(_:)`` if ``queryParameter(named:as:)`` would
  ///   return nil.
  /// - Complexity: O(*n* log *n*), where *n* is the length of the query.
  @inlinable
  public func requiredQueryParameter<Value: Parsable>(
    named name: String, as type: Value.Type = Value.self
  ) throws(ReadError) -> Value {
    let text = queryParameters.text(named: name)
    guard let value = text.flatMap({ Value(from: $0) }) else {
      throw .missingRequiredQueryParameter(item(name, text, "\(type)"))  // Rule: query.required
    }
    return value
  }

  @usableFromInline
  func item(_ name: String, _ text: String?, _ type: String) -> ReadError.Item {
    ReadError.Item(name: name, text: text, type: type, link: link, pattern: pattern)
  }
}
