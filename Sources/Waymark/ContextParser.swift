/// Reads a link under one pattern, without a router.
///
/// ```swift
/// let context = try ContextParser().parse("pokedex:/pokemons/25", with: "pokedex://pokemons/:id")
/// let id: Int = try context.argument(named: "id")  // 25
/// ```
nonisolated public struct ContextParser: Sendable {
  /// A parser.
  public init() {}

  /// The context of a link under a pattern that names its source.
  ///
  /// - Throws: ``ParseError``, the first that applies, in the order of the rules `parse.*`.
  public func parse(_ url: String, with patternText: String) throws(ParseError) -> Context<Void> {
    let (pattern, link): (Pattern, DeepLink)
    do { pattern = try Pattern(patternText) } catch {
      throw .invalidPattern(patternText, error)  // Rule: parse.pattern
    }
    guard let origin = pattern.source?.origin else {
      throw .relativePattern(patternText)  // Rule: parse.relative
    }
    do { link = try DeepLink(url) } catch {
      throw .invalidURL(url, error)  // Rule: parse.malformed
    }
    guard link.origin.scheme == origin.scheme else {
      throw .schemeIsMismatch(url, pattern: patternText)  // Rule: parse.scheme
    }
    guard link.origin == origin else {
      throw .hostIsMismatch(url, pattern: patternText)  // Rule: parse.host
    }
    switch pattern.mismatch(with: link) {
    case .count:
      throw .componentsCountMismatch(url, pattern: patternText)  // Rule: parse.count
    case .component(let index):  // Rule: parse.component
      throw .componentIsMismatch(url, pattern: patternText, index: index)
    case nil: return Context(link: link, pattern: pattern, userInfo: ())  // Rule: parse.result
    }
  }
}

/// Why a link has no context under a pattern.
nonisolated public enum ParseError: Error, Hashable, Sendable {
  /// The pattern is none, and why (rule parse.pattern).
  case invalidPattern(String, Pattern.Fault)
  /// The pattern names no source (rule parse.relative).
  case relativePattern(String)
  /// The link is malformed, or starts with no scheme (rule parse.malformed).
  case invalidURL(String, DeepLink.Malformation)
  /// The link has another scheme (rule parse.scheme).
  case schemeIsMismatch(String, pattern: String)
  /// The link has another host or port (rules parse.host and source.port).
  case hostIsMismatch(String, pattern: String)
  /// The link has another number of components (rule parse.count).
  case componentsCountMismatch(String, pattern: String)
  /// The link's component at this index, from 0, differs from the literal (rule parse.component).
  case componentIsMismatch(String, pattern: String, index: Int)
}

nonisolated extension ParseError: CustomStringConvertible {
  /// Which link and pattern do not fit, why, and what would be right.
  public var description: String {
    switch self {
    case .invalidPattern(let pattern, let fault): "The pattern “\(pattern)” is invalid: \(fault)"
    case .relativePattern(let pattern):
      "The pattern “\(pattern)” names no source; begin it with “scheme://” or “https://host”."
    case .invalidURL(let link, let malformation): "“\(link)” is malformed. \(malformation)"
    case .schemeIsMismatch(let link, let pattern):
      "“\(link)” has another scheme than the pattern “\(pattern)”."
    case .hostIsMismatch(let link, let pattern):
      "“\(link)” has another host or port than the pattern “\(pattern)”."
    case .componentsCountMismatch(let link, let pattern):
      "“\(link)” has another number of components than the pattern “\(pattern)”."
    case .componentIsMismatch(let link, let pattern, let index):
      "“\(link)” differs from the pattern “\(pattern)” in its component \(index + 1)."
    }
  }
}
