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
  public var origin: Origin? { reading.origin }

  /// What the text of a source is read as; whoever asks several questions reads it once.
  enum Reading: Sendable {
    case scheme(String)
    case site(DeepLink)
    /// The text of a universal link source that is no link.
    case noLink(String)
  }

  var reading: Reading {
    switch self {
    case .customURLScheme(let scheme): .scheme(scheme)
    case .universalLink(let text): (try? DeepLink(text)).map { .site($0) } ?? .noLink(text)
    }
  }
}

nonisolated extension LinkSource: Hashable {
  /// Whether both accept the same links.
  public static func == (one: Self, other: Self) -> Bool {
    one.reading.identity == other.reading.identity
  }

  /// Feeds what equal sources have in common.
  public func hash(into hasher: inout Hasher) { hasher.combine(reading.identity) }
}

nonisolated extension LinkSource.Reading {
  var origin: Origin? {
    switch self {
    case .scheme(let scheme): .custom(scheme: scheme.withoutCase)
    case .site(let link): link.origin
    case .noLink: nil
    }
  }

  /// The rules that a router holds its sources to, in the order in which it checks them.
  enum Requirement: CaseIterable, Sendable {
    case universal, noPath, notWellKnown, scheme
  }

  /// Whether the source is as a rule `define.*` wants it.
  func satisfies(_ requirement: Requirement) -> Bool {
    switch (requirement, self) {
    case (.universal, .site(let link)):
      // Rule: define.universal
      guard case .universal(_, let host, _) = link.origin, !host.isEmpty else { return false }
      // Rule: define.universal-syntax
      return link.authority?.userInfo == nil && link.query == nil && link.fragment == nil
    case (.universal, .noLink): return false
    case (.noPath, .site(let link)):
      // Rule: define.universal-path
      // Rule: define.universal-slashes
      return link.path.isEmpty || link.path == "/"
    case (.notWellKnown, .scheme(let scheme)):
      // Rule: define.well-known
      // Rule: define.well-known-case
      return !["http", "https", "tel", "facetime", "mailto"].contains(scheme.withoutCase)
    case (.scheme, .scheme(let scheme)):
      // Rule: define.scheme
      // Rule: define.scheme-syntax
      return Bytes(scheme.utf8).isScheme
    case (.universal, .scheme), (.noPath, .scheme), (.noPath, .noLink),
      (.notWellKnown, .site), (.notWellKnown, .noLink), (.scheme, .site), (.scheme, .noLink):
      return true
    }
  }

  /// What equal sources have in common. Sources that no router takes have an identity too: routes
  /// name them before they are found to be wrong.
  enum Identity: Hashable {
    case custom(scheme: String)
    case universal(Origin)
    /// A link with more in it than an origin.
    case other(Origin, rest: [String?])
    case noLink(String)
  }

  // Rule: source.equality
  var identity: Identity {
    switch self {
    case .scheme(let scheme): return .custom(scheme: scheme.withoutCase)
    case .noLink(let text): return .noLink(text.withoutTrailingSlash.withoutCase)
    case .site(let link):
      if satisfies(.universal), satisfies(.noPath) { return .universal(link.origin) }
      let (authority, path) = (link.authority?.text, link.path.withoutTrailingSlash)
      return .other(
        link.origin, rest: [authority, path, link.query, link.fragment].map { $0?.withoutCase })
    }
  }
}

nonisolated extension String {
  fileprivate var withoutTrailingSlash: String {
    utf8.last == UInt8(ascii: "/") ? String(utf8.dropLast()) ?? self : self
  }
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
