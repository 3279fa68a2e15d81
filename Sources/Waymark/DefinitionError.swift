/// A reason why a router can't be created.
nonisolated public enum DefinitionError: Error, Hashable, Sendable {
  /// The given text is not a pattern, for the given reason (rule define.pattern).
  case invalidPattern(String, Pattern.Fault)
  /// A route or a group accepts sources that the router doesn't accept (rule define.unknown-source).
  case unknownLinkSource(UnknownSources)
  /// A route with the given pattern and policy duplicates an earlier route: they have the same components,
  /// and share a source (rule define.duplicate).
  case duplicatedRoute(String, AcceptPolicy)
  /// The given pattern names the given source, which its route or its router doesn't accept (rule
  /// define.pattern-source).
  case invalidLinkSource(String, LinkSource)
  /// The given text of a universal link source doesn't consist of `https://` or `http://`, a host and an
  /// optional port (rule define.universal).
  case invalidUniversalLinkSource(String)
  /// The given text of a universal link source contains a path (rule define.universal-path).
  case universalLinkSourceContainsPath(String)
  /// The given custom URL scheme is reserved by the system (rule define.well-known).
  case wellKnownScheme(String)
  /// The given text isn't a URL scheme (rule define.scheme).
  case invalidSchemeLinkSource(String)

  /// A collection of distinct sources that a router doesn't accept, but one of its routes or groups does.
  ///
  /// It is a collection because Crossroad's error contains a set of sources.
  public struct UnknownSources: Hashable, Sendable, RandomAccessCollection {
    /// The pattern of the route that accepts the sources, or `nil` for a group.
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
    case .invalidPattern(let pattern, .queryOrFragment):
      "The pattern “\(pattern)” is invalid. "
        + (ForeignSyntax.all(in: pattern).first {
          $0.text.contains("?") || $0.meaning == .fragment
        }?.advice()
          ?? "\(Pattern.Fault.queryOrFragment)")
    case .invalidPattern(let pattern, let fault):
      "The pattern “\(pattern)” is invalid. \(fault)"
    case .unknownLinkSource(let sources):
      "\(sources.pattern.map { "The route “\($0)”" } ?? "A group") accepts "
        + sources.map { "“\($0)”" }.joined(separator: ", ")
        + ", but its router doesn't. Add \(sources.count == 1 ? "it" : "them") to the router's sources."
    case .duplicatedRoute(let pattern, _):
      "The route “\(pattern)” duplicates an earlier route that accepts the same source. "
        + "Remove one of the two routes, or give them different sources."
    case .invalidLinkSource(let pattern, let source):
      "The pattern “\(pattern)” names the source “\(source)”, which its route or its router doesn't accept. "
        + "Add the source to both, or begin the pattern with “/”."
    case .invalidUniversalLinkSource(let source):
      "“\(source)” isn't a universal link source. Write “https://” or “http://”, a host, and a port if needed."
    case .universalLinkSourceContainsPath(let source):
      "The universal link source “\(source)” contains a path. "
        + "Move the path to the beginning of each pattern."
    case .wellKnownScheme(let source):
      "The URL scheme “\(source)” is reserved by the system. Choose another scheme, "
        + "or a universal link source."
    case .invalidSchemeLinkSource(let source):
      "“\(source)” isn't a URL scheme. Begin with a letter, continue with letters, digits, "
        + "“+”, “-” or “.”, and omit “://”."
    }
  }
}

nonisolated extension Pattern.Fault: CustomStringConvertible {
  /// The reason, and a remedy.
  public var description: String {
    switch self {
    case .emptyComponent: "The pattern contains two slashes in a row. Write one."
    case .unnamedArgument: "The pattern contains a “:” without a name. Write “:name”."
    case .repeatedArgument(let name):
      "The pattern contains “:\(name)” twice. Give each argument a name of its own."
    case .queryOrFragment:
      "The pattern contains a “?” or “#”. Remove the query and the fragment, and read the query in the handler."
    case .noScheme(let text):
      "“\(text)” isn't a scheme. Begin with a letter, and continue with letters, digits, “+”, “-” or “.”."
    case .malformedSite(let malformation): "The source of the pattern is malformed. \(malformation)"
    case .noHost: "The pattern has no host. Write “https://host/path”."
    case .userInfo:
      "The pattern contains user info before its host. Remove the user info and its “@”."
    }
  }
}

nonisolated extension DeepLink.Malformation: CustomStringConvertible {
  /// The reason, and a remedy.
  public var description: String {
    switch self {
    case .noScheme:
      "The link doesn't begin with a scheme. Begin it with a scheme and a colon, such as “pokedex:”."
    case .notUTF8(let text):
      "“\(text)” doesn't decode to UTF-8. Percent-encode the UTF-8 of the text."
    case .authority(.userInfo(let text)):
      "The user info “\(text)” contains a character that isn't allowed there. Percent-encode it."
    case .authority(.host(let text)):
      "The host “\(text)” contains a character that isn't allowed there. Percent-encode it."
    case .authority(.literal(let text)):
      "“\(text)” isn't an IP literal. Write an address in brackets, such as “[::1]”."
    case .authority(.port(let text)):
      "“\(text)” after the host isn't a port. Write a colon and digits, or remove it."
    }
  }
}
