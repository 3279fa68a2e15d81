// What an app's log says of a link that opened nothing, and of the routes that there are.

import Foundation
import Testing
import Waymark
import WaymarkNavigator

#if canImport(Glibc)
  import Glibc
#endif

private struct NotFound: Error, CustomStringConvertible {
  let description = "no such Pokémon"
}

@Suite struct `A router tells why` {
  private let router: SimpleRouter

  init() throws {
    router = try SimpleRouter(
      accepting: [.customURLScheme("pokedex"), .universalLink("https://pokedex.example")]
    ) { registry in
      registry.route("/pokemons/:id") { context in
        let id = try context.argument(named: "id", as: Int.self)
        guard id <= 151 else { throw NotFound() }
      }
      registry.route("/moves/:name") { _ = try $0.argument(named: "move", as: String.self) }
      registry.route("/search") { _ = try $0.requiredQueryParameter(named: "page", as: Int.self) }
      registry.route("/gyms/:name", where: { try $0.argument(named: "name", as: Int.self) > 0 }) {
        _ in
      }
      registry.group(accepting: .universalLink("https://pokedex.example")) { group in
        group.route("/shop", where: { _ in false }) { _ in }
      }
    }
  }

  /// The link, and the line that says what kept it, of eight ways not to open and some more.
  static let ways = [
    (
      "pokedex://pokemons/pikachu",
      "✗ /pokemons/:id  “:id” is “pikachu” (match.argument); its handler threw: In the link “pokedex://pokemons/pikachu”, the argument “:id” of the pattern “/pokemons/:id” is “pikachu”, a value that can't be read as Int. Correct the link, or request another type. (value.argument)"
    ),
    (
      "pokedex://moves/surf",
      "✗ /moves/:name  “:name” is “surf” (match.argument); its handler threw: The pattern “/moves/:name”, which matches the link “pokedex://moves/surf”, has no argument named “move”; it has “:name”. Correct the name, or add “:move” to the pattern. (value.argument)"
    ),
    (
      "pokedex://search",
      "✗ /search  its handler threw: The link “pokedex://search” has no query parameter “page”, which the route “/search” requires. Add “page=” and a value to the query. (query.required)"
    ),
    (
      "pokedex://search?page",
      "✗ /search  its handler threw: The query parameter “page” of the link “pokedex://search?page” has no value in UTF-8, which the route “/search” requires. Write “page=” and a percent-encoded value. (query.required)"
    ),
    (
      "pokedex://search?page=two",
      "✗ /search  its handler threw: In the link “pokedex://search?page=two”, the query parameter “page” is “two”, a value that can't be read as Int. Correct the link, or request another type. (query.required)"
    ),
    (
      "pokedex://pokemons/152",
      "✗ /pokemons/:id  “:id” is “152” (match.argument); its handler threw: no such Pokémon (open.next)"
    ),
    (
      "pokedex://gyms/pewter",
      "✗ /gyms/:name  “:name” is “pewter” (match.argument); its guard threw: In the link “pokedex://gyms/pewter”, the argument “:name” of the pattern “/gyms/:name” is “pewter”, a value that can't be read as Int. Correct the link, or request another type. (open.guard)"
    ),
    ("https://pokedex.example/shop", "✗ /shop  its guard returned false (open.guard)"),
    (
      "pokedex://shop",
      "✗ /shop  the route accepts only links from “https://pokedex.example” (open.accepting)"
    ),
    (
      "https://other.example/search",
      "“https://other.example/search” opens nothing: the router accepts links from “pokedex://”, “https://pokedex.example”, not from “https://other.example” (source.universal)"
    ),
    (
      "https://pokedex.example:81/search",
      "“https://pokedex.example:81/search” opens nothing: the router accepts links from “pokedex://”, “https://pokedex.example”, not from “https://pokedex.example:81” (source.port)"
    ),
    (
      "https://pokedex.example/Search",
      "✗ /search  the component “Search” differs from “search” in case (match.literal)"
    ),
    (
      "pokedex://search/all",
      "✗ /search  the pattern has 1 component, but the link has 2 (match.count)"
    ),
    (
      "pokedex://search/%FF",
      "“pokedex://search/%FF” opens nothing: the link is malformed. “%FF” doesn't decode to UTF-8. Percent-encode the UTF-8 of the text. (link.not-utf8)"
    ),
    (
      "/search",
      "“/search” opens nothing: the link is malformed. The link doesn't begin with a scheme. Begin it with a scheme and a colon, such as “pokedex:”. (link.scheme)"
    ),
  ]

  @Test(arguments: ways)
  func `A router's openAndExplain says why a link opened nothing, and cites the rule`(
    link: String, line: String
  ) throws {
    let explanation = router.openAndExplain(link)
    #expect(explanation.opens == nil && explanation.handlersRan)
    let lines = "\(explanation)".components(separatedBy: "\n")
    #expect(lines.contains(line), "\(explanation)")
    #expect(lines[0].hasPrefix("“\(link)” opens nothing"))
    #expect(router.explain(link).routes.count == explanation.routes.count)
    if let url = URL(string: link) { #expect("\(router.openAndExplain(url))" == "\(explanation)") }
  }

  @Test
  func
    `The method openAndExplain returns, in a route's outcome, the error that the route's handler threw`()
  {
    let routes = router.openAndExplain("pokedex://pokemons/152").routes
    guard case .refuses(let error) = routes[0].outcome else {
      Issue.record("the handler refuses the link")
      return
    }
    #expect(error is NotFound)
  }

  @Test func `The method explain names the route that would open a link, and runs no handler`()
    throws
  {
    var isRun = false
    let router = try SimpleRouter(accepting: .customURLScheme("pokedex")) { registry in
      registry.route("/a") { _ in isRun = true }
      registry.route("pokedex://:b") { _ in isRun = true }
    }
    let explanation = router.explain("pokedex://A")
    #expect(!isRun && explanation.opens == 0)
    #expect(
      "\(explanation)" == """
        “pokedex://A” would open “/a”.
        ✓ /a  “A” equals “a”, ignoring case (match.first-case)
        ✓ pokedex://:b  “:b” is “A” (match.argument); an earlier route opens the link (open.first)
        """)
    #expect(router.openAndExplain("pokedex://A").opens == 0 && isRun)
  }

  /// A router of 23 routes, the last of which throws.
  private static func routerOfManyRoutes() throws -> SimpleRouter {
    try SimpleRouter(accepting: .customURLScheme("pokedex")) { registry in
      for number in 1...20 { registry.route("/other\(number)") { _ in } }
      registry.route("/pokemons/:id/moves") { _ in }
      registry.route("/pokemons/25/types") { _ in }
      registry.route("/:any") { _ in throw NotFound() }
    }
  }

  @Test func `An explanation lists the twelve closest routes, and says how many others there are`()
    throws
  {
    let router = try Self.routerOfManyRoutes()
    let lines = "\(router.explain("pokedex://pokemons/25/move"))".components(separatedBy: "\n")
    #expect(
      lines[1].hasPrefix("✗ /pokemons/:id/moves  ") && lines[2].hasPrefix("✗ /pokemons/25/types  "))
    #expect(lines.count == 14 && lines.last == "and 11 other routes")
  }

  @Test
  func
    `An explanation's summary has the route that would open the link, or else the closest route`()
    throws
  {
    let router = try Self.routerOfManyRoutes()
    #expect(
      router.explain("pokedex://pokemons/25/move").summary
        == "“pokedex://pokemons/25/move” opens nothing. ✗ /pokemons/:id/moves  the component “move” differs from “moves” (match.literal)"
    )
    #expect(router.explain("pokedex://x").summary == "“pokedex://x” would open “/:any”.")
    let opened = router.openAndExplain("pokedex://x")
    #expect(
      opened.summary.hasSuffix(
        "✗ /:any  “:any” is “x” (match.argument); its handler threw: no such Pokémon (open.next)"))
  }

  static let secrets = [
    "pokedex://pokemons/s3cret", "pokedex://moves/s3cret?s3cret=s3cret#s3cret",
    "pokedex://gyms/s3cret",
    "pokedex://search?page=s3cret", "pokedex://s3cret/a", "s3cret/a", "pokedex://s3cret:s3cret@a",
    "https://s3cret:x@other.example/s3cret", "https://s3cret.example/a", "https://s3cret b/a",
    "pokedex://search/%FF%s3cret", "pokedex://search/s3cret/%FF", "pokedex:s3cret", "s3cret_x:a",
  ]

  @Test(arguments: secrets)
  func
    `An explanation's withoutValues has no secret from any part of the link, for a router and a navigator`(
      link: String
    )
  {
    for explanation in [router.explain(link), router.openAndExplain(link)] {
      let text = "\(explanation.withoutValues)\n\(explanation.withoutValues.summary)"
      #expect("\(explanation)".contains("s3cret") && !text.contains("s3cret"), "\(text)")
      #expect(explanation.withoutValues.opens == explanation.opens)
      #expect(explanation.withoutValues.refusal?.rule == explanation.refusal?.rule)
    }
    let navigator = Navigator()
    navigator.register("pokedex://pokemons/<int:id>") { _, _, _ in nil }
    navigator.handle("pokedex://moves/<name>") { _, _, _ in false }
    navigator.handle("pokedex://<name>") { _, _, _ in true }
    let text = "\(navigator.openAndExplain(link).withoutValues)"
    #expect(!text.contains("s3cret"), "\(text)")
  }

  @Test func `An explanation shows a line break and a direction mark of a link as escapes`() {
    let explanation = router.explain("pokedex://a\n✓ /b\u{202E}")
    #expect(!"\(explanation)".contains("\n✓ /b"))
    #expect("\(explanation)".hasPrefix("“pokedex://a\\n✓ /b\\u{202E}” opens nothing"))
  }

  @Test
  func `The methods explain and openAndExplain pass the user info and the options to guards`()
    throws
  {
    let shared = try SharedRouter<Int>(accepting: .customURLScheme("pokedex")) { registry in
      registry.route("/a", where: { $0.userInfo > 1 }) { _ in }
    }
    #expect(shared.explain("pokedex:a", userInfo: 1).opens == nil)
    #expect(shared.openAndExplain("pokedex:a", userInfo: 2).opens == 0)
    let router = try DefaultRouter(accepting: .customURLScheme("pokedex")) { registry in
      registry.route("/a", where: { $0.options.openInPlace }) { _ in }
    }
    #expect(router.explain("pokedex:a").opens == nil)
    #expect(router.openAndExplain("pokedex:a", options: .init(openInPlace: true)).opens == 0)
  }
}

@Suite struct `Descriptions of routers, links, patterns and contexts` {
  private let sources: [LinkSource] = [
    .customURLScheme("pokedex"), .universalLink("https://a.com"),
  ]

  @Test
  func
    `A router's description and properties list its sources, and its routes with their sources and guards`()
    throws
  {
    let router = try SimpleRouter(accepting: sources + [.customURLScheme("POKEDEX")]) { registry in
      registry.route("/pokemons/:id", where: { _ in true }) { _ in }
      registry.route("https://a.com/about") { _ in }
      registry.route("/shop", accepting: .only(for: self.sources[1])) { _ in }
    }
    #expect(
      "\(router)" == """
        A router for pokedex://, https://a.com
          /pokemons/:id, guarded
          https://a.com/about
          /shop from https://a.com
        """)
    #expect(router.sources == sources)
    #expect(router.routes.map(\.pattern.text) == ["/pokemons/:id", "https://a.com/about", "/shop"])
    #expect(router.routes.map(\.sources) == [nil, [sources[1]], [sources[1]]])
    #expect(router.routes.map(\.hasGuard) == [true, false, false])
    let shared = try SharedRouter<Void>(accepting: sources) { $0.route("/a") { _ in } }
    #expect("\(shared)" == "A router for pokedex://, https://a.com\n  /a")
  }

  @Test
  func `A link and a pattern print as their texts; a context prints both, and its arguments`()
    throws
  {
    let context = try ContextParser().parse("a://b/x%2Fy?n=1", with: "a://b/:id")
    #expect("\(context.link)" == "a://b/x%2Fy?n=1" && "\(context.pattern)" == "a://b/:id")
    #expect("\(context)" == "a://b/x%2Fy?n=1 matched by a://b/:id (id: x/y)")
  }
}

@Suite struct `A navigator tells why` {
  private let navigator = Navigator()

  init() {
    navigator.handle("myapp://user/<int:id>") { _, values, _ in values["id"] as? Int == 1 }
    navigator.handle("myapp://user/<name>") { _, _, _ in true }
    navigator.handle("myapp://<path:rest>") { _, _, _ in false }
    navigator.register("myapp://post/<title>") { _, _, _ in nil }
    navigator.handle("myapp://<a>/<a>") { _, _, _ in true }
  }

  @Test func `A navigator's openAndExplain says for each pattern why a link opened nothing`() {
    let explanation = navigator.openAndExplain("myapp://user/7")
    #expect(explanation.opens == nil)
    #expect(
      "\(explanation)" == """
        “myapp://user/7” opens nothing.
        ✗ myapp://user/<int:id>  “id” is “7” (navigator.values); its handler returned false (navigator.open)
        ✓ myapp://user/<name>  “name” is “7” (navigator.values); “myapp://user/<int:id>” has as many literals and is registered earlier (navigator.best)
        ✓ myapp://<path:rest>  “rest” is “user/7” (navigator.values); “myapp://user/<int:id>” has more literals (navigator.best)
        ✗ myapp://post/<title>  the component “user” differs from “post” (navigator.components)
        ✗ myapp://<a>/<a>  the pattern is invalid. It contains the name “a” twice. Give each placeholder a name of its own. (navigator.duplicate-name)
        """)
  }

  @Test(
    arguments: [
      (
        "myapp://user/x",
        "✗ myapp://user/<int:id>  the component “x” can't be read as int (navigator.int)"
      ),
      (
        "MYAPP://user/x",
        "✗ myapp://user/<name>  the pattern matches only links from “myapp://” (navigator.scheme-case)"
      ),
      (
        "myapp://User/x",
        "✗ myapp://user/<name>  the component “User” differs from “user” in case (navigator.components)"
      ),
      (
        "other://a",
        "✗ myapp://<path:rest>  the pattern matches only links from “myapp://” (navigator.scheme)"
      ),
      (
        "myapp://user",
        "✗ myapp://user/<name>  the pattern has 2 components, but the link has 1 (navigator.count)"
      ),
      (
        "myapp://post/hello",
        "✓ myapp://post/<title>  “title” is “hello” (navigator.values); it makes what the link shows; push or present that (navigator.open)"
      ),
    ])
  func `A navigator's explain says why a pattern doesn't match, or why its match opens nothing`(
    link: String, line: String
  ) {
    let explanation = navigator.explain(link)
    #expect("\(explanation)".components(separatedBy: "\n").contains(line), "\(explanation)")
  }

  @Test
  func
    `A navigator's description lists its patterns, and says whether each is handled, shown or invalid`()
  {
    #expect(
      "\(navigator)" == """
        A navigator
          myapp://user/<int:id> is handled
          myapp://user/<name> is handled
          myapp://<path:rest> is handled
          myapp://post/<title> is shown
          myapp://<a>/<a> is invalid. It contains the name “a” twice. Give each placeholder a name of its own.
        """)
  }

  @Test func `The explanation of a navigator without patterns says that no pattern is registered`()
  {
    #expect(
      "\(Navigator().explain("a:b"))"
        == "“a:b” opens nothing: no pattern is registered (navigator.open)")
  }
}

@Suite struct `Definitions that are probably mistakes` {
  @Test(
    arguments: [
      ("/user/{id}", "⚠ /user/{id}  “{id}” is plain text here. Write the argument as “:id”."),
      (
        "/user/<int:id>",
        "⚠ /user/<int:id>  “<int:id>” is plain text here. Write “:id”, and check its text in a guard."
      ),
      ("/user/[id]", "⚠ /user/[id]  “[id]” is plain text here. Write the argument as “:id”."),
      ("/a%20b", "⚠ /a%20b  “a%20b” isn't percent-decoded. Write “a b”."),
    ])
  func
    `A router warns of a pattern with {id}, <int:id>, [id] or a percent-escape, also in its explanations`(
      pattern: String, warning: String
    )
    throws
  {
    let router = try SimpleRouter(accepting: .customURLScheme("x")) { $0.route(pattern) { _ in } }
    #expect(router.warnings.map(\.description) == [warning])
    #expect("\(router.explain("x:y"))".hasSuffix("\n" + warning))
  }

  /// Patterns as other routers write them, with the advice for each.
  static let foreign = [
    ("/files/*", "“*” doesn't match all further components here."),
    ("/a/*/b", "“*” isn't a wildcard here. Write “:name” for the whole component"),
    ("/files/*path", "“*path” doesn't match all further components here."),
    ("/files/:path*", "“:path*” doesn't match all further components here."),
    ("/files/:path+", "“:path+” doesn't match all further components here."),
    ("/files/{path...}", "“{path...}” doesn't match all further components here."),
    ("/files/{*path}", "“{*path}” doesn't match all further components here."),
    ("/docs/[...path]", "“[...path]” doesn't match all further components here."),
    ("/docs/(*any)", "“(*any)” doesn't match all further components here."),
    ("/docs/$", "“$” doesn't match all further components here."),
    (
      "/docs/[[...path]]",
      "“[[...path]]” isn't optional here, and doesn't match all further components."
    ),
    ("/files/{path*}", "“{path*}” doesn't match all further components here."),
    ("/files/{path+}", "“{path+}” doesn't match all further components here."),
    ("/a/{-$locale}", "“{-$locale}” isn't optional here."),
    ("/a/($lang)", "“($lang)” isn't optional here."),
    ("/a/<id:int>", "“<id:int>” is plain text here. Write “:id”, and check its text"),
    ("/a/<id:[0-9]+>", "“<id:[0-9]+>” is plain text here. Write “:id”, and check its text"),
    ("/users-[group]", "“users-[group]” doesn't contain an argument here. Write “:group”"),
    ("/files/:path(*)", "“:path(*)” doesn't match all further components here."),
    ("/a/{controller=Home}", "“{controller=Home}” isn't optional here."),
    ("/a/<slug:name>", "“<slug:name>” is plain text here. Write “:name”, and check its text"),
    ("/a/<user-name>", "“<user-name>” is plain text here. Write the argument as “:user-name”."),
    ("/$(lang)/buy", "“$(lang)” is plain text here. Write the argument as “:lang”."),
    (
      "/flights/:from-:to",
      "“:from-:to” is one argument, with the name “from-:to”, here. Write “:from” for the whole component, and split"
    ),
    ("GET /items/:id", "“GET” is a part of a component here. Remove it"),
    ("/::id", "“::id” is an argument, with the name “:id”, here. Write “:name”, and compare"),
    (
      "/a(/:locale)/b",
      "“(/:locale)” isn't optional here. Register two routes, with and without it."
    ),
    ("/a/(:id)", "“(:id)” isn't optional here."),
    (
      "/a/:id(.:format)",
      "“(.:format)” isn't optional here. Write “:id”, and split its text at the dot in a guard."
    ),
    ("/:file{.:ext}", "“:file{.:ext}” isn't optional here. Write “:file”, and split its text"),
    ("/files{/:name}", "“{/:name}” isn't optional here."),
    (
      "/user/:id(\\d+)",
      "“:id(\\d+)” doesn't check its text here. Write “:id”, and check it in a guard."
    ),
    ("/user/{id:[0-9]+}", "“{id:[0-9]+}” is plain text here. Write “:id”, and check its text"),
    ("/user/[id=integer]", "“[id=integer]” is plain text here. Write “:id”, and check its text"),
    ("/files/:path(.*)*", "“:path(.*)*” doesn't match all further components here."),
    ("/files/<path..>", "“<path..>” doesn't match all further components here."),
    ("/badge/<uuid:key>.<slug:form>", "“<uuid:key>.<slug:form>” doesn't contain an argument here."),
    (
      "/u/:name.json",
      "“:name.json” is one argument, with the name “name.json”, here. Write “:name”"
    ),
    ("/user-:id", "“user-:id” doesn't contain an argument here. Write “:id”"),
    ("/{a}-{b}.yml", "“{a}-{b}.yml” doesn't contain an argument here. Write “:a”"),
    ("/watch*", "“watch*” isn't a wildcard here."),
    ("/@*", "“@*” isn't a wildcard here."),
    ("/users/$id", "“$id” is plain text here. Write the argument as “:id”."),
    ("/(tabs)/home", "“(tabs)” is plain text here. Remove it if links don't contain it."),
    ("/a/{$}", "“{$}” is plain text here. Remove it, because a pattern matches whole links."),
    ("^a/(\\d+)$", "“^a/(\\d+)$” isn't a regular expression here."),
    ("/generate_204$", "“/generate_204$” isn't a regular expression here."),
    (
      "/$game<\\w{8}>",
      "“$game<\\w{8}>” is plain text here. Write “:game”, and check its text in a guard."
    ),
    (
      "/{page<\\d+>}",
      "“{page<\\d+>}” is plain text here. Write “:page”, and check its text in a guard."
    ),
    ("/{(thumb|ada)}", "“{(thumb|ada)}” is plain text here. Write “:name”, and check its text"),
    ("/a/[i:x]", "“[i:x]” is plain text here. Write “:x”, and check its text in a guard."),
    ("/a/{x:.+}", "“{x:.+}” is plain text here. Write “:x” if it matches one component; otherwise"),
    ("/user/(:num)", "“(:num)” is plain text here. Write “:num”, and check its text in a guard."),
    (
      "/app.{hash:[0-9a-f]{8}}.css",
      "“app.{hash:[0-9a-f]{8}}.css” doesn't contain an argument here. Write “:hash” for the whole component"
    ),
    (
      "/v1/{name=projects/*/locations/*}",
      "“{name=projects/*/locations/*}” doesn't contain components here. Write them in its place"
    ),
    ("NOT /a", "“NOT /a” doesn't exclude links here."),
  ]

  @Test(arguments: foreign)
  func `A router warns of a pattern in another router's syntax, such as {path...}, with advice`(
    pattern: String, advice: String
  )
    throws
  {
    let router = try SimpleRouter(accepting: .customURLScheme("x")) { $0.route(pattern) { _ in } }
    let texts = router.warnings.map(\.text)
    #expect(texts.contains { $0.hasPrefix(advice) }, "\(texts)")
  }

  @Test(arguments: [
    ("feed/:sort?", "“:sort?” isn't optional here. Register two routes, with and without it."),
    (
      "/{id:int:min(1)?}",
      "“{id:int:min(1)?}” isn't optional here, and doesn't check its text. Register two routes, one with “:id”"
    ),
    ("/users/?$", "“/users/?$” isn't a regular expression here."),
    ("/sync?<data..>", "“?<data..>” doesn't match a query here. Remove it, and read the items"),
    ("/help/201?", "“201?” isn't a wildcard here."),
    (
      "/book#:chapter",
      "“#:chapter” doesn't match a fragment here. Remove it, and read the fragment"
    ),
    ("/search?q=:word", "The pattern contains a “?” or “#”. Remove the query"),
  ])
  func `The error of a pattern with a question mark or a fragment says what to write instead`(
    pattern: String, advice: String
  ) {
    let error = #expect(throws: DefinitionError.self) {
      try SimpleRouter(accepting: .customURLScheme("x")) { $0.route(pattern) { _ in } }
    }
    #expect("\(error!)".hasPrefix("The pattern “\(pattern)” is invalid. \(advice)"), "\(error!)")
  }

  @Test(arguments: [
    "/pokemons/:id", "/a/:user-id", "/c++/x_y", "/12:30/at", "/.well-known/a.b", "/~me", "/a,b;c",
    "/:name/v1/:x", "https://a.com:8080/:x", "a+b://x", "/foo:cancel", "/$1", "/a!", "/é/日本",
  ])
  func `A pattern of arguments and plain text, even with signs such as + or ~, has no warning`(
    pattern: String
  ) throws {
    let sources: [LinkSource] = [
      .customURLScheme("x"), .customURLScheme("a+b"), .universalLink("https://a.com:8080"),
    ]
    let router = try SimpleRouter(accepting: sources) { $0.route(pattern) { _ in } }
    #expect(router.warnings.map(\.text) == [])
  }

  @Test
  func
    `A router warns of routes that accept no source, or that an earlier unguarded route covers`()
    throws
  {
    let (x, y): (LinkSource, LinkSource) = (.customURLScheme("x"), .customURLScheme("y"))
    let router = try SimpleRouter(accepting: [x, y]) { registry in
      registry.route("x://shop/:id") { _ in }
      registry.route("/:kind/:id", where: { _ in true }) { _ in }
      registry.route("/pokemons/:id") { _ in }
      registry.route("/pokemons/new") { _ in }
      registry.route("/pokemons/:name") { _ in }
      registry.route("/shop/sale") { _ in }
      registry.group(accepting: []) { $0.route("/nowhere") { _ in } }
    }
    #expect(
      router.warnings.map(\.description) == [
        "⚠ /nowhere  The route accepts no source, so it can't open a link. Add a source.",
        "⚠ /pokemons/new  The earlier route “/pokemons/:id” matches every link that this route matches, so this route runs only if the handler of the earlier one throws an error. Register “/pokemons/:id” after this route.",
        "⚠ /pokemons/:name  The earlier route “/pokemons/:id” matches every link that this route matches, so this route runs only if the handler of the earlier one throws an error. Give the earlier one a guard, or remove one of them.",
      ])
  }

  @Test func `A router that accepts no source warns that it can't open a link`() throws {
    let empty = try SimpleRouter(accepting: []) { $0.route("/a") { _ in } }
    #expect(
      empty.warnings.map(\.description) == [
        "⚠ The router accepts no source, so it can't open a link. Add a source."
      ])
  }

  #if DEBUG && canImport(Glibc)
    @Test
    func
      `A debug build prints warnings when a router is created, and once when a navigator opens links`()
      throws
    {
      let pipe = Pipe()
      let errors = dup(2)
      dup2(pipe.fileHandleForWriting.fileDescriptor, 2)
      _ = try SimpleRouter(accepting: .customURLScheme("x")) { $0.route("/printed/{id}") { _ in } }
      let navigator = Navigator()
      navigator.handle("x://printed/:id") { _, _, _ in true }
      for _ in 0..<2 { navigator.open("x://a") }
      dup2(errors, 2)
      close(errors)
      try pipe.fileHandleForWriting.close()
      let text = String(
        decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      let lines = text.components(separatedBy: "\n").filter { $0.contains("printed") }
      #expect(
        lines == [
          "Waymark: ⚠ /printed/{id}  “{id}” is plain text here. Write the argument as “:id”.",
          "Waymark: ⚠ x://printed/:id  “:id” is plain text here. Write the placeholder as “<id>”.",
        ])
    }
  #endif

  @Test
  func `A router of 5000 routes that differ in their first component has no warnings`()
    throws
  {
    let router = try SharedRouter<Void>(accepting: .customURLScheme("x")) { registry in
      for number in 0..<5000 { registry.route("/\(number)/:a/b") { _ in } }
    }
    #expect(router.warnings.isEmpty)
  }

  @Test
  func
    `A navigator warns of patterns in other syntax, covered patterns, and types that have no converter`()
  {
    let navigator = Navigator()
    for pattern in [
      "a://user/:id", "a://user/{id}", "a://files/*", "a://<itn:id>", "a://<region:r>",
      "a://post/<title>", "a://post/<int:id>", "a://x/<int:id>", "a://x/<id>",
    ] {
      navigator.handle(pattern) { _, _, _ in true }
    }
    #expect(
      navigator.warnings.map(\.description) == [
        "⚠ a://user/:id  “:id” is plain text here. Write the placeholder as “<id>”.",
        "⚠ a://user/{id}  “{id}” is plain text here. Write the placeholder as “<id>”.",
        "⚠ a://files/*  “*” doesn't match all further components here. Write “<path:rest>”.",
        "⚠ a://<itn:id>  The type “itn” has no converter, so “<itn:id>” matches any component. Did you mean “<int:id>”?",
        "⚠ a://<region:r>  The type “region” has no converter, so “<region:r>” matches any component. Set a converter, or write “<r>”.",
        "⚠ a://post/<int:id>  “a://post/<title>” matches all links of this pattern first. Remove one of them.",
      ])
    navigator.matcher.valueConverters["region"] = { $0[$1] }
    #expect(navigator.warnings.count == 5)
  }
}
