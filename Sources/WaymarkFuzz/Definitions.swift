import WaymarkSpec

extension Draft {
  /// A definition that is refused for one reason, or for several of which one comes first.
  mutating func definition() -> (Request, Observation) {
    var accepting = [Source.customURLScheme("pokedex")]
    if choices.chance(in: 3) { accepting.append(.universalLink("https://good.example")) }
    var entries: [Entry] = choices.chance(in: 2) ? [.route(Route(pattern: "/fine/:id"))] : []
    var codes: [DefinitionErrorCode] = []
    for _ in 0...choices.weighted([5, 3, 1]) {
      codes.append(
        addFault(choices.weighted([3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]), &accepting, &entries))
    }
    let order = DefinitionErrorCode.allCases
    let code = codes.min { order.firstIndex(of: $0) ?? 0 < order.firstIndex(of: $1) ?? 0 }
    let link = choices.pick(["pokedex://fine/1", "https://good.example/a", "", "pokedex://a b"])
    return (
      .open(Request.Open(accepting: accepting, entries: entries, url: link)),
      .definitionError(code ?? .invalidPattern)
    )
  }

  /// Adds what is refused, and gives the reason.
  private mutating func addFault(
    _ kind: Int, _ accepting: inout [Source], _ entries: inout [Entry]
  ) -> DefinitionErrorCode {
    let number = entries.count
    switch kind {
    case 0:
      cite("define.pattern")
      add(invalidPattern(number), &entries)
      return .invalidPattern
    case 1:
      cite("define.unknown-source")
      let unknown: [Source] = [
        .customURLScheme("unknown"), .universalLink("https://unknown.example"),
        .universalLink("https://good.example:444"), .universalLink("http://good.example"),
      ]
      let sources = (choices.draw(2) == 0 ? [] : [accepting[0]]) + [choices.pick(unknown)]
      entries.append(
        choices.draw(2) == 0
          ? .route(Route(pattern: "/unknown\(number)", accepting: sources))
          : .group(
            accepting: sources,
            routes: choices.draw(2) == 0 ? [] : [Route(pattern: "/unknown\(number)")]))
      return .unknownLinkSource
    case 2, 3:
      let isOwn = kind == 3
      cite("define.duplicate")
      if isOwn { cite("define.duplicate-source") }
      let path = "twice\(number)/:id"
      add("/" + path, &entries)
      // Guards and handlers make no difference.
      let again = isOwn ? "pokedex://" + path : choices.pick([path, "/" + path + "/"])
      let verdict = choices.pick([Verdict.accepts, .rejects])
      entries.append(.route(Route(pattern: again, guard: verdict, handler: verdict)))
      return .duplicatedRoute
    case 4:
      cite("define.pattern-source")
      if choices.draw(2) == 1 {
        // The router accepts the pattern's source, but the route does not.
        accepting.append(.universalLink("https://own.example"))
        let sources = [Source.universalLink("https://own.example")]
        entries.append(.route(Route(pattern: "pokedex://own\(number)", accepting: sources)))
        return .invalidLinkSource
      }
      add(choices.pick(["johto://own\(number)", "https://other.example/own\(number)"]), &entries)
      return .invalidLinkSource
    case 5:
      cite("define.universal")
      accepting.append(
        .universalLink(
          choices.pick(["good.example", "https://", "https:good.example", "file:///a", ""])))
      return .invalidUniversalLinkSource
    case 6:
      cite("define.universal-syntax")
      accepting.append(
        .universalLink(
          choices.pick([
            "ftp://good.example", "https://a@good.example", "https://@good.example",
            "https://good.example?",
            "https://good.example/#", "https://good example", "https://good.example:x",
            "https://%FF",
            "https://good.example/%FF", "https://[]", "pokedex://good.example",
          ])))
      return .invalidUniversalLinkSource
    case 7:
      cite("define.universal-path")
      accepting.append(
        .universalLink(
          choices.pick([
            "https://path.example/a", "https://path.example//", "http://path.example/a/",
          ])))
      return .universalLinkSourceContainsPath
    case 8, 9:
      cite(kind == 8 ? "define.well-known" : "define.well-known-case")
      let scheme = choices.pick(["http", "https", "tel", "facetime", "mailto"])
      accepting.append(.customURLScheme(kind == 8 ? scheme : scheme.uppercased()))
      return .wellKnownScheme
    case 10:
      cite("define.scheme")
      accepting.append(.customURLScheme(choices.pick(["a/b", "pokedex://", "/", "tel/"])))
      return .invalidSchemeLinkSource
    default:
      cite("define.scheme-syntax")
      accepting.append(
        .customURLScheme(choices.pick(["", "1a", "a b", "a:", "é", "a_b", "+a", "a\0"])))
      return .invalidSchemeLinkSource
    }
  }

  private mutating func invalidPattern(_ number: Int) -> String {
    switch choices.draw(3) {
    case 0:
      cite("pattern.invalid")
      return choices.pick([
        "/a//b\(number)", "//a\(number)", "/a\(number)//", "pokedex:////a\(number)", "https://",
        "https:///a", "https://a b/c",
      ])
    case 1:
      cite("pattern.strict")
      return choices.pick([
        "/:", "/:a/:a", "/:é/:e\u{301}", "/a?b", "/a#", "1a://b", "://a", "https://a@b/c",
        "https://@b/c", "a/b://c",
      ])
    default:
      cite("pattern.scalars")
      return choices.pick(["/a//\u{301}", "/:\u{301}/:\u{301}", "/a?\u{338}"])
    }
  }

  private mutating func add(_ pattern: String, _ entries: inout [Entry]) {
    let route = Route(pattern: pattern)
    entries.append(
      choices.chance(in: 5) && pattern.hasPrefix("/")
        ? .group(accepting: [.customURLScheme("pokedex")], routes: [route]) : .route(route))
  }
}
