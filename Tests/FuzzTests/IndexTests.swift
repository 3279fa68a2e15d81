// Tests that the index changes no result: a router with an index opens the same routes as a router that tries
// all routes.

import Foundation
import TestRun
import Testing
import Waymark
import WaymarkFuzz
import WaymarkReference
import WaymarkSpec

/// Overlapping routes and links for them.
private struct RoutesAndLinks {
  let patterns: [(pattern: String, source: Int?)]
  let links: [String]

  static let sources: [LinkSource] = [
    .customURLScheme("pokedex"), .universalLink("https://good.example"), .customURLScheme("johto"),
  ]

  init(seed: UInt64, links count: Int) {
    var choices = Choices(seed: 77, index: seed)
    let parts = [
      "a", "b", "A", "É", "e\u{301}", "ab", "ΐ", "K", "\u{212A}", ";", "\u{1FEF}", ":x", ":x", ":y",
      ":y", ":z", ":z",
    ]
    var shapes: Set<String> = []
    var patterns: [(String, Int?)] = []
    for _ in 0..<(1 + choices.draw(200)) {
      var index = 0
      let shape = (0..<choices.draw(6)).map { _ -> String in
        let part = choices.pick(parts)
        index += 1
        return part.hasPrefix(":") ? ":\(index)" : part
      }.joined(separator: "/")
      guard shapes.insert(shape).inserted else { continue }
      patterns.append(("/" + shape, choices.draw(3) == 0 ? choices.draw(3) : nil))
    }
    self.patterns = patterns
    let starts = ["pokedex://", "https://good.example/", "johto:/", "POKEDEX:"]
    links = (0..<count).map { _ in
      choices.pick(starts)
        + (0..<choices.draw(6)).map { _ in
          choices.pick([
            "a", "b", "A", "B", "é", "%C3%89", "ab", "c", "a%2Fb", "\u{1FBE}\u{308}\u{301}",
            "k", "\u{212A}", "%E2%84%AA", "\u{37E}", "`",
          ])
        }.joined(separator: "/")
    }
  }

  /// Returns the routes that a router, with or without an index, tries for each link.
  func attempts(isIndexed: Bool) throws -> [[Int]] {
    struct Declined: Error {}
    var tried: [Int] = []
    let router = try Router<Void>(accepting: Self.sources) { registry in
      registry.definition.isIndexed = isIndexed
      registry.definition.printsWarnings = false
      for (index, (pattern, source)) in patterns.enumerated() {
        let policy: AcceptPolicy = source.map { .only(for: [Self.sources[$0]]) } ?? .any
        registry.route(pattern, accepting: policy) { _ in
          tried.append(index)
          throw Declined()
        }
      }
    }
    return links.map { link in
      tried = []
      router.openIfPossible(link)
      return tried
    }
  }
}

@Suite struct `The index of routes` {
  /// The number of links to open, which `WAYMARK_CASES` changes.
  private static let count =
    ProcessInfo.processInfo.environment["WAYMARK_CASES"].flatMap(Int.init) ?? 3200

  @Test(arguments: 0..<64 as Range<UInt64>)
  func `The index of routes finds the routes that a search of all routes finds`(block: UInt64)
    throws
  {
    let linksOfTable = 50
    let tables = max(1, Self.count / 64 / linksOfTable)
    var matches = 0
    for table in 0..<UInt64(tables) {
      let routes = RoutesAndLinks(seed: block * UInt64(tables) + table, links: linksOfTable)
      let indexed = try routes.attempts(isIndexed: true)
      #expect(try indexed == routes.attempts(isIndexed: false))
      matches += indexed.count { !$0.isEmpty }
    }
    #expect(matches >= tables)
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `The reference router answers generated cases the same with and without its index of routes`(
    block: UInt64
  ) {
    let count: UInt64 = isWhole ? 150 : 50
    for index in block * count..<(block + 1) * count {
      guard let request = Request.generated(seed: 6, index: index) else { continue }
      #expect(
        ReferenceRouter().observe(request) == ReferenceRouter(isIndexed: false).observe(request))
    }
  }

  @Test
  func
    `Only U+037E, U+1FEF and U+212A equal an ASCII character, and their ComponentHash equals its hash`()
  {
    let ascii = Set((0..<0x80 as Range<UInt8>).map { String(Unicode.Scalar($0)) })
    let others = (0x80...0x10_FFFF as ClosedRange<UInt32>).compactMap { Unicode.Scalar($0) }
    let equivalents = others.compactMap { scalar in
      ascii.firstIndex(of: String(scalar)).map { (scalar: scalar, character: ascii[$0]) }
    }
    #expect(equivalents.map(\.scalar) == ["\u{37E}", "\u{1FEF}", "\u{212A}"])
    for (scalar, character) in equivalents {
      #expect(ComponentHash("a\(scalar)") == ComponentHash("a" + character))
    }
  }

  @Test func `A router opens links of 100,000 components without overflowing the stack`() throws {
    let path = Array(repeating: "a", count: 100_000).joined(separator: "/")
    var opened = 0
    let router = try SimpleRouter(accepting: .customURLScheme("p")) { registry in
      registry.route("/" + path) { _ in opened += 1 }
      registry.route("/" + path + "/:x") { _ in opened += 1 }
    }
    #expect(router.openIfPossible("p://" + path))
    #expect(router.openIfPossible("p://" + path + "/b"))
    #expect(!router.openIfPossible("p://" + path + "/b/c"))
    #expect(opened == 2)
  }
}
