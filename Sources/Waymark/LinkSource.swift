/// A source of links that a router accepts: a custom URL scheme or a website.
///
/// Two sources that differ only in letter case, a trailing slash or an explicit default port are equal.
/// ```swift
/// let app: LinkSource = .customURLScheme("pokedex")
/// let web: LinkSource = .universalLink("https://my-awesome-pokedex.com")
/// ```
/// The initializer of a router checks whether its sources are valid; see ``DefinitionError``.
nonisolated public enum LinkSource: Sendable {
  /// The source of links with a custom URL scheme, such as `pokedex://pokemons/25`.
  ///
  /// The associated value is the scheme, without `://`.
  case customURLScheme(String)
  /// The source of universal links, such as `https://my-awesome-pokedex.com/pokemons/25`.
  ///
  /// The associated value consists of a scheme, a host and an optional port, such as
  /// `https://my-awesome-pokedex.com`.
  case universalLink(String)
}

nonisolated extension LinkSource {
  /// The origin of the links that this source accepts, or `nil` if the text of the source isn't a link.
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
  /// Sources are compared before the router checks them, so an invalid source has an identity, too.
  struct Identity: Hashable {
    let origin: Origin?
    /// The user info, the host, the path, the query and the fragment of a universal link source; empty for a
    /// custom URL scheme.
    ///
    /// Valid sources with the same origin have the same parts. Invalid sources differ in them.
    let parts: [String?]
  }

  var identity: Identity {  // Rule: source.equality
    guard case .universalLink(let text) = self else { return Identity(origin: origin, parts: []) }
    guard let link = try? DeepLink(text) else {
      return Identity(origin: nil, parts: [text.caseFolded])
    }
    let path = link.path == "/" ? "" : link.path.caseFolded
    let host = link.authority?.host.caseFolded
    return Identity(
      origin: link.origin,
      parts: [link.authority?.userInfo, host, path, link.query, link.fragment])
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
