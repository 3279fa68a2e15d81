/// What the components of a link must be: `/pokemons/:id`, `pokedex://pokemons/:id` or
/// `https://my-awesome-pokedex.com/pokemons/:id`.
public struct Pattern: Sendable {
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
    // Rule: pattern.strict
    guard !text.utf8.contains(where: "?#".utf8.contains) else { throw .queryOrFragment }
    var path = Bytes(text.utf8)
    // Rule: pattern.scalars
    let (scheme, tail) = path.cut(around: "://")
    if let tail {
      guard scheme.isScheme else { throw .noScheme(String(written: scheme)) }
      // Rule: pattern.web-case
      if Origin.defaultPort(of: String(written: scheme).withoutCase) != nil {
        // Rule: pattern.web
        let end = tail.firstIndex(of: UInt8(ascii: "/")) ?? tail.endIndex
        source = try Self.site(String(written: Bytes(text.utf8)[..<end]))
        path = tail[end...]
      } else {
        // Rule: pattern.scheme
        source = .customURLScheme(String(written: scheme))
        path = tail
      }
    } else {
      // Rule: pattern.relative
      source = nil
    }
    // Rule: pattern.invalid
    guard path.cut(around: "//").tail == nil else { throw .emptyComponent }

    var names: Set<String> = []
    components = try path.split(separator: UInt8(ascii: "/")).map { part throws(Fault) in
      // Rule: pattern.literal
      guard part.first == UInt8(ascii: ":") else { return .literal(String(written: part)) }
      // Rule: pattern.argument
      let name = String(written: part.dropFirst())
      guard !name.isEmpty else { throw .unnamedArgument }
      guard names.insert(name).inserted else { throw .repeatedArgument(name) }
      return .argument(name)
    }
  }

  // Rule: pattern.unicode-host
  /// The source of a web pattern, whose text starts with this scheme and authority.
  private static func site(_ text: String) throws(Fault) -> LinkSource {
    let link: Link
    do { link = try Link(text) } catch { throw .malformedSite(error) }
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
    case malformedSite(Link.Malformation)
    /// A web pattern without a host.
    case noHost
    /// A web pattern with user info.
    case userInfo
  }
}
