import WaymarkSpec

extension Draft {
  /// Returns a router with one or more errors in its definition.
  mutating func definition() -> Request.Open {
    let base = site()
    let sites = choices.chance(in: 3) ? [base, site()] : [base]
    var open = Request.Open(accepting: sites.map { source($0) }, entries: [], links: [])
    let valid = (0..<choices.weighted([4, 3, 1, 1])).map { Route(pattern: "/fine\($0)/:id") }
    if !valid.isEmpty { add(valid, to: &open) }
    // An error in a route can hide an error in a source, so that a case has errors of one kind.
    let isOfSources = scope.offers(.sources) && !isCore && choices.draw(2) == 1
    for _ in 0...choices.weighted([4, 4, 2]) {
      if isOfSources { addInvalidSource(to: &open) } else { addInvalidRoute(sites, to: &open) }
    }
    // Without its first source, the router may have only invalid ones.
    if open.accepting.count > 1, choices.chance(in: 6) { open.accepting.removeFirst() }
    let url = choices.pick(["pokedex://fine0/1", "https://good.example/a", "", "pokedex://a b"])
    open.links = [Request.Link(url)]
    return open
  }

  /// Adds routes, sometimes as a group.
  private mutating func add(_ routes: [Route], to open: inout Request.Open) {
    let mayBeGroup = scope.offers(.groups) && routes.allSatisfy { $0.accepting == nil }
    open.entries +=
      mayBeGroup && choices.chance(in: 4)
      ? [.group(accepting: [open.accepting[0]], routes: routes)] : routes.map { .route($0) }
  }

  /// Adds a route or a group that is malformed, of an unknown source, or a duplicate.
  private mutating func addInvalidRoute(_ sites: [Site], to open: inout Request.Open) {
    let base = sites[0]
    let number = open.entries.count
    enum Fault { case pattern, duplicate, unknownSource, unknownOwnSource, otherOwnSource, group }
    let (pattern, duplicate) = isCore ? (0, 2) : (4, 4)
    let ofSources = scope.offers(.sources) ? 2 : 0
    let faults: KeyValuePairs<Fault, Int> = [
      .pattern: pattern, .duplicate: duplicate, .unknownSource: ofSources,
      .unknownOwnSource: ofSources, .otherOwnSource: ofSources, .group: ofSources,
    ]
    switch choices.pick(weighted: faults) {
    case .pattern: add([Route(pattern: malformedPattern(number, base))], to: &open)
    case .duplicate: addDuplicate(number, sites, to: &open)
    case .unknownSource:
      var sources = [source(near(base))]
      // A known source beside the unknown one doesn't make the route valid.
      if choices.draw(2) == 0 { sources.insert(open.accepting[0], at: choices.draw(2)) }
      add([Route(pattern: "/unknown\(number)", accepting: sources)], to: &open)
    case .unknownOwnSource:
      add([Route(pattern: absolutePattern("own\(number)", near(base)))], to: &open)
    case .otherOwnSource:
      // The router accepts the pattern's source, but the route does not.
      let other = source(site())
      open.accepting.append(other)
      add([Route(pattern: absolutePattern("own", base), accepting: [other])], to: &open)
      if choices.draw(2) == 0 { add([Route(pattern: absolutePattern("own", base))], to: &open) }
    case .group:
      guard scope.offers(.groups) else { return }
      let routes = choices.draw(2) == 0 ? [] : [Route(pattern: "/unknown\(number)")]
      open.entries.append(.group(accepting: [source(near(base))], routes: routes))
    }
  }

  /// Adds a source that is invalid for the most part, which a route sometimes names: it is known all the same.
  private mutating func addInvalidSource(to open: inout Request.Open) {
    enum Fault { case universalLink, path, scheme, wellKnown }
    let faults: KeyValuePairs<Fault, Int> = [
      .universalLink: 4, .path: 4, .scheme: 4, .wellKnown: 6,
    ]
    let source: Source =
      switch choices.pick(weighted: faults) {
      case .universalLink: .universalLink(malformedUniversalLink())
      case .path:
        // A path: slashes, or components such as dot segments.
        .universalLink(
          "https://path.example/"
            + choices.pick(["", "/", "%2F", "%2f/", "//", word().escaped, "..", "./.", "a/.."])
            + choices.pick(["", "/"]))
      case .scheme: .customURLScheme(malformedScheme())
      case .wellKnown: .customURLScheme(wellKnownScheme())
      }
    open.accepting.insert(source, at: choices.draw(2) * open.accepting.count)
    guard choices.chance(in: 4) else { return }
    open.entries.append(.route(Route(pattern: "/of\(open.entries.count)", accepting: [source])))
  }

  /// Returns a scheme that no app can register, in any case, or a near miss.
  private mutating func wellKnownScheme() -> String {
    let scheme = choices.pick(["http", "https", "tel", "facetime", "mailto"])
    return choices.pick([scheme, scheme.uppercased(), otherScheme(than: scheme)])
  }

  /// Adds a route and a duplicate or near duplicate of it, in a different spelling.
  private mutating func addDuplicate(_ number: Int, _ sites: [Site], to open: inout Request.Open) {
    var components = choices.chance(in: 8) ? [] : drawnComponents(number)
    var second = components.map { equivalentForm(of: $0) }
    switch choices.draw(8) {
    case 0: if let place = second.indices.last { second[place] = recased(second[place]) }
    case 1:
      // One component that looks like two joined.
      let joint = choices.draw(2) == 0 ? choices.pick(Self.separators) : String(scalar())
      second = ["near" + joint + "duplicate"]
      components = ["near", "duplicate"]
    case 2: if let place = second.indices.last { second[place] += "x" }
    case 3:
      // A literal with the name of an argument.
      if let place = second.firstIndex(where: \.isArgument) { second[place].removeFirst() }
    default: break
    }
    let (path, again) = (components.joined(separator: "/"), second.joined(separator: "/"))
    var routes = [
      Route(
        pattern: choices.chance(in: 3) ? absolutePattern(path, sites[sites.count - 1]) : "/" + path),
      Route(
        pattern: choices.draw(2) == 0
          ? absolutePattern(again, sites[0])
          : choices.pick([again, "/" + again + "/", "/" + again]),
        // A guard or handler doesn't make a duplicate valid.
        guard: scope.offers(.guards) ? choices.pick([.accepts, .rejects]) : .accepts,
        handler: scope.offers(.handlers) ? choices.pick([.accepts, .rejects]) : .accepts),
    ]
    if open.accepting.count > 1, choices.chance(in: 4) {
      for place in routes.indices { routes[place].accepting = [choices.pick(open.accepting)] }
    }
    add(routes, to: &open)
  }

  /// Separators with which routers join components into a key.
  private static let separators = [
    "", ",", ".", "|", " ", "\0", "\u{1F}", "_", "-", ":", "%2F", "\\", "::",
  ]

  private mutating func malformedScheme() -> String {
    switch choices.draw(4) {
    case 0: malformedScheme(like: choices.pick(["https", "http", "facetime", "mailto", "tel"]))
    case 1:
      choices.pick([
        "", "1a", "a b", "a:", "é", "a_b", "+a", "a\0", "a\n", "a,b", "a/b", "pokedex://", "/",
        "tel/", "/ab.c", ".c/ab",
      ])
    default: inserting(String(scalar()), into: "pokedex")
    }
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
        "pokedex://good.example", "https://:80", "https://good.example?a=b",
        "http://good.example#a", "https://u:p@good.example/", "wss://good.example",
        "good.example", "https://", "https:good.example", "file:///a", "",
      ])
    }
  }

  /// Returns a pattern that is almost always malformed.
  private mutating func malformedPattern(_ number: Int, _ base: Site) -> String {
    let start = choices.pick(["/", "/", "", base.text, "https:///"])
    let authority = "https://" + malformedAuthority() + "/"
    guard choices.draw(2) == 1 else {
      return choices.pick(Self.malformedPatterns + [start, authority])
        + choices.pick(["", "\(number)"])
    }
    var components = drawnComponents(number)
    let name = choices.pick(["é", "id", "a", "İ"])
    let same = choices.draw(3) == 0 ? recased(name) : equivalentForm(of: name)
    // An empty component, or a mark that joins a slash. The slashes at both ends are optional.
    let wrong = choices.pick(
      ["", "/", "\u{301}", ":", "a?", "a#", "?a=b", "#/x", "?\u{338}", "https://a", "a:b://"]
        + [":\(name)/:\(same)"])
    components.insert(wrong, at: choices.draw(components.count))
    return start + components.joined(separator: "/")
  }

  private static let malformedPatterns = [
    "1a://b", "://a", "https://a@b/c", "https://@b/c", "a/b://c", "a:b://c", "https://:80/a",
    "pokedex://a/pokedex://b", "pokedex:////a", "https://", "https://a b/c", "x:/a", "a//:/b",
    "https://good.example//a", "HTTPS://é.example/a", "/:\u{301}/:\u{301}", "/:a/:A",
  ]
}
