import WaymarkSpec

extension SmallWorld {
  /// Routers that are alike, and the links that all of them are asked.
  struct Region: Sendable {
    let routers: Family
    let links: Alphabet
    /// The largest size of its links.
    let maximumLinkSize: Int

    /// All there are, of which none has a router of another.
    static let all =
      crossroadPaths + crossroadRoutes + crossroadQueries + crossroadDefinitions + navigators
  }

  /// Routers by their size.
  struct Family: Sendable {
    /// How many there are of each size.
    let counts: [Int]
    private let make: @Sendable (_ size: Int, _ index: Int) -> Setup

    /// The router of a size that has this number.
    func setup(ofSize size: Int, _ index: Int) -> Setup { make(size, index) }

    /// Routers of a list with their sizes.
    init(_ setups: [(size: Int, setup: Setup)]) {
      let sizes = 0...(setups.map(\.size).max() ?? 0)
      let bySize = sizes.map { size in setups.filter { $0.size == size }.map(\.setup) }
      counts = bySize.map(\.count)
      make = { bySize[$0][$1] }
    }

    /// Routers that are made of texts, up to a size.
    init(of texts: Alphabet, upTo maximum: Int, _ make: @escaping @Sendable (String) -> Setup) {
      counts = (0...maximum).map { texts.count(ofSize: $0) }
      self.make = { make(texts.text(ofSize: $0, $1)) }
    }
  }

  /// A router, and what is read of the links that are put to it.
  struct Setup: Sendable {
    /// The router, without links.
    let request: Request
    var reads: [Read] = []
    /// Whether every other link has a value passed along.
    var passesUserInfo = false

    /// A link that is put to the router, of which it is the one of this number.
    func link(_ url: String, _ number: Int) -> Request.Link {
      Request.Link(
        url, userInfo: passesUserInfo && number.isMultiple(of: 2) ? "u" : nil, reads: reads)
    }
  }
}

extension SmallWorld.Setup {
  /// Whether a scope has the router, as far as its dialect and what it takes to answer go.
  func isWithin(_ scope: Scope) -> Bool {
    (scope.dialect ?? request.dialect) == request.dialect
      && scope.offers(what: request.asking([link("", 0)]))
  }

  /// A router of these sources and routes.
  static func open(
    _ sources: [Source], _ routes: [Route], reads: [Read] = [], passesUserInfo: Bool = false
  ) -> Self {
    open(sources, entries: routes.map { .route($0) }, reads: reads, passesUserInfo: passesUserInfo)
  }

  /// A router of these sources and entries.
  static func open(
    _ sources: [Source], entries: [Entry], reads: [Read] = [], passesUserInfo: Bool = false
  ) -> Self {
    Self(
      request: .open(Request.Open(accepting: sources, entries: entries, links: [])), reads: reads,
      passesUserInfo: passesUserInfo)
  }

  /// A pattern to read links under.
  static func parse(_ pattern: String, reads: [Read] = []) -> Self {
    Self(request: .parse(Request.Parse(pattern: pattern, links: [])), reads: reads)
  }

  /// A navigator of these patterns.
  static func navigate(
    _ patterns: [String], converters: [Request.Navigate.Converter] = [], reads: [Read]
  ) -> Self {
    Self(
      request: .navigate(
        Request.Navigate(patterns: patterns, converters: converters, links: [])),
      reads: reads)
  }
}

extension Read {
  /// An argument as text.
  static func argument(_ name: String) -> Self { .argument(name, as: ValueType(.string)) }

  /// A query parameter as text.
  static func query(_ name: String) -> Self { .query(name, as: ValueType(.string)) }
}

extension Source {
  /// The custom scheme of most of the world's links, and another one.
  static let x = Source.customURLScheme("x")
  static let y = Source.customURLScheme("y")
  /// A site.
  static let site = Source.universalLink("https://h")
}
