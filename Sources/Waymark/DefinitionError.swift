/// Why a router could not be made.
nonisolated public enum DefinitionError: Error, Hashable, Sendable {
  /// A text that is no pattern, and why (rule define.pattern).
  case invalidPattern(String, Pattern.Fault)
  /// Sources that a route or a group accepts, but the router does not (rule define.unknown-source).
  case unknownLinkSource(UnknownSources)
  /// A pattern whose components another route has, for a source of both, and what its route accepts
  /// (rule define.duplicate).
  case duplicatedRoute(String, AcceptPolicy)
  /// A pattern, and its source, which its route does not accept (rule define.pattern-source).
  case invalidLinkSource(String, LinkSource)
  /// The text of a universal link source that isn't `https://` or `http://` and a host (rule
  /// define.universal).
  case invalidUniversalLinkSource(String)
  /// The text of a universal link source with a path (rule define.universal-path).
  case universalLinkSourceContainsPath(String)
  /// A custom URL scheme that belongs to the system (rule define.well-known).
  case wellKnownScheme(String)
  /// A custom URL scheme that is no scheme (rule define.scheme).
  case invalidSchemeLinkSource(String)

  /// Sources that a router does not accept, each once, and what names them.
  public struct UnknownSources: Hashable, Sendable, RandomAccessCollection {
    /// The pattern of the route that accepts them; nil for a group.
    public let pattern: String?
    private let sources: [LinkSource]

    init(_ sources: [LinkSource], pattern: String?) {
      self.pattern = pattern
      self.sources = sources
    }

    /// The place of the first source.
    public var startIndex: Int { sources.startIndex }

    /// The place behind the last source.
    public var endIndex: Int { sources.endIndex }

    /// The source at a place.
    public subscript(place: Int) -> LinkSource { sources[place] }
  }
}

nonisolated extension DefinitionError: CustomStringConvertible {
  /// Which pattern or source is wrong, what is wrong with it, and what would be right.
  public var description: String {
    switch self {
    case .invalidPattern(let pattern, let fault):
      "The pattern “\(pattern)” is invalid: \(fault)"
    case .unknownLinkSource(let sources):
      "\(sources.pattern.map { "The route “\($0)”" } ?? "A group") accepts "
        + sources.map { "“\($0)”" }.joined(separator: ", ")
        + ", none of the router's; add \(sources.count == 1 ? "it" : "them")."
    case .duplicatedRoute(let pattern, _):
      "The route “\(pattern)” is there twice; remove one, or let them accept different sources."
    case .invalidLinkSource(let pattern, let source):
      "The pattern “\(pattern)” is for “\(source)”, its route not; accept that, or begin with “/”."
    case .invalidUniversalLinkSource(let source):
      "“\(source)” is no universal link source; write “https://” and a host, perhaps a port."
    case .universalLinkSourceContainsPath(let source):
      "The universal link source “\(source)” has a path; begin the patterns with it instead."
    case .wellKnownScheme(let source):
      "The scheme of “\(source)://” belongs to the system; choose your own, or a universal link source."
    case .invalidSchemeLinkSource(let source):
      "“\(source)://” is of no scheme; write a letter, then letters, digits, “+”, “-”, “.”, no “://”."
    }
  }
}

nonisolated extension Pattern.Fault: CustomStringConvertible {
  /// What is wrong with the pattern, and what would be right.
  public var description: String {
    switch self {
    case .emptyComponent: "it has two slashes in a row; write one."
    case .unnamedArgument: "it has a “:” without a name; write “:name”."
    case .repeatedArgument(let name): "it names “:\(name)” twice; give each argument its own name."
    case .queryOrFragment: "it has a “?” or “#”; end it with its path, handlers read the query."
    case .noScheme(let text):
      "“\(text)” before “://” is no scheme; write a letter, then letters, digits, “+”, “-”, “.”."
    case .malformedSite(let malformation): "it begins with a malformed link. \(malformation)"
    case .noHost: "it has no host; write “https://host/path”."
    case .userInfo: "it has user info before its host; remove all up to the “@”."
    }
  }
}

nonisolated extension DeepLink.Malformation: CustomStringConvertible {
  /// What is wrong with the link, and what would be right.
  public var description: String {
    switch self {
    case .noScheme: "It starts with no scheme; a link starts as “pokedex:” does."
    case .notUTF8(let text): "“\(text)” is not UTF-8 once percent-decoded."
    case .authority(.userInfo(let text)):
      "The user info “\(text)” has a character that must be percent-encoded there."
    case .authority(.host(let text)):
      "The host “\(text)” has a character that must be percent-encoded there."
    case .authority(.literal(let text)): "“\(text)” is no IP literal; write one as “[::1]”."
    case .authority(.port(let text)): "“\(text)” after the host isn't a colon and digits."
    }
  }
}
