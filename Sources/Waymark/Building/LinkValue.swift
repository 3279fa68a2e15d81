/// A type whose values can be written into a link, so that they are read back: what ``Parsable`` is for
/// reading.
///
/// Enums with raw values need no more than the conformance; other types give their text:
/// ```swift
/// enum Kind: String, Parsable, LinkValue { case normal, fire, water, grass }
/// ```
nonisolated public protocol LinkValue {
  /// The text that reads as the value, not percent-encoded.
  ///
  /// - Throws: ``LinkError/unwritable(_:reason:)`` where no text does.
  func written() throws(LinkError) -> String
}

nonisolated extension LinkValue where Self: CustomStringConvertible {
  /// The description.
  public func written() throws(LinkError) -> String { description }
}

nonisolated extension String: LinkValue {}
nonisolated extension Int: LinkValue {}
nonisolated extension Int64: LinkValue {}
nonisolated extension Bool: LinkValue {}
nonisolated extension Float: LinkValue {}
nonisolated extension Double: LinkValue {}

nonisolated extension RawRepresentable where Self: LinkValue, RawValue: LinkValue {
  /// The raw value's text.
  public func written() throws(LinkError) -> String { try rawValue.written() }
}

nonisolated extension Array: LinkValue where Element: LinkValue {
  /// The elements' texts with commas between. An element that is empty, or has a comma, would not be read.
  public func written() throws(LinkError) -> String {
    let texts = try map { element throws(LinkError) in try element.written() }
    for text in texts where text.isEmpty || text.utf8.contains(UInt8(ascii: ",")) {
      throw .unwritable(text, reason: text.isEmpty ? .emptyElement : .elementWithComma)
    }
    return texts.joined(separator: ",")
  }
}

nonisolated extension Set: LinkValue where Element: LinkValue {
  /// The elements' texts in the order of their bytes, with commas between.
  public func written() throws(LinkError) -> String {
    let texts = try map { element throws(LinkError) in try element.written() }
    return try texts.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.written()
  }
}

/// Values by name, in order: `["id": 25, "types": ["water", "grass"]]`. Those that are nil are left out.
nonisolated public struct LinkValues: ExpressibleByDictionaryLiteral {
  package let pairs: [(name: String, value: any LinkValue)]

  /// Values by name, in order.
  public init(_ pairs: some Sequence<(String, (any LinkValue)?)>) {
    self.pairs = pairs.compactMap { name, value in value.map { (name, $0) } }
  }

  /// Values by name, in order.
  public init(dictionaryLiteral elements: (String, (any LinkValue)?)...) { self.init(elements) }

  /// The texts by name.
  ///
  /// - Parameters:
  ///   - names: The names that a pattern has.
  ///   - pattern: The pattern.
  package func texts(of names: [String], pattern: String) throws(LinkError) -> [String: String] {
    var texts: [String: String] = [:]
    for (name, value) in pairs {
      guard names.contains(name) else { throw .unknownArgument(name, pattern: pattern) }
      guard texts.updateValue(try value.written(), forKey: name) == nil else {
        throw .repeatedName(name)
      }
    }
    return texts
  }
}

/// Why a link can't be written.
nonisolated public enum LinkError: Error, Hashable, Sendable {
  /// The pattern has an argument of this name, for which there is no value.
  case missingArgument(String, pattern: String)
  /// The pattern has no argument of this name.
  case unknownArgument(String, pattern: String)
  /// There are two values of this name, of which only the first would be read.
  case repeatedName(String)
  /// A text that would not be read back, and why.
  case unwritable(String, reason: Reason)
  /// The pattern names no source, and no source is given.
  case noSource(pattern: String)
  /// The pattern names another source than the one that is given.
  case otherSource(LinkSource, pattern: String)
  /// No router takes the source.
  case invalidSource(DefinitionError)

  /// Why a text would not be read back.
  public enum Reason: Hashable, Sendable {
    /// A component of no characters is dropped.
    case emptyComponent
    /// An element of a list of no characters is dropped.
    case emptyElement
    /// A comma ends an element of a list.
    case elementWithComma
    /// URLNavigator's components and names are not decoded, and a URL can't have the text as it is.
    case notDecoded
    /// The placeholder's type can't hold the text.
    case notOfType(String)
  }
}

nonisolated extension LinkError: CustomStringConvertible {
  /// What is wrong, and what would be right.
  public var description: String {
    switch self {
    case .missingArgument(let name, let pattern):
      "The argument “\(name)” of “\(pattern)” has no value; give it one."
    case .unknownArgument(let name, let pattern):
      "“\(pattern)” has no argument “\(name)”; leave its value out, or put it into the query."
    case .repeatedName(let name): "“\(name)” has two values; give it one, or a list."
    case .unwritable(let text, let reason): "“\(text)” can't be written: \(reason)"
    case .noSource(let pattern): "“\(pattern)” names no source; say which the link is of."
    case .otherSource(let source, let pattern):
      "“\(pattern)” names another source than “\(source)”; leave that out."
    case .invalidSource(let error): error.description
    }
  }
}

nonisolated extension LinkError.Reason: CustomStringConvertible {
  /// What would be lost, and what would be right.
  public var description: String {
    switch self {
    case .emptyComponent: "an empty component is dropped where it is read; give it a text."
    case .emptyElement: "an empty element of a list is dropped where it is read; leave it out."
    case .elementWithComma: "a comma separates the elements of a list; write each by itself."
    case .notDecoded: "it would stay percent-encoded where it is read; put it into the query."
    case .notOfType(let type): "it can't be read as \(type); give a value of that type."
    }
  }
}
