import Foundation
import Waymark

/// Finds the pattern that matches a link best.
nonisolated open class URLMatcher {
  /// What a link must be: `myapp://user/<int:id>`.
  public typealias URLPattern = String

  /// Reads the value of a placeholder: given the components of the link and the place of the
  /// placeholder's, it gives a value, or nil where there is none, and the pattern does not match.
  public typealias URLValueConverter = (_ pathComponents: [String], _ index: Int) -> Any?

  /// The converters of values by type; set one for a type of your own, or in place of a built-in
  /// one. Types are compared case and all.
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

  /// A matcher with the built-in converters.
  public init() {}

  /// The best match of a link among patterns, in order; a text that is no pattern matches nothing.
  open func match(_ url: any URLConvertible, from candidates: [URLPattern]) -> URLMatchResult? {
    let patterns = candidates.compactMap { try? NavigatorPattern($0) }
    return best(of: patterns.indices, among: patterns, for: Address(url.urlStringValue)).map {
      URLMatchResult(pattern: patterns[$0.index].text, values: $0.values)
    }
  }

  /// The match with the most literals of patterns that can match, of which the first wins among
  /// equals.
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

  /// Why a pattern does not match a link.
  package enum Mismatch: Error, Hashable, Sendable {
    /// Pattern and link have other schemes, or only one of them has one.
    case scheme
    /// The link has too many components, or too few.
    case count
    /// The component at this index, from 0, is another one, or no value of the placeholder's type.
    case component(Int)
  }

  /// What the placeholders of a pattern stand for in a link, by name.
  ///
  /// - Throws: ``Mismatch``, why the pattern does not match.
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
      switch component {
      case .literal(let literal):
        guard literal.isEqual(to: link.components[index]) else { throw .component(index) }
      case .placeholder(let type, let name):
        let converter =
          type.flatMap { valueConverters[$0] }
          ?? { $0[$1] }  // Rule: navigator.unknown-type
        guard let value = converter(link.components, index) else {
          throw .component(index)  // Rule: navigator.converter
        }
        values[name] = value  // Rule: navigator.values
      }
    }
    return values
  }
}

nonisolated extension UUID {
  /// Reads 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12 with hyphens between; nil where the
  /// text is anything else (RFC 9562 §4).
  fileprivate init?(written text: String) {
    let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard groups.map(\.count) == [8, 4, 4, 4, 12],  // Rule: navigator.uuid-exact
      groups.joined().allSatisfy({ $0.hexDigit != nil })
    else { return nil }
    self.init(uuidString: text)
  }
}
