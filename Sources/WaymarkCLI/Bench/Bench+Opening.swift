import Foundation
import Waymark

extension Bench {
  /// Opening links by tables of routes: the router, and what it is compared with.
  mutating func measureOpening(_ sample: RouteSample, name: String) {
    let sources: [LinkSource] = [
      .customURLScheme("pokedex"), .universalLink("https://my-awesome-pokedex.com"),
    ]
    var opened = 0
    func router(isIndexed: Bool) -> Router<Void>? {
      try? Router(accepting: sources, isIndexed: isIndexed) { registry in
        for pattern in sample.patterns { registry.route(pattern) { _ in opened += 1 } }
      }
    }
    guard let router = router(isIndexed: true), let linear = self.linear(sample, sources) else {
      return
    }
    let size = sample.patterns.count
    func measure(_ title: String, _ links: [String], _ open: (String) -> Void) {
      guard isWanted(title) else { return }
      let all = Measurement("\(name): \(title)", size: size) { for link in links { open(link) } }
      add(
        Measurement(all.name, size: size, nanoseconds: all.nanoseconds / Double(links.count)),
        to: .opening)
    }
    let custom = sample.hits.map { "pokedex://" + $0 }
    let universal = sample.hits.map { "https://my-awesome-pokedex.com/" + $0 }
    measure("open", custom) { router.openIfPossible($0) }
    measure("open, universal link", universal) { router.openIfPossible($0) }
    let urls = Dictionary(universal.compactMap { text in URL(string: text).map { (text, $0) } }) {
      $1
    }
    let places = universal.compactMap { urls[$0] }
    var next = 0
    measure("open, Foundation's URL", universal) { _ in
      router.openIfPossible(places[next % places.count])
      next += 1
    }
    measure("open, with a query and a list", custom.map { $0 + "?page=2&types=water,,grass" }) {
      router.openIfPossible($0)
    }
    measure("miss", sample.misses.map { "pokedex://" + $0 }) { router.openIfPossible($0) }
    measure("linear definition", custom) { linear.openIfPossible($0) }
    let naive = NaiveRouter(sample.patterns)
    measure("naive router", sample.hits) { if naive.route(of: $0) != nil { opened += 1 } }
    measure("URL(string:) alone", universal) { if URL(string: $0) != nil { opened += 1 } }
    // What nobody looks at, a compiler may leave out.
    withExtendedLifetime(opened) {}
  }

  private func linear(_ sample: RouteSample, _ sources: [LinkSource]) -> Router<Void>? {
    try? Router(accepting: sources, isIndexed: false) { registry in
      for pattern in sample.patterns { registry.route(pattern) { _ in } }
    }
  }

  /// Many routes that match and throw, and literals and arguments at each level: what a router has
  /// to try, it tries, and no more.
  mutating func measureWorstCases() {
    struct Declined: Error {}
    for depth in [2, 4, 6, 8, 10] where isWanted("all routes match and throw") {
      // Each of these 2 ^ depth patterns matches the link.
      let patterns = (0..<1 << depth).map { mask in
        (0..<depth).map { mask >> $0 & 1 == 0 ? "/a" : "/:x\($0)" }.joined()
      }
      let router = try? SimpleRouter(accepting: [.customURLScheme("p")]) { registry in
        for pattern in patterns { registry.route(pattern) { _ in throw Declined() } }
      }
      let link = "p://" + Array(repeating: "a", count: depth).joined(separator: "/")
      guard let router else { continue }
      add(
        Measurement("all routes match and throw", size: patterns.count) {
          router.openIfPossible(link)
        }, to: .growth)
    }
  }
}
