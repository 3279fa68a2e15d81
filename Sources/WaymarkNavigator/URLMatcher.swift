import Foundation
import Waymark

/// A matcher that finds the best match for a link among patterns.
nonisolated open class URLMatcher {
  /// A pattern for a link, such as `myapp://user/<int:id>`.
  public typealias URLPattern = String

  /// A closure that reads the value of a placeholder from the components of a link and the index of the
  /// component.
  ///
  /// If it returns nil, the pattern doesn't match.
  public typealias URLValueConverter = (_ pathComponents: [String], _ index: Int) -> Any?

  /// The converters that read values, by the types of placeholders.
  ///
  /// Add a converter for a type of your own, or replace a built-in one. Types are compared
  /// case-sensitively.
  ///
  /// ```swift
  /// navigator.matcher.valueConverters["region"] = { components, index in
  ///   ["us-west-1", "eu-west-3"].contains(components[index]) ? components[index] : nil
  /// }
  /// ```
  open var valueConverters: [String: URLValueConverter] = [
    "string": { $0[$1] },  // Rule: navigator.string
    "int": { Int(from: $0[$1]) },  // Rule: navigator.int
    "float": { Float(from: $0[$1]) },  // Rule: navigator.float
    "uuid": { UUID(written: $0[$1]) },  // Rule: navigator.uuid
    "path": { $0[$1...].joined(separator: "/") },  // Rule: navigator.path
  ]

  /// Creates a matcher with the built-in converters.
  public init() {}

  /// Returns the best match for a link among patterns.
  ///
  /// - Parameters:
  ///   - url: The link.
  ///   - candidates: The patterns, in order. Invalid patterns match nothing.
  /// - Returns: The match with the most literals, the first one among equals, or `nil` if no pattern matches.
  /// - Complexity: O(*n*), where *n* is the length of all patterns, apart from the converters.
  open func match(_ url: any URLConvertible, from candidates: [URLPattern]) -> URLMatchResult? {
    let patterns = candidates.compactMap { try? NavigatorPattern($0) }
    return best(of: patterns.indices, among: patterns, for: Address(url.urlStringValue)).map {
      URLMatchResult(pattern: patterns[$0.index].text, values: $0.values)
    }
  }

  /// Returns the match with the most literals among patterns that can match, the first one among equals.
  func best(
    of candidates: some Sequence<Int>, among patterns: [NavigatorPattern], for link: Address
  ) -> (index: Int, values: [String: Any])? {
    var best: (index: Int, values: [String: Any], literals: Int)?
    for index in candidates {
      let literals = patterns[index].literalCount  // Rule: navigator.best-query
      if let best, best.literals >= literals { continue }  // Rule: navigator.best
      if let values = try? values(of: link, under: patterns[index]) {
        best = (index, values, literals)
      }
    }
    return best.map { ($0.index, $0.values) }
  }

  /// A reason why a pattern doesn't match a link.
  package enum Mismatch: Error, Hashable, Sendable {
    /// The pattern and the link have different schemes, or only one of them has a scheme.
    case scheme
    /// The link has too many or too few components.
    case count
    /// The component at the given index differs from the literal, or can't be read as the placeholder's
    /// type.
    case component(Int)
  }

  /// Returns the values of a pattern's placeholders in a link, by name.
  ///
  /// - Throws: ``Mismatch`` if the pattern doesn't match.
  package func values(
    of link: Address, under pattern: NavigatorPattern
  ) throws(Mismatch) -> [String: Any] {
    guard pattern.scheme == link.scheme else {  // Rule: navigator.relative
      throw .scheme  // Rule: navigator.scheme-case
    }
    let count = pattern.components.count
    guard link.components.count == count || link.components.count > count && pattern.takesRest
    else { throw .count }  // Rule: navigator.count
    var values: [String: Any] = [:]
    for (index, component) in pattern.components.enumerated() {
      guard let value = value(of: component, at: index, in: link) else { throw .component(index) }
      // Rule: navigator.values
      if case .placeholder(_, let name) = component { values[name] = value }
    }
    return values
  }

  /// Returns the value that a link has at a component of a pattern, or `nil` if they differ.
  func value(of component: NavigatorPattern.Component, at index: Int, in link: Address) -> Any? {
    switch component {
    case .literal(let literal):
      return literal.isEqual(to: link.components[index]) ? literal : nil
    case .placeholder(let type, _):
      let converter =
        type.flatMap { valueConverters[$0] }
        ?? { $0[$1] }  // Rule: navigator.unknown-type
      return converter(link.components, index)  // Rule: navigator.converter
    }
  }
}

nonisolated extension UUID {
  /// Creates a UUID from 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12, separated by hyphens; nil
  /// for other texts (RFC 9562 §4).
  fileprivate init?(written text: String) {
    let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard groups.map(\.count) == [8, 4, 4, 4, 12],  // Rule: navigator.uuid-exact
      groups.joined().allSatisfy({ $0.hexDigit != nil })
    else { return nil }
    self.init(uuidString: text)
  }
}
