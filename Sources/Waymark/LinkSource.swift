/// A kind of links that a router accepts: those of a custom URL scheme, or those of a web site.
///
/// Sources that differ only in case, in a trailing slash or in a default port are equal.
/// ```swift
/// let app: LinkSource = .customURLScheme("pokedex")
/// let web: LinkSource = .universalLink("https://my-awesome-pokedex.com")
/// ```
/// Whether a source can be used is checked when a router is made: see ``DefinitionError``.
public enum LinkSource: Sendable {
  /// Links such as `pokedex://pokemons/25`.
  case customURLScheme(String)
  /// Links such as `https://my-awesome-pokedex.com/pokemons/25`: a scheme, a host, maybe a port.
  case universalLink(String)
}

extension LinkSource {
  /// The rules that a router holds its sources to, in the order in which it checks them.
  enum Requirement: CaseIterable, Sendable {
    case universal, noPath, notWellKnown, scheme
  }

  /// Whether this source is as a rule `define.*` wants it.
  func satisfies(_ requirement: Requirement) -> Bool {
    switch (requirement, self) {
    case (.universal, .universalLink(let text)):
      guard let link = try? Link(text), let authority = link.authority else { return false }
      // Rule: define.universal
      return !authority.host.isEmpty && Origin.defaultPorts.keys.contains(link.scheme.withoutCase)
        // Rule: define.universal-syntax
        && authority.userInfo == nil && link.query == nil && link.fragment == nil
    case (.noPath, .universalLink(let text)):
      // Rule: define.universal-path
      guard let path = try? Link(text).path else { return true }
      return path.isEmpty || path == "/"
    case (.notWellKnown, .customURLScheme(let scheme)):
      // Rule: define.well-known
      // Rule: define.well-known-case
      return !["http", "https", "tel", "facetime", "mailto"].contains(scheme.withoutCase)
    case (.scheme, .customURLScheme(let scheme)):
      // Rule: define.scheme
      // Rule: define.scheme-syntax
      return scheme.utf8[...].isScheme
    case (.universal, .customURLScheme), (.noPath, .customURLScheme),
      (.notWellKnown, .universalLink), (.scheme, .universalLink):
      return true
    }
  }

  /// The origin of the links that this source accepts; nil where its text is no link.
  public var origin: Origin? {
    switch self {
    case .customURLScheme(let scheme): .custom(scheme: scheme.withoutCase)
    case .universalLink(let text): try? Link(text).origin
    }
  }
}

extension LinkSource: Hashable {
  /// Whether both accept the same links.
  public static func == (one: Self, other: Self) -> Bool { one.identity == other.identity }

  /// Feeds what equal sources have in common.
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }

  /// What equal sources have in common. Sources that no router takes have an identity too: routes
  /// name them before they are found to be wrong.
  private enum Identity: Hashable {
    case custom(scheme: String)
    case universal(Origin)
    /// A universal link with more in it than an origin.
    case wrong(Origin, rest: [String?])
    case other(String)
  }

  // Rule: source.equality
  private var identity: Identity {
    switch self {
    case .customURLScheme(let scheme):
      return .custom(scheme: scheme.withoutCase)
    case .universalLink(let text):
      guard let link = try? Link(text), case .universal = link.origin else {
        return .other(text[...].withoutTrailingSlash.withoutCase)
      }
      let (userInfo, path) = (link.authority?.userInfo, link.path.withoutTrailingSlash)
      let rest = [userInfo, path, link.query, link.fragment]
      let isOriginAlone =
        path.isEmpty && userInfo == nil && link.query == nil && link.fragment == nil
      return isOriginAlone
        ? .universal(link.origin) : .wrong(link.origin, rest: rest.map { $0?.withoutCase })
    }
  }
}

extension Substring {
  fileprivate var withoutTrailingSlash: Substring {
    utf8.last == UInt8(ascii: "/") ? Substring(utf8.dropLast()) : self
  }
}

extension LinkSource: CustomStringConvertible {
  /// The source as one writes it: `pokedex://` or `https://my-awesome-pokedex.com`.
  public var description: String {
    switch self {
    case .customURLScheme(let scheme): scheme + "://"
    case .universalLink(let text): text
    }
  }
}
