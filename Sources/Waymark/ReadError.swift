/// Why a context could not hand out a value.
nonisolated public enum ReadError: Error, Hashable, Sendable {
  /// The pattern has no argument of that name.
  case keyNotFound(Item)
  /// The argument of that name has a text that the type can't hold.
  case couldNotParse(Item)
  /// The query parameter of that name is absent, or has no value that the type can hold.
  case missingRequiredQueryParameter(Item)

  /// What was to be read, and of what.
  public struct Item: Sendable {
    /// The name of the argument or the query parameter.
    public let name: String
    /// The text that is there; nil where there is none.
    public let text: String?
    /// The type that was asked for.
    public let type: String
    /// The link.
    public let link: DeepLink
    /// The pattern that matches it.
    public let pattern: Pattern

    @usableFromInline
    init(name: String, text: String?, type: String, link: DeepLink, pattern: Pattern) {
      self.name = name
      self.text = text
      self.type = type
      self.link = link
      self.pattern = pattern
    }
  }

  /// What was to be read.
  public var item: Item {
    switch self {
    case .keyNotFound(let item), .couldNotParse(let item), .missingRequiredQueryParameter(let item):
      item
    }
  }

  /// The rule that asks for the error.
  var rule: String {
    switch self {
    case .keyNotFound, .couldNotParse: "value.argument"
    case .missingRequiredQueryParameter: "query.required"
    }
  }
}

nonisolated extension ReadError: CustomStringConvertible {
  /// What was asked for, of which link and pattern, what is wrong, and what would be right.
  public var description: String {
    let (name, pattern, link) = (item.name, item.pattern.text, item.link.text)
    switch self {
    case .keyNotFound:
      let names = item.pattern.components.compactMap { component in
        if case .argument(let name) = component { "“:\(name)”" } else { nil }
      }
      let found = names.isEmpty ? "no argument" : names.joined(separator: ", ")
      return
        "The pattern “\(pattern)” of “\(link)” has no argument named “\(name)”; it has \(found)."
    case .couldNotParse:
      return "The argument “\(name)” of “\(pattern)” is “\(item.text ?? "")” in “\(link)”, "
        + "which can't be read as \(item.type)."
    case .missingRequiredQueryParameter:
      guard let text = item.text else {
        let isThere = QueryParameters(query: item.link.writtenQuery).hasItem(named: name)
        return "“\(link)” has no \(isThere ? "value of the " : "")query parameter “\(name)”, "
          + "which “\(pattern)” needs; append “\(name)=…” to its query."
      }
      return "The query parameter “\(name)” is “\(text)” in “\(link)”, "
        + "which “\(pattern)” can't read as \(item.type)."
    }
  }
}

nonisolated extension ReadError.Item: Hashable {
  /// Whether both are the same, read of the same.
  public static func == (one: Self, other: Self) -> Bool { one.texts == other.texts }

  /// Whether it is of this name.
  public static func == (item: Self, name: String) -> Bool { item.name == name }

  /// Feeds the texts.
  public func hash(into hasher: inout Hasher) { hasher.combine(texts) }

  private var texts: [String?] { [name, text, type, link.text, pattern.text] }
}

nonisolated extension ReadError.Item: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
