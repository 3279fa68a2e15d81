import WaymarkSpec

extension Draft {
  /// A definition that is refused for one reason, or for several of which one comes first.
  mutating func definition() -> (Request, Observation) {
    var definition = Definition()
    if scope.offers(.universalLinks), chance(in: 3, .`source.several`) {
      definition.accepting.append(.universalLink("https://good.example"))
    }
    if choices.chance(in: 2) { definition.entries.append(.route(Route(pattern: "/fine/:id"))) }
    let wrongs = Wrong.allCases.filter { mayBe($0) }
    for number in 0...choices.weighted([5, 3, 1]) {
      choices.begin(.route, number)
      defer { choices.end() }
      add(wrongs[choices.weighted(wrongs.map { $0 == .pattern ? 3 : 1 })], to: &definition)
    }
    let order = DefinitionErrorCode.allCases
    guard let code = order.first(where: definition.codes.contains) else {
      preconditionFailure("the first that is wrong is always added")
    }
    let link = pick([
      ("pokedex://fine/1", nil), ("https://good.example/a", nil), ("", .`link.scheme`),
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

  /// A definition while it is made, with the reasons to refuse it.
  private struct Definition {
    var accepting = [Source.customURLScheme("pokedex")]
    var entries: [Entry] = []
    var codes: [DefinitionErrorCode] = []
  }

  /// What is wrong with a definition.
  private enum Wrong: CaseIterable {
    case pattern, unknownSource, unknownSourceOfGroup, duplicate, duplicateOfOwn, patternSource
    case universal, universalSyntax, universalPath, universalSlashes, wellKnown, wellKnownCase
    case scheme, schemeSyntax

    var rules: RuleSet {
      switch self {
      case .pattern: RuleSet(.`define.pattern`, .`pattern.invalid`)
      case .unknownSource: RuleSet(.`define.unknown-source`)
      case .unknownSourceOfGroup:
        RuleSet(.`define.unknown-source`, .`define.unknown-source-group`)
      case .duplicate: RuleSet(.`define.duplicate`)
      case .duplicateOfOwn:
        RuleSet(.`define.duplicate`, .`define.duplicate-source`, .`pattern.scheme`)
      case .patternSource: RuleSet(.`define.pattern-source`, .`pattern.scheme`)
      case .universal: RuleSet(.`define.universal`)
      case .universalSyntax: RuleSet(.`define.universal`, .`define.universal-syntax`)
      case .universalPath: RuleSet(.`define.universal-path`)
      case .universalSlashes: RuleSet(.`define.universal-path`, .`define.universal-slashes`)
      case .wellKnown: RuleSet(.`define.well-known`)
      case .wellKnownCase: RuleSet(.`define.well-known`, .`define.well-known-case`)
      case .scheme: RuleSet(.`define.scheme`)
      case .schemeSyntax: RuleSet(.`define.scheme`, .`define.scheme-syntax`)
      }
    }

    /// What a router needs to be capable of.
    var capability: Capability {
      switch self {
      case .unknownSourceOfGroup: .groups
      case .universal, .universalSyntax, .universalPath, .universalSlashes: .universalLinks
      case .pattern, .unknownSource, .duplicate, .duplicateOfOwn, .patternSource, .wellKnown,
        .wellKnownCase, .scheme, .schemeSyntax:
        .open
      }
    }

    var code: DefinitionErrorCode {
      switch self {
      case .pattern: .invalidPattern
      case .unknownSource, .unknownSourceOfGroup: .unknownLinkSource
      case .duplicate, .duplicateOfOwn: .duplicatedRoute
      case .patternSource: .invalidLinkSource
      case .universal, .universalSyntax: .invalidUniversalLinkSource
      case .universalPath, .universalSlashes: .universalLinkSourceContainsPath
      case .wellKnown, .wellKnownCase: .wellKnownScheme
      case .scheme, .schemeSyntax: .invalidSchemeLinkSource
      }
    }
  }

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
      let path = "twice\(number)/:id"
      add("/" + path, to: &definition)
      // Guards and handlers make no difference.
      let again =
        wrong == .duplicateOfOwn ? "pokedex://" + path : choices.pick([path, "/" + path + "/"])
      let rejects = choices.draw(2) == 1
      let isGuarded = rejects && scope.offers(.guards) && may(.`open.guard`)
      definition.entries.append(
        .route(
          Route(
            pattern: again, guard: isGuarded ? .rejects : .accepts,
            handler: rejects && scope.offers(.handlers) ? .rejects : .accepts)))
    case .patternSource: addPatternSource(number, to: &definition)
    case .universal:
      definition.accepting.append(
        .universalLink(
          choices.pick(["good.example", "https://", "https:good.example", "file:///a", ""])))
    case .universalSyntax:
      definition.accepting.append(
        .universalLink(
          pick([
            ("ftp://good.example", nil), ("https://a@good.example", nil),
            ("https://@good.example", nil), ("https://good.example?", nil),
            ("https://good.example/#", nil), ("https://good example", .`link.malformed-authority`),
            ("https://good.example:x", .`link.malformed-authority`),
            ("https://good.example/%FF", .`link.not-utf8`),
            ("https://[]", .`link.malformed-authority`), ("pokedex://good.example", nil),
            ("https://:80", nil),
          ])))
    case .universalPath:
      definition.accepting.append(
        .universalLink(choices.pick(["https://path.example/a", "http://path.example/a/"])))
    case .universalSlashes:
      definition.accepting.append(
        .universalLink(choices.pick(["https://path.example//", "http://path.example/%2F"])))
    case .wellKnown, .wellKnownCase:
      let scheme = choices.pick(["http", "https", "tel", "facetime", "mailto"])
      definition.accepting.append(
        .customURLScheme(wrong == .wellKnown ? scheme : scheme.uppercased()))
    case .scheme:
      definition.accepting.append(
        .customURLScheme(choices.pick(["a/b", "pokedex://", "/", "tel/"])))
    case .schemeSyntax:
      definition.accepting.append(
        .customURLScheme(choices.pick(["", "1a", "a b", "a:", "é", "a_b", "+a", "a\0"])))
    }
  }

  private mutating func addUnknownSource(
    _ number: Int, isInGroup: Bool, to definition: inout Definition
  ) {
    let known = choices.draw(2) == 0 ? [] : [definition.accepting[0]]
    let unknown: [(Source, RuleID?)] =
      [(.customURLScheme("unknown"), nil)]
      + (scope.offers(.universalLinks)
        ? [
          (.universalLink("https://unknown.example"), nil),
          (.universalLink("https://good.example:444"), .`source.port`),
          (.universalLink("http://good.example"), nil),
        ] : [])
    let sources = known + [pick(unknown)]
    let route = Route(pattern: "/unknown\(number)")
    if isInGroup {
      definition.entries.append(.group(accepting: sources, routes: []))
    } else if choices.draw(2) == 0 || !scope.offers(.groups) {
      definition.entries.append(.route(Route(pattern: route.pattern, accepting: sources)))
    } else {
      definition.entries.append(.group(accepting: sources, routes: [route]))
    }
  }

  private mutating func addPatternSource(_ number: Int, to definition: inout Definition) {
    guard scope.offers(.universalLinks) else {
      return add("johto://own\(number)", to: &definition)
    }
    if choices.draw(2) == 1, may(RuleSet(.`source.several`, .`open.accepting`)) {
      // The router accepts the pattern's source, but the route does not.
      definition.accepting.append(.universalLink("https://own.example"))
      let sources = [Source.universalLink("https://own.example")]
      definition.entries.append(
        .route(Route(pattern: "pokedex://own\(number)", accepting: sources)))
      return
    }
    add(
      pick([("johto://own\(number)", nil), ("https://other.example/own\(number)", .`pattern.web`)]),
      to: &definition)
  }

  private mutating func invalidPattern(_ number: Int) -> String {
    switch choices.draw(3) {
    case 1 where may(.`pattern.strict`):
      return pick(
        withoutWeb([
          ("/:", nil), ("/:a/:a", nil), ("/:é/:e\u{301}", nil), ("/a?b", nil), ("/a#", nil),
          ("1a://b", nil), ("://a", nil), ("https://a@b/c", nil), ("https://@b/c", nil),
          ("a/b://c", nil), ("https://:80/a", nil), ("pokedex://a/pokedex://b", nil),
        ]))
    case 2 where may(.`pattern.scalars`):
      return pick([
        ("/a//\u{301}", nil), ("/:\u{301}/:\u{301}", .`pattern.strict`),
        ("/a?\u{338}", .`pattern.strict`),
      ])
    default:
      return pick(
        withoutWeb([
          ("/a//b\(number)", nil), ("//a\(number)", nil), ("/a\(number)//", nil),
          ("pokedex:////a\(number)", nil), ("https://", nil), ("https:///a", nil),
          ("https://a b/c", .`link.malformed-authority`),
        ]))
    }
  }

  /// The patterns that a router can be asked that knows no universal links.
  private func withoutWeb(_ patterns: [(String, RuleID?)]) -> [(String, RuleID?)] {
    scope.offers(.universalLinks) ? patterns : patterns.filter { !$0.0.hasPrefix("https:") }
  }

  private mutating func add(_ pattern: String, to definition: inout Definition) {
    let route = Route(pattern: pattern)
    let isInGroup =
      choices.chance(in: 5) && pattern.utf8.first == UInt8(ascii: "/") && scope.offers(.groups)
    definition.entries.append(
      isInGroup
        ? .group(accepting: [.customURLScheme("pokedex")], routes: [route]) : .route(route))
  }
}

extension DefinitionErrorCode {
  /// Whether what is refused is a source of the router, not one of its routes.
  fileprivate var isOfSource: Bool {
    switch self {
    case .invalidUniversalLinkSource, .universalLinkSourceContainsPath, .wellKnownScheme,
      .invalidSchemeLinkSource:
      true
    case .invalidPattern, .unknownLinkSource, .duplicatedRoute, .invalidLinkSource: false
    }
  }
}
