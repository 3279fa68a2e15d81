// Sizes that nobody means well with. `WAYMARK_HOSTILE=1` makes them as large as they are told of; an
// ordinary run makes them smaller, as it has no optimization.

import Foundation
import Testing
import Waymark
import WaymarkNavigator

@Suite struct `Hostile sizes` {
  private static let isFull = ProcessInfo.processInfo.environment["WAYMARK_HOSTILE"] != nil

  /// So much of a full size as this run does.
  private func size(_ full: Int) -> Int { Self.isFull ? full : full / 100 }

  /// Parts of links, and what links open that are such parts again and again.
  private static let opened: [(part: String, opened: [String])] = [
    ("a/", ["p://<path:p>"]), ("%41", ["/:a", "p://<path:p>"]), ("/", []), ("@", ["p://<path:p>"]),
    (":", ["p://<path:p>"]), ("?a", []), ("#", []), ("\u{301}", ["/:a", "p://<path:p>"]),
    ("😀", ["/:a", "p://<path:p>"]), ("%FF", ["p://<path:p>"]), ("é", ["/:a", "p://<path:p>"]),
    ("[", ["p://<path:p>"]), ("\u{301}\u{327}", ["/:a", "p://<path:p>"]),
    ("a\u{301}\u{327}", ["/:a", "p://<path:p>"]), ("?k=v&", []),
  ]

  @Test(arguments: opened.indices)
  func
    `A link of up to ten million bytes of one repeated part opens the same patterns as a short one`(
      index: Int
    ) throws
  {
    let (part, opened) = Self.opened[index]
    for repeats in [3, size(10_000_000) / part.utf8.count] {
      #expect(try Self.opened(by: String(repeating: part, count: repeats)) == opened)
    }
    let text = String(repeating: part, count: size(10_000_000) / part.utf8.count)
    #expect(("p://" + text).queryParameters.count == (part == "?k=v&" ? 2 : 0))
  }

  /// The patterns that a text opens as a link of each source.
  private static func opened(by text: String) throws -> [String] {
    var opened: [String] = []
    let site = try SimpleRouter(accepting: .universalLink("https://é.example")) { registry in
      registry.route("/é") { opened.append($0.pattern.text) }
    }
    site.openIfPossible("https://" + text)
    site.openIfPossible("https://é.example/e" + text)
    let router = try SimpleRouter(accepting: .customURLScheme("p")) { registry in
      for pattern in ["/:a", "/é/a"] { registry.route(pattern) { opened.append($0.pattern.text) } }
    }
    router.openIfPossible("p://" + text)
    let navigator = Navigator()
    for pattern in ["p://<path:p>", "p://é/<int:i>"] {
      navigator.handle(pattern) { _, _, _ in
        opened.append(pattern)
        return true
      }
    }
    navigator.open("p://" + text)
    return opened
  }

  @Test
  func
    `A query of up to a million items, and a list of up to a million numbers, are read completely`()
    throws
  {
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
  func
    `A query value of up to five megabytes of one repeated part gives the same values as three repeats`(
      part: String
    ) throws
  {
    let repeats = size(5_000_000) / part.utf8.count
    #expect(try Self.read(part, repeats: repeats) == Self.read(part, repeats: 3))
    let text = String(repeating: part, count: repeats)
    #expect("p://a?\(text)=1&a=2".queryParameters["a"] == "2")
    #expect(try ContextParser().parse("p://" + text, with: "p://:a").argument(named: "a") == text)
  }

  /// What is read of texts that are a part many times over: nothing else than three times over.
  private static func read(_ part: String, repeats: Int) throws -> [String] {
    enum Kind: String, Parsable { case fire = "é" }
    let text = String(repeating: part, count: repeats)
    let context = try ContextParser().parse("p://\(text)?\(text)=1&v=" + text, with: "p://:a")
    let parameters = context.queryParameters
    let (bool, kind, number): (Bool?, Kind?, Double?) = (
      parameters.v, parameters.v, parameters["é"]
    )
    let (texts, numbers): (Set<String>?, Set<Double>?) = (parameters.v, parameters.v)
    let kinds: [Kind]? = parameters.v
    return [
      "\(String(describing: bool))", "\(String(describing: kind))",
      "\(String(describing: number))", "\(texts?.count ?? -1)", "\(numbers?.count ?? -1)",
      "\(kinds.map { Set($0).count } ?? -1)",
      "\((try? context.argument(named: "a", as: Int.self)) ?? -1)",
    ]
  }

  @Test
  func
    `A pattern of up to 100,000 components is parsed, and an argument of its last component is read`()
    throws
  {
    let count = Self.isFull ? 100_000 : 2_000
    let path = Array(repeating: "a", count: count).joined(separator: "/")
    #expect(try Pattern("/" + path).components.count == count)
    let names = (0..<count).map { ":n\($0)" }.joined(separator: "/")
    let context = try ContextParser().parse("p://" + path, with: "p://" + names)
    #expect(try context.argument(named: "n\(count - 1)") == "a")
    #expect(try NavigatorPattern("p://" + path).components.count == count)
  }

  @Test
  func
    `A router of up to a million routes opens the link of the last route, and not a link without a route`()
    throws
  {
    let count = size(1_000_000)
    var opened = 0
    let router = try SimpleRouter(accepting: .customURLScheme("p")) { registry in
      for index in 0..<count { registry.route("/r\(index)/:x") { _ in opened = index } }
    }
    #expect(router.openIfPossible("p://r\(count - 1)/a"))
    #expect(opened == count - 1)
    #expect(!router.openIfPossible("p://r\(count)/a"))
  }

  @Test(arguments: [
    ("https://h.example:", "0", "11000/a"), ("https://", "u", "@h.example:11000/a"),
    ("https://é.example:", "0", "11000/a"),
  ])
  func `A router of a thousand sources opens a link with an authority of up to a million bytes`(
    start: String, part: String, end: String
  ) throws {
    let host = start.contains("é") ? "é.example" : "h.example"
    let router = try SimpleRouter(
      accepting: (10_001...11_000).map { .universalLink("https://\(host):\($0)") }
    ) { $0.route("/a") { _ in } }
    let link = start + String(repeating: part, count: size(1_000_000)) + end
    #expect(router.openIfPossible(link))
    #expect(!router.openIfPossible(link + "/b"))
    #expect(router.explain(link).opens == 0)
  }

  @Test(arguments: ["/:x", "/a/:x"])
  func
    `A router of up to two million routes warns of each route that an earlier unguarded route covers`(
      pattern: String
    ) throws
  {
    let count = size(1_000_000)
    let router = try SimpleRouter(accepting: .customURLScheme("p")) { registry in
      registry.definition.printsWarnings = false
      for index in 0..<count {
        registry.route(pattern + "\(index)", where: { _ in false }) { _ in }
      }
      for index in 0..<count { registry.route(pattern + "y\(index)") { _ in } }
      registry.route(pattern == "/:x" ? "/b" : "/a/b") { _ in }
    }
    #expect(router.warnings.count == count)
    #expect(
      router.warnings.first?.text.hasPrefix("The earlier route “\(pattern)y0” matches every link")
        == true)
    #expect(!router.responds(to: "p://a/b/c"))
  }
}

@Suite struct `Many threads` {
  @Test func `16 concurrent tasks parse 500 links each and match them all with one shared pattern`()
    async throws
  {
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

  @Test
  func
    `16 concurrent tasks open 200 links each with one SharedRouter, whose handler throws at the 201st`()
    async throws
  {
    let router = try SharedRouter<Void>(accepting: .customURLScheme("p")) { registry in
      registry.route("/:a/:b", where: { _ in true }) { context in
        guard try context.argument(named: "b", as: Int.self) < 200 else {
          throw CancellationError()
        }
      }
    }
    let opened = await withTaskGroup(of: Int.self) { group in
      for task in 0..<16 {
        group.addTask { (0..<201).count { router.openIfPossible("p://x\(task)/\($0)") } }
      }
      return await group.reduce(0, +)
    }
    #expect(opened == 16 * 200)
  }
}
