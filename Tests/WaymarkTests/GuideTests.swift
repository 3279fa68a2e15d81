// The samples of the guide “Routing links”, as they stand there: a test holds the two together.

import Foundation
import Testing
import Waymark

private enum Kind: String, Parsable { case normal, fire, water, grass }

private struct Trainer: Parsable {
  let name: String
  init?(from string: String) {
    guard !string.isEmpty else { return nil }
    name = string
  }
}

private enum Pokedex {
  static func has(_ id: Int) -> Bool { (1...151).contains(id) }
}

private enum Type: String, Parsable, CaseIterable { case normal, fire, water, grass }

@Suite struct `The guide to routing` {
  @Test func `is what the README shows first`() throws {
    var shown: [String] = []
    func show(pokemon id: Int) { shown.append("pokemon \(id)") }
    func showList(of types: [Type]) { shown.append("list of \(types.map(\.rawValue))") }
    func open(_ url: URL) throws {
      let router = try DefaultRouter(
        accepting: [.customURLScheme("pokedex"), .universalLink("https://my-awesome-pokedex.com")]
      ) { registry in
        registry.route("/pokemons/:id", where: { Pokedex.has(try $0.argument(named: "id")) }) {
          context in
          show(pokemon: try context.argument(named: "id", as: Int.self))
        }
        registry.route("/pokemons") { context in
          let types: [Type]? = context.queryParameters.types  // ?types=water,grass
          showList(of: types ?? Type.allCases)
        }
      }
      router.openIfPossible(url)
    }
    try open(#require(URL(string: "pokedex://pokemons/25")))
    try open(#require(URL(string: "pokedex://pokemons/152")))
    try open(#require(URL(string: "https://my-awesome-pokedex.com/pokemons?types=fire")))
    #expect(shown == ["pokemon 25", #"list of ["fire"]"#])
  }

  @Test func `opens links`() throws {
    var opened: [String] = []
    let router = try SimpleRouter(
      accepting: [.customURLScheme("pokedex"), .universalLink("https://my-awesome-pokedex.com")]
    ) { registry in
      registry.route("/pokemons/:id") { context in
        opened.append("pokemon \(try context.argument(named: "id", as: Int.self))")
      }
      registry.route("/pokemons") { context in
        let types: [String]? = context.queryParameters.types  // ?types=water,grass
        opened.append("list of \(types ?? ["all"])")
      }
    }
    router.openIfPossible("pokedex://pokemons/25")  // true
    router.openIfPossible("https://my-awesome-pokedex.com/pokemons?types=water,grass")  // true
    router.openIfPossible("pokedex://pokemons/pikachu")  // false: its handler could read no Int
    let responds = router.responds(to: "pokedex://pokemons/pikachu")  // true: no handler ran
    #expect(opened == ["pokemon 25", #"list of ["water", "grass"]"#])
    #expect(!router.openIfPossible("pokedex://pokemons/pikachu"))
    #expect(responds)
  }

  @Test func `guards routes`() throws {
    var opened: [String] = []
    let router = try SimpleRouter(accepting: .customURLScheme("pokedex")) { registry in
      registry.route("/pokemons/:id", where: { try $0.argument(named: "id", as: Int.self) <= 151 })
      {
        context in
        opened.append("one of the first \(try context.argument(named: "id", as: Int.self))")
      }
    }
    #expect(router.openIfPossible("pokedex://pokemons/151"))
    #expect(!router.responds(to: "pokedex://pokemons/152"))
    #expect(opened == ["one of the first 151"])
  }

  @Test func `reads types of one's own, and passes a value along`() throws {
    var opened: [String] = []
    let router = try Router<String>(accepting: .customURLScheme("pokedex")) { registry in
      registry.route("/gyms/:name") { context in
        opened.append(
          "\(context.userInfo) at \(try context.argument(named: "name", as: String.self))")
      }
    }
    router.openIfPossible("pokedex://gyms/pewter", userInfo: "ash")
    #expect(opened == ["ash at pewter"])
    #expect(Kind(from: "fire") == .fire)
    #expect(Kind(from: "Fire") == nil)
    #expect(Trainer(from: "ash")?.name == "ash")
  }
}

@Suite struct `The guide from Crossroad` {
  @Test func `names the one break`() {
    var sites: [String] = []
    let sources: [LinkSource] = [
      .customURLScheme("pokedex"), .universalLink("https://my-awesome-pokedex.com/"),
      .universalLink("no link"),
    ]
    for source in sources {
      switch source {
      case .customURLScheme(let scheme): sites.append(scheme)
      case .universalLink(let text): sites.append(URL(string: text)?.host() ?? text)
      }
    }
    #expect(sites == ["pokedex", "my-awesome-pokedex.com", "no link"])
  }

  @Test func `shows what is new`() throws {
    var opened: [String] = []
    let router = try SimpleRouter(accepting: .customURLScheme("pokedex")) { registry in
      for region in ["kanto", "johto"] {
        registry.route(
          "/\(region)/:id", where: { try $0.argument(named: "id", as: Int.self) <= 251 }
        ) {
          opened.append("\(region) \(try $0.argument(named: "id", as: Int.self))")
        }
      }
    }
    let responds = router.responds(to: "pokedex://johto/252")  // false
    #expect(!responds)
    #expect(router.openIfPossible("pokedex://johto/251"))
    #expect(opened == ["johto 251"])
  }
}
