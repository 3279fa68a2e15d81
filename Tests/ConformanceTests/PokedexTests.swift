// A worked example: the app of Crossroad's README keeps its deep links under test. The file has a line for
// each link, with the pattern of the route that opens it; the router is the app's own.

import Foundation
import Testing
import Waymark
import WaymarkLinks
import WaymarkNavigator

/// The routes of the app, as it registers them when it starts, and mistakes that somebody makes with them.
private enum Pokedex {
  enum `Type`: String, Parsable, CaseIterable { case normal, fire, water, grass }

  enum Mistake: CaseIterable {
    case movesAreGone, listIsAnArgument, argumentIsFirst, regionsForAll, kantoIsGone, guardIsGone
    case movesForAll, another
  }

  static let app: LinkSource = .customURLScheme("pokedex")
  static let web: LinkSource = .universalLink("https://my-awesome-pokedex.com")
  static let kanto: LinkSource = .universalLink("https://kanto.my-awesome-pokedex.com")

  static func router(_ mistake: Mistake? = nil) throws -> SimpleRouter {
    let sources = mistake == .kantoIsGone ? [app, web] : [app, web, kanto]
    return try SimpleRouter(accepting: sources) { registry in
      if mistake == .another { registry.route("/trainers/:name") { _ in } }
      if mistake == .argumentIsFirst { registry.route("/:page") { _ in } }
      let id = { (context: Context<Void>) throws in
        try context.argument(named: "pokedexID", as: Int.self)
      }
      registry.route(
        "/pokemons/:pokedexID", where: { try mistake == .guardIsGone || id($0) > 0 }
      ) { _ = try id($0) }
      registry.route(mistake == .listIsAnArgument ? "/:list" : "/pokemons") { _ in }
      let moves = mistake == .movesForAll ? sources : [app]
      if mistake != .movesAreGone {
        registry.route("/moves/:move_name", accepting: .only(for: moves)) { _ in }
      }
      registry.route("/pokemons/:pokedexID/move", accepting: .only(for: app)) { _ in }
      let policy = mistake == .regionsForAll ? AcceptPolicy.any : .only(for: web)
      registry.route("/regions", accepting: policy) { _ in Issue.record("a handler ran") }
    }
  }
}

@Suite struct `The deep links of the Pokédex` {
  private static let specification = Result { try Specification(folder: "Pokedex") }

  /// The ids of the links that fail, as the app's own test tells them.
  private func red(_ router: SimpleRouter) throws -> [String] {
    try Self.specification.get().failures(of: router).map { failure in
      failure.message.split(separator: ":").first.map(String.init) ?? ""
    }
  }

  @Test
  func `The Pokédex app's own router does with each of 30 links what the app's links file says`()
    throws
  {
    let specification = try Self.specification.get()
    #expect(specification.links.count == 30 && specification.cases.isEmpty)
    for failure in specification.failures(of: try Pokedex.router()) {
      Issue.record(
        failure, sourceLocation: failure.at(SourceLocation.init(fileID:filePath:line:column:)))
    }
  }

  /// Each mistake turns the links red that it changes, and no other.
  @Test(
    arguments: [
      (.movesAreGone, ["move", "move-space", "move-slash"]),
      (
        .listIsAnArgument,
        [
          "list", "list-web", "list-fire", "list-fire-shouting", "list-rock", "list-types",
          "list-types-set", "list-types-encoded", "list-types-none", "list-generation", "regions",
          "regions-app", "regions-kanto",
        ]
      ),
      (
        .argumentIsFirst,
        [
          "list", "list-web", "list-fire", "list-fire-shouting", "list-rock", "list-types",
          "list-types-set", "list-types-encoded", "list-types-none", "list-generation", "regions",
          "regions-app", "regions-kanto",
        ]
      ),
      (.regionsForAll, ["regions-app", "regions-kanto"]), (.kantoIsGone, ["pikachu-kanto"]),
      (.guardIsGone, ["pikachu-by-name"]), (.movesForAll, ["move-web"]), (.another, []),
    ] as [(Pokedex.Mistake, [String])])
  private func
    `A mistake in the Pokédex app's routes fails exactly the links that the mistake changes`(
      mistake: Pokedex.Mistake, links: [String]
    ) throws
  {
    #expect(try red(Pokedex.router(mistake)) == links)
  }

  @Test
  func
    `An app's link that opens nothing is reported at its line of the links file, with each route's reason`()
    throws
  {
    let failures = try Self.specification.get().failures(of: try Pokedex.router(.movesAreGone))
    let failure = try #require(failures.first)
    #expect(failure.location.line == 28 && failure.location.column == 9, "\(failure.location)")
    #expect(
      failure.message == """
        move: A move
          pokedex://moves/thunderbolt
          expected  opens “/moves/:move_name”, which the router doesn't have
          got       opens nothing
          ✗ /pokemons/:pokedexID  the component “moves” differs from “pokemons”, even ignoring case (match.first-case)
          ✗ /pokemons/:pokedexID/move  the pattern has 3 components, but the link has 2 (match.count)
          ✗ /pokemons  the pattern has 1 component, but the link has 2 (match.count)
          ✗ /regions  the route accepts only links from “https://my-awesome-pokedex.com” (open.accepting)
        """)
    let place = failure.at { "\($0) \(URL(filePath: $1).lastPathComponent) \($2) \($3)" }
    #expect(place == "Pokedex/links.json links.json 28 9")
  }
}

@Suite struct `Links of an app` {
  /// What a file of links says.
  private func specification(_ text: String) throws -> Specification {
    let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    try Data(text.utf8).write(to: directory.appending(path: "links.json"))
    return try Specification(directories: [directory.path])
  }

  private static let link = #""id": "a", "title": "A", "url": "x://users/7?n=1""#

  private func router() throws -> Router<String?> {
    try Router(accepting: .customURLScheme("x")) { registry in
      registry.route("/users/:id", where: { $0.userInfo != "rocket" }) { _ in }
      registry.route("/about") { _ in }
    }
  }

  @Test(
    arguments: [
      (#""opens": "/users/:id", "reads": [{ "argument": "id", "is": "7" }]"#, nil),
      (#""opens": "users/:id/""#, nil),
      (
        #""opens": "/users/:id", "reads": [{ "argument": "id", "as": "Int", "is": "8" }]"#,
        #"expected  reads[0] {"argument":"id","as":"Int"} {"is":"8"}"#
      ),
      (
        #""opens": "/users/:id", "reads": [{ "query": "n", "as": "Double", "is": "1.0" }]"#, nil
      ),
      (#""opens": "/user/:id""#, "expected  opens “/user/:id”, which the router doesn't have"),
      (#""opens": null"#, "got       opens “/users/:id”"),
    ] as [(String, String?)])
  func
    `An app's link passes exactly if it opens the route and reads the values that the file expects`(
      expect: String, line: String?
    ) throws
  {
    let text =
      #"{ "title": "T", "groups": [{ "cases": [{ \#(Self.link), "expect": { \#(expect) } }] }] }"#
    let failures = try specification(text).failures(of: router()) { $0.link.userInfo }
    #expect(failures.isEmpty == (line == nil), "\(failures)")
    if let line { #expect(failures.first?.message.contains(line) == true, "\(failures)") }
  }

  @Test
  func `A guard of an app's route gets the user info that a closure derives from the links file`()
    throws
  {
    let text =
      #"{ "title": "T", "groups": [{ "cases": [{ \#(Self.link), "userInfo": "rocket", "expect": { "opens": null } }] }] }"#
    #expect(try specification(text).failures(of: router()) { $0.link.userInfo }.isEmpty)
    #expect(try specification(text).failures(of: router()) { _ in nil }.count == 1)
  }

  @Test(
    arguments: [
      (#"{ "pattern": "/users/:id" }, { "pattern": "/about" }"#, nil),
      (#"{ "pattern": "/about" }, { "pattern": "/users/:id" }"#, "only in the router"),
      (#"{ "pattern": "/users/:id" }"#, "only in the router  /about of x://"),
      (
        #"{ "pattern": "/users/:id" }, { "pattern": "/a" }, { "pattern": "/about" }"#,
        "only in the file    /a of x://"
      ),
      (#"{ "pattern": "/users/:id" }, { "pattern": "//" }"#, "the router of the file is invalid"),
    ] as [(String, String?)])
  func
    `A links file fails once if its routes are invalid or differ from the app's routes in text or order`(
      routes: String, line: String?
    )
    throws
  {
    let text = """
      { "title": "T", "groups": [{
        "open": { "accepting": [{ "customURLScheme": "x" }], "routes": [\(routes)] },
        "cases": [{ \(Self.link), "expect": { "opens": "/users/:id" } }] }] }
      """
    let failures = try specification(text).failures(of: router()) { $0.link.userInfo }
    #expect(failures.map(\.location.line) == (line == nil ? [] : [1]))
    if let line { #expect(failures.first?.message.contains(line) == true, "\(failures)") }
  }

  @Test
  func
    `In an app's file of links, a link that a handler rejects counts as opening that handler's route`()
    throws
  {
    let text = """
      { "title": "T", "groups": [{
        "open": { "accepting": [{ "customURLScheme": "x" }], "routes": [
          { "pattern": "/users/:id", "handler": "rejects" }, { "pattern": "/about" }] },
        "cases": [{ \(Self.link), "expect": { "opens": null, "attempts": [0] } }] }] }
      """
    #expect(try specification(text).links.map(\.opens) == ["/users/:id"])
    #expect(try specification(text).failures(of: router()) { $0.link.userInfo }.isEmpty)
  }

  @Test
  func `A links file tests which handled or registered pattern of a Navigator opens each link`()
    throws
  {
    let navigator = Navigator()
    navigator.handle("x://users/<int:id>") { _, _, _ in true }
    navigator.register("x://posts/<title>") { _, _, _ in nil }
    let text = """
      { "title": "T", "groups": [{ "cases": [
        { \(Self.link), "expect": { "opens": "x://users/<int:id>", "reads": [{ "value": "id", "is": "7" }, { "query": "n", "is": "1" }] } },
        { "id": "b", "title": "B", "url": "x://posts/hello", "expect": { "opens": "x://posts/<title>" } },
        { "id": "c", "title": "C", "url": "x://users/ash", "expect": { "opens": null } }] }] }
      """
    #expect(try specification(text).failures(of: navigator).map(\.message) == [])
    #expect(try specification(text).failures(of: Navigator()).count == 2)
  }

  @Test(
    arguments: [
      (#""opens": 0"#, "expected the pattern of a route, or null"),
      (#""opens": null, "reads": [{ "argument": "id", "is": "7" }]"#, "none where no route opens"),
      (#""open": "/a""#, "did you mean “opens”?"),
    ])
  func
    `A wrong expectation in an app's links file is refused, and the error says what is allowed there`(
      expect: String, message: String
    ) throws
  {
    let text =
      #"{ "title": "T", "groups": [{ "cases": [{ \#(Self.link), "expect": { \#(expect) } }] }] }"#
    do {
      _ = try specification(text)
      Issue.record("the file was read")
    } catch {
      #expect("\(error)".contains(message), "\(error)")
    }
  }
}
