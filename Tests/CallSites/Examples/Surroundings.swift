// What the examples in documentation comments refer to and don't declare.

import Foundation
import Waymark
import WaymarkConformance
import WaymarkNavigator

let url = URL(string: "pokedex://pokemons/25")!

struct Logger {
  func notice(_ text: String) { print(text) }
}
let logger = Logger()

func show(pokemon: Int, highlighted: Bool = false) {}

struct Session: Sendable {
  func redirect(to pokemon: Int) {}
}

struct UserViewController { let userID: Int }

func presentAlertController(title: String?) {}

struct NewRouter: RouterUnderTest {
  let name = "New"
  func observe(_ request: Specification.Request) throws -> Specification.Observation { .links([]) }
}

typealias OldRouter = NewRouter
typealias MyRouter = NewRouter

func observation(of request: Specification.Request) throws -> Specification.Observation {
  .links([])
}

enum Kind: String, Parsable { case normal, fire, water, grass }

func router() throws -> SimpleRouter {
  try SimpleRouter(accepting: .customURLScheme("pokedex")) { _ in }
}
