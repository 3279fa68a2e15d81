import Foundation

extension Benchmark {
  /// The row that others are compared with: an app does this with a link before any router.
  static let yardstick = "URL(string:) alone"

  /// Returns the work of each row of a table: to open links by the router, and by what it is compared with.
  func works(_ sample: RouteSample) throws -> [(title: String, work: () -> Void)] {
    var works: [(title: String, work: () -> Void)] = []
    func add(
      _ title: String, _ links: [String], _ expected: [Int?], _ answer: @escaping (Int) -> Int?
    ) {
      // The yardstick is measured with every other row.
      let isWanted = filter.map { title.contains($0) } ?? true
      guard isWanted || title.hasPrefix(Self.yardstick) && !works.isEmpty else { return }
      // The time of a row means nothing if the row does other work than the rest.
      for (place, link) in links.enumerated() {
        precondition(
          answer(place) == expected[place], "“\(title)” opens “\(link)” by another route")
      }
      works.append(
        (
          title,
          {
            var sum = 0
            for place in links.indices { sum &+= answer(place) ?? 0 }
            // A compiler may remove an unused result.
            withExtendedLifetime(sum) {}
          }
        ))
    }

    let router = try OpeningRouter(sample.patterns, isIndexed: true)
    let linear = try OpeningRouter(sample.patterns, isIndexed: false)
    let naive = NaiveRouter(sample.patterns)
    let custom = sample.hits.map { "\(OpeningRouter.scheme)://" + $0 }
    let queried = custom.map { $0 + "?page=2&types=water,,grass" }
    let universal = sample.hits.map { "\(OpeningRouter.site)/" + $0 }
    let urls = universal.map { URL(string: $0) ?? URL(fileURLWithPath: $0) }
    let misses = sample.misses.map { "\(OpeningRouter.scheme)://" + $0 }
    // The linear definition shows the correct routes: the first that matches.
    let routes = custom.map { linear.route(of: $0) }
    let none = misses.map { _ in Int?.none }

    add("open", custom, routes) { router.route(of: custom[$0]) }
    add("open, universal link", universal, routes) { router.route(of: universal[$0]) }
    add("open, universal link as a URL", universal, routes) { router.route(of: urls[$0]) }
    add("open, with a query and a list", queried, routes) { router.route(of: queried[$0]) }
    add("miss", misses, none) { router.route(of: misses[$0]) }
    add("linear definition", custom, routes) { linear.route(of: custom[$0]) }
    add("linear definition, miss", misses, none) { linear.route(of: misses[$0]) }
    add("naive router", custom, routes) { naive.route(of: custom[$0]) }
    add("naive router, miss", misses, none) { naive.route(of: misses[$0]) }
    // Each form of links is compared with Foundation's time for the same form.
    for (form, links) in [
      ("", custom), (", universal link", universal), (", with a query and a list", queried),
    ] {
      add(Self.yardstick + form, links, links.map { _ in 0 }) {
        URL(string: links[$0]).map { _ in 0 }
      }
    }
    return works
  }
}
