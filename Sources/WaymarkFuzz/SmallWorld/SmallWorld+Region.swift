import WaymarkSpec

extension SmallWorld {
  /// A family of routers, and the links for each of them.
  struct Region: Sendable {
    let routers: Family
    let links: Alphabet
    /// The maximum size of the links.
    var maximumLinkSize = 0

    /// A router and its size.
    typealias SizedSetup = (size: Int, setup: Setup)

    /// All regions. No two regions share a router.
    static let all =
      crossroadPaths + crossroadRoutes + crossroadQueries + crossroadDefinitions + navigators
  }

  /// Routers by size.
  struct Family: Sendable {
    /// The number of routers of each size.
    let counts: [Int]
    private let make: @Sendable (_ size: Int, _ index: Int) -> Setup

    func setup(ofSize size: Int, _ index: Int) -> Setup { make(size, index) }

    /// Creates a family of listed routers.
    init(_ setups: [Region.SizedSetup]) {
      let sizes = 0...(setups.map(\.size).max() ?? 0)
      let bySize = sizes.map { size in setups.filter { $0.size == size }.map(\.setup) }
      counts = bySize.map(\.count)
      make = { bySize[$0][$1] }
    }

    /// Creates a family of routers made of the texts of an alphabet, up to a size.
    init(of texts: Alphabet, upTo maximum: Int, _ make: @escaping @Sendable (String) -> Setup) {
      counts = (0...maximum).map { texts.count(ofSize: $0) }
      self.make = { make(texts.text(ofSize: $0, $1)) }
    }
  }

  /// A router, and the reads of its links.
  struct Setup: Sendable {
    /// The router, without links.
    let request: Request
    var reads: [Read] = []
    /// Whether every other link comes with user info.
    var passesUserInfo = false

    /// Returns the link of the router at an index.
    func link(_ url: String, _ number: Int) -> Request.Link {
      Request.Link(
        url, userInfo: passesUserInfo && number.isMultiple(of: 2) ? "u" : nil, reads: reads)
    }
  }
}

extension SmallWorld.Setup {
  /// Returns whether the dialect and the capabilities of a scope include the router.
  func isWithin(_ scope: Scope) -> Bool {
    (scope.dialect ?? request.dialect) == request.dialect
      && scope.offers(request.asking([link("", 0)]))
  }

  static func open(
    _ sources: [Source], _ routes: [Route], reads: [Read] = [], passesUserInfo: Bool = false
  ) -> Self {
    open(sources, entries: routes.map { .route($0) }, reads: reads, passesUserInfo: passesUserInfo)
  }

  static func open(
    _ sources: [Source], entries: [Entry], reads: [Read] = [], passesUserInfo: Bool = false
  ) -> Self {
    Self(
      request: .open(Request.Open(accepting: sources, entries: entries, links: [])), reads: reads,
      passesUserInfo: passesUserInfo)
  }

  static func parse(_ pattern: String, reads: [Read] = []) -> Self {
    Self(request: .parse(Request.Parse(pattern: pattern, links: [])), reads: reads)
  }

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
  /// Returns a read of an argument as a string.
  static func argument(_ name: String) -> Self { .argument(name, as: ValueType(.string)) }

  /// Returns a read of a query parameter as a string.
  static func query(_ name: String) -> Self { .query(name, as: ValueType(.string)) }
}

extension Source {
  static let x = Source.customURLScheme("x")
  static let y = Source.customURLScheme("y")
  static let site = Source.universalLink("https://h")
}
