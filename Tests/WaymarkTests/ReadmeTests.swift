// The samples of Crossroad's README, with no more changed than the import and what the README itself
// misspells, so that they show that its call sites compile, and do what it says.

import Foundation
import Testing
import Waymark

@Suite struct `The README of Crossroad` {
  enum `Type`: String, Parsable {
    case normal
    case fire
    case water
    case grass
  }

  struct User {
    let name: String
  }

  struct UserInfo {
    let userID: Int64
  }

  enum PokedexError: Error {
    case pokemonIsNotExist(Int)
  }

  enum Pokedex {
    static func isExist(_ id: Int) -> Bool { id <= 151 }
  }

  final class Screen {
    var shown: [String] = []
  }

  @Test
  func
    `The router in Crossroad's README opens its links, except Pokémon 9999, for which its handler throws`()
    throws
  {
    let screen = Screen()
    func presentPokedexDetailViewController(of id: Int) { screen.shown.append("detail \(id)") }
    func presentPokedexListViewController(for type: Type?) {
      screen.shown.append("list \(type?.rawValue ?? "of all")")
    }

    let customURLScheme: LinkSource = .customURLScheme("pokedex")
    let universalLink: LinkSource = .universalLink(URL(string: "https://my-awesome-pokedex.com")!)

    let router = try DefaultRouter(accepting: [customURLScheme, universalLink]) { registry in
      registry.route("/pokemons/:pokedexID") { context in
        let pokedexID: Int = try context.argument(named: "pokedexID")
        if !Pokedex.isExist(pokedexID) {
          throw PokedexError.pokemonIsNotExist(pokedexID)
        }
        presentPokedexDetailViewController(of: pokedexID)
      }
      registry.route("/pokemons") { context in
        let type: Type? = context.queryParameters.type
        presentPokedexListViewController(for: type)
      }
    }

    #expect(router.responds(to: URL(string: "pokedex://pokemons/25")!))
    #expect(router.responds(to: URL(string: "https://my-awesome-pokedex.com/pokemons/25")!))
    #expect(screen.shown == [])

    #expect(router.openIfPossible(URL(string: "pokedex://pokemons/25")!))
    #expect(router.openIfPossible(URL(string: "pokedex://pokemons?type=fire")!))
    #expect(router.openIfPossible(URL(string: "pokedex://pokemons")!, options: [:]))
    #expect(!router.openIfPossible(URL(string: "pokedex://pokemons/9999")!))
    #expect(screen.shown == ["detail 25", "list fire", "list of all"])
  }

  @Test
  func
    `A router whose guard checks the Pokémon's number responds to 25, but not to 9999 or pikachu`()
    throws
  {
    let router = try DefaultRouter(accepting: .customURLScheme("pokedex")) { registry in
      registry.route(
        "/pokemons/:pokedexID", where: { Pokedex.isExist(try $0.argument(named: "pokedexID")) }
      ) { _ in }
    }
    #expect(router.responds(to: URL(string: "pokedex://pokemons/25")!))
    #expect(!router.responds(to: URL(string: "pokedex://pokemons/9999")!))
    #expect(!router.responds(to: URL(string: "pokedex://pokemons/pikachu")!))
  }

  @Test
  func
    `A router with two equal routes, as in Crossroad's README, is refused with the error duplicatedRoute`()
  {
    do {
      _ = try DefaultRouter(accepting: .customURLScheme("pokedex")) { registry in
        registry.route("/pokemons") { _ in }
        registry.route("/pokemons") { _ in }
      }
      Issue.record("the router was made")
    } catch {
      #expect(error.localizedDescription == error.description)
      #expect(error == .duplicatedRoute("/pokemons", .any))
    }
  }

  @Test
  func
    `Handlers read the arguments and query parameters of Crossroad's README as each type shown there`()
    throws
  {
    var runs = 0
    let router = try SimpleRouter(accepting: .customURLScheme("pokedex")) { registry in
      registry.route("pokedex://search/:keyword") { context in
        let keyword: String = try context.arguments(named: "keyword")
        #expect(keyword == "Pikachu" || keyword == "25")
        if keyword == "25" {
          let pokedexID: Int = try context.arguments(named: "keyword")
          #expect(pokedexID == 25)
        }
        let generation: Int? = context.queryParameters["generation"]
        let sameGeneration: Int? = context.queryParameters.generation
        #expect(generation == 1 && sameGeneration == 1)
        runs += 1
      }
      registry.route("/pokemons") { context in
        let type: Type? = context.queryParameters.type
        let types: [Type]? = context.queryParameters.types
        let set: Set<Type>? = context.queryParameters.types
        let owner: User? = context.queryParameters.owner
        #expect(type == .fire)
        #expect(types == [.water, .grass])
        #expect(set == [.grass, .water])
        #expect(owner?.name == "ash")
        runs += 1
      }
    }
    #expect(router.openIfPossible(URL(string: "pokedex://search/Pikachu?generation=1")!))
    #expect(router.openIfPossible(URL(string: "pokedex://search/25?generation=1")!))
    #expect(
      router.openIfPossible(
        URL(string: "pokedex://pokemons?type=fire&types=water,grass&owner=ash")!))
    #expect(runs == 3)
  }

  @Test
  func
    `A route opens links of its own sources only, in the router of several sources in Crossroad's README`()
    throws
  {
    var opened: [String] = []
    let customURLScheme: LinkSource = .customURLScheme("pokedex")
    let pokedexWeb: LinkSource = .universalLink(URL(string: "https://my-awesome-pokedex.com")!)
    let anotherWeb: LinkSource = .universalLink(
      URL(string: "https://kanto.my-awesome-pokedex.com")!)

    let router = try DefaultRouter(accepting: [customURLScheme, pokedexWeb, anotherWeb]) {
      registry in
      registry.route("/pokemons/:pokedexID") { context in
        let pokedexID: Int = try context.argument(named: "pokedexID")
        opened.append("detail \(pokedexID)")
      }
      registry.group(accepting: [customURLScheme]) { group in
        group.route("/moves/:move_name") { context in
          let moveName: String = try context.argument(named: "move_name")
          opened.append("move \(moveName)")
        }
        group.route("/pokemons/:pokedexID/move") { context in
          let pokedexID: Int = try context.argument(named: "pokedexID")
          opened.append("moves of \(pokedexID)")
        }
      }
      registry.route("/regions", accepting: .only(for: pokedexWeb)) { _ in
        opened.append("regions")
      }
    }
    #expect(router.openIfPossible("https://kanto.my-awesome-pokedex.com/pokemons/25"))
    #expect(router.openIfPossible("pokedex://moves/thunderbolt"))
    #expect(router.openIfPossible("pokedex://pokemons/25/move"))
    #expect(router.openIfPossible("https://my-awesome-pokedex.com/regions"))
    #expect(!router.openIfPossible("https://my-awesome-pokedex.com/moves/thunderbolt"))
    #expect(!router.openIfPossible("https://kanto.my-awesome-pokedex.com/regions"))
    #expect(opened == ["detail 25", "move thunderbolt", "moves of 25", "regions"])
  }

  @Test func `A router passes the user info of a link to the handler, as Crossroad's README shows`()
    throws
  {
    var ids: [Int64] = []
    let customURLScheme: LinkSource = .customURLScheme("pokedex")
    let router = try Router<UserInfo>(accepting: customURLScheme) { registry in
      registry.route("pokedex://pokemons") { context in
        let userInfo: UserInfo = context.userInfo
        let userID = userInfo.userID
        ids.append(userID)
      }
    }
    let userInfo = UserInfo(userID: 151)
    router.openIfPossible(URL(string: "pokedex://pokemons")!, userInfo: userInfo)
    #expect(ids == [151])
  }

  @Test
  func
    `The context parser reads an argument of a link without a router, as Crossroad's README shows`()
    throws
  {
    let parser = ContextParser()
    let context = try parser.parse(
      URL(string: "pokedex:/pokemons/25")!, with: "pokedex://pokemons/:id")
    #expect(try context.argument(named: "id") == 25)
  }
}

extension `The README of Crossroad`.User: Parsable {
  init?(from string: String) {
    self.name = string
  }
}
