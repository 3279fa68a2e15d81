// Sizes that nobody means well with. `WAYMARK_HOSTILE=1` makes them as large as they are told of; an
// ordinary run makes them smaller, as it has no optimization.

import Foundation
import Synchronization
import Testing
import Waymark
import WaymarkNavigator

@Suite struct `Hostile sizes` {
  private static let isFull = ProcessInfo.processInfo.environment["WAYMARK_HOSTILE"] != nil

  /// So much of a full size as this run does.
  private func size(_ full: Int) -> Int { Self.isFull ? full : full / 100 }

  @Test(arguments: [
    "a/", "%41", "/", "@", ":", "?a", "#", "\u{301}", "😀", "%FF", "é", "[", "\u{301}\u{327}",
    "a\u{301}\u{327}", "?k=v&",
  ])
  func `of links do not hurt`(part: String) {
    let text = String(repeating: part, count: size(10_000_000) / part.utf8.count)
    let link = "p://" + text
    let site = try? SimpleRouter(accepting: .universalLink("https://é.example")) { registry in
      registry.route("/é") { _ in }
    }
    _ = site?.openIfPossible("https://" + text)
    _ = site?.openIfPossible("https://é.example/e" + text)
    let router = try? SimpleRouter(accepting: .customURLScheme("p")) { registry in
      registry.route("/:a") { _ in }
      registry.route("/é/a") { _ in }
    }
    _ = router?.openIfPossible(link)
    let navigator = Navigator()
    navigator.handle("p://<path:p>") { _, _, _ in true }
    navigator.handle("p://é/<int:i>") { _, _, _ in true }
    navigator.open(link)
    _ = link.queryParameters.count
  }

  @Test func `of queries and lists do not hurt`() throws {
    let count = size(1_000_000)
    let items = (0..<count).map { "k\($0)=v" }.joined(separator: "&")
    let context = try ContextParser().parse("p://a?" + items, with: "p://a")
    #expect(context.queryParameters["k\(count - 1)"] == "v")
    #expect(context.queryParameters.items.count == count)
    let list = (0..<count).map(String.init).joined(separator: ",")
    let listed = try ContextParser().parse("p://a?l=" + list, with: "p://a")
    let numbers: [Int]? = listed.queryParameters["l"]
    #expect(numbers?.count == count)
    let distinct: Set<Int>? = listed.queryParameters["l"]
    #expect(distinct?.count == count)
  }

  @Test(arguments: ["\u{301}\u{327}", "a\u{301}\u{327}", "nan,", "é,", "1,"])
  func `of values do not hurt, whatever they are read as`(part: String) throws {
    enum Kind: String, Parsable { case fire = "é" }
    let text = String(repeating: part, count: size(5_000_000) / part.utf8.count)
    let context = try ContextParser().parse("p://\(text)?\(text)=1&v=" + text, with: "p://:a")
    let _: Bool? = context.queryParameters["v"]
    let _: Kind? = context.queryParameters["v"]
    let _: Set<String>? = context.queryParameters["v"]
    let _: Set<Double>? = context.queryParameters["v"]
    let _: [Kind]? = context.queryParameters["v"]
    let _: Double? = context.queryParameters["é"]
    _ = try? context.argument(named: "a", as: Int.self)
    #expect("p://a?\(text)=1&a=2".queryParameters["a"] == "2")
  }

  @Test func `of patterns do not hurt`() throws {
    let count = Self.isFull ? 100_000 : 2_000
    let path = Array(repeating: "a", count: count).joined(separator: "/")
    #expect(try Pattern("/" + path).components.count == count)
    let names = (0..<count).map { ":n\($0)" }.joined(separator: "/")
    let context = try ContextParser().parse("p://" + path, with: "p://" + names)
    #expect(try context.argument(named: "n\(count - 1)") == "a")
    #expect(try NavigatorPattern("p://" + path).components.count == count)
  }

  @Test func `of tables do not hurt`() throws {
    let count = size(1_000_000)
    var opened = 0
    let router = try SimpleRouter(accepting: .customURLScheme("p")) { registry in
      for index in 0..<count { registry.route("/r\(index)/:x") { _ in opened = index } }
    }
    #expect(router.openIfPossible("p://r\(count - 1)/a"))
    #expect(opened == count - 1)
    #expect(!router.openIfPossible("p://r\(count)/a"))
  }
}

@Suite struct `Many threads` {
  @Test func `read links and patterns at once`() async throws {
    let pattern = try Pattern("p://:a/:b")
    let counts = await withTaskGroup(of: Int.self) { group in
      for task in 0..<16 {
        group.addTask {
          (0..<500).count { index in
            let link = try? DeepLink("p://x\(task)/\(index)?q=%41")
            return link.map { pattern.mismatch(with: $0) == nil } ?? false
          }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(counts == 16 * 500)
  }

  private final class Counter: Sendable {
    let opened = Atomic<Int>(0)
  }

  @Test func `open links by one router`() async throws {
    let counter = Counter()
    let router = try SharedRouter<Void>(accepting: .customURLScheme("p")) { registry in
      registry.route("/:a/:b", where: { _ in true }) { _ in
        counter.opened.add(1, ordering: .relaxed)
      }
    }
    await withTaskGroup { group in
      for task in 0..<16 {
        group.addTask { for index in 0..<200 { router.openIfPossible("p://x\(task)/\(index)") } }
      }
    }
    #expect(counter.opened.load(ordering: .relaxed) == 16 * 200)
  }
}
