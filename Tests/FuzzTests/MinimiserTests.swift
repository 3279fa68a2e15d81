// Tests that a minimiser finds the exact minimum of a request, whatever it begins with.

import Foundation
import TestRun
import Testing
import WaymarkFuzz
import WaymarkSpec

@Suite struct `A minimiser` {
  /// Minimises the first interesting requests of a seed.
  private func minima(_ seed: UInt64, while isOfInterest: @escaping (Request) -> Bool) -> Set<
    String
  > {
    let requests = (0..<200 as Range<UInt64>).lazy
      .compactMap { Request.generated(seed: seed, index: $0) }.filter(isOfInterest).prefix(3)
    return Set(
      requests.map {
        Minimiser($0, maximumTries: 20_000, isOfInterest: isOfInterest).smallest.json.compact
      })
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func
    `The minimiser reduces generated requests to the one smallest request that still meets a condition`(
      seed: UInt64
    )
  {
    #expect(
      minima(seed) { request in
        guard case .open = request else { return false }
        return request.links.contains { $0.url.contains("%") }
      } == [#"{"open":{"accepting":[{"customURLScheme":"a"}],"routes":[],"links":[{"url":"%"}]}}"#])
    #expect(
      minima(seed) { request in
        guard case .navigate = request else { return false }
        return request.patterns.contains { $0.contains("<int:") }
      } == [#"{"navigate":{"patterns":["<int:"],"links":[{"url":""}]}}"#])
    #expect(
      minima(seed) { request in
        guard case .open(let open) = request else { return false }
        return open.routes.contains { $0.guard != .accepts }
      } == [
        #"{"open":{"accepting":[{"customURLScheme":"a"}],"routes":[{"pattern":"/","guard":"rejects"}],"links":[{"url":""}]}}"#
      ])
  }

  @Test
  func
    `The minimiser drops a letter of a pattern and a link that is the scheme of the source, too`()
  {
    let request = Request.open(
      Request.Open(
        accepting: [.customURLScheme("a")], entries: [.route(Route(pattern: "/saß"))],
        links: [Request.Link("a:sass")]))
    let minimiser = Minimiser(request, maximumTries: 1000) { request in
      guard case .open(let open) = request, let link = request.links.first?.url else {
        return false
      }
      return open.accepting == [.customURLScheme("a")]
        && request.patterns.contains { $0.contains("ß") }
        && link.hasPrefix("a:") && link.hasSuffix("ss")
    }
    #expect(minimiser.smallest.patterns == ["/ß"])
    #expect(minimiser.smallest.links.map(\.url) == ["a:ss"])
  }

  @Test
  func `The minimiser shortens a word that a link and its pattern share in both places at once`() {
    let request = Request.open(
      Request.Open(
        accepting: [.customURLScheme("pokedex")],
        entries: [.route(Route(pattern: "/pokemons/:id"))],
        links: [Request.Link("pokedex://pokemons/25%20")]))
    let minimiser = Minimiser(request, maximumTries: 1000) { request in
      guard let link = request.links.first?.url, let pattern = request.patterns.first else {
        return false
      }
      let words = pattern.split(separator: "/")
      return words.first.map { !$0.isEmpty && link.contains("://\($0)/") } == true
        && link.contains("%20")
    }
    #expect(minimiser.smallest.patterns == ["/a"])
    #expect(minimiser.smallest.links.map(\.url) == ["://a/%20"])
    #expect(!minimiser.isCutShort)
  }

  @Test
  func `A request with plain names reads the same arguments under other names`() throws {
    let request = Request.open(
      Request.Open(
        accepting: [.customURLScheme("x")],
        entries: [
          .route(
            Route(pattern: "/:é/b/:1", guard: .requires([.argument("1", as: ValueType(.int))])))
        ],
        links: [Request.Link("x://a/b/1", reads: [.argument("é", as: ValueType(.string))])]))
    let plain = try #require(request.withPlainNames)
    #expect(
      plain.json.compact
        == request.json.compact.replacingOccurrences(of: ":é", with: ":a")
        .replacingOccurrences(of: "\"é\"", with: "\"a\"").replacingOccurrences(of: ":1", with: ":b")
        .replacingOccurrences(of: "\"1\"", with: "\"b\""))
    #expect(plain.withPlainNames == nil)
  }

  @Test
  func
    `The minimiser stops after its maximum of 50 tries, says so, and keeps the unreduced request`()
    throws
  {
    let request = try #require(Request.generated(seed: 1, index: 1))
    var count = 0
    let minimiser = Minimiser(request, maximumTries: 50) { _ in
      count += 1
      return false
    }
    #expect(count == 50 && minimiser.isCutShort && minimiser.smallest == request)
  }
}
