import WaymarkSpec

/// Routes that overlap, each with what becomes of a link to a target.
struct Table {
  var accepting: [Source]
  var sites: [Target.Site]
  var entries: [Entry] = []
  /// The routes, groups flattened.
  var plans: [Plan] = []

  /// A route, and what becomes of the link.
  struct Plan {
    let fate: Fate
    let route: Route
    /// The arguments of its pattern, each with the component that it takes.
    let arguments: [(name: String, sample: Sample)]
  }

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
    if choices.chance(in: 8) {
      // The same source again is the same.
      cite("open.once")
      table.accepting.append(source(choices.pick(sites)))
    }
    if sites.count > 1 { cite("source.several") }
    let before = choices.weighted([6, 4, 2, 1])
    var fates = (0..<before).map { _ in decoy(sites) }
    if opens { fates.append(.opens) }
    // Behind the route that opens, any route may stand: none of them is asked.
    let behind = opens ? choices.weighted([5, 3, 1]) : 0
    fates += (0..<behind).map { _ in choices.chance(in: 2) ? .opens : decoy(sites) }

    var hasRoot = false
    var index = 0
    hasNearLiteral = false
    while index < fates.count {
      let isGroup = choices.chance(in: 6)
      let accepted = accepted(by: fates[index], target, sites, mustSay: isGroup)
      let size = isGroup ? 1 + choices.draw(2) : 1
      let run = fates[index..<min(index + size, fates.count)]
      let plans = run.enumerated().map { offset, fate in
        // All routes of a group accept the same, so their fates follow its.
        let isSame = (fate == .otherSource) == (run.first == .otherSource)
        var actual = isSame ? fate : run.first ?? fate
        // A root has no argument that could tell it from another one.
        if target.components.isEmpty, actual != .otherCount {
          if hasRoot { actual = .otherCount }
          hasRoot = true
        }
        return plan(actual, index + offset, target, isGroup ? nil : accepted, accepted, sites)
      }
      table.plans += plans
      if isGroup {
        cite("open.accepting")
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
    return fates[choices.weighted(sites.count > 1 ? [3, 3, 4, 2, 2] : [3, 3, 4, 2])]
  }

  /// The sources that a route accepts; nil where it says nothing of them, and so accepts all.
  private mutating func accepted(
    by fate: Table.Fate, _ target: Target, _ sites: [Target.Site], mustSay: Bool
  ) -> [Target.Site]? {
    let others = sites.filter { $0 != target.site }
    if fate == .otherSource, !others.isEmpty {
      // Where the route says nothing, its pattern does.
      return mustSay || choices.draw(2) == 0 ? [choices.pick(others)] : nil
    }
    guard mustSay || choices.chance(in: 5) else { return nil }
    return [target.site] + others.filter { _ in choices.draw(2) == 1 }
  }

  /// A route of such a fate.
  private mutating func plan(
    _ fate: Table.Fate, _ index: Int, _ target: Target, _ said: [Target.Site]?,
    _ accepted: [Target.Site]?, _ sites: [Target.Site]
  ) -> Table.Plan {
    var (components, arguments) = pattern(of: target, index)
    switch fate {
    case .opens: break
    case .throwing: cite("open.next")
    case .guarded: cite("open.guard")
    case .otherSource: cite("open.accepting")
    case .otherCount:
      cite("match.count")
      if components.isEmpty || choices.draw(2) == 0 {
        components.append(":more\(index)")
      } else {
        components.removeLast()
        // The number tells it from other shortened patterns.
        if !components.contains(where: { $0.isArgument }) {
          components.append("other\(index)"); components.append("x")
        }
        arguments = []
      }
    case .otherLiteral:
      guard !components.isEmpty else {
        components.append("other\(index)")
        break
      }
      let place = choices.draw(components.count)
      cite(place == 0 && target.isCustom ? "match.first-case" : "match.literal")
      let text = target.components[place].text
      components[place] = otherLiteral(text, index, hasCase: !(place == 0 && target.isCustom))
      arguments.removeAll { $0.sample.text == text }
    }

    if fate == .otherSource, accepted == nil || choices.chance(in: 4),
      let other = (accepted ?? sites).first(where: { $0 != target.site })
    {
      // The pattern names the source that it is for.
      let pattern = ownPattern(components, other)
      return Table.Plan(
        fate: fate, route: Route(pattern: pattern, accepting: said.map { $0.map { source($0) } }),
        arguments: arguments)
    }
    let isOwn = (accepted?.contains(target.site) ?? true) && choices.chance(in: 6)
    let pattern = isOwn ? ownPattern(components, target.site) : relativePattern(components)
    var route = Route(pattern: pattern, accepting: said.map { $0.map { source($0) } })
    if said != nil { cite("open.accepting") }
    if fate == .guarded {
      route.guard = refusal()
    } else if choices.chance(in: 8) {
      cite("open.guard")
      route.guard = consent(arguments)
    }
    if fate == .throwing {
      route.handler = refusal()
    } else if choices.chance(in: 8) {
      route.handler = consent(arguments)
    }
    return Table.Plan(fate: fate, route: route, arguments: arguments)
  }

  /// Components of a pattern that the target matches: literals, and arguments whose names no other
  /// route has.
  private mutating func pattern(
    of target: Target, _ index: Int
  ) -> (components: [String], arguments: [(name: String, sample: Sample)]) {
    var arguments: [(name: String, sample: Sample)] = []
    var components: [String] = []
    for (place, sample) in target.components.enumerated() {
      // A pattern of literals alone might be there twice.
      let isLast = place == target.components.count - 1
      let mustBeArgument = index > 0 && isLast && arguments.isEmpty
      if !mustBeArgument, sample.text.isLiteral, choices.chance(in: 3) {
        let isFirst = place == 0 && target.isCustom
        if isFirst { cite("match.first-case") } else { cite("match.literal") }
        cite("pattern.literal")
        if sample.text.startsWithMark { cite("pattern.scalars") }
        components.append(isFirst ? reformed(recased(sample.text)) : reformed(sample.text))
      } else {
        cite("match.argument")
        cite("pattern.argument")
        let name = name(place, ofRoute: index)
        if name.startsWithMark { cite("pattern.scalars") }
        components.append(":" + name)
        arguments.append((name, sample))
      }
    }
    if components.isEmpty { cite("match.root") }
    return (components, arguments)
  }

  /// A pattern without a source, its outer slashes written or not.
  mutating func relativePattern(_ components: [String]) -> String {
    cite("pattern.relative")
    let slashes = choices.weighted([6, 1, 1, 1])
    let pattern = (slashes & 1 == 0 ? "/" : "") + components.joined(separator: "/")
    return pattern + (slashes & 2 == 2 && !components.isEmpty ? "/" : "")
  }

  /// A pattern with the source of a site.
  mutating func ownPattern(_ components: [String], _ site: Target.Site) -> String {
    cite("pattern.restricts")
    let path = components.joined(separator: "/")
    switch site {
    case .custom(let scheme):
      cite("pattern.scheme")
      return recased(scheme) + "://" + (choices.chance(in: 6) ? "/" : "") + path
    case .universal(let scheme, let host, let port):
      cite("pattern.web")
      let written = recased(scheme)
      if written != scheme { cite("pattern.web-case") }
      let authority = recased(host) + (port.map { ":" + $0 } ?? choices.pick(["", "", ":"]))
      return written + "://" + authority + (path.isEmpty && choices.draw(2) == 1 ? "" : "/" + path)
    }
  }

  /// A guard or handler that refuses every link.
  private mutating func refusal() -> Verdict {
    switch choices.draw(3) {
    case 0: .rejects
    case 1: .requires([.argument("missing", as: ValueType(.string))])
    default:
      .requires([
        .query("missing", as: ValueType(.int)), .requiredQuery("missing", as: ValueType(.int)),
      ])
    }
  }

  /// A guard or handler that takes the link, since it can read what it asks for.
  private mutating func consent(_ arguments: [(name: String, sample: Sample)]) -> Verdict {
    var reads: [Read] = [.query("missing", as: ValueType(.int))]
    if let (name, sample) = arguments.first,
      let reading = sample.readings.first(where: { $0.value != nil })
    {
      reads.append(.argument(name, as: reading.type))
    }
    return choices.draw(2) == 0 ? .accepts : .requires(reads)
  }
}
