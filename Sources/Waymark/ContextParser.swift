/// A parser that matches a link with one pattern, without a router.
///
/// ```swift
/// let context = try ContextParser().parse("pokedex://pokemons/25", with: "pokedex://pokemons/:id")
/// let id: Int = try context.argument(named: "id")  // 25
/// ```
nonisolated public final class ContextParser: Sendable {
  /// Creates a parser.
  public init() {}

  /// Parses a link with a pattern that names a source, and returns the resulting context.
  ///
  /// - Parameters:
  ///   - url: The link.
  ///   - patternText: The pattern, which must name a source.
  /// - Returns: The context, which provides the values of the link.
  /// - Throws: A ``ParseError`` if the link or the pattern is invalid, or if they don't match. If several
  ///   errors apply, this is the first in the order of the rules `parse.*` of Waymark's specification.
  /// - Complexity: O(*n* log *n*), where *n* is the combined length of the link and the pattern.
  public func parse(_ url: String, with patternText: String) throws(ParseError) -> Context<Void> {
    let (pattern, link): (Pattern, DeepLink)
    do { pattern = try Pattern(patternText) } catch {
      throw .invalidURL(.pattern(patternText, error))  // Rule: parse.pattern
    }
    guard let origin = pattern.source?.origin else {
      throw .invalidURL(.relativePattern(patternText))  // Rule: parse.relative
    }
    do { link = try DeepLink(url) } catch {
      throw .invalidURL(.link(url, error))  // Rule: parse.malformed
    }
    let linkOrigin = link.origin
    guard linkOrigin.scheme == origin.scheme else {
      throw .schemeIsMismatch(url, pattern: patternText)  // Rule: parse.scheme
    }
    guard linkOrigin == origin else {
      throw .hostIsMismatch(url, pattern: patternText)  // Rule: parse.host
    }
    switch pattern.mismatch(with: link) {
    case .count:
      throw .componentsCountMismatch(url, pattern: patternText)  // Rule: parse.count
    case .component(let index):  // Rule: parse.component
      throw .componentIsMismatch(
        expected: "\(pattern.components[index])", actual: link.component(at: index) ?? "")
    case nil: return Context(link: link, pattern: pattern, userInfo: ())  // Rule: parse.result
    }
  }
}

/// An error that occurs when a link can't be parsed with a pattern.
nonisolated public enum ParseError: Error, Hashable, Sendable {
  /// The link or the pattern is invalid, or the pattern names no source (rules parse.pattern,
  /// parse.relative and parse.malformed).
  case invalidURL(Fault)
  /// The link and the pattern have different schemes (rule parse.scheme).
  case schemeIsMismatch(String, pattern: String)
  /// The link and the pattern have different hosts or ports (rules parse.host and source.port).
  case hostIsMismatch(String, pattern: String)
  /// The link and the pattern have different numbers of components (rule parse.count).
  case componentsCountMismatch(String, pattern: String)
  /// A component of the link differs from the literal of the pattern (rule parse.component).
  case componentIsMismatch(expected: String, actual: String)

  /// A reason why a link and a pattern can't be compared.
  public enum Fault: Hashable, Sendable {
    /// The given text isn't a pattern, for the given reason.
    case pattern(String, Pattern.Fault)
    /// The given pattern names no source.
    case relativePattern(String)
    /// The given link is malformed, for the given reason.
    case link(String, DeepLink.Malformation)
  }
}

nonisolated extension ParseError: CustomStringConvertible {
  /// The link, the pattern, the reason, and a remedy.
  public var description: String {
    switch self {
    case .invalidURL(.pattern(let pattern, let fault)):
      "The pattern “\(pattern)” is invalid. \(fault)"
    case .invalidURL(.relativePattern(let pattern)):
      "The pattern “\(pattern)” names no source. Begin it with “scheme://” or “https://host”."
    case .invalidURL(.link(let link, let malformation)):
      "The link “\(link)” is malformed. \(malformation)"
    case .schemeIsMismatch(let link, let pattern):
      "The link “\(link)” and the pattern “\(pattern)” have different schemes. Use the same one in both."
    case .hostIsMismatch(let link, let pattern):
      "The link “\(link)” and the pattern “\(pattern)” have different hosts or ports. "
        + "Use the same ones in both."
    case .componentsCountMismatch(let link, let pattern):
      "The link “\(link)” and the pattern “\(pattern)” have different numbers of components. "
        + "Use the same number in both."
    case .componentIsMismatch(let expected, let actual):
      "The component “\(actual)” of the link differs from “\(expected)” in the pattern. "
        + "Use the same text in both."
    }
  }
}
