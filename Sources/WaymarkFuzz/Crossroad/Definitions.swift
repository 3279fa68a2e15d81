import WaymarkSpec

extension Draft {
  /// A definition that is refused for one reason, or for several of which one comes first.
  mutating func definition() -> (Request, Observation) {
    let isWeb = scope.offers(.universalLinks) && choices.chance(in: 3)
    var definition = Definition(
      base: isWeb ? .universalLink("https://good.example") : .customURLScheme("pokedex"))
    if scope.offers(.universalLinks), chance(in: 3, .`source.several`) {
      let second = isWeb ? "https://second.example" : "https://good.example"
      definition.accepting.append(.universalLink(second))
    }
    let fine = (0..<choices.weighted([4, 3, 1, 1])).map { Route(pattern: "/fine\($0)/:id") }
    let isGrouped = !fine.isEmpty && scope.offers(.groups) && choices.chance(in: 4)
    definition.entries +=
      isGrouped
      ? [.group(accepting: [definition.base], routes: fine)] : fine.map { .route($0) }
    let wrongs = Wrong.allCases.filter { mayBe($0) }
    for number in 0...choices.weighted([5, 3, 1]) {
      choices.begin(.route, number)
      defer { choices.end() }
      add(wrongs[choices.weighted(wrongs.map(\.weight))], to: &definition)
    }
    if definition.codes.allSatisfy(\.isOfSource), choices.chance(in: 3) {
      // The sources that are none are all that the router has.
      definition.accepting.removeFirst()
      if isGrouped, let none = definition.accepting.first {
        definition.entries[0] = .group(accepting: [none], routes: fine)
      }
    }
    let order = DefinitionErrorCode.allCases
    guard let code = order.first(where: definition.codes.contains) else {
      preconditionFailure("the first that is wrong is always added")
    }
    let link = pick([
      ("pokedex://fine0/1", nil), ("https://good.example/a", nil), ("", .`link.scheme`),
      ("pokedex://a b", .`link.malformed-authority`),
    ])
    return (
      .open(
        Request.Open(
          accepting: definition.accepting, entries: definition.entries, links: [Request.Link(link)])
      ),
      .definitionError(code)
    )
  }

  /// Whether there is a reason to refuse a definition.
  var allowsDefinitions: Bool { Wrong.allCases.contains { mayBe($0) } }

  private func mayBe(_ wrong: Wrong) -> Bool {
    allows(wrong.rules) && scope.offers(wrong.capability)
  }

  /// Adds what is refused, unless it would be known only by another rule which of two comes first.
  private mutating func add(_ wrong: Wrong, to definition: inout Definition) {
    let isOfSource = wrong.code.isOfSource
    if isOfSource, definition.codes.contains(where: { $0.isOfSource && $0 != wrong.code }),
      !may(.`define.order`)
    {
      return
    }
    cite(wrong.rules)
    definition.codes.append(wrong.code)
    let number = definition.entries.count
    switch wrong {
    case .pattern: add(invalidPattern(number), to: &definition)
    case .unknownSource, .unknownSourceOfGroup:
      addUnknownSource(number, isInGroup: wrong == .unknownSourceOfGroup, to: &definition)
    case .duplicate, .duplicateOfOwn:
      addDuplicates(number, ofOwn: wrong == .duplicateOfOwn, to: &definition)
    case .patternSource: addPatternSource(number, to: &definition)
    case .universal:
      definition.accepting.append(
        .universalLink(
          choices.pick(["good.example", "https://", "https:good.example", "file:///a", ""])))
    case .universalSyntax:
      definition.accepting.append(.universalLink(malformedSource()))
    case .universalPath:
      let text = choices.draw(2) == 0 ? "a" : word()
      let isPath = !text.utf8.allSatisfy { $0 == UInt8(ascii: "/") }
      // Dot segments are a path.
      let dots = choices.chance(in: 6) ? choices.pick([".", "..", "./.", "a/..", "%2E"]) : nil
      let path = dots ?? (isPath ? text.escaped : "a")
      definition.accepting.append(
        .universalLink(
          choices.pick(["https", "http"]) + "://path.example/" + path + choices.pick(["", "/"])))
    case .universalSlashes:
      let slashes = (0...choices.draw(3)).map { _ in choices.pick(["/", "%2F", "%2f"]) }.joined()
      definition.accepting.append(
        .universalLink("https://path.example" + (slashes == "/" ? "//" : "/" + slashes)))
    case .wellKnown, .wellKnownCase:
      let scheme = choices.pick(["http", "https", "tel", "facetime", "mailto"])
      let recased = recased(scheme)
      let other = recased.isSame(as: scheme) ? scheme.uppercased() : recased
      definition.accepting.append(.customURLScheme(wrong == .wellKnown ? scheme : other))
      addRoute(ofLastSourceOf: &definition, number)
    case .scheme:
      let scheme = Array("ab.c/".unicodeScalars)
      let place = choices.draw(scheme.count)
      let text = String(scheme[place...] + scheme[..<place])
      definition.accepting.append(
        .customURLScheme(choices.pick([text, "a/b", "pokedex://", "/", "tel/"])))
      addRoute(ofLastSourceOf: &definition, number)
    case .schemeSyntax:
      definition.accepting.append(.customURLScheme(noScheme()))
    }
  }

  /// Adds a route for the source that was added last: one that is none itself is known all the same.
  private mutating func addRoute(ofLastSourceOf definition: inout Definition, _ number: Int) {
    guard choices.chance(in: 4) else { return }
    definition.entries.append(
      .route(Route(pattern: "/of\(number)", accepting: definition.accepting.suffix(1))))
  }

  /// Adds a route twice, in a group or not, the second time written otherwise.
  private mutating func addDuplicates(
    _ number: Int, ofOwn isOwn: Bool, to definition: inout Definition
  ) {
    let components = choices.chance(in: 8) ? [] : drawnComponents(number)
    let path = components.joined(separator: "/")
    let same = components.map { reformed($0) }.joined(separator: "/")
    let again =
      isOwn
      ? definition.own(same)
      : path.isEmpty ? "/" : choices.pick([same, "/" + same + "/", "/" + same])
    // Guards and handlers make no difference.
    let rejects = choices.draw(2) == 1
    let isGuarded = rejects && scope.offers(.guards) && may(.`open.guard`)
    let second = Route(
      pattern: again, guard: isGuarded ? .rejects : .accepts,
      handler: rejects && scope.offers(.handlers) ? .rejects : .accepts)
    if scope.offers(.groups), choices.chance(in: 4) {
      definition.entries.append(
        .group(
          accepting: [definition.base], routes: [Route(pattern: "/" + path), second]))
      return
    }
    add("/" + path, to: &definition)
    addElsewhere("/" + path, to: &definition)
    if choices.chance(in: 24) {
      // However many stand between.
      let between = (0..<(1 << choices.draw(10))).map { Route(pattern: "/between\(number)/\($0)") }
      definition.entries += between.map { .route($0) }
    }
    definition.entries.append(.route(second))
  }

  private mutating func addUnknownSource(
    _ number: Int, isInGroup: Bool, to definition: inout Definition
  ) {
    let known = choices.draw(2) == 0 ? [] : [definition.base]
    let unknown: [(Source, RuleID?)] =
      [(.customURLScheme("unknown"), nil), (.customURLScheme("unknown/"), nil)]
      + (scope.offers(.universalLinks)
        ? [
          (.universalLink("https://unknown.example"), nil),
          (.universalLink("https://good.example:444"), .`source.port`),
          (.universalLink("http://good.example"), nil),
        ] : [])
    let sources = known + [choices.draw(2) == 0 ? pick(unknown) : nearSource()]
    let route = Route(pattern: "/unknown\(number)")
    if isInGroup {
      definition.entries.append(.group(accepting: sources, routes: []))
    } else if choices.draw(2) == 0 || !scope.offers(.groups) {
      // What the pattern leaves of them makes no difference.
      let isOwn = !known.isEmpty && choices.draw(2) == 1 && may(definition.ownRule)
      let pattern = isOwn ? definition.own("unknown\(number)") : route.pattern
      definition.entries.append(.route(Route(pattern: pattern, accepting: sources)))
    } else {
      definition.entries.append(.group(accepting: sources, routes: [route]))
    }
  }

  /// A source that the router does not accept, though it is nearly one that it does.
  private mutating func nearSource() -> Source {
    let known = Target.Site.universal(scheme: "https", host: "good.example", port: nil)
    guard scope.offers(.universalLinks), choices.draw(2) == 1 else {
      return .customURLScheme(otherScheme(than: "pokedex", [.custom("pokedex"), .custom("johto")]))
    }
    let host = otherHost(than: "good.example", [known])
    return .universalLink("https://" + (host.isHost ? host : "unknown.example"))
  }

  /// Adds a pattern once more for another source, which makes no duplicate of it, where the last route is
  /// not for all sources.
  private mutating func addElsewhere(_ pattern: String, to definition: inout Definition) {
    guard choices.chance(in: 4), case .route(let route)? = definition.entries.last,
      route.accepting == nil, scope.offers(.universalLinks),
      may(RuleSet(.`source.several`, .`open.accepting`))
    else { return }
    let other = Source.universalLink("https://elsewhere.example")
    if !definition.accepting.contains(other) { definition.accepting.append(other) }
    definition.entries.removeLast()
    definition.entries.append(.route(Route(pattern: pattern, accepting: [definition.base])))
    definition.entries.append(.route(Route(pattern: pattern, accepting: [other])))
  }

  private mutating func addPatternSource(_ number: Int, to definition: inout Definition) {
    guard scope.offers(.universalLinks) else {
      return add("johto://own\(number)", to: &definition)
    }
    if choices.draw(2) == 1, may(RuleSet(.`source.several`, .`open.accepting`)) {
      // The router accepts the pattern's source, but the route does not.
      definition.accepting.append(.universalLink("https://own.example"))
      let sources = [Source.universalLink("https://own.example")]
      let route = Route(pattern: definition.own("own\(number)"), accepting: sources)
      definition.entries.append(.route(route))
      // For another source it is no duplicate.
      if chance(in: 3, .`define.duplicate-source`) {
        definition.entries.append(.route(Route(pattern: route.pattern)))
      }
      return
    }
    add(
      pick([
        ("johto://own\(number)", nil), ("httpx://own\(number)", nil),
        ("https://other.example/own\(number)", .`pattern.web`),
      ]),
      to: &definition)
  }

  private mutating func add(_ pattern: String, to definition: inout Definition) {
    let route = Route(pattern: pattern)
    let isInGroup = choices.chance(in: 5) && scope.offers(.groups)
    definition.entries.append(
      isInGroup
        ? .group(accepting: [definition.base], routes: [route]) : .route(route))
  }
}
