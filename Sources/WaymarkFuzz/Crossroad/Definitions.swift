import WaymarkSpec

extension Draft {
  /// Returns a router with one or more errors in its definition.
  mutating func definition() -> Request.Open {
    let base = site()
    var open = Request.Open(accepting: [source(base)], entries: [], links: [])
    var sites = [base]
    if choices.chance(in: 3) {
      sites.append(site())
      open.accepting.append(source(sites[1]))
    }
    let valid = (0..<choices.weighted([4, 3, 1, 1])).map { Route(pattern: "/fine\($0)/:id") }
    if !valid.isEmpty, scope.offers(.groups), choices.chance(in: 4) {
      open.entries.append(.group(accepting: [open.accepting[0]], routes: valid))
    } else {
      open.entries += valid.map { .route($0) }
    }
    // An error in a route can hide an error in a source, so that a case has errors of one kind.
    let isOfSources = scope.offers(.sources) && choices.draw(2) == 1
    for _ in 0...choices.weighted([4, 4, 2]) {
      invalidate(&open, sites, isOfSources: isOfSources)
    }
    // Without its first source, the router may have only invalid ones.
    if open.accepting.count > 1, choices.chance(in: 6) { open.accepting.removeFirst() }
    let url = choices.pick(["pokedex://fine0/1", "https://good.example/a", "", "pokedex://a b"])
    open.links = [Request.Link(url)]
    return open
  }

  /// Adds an error to the definition of a router.
  ///
  /// - Parameters:
  ///   - open: The router.
  ///   - sites: The sources that the router accepted at first.
  ///   - isOfSources: Whether the error is in a source instead of a route.
  private mutating func invalidate(
    _ open: inout Request.Open, _ sites: [Site], isOfSources: Bool
  ) {
    let base = sites[0]
    let number = open.entries.count
    let ofRoutes =
      !scope.offers(.sources)
      ? [4, 0, 0, 4] : isCore ? [0, 2, 0, 2, 2, 0] : [4, 2, isLenient ? 0 : 2, 4, 2, 2]
    let strict = isLenient ? 0 : 1
    let ofSources = [3 * strict, 1, 2, 4 * strict, 6, 1, 6 * strict]
    let weights = isOfSources && !isCore ? [0, 0, 0, 0, 0, 0] + ofSources : ofRoutes
    switch choices.weighted(weights) {
    case 0: add(Route(pattern: malformedPattern(number, base)), to: &open)
    case 1:
      var sources = [source(near(base))]
      // A known source beside the unknown one doesn't make the route valid.
      if choices.draw(2) == 0 { sources.insert(open.accepting[0], at: choices.draw(2)) }
      add(Route(pattern: "/unknown\(number)", accepting: sources), to: &open)
    case 2 where scope.offers(.groups):
      let routes = choices.draw(2) == 0 ? [] : [Route(pattern: "/unknown\(number)")]
      open.entries.append(.group(accepting: [source(near(base))], routes: routes))
    case 3: addDuplicate(number, sites, to: &open)
    case 4: add(Route(pattern: absolutePattern("own\(number)", near(base))), to: &open)
    case 5:
      // The router accepts the pattern's source, but the route does not.
      let other = site()
      open.accepting.append(source(other))
      add(Route(pattern: absolutePattern("own", base), accepting: [source(other)]), to: &open)
      if choices.draw(2) == 0 { add(Route(pattern: absolutePattern("own", base)), to: &open) }
    case 6: addSource(.universalLink(malformedUniversalLink()), to: &open)
    case 7:
      addSource(
        .universalLink(
          choices.pick(["good.example", "https://", "https:good.example", "file:///a", ""])),
        to: &open)
    case 8:
      // A path, such as dot segments.
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
    default: addSource(.customURLScheme(malformedScheme()), to: &open)
    }
  }

  /// Returns a source that is similar to another one.
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

  /// Adds a source, which a route sometimes names: an invalid source is known all the same.
  private mutating func addSource(_ source: Source, to open: inout Request.Open) {
    open.accepting.insert(source, at: choices.draw(2) * open.accepting.count)
    guard choices.chance(in: 4) else { return }
    open.entries.append(.route(Route(pattern: "/of\(open.entries.count)", accepting: [source])))
  }

  /// Adds a route and a duplicate or near duplicate of it, in a different spelling.
  private mutating func addDuplicate(_ number: Int, _ sites: [Site], to open: inout Request.Open) {
    let base = sites[0]
    var components = choices.chance(in: 8) ? [] : drawnComponents(number)
    var second = components.map { equivalentForm(of: $0) }
    switch choices.draw(8) {
    case 0: if let place = second.indices.last { second[place] = recased(second[place]) }
    case 1 where second.count > 1:
      // A literal with the name of an argument, or one component that looks like two joined.
      if choices.draw(2) == 0, let place = second.firstIndex(where: \.isArgument) {
        second[place].removeFirst()
      } else {
        let joint = choices.draw(2) == 0 ? choices.pick(Self.separators) : String(scalar())
        second = ["near" + joint + "duplicate"]
        components = ["near", "duplicate"]
      }
    case 2: if let place = second.indices.last { second[place] += "x" }
    default: break
    }
    let path = second.joined(separator: "/")
    let again =
      choices.draw(2) == 0
      ? absolutePattern(path, base) : choices.pick([path, "/" + path + "/", "/" + path])
    // A guard or handler doesn't make a duplicate valid.
    let rejects = choices.draw(2) == 1
    var routes = [
      Route(
        pattern: choices.chance(in: 3)
          ? absolutePattern(components.joined(separator: "/"), sites[sites.count - 1])
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

  /// Separators with which routers join components into a key.
  private static let separators = [
    "", ",", ".", "|", " ", "\0", "\u{1F}", "_", "-", ":", "%2F", "\\", "::",
  ]

  private mutating func malformedScheme() -> String {
    if choices.chance(in: 4) {
      return malformedScheme(like: choices.pick(["https", "http", "facetime", "mailto", "tel"]))
    }
    guard choices.draw(2) == 1 else {
      return choices.pick(["", "1a", "a b", "a:", "é", "a_b", "+a", "a\0", "a\n", "a,b"])
    }
    return inserting(String(scalar()), into: "pokedex")
  }

  /// Returns a universal link source that is almost always malformed.
  private mutating func malformedUniversalLink() -> String {
    switch choices.draw(6) {
    case 4: "https://" + malformedAuthority()
    case 5: "https://good.example/" + malformedEscapes()
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

  /// Returns a pattern that is almost always malformed.
  private mutating func malformedPattern(_ number: Int, _ base: Site) -> String {
    if isLenient { return "/a//b\(number)" }
    guard choices.draw(2) == 1 else {
      return choices.pick(Self.malformedPatterns) + (choices.draw(2) == 0 ? "" : "\(number)")
    }
    var components = drawnComponents(number)
    let place = choices.draw(components.count)
    switch choices.draw(7) {
    case 0: components.insert(":", at: place)
    case 1:
      let name = choices.pick(["é", "id", "a", "İ"])
      components.insert(":" + name, at: place)
      let same = choices.draw(3) == 0 ? recased(name) : equivalentForm(of: name)
      components.insert(":" + same, at: choices.draw(components.count))
    case 2: components[place] += choices.pick(["?", "#", "?a=b", "#/x", "?\u{338}"])
    case 3:
      components[place] = choices.pick(["pokedex:", "a:b:", "https:"]) + "//" + components[place]
    default:
      // An empty component, or a mark that joins a slash. The slashes at both ends are optional.
      components.insert(choices.draw(4) == 0 ? "\u{301}" : "", at: place)
      if place == 0 { components.insert("", at: 0) }
    }
    let path = components.joined(separator: "/")
    if choices.chance(in: 4), scope.offers(.universalLinks) {
      // A universal link source without a host, or with a malformed one.
      return choices.pick(["https:///", "http:///", "https://" + malformedAuthority() + "/"]) + path
    }
    return choices.draw(3) == 2 ? absolutePattern(path, base) : "/" + path
  }

  private static let malformedPatterns = [
    "/:", "/:a/:a", "/:é/:e\u{301}", "/a?b", "/a#", "1a://b", "://a", "https://a@b/c",
    "https://@b/c", "a/b://c", "a:b://c", "https://:80/a", "pokedex://a/pokedex://b", "/a//\u{301}",
    "/:\u{301}/:\u{301}", "/a?\u{338}", "/a//b", "//a", "/a//", "pokedex:////a", "https://",
    "https:///a", "https://a b/c", "https://good.example//a", "HTTPS://é.example/a", "x:/a",
    "/:a/:A",
    "a//:/b",
  ]
}
