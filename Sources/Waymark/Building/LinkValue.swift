/// A type whose values can be written into a link, and read from it again.
///
/// The protocol is the counterpart of ``Parsable``, which reads values. A type that is neither an enum with
/// raw values nor `CustomStringConvertible` implements ``written()``. Other types need only the conformance:
/// ```swift
/// enum Kind: String, Parsable, LinkValue { case normal, fire, water, grass }
/// ```
nonisolated public protocol LinkValue {
  /// Returns the text that reads as the value, not percent-encoded.
  ///
  /// - Throws: ``LinkError/unwritable(_:reason:)`` if no text reads as the value.
  func written() throws(LinkError) -> String
}

nonisolated extension LinkValue where Self: CustomStringConvertible {
  /// Returns the description of the value.
  public func written() throws(LinkError) -> String { description }
}

nonisolated extension String: LinkValue {}
nonisolated extension Int: LinkValue {}
nonisolated extension Int64: LinkValue {}
nonisolated extension Bool: LinkValue {}
nonisolated extension Float: LinkValue {}
nonisolated extension Double: LinkValue {}

nonisolated extension RawRepresentable where Self: LinkValue, RawValue: LinkValue {
  /// Returns the text of the raw value.
  public func written() throws(LinkError) -> String { try rawValue.written() }
}

nonisolated extension Array: LinkValue where Element: LinkValue {
  /// Returns the texts of the elements, separated by commas.
  ///
  /// - Throws: ``LinkError/unwritable(_:reason:)`` if an element is empty or contains a comma, so that it
  ///   can't be read from the list again.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public func written() throws(LinkError) -> String {
    let texts = try map { element throws(LinkError) in try element.written() }
    for text in texts where text.isEmpty || text.utf8.contains(UInt8(ascii: ",")) {
      throw .unwritable(text, reason: text.isEmpty ? .emptyElement : .elementWithComma)
    }
    return texts.joined(separator: ",")
  }
}

nonisolated extension Set: LinkValue where Element: LinkValue {
  /// Returns the texts of the elements in the order of their UTF-8, separated by commas.
  ///
  /// - Throws: ``LinkError/unwritable(_:reason:)`` if an element is empty or contains a comma.
  /// - Complexity: O(*n* log *n*), where *n* is the number of elements.
  public func written() throws(LinkError) -> String {
    let texts = try map { element throws(LinkError) in try element.written() }
    return try texts.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.written()
  }
}

/// An ordered collection of names and values, such as `["id": 25, "types": ["water", "grass"]]`.
///
/// Pairs whose value is `nil` are left out.
nonisolated public struct LinkValues: ExpressibleByDictionaryLiteral {
  package let pairs: [(name: String, value: any LinkValue)]

  /// Creates a collection of names and values, in order.
  public init(_ pairs: some Sequence<(String, (any LinkValue)?)>) {
    self.pairs = pairs.compactMap { name, value in value.map { (name, $0) } }
  }

  /// Creates a collection of names and values, in order.
  public init(dictionaryLiteral elements: (String, (any LinkValue)?)...) { self.init(elements) }

  /// Returns the texts of the values by name.
  ///
  /// - Parameters:
  ///   - names: The names of the pattern's arguments.
  ///   - pattern: The text of the pattern, for errors.
  /// - Throws: ``LinkError`` if a name is unknown or repeated, or if a value can't be written.
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

/// A reason why a link can't be written.
nonisolated public enum LinkError: Error, Hashable, Sendable {
  /// The pattern has an argument of the given name, which has no value.
  case missingArgument(String, pattern: String)
  /// The pattern has no argument of the given name.
  case unknownArgument(String, pattern: String)
  /// The given name has two values, of which a reader would use only the first.
  case repeatedName(String)
  /// The given text can't be read from the link again, for the given reason.
  case unwritable(String, reason: Reason)
  /// The pattern names no source, and the caller passes no source.
  case noSource(pattern: String)
  /// The pattern names a source other than the given one.
  case otherSource(LinkSource, pattern: String)
  /// The source is invalid.
  case invalidSource(DefinitionError)

  /// A reason why a string can't be read from a link again.
  public enum Reason: Hashable, Sendable {
    /// A component is empty. Empty components are dropped when a link is read.
    case emptyComponent
    /// A component is `.` or `..`. Browsers and other readers of URLs remove such components (RFC 3986 §5.2.4).
    case dotSegment
    /// An element of a list is empty. Empty elements are dropped when a list is read.
    case emptyElement
    /// An element of a list contains a comma, which separates elements.
    case elementWithComma
    /// A component or a query name would need percent-encoding, which isn't decoded in the dialect of
    /// WaymarkNavigator.
    case notDecoded
    /// The type of the placeholder, given by its name, can't represent the text.
    case notOfType(String)
  }
}

nonisolated extension LinkError: CustomStringConvertible {
  /// The reason, the argument or pattern concerned, and a remedy.
  public var description: String {
    switch self {
    case .missingArgument(let name, let pattern):
      "The argument “\(name)” of “\(pattern)” has no value. Pass one."
    case .unknownArgument(let name, let pattern):
      "The pattern “\(pattern)” has no argument “\(name)”. Remove its value, or pass it in the query."
    case .repeatedName(let name): "The name “\(name)” has two values. Pass one value, or a list."
    case .unwritable(let text, let reason): "The text “\(text)” can't be written. \(reason)"
    case .noSource(let pattern):
      "The pattern “\(pattern)” names no source. Pass the source of the link."
    case .otherSource(let source, let pattern):
      "The pattern “\(pattern)” names a source other than “\(source)”. Don't pass a source."
    case .invalidSource(let error): error.description
    }
  }
}

nonisolated extension LinkError.Reason: CustomStringConvertible {
  /// The reason, and a remedy.
  public var description: String {
    switch self {
    case .emptyComponent:
      "Empty components are dropped when a link is read. Pass a value that isn't empty."
    case .dotSegment:
      "Browsers remove “.” and “..” from a path. Pass another value, or pass it in the query."
    case .emptyElement: "Empty elements are dropped when a list is read. Remove the element."
    case .elementWithComma: "A comma separates the elements of a list. Pass values without commas."
    case .notDecoded: "It would be read in percent-encoded form. Pass it in the query."
    case .notOfType(let type): "It can't be read as \(type). Pass a value of that type."
    }
  }
}
