// Rule: value.custom
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
nonisolated public protocol Parsable {
  /// Reads the decoded text; nil where it stands for no value of this type.
  init?(from string: String)
}

nonisolated extension String: Parsable {
  // Rule: value.string
  /// Takes any text.
  public init?(from string: String) { self = string }
}

nonisolated extension Int: Parsable {
  // Rule: value.int
  /// Reads an optional sign and digits.
  public init?(from string: String) { self.init(string) }
}

nonisolated extension Int64: Parsable {
  /// Reads an optional sign and digits.
  public init?(from string: String) { self.init(string) }
}

nonisolated extension Bool: Parsable {
  // Rule: value.bool
  /// Reads `true` and `false`.
  public init?(from string: String) {
    // Their bytes, as comparing texts takes quadratic time for long runs of marks.
    if string.utf8.elementsEqual("true".utf8) {
      self = true
    } else if string.utf8.elementsEqual("false".utf8) {
      self = false
    } else {
      return nil
    }
  }
}

nonisolated extension Float: Parsable {
  /// Reads the nearest number of the type.
  public init?(from string: String) { self.init(written: string) }
}

nonisolated extension Double: Parsable {
  /// Reads the nearest number of the type.
  public init?(from string: String) { self.init(written: string) }
}

nonisolated extension RawRepresentable where Self: Parsable, RawValue: Parsable {
  // Rule: value.enum
  /// Reads a raw value, exactly.
  @inlinable
  public init?(from string: String) {
    guard let rawValue = RawValue(from: string.withOrderedMarks) else { return nil }
    self.init(rawValue: rawValue)
  }
}

nonisolated extension Array: Parsable where Element: Parsable {
  // Rule: value.list
  /// Reads a comma-separated list. Elements that are empty or can't be read are dropped.
  @inlinable
  public init?(from string: String) {
    // Rule: value.list-encoded
    // Rule: value.list-scalars
    self = string.utf8.split(separator: UInt8(ascii: ",")).compactMap { element in
      // Rule: value.list-drops
      Element(from: String(Substring(element)))
    }
  }
}

nonisolated extension Set: Parsable where Element: Parsable {
  // Rule: value.set
  /// Reads a comma-separated list, each element once.
  @inlinable
  public init?(from string: String) {
    guard let elements = [Element](from: string.withOrderedMarks) else { return nil }
    // What is not even equal to itself would be there any number of times.
    var hasOddOne = false
    self.init(
      elements.filter { element in
        if element == element { return true }
        defer { hasOddOne = true }
        return !hasOddOne
      })
  }
}
