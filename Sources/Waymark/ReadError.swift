/// A reason why a context can't provide a value.
nonisolated public enum ReadError: Error, Hashable, Sendable {
  /// The pattern has no argument with the given name.
  case keyNotFound(Item)
  /// The type can't represent the text of the given argument.
  case couldNotParse(Item)
  /// The given query parameter is absent, has no value, or has one that the type can't represent.
  case missingRequiredQueryParameter(Item)

  /// The value that was requested, and the link and the pattern that it was requested from.
  public struct Item: Sendable {
    /// The name of the argument or the query parameter.
    public let name: String
    /// The text of the argument or the query parameter, or `nil` if there is no such text.
    public let text: String?
    /// The name of the requested type.
    public let type: String
    /// The link.
    public let link: DeepLink
    /// The pattern that matches the link.
    public let pattern: Pattern

    /// Creates a value that was requested, for contexts and mocks of an app.
    ///
    /// - Parameters:
    ///   - name: The name of the argument or the query parameter.
    ///   - text: The text of the argument or the query parameter, or `nil` if there is no such text.
    ///   - type: The name of the requested type.
    ///   - link: The link.
    ///   - pattern: The pattern that matches the link.
    public init(
      name: String, text: String? = nil, type: String = "String", link: DeepLink, pattern: Pattern
    ) {
      self.name = name
      self.text = text
      self.type = type
      self.link = link
      self.pattern = pattern
    }
  }

  /// The value that was requested, and the link and the pattern that it was requested from.
  public var item: Item {
    switch self {
    case .keyNotFound(let item), .couldNotParse(let item), .missingRequiredQueryParameter(let item):
      item
    }
  }

  /// The rule that requires the error.
  var rule: String {
    switch self {
    case .keyNotFound, .couldNotParse: "value.argument"
    case .missingRequiredQueryParameter: "query.required"
    }
  }
}

nonisolated extension ReadError: CustomStringConvertible {
  /// The value that was requested, the link, the pattern, the reason, and a remedy.
  public var description: String {
    let (name, pattern, link) = (item.name, item.pattern.text, item.link.text)
    switch self {
    case .keyNotFound:
      let names = item.pattern.parts.filter(\.isArgument).map { "“\($0)”" }
      let found = names.isEmpty ? "no arguments" : names.joined(separator: ", ")
      return
        "The pattern “\(pattern)”, which matches the link “\(link)”, has no argument named “\(name)”; "
        + "it has \(found). Correct the name, or add “:\(name)” to the pattern."
    case .couldNotParse:
      return "In the link “\(link)”, the argument “:\(name)” of the pattern “\(pattern)” is "
        + "“\(item.text ?? "")”, a value that can't be read as \(item.type). "
        + "Correct the link, or request another type."
    case .missingRequiredQueryParameter:
      if let text = item.text {
        return "In the link “\(link)”, the query parameter “\(name)” is “\(text)”, "
          + "a value that can't be read as \(item.type). Correct the link, or request another type."
      }
      if QueryParameters(query: item.link.writtenQuery).hasItem(named: name) {
        return "The query parameter “\(name)” of the link “\(link)” has no value in UTF-8, "
          + "which the route “\(pattern)” requires. Write “\(name)=” and a percent-encoded value."
      }
      return
        "The link “\(link)” has no query parameter “\(name)”, which the route “\(pattern)” requires. "
        + "Add “\(name)=” and a value to the query."
    }
  }
}

nonisolated extension ReadError.Item: Hashable {
  /// Returns whether both items describe the same request for the same link and pattern.
  public static func == (one: Self, other: Self) -> Bool { one.texts == other.texts }

  /// Returns whether the item has the given name.
  ///
  /// Call sites of Crossroad compare the associated value of an error, which is a name there.
  public static func == (item: Self, name: String) -> Bool { item.name == name }

  /// Hashes the name, the texts and the type.
  public func hash(into hasher: inout Hasher) { hasher.combine(texts) }

  private var texts: [String?] { [name, text, type, link.text, pattern.text] }
}

nonisolated extension ReadError.Item: CustomStringConvertible {
  /// The name of the argument or the query parameter.
  public var description: String { name }
}
