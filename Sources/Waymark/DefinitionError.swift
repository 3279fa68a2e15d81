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
      "The pattern “\(pattern)” is invalid. \(fault)"
    case .unknownLinkSource(let sources):
      "\(sources.pattern.map { "The route “\($0)”" } ?? "A group") accepts "
        + sources.map { "“\($0)”" }.joined(separator: ", ")
        + ", but its router doesn't. Add \(sources.count == 1 ? "it" : "them") to the router's sources."
    case .duplicatedRoute(let pattern, _):
      "The route “\(pattern)” repeats an earlier route for the same source. Remove one of them, "
        + "or let them accept different sources."
    case .invalidLinkSource(let pattern, let source):
      "The pattern “\(pattern)” names the source “\(source)”, but its route doesn't accept “\(source)”. "
        + "Accept it, or begin the pattern with “/”."
    case .invalidUniversalLinkSource(let source):
      "“\(source)” is not a universal link source. Write “https://” and a host, with a port if needed."
    case .universalLinkSourceContainsPath(let source):
      "The universal link source “\(source)” contains a path. Remove it, and begin the patterns with it."
    case .wellKnownScheme(let source):
      "The custom URL scheme “\(source)” belongs to the system. Choose another scheme, "
        + "or a universal link source."
    case .invalidSchemeLinkSource(let source):
      "The custom URL scheme “\(source)” is not a scheme. Write a letter, then letters, digits, "
        + "“+”, “-” or “.”, without “://”."
    }
  }
}

nonisolated extension Pattern.Fault: CustomStringConvertible {
  /// The reason, and a remedy.
  public var description: String {
    switch self {
    case .emptyComponent: "It contains two slashes in a row. Write one."
    case .unnamedArgument: "It contains a “:” without a name. Write “:name”."
    case .repeatedArgument(let name):
      "It contains “:\(name)” twice. Give each argument a name of its own."
    case .queryOrFragment:
      "It contains a “?” or “#”. End it after its path, and read the query in the handler."
    case .noScheme(let text):
      "“\(text)” before “://” is not a scheme. Write a letter, then letters, digits, “+”, “-” or “.”."
    case .malformedSite(let malformation): "It begins with a malformed link. \(malformation)"
    case .noHost: "It has no host. Write “https://host/path”."
    case .userInfo: "It contains user info before its host. Remove the user info and its “@”."
    }
  }
}

nonisolated extension DeepLink.Malformation: CustomStringConvertible {
  /// The reason, and a remedy.
  public var description: String {
    switch self {
    case .noScheme:
      "It doesn't begin with a scheme. Begin it with a scheme and a colon, such as “pokedex:”."
    case .notUTF8(let text):
      "“\(text)” doesn't decode to UTF-8. Percent-encode the UTF-8 of the text."
    case .authority(.userInfo(let text)):
      "The user info “\(text)” contains a character that isn't allowed there. Percent-encode it."
    case .authority(.host(let text)):
      "The host “\(text)” contains a character that isn't allowed there. Percent-encode it."
    case .authority(.literal(let text)):
      "“\(text)” is not an IP literal. Write an address in brackets, such as “[::1]”."
    case .authority(.port(let text)):
      "“\(text)” after the host is not a port. Write a colon and digits, or remove it."
    }
  }
}
