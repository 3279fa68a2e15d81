// A worked example: the app of Crossroad's README keeps its deep links under test. The file has its
// routes once, then a line for each link; the router is the app's own.

import Foundation
import Testing
import Waymark
import WaymarkConformance
import WaymarkReference
import WaymarkSpec

/// The routes of the app, as it registers them when it starts.
private enum Pokedex {
  enum `Type`: String, Parsable, CaseIterable { case normal, fire, water, grass }

  static let app: LinkSource = .customURLScheme("pokedex")
  static let web: LinkSource = .universalLink("https://my-awesome-pokedex.com")
  static let kanto: LinkSource = .universalLink("https://kanto.my-awesome-pokedex.com")

  /// The router, which shows a page by its name.
  static func router(show: @escaping (String) -> Void) throws -> SimpleRouter {
    try SimpleRouter(accepting: [app, web, kanto]) { registry in
      registry.route(
        "/pokemons/:pokedexID",
        where: { try $0.argument(named: "pokedexID", as: Int.self) > 0 }
      ) { context in
        show("detail \(try context.argument(named: "pokedexID", as: Int.self))")
      }
      registry.route("/pokemons") { context in
        let type: Type? = context.queryParameters.type
        let generation: Int? = context.queryParameters.generation
        show("list of \(type?.rawValue ?? "all") \(generation.map { "of generation \($0)" } ?? "")")
      }
      registry.group(accepting: app) { group in
        group.route("/moves/:move_name") { context in
          show("move \(try context.argument(named: "move_name", as: String.self))")
        }
        group.route("/pokemons/:pokedexID/move") { context in
          show("moves of \(try context.argument(named: "pokedexID", as: String.self))")
        }
      }
      registry.route("/regions", accepting: .only(for: web)) { _ in show("regions") }
    }
  }
}

@Suite struct `The deep links of the Pokédex` {
  private static let directory = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Pokedex").path

  @Test func `are opened as the file says`() throws {
    let cases = try Specification(directories: [Self.directory]).cases
    #expect(cases.count == 30)
    let report = ConformanceChecker(cases: cases).check(ReferenceRouter())
    #expect(report.conforms, "\(report)")
  }

  @Test(arguments: try Specification(directories: [directory]).cases)
  func `are opened by the app's own router`(item: Specification.Case) throws {
    let pages = ["detail", "list", "move", "moves", "regions"]
    var shown: [String] = []
    let router = try Pokedex.router { shown.append($0) }
    guard case .links(let answers) = item.expected, case .opened(let expected) = answers[0] else {
      return
    }
    let url = item.request.links[0].url
    #expect(router.openIfPossible(url) == (expected.opens != nil))
    let page = shown.first?.split(separator: " ").first.map(String.init)
    #expect(page == expected.opens.map { pages[$0] }, "\(item)")
    for case .value(.text(let text)) in expected.reads {
      #expect(shown.first?.contains(text) == true, "\(item)")
    }
  }
}
