/// A type whose values can be read from an argument or a query parameter.
///
/// An enum with raw values needs only the conformance. Other types implement ``init(from:)``:
/// ```swift
/// enum Kind: String, Parsable { case normal, fire, water, grass }
///
/// struct User: Parsable {
///   let name: String
///   init?(from string: String) { name = string }
/// }
/// ```
nonisolated public protocol Parsable {
  /// Creates a value from a percent-decoded string, or returns `nil` if the string doesn't represent a value.
  init?(from string: String)  // Rule: value.custom
}

// The initializers are disfavored, so that a reference such as `Int.init` stays the standard library's.

nonisolated extension String: Parsable {
  /// Creates a copy of the given string.
  @_disfavoredOverload
  public init?(from string: String) { self = string }  // Rule: value.string
}

/// An `Int` has 64 bits, as the rule value.int says, except on platforms such as watchOS with 32-bit pointers. There, it
/// can't represent a number beyond 32 bits; read an `Int64` instead.
nonisolated extension Int: Parsable {}

nonisolated extension Int64: Parsable {}

nonisolated extension FixedWidthInteger where Self: Parsable {
  /// Creates an integer from an optional sign and decimal digits, or returns `nil` for a number beyond its bits.
  ///
  /// Other types of integers need only the conformance, such as `extension UInt8: Parsable {}`.
  @_disfavoredOverload
  @inlinable
  public init?(from string: String) { self.init(string) }  // Rule: value.int
}

nonisolated extension Bool: Parsable {
  /// Creates a Boolean value from `true` or `false`.
  @_disfavoredOverload
  public init?(from string: String) {
    let isTrue = string.isEqual(to: "true")
    guard isTrue || string.isEqual(to: "false") else { return nil }  // Rule: value.bool
    self = isTrue
  }
}

nonisolated extension Float: Parsable {
  /// Creates the number of this type that is nearest to the given number.
  @_disfavoredOverload
  public init?(from string: String) { self.init(string.writtenNumber) }  // Rule: value.float
}

nonisolated extension Double: Parsable {
  /// Creates the number of this type that is nearest to the given number.
  @_disfavoredOverload
  public init?(from string: String) { self.init(string.writtenNumber) }
}

nonisolated extension String {
  /// The string if it contains only characters of numbers, such as `0x1p-3`, `nan` or `infinity`; otherwise,
  /// the empty string, which doesn't represent a number.
  ///
  /// Without this check, Swift would read the text before a U+0000, and the payload of a NaN, which the
  /// rules exclude.
  fileprivate var writtenNumber: String {
    // Rule: value.float-nul
    let isWritten = unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "0"..."9", "+", "-", ".", "a"..."f", "A"..."F": true
      // Rule: value.float-forms
      case "x", "X", "p", "P", "n", "N", "i", "I", "t", "T", "y", "Y": true
      default: false
      }
    }
    return isWritten ? self : ""
  }
}

nonisolated extension RawRepresentable where Self: Parsable, RawValue: Parsable {
  /// Creates the value whose raw value the string represents exactly.
  @_disfavoredOverload
  @inlinable
  public init?(from string: String) {
    // The initializer compares strings by `==`, whose time LinearTime.swift explains.
    guard let rawValue = RawValue(from: string.withOrderedMarks()) else { return nil }
    self.init(rawValue: rawValue)  // Rule: value.enum
  }
}

nonisolated extension Array: Parsable where Element: Parsable {
  /// Creates an array from a comma-separated list.
  ///
  /// Elements that are empty or that can't be read are dropped.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the list.
  @_disfavoredOverload
  @inlinable
  public init?(from string: String) {
    self = string  // Rule: value.list-encoded
      .utf8  // Rule: value.list-scalars
      .split(separator: UInt8(ascii: ","))  // Rule: value.list
      .compactMap { Element(from: String(Substring($0))) }  // Rule: value.list-drops
  }
}

nonisolated extension Set: Parsable where Element: Parsable {
  /// Creates a set from a comma-separated list.
  ///
  /// Elements that are empty or that can't be read are dropped.
  @_disfavoredOverload
  @inlinable
  public init?(from string: String) {
    guard let elements = [Element](from: string.withOrderedLongRuns) else { return nil }
    self.init(elements.keepingOneNaN)  // Rule: value.set
  }
}
