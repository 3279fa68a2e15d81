/// A source of links that a router accepts: a custom URL scheme or a website.
///
/// Two sources are equal if they differ only in case, in a trailing slash or in a default port.
/// ```swift
/// let app: LinkSource = .customURLScheme("pokedex")
/// let web: LinkSource = .universalLink("https://my-awesome-pokedex.com")
/// ```
/// The initializer of a router checks whether its sources are valid; see ``DefinitionError``.
nonisolated public enum LinkSource: Sendable {
  /// The source of links such as `pokedex://pokemons/25`, given by its scheme.
  case customURLScheme(String)
  /// The source of links such as `https://my-awesome-pokedex.com/pokemons/25`, given by a scheme, a host
  /// and an optional port.
  case universalLink(String)
}

nonisolated extension LinkSource {
  /// The origin of the links that this source accepts; nil if the text of the source is not a link.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the length of the text.
  public var origin: Origin? {
    switch self {
    case .customURLScheme(let scheme): .custom(scheme: scheme.caseFolded)
    case .universalLink(let text): (try? DeepLink(text))?.origin
    }
  }

  /// The value by which sources are compared.
  ///
  /// Invalid sources have an identity, too, because routes can name them before the router checks its
  /// sources.
  struct Identity: Hashable {
    let origin: Origin?
    /// The parts of a universal link source with their case folded; empty for a custom URL scheme.
    ///
    /// The parts of a valid source don't distinguish it from other sources of its origin.
    let parts: [String?]
  }

  var identity: Identity {  // Rule: source.equality
    guard case .universalLink(let text) = self else { return Identity(origin: origin, parts: []) }
    guard let link = try? DeepLink(text) else {
      return Identity(origin: nil, parts: [text.caseFolded])
    }
    let (authority, written) = (link.authority, link.path)
    let path = written.hasSuffix("/") ? String(written.dropLast()) : written
    let parts = [authority?.userInfo, authority?.host, path, link.query, link.fragment]
    return Identity(origin: link.origin, parts: parts.map { $0?.caseFolded })
  }
}

nonisolated extension LinkSource: Hashable {
  /// Returns whether both sources accept the same links.
  public static func == (one: Self, other: Self) -> Bool { one.identity == other.identity }

  /// Hashes the value by which sources are compared.
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

nonisolated extension LinkSource: CustomStringConvertible {
  /// The source as written in a link: `pokedex://` or `https://my-awesome-pokedex.com`.
  public var description: String {
    switch self {
    case .customURLScheme(let scheme): scheme + "://"
    case .universalLink(let text): text
    }
  }
}
