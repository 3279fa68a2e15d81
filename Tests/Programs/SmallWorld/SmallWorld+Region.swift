import WaymarkFuzz
import WaymarkSpec

extension SmallWorld {
  /// A family of routers, and the links for each of them.
  struct Region: Sendable {
    /// The number of routers of each size.
    let counts: [Int]
    /// Returns the router of a size at an index.
    let setup: @Sendable (_ size: Int, _ index: Int) -> Setup
    let links: Alphabet
    /// The maximum size of the links.
    let maximumLinkSize: Int

    /// A router and its size.
    typealias SizedSetup = (size: Int, setup: Setup)

    /// Creates a region of listed routers and of links up to a size.
    init(_ setups: [SizedSetup], links: Alphabet, upTo maximum: Int = 0) {
      let sizes = 0...(setups.map(\.size).max() ?? 0)
      let bySize = sizes.map { size in setups.filter { $0.size == size }.map(\.setup) }
      counts = bySize.map(\.count)
      setup = { bySize[$0][$1] }
      self.links = links
      maximumLinkSize = maximum
    }

    /// Creates a region of routers made of texts up to a size, and of the given links.
    init(
      of texts: Alphabet, upTo maximum: Int, links: [String],
      _ make: @escaping @Sendable (String) -> Setup
    ) {
      counts = (0...maximum).map { texts.count(ofSize: $0) }
      setup = { make(texts.text(ofSize: $0, $1)) }
      self.links = Alphabet(starts: links)
      maximumLinkSize = 0
    }

    /// All regions. No two regions share a router.
    static let all =
      crossroadPaths + crossroadRoutes + crossroadQueries + crossroadDefinitions + navigators
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

    /// Returns whether the dialect and the capabilities of a scope include the router.
    func isWithin(_ scope: Scope) -> Bool {
      (scope.dialect ?? request.dialect) == request.dialect
        && scope.offers(request.asking([link("", 0)]))
    }
  }
}

extension SmallWorld.Setup {
  static func open(_ sources: [Source], _ pattern: String, reads: [Read] = []) -> Self {
    open(sources, [.route(Route(pattern: pattern))], reads: reads)
  }

  static func open(
    _ sources: [Source], _ entries: [Entry], reads: [Read] = [], passesUserInfo: Bool = false
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
    let request = Request.Navigate(patterns: patterns, converters: converters, links: [])
    return Self(request: .navigate(request), reads: reads)
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
