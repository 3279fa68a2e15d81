extension Specification {
  /// A request to a router under test: a router, and the links that are put to it, in order.
  ///
  /// One router answers all links of a request, and nothing that it did with one changes what it does with
  /// the next. There is at least one link.
  public enum Request: Hashable, Sendable {
    /// A router of sources and routes, and links to open.
    case open(Open)
    /// A pattern, and links to read under it.
    case parse(Parse)
    /// Patterns of URLNavigator, and links of which each is matched by the best of them.
    case navigate(Navigate)

    /// A link that is put to a router.
    public struct Link: Hashable, Sendable {
      /// The link, as text.
      public var url: String
      /// The path with the query, `/pokemons/25?page=2`; nil if the source of the link matters.
      public var path: String?
      /// The value passed along with it.
      public var userInfo: String?
      /// The reads in the context of the route that opens the link.
      public var reads: [Request.Read]

      /// A link, and what to read of it.
      public init(
        _ url: String, path: String? = nil, userInfo: String? = nil, reads: [Request.Read] = []
      ) {
        self.url = url
        self.path = path
        self.userInfo = userInfo
        self.reads = reads
      }
    }

    /// A router made of sources and routes, and links to open.
    public struct Open: Hashable, Sendable {
      /// The sources that the router accepts.
      public var accepting: [Request.Source]
      /// Routes and groups, in the order of registration.
      public var entries: [Request.Entry]
      /// The links.
      public var links: [Link]

      /// A router of these sources and routes, asked to open these links.
      public init(accepting: [Request.Source], entries: [Request.Entry], links: [Link]) {
        self.accepting = accepting
        self.entries = entries
        self.links = links
      }

      /// The routes, numbered as observations number them: groups flattened in place.
      public var routes: [Request.Route] {
        entries.flatMap { entry in
          switch entry {
          case .route(let route): [route]
          case .group(_, let routes): routes
          }
        }
      }
    }

    /// A pattern, and links to read under it.
    public struct Parse: Hashable, Sendable {
      /// The pattern.
      public var pattern: String
      /// The links.
      public var links: [Link]

      /// Links to read under this pattern.
      public init(pattern: String, links: [Link]) {
        self.pattern = pattern
        self.links = links
      }
    }

    /// Patterns of URLNavigator, and links for them.
    public struct Navigate: Hashable, Sendable {
      /// The patterns, in the order of registration.
      public var patterns: [String]
      /// Custom converters of values.
      public var converters: [Converter]
      /// The links; what is read where a pattern matches are values and query parameters.
      public var links: [Link]

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

      /// Links to find the best of these patterns for.
      public init(patterns: [String], converters: [Converter] = [], links: [Link]) {
        self.patterns = patterns
        self.converters = converters
        self.links = links
      }
    }

    /// The links, in the order in which they are put.
    public var links: [Link] {
      get {
        switch self {
        case .open(let open): open.links
        case .parse(let parse): parse.links
        case .navigate(let navigate): navigate.links
        }
      }
      set {
        self =
          switch self {
          case .open(let open):
            .open(Open(accepting: open.accepting, entries: open.entries, links: newValue))
          case .parse(let parse): .parse(Parse(pattern: parse.pattern, links: newValue))
          case .navigate(let navigate):
            .navigate(
              Navigate(
                patterns: navigate.patterns, converters: navigate.converters, links: newValue))
          }
      }
    }

    /// The same router, asked other links.
    public func asking(_ links: [Link]) -> Request {
      var request = self
      request.links = links
      return request
    }

    /// The requests that ask the same router one link each.
    public var oneByOne: [Request] { links.map { asking([$0]) } }

    /// The patterns, in the order of registration.
    public var patterns: [String] {
      switch self {
      case .open(let open): open.routes.map(\.pattern)
      case .parse(let parse): [parse.pattern]
      case .navigate(let navigate): navigate.patterns
      }
    }

    /// The kind of request.
    public enum Operation: String, CaseIterable, Sendable { case open, parse, navigate }

    /// The kind of request.
    public var kind: Operation {
      switch self {
      case .open: .open
      case .parse: .parse
      case .navigate: .navigate
      }
    }

    /// Whose patterns the request has.
    public var dialect: Dialect { kind == .navigate ? .navigator : .crossroad }
  }

  /// A way to write patterns, and what it means.
  public enum Dialect: String, CaseIterable, Sendable {
    /// Crossroad's: `/pokemons/:id`.
    case crossroad
    /// URLNavigator's: `myapp://user/<int:id>`.
    case navigator
  }
}
