/// A kind of links that a router accepts: those of a custom URL scheme, or those of a web site.
///
/// Sources that differ only in case, in a trailing slash or in a default port are equal.
/// ```swift
/// let app: LinkSource = .customURLScheme("pokedex")
/// let web: LinkSource = .universalLink("https://my-awesome-pokedex.com")
/// ```
/// Whether a source can be used is checked when a router is made: see ``DefinitionError``.
nonisolated public enum LinkSource: Sendable {
  /// Links such as `pokedex://pokemons/25`.
  case customURLScheme(String)
  /// Links such as `https://my-awesome-pokedex.com/pokemons/25`: a scheme, a host, maybe a port.
  case universalLink(String)
}

nonisolated extension LinkSource {
  /// The origin of the links that this source accepts; nil where its text is no link.
  public var origin: Origin? {
    switch self {
    case .customURLScheme(let scheme): .custom(scheme: scheme.caseFolded)
    case .universalLink(let text): (try? DeepLink(text))?.origin
    }
  }

  /// What a router refuses the source for, and how many rules go before that one's; nil where it
  /// takes the source.
  var defect: (order: Int, error: DefinitionError)? {
    switch self {
    case .universalLink(let text):
      guard let link = try? DeepLink(text), case .universal(_, let host, _) = link.origin,
        !host.isEmpty,  // Rule: define.universal
        link.authority?.userInfo == nil,  // Rule: define.universal-syntax
        link.query == nil, link.fragment == nil
      else { return (0, .invalidUniversalLinkSource(text)) }
      guard link.path.isEmpty || link.path == "/" else {  // Rule: define.universal-slashes
        return (1, .universalLinkSourceContainsPath(text))  // Rule: define.universal-path
      }
    case .customURLScheme(let scheme):
      let wellKnown = ["http", "https", "tel", "facetime", "mailto"]
      if wellKnown.contains(scheme.caseFolded) {  // Rule: define.well-known-case
        return (2, .wellKnownScheme(scheme))  // Rule: define.well-known
      }
      guard Bytes(scheme.utf8).isScheme else {  // Rule: define.scheme-syntax
        return (3, .invalidSchemeLinkSource(scheme))  // Rule: define.scheme
      }
    }
    return nil
  }

  /// What equal sources have in common. Sources that no router takes have an identity too: routes
  /// name them before they are found to be wrong.
  struct Identity: Hashable {
    let origin: Origin?
    /// What a universal link source says, without case; of a valid one, no more than its origin. Nothing of a
    /// custom URL scheme, which no universal link source equals.
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
  /// Whether both accept the same links.
  public static func == (one: Self, other: Self) -> Bool { one.identity == other.identity }

  /// Feeds what equal sources have in common.
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

nonisolated extension LinkSource: CustomStringConvertible {
  /// The source as one writes it: `pokedex://` or `https://my-awesome-pokedex.com`.
  public var description: String {
    switch self {
    case .customURLScheme(let scheme): scheme + "://"
    case .universalLink(let text): text
    }
  }
}
