/// What a router is asked: to open a link, or to read one under a pattern.
public enum Request: Hashable, Sendable {
  case open(Open)
  case parse(Parse)

  /// A router made of sources and routes, and a link for it.
  public struct Open: Hashable, Sendable {
    /// The sources that the router accepts.
    public var accepting: [Source]
    /// Routes and groups, in the order of registration.
    public var entries: [Entry]
    /// The link.
    public var url: String
    /// The value passed along with the link.
    public var userInfo: String?
    /// What to read in the context of the route that opens the link.
    public var reads: [Read]

    /// A router of these sources and routes, asked to open this link.
    public init(
      accepting: [Source], entries: [Entry], url: String, userInfo: String? = nil,
      reads: [Read] = []
    ) {
      self.accepting = accepting
      self.entries = entries
      self.url = url
      self.userInfo = userInfo
      self.reads = reads
    }

    /// The routes, numbered as observations number them: groups flattened in place.
    public var routes: [Route] {
      entries.flatMap { entry in
        switch entry {
        case .route(let route): [route]
        case .group(_, let routes): routes
        }
      }
    }
  }

  /// A pattern, and a link to read under it.
  public struct Parse: Hashable, Sendable {
    /// The pattern.
    public var pattern: String
    /// The link.
    public var url: String
    /// What to read in its context.
    public var reads: [Read]

    /// A link to read under this pattern.
    public init(pattern: String, url: String, reads: [Read] = []) {
      self.pattern = pattern
      self.url = url
      self.reads = reads
    }
  }

  /// The link.
  public var url: String {
    switch self {
    case .open(let open): open.url
    case .parse(let parse): parse.url
    }
  }

  /// What is read in the context.
  public var reads: [Read] {
    switch self {
    case .open(let open): open.reads
    case .parse(let parse): parse.reads
    }
  }
}

/// A link source, as its text.
public enum Source: Hashable, Sendable {
  case customURLScheme(String)
  case universalLink(String)
}

/// What a router registers: a route, or a group of routes that accept the same sources.
public enum Entry: Hashable, Sendable {
  case route(Route)
  case group(accepting: [Source], routes: [Route])
}

/// A route: its pattern, the sources that it accepts, its guard and its handler.
public struct Route: Hashable, Sendable {
  /// The pattern.
  public var pattern: String
  /// The sources; nil where the route accepts all of its router's, or its group's.
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

/// What a guard or a handler does with a context.
public enum Verdict: Hashable, Sendable {
  case accepts
  /// A guard is false, a handler throws.
  case rejects
  /// Accepts where none of these reads is an error; null is none.
  case requires([Read])
}

/// Something to read in a context.
public enum Read: Hashable, Sendable {
  case argument(String, as: ValueType)
  case query(String, as: ValueType)
  case requiredQuery(String, as: ValueType)
  case context(Field)

  /// What a context has beside arguments and query parameters.
  public enum Field: String, CaseIterable, Sendable {
    case url, userInfo
  }

  /// The type of the value.
  public var type: ValueType {
    switch self {
    case .argument(_, let type), .query(_, let type), .requiredQuery(_, let type): type
    case .context: ValueType(.string)
    }
  }
}

/// A type that a value is read as.
public struct ValueType: Hashable, Sendable {
  /// The type, or that of the elements.
  public var scalar: Scalar
  /// Whether it is a list, and of which kind.
  public var container: Container

  /// The type of a single value, or of a list of them.
  public init(_ scalar: Scalar, in container: Container = .none) {
    self.scalar = scalar
    self.container = container
  }

  /// The types of single values.
  public enum Scalar: String, CaseIterable, Sendable {
    case string = "String"
    case int = "Int"
    case int64 = "Int64"
    case float = "Float"
    case double = "Double"
    case bool = "Bool"
    case url = "URL"
    /// An enum of the texts normal, fire, water, grass.
    case pokemonType = "PokemonType"
    /// A type of the user's own, which holds any text.
    case user = "User"
  }

  /// Whether a comma-separated list is read, and into what.
  public enum Container: CaseIterable, Sendable {
    case none, list, set
  }
}

extension ValueType: CaseIterable, CustomStringConvertible {
  /// All types that a value can be read as.
  public static let allCases: [Self] = Container.allCases.flatMap { container in
    Scalar.allCases.map { Self($0, in: container) }
  }

  /// The type as Swift writes it: `Int`, `[Int]`, `Set<Int>`.
  public var description: String {
    switch container {
    case .none: scalar.rawValue
    case .list: "[\(scalar.rawValue)]"
    case .set: "Set<\(scalar.rawValue)>"
    }
  }
}
