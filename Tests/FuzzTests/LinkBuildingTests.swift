// Tests that routers read the values from which links are built.

import Foundation
import TestRun
import Testing
import Waymark
import WaymarkFuzz
import WaymarkNavigator
import WaymarkSpec

extension String {
  /// Whether a part between slashes is a dot segment, also where it is percent-encoded.
  fileprivate var hasDotSegment: Bool {
    let texts = [".", "..", "%2e", ".%2e", "%2e.", "%2e%2e"]
    return split(separator: "/").contains { texts.contains($0.lowercased()) }
  }
}

extension NavigatorPattern.Component {
  /// Whether a URL can contain the component without percent-encoding.
  fileprivate var isPlain: Bool {
    guard case .literal(let text) = self else { return true }
    return text.utf8.allSatisfy { byte in
      ("a"..."z").contains(Character(Unicode.Scalar(byte)))
    }
  }
}

@Suite struct `A link built from values` {
  /// Returns the texts of generated links.
  private func texts(_ links: [Request.Link]) -> [String] {
    links.flatMap { link -> [String] in
      guard let read = try? DeepLink(link.url), let pattern = try? Pattern("/") else {
        return [link.url]
      }
      let context = Context(link: read, pattern: pattern, userInfo: ())
      let items = context.queryParameters.items.flatMap { [$0.name, $0.value ?? ""] }
      return read.components + items
    }
  }

  private func isSame(_ one: String?, _ other: String) -> Bool {
    one.map { Array($0.utf8) } == Array(other.utf8)
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func
    `Pattern.link refuses only empty and dot values; other values are read back when the link opens`(
      block: UInt64
    ) throws
  {
    let count: UInt64 = isWhole ? 3000 : 150
    var (built, refused) = (0, 0)
    for index in block * count..<(block + 1) * count {
      guard case .open(let open)? = Request.generated(seed: 9, index: index) else { continue }
      let texts = texts(open.links)
      let source: LinkSource =
        index % 2 == 0 ? .customURLScheme("pokedex") : .universalLink("https://a.example:8080/")
      for (place, text) in open.routes.map(\.pattern).enumerated() where !texts.isEmpty {
        guard let pattern = try? Pattern(text), pattern.source == nil else { continue }
        let names = pattern.components.compactMap { component in
          if case .argument(let name) = component { name } else { nil }
        }
        let values = names.indices.map { texts[($0 + place) % texts.count] }
        let list = texts.filter { !$0.isEmpty && !$0.utf8.contains(UInt8(ascii: ",")) }
        let name = texts[place % texts.count]
        guard
          let link = try? pattern.link(
            LinkValues(zip(names, values)), query: [name: values.first ?? "", name + "s": list],
            of: source)
        else {
          refused += 1
          #expect(values.contains("") || (values + [text]).contains(where: \.hasDotSegment))
          continue
        }
        built += 1
        let router = try SharedRouter<Void>(accepting: source) { registry in
          registry.definition.printsWarnings = false
          registry.route(text) { _ in }
        }
        #expect(router.openIfPossible(link.url) && router.openIfPossible(link.text))
        let context = Context(link: link, pattern: pattern, userInfo: ())
        for (name, value) in zip(names, values) {
          #expect(isSame(try? context.argument(named: name), value), "\(link)")
        }
        #expect(isSame(context.queryParameters[name], values.first ?? ""), "\(link)")
        let read: [String]? = context.queryParameters[name + "s"]
        #expect(read.map { $0.map { Array($0.utf8) } } == list.map { Array($0.utf8) }, "\(link)")
      }
    }
    #expect(built > Int(count) / 2)
    #expect(refused < built)
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func
    `A link built from a NavigatorPattern matches the pattern again, with the same text values and query`(
      block: UInt64
    ) throws
  {
    let count: UInt64 = isWhole ? 3000 : 200
    var (built, refused) = (0, 0)
    for index in block * count..<(block + 1) * count {
      guard case .navigate(let request)? = Request.generated(seed: 9, index: index) else {
        continue
      }
      let texts = texts(request.links)
      for (place, text) in request.patterns.enumerated() where !texts.isEmpty {
        guard let pattern = try? NavigatorPattern(text) else { continue }
        let values = pattern.components.enumerated().compactMap { number, component in
          if case .placeholder(let type, let name) = component {
            (name, type == "int" ? "\(number)" : texts[(number + place) % texts.count])
          } else {
            nil
          }
        }
        guard
          let link = try? pattern.link(LinkValues(values.map { ($0, $1) }), query: ["q": texts[0]])
        else {
          refused += 1
          continue
        }
        built += 1
        let match = try #require(URLMatcher().match(link, from: [text]), "\(link)")
        for (name, value) in values where match.values[name] is String {
          #expect(isSame(match.values[name] as? String, value), "\(link)")
        }
        #expect(isSame(link.queryParameters["q"], texts[0]), "\(link)")
        // Foundation's URL may refuse or change other literals.
        guard pattern.components.allSatisfy(\.isPlain), text.hasPrefix("myapp://") else { continue }
        #expect(URLMatcher().match(try #require(link.urlValue), from: [text]) != nil, "\(link)")
      }
    }
    #expect(built > Int(count) / 8, "\(built) built, \(refused) refused")
  }
}
