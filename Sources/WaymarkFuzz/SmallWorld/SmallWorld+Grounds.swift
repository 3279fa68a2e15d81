import WaymarkSpec

// Which rules a link of the world may rest on. Nobody constructed it with an expectation in mind, so this
// goes by what its texts have, and errs to the side of a rule too many: a router that does without a rule
// is asked nothing that rests on it.

extension SmallWorld.Setup {
  /// Whether a scope has the router.
  func isWithin(_ scope: Scope, _ grounds: RuleSet) -> Bool {
    (scope.dialect ?? request.dialect) == request.dialect && scope.rules.isSuperset(of: grounds)
      && (scope.unsupported.isEmpty
        || link("", 0).capabilities(in: request).isDisjoint(with: scope.unsupported))
  }

  /// The rules that what the router is made of, and what is read, may rest on.
  var grounds: RuleSet {
    var rules = RuleSet()
    switch request {
    case .open(let open): rules = open.grounds
    case .parse(let parse):
      rules = RuleSet(
        .`parse.result`, .`parse.pattern`, .`parse.relative`, .`parse.scheme`, .`parse.host`,
        .`parse.count`, .`parse.component`)
      rules.formUnion(PatternText(parse.pattern).grounds)
    case .navigate(let navigate): rules = navigate.grounds
    }
    return rules.union(groundsOfReads)
  }

  /// The rules that what is read may rest on.
  var groundsOfReads: RuleSet { reads.reduce(into: RuleSet()) { $0.formUnion($1.grounds) } }

  /// The rules that a link of the router may rest on.
  func grounds(of url: String) -> RuleSet {
    switch request {
    case .open: LinkText(url).grounds
    case .parse: LinkText(url).parseGrounds
    case .navigate: AddressText(url).grounds
    }
  }
}

extension Request.Link {
  /// What the link needs of a router of a request.
  fileprivate func capabilities(in request: Request) -> Set<Capability> {
    request.asking([self]).capabilities
  }
}

extension Request.Open {
  /// The rules that the routes, and the sources that they accept, may rest on.
  fileprivate var grounds: RuleSet {
    var rules = RuleSet(.`define.pattern`, .`open.result`)
    let routes = routes
    var mentioned = accepting
    if accepting.count > 1 { rules.insert(.`source.several`) }
    for case .group(let sources, let routes) in entries {
      mentioned += sources
      rules.formUnion(RuleSet(.`open.accepting`, .`define.unknown-source`))
      if routes.isEmpty { rules.insert(.`define.unknown-source-group`) }
    }
    for route in routes {
      let pattern = PatternText(route.pattern)
      rules.formUnion(pattern.grounds)
      rules.formUnion(route.grounds)
      if let source = pattern.source {
        mentioned.append(source)
        rules.insert(.`define.pattern-source`)
        if accepting.count > 1 { rules.insert(.`pattern.restricts`) }
        if routes.count > 1 { rules.insert(.`define.duplicate-source`) }
      }
      mentioned += route.accepting ?? []
    }
    if routes.count > 1 { rules.formUnion(RuleSet(.`open.first`, .`define.duplicate`)) }
    let ofSources = accepting.reduce(into: RuleSet()) { $0.formUnion($1.grounds) }
    rules.formUnion(ofSources)
    if accepting.count > 1, ofSources.refuseASource { rules.insert(.`define.order`) }
    if mentioned.count > 1, mentioned.contains(where: \.mayBeWrittenOtherwise) {
      rules.insert(.`source.equality`)
    }
    return rules
  }
}

extension Route {
  fileprivate var grounds: RuleSet {
    var rules = RuleSet()
    if accepting != nil { rules = RuleSet(.`open.accepting`, .`define.unknown-source`) }
    if `guard` != .accepts { rules.insert(.`open.guard`) }
    if handler != .accepts {
      rules.formUnion(RuleSet(.`open.next`, .`open.once`, .`open.responds`))
    }
    for case .requires(let reads) in [`guard`, handler] {
      for read in reads { rules.formUnion(read.grounds) }
    }
    return rules
  }
}

extension Source {
  private static let wellKnown = ["http", "https", "tel", "facetime", "mailto"]

  /// The rules that decide whether there is such a source.
  fileprivate var grounds: RuleSet {
    switch self {
    case .customURLScheme(let scheme):
      if Self.wellKnown.contains(scheme) { return RuleSet(.`define.well-known`) }
      if Self.wellKnown.contains(scheme.lowercased()) {
        return RuleSet(.`define.well-known`, .`define.well-known-case`)
      }
      if scheme.utf8.contains(UInt8(ascii: "/")) { return RuleSet(.`define.scheme`) }
      return scheme.isScheme ? RuleSet() : RuleSet(.`define.scheme`, .`define.scheme-syntax`)
    case .universalLink(let text):
      let link = LinkText(text)
      var rules = RuleSet()
      let isPlain = text.utf8.allSatisfy { $0 < 0x80 && !"?#@%\\ []".utf8.contains($0) }
      if text.utf8.contains(where: { $0 >= 0x80 }) || text.utf8.contains(UInt8(ascii: "%")) {
        rules.formUnion(
          RuleSet(
            .`link.host-decoding`, .`link.unicode-host`, .`link.unescaped`,
            .`link.unescaped-mixed`))
      }
      if !link.isWeb || link.authority?.isEmpty ?? true {
        rules.formUnion(RuleSet(.`define.universal`, .`define.universal-syntax`))
      } else if !isPlain || link.malformsAuthority || link.authority?.first == UInt8(ascii: ":") {
        rules.formUnion(RuleSet(.`define.universal`, .`define.universal-syntax`))
      }
      if link.hasPort { rules.insert(.`source.port`) }
      if !link.path.isEmpty, !link.path.elementsEqual("/".utf8) {
        rules.insert(.`define.universal-path`)
        if link.path.starts(with: "//".utf8) || link.path.starts(with: "/%".utf8) {
          rules.insert(.`define.universal-slashes`)
        }
      }
      return rules
    }
  }

  /// Whether the same source has another text, too, that one could mention beside this one.
  fileprivate var mayBeWrittenOtherwise: Bool {
    switch self {
    case .customURLScheme(let scheme): scheme != scheme.lowercased()
    case .universalLink(let text):
      !text.dropFirst(text.hasPrefix("https://") ? 8 : 7).utf8.allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
      }
    }
  }
}

extension RuleSet {
  /// Whether one of the rules refuses a source.
  fileprivate var refuseASource: Bool {
    intersects(
      RuleSet(
        .`define.universal`, .`define.universal-syntax`, .`define.universal-path`,
        .`define.universal-slashes`, .`define.well-known`, .`define.well-known-case`,
        .`define.scheme`, .`define.scheme-syntax`))
  }
}

extension Read {
  /// The rules that a value rests on, whatever its text.
  fileprivate var grounds: RuleSet {
    switch self {
    case .argument(_, let type): RuleSet(.`value.argument`).union(type.grounds)
    case .query(_, let type):
      RuleSet(.`query.absent`, .`query.unparsable`).union(type.grounds)
    case .requiredQuery(_, let type): RuleSet(.`query.required`).union(type.grounds)
    case .context(.userInfo): RuleSet(.`open.user-info`)
    case .context(.url): RuleSet(.`open.context`)
    case .value: RuleSet(.`navigator.values`)
    case .queryText: RuleSet(.`navigator.query-parameters`)
    }
  }
}

extension ValueType {
  fileprivate var grounds: RuleSet {
    let ofScalar = scalar.traits.rule
    return switch container {
    case .none: RuleSet(ofScalar)
    case .list: RuleSet(ofScalar, .`value.list`, .`value.list-drops`)
    case .set: RuleSet(ofScalar, .`value.list`, .`value.list-drops`, .`value.set`)
    }
  }
}
