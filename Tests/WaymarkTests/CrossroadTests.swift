// What call sites of Crossroad find that its README does not show; that all of them compile is what
// `.ci/callsites` checks.

import Foundation
import Testing
import Waymark

private struct Trainer { let name: String }

@Suite struct `Crossroad's API` {
  private let app: LinkSource = .customURLScheme("pokedex")
  private let web: LinkSource = .universalLink(URL(string: "https://my-awesome-pokedex.com")!)

  @Test
  func
    `A router responds to and opens a guarded route only with user info that satisfies the guard`()
    throws
  {
    let routers: [any RouterProtocol<Trainer>] = [
      try Router(accepting: app) { registry in
        registry.route("/a") { _ in }
        registry.route("/b", where: { $0.userInfo.name == "ash" }) { _ in }
      },
      try SharedRouter(accepting: app) { registry in
        registry.route("/a") { _ in }
        registry.group(accepting: app) { group in
          group.route("/b", where: { $0.userInfo.name == "ash" }) { _ in }
        }
      },
    ]
    for router in routers {
      #expect(router.responds(to: URL(string: "pokedex://a")!))
      // A guard may look at what is passed along, which is not there.
      #expect(!router.responds(to: URL(string: "pokedex://b")!))
      #expect(router.responds(to: URL(string: "pokedex://b")!, userInfo: Trainer(name: "ash")))
      #expect(!router.responds(to: URL(string: "pokedex://b")!, userInfo: Trainer(name: "gary")))
      #expect(router.openIfPossible("pokedex://b", userInfo: Trainer(name: "ash")))
      #expect(!router.openIfPossible("pokedex://b", userInfo: Trainer(name: "gary")))
    }
  }

  @Test
  func
    `The method responds asks a guard about a text, URL or DeepLink, with empty options by default`()
    throws
  {
    let simple = try SimpleRouter(accepting: app) { $0.route("/b", where: { _ in true }) { _ in } }
    #expect(simple.responds(to: "pokedex://b"))
    #expect(simple.responds(to: URL(string: "pokedex://b")!))
    #expect(simple.responds(to: try DeepLink("pokedex://b")))
    let router = try DefaultRouter(accepting: app) { registry in
      registry.route("/b", where: { $0.options.sourceApplication == nil }) { _ in }
    }
    #expect(router.responds(to: URL(string: "pokedex://b")!))
    #expect(router.responds(to: try DeepLink("pokedex://b")))
    #expect(!router.responds(to: "pokedex://b", options: OpenURLOption(sourceApplication: "mail")))
  }

  @Test
  func
    `queryParameter(matchesIn:) reads the first parameter whose decoded name matches a regular expression`()
    throws
  {
    let context: any ContextProtocol = try ContextParser().parse(
      "pokedex://a?x=0&%74ype_2=x&type_1=7", with: "pokedex://a")
    let expression = try NSRegularExpression(pattern: "^type_[0-9]$")
    let text: String? = context.queryParameter(matchesIn: expression)
    #expect(text == "x")
    #expect(
      context.queryParameter(matchesIn: try NSRegularExpression(pattern: "_1"), as: Int.self) == 7)
  }

  @Test
  func
    `A parameter read by a regular expression is nil if no name matches, or its value isn't of the type`()
    throws
  {
    let context: any ContextProtocol = try ContextParser().parse(
      "pokedex://a?x=0&%74ype_2=x&type_1=7", with: "pokedex://a")
    let expression = try NSRegularExpression(pattern: "^type_[0-9]$")
    #expect(context.parameter(matchesIn: expression) as Int? == nil)
    #expect(context.queryParameter(matchesIn: try NSRegularExpression(pattern: "z")) as Int? == nil)
  }

  @Test
  func
    `An app's ContextProtocol type has the arguments, query, link and pattern of the context it copies`()
    throws
  {
    struct Copy: ContextProtocol {
      let url: URL
      let internalArgumentsContainer: Arguments
      let queryParameters: QueryParameters

      init(_ context: any ContextProtocol) {
        url = context.url
        internalArgumentsContainer = context.internalArgumentsContainer
        queryParameters = context.queryParameters
      }
    }
    let context = try ContextParser().parse("pokedex://a/7?n=1", with: "pokedex://a/:id")
    let copy: any ContextProtocol = Copy(context)
    #expect(try copy.argument(named: "id", as: Int.self) == 7)
    #expect(copy.queryParameter(named: "n", as: Int.self) == 1)
    #expect(copy.link === context.link && copy.pattern === context.pattern)
  }

  @Test
  func `A router built from closures in constants of Crossroad's closure types opens their routes`()
    throws
  {
    var opened: [String] = []
    let group: (SimpleRouter.GroupedRoute.Registry) -> [SimpleRouter.GroupedRoute.Definition] = {
      $0.route("/b") { _ in opened.append("b") }
    }
    let build: (SimpleRouter.TopLevelRoute.Registry) -> [SimpleRouter.TopLevelRoute.Definition] = {
      $0.route("/a") { _ in opened.append("a") } + $0.group(accepting: [self.web], group)
    }
    let router = try SimpleRouter(accepting: [app, web], build)
    #expect(router.openIfPossible("pokedex://a") && !router.openIfPossible("pokedex://b"))
    #expect(router.openIfPossible("https://my-awesome-pokedex.com/b") && opened == ["a", "b"])
    let route = Route<Void>(condition: nil) { _ in }
    #expect(type(of: route) == SimpleRouter.Route.self)
  }

  @Test
  func
    `ContextParser throws Crossroad's error for a wrong scheme, component, component count or pattern`()
    throws
  {
    func error(_ link: String, _ pattern: String) -> ContextParser.Error? {
      do throws(ParseError) { _ = try ContextParser().parse(link, with: pattern) } catch {
        return error
      }
      return nil
    }
    func text(_ error: ContextParser.Error?) -> String? {
      switch error {
      case .schemeIsMismatch: "scheme"
      case .hostIsMismatch: "host"
      case .componentIsMismatch(let expected, let actual): "\(actual), not \(expected)"
      case .componentsCountMismatch: "count"
      case .invalidURL: "invalid"
      case nil: nil
      }
    }
    #expect(text(error("x://a/b", "x://a/c")) == "b, not c")
    #expect(text(error("y://a", "x://a")) == "scheme" && text(error("x://a", "x://a/b")) == "count")
    #expect(text(error("x://a", "/a")) == "invalid" && text(error("x://a", "x://a")) == nil)
  }

  @Test
  func
    `A function with Crossroad's result builder TopLevelRoute.Builder defines the groups of a router`()
    throws
  {
    var opened: [String] = []
    @SimpleRouter.TopLevelRoute.Builder
    func whole(
      _ registry: SimpleRouter.TopLevelRoute.Registry
    ) -> [SimpleRouter.TopLevelRoute.Definition] {
      registry.group(accepting: [app]) { group in
        group.route("/four") { _ in opened.append("four") }
        group.route("/five") { _ in opened.append("five") }
      }
      registry.group(accepting: web) { group in
        group.route("/six") { _ in opened.append("six") }
        group.route("/seven") { _ in opened.append("seven") }
      }
    }
    let router = try SimpleRouter(accepting: [app, web], whole)
    #expect(router.openIfPossible("pokedex://five") && !router.openIfPossible("pokedex://six"))
    #expect(router.openIfPossible("https://my-awesome-pokedex.com/seven"))
    #expect(opened == ["five", "seven"])
  }

  @Test
  func
    `The closure that defines a router may call functions with and without Crossroad's result builders`()
    throws
  {
    var opened: [String] = []
    func part(
      _ registry: SimpleRouter.TopLevelRoute.Registry
    ) -> [SimpleRouter.TopLevelRoute.Definition] {
      registry.route("/one") { _ in opened.append("one") }
    }
    @SimpleRouter.GroupedRoute.Builder
    func parts(
      _ group: SimpleRouter.GroupedRoute.Registry
    ) -> [SimpleRouter.GroupedRoute.Definition] {
      group.route("/two") { _ in opened.append("two") }
      group.route("/three") { _ in opened.append("three") }
    }
    let router = try SimpleRouter(accepting: [app, web]) { registry in
      part(registry)
      registry.group(accepting: app) { group in
        #expect(parts(group).count == 2)
      }
    }
    for name in ["three", "one", "two"] { router.openIfPossible("pokedex://\(name)") }
    #expect(opened == ["three", "one", "two"])
    #expect(router.responds(to: "https://my-awesome-pokedex.com/one"))
    #expect(!router.responds(to: "https://my-awesome-pokedex.com/two"))
  }

  @Test
  func
    `A closure that registers routes may contain functions, guard and for, and calls that return nothing`()
    throws
  {
    var opened: [String] = []
    func part(
      _ registry: SimpleRouter.TopLevelRoute.Registry
    ) -> [SimpleRouter.TopLevelRoute.Definition] {
      registry.route("/one") { _ in opened.append("one") }
    }
    func other(_ registry: SimpleRouter.TopLevelRoute.Registry) {
      registry.route("/two") { _ in opened.append("two") }
    }
    let router = try SimpleRouter(accepting: [app, web]) { registry in
      part(registry)
      other(registry)
      registry.group(accepting: app) { group in
        func name(_ number: Int) -> String { return "three-\(number)" }
        guard web != app else { return }
        for number in 1...2 { group.route("/\(name(number))") { _ in opened.append(name(number)) } }
      }
    }
    #expect(router.routes.map(\.pattern.text) == ["/one", "/two", "/three-1", "/three-2"])
    for name in ["three-2", "two", "one"] { router.openIfPossible("pokedex://\(name)") }
    #expect(opened == ["three-2", "two", "one"])
    #expect(try SimpleRouter(accepting: app, part).routes.count == 1)
    #expect(try SimpleRouter(accepting: app, other).routes.count == 1)
  }

  @Test
  func
    `A duplicate route, or a pattern with a source that its route refuses, throws Crossroad's error`()
  {
    #expect(throws: DefaultRouter.ValidationError.duplicatedRoute("/a", .only(for: [app, web]))) {
      try DefaultRouter(accepting: [app, web]) { registry in
        registry.route("/a") { _ in }
        registry.route("/a", accepting: .only(for: [web, app])) { _ in }
      }
    }
    #expect(throws: DefaultRouter.ValidationError.invalidLinkSource("pokedex://a", app)) {
      try DefaultRouter(accepting: [app, web]) { registry in
        registry.route("pokedex://a", accepting: .only(for: web)) { _ in }
      }
    }
  }

  @Test
  func `Accept policies with the same link sources are equal, in any order and with repetitions`() {
    #expect(SimpleRouter.Route.AcceptPolicy.only(for: [app, web]) == .only(for: [web, app, web]))
    #expect(
      Set([AcceptPolicy.only(for: app), .only(for: web), .any, .only(for: [app])]).count == 3)
  }
}

/// What deprecated call sites do: a protocol in between, as nothing else may say so.
private protocol Deprecated {
  func routers() -> [SimpleRouter]
  func register(_ routes: [(String, SimpleRouter.Route.Handler)], with router: SimpleRouter)
  func reads(_ context: some ContextProtocol) -> [Int?]
  func parse(_ url: URL, in pattern: String) throws -> Context<Void>
}

private struct CallSites: Deprecated {
  @available(*, deprecated)
  func routers() -> [SimpleRouter] {
    [
      SimpleRouter(accepting: .customURLScheme("pokedex")), SimpleRouter(scheme: "pokedex"),
      SimpleRouter(accepting: [.customURLScheme("johto"), .customURLScheme("pokedex")]),
      SimpleRouter(url: URL(string: "https://my-awesome-pokedex.com")!),
    ]
  }

  @available(*, deprecated)
  func register(_ routes: [(String, SimpleRouter.Route.Handler)], with router: SimpleRouter) {
    router.register(routes)
  }

  @available(*, deprecated)
  func reads(_ context: some ContextProtocol) -> [Int?] {
    [context[argument: "id"], context[parameter: "n"], context.parameter(for: "n")]
  }

  @available(*, deprecated)
  func parse(_ url: URL, in pattern: String) throws -> Context<Void> {
    try URLParser().parse(url, in: pattern)
  }
}

@Suite struct `What Crossroad has deprecated` {
  private let sites: any Deprecated = CallSites()

  @Test
  func
    `The deprecated method register adds routes to routers that deprecated initializers have made`()
  {
    var opened: [String] = []
    for (router, start) in zip(
      sites.routers(), ["pokedex:/", "pokedex:/", "johto:/", "https://my-awesome-pokedex.com"])
    {
      #expect(!router.openIfPossible(start + "/a"))
      sites.register([("/a", { opened.append("a " + $0.link.text) })], with: router)
      sites.register([("/b", { opened.append("b " + $0.link.text) })], with: router)
      #expect(router.openIfPossible(start + "/b"))
      #expect(router.openIfPossible(start + "/a"))
      #expect(!router.openIfPossible(start + "/c"))
      #expect(opened == ["b \(start)/b", "a \(start)/a"])
      opened = []
    }
  }

  @Test
  func
    `ContextProtocol.argument throws ReadError for an argument of the pattern that a short link lacks`()
    throws
  {
    struct OwnContext: ContextProtocol { let internalArgumentsContainer: Arguments }
    let pattern = try Pattern("p://x/:y/:z/:w")
    for text in ["p://a/b", "p://a/%62"] {
      let context = OwnContext(
        internalArgumentsContainer: Arguments(link: try DeepLink(text), pattern: pattern))
      #expect(try context.argument(named: "y") == "b")
      #expect(throws: ReadError.self) { try context.argument(named: "w", as: String.self) }
    }
  }

  @Test
  func
    `Crossroad's deprecated accessors read an argument or parameter as Int, or nil if it is no number`()
    throws
  {
    let link = URL(string: "pokedex://25?n=7")!
    #expect(sites.reads(try sites.parse(link, in: "pokedex://:id")) == [25, 7, 7])
    #expect(
      sites.reads(try ContextParser().parse("pokedex://x?n=y", with: "pokedex://:id"))
        == [nil, nil, nil])
  }
}
