/// What a router is asked: to open a link, to read one under a pattern, or to find the one of
/// URLNavigator's patterns that matches a link best.
public enum Request: Hashable, Sendable {
  case open(Open)
  case parse(Parse)
  case navigate(Navigate)

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

  /// Patterns of URLNavigator, and a link for them.
  public struct Navigate: Hashable, Sendable {
    /// The patterns, in the order of registration.
    public var patterns: [String]
    /// Custom converters of values.
    public var converters: [Converter]
    /// The link.
    public var url: String
    /// What to read where a pattern matches: values and query parameters.
    public var reads: [Read]

    /// A converter that gives a value for some texts, and none for others.
    public struct Converter: Hashable, Sendable {
      /// The type of the placeholders for which it decides.
      public var type: String
      /// The texts that it takes, as they are.
      public var texts: [String]

      /// A converter of a type that takes these texts.
      public init(type: String, oneOf texts: [String]) {
        self.type = type
        self.texts = texts
      }
    }

    /// A link to find the best of these patterns for.
    public init(patterns: [String], converters: [Converter] = [], url: String, reads: [Read] = []) {
      self.patterns = patterns
      self.converters = converters
      self.url = url
      self.reads = reads
    }
  }

  /// The link.
  public var url: String {
    switch self {
    case .open(let open): open.url
    case .parse(let parse): parse.url
    case .navigate(let navigate): navigate.url
    }
  }

  /// The patterns, in the order of registration.
  public var patterns: [String] {
    switch self {
    case .open(let open): open.routes.map(\.pattern)
    case .parse(let parse): [parse.pattern]
    case .navigate(let navigate): navigate.patterns
    }
  }

  /// Whose patterns the request has.
  public var dialect: Dialect {
    switch self {
    case .open, .parse: .crossroad
    case .navigate: .navigator
    }
  }

  /// What is read in the context.
  public var reads: [Read] {
    switch self {
    case .open(let open): open.reads
    case .parse(let parse): parse.reads
    case .navigate(let navigate): navigate.reads
    }
  }
}

/// A way to write patterns, and what it means.
public enum Dialect: String, CaseIterable, Sendable {
  /// Crossroad's: `/pokemons/:id`.
  case crossroad
  /// URLNavigator's: `myapp://user/<int:id>`.
  case navigator
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
  /// The value of a placeholder of URLNavigator.
  case value(String)
  /// An item of `queryParameters`, as URLNavigator has it.
  case queryText(String)

  /// What a context has beside arguments and query parameters.
  public enum Field: String, CaseIterable, Sendable {
    case url, userInfo
  }

  /// The type of the value.
  public var type: ValueType {
    switch self {
    case .argument(_, let type), .query(_, let type), .requiredQuery(_, let type): type
    case .context, .value, .queryText: ValueType(.string)
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
