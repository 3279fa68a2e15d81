// What an app finds beyond Crossroad's README: any Swift code registers routes, and links may be texts.

import Foundation
import Testing
public import Waymark

@Suite struct `A router` {
  @Test func `The routes of a router can be registered in loops and conditions of Swift`() throws {
    var opened: [String] = []
    let isDebugging = true
    let router = try SimpleRouter(accepting: .customURLScheme("pokedex")) { registry in
      for region in ["kanto", "johto"] {
        registry.route("/regions/\(region)") { _ in opened.append(region) }
      }
      if isDebugging {
        registry.route("/debug") { _ in opened.append("debug") }
      }
    }
    #expect(router.openIfPossible("pokedex://regions/johto"))
    #expect(router.openIfPossible("pokedex://debug"))
    #expect(opened == ["johto", "debug"])
  }

  @Test func `A router, a group and a route accept a set, an array or a single link source`() throws
  {
    let source: LinkSource = .customURLScheme("pokedex")
    let build: (Registry<Void>) -> Void = { registry in
      registry.route("/a", accepting: .only(for: source)) { _ in }
      registry.route("/b", accepting: .only(for: [source])) { _ in }
      registry.group(accepting: source) { $0.route("/c") { _ in } }
      registry.group(accepting: [source] as Set) { $0.route("/d", where: { _ in true }) { _ in } }
    }
    let routers = try [
      SimpleRouter(accepting: [source] as Set, build), SimpleRouter(accepting: [source], build),
      SimpleRouter(accepting: source, build),
    ]
    for router in routers {
      for link in ["pokedex://a", "pokedex://b", "pokedex://c", "pokedex://d"] {
        #expect(router.responds(to: link))
      }
    }
  }

  @Test
  func `A router passes the options of a link, such as the source application, to the handler`()
    throws
  {
    var asked: [String?] = []
    let router = try DefaultRouter(accepting: .customURLScheme("pokedex")) { registry in
      registry.route("/") { asked.append($0.options.sourceApplication) }
    }
    router.openIfPossible("pokedex://", options: OpenURLOption(sourceApplication: "mail"))
    router.openIfPossible("pokedex://")
    #expect(asked == ["mail", nil])
  }

  @Test
  func
    `A guard and a handler read the same argument and user info; if the guard throws, no handler runs`()
    throws
  {
    var seen: [String] = []
    let router = try Router<String>(accepting: .customURLScheme("pokedex")) { registry in
      registry.route(
        "/:id",
        where: { context in
          seen.append(
            "guard \(try context.argument(named: "id", as: Int.self)) \(context.userInfo)")
          return true
        }
      ) { context in
        seen.append(
          "handler \(try context.argument(named: "id", as: Int.self)) \(context.userInfo)")
      }
    }
    #expect(router.openIfPossible("pokedex://25", userInfo: "ash"))
    #expect(!router.openIfPossible("pokedex://pikachu", userInfo: "ash"))
    #expect(seen == ["guard 25 ash", "handler 25 ash"])
  }

  @Test
  func `A router resolves a relative URL against its base, and doesn't respond to a relative text`()
    throws
  {
    let router = try SimpleRouter(
      accepting: .universalLink(URL(string: "https://my-awesome-pokedex.com/")!)
    ) { registry in
      registry.route("/pokemons/:id") { _ in }
    }
    let base = URL(string: "https://my-awesome-pokedex.com/pokemons/")!
    #expect(router.responds(to: URL(string: "25", relativeTo: base)!))
    #expect(router.responds(to: "https://my-awesome-pokedex.com/pokemons/25"))
    #expect(!router.responds(to: "25"))
  }

  @Test(
    arguments: [
      ("x://a/b?c=d#e", "x://a/b?c=d#e"), ("x://a/100%25", "x://a/100%25"),
      ("x://a/100%", "x://a/100%25"), ("x://日本/é%20b", "x://%E6%97%A5%E6%9C%AC/%C3%A9%20b"),
      ("x://[::1]/[]", "x://[::1]/%5B%5D"), ("x:a b#[]", "x:a%20b#%5B%5D"),
      ("x:/a?b#c#d", "x:/a?b#c%23d"),
      ("x://a:99999999999999999999/b", "x://a:99999999999999999999/b"),
    ])
  func
    `A handler receives the link as a URL, with characters that a URL can't contain percent-encoded`(
      link: String, url: String
    ) throws
  {
    var urls: [String] = []
    let router = try SimpleRouter(accepting: .customURLScheme("x")) { registry in
      for pattern in ["/:a", "/:a/:b"] {
        registry.route(pattern) { urls.append($0.url.absoluteString) }
      }
    }
    #expect(router.openIfPossible(link))
    #expect(urls == [url])
  }

  @Test(
    arguments: [
      "https://e\u{301}.example/a?", "https://good.example/", "https://good.example/a?e\u{301}=1&",
      "pokedex://e\u{301}",
    ])
  func
    `100,000 combining marks in a link's host, path or query don't keep a router from refusing the link`(
      start: String
    )
    throws
  {
    // Each place where a link's text is compared without case, with 100,000 marks out of order: a
    // comparison in quadratic time would not end while anybody waits.
    let router = try SimpleRouter(
      accepting: [
        .universalLink("https://e\u{301}.example"), .universalLink("https://good.example"),
        .customURLScheme("pokedex"),
      ]
    ) { registry in
      registry.route("/e\u{301}/:x") { _ in }
      registry.route("/a", where: { $0.queryParameters["e\u{301}x"] == "1" }) { _ in }
    }
    let marks = String(repeating: "\u{301}\u{323}", count: 50_000)
    #expect(!router.responds(to: start + marks))
    #expect(!router.responds(to: start.replacing("e\u{301}", with: "e\u{301}" + marks)))
  }
}

@Suite struct `A link` {
  @Test
  func
    `A DeepLink has the scheme, authority, path, components, query, fragment and origin of its text`()
    throws
  {
    let link = try DeepLink("pokedex://ash:secret@pok%65mons:80//25/?type=fire#top")
    #expect(link.text == "pokedex://ash:secret@pok%65mons:80//25/?type=fire#top")
    #expect(link.scheme == "pokedex")
    #expect(link.authority?.userInfo == "ash:secret")
    #expect(link.authority?.host == "pokemons")
    #expect(link.authority?.port == "80")
    #expect(link.path == "//25/")
    #expect(link.segments == ["25"])
    #expect(link.components == ["pokemons", "25"])
    #expect(link.query == "type=fire")
    #expect(link.fragment == "top")
    #expect(link.origin == .custom(scheme: "pokedex"))
    #expect(try DeepLink("HTTPS://A.com:0443/b").origin == DeepLink("https://a.com").origin)
  }

  @Test(arguments: 1...20, ["c", "%63", "é"])
  func `A router reads each argument of a link of up to twenty components, plain or escaped`(
    count: Int, last: String
  ) throws {
    let texts = (1..<count).map { "c\($0)" } + [last]
    let path = texts.joined(separator: "//")
    for link in ["p://u@\(path)/", "p:/\(path)?q#f", "https://a.example:443/\(path)"] {
      var arguments: [String] = []
      let router = try SimpleRouter(
        accepting: [.customURLScheme("p"), .universalLink("https://a.example")]
      ) { registry in
        registry.route((1...count).map { "/:x\($0)" }.joined()) { context in
          arguments = try (1...count).map { try context.argument(named: "x\($0)") }
        }
      }
      #expect(router.openIfPossible(link))
      #expect(arguments == texts.map { $0 == "%63" ? "c" : $0 })
      #expect(try DeepLink(link).components == arguments)
    }
  }

  @Test(
    arguments: [
      ("a/b", DeepLink.Malformation.noScheme), ("x://a b", .authority(.host("a b"))),
      ("x://a%@b", .authority(.userInfo("a%"))), ("x://[a", .authority(.literal("[a"))),
      ("x://[g]", .authority(.literal("[g]"))), ("x://a:b", .authority(.port(":b"))),
      ("x://%FF", .notUTF8("%FF")), ("x:/a/%C3/b", .notUTF8("%C3")),
    ])
  func `DeepLink throws a Malformation that names the malformed part of a link, such as its port`(
    text: String, malformation: DeepLink.Malformation
  ) {
    #expect(throws: malformation) { try DeepLink(text) }
  }

  @Test(
    arguments: [
      ("2147483647", 2_147_483_647), ("-2147483648", -2_147_483_648), ("+7", 7),
      ("2147483648", nil),
      ("-2147483649", nil), ("9223372036854775807", nil), ("1_0", nil), (" 1", nil), ("", nil),
    ] as [(String, Int32?)])
  func
    `A query value is read as Int32, Int's size on watchOS, or nil if it is out of range or no number`(
      text: String, value: Int32?
    ) throws
  {
    let context = try ContextParser().parse(
      try Pattern("pokedex://a").link(query: ["n": text]).text, with: "pokedex://a")
    #expect(context.queryParameter(named: "n", as: Int32.self) == value)
    #expect(context.queryParameter(named: "n", as: Int64.self) == Int64(text))
  }
}

extension Int32: Parsable {}
