/// A type whose values can be read from an argument or a query parameter.
///
/// Enums with raw values need no more than the conformance; other types read the decoded text:
/// ```swift
/// enum Type: String, Parsable { case normal, fire, water, grass }
///
/// struct User: Parsable {
///   let name: String
///   init?(from string: String) { name = string }
/// }
/// ```
// Rule: value.custom
public protocol Parsable {
  /// Reads the decoded text; nil where it stands for no value of this type.
  init?(from string: String)
}

extension String: Parsable {
  // Rule: value.string
  public init?(from string: String) { self = string }
}

extension Int: Parsable {
  // Rule: value.int
  public init?(from string: String) { self.init(string) }
}

extension Int64: Parsable {
  public init?(from string: String) { self.init(string) }
}

extension Bool: Parsable {
  // Rule: value.bool
  public init?(from string: String) { self.init(string) }
}

extension Float: Parsable {
  public init?(from string: String) { self.init(written: string) }
}

extension Double: Parsable {
  public init?(from string: String) { self.init(written: string) }
}

extension RawRepresentable where Self: Parsable, RawValue: Parsable {
  /// Reads a raw value, exactly.
  // Rule: value.enum
  public init?(from string: String) {
    guard let rawValue = RawValue(from: string) else { return nil }
    self.init(rawValue: rawValue)
  }
}

extension Array: Parsable where Element: Parsable {
  /// Reads a comma-separated list. Elements that are empty or can't be read are dropped.
  // Rule: value.list
  public init?(from string: String) {
    // Rule: value.list-encoded
    // Rule: value.list-scalars
    self = string.utf8.split(separator: UInt8(ascii: ",")).compactMap { element in
      // Rule: value.list-drops
      Element(from: String(Substring(element)))
    }
  }
}

extension Set: Parsable where Element: Parsable {
  /// Reads a comma-separated list, each element once.
  // Rule: value.set
  public init?(from string: String) {
    guard let elements = [Element](from: string) else { return nil }
    self.init(elements)
  }
}
