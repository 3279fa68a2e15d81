/// What a handler gets to see of the link that it opens: the arguments that its pattern names, the
/// query parameters, and the value passed along.
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
  /// The pattern that matches it.
  public let pattern: Pattern
  /// The value passed along with the link.
  public let userInfo: UserInfo  // Rule: open.user-info

  @usableFromInline
  package init(link: DeepLink, pattern: Pattern, userInfo: UserInfo) {
    self.link = link
    self.pattern = pattern
    self.userInfo = userInfo
  }
}

nonisolated extension Context: Sendable where UserInfo: Sendable {}

/// What there is to read of a link under a pattern, whatever is passed along with it.
nonisolated public protocol ContextProtocol {
  /// The link.
  var link: DeepLink { get }  // Rule: open.context
  /// The pattern that matches it.
  var pattern: Pattern { get }
  /// Both, under the name that Crossroad has for what a context reads arguments of.
  var internalArgumentsContainer: Arguments { get }
  /// The query of the link.
  var queryParameters: QueryParameters { get }
}

nonisolated extension ContextProtocol {
  /// The query of the link.
  public var queryParameters: QueryParameters { QueryParameters(query: link.writtenQuery) }

  /// The component that the pattern's argument stands for, read as the type that is asked for.
  ///
  /// - Throws: ``ReadError/keyNotFound(_:)`` where the pattern has no such argument, and
  ///   ``ReadError/couldNotParse(_:)`` where the type can't hold the text.
  @inlinable
  public func argument<Value: Parsable>(
    named name: String, as type: Value.Type = Value.self
  ) throws(ReadError) -> Value {
    guard let index = pattern.components.firstIndex(of: .argument(name)) else {
      throw .keyNotFound(item(name, nil, "\(type)"))
    }
    let text = link.components[index]
    guard let value = Value(from: text) else {
      throw .couldNotParse(item(name, text, "\(type)"))  // Rule: value.argument
    }
    return value
  }

  /// The query parameter of that name, read as the type that is asked for; nil where it is absent,
  /// has no value, or one that the type can't hold.
  @inlinable
  public func queryParameter<Value: Parsable>(
    named name: String, as type: Value.Type = Value.self
  ) -> Value? {
    queryParameters[name]
  }

  /// The query parameter of that name, where the link is of no use without it.
  ///
  /// - Throws: ``ReadError/missingRequiredQueryParameter(_:)`` where
  ///   ``queryParameter(named:as:)`` would be nil.
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
