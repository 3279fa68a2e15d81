/// A pattern for the components of a link.
///
/// A pattern is relative, such as `/pokemons/:id`, or names its source, such as `pokedex://pokemons/:id` or
/// `https://my-awesome-pokedex.com/pokemons/:id`. It is immutable.
nonisolated public final class Pattern: Sendable {
  /// The pattern as given.
  public let text: String
  /// The source that the pattern names, if any. An empty array takes less memory than an optional source.
  private let sources: [LinkSource]
  /// The components as written, in order. An argument has its colon.
  let parts: [String]

  /// The source that the pattern names, or `nil` if the pattern is relative to the sources of its route.
  public var source: LinkSource? { sources.first }

  /// The components, in order.
  ///
  /// - Complexity: O(*n*), where *n* is the number of components.
  public var components: [Component] {
    parts.map {
      $0.isArgument ? .argument(String(written: Bytes($0.utf8.dropFirst()))) : .literal($0)
    }
  }

  /// A part of a pattern between slashes.
  public enum Component: Hashable, Sendable {
    /// Text that the component of the link must equal. The literal itself isn't percent-decoded.
    case literal(String)
    /// An argument with the given name, which matches any one component of the link.
    case argument(String)
  }

  /// Reads a pattern.
  ///
  /// - Parameter text: The pattern.
  /// - Throws: ``Fault`` if the text isn't a pattern (rules pattern.invalid and pattern.strict).
  /// - Complexity: O(*n* log *n*), where *n* is the length of the pattern.
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
        sources = [try Self.webSource(String(written: bytes[..<start]))]  // Rule: pattern.web
      } else {
        sources = [.customURLScheme(scheme)]  // Rule: pattern.scheme, a host is the first component
      }
    } else {
      sources = []  // Rule: pattern.relative
    }

    var parts: [String] = []
    parts.reserveCapacity(bytes[start...].count { $0 == UInt8(ascii: "/") })
    var names: Set<String> = []
    for part in bytes[start...].parts(between: "/") {
      // A slash can begin the components, and another can end them.
      if part.isEmpty, part.startIndex == start || part.endIndex == bytes.endIndex { continue }
      guard !part.isEmpty else { throw .emptyComponent }  // Rule: pattern.invalid
      if part.first == UInt8(ascii: ":") {  // Rule: pattern.argument
        let name = String(written: part.dropFirst())
        guard !name.isEmpty else { throw .unnamedArgument }
        guard names.insert(name).inserted else { throw .repeatedArgument(name) }
      }
      parts.append(String(written: part))  // Rule: pattern.literal
    }
    self.parts = parts
  }

  /// Returns the position of the argument with the given name, without its colon, or `nil` if there is none.
  @usableFromInline
  func index(ofArgument name: String) -> Int? { parts.firstIndex(of: ":" + name) }

  /// Returns the source that consists of the scheme and the authority of a web pattern.
  private static func webSource(_ text: String) throws(Fault) -> LinkSource {
    let link: DeepLink
    // Rule: pattern.unicode-host
    do { link = try DeepLink(text) } catch { throw .malformedSite(error) }
    guard let authority = link.authority, !authority.host.isEmpty else { throw .noHost }
    guard authority.userInfo == nil else { throw .userInfo }
    return .universalLink(text)
  }

  /// A reason why a text isn't a pattern.
  public enum Fault: Error, Hashable, Sendable {
    /// The pattern contains two consecutive slashes after its source.
    case emptyComponent
    /// The pattern contains a `:` without a name.
    case unnamedArgument
    /// The pattern contains the given argument name twice.
    case repeatedArgument(String)
    /// The pattern contains a `?` or a `#`. Patterns don't describe queries and fragments.
    case queryOrFragment
    /// The given text before `://` isn't a scheme.
    case noScheme(String)
    /// The authority of a web pattern is malformed, for the given reason.
    case malformedSite(DeepLink.Malformation)
    /// A web pattern has no host.
    case noHost
    /// A web pattern contains user info.
    case userInfo
  }
}

nonisolated extension String {
  /// Whether the string is an argument, as a part of a pattern.
  var isArgument: Bool { utf8.first == UInt8(ascii: ":") }
}
