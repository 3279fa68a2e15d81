extension Specification.Request {
  /// A link source, as its text.
  public enum Source: Hashable, Sendable {
    case customURLScheme(String)
    case universalLink(String)

    /// The text of the source, such as `pokedex://` or `https://my-awesome-pokedex.com`.
    package var text: String {
      switch self {
      case .customURLScheme(let scheme): scheme + "://"
      case .universalLink(let site): site
      }
    }
  }

  /// A registration: a route, or a group of routes that accept the same sources.
  public enum Entry: Hashable, Sendable {
    case route(Route)
    case group(accepting: [Source], routes: [Route])
  }

  /// A route: its pattern, the sources that it accepts, its guard and its handler.
  public struct Route: Hashable, Sendable {
    /// The pattern.
    public var pattern: String
    /// The sources; nil if the route accepts all of its router's, or its group's.
    public var accepting: [Source]?
    /// Whether the route matches, where pattern and source do.
    public var `guard`: Verdict
    /// Whether the handler returns.
    public var handler: Verdict

    /// A route of this pattern, that accepts all there is where nothing else is said.
    public init(
      pattern: String, accepting: [Source]? = nil, guard: Verdict = .accepts,
      handler: Verdict = .accepts
    ) {
      self.pattern = pattern
      self.accepting = accepting
      self.guard = `guard`
      self.handler = handler
    }
  }

  /// The behavior of a guard or a handler.
  public enum Verdict: Hashable, Sendable {
    case accepts
    /// A guard is false, a handler throws.
    case rejects
    /// Accepts where none of these reads is an error; null is none.
    case requires([Read])
  }
}
