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
  init?(from string: String)  // Rule: value.custom
}

nonisolated extension String: Parsable {
  /// Takes any text.
  public init?(from string: String) { self = string }  // Rule: value.string
}

nonisolated extension Int: Parsable {
  /// Reads an optional sign and digits.
  public init?(from string: String) { self.init(string) }  // Rule: value.int
}

nonisolated extension Int64: Parsable {
  /// Reads an optional sign and digits.
  public init?(from string: String) { self.init(string) }
}

nonisolated extension Bool: Parsable {
  /// Reads `true` and `false`.
  public init?(from string: String) {
    // Comparing takes quadratic time for long runs of marks.
    self.init(string.utf8.count <= 5 ? string : "")  // Rule: value.bool
  }
}

nonisolated extension Float: Parsable {
  /// Reads the nearest number of the type.
  public init?(from string: String) { self.init(string.writtenNumber) }  // Rule: value.float
}

nonisolated extension Double: Parsable {
  /// Reads the nearest number of the type.
  public init?(from string: String) { self.init(string.writtenNumber) }
}

nonisolated extension String {
  /// The text where each byte can stand in a number, else the empty one, which is none. What Swift reads
  /// beyond the rules needs other bytes: what stands before a U+0000, and the payload of a NaN.
  fileprivate var writtenNumber: String {
    // Rule: value.float-nul
    let isWritten = unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "0"..."9", "+", "-", ".", "a"..."f", "A"..."F": true
      case "x", "X", "p", "P", "n", "N", "i", "I", "t", "T", "y", "Y": true
      default: false
      }
    }
    return isWritten ? self : ""
  }
}

nonisolated extension RawRepresentable where Self: Parsable, RawValue: Parsable {
  /// Reads a raw value, exactly.
  @inlinable
  public init?(from string: String) {
    guard let rawValue = RawValue(from: string.withOrderedMarks()) else { return nil }
    self.init(rawValue: rawValue)  // Rule: value.enum
  }
}

nonisolated extension Array: Parsable where Element: Parsable {
  /// Reads a comma-separated list. Elements that are empty or can't be read are dropped.
  @inlinable
  public init?(from string: String) {
    self = string  // Rule: value.list-encoded
      .utf8  // Rule: value.list-scalars
      .split(separator: UInt8(ascii: ","))  // Rule: value.list
      .compactMap { Element(from: String(Substring($0))) }  // Rule: value.list-drops
  }
}

nonisolated extension Set: Parsable where Element: Parsable {
  /// Reads a comma-separated list, each element once.
  @inlinable
  public init?(from string: String) {
    // No language has longer runs of marks (Unicode Standard Annex #15, §13); hashing them takes quadratic time.
    let text = string.withOrderedMarks(whereRunsExceed: 30)
    guard let elements = [Element](from: text) else { return nil }
    // A set would hold what is not even equal to itself any number of times, and take as long.
    let odd = elements.filter { $0 != $0 }.prefix(1)
    self.init(elements.filter { $0 == $0 } + odd)  // Rule: value.set
  }
}
