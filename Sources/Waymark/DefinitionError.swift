/// A reason why a router can't be created.
nonisolated public enum DefinitionError: Error, Hashable, Sendable {
  /// The given text is not a pattern, for the given reason (rule define.pattern).
  case invalidPattern(String, Pattern.Fault)
  /// A route or a group accepts sources that the router doesn't accept (rule define.unknown-source).
  case unknownLinkSource(UnknownSources)
  /// A route with the given pattern and policy repeats an earlier route: they have the same components, and
  /// accept a common source (rule define.duplicate).
  case duplicatedRoute(String, AcceptPolicy)
  /// The given pattern names the given source, which its route doesn't accept (rule define.pattern-source).
  case invalidLinkSource(String, LinkSource)
  /// The given text of a universal link source doesn't consist of `https://` or `http://` and a host (rule
  /// define.universal).
  case invalidUniversalLinkSource(String)
  /// The given text of a universal link source contains a path (rule define.universal-path).
  case universalLinkSourceContainsPath(String)
  /// The given custom URL scheme belongs to the system (rule define.well-known).
  case wellKnownScheme(String)
  /// The given custom URL scheme is not a scheme (rule define.scheme).
  case invalidSchemeLinkSource(String)

  /// A collection of distinct sources that a router doesn't accept, but one of its routes or groups does.
  public struct UnknownSources: Hashable, Sendable, RandomAccessCollection {
    /// The pattern of the route that accepts the sources; nil for a group.
    public let pattern: String?
    private let sources: [LinkSource]

    init(_ sources: [LinkSource], pattern: String?) {
      self.pattern = pattern
      self.sources = sources
    }

    /// The position of the first source.
    public var startIndex: Int { sources.startIndex }

    /// The position after the last source.
    public var endIndex: Int { sources.endIndex }

    /// The source at a position.
    public subscript(place: Int) -> LinkSource { sources[place] }
  }
}

nonisolated extension DefinitionError: CustomStringConvertible {
  /// The pattern or source concerned, the reason, and a remedy.
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
  /// The reason, and a remedy.
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
  /// The reason, and a remedy.
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
