import WaymarkSpec

/// Routes that overlap, each with what becomes of a link to a target.
struct Table {
  var accepting: [Source]
  var sites: [Target.Site]
  var entries: [Entry] = []
  /// The routes, groups flattened.
  var plans: [Plan] = []

  /// What becomes of the link at a route.
  enum Fate: CaseIterable {
    /// The handler returns.
    case opens
    /// The route matches, and its handler throws.
    case throwing
    /// The pattern matches, and the guard fails.
    case guarded
    /// The pattern has another number of components.
    case otherCount
    /// One of the pattern's literals is another one.
    case otherLiteral
    /// The route does not accept the link's source.
    case otherSource

    var matches: Bool { self == .opens || self == .throwing }
  }
}

extension Draft {
  /// A router for a target. The first route whose fate is to open, if any, opens the link.
  mutating func table(for target: Target, sites: [Target.Site], opens: Bool) -> Table {
    var table = Table(accepting: sites.map { source($0) }, sites: sites)
    // The same source again is the same.
    if chance(in: 8, .`open.once`) { table.accepting.append(source(choices.pick(sites))) }
    choices.begin(.step, Step.fates.rawValue)
    let isBigGroup = isLarge(.bigGroup)
    let before =
      isBigGroup
      ? count(of: .bigGroup) : largeCount(.manyRoutes) ?? choices.weighted([6, 4, 2, 1])
    // Where there are many, what is counted of them may be of one kind.
    let kind = before > 3 && choices.draw(2) == 1 ? decoy(sites) : nil
    var fates = (0..<before).map { place in part(.route, place) { kind ?? $0.decoy(sites) } }
    if opens { fates.append(.opens) }
    // Behind the route that opens, any route may stand: none of them is asked.
    let behind = opens ? choices.weighted([5, 3, 1]) : 0
    let first = fates.count
    fates += (first..<first + behind).map { place in
      part(.route, place) { $0.choices.chance(in: 2) ? .opens : $0.decoy(sites) }
    }
    choices.end()
    if fates.count > 1, !may(.`open.first`) { fates = [opens ? .opens : fates[0]] }

    var hasRoot = false
    var hasRootOfOther = false
    var index = 0
    hasNearLiteral = false
    hasLiteralPattern = false
    while index < fates.count {
      if scope.offers(.groups), chance(in: 24, .`open.accepting`) {
        // A group without routes takes no number.
        table.entries.append(.group(accepting: [source(choices.pick(sites))], routes: []))
      }
      choices.begin(.route, index)
      let isGroup =
        (choices.chance(in: 6) || isBigGroup) && scope.offers(.groups) && may(.`open.accepting`)
      // Behind a root of other sources, another one must not accept these.
      let accepted =
        hasRootOfOther
        ? [target.site] : accepted(by: fates[index], target, sites, mustSay: isGroup)
      let size = isGroup ? (isBigGroup ? before : 1 + choices.draw(2)) : 1
      choices.end()
      // All routes of a group accept the same.
      let isOtherSource = fates[index] == .otherSource
      let run = fates[index...].prefix(size).prefix { ($0 == .otherSource) == isOtherSource }
      let plans = run.enumerated().map { offset, fate in
        var actual = fate
        // A root has no argument that could tell it from another one.
        // Where one opens the link, it is the one.
        let isOther = actual == .otherSource && !hasRoot && accepted?.contains(target.site) == false
        if target.components.isEmpty, isOther, !hasRootOfOther {
          hasRootOfOther = true
        } else if target.components.isEmpty, actual != .otherCount {
          if hasRoot || opens && fate != .opens { actual = .otherCount } else { hasRoot = true }
        }
        return part(.route, index + offset) {
          $0.plan(
            actual, index + offset, target, isGroup ? nil : accepted, accepted, sites,
            lent: table.plans.first?.components ?? [])
        }
      }
      table.plans += plans
      if isGroup {
        let named = (accepted ?? []).map { source($0) }
        table.entries.append(.group(accepting: named, routes: plans.map(\.route)))
      } else {
        table.entries += plans.map { .route($0.route) }
      }
      index += plans.count
    }
    addNearDuplicate(of: target, &table)
    return table
  }

  private mutating func decoy(_ sites: [Target.Site]) -> Table.Fate {
    let fates: [Table.Fate] = [.otherCount, .otherLiteral, .throwing, .guarded, .otherSource]
    // Of many sources, sets of them may be too small.
    let ofOtherSource = sites.count > 8 ? 24 : sites.count > 1 ? 2 : 0
    let fate = fates[choices.weighted([2, 3, 3, 4, ofOtherSource])]
    return mayBe(fate) ? fate : .otherCount
  }

  /// Whether a route may have such a fate.
  private func mayBe(_ fate: Table.Fate) -> Bool {
    switch fate {
    case .opens, .otherCount, .otherLiteral: true
    case .throwing: scope.offers(.handlers) && allows(.`open.next`)
    case .guarded: scope.offers(.guards) && allows(.`open.guard`)
    case .otherSource: allows(.`open.accepting`)
    }
  }

  /// The sources that a route accepts; nil where it says nothing of them, and so accepts all.
  private mutating func accepted(
    by fate: Table.Fate, _ target: Target, _ sites: [Target.Site], mustSay: Bool
  ) -> [Target.Site]? {
    let others = sites.filter { $0 != target.site }
    if fate == .otherSource, !others.isEmpty {
      // Where the route says nothing, its pattern does.
      let isSaid =
        mustSay || choices.draw(2) == 0 || others.first.map { !may($0.ownRulesElsewhere) } ?? true
      return isSaid ? [otherSource(than: target.site, among: sites) ?? choices.pick(others)] : nil
    }
    guard mustSay || chance(in: 5, .`open.accepting`) else { return nil }
    var accepted = others.filter { _ in choices.draw(2) == 1 }
    accepted.insert(target.site, at: choices.draw(accepted.count + 1))
    return accepted
  }

  /// Of many sources one that is as far from another as some power of two, at which sets of bits overflow;
  /// nil where there is none.
  mutating func otherSource(
    than site: Target.Site, among sites: [Target.Site]
  ) -> Target.Site? {
    guard sites.count > 8, let place = sites.firstIndex(of: site) else { return nil }
    let places = [64, 32, 16, 8].flatMap { [place - $0, place + $0] }
      .filter(sites.indices.contains)
    guard let farthest = places.first else { return nil }
    return sites[choices.draw(2) == 0 ? farthest : choices.pick(places)]
  }

  /// A route of such a fate.
  private mutating func plan(
    _ fate: Table.Fate, _ index: Int, _ target: Target, _ said: [Target.Site]?,
    _ accepted: [Target.Site]?, _ sites: [Target.Site], lent: [String]
  ) -> Table.Plan {
    // What loses a component could lose the one that no other route has.
    let isWhole = fate != .otherCount && fate != .otherLiteral
    var components = step(.pattern) { $0.pattern(of: target, index, lent: isWhole ? lent : []) }
    choices.begin(.step, Step.refusal.rawValue)
    switch fate {
    case .opens: break
    case .throwing: cite(.`open.next`)
    case .guarded: cite(.`open.guard`)
    case .otherSource: cite(.`open.accepting`)
    case .otherCount:
      cite(.`match.count`)
      change(countOf: &components, index)
    case .otherLiteral:
      guard !components.isEmpty else {
        cite(.`match.count`)
        components.append("other\(index)")
        break
      }
      let place = choices.draw(components.count)
      cite(.`match.literal`)
      let isAlone = !components.indices.contains { $0 != place && components[$0].isArgument }
      components[place] = otherLiteral(
        target.components[place].text, index, isFirst: place == 0 && target.isCustom,
        isAlone: isAlone)
    }
    choices.end()

    if fate == .otherSource, let site = (accepted ?? sites).first(where: { $0 != target.site }),
      accepted == nil || choices.chance(in: 4) && may(site.ownRulesElsewhere)
    {
      // The pattern names the source that it is for.
      let pattern = step(.route) { $0.ownPattern(components, site) }
      return Table.Plan(
        fate: fate, route: Route(pattern: pattern, accepting: said.map { $0.map { source($0) } }),
        components: components, sites: [site], isOwn: true)
    }
    let isOwn =
      (accepted?.contains(target.site) ?? true) && choices.chance(in: 6)
      && may(target.site.ownRules)
    let pattern = step(.route) { draft in
      isOwn ? draft.ownPattern(components, target.site) : draft.relativePattern(components)
    }
    var route = Route(pattern: pattern, accepting: said.map { $0.map { source($0) } })
    let plan = Table.Plan(
      fate: fate, route: route, components: components, sites: isOwn ? [target.site] : accepted,
      isOwn: isOwn)
    let argument = fate == .otherCount ? nil : plan.arguments(of: target).first
    let read = argument.map { (name: $0.name, sample: target.components[$0.index]) }
    choices.begin(.step, Step.verdicts.rawValue)
    defer { choices.end() }
    // What does not match the link that the router is made for may match another one.
    let isOther = fate == .otherCount || fate == .otherLiteral
    if fate == .guarded || isOther && scope.offers(.guards) && chance(in: 12, .`open.guard`) {
      route.guard = refusingVerdict(read)
    } else if scope.offers(.guards), chance(in: 8, .`open.guard`) {
      route.guard = acceptingVerdict(read, target.query)
    }
    // Behind a guard that fails, no handler runs: it may be any.
    let mayThrow =
      (fate == .guarded || isOther) && choices.chance(in: 6) && scope.offers(.handlers)
    if fate == .throwing || mayThrow {
      route.handler = refusingVerdict(read)
    } else if choices.chance(in: 8), scope.offers(.handlers) {
      route.handler = acceptingVerdict(read, target.query)
    }
    plan.route = route
    return plan
  }

  /// Makes a pattern have a component more or less than the target: at its end, or inside it.
  private mutating func change(countOf components: inout [String], _ index: Int) {
    let change = components.isEmpty ? 0 : choices.draw(4)
    switch change {
    case 0: components.append(":more\(index)")
    case 1:
      // Routes share what stands before, and lead nowhere at its end.
      components.insert("in\(index)", at: choices.draw(components.count))
    case 2 where components.count > 1:
      components.remove(at: choices.draw(components.count - 1))
    default: components.removeLast()
    }
    // The number tells it from other shortened patterns.
    if !components.contains(where: { $0.isArgument }), change > 1 {
      components += ["other\(index)", "x"]
    }
  }

  /// Components of a pattern that the target matches: literals, and arguments, of which one at least has a
  /// name that no other route has.
  ///
  /// - Parameter lent: The components of another pattern, of which some may stand in this one, too.
  private mutating func pattern(
    of target: Target, _ index: Int, lent: [String]
  ) -> [String] {
    let lent = lent.filter(\.isArgument)
    var hasArgument = false
    let areLiteral = !hasLiteralPattern && choices.chance(in: 6)
    var components: [String] = []
    for (place, sample) in target.components.enumerated() {
      choices.begin(.component, place)
      defer { choices.end() }
      // A pattern of literals alone might be there twice.
      let isLast = place == target.components.count - 1
      let isLent = components.contains { $0.isArgument }
      let mustBeArgument = (hasLiteralPattern || isLent) && isLast && !hasArgument
      if !mustBeArgument, areLiteral || choices.chance(in: 3), mayBeLiteral(sample.text) {
        components.append(equalLiteral(sample.text, isFirst: place == 0 && target.isCustom))
      } else if !isLast, !lent.isEmpty, choices.chance(in: 4),
        case let argument = choices.pick(lent),
        !components.contains(where: { $0.isSame(as: argument) })
      {
        cite(RuleSet(.`match.argument`, .`pattern.argument`))
        components.append(argument)
      } else {
        components.append(":" + name(place, ofRoute: index))
        hasArgument = true
      }
    }
    if components.isEmpty { cite(.`match.root`) }
    if !hasArgument { hasLiteralPattern = true }
    return components
  }

  /// Whether a pattern may have a text for a literal.
  mutating func mayBeLiteral(_ text: String) -> Bool {
    guard text.isLiteral else { return false }
    if text.joinsNeighbours, !may(.`pattern.scalars`) { return false }
    // Texts that some syntax of patterns could take for anything else are literals all the same.
    return text.isPlain || may(.`pattern.literal`)
  }

  /// A literal that equals a component, which is compared without case where it is a custom link's first.
  mutating func equalLiteral(_ text: String, isFirst: Bool) -> String {
    cite(.`match.literal`)
    guard isFirst else { return reformed(text) }
    let recased = recased(text)
    return reformed(recased.isSame(as: text) || may(.`match.first-case`) ? recased : text)
  }

  /// A pattern without a source, its outer slashes written or not.
  mutating func relativePattern(_ components: [String]) -> String {
    cite(.`pattern.relative`)
    let slashes = choices.weighted([6, 1, 1, 1])
    let pattern = (slashes & 1 == 0 ? "/" : "") + components.joined(separator: "/")
    return pattern + (slashes & 2 == 2 && !components.isEmpty ? "/" : "")
  }

  /// A pattern with the source of a site.
  mutating func ownPattern(_ components: [String], _ site: Target.Site) -> String {
    cite(site.ownRules)
    let path = components.joined(separator: "/")
    switch site {
    case .custom(let scheme):
      let start = sourceText(scheme) + "://"
      return start + (chance(in: 6, .`pattern.invalid`) ? "/" : "") + path
    case .universal(let scheme, let host, let port):
      let recased = allows(.`pattern.web-case`) ? sourceText(scheme) : scheme
      if !recased.isSame(as: scheme) { cite(.`pattern.web-case`) }
      let hasDefaultPort = choices.draw(3) == 2 && port == nil
      let isWritten = hasDefaultPort && may(RuleSet(.`source.port`, .`source.equality`))
      let standard = isWritten ? choices.pick([":", scheme == "http" ? ":80" : ":443"]) : ""
      let authority = sourceHost(host) + (port.map { ":" + $0 } ?? standard)
      return recased + "://" + authority + (path.isEmpty && choices.draw(2) == 1 ? "" : "/" + path)
    }
  }

  /// The host of a source that a pattern names, its first character an escape at times.
  private mutating func sourceHost(_ host: String) -> String {
    let host = sourceText(host)
    guard let first = host.utf8.first, first != UInt8(ascii: "["), first < 0x80,
      choices.chance(in: 8),
      may(RuleSet(.`link.host-decoding`, .`link.percent`, .`source.equality`))
    else { return host }
    return "%" + String(first, radix: 16) + host.dropFirst()
  }

  /// Part of a source that a pattern names, in some case.
  private mutating func sourceText(_ text: String) -> String {
    let recased = recased(text)
    return recased.isSame(as: text) || may(.`source.equality`) ? recased : text
  }
}
