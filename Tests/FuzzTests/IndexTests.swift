// However many routes there are, the one that opens is the one that trying them all would find.

import Foundation
import Testing
import Waymark
import WaymarkFuzz
import WaymarkReference
import WaymarkSpec

/// Tables of routes that overlap, and links to them, as the fuzzer's choices make them.
private struct Crowd {
  let patterns: [(pattern: String, source: Int?)]
  let links: [String]

  static let sources: [LinkSource] = [
    .customURLScheme("pokedex"), .universalLink("https://good.example"), .customURLScheme("johto"),
  ]

  init(seed: UInt64, links count: Int) {
    var choices = Choices(seed: 77, index: seed)
    let parts = ["a", "b", "A", "É", "e\u{301}", "ab", "ΐ", ":x", ":y", ":z"]
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
          ])
        }.joined(separator: "/")
    }
  }

  /// Which routes each link tries, with a router that has an index or none.
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

@Suite struct `The index in front of the routes` {
  /// How many links are opened; `WAYMARK_CASES` changes it.
  private static let count =
    ProcessInfo.processInfo.environment["WAYMARK_CASES"].flatMap(Int.init) ?? 3200

  @Test(arguments: 0..<64 as Range<UInt64>)
  func `differs in nothing from trying them all`(block: UInt64) throws {
    let linksOfTable = 50
    let tables = max(1, Self.count / 64 / linksOfTable)
    var matches = 0
    for table in 0..<UInt64(tables) {
      let crowd = Crowd(seed: block * UInt64(tables) + table, links: linksOfTable)
      let indexed = try crowd.attempts(isIndexed: true)
      #expect(try indexed == crowd.attempts(isIndexed: false))
      matches += indexed.count { !$0.isEmpty }
    }
    #expect(matches > tables)
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `changes no observation`(block: UInt64) {
    let count: UInt64 = isWhole ? 150 : 50
    for index in block * count..<(block + 1) * count {
      guard let request = GeneratedCase(seed: 6, index: index)?.request else { continue }
      #expect(
        ReferenceRouter().observe(request) == ReferenceRouter(isIndexed: false).observe(request))
    }
  }

  @Test func `opens patterns of any length without the thread's stack`() throws {
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
