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
  public init?(from string: String) {
    guard string.isFloatingPoint else { return nil }
    self.init(string)
  }
}

extension Double: Parsable {
  public init?(from string: String) {
    guard string.isFloatingPoint else { return nil }
    self.init(string)
  }
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

extension String {
  /// Whether this is written as a floating-point number is; the standard library reads more, such
  /// as NaN with a payload, and stops at a NUL.
  // Rule: value.float
  fileprivate var isFloatingPoint: Bool {
    var rest = utf8[...]
    if let sign = rest.first, "+-".utf8.contains(sign) { rest.removeFirst() }
    if ["nan", "inf", "infinity"].contains(Substring(rest).withoutCase) { return true }

    let isHexadecimal = rest.starts(with: "0x".utf8) || rest.starts(with: "0X".utf8)
    if isHexadecimal { rest.removeFirst(2) }
    let isDigit: (UInt8) -> Bool = isHexadecimal ? { $0.hexDigit != nil } : \.isDigit
    let whole = rest.prefix(while: isDigit)
    rest = rest[whole.endIndex...]
    var digits = whole.count
    if rest.first == UInt8(ascii: ".") {
      let fraction = rest.dropFirst().prefix(while: isDigit)
      rest = rest[fraction.endIndex...]
      digits += fraction.count
    }
    guard digits > 0 else { return false }

    guard let mark = rest.popFirst() else { return true }
    guard mark | 0x20 == UInt8(ascii: isHexadecimal ? "p" : "e") else { return false }
    if let sign = rest.first, "+-".utf8.contains(sign) { rest.removeFirst() }
    return !rest.isEmpty && rest.allSatisfy(\.isDigit)
  }
}
