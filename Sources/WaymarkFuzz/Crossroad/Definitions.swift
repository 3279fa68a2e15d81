import WaymarkSpec

extension Draft {
  /// A router of which something is wrong, or several things.
  mutating func definition() -> Request.Open {
    let base = site()
    var open = Request.Open(accepting: [source(base)], entries: [], links: [])
    var sites = [base]
    if choices.chance(in: 3) {
      sites.append(site())
      open.accepting.append(source(sites[1]))
    }
    let fine = (0..<choices.weighted([4, 3, 1, 1])).map { Route(pattern: "/fine\($0)/:id") }
    if !fine.isEmpty, scope.offers(.groups), choices.chance(in: 4) {
      open.entries.append(.group(accepting: [open.accepting[0]], routes: fine))
    } else {
      open.entries += fine.map { .route($0) }
    }
    // What is wrong with a source is hidden by what is wrong with a route.
    let isOfSources = scope.offers(.sources) && choices.draw(2) == 1
    for number in 0...choices.weighted([4, 4, 2]) {
      choices.begin(.route, number)
      defer { choices.end() }
      spoil(&open, sites, isOfSources: isOfSources)
    }
    // The sources that are none may be all that the router has.
    if open.accepting.count > 1, choices.chance(in: 6) { open.accepting.removeFirst() }
    let url = choices.pick(["pokedex://fine0/1", "https://good.example/a", "", "pokedex://a b"])
    open.links = [Request.Link(url)]
    return open
  }

  /// Makes something wrong with a router.
  private mutating func spoil(
    _ open: inout Request.Open, _ sites: [Site], isOfSources: Bool
  ) {
    let base = sites[0]
    let number = open.entries.count
    let ofRoutes =
      !scope.offers(.sources)
      ? [4, 0, 0, 4] : isPlain ? [0, 2, 0, 2, 2, 0] : [4, 2, isTame ? 0 : 2, 4, 2, 2]
    let wild = isTame ? 0 : 1
    let ofSources = [3 * wild, 1, 2, 4 * wild, 6, 1, 6 * wild]
    let weights = isOfSources && !isPlain ? [0, 0, 0, 0, 0, 0] + ofSources : ofRoutes
    switch choices.weighted(weights) {
    case 0: add(Route(pattern: wrongPattern(number, base)), to: &open)
    case 1:
      var sources = [source(near(base))]
      // One that is known is not enough.
      if choices.draw(2) == 0 { sources.insert(open.accepting[0], at: choices.draw(2)) }
      add(Route(pattern: "/unknown\(number)", accepting: sources), to: &open)
    case 2 where scope.offers(.groups):
      let routes = choices.draw(2) == 0 ? [] : [Route(pattern: "/unknown\(number)")]
      open.entries.append(.group(accepting: [source(near(base))], routes: routes))
    case 3: addTwice(number, sites, to: &open)
    case 4: add(Route(pattern: ownPattern("own\(number)", near(base))), to: &open)
    case 5:
      // The router accepts the pattern's source, but the route does not.
      let other = site()
      open.accepting.append(source(other))
      add(Route(pattern: ownPattern("own", base), accepting: [source(other)]), to: &open)
      if choices.draw(2) == 0 { add(Route(pattern: ownPattern("own", base)), to: &open) }
    case 6: addSource(.universalLink(wrongUniversalLink()), to: &open)
    case 7:
      addSource(
        .universalLink(
          choices.pick(["good.example", "https://", "https:good.example", "file:///a", ""])),
        to: &open)
    case 8:
      // A path, of which dot segments are one.
      let text = choices.chance(in: 6) ? choices.pick([".", "..", "./.", "a/.."]) : word().escaped
      addSource(
        .universalLink("https://path.example/" + text + choices.pick(["", "/"])), to: &open)
    case 9:
      let slashes = (0...choices.draw(3)).map { _ in choices.pick(["/", "%2F", "%2f"]) }.joined()
      addSource(.universalLink("https://path.example/" + slashes), to: &open)
    case 10:
      let scheme = choices.pick(["http", "https", "tel", "facetime", "mailto"])
      let text =
        switch choices.draw(6) {
        case 0, 1: scheme
        case 2, 3: scheme.uppercased()
        default: otherScheme(than: scheme)
        }
      addSource(.customURLScheme(text), to: &open)
    case 11:
      let scheme = Array("ab.c/".unicodeScalars)
      let place = choices.draw(scheme.count)
      let text = String(scheme[place...] + scheme[..<place])
      addSource(
        .customURLScheme(choices.pick([text, "a/b", "pokedex://", "/", "tel/"])), to: &open)
    default: addSource(.customURLScheme(noScheme()), to: &open)
    }
  }

  /// A source that is nearly another one.
  private mutating func near(_ base: Site) -> Site {
    switch base {
    case .custom(let scheme): .custom(otherScheme(than: scheme))
    case .universal(let scheme, let host, let port):
      choices.draw(3) > 0
        ? .universal(scheme: scheme, host: otherHost(than: host), port: port)
        : choices.draw(2) == 0
          ? .universal(scheme: otherScheme(than: scheme), host: host, port: port)
          : .universal(
            scheme: scheme, host: host, port: otherPort(than: port, isHTTP: scheme == "http"))
    }
  }

  private mutating func add(_ route: Route, to open: inout Request.Open) {
    let isInGroup = choices.chance(in: 5) && scope.offers(.groups) && route.accepting == nil
    open.entries.append(
      isInGroup ? .group(accepting: [open.accepting[0]], routes: [route]) : .route(route))
  }

  /// Adds a source, which a route may name: one that is none itself is known all the same.
  private mutating func addSource(_ source: Source, to open: inout Request.Open) {
    open.accepting.insert(source, at: choices.draw(2) * open.accepting.count)
    guard choices.chance(in: 4) else { return }
    open.entries.append(.route(Route(pattern: "/of\(open.entries.count)", accepting: [source])))
  }

  /// Adds a route twice, or nearly so, in a group or not, the second time written otherwise.
  private mutating func addTwice(_ number: Int, _ sites: [Site], to open: inout Request.Open) {
    let base = sites[0]
    var components = choices.chance(in: 8) ? [] : drawnComponents(number)
    var second = components.map { reformed($0) }
    switch choices.draw(8) {
    case 0: if let place = second.indices.last { second[place] = recased(second[place]) }
    case 1 where second.count > 1:
      // A literal, and an argument of that name; or two components, and both as one.
      if choices.draw(2) == 0, let place = second.firstIndex(where: \.isArgument) {
        second[place].removeFirst()
      } else {
        let joint = choices.draw(2) == 0 ? choices.pick(Self.joints) : String(scalar())
        second = ["near" + joint + "duplicate"]
        components = ["near", "duplicate"]
      }
    case 2: if let place = second.indices.last { second[place] += "x" }
    default: break
    }
    let path = second.joined(separator: "/")
    let again =
      choices.draw(2) == 0
      ? ownPattern(path, base) : choices.pick([path, "/" + path + "/", "/" + path])
    // Guards and handlers make no difference.
    let rejects = choices.draw(2) == 1
    var routes = [
      Route(
        pattern: choices.chance(in: 3)
          ? ownPattern(components.joined(separator: "/"), sites[sites.count - 1])
          : "/" + components.joined(separator: "/")),
      Route(
        pattern: again, guard: rejects && scope.offers(.guards) ? .rejects : .accepts,
        handler: rejects && scope.offers(.handlers) ? .rejects : .accepts),
    ]
    if open.accepting.count > 1, choices.chance(in: 4) {
      for place in routes.indices {
        routes[place].accepting = [
          choices.draw(2) == 0 ? choices.pick(open.accepting) : source(base)
        ]
      }
    }
    if scope.offers(.groups), choices.chance(in: 4) {
      open.entries.append(
        .group(
          accepting: [open.accepting[0]],
          routes: routes.map { Route(pattern: $0.pattern, guard: $0.guard, handler: $0.handler) }))
    } else {
      open.entries += routes.map { .route($0) }
    }
  }

  /// What routers join components by, to have one key.
  private static let joints = [
    "", ",", ".", "|", " ", "\0", "\u{1F}", "_", "-", ":", "%2F", "\\", "::",
  ]

  /// A text that is no scheme.
  private mutating func noScheme() -> String {
    if choices.chance(in: 4) {
      return noScheme(like: choices.pick(["https", "http", "facetime", "mailto", "tel"]))
    }
    guard choices.draw(2) == 1 else {
      return choices.pick(["", "1a", "a b", "a:", "é", "a_b", "+a", "a\0", "a\n", "a,b"])
    }
    var scalars = Array("pokedex".unicodeScalars)
    scalars.insert(scalar(), at: choices.draw(scalars.count + 1))
    return String(scalars)
  }

  /// A universal link source that is hardly ever one.
  private mutating func wrongUniversalLink() -> String {
    switch choices.draw(6) {
    case 4: "https://" + malformedAuthority()
    case 5: "https://good.example/" + escapesOfNoText()
    default:
      choices.pick([
        "ftp://good.example", "https://a@good.example", "https://@good.example",
        "https://good.example?", "https://good.example/#", "https://good example",
        "https://good.example:x", "https://good.example/%FF", "https://[]",
        "pokedex://good.example",
        "https://:80", "https://good.example?a=b", "http://good.example#a",
        "https://u:p@good.example/", "wss://good.example",
      ])
    }
  }

  /// A pattern that is hardly ever one.
  private mutating func wrongPattern(_ number: Int, _ base: Site) -> String {
    if isTame { return "/a//b\(number)" }
    guard choices.draw(2) == 1 else {
      return choices.pick(Self.wrongPatterns) + (choices.draw(2) == 0 ? "" : "\(number)")
    }
    var components = drawnComponents(number)
    let place = choices.draw(components.count)
    switch choices.draw(7) {
    case 0: components.insert(":", at: place)
    case 1:
      let name = choices.pick(["é", "id", "a", "İ"])
      components.insert(":" + name, at: place)
      let same = choices.draw(3) == 0 ? recased(name) : reformed(name)
      components.insert(":" + same, at: choices.draw(components.count))
    case 2: components[place] += choices.pick(["?", "#", "?a=b", "#/x", "?\u{338}"])
    case 3:
      components[place] = choices.pick(["pokedex:", "a:b:", "https:"]) + "//" + components[place]
    default:
      // At the ends, one slash is optional.
      components.insert(choices.draw(4) == 0 ? "\u{301}" : "", at: place)
      if place == 0 { components.insert("", at: 0) }
    }
    let path = components.joined(separator: "/")
    if choices.chance(in: 4), scope.offers(.universalLinks) {
      // A source without a host, or with one that is none.
      return choices.pick(["https:///", "http:///", "https://" + malformedAuthority() + "/"]) + path
    }
    return choices.draw(3) == 2 ? ownPattern(path, base) : "/" + path
  }

  private static let wrongPatterns = [
    "/:", "/:a/:a", "/:é/:e\u{301}", "/a?b", "/a#", "1a://b", "://a", "https://a@b/c",
    "https://@b/c", "a/b://c", "a:b://c", "https://:80/a", "pokedex://a/pokedex://b", "/a//\u{301}",
    "/:\u{301}/:\u{301}", "/a?\u{338}", "/a//b", "//a", "/a//", "pokedex:////a", "https://",
    "https:///a", "https://a b/c", "https://good.example//a", "HTTPS://é.example/a", "x:/a",
    "/:a/:A",
    "a//:/b",
  ]
}
