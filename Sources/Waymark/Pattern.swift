/// What the components of a link must be: `/pokemons/:id`, `pokedex://pokemons/:id` or
/// `https://my-awesome-pokedex.com/pokemons/:id`. It never changes, and is shared as links are.
nonisolated public final class Pattern: Sendable {
  /// The pattern as it was given.
  public let text: String
  /// The source that the pattern names; nil where it is relative to the sources of its route.
  public let source: LinkSource?
  /// The components, in order.
  public let components: [Component]

  /// One of the parts between slashes.
  public enum Component: Hashable, Sendable {
    /// Plain text that the link's component must equal. It is not percent-decoded.
    case literal(String)
    /// A name for whatever component the link has there.
    case argument(String)
  }

  /// Reads a pattern.
  ///
  /// - Throws: ``Fault``, what is wrong with it (rules pattern.invalid and pattern.strict).
  public init(_ text: String) throws(Fault) {
    self.text = text
    let bytes = Array(text.utf8)
    guard !bytes.contains(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }) else {
      throw .queryOrFragment  // Rule: pattern.strict
    }
    var start = 0
    let colon = bytes.indices.first {  // Rule: pattern.scalars
      bytes.has(":", at: $0) && bytes.has("/", at: $0 + 1) && bytes.has("/", at: $0 + 2)
    }
    if let colon {
      let scheme = String(written: bytes[..<colon])
      guard bytes[..<colon].isScheme else { throw .noScheme(scheme) }
      start = colon + 3
      if Origin.defaultPort(of: scheme.caseFolded) != nil {  // Rule: pattern.web-case
        start = bytes.end(from: start) { $0 == UInt8(ascii: "/") }
        source = try Self.site(String(written: bytes[..<start]))  // Rule: pattern.web
      } else {
        source = .customURLScheme(scheme)  // Rule: pattern.scheme
      }
    } else {
      source = nil  // Rule: pattern.relative
    }

    var components: [Component] = []
    var names: Set<String> = []
    for part in bytes[start...].parts(between: "/") {
      if part.isEmpty, part.startIndex == start || part.endIndex == bytes.endIndex { continue }
      guard !part.isEmpty else { throw .emptyComponent }  // Rule: pattern.invalid
      if part.first == UInt8(ascii: ":") {
        let name = String(written: part.dropFirst())
        guard !name.isEmpty else { throw .unnamedArgument }
        guard names.insert(name).inserted else { throw .repeatedArgument(name) }
        components.append(.argument(name))  // Rule: pattern.argument
      } else {
        components.append(.literal(String(written: part)))  // Rule: pattern.literal
      }
    }
    self.components = components
  }

  /// The source of a web pattern, whose text starts with this scheme and authority.
  private static func site(_ text: String) throws(Fault) -> LinkSource {
    let link: DeepLink
    // Rule: pattern.unicode-host
    do { link = try DeepLink(text) } catch { throw .malformedSite(error) }
    guard let authority = link.authority, !authority.host.isEmpty else { throw .noHost }
    guard authority.userInfo == nil else { throw .userInfo }
    return .universalLink(text)
  }

  /// What is wrong with a text that is no pattern.
  public enum Fault: Error, Hashable, Sendable {
    /// Two slashes in a row behind the source.
    case emptyComponent
    /// A `:` with no name behind it.
    case unnamedArgument
    /// The same name twice, here it is.
    case repeatedArgument(String)
    /// A `?` or `#`: patterns say nothing of queries and fragments.
    case queryOrFragment
    /// What stands before `://` is no scheme, here it is.
    case noScheme(String)
    /// A web pattern whose authority is malformed.
    case malformedSite(DeepLink.Malformation)
    /// A web pattern without a host.
    case noHost
    /// A web pattern with user info.
    case userInfo
  }
}
