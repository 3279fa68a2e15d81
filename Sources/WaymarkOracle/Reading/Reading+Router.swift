import WaymarkSpec

// What the rules refuse of a router, and where.

extension Evaluation {
  /// Returns the statements about what the rules refuse of a router with an error.
  func refusals(of definition: Definition, _ code: DefinitionErrorCode) -> [Reading.Step] {
    let known = Set(definition.numbers)
    let routes = definition.routes
    func name(_ route: DefinedRoute) -> String {
      routes.count > 1 ? "route \(route.index), “\(route.text)”," : "the pattern “\(route.text)”"
    }
    switch code {
    case .invalidPattern:
      return routes.filter { $0.pattern == nil }.map { route in
        let fault = fault(ofPattern: route.text)
        return Reading.Step(fault.rule, "\(name(route)) is invalid: \(fault.text)")
      }
    case .unknownLinkSource:
      let ofRoutes = routes.filter { !known.isSuperset(of: $0.numbers) }.map { route in
        Reading.Step(
          .`define.unknown-source`, "\(name(route)) accepts a source that the router doesn't")
      }
      let isOfGroups = definition.emptyGroups.contains { !known.isSuperset(of: $0) }
      let ofGroups = Reading.Step(
        .`define.unknown-source-group`,
        "a group without routes accepts a source that the router doesn't")
      return ofRoutes + (isOfGroups ? [ofGroups] : [])
    case .duplicatedRoute:
      return routes.compactMap { route in
        let other = routes[..<route.index].first { isDuplicate($0, route) }
        return other.map { other in
          Reading.Step(
            .`define.duplicate`,
            "\(name(route)) has the same components as route \(other.index), “\(other.text)”, "
              + "and a source in common")
        }
      }
    case .invalidLinkSource:
      return routes.filter { route in route.ownNumber.map { !route.numbers.contains($0) } ?? false }
        .map { route in
          Reading.Step(
            .`define.pattern-source`,
            "\(name(route)) names a source that \(known == Set(route.numbers) ? "the router" : "its route") doesn't accept"
          )
        }
    case .invalidUniversalLinkSource, .universalLinkSourceContainsPath, .wellKnownScheme,
      .invalidSchemeLinkSource:
      return definition.sources.filter { isRefused($0, code) }.map { refusal(of: $0, code) }
    }
  }

  private func isDuplicate(_ one: DefinedRoute, _ other: DefinedRoute) -> Bool {
    one.pattern != nil && one.pattern?.components == other.pattern?.components
      && !one.takenNumbers.isDisjoint(with: other.takenNumbers)
  }

  private func refusal(
    of source: Source, _ code: DefinitionErrorCode
  ) -> Reading.Step {
    let text =
      switch source {
      case .customURLScheme(let text), .universalLink(let text): text
      }
    let request = Request.open(Request.Open(accepting: [source], entries: [], links: [.init("x:")]))
    // The strict rule amends the other one.
    func rule(_ strict: RuleID, _ other: RuleID) -> RuleID {
      Oracle.rules(for: request)[0].contains(strict)
        && Oracle.turns(request, on: strict, isSame: { $0 == .definitionError(code) })
        ? strict : other
    }
    return switch code {
    case .universalLinkSourceContainsPath:
      Reading.Step(
        rule(.`define.universal-slashes`, .`define.universal-path`),
        "the source “\(text)” has a path")
    case .wellKnownScheme:
      Reading.Step(
        rule(.`define.well-known-case`, .`define.well-known`),
        "the system reserves the scheme “\(text)”")
    case .invalidSchemeLinkSource:
      Reading.Step(
        rule(.`define.scheme-syntax`, .`define.scheme`), "“\(text)” isn't a URL scheme")
    default:
      Reading.Step(
        rule(.`define.universal-syntax`, .`define.universal`),
        "“\(text)” isn't http:// or https://, a host and an optional port alone")
    }
  }

  /// Returns the rule that refuses a pattern, and the reason.
  func fault(ofPattern text: String) -> (rule: RuleID, text: String) {
    let cut = text[...].parted(at: "://")
    let scheme = cut.after.map { _ in cut.before }
    let rest = cut.after ?? text[...]
    let isWeb = scheme.map(isWeb) ?? false
    let path = isWeb ? rest[rest.parted(at: "/").before.endIndex...] : rest
    let site = "\(scheme ?? "")://\(rest.parted(at: "/").before)"
    if text.hasASCII("?") || text.hasASCII("#") {
      let isQuery = text.unicodeScalars.first { $0 == "?" || $0 == "#" } == "?"
      // The question mark of a regular expression, or of another router's syntax, begins no query.
      let isForeign = text.unicodeScalars.contains { "({[<\\$".unicodeScalars.contains($0) }
      return (
        .`pattern.strict`,
        isQuery
          ? !isForeign && "\(text)/"[...].parted(at: "?/").after == nil
            ? "it contains “?”; a guard or handler reads the items of the query" : "it contains “?”"
          : "it contains “#”; the fragment of a link is ignored"
      )
    }
    if let scheme, !isScheme(scheme) {
      return (.`pattern.strict`, "“\(scheme)” isn't a URL scheme")
    }
    if isWeb {
      guard let authority = authority(rest.parted(at: "/").before, of: site) else {
        return (.`pattern.invalid`, malformation(of: site).text)
      }
      if authority.userInfo != nil { return (.`pattern.strict`, "its source has user info") }
      if authority.host.isEmpty {
        return authority.port == nil
          ? (.`pattern.invalid`, "it has no host")
          : (.`pattern.strict`, "it has a port, but no host")
      }
    }
    if path.parted(at: "://").after != nil { return (.`pattern.strict`, "it names a source twice") }
    if path.parted(at: "//").after != nil {
      return (.`pattern.invalid`, "it contains two slashes in a row")
    }
    if path.pieces(at: "/").contains(where: { $0.utf8.elementsEqual(":".utf8) }) {
      return (.`pattern.strict`, "it has an argument without a name")
    }
    return (.`pattern.strict`, "it has two arguments of one name")
  }
}
