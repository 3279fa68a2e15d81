package import WaymarkSpec

/// A router with overlapping routes.
package struct Table {
  package var accepting: [Specification.Request.Source]
  package var entries: [Specification.Request.Entry] = []
  /// The routes, including those of groups.
  var plans: [Plan] = []

  /// A route and the components of its pattern.
  struct Plan {
    var route: Route
    var components: [String]
  }

  var literals: [String] { plans.flatMap { $0.components.filter { !$0.isArgument } } }

  /// Returns the components of the patterns that may match a target, the most likely to open it first.
  package func patterns(for target: Target) -> [[String]] {
    let plans = plans.filter { $0.components.count == target.components.count }
    let first =
      plans.firstIndex { $0.route.guard == .accepts && $0.route.handler == .accepts } ?? 0
    return (plans[first...] + plans[..<first]).map(\.components)
  }
}

extension Draft {
  /// Returns a router of patterns that match a target and of near misses.
  mutating func table(for target: Target, sites: [Site]) -> Table {
    var table = Table(accepting: sites.map { source($0) })
    // A repeated source changes nothing.
    if strictChance(in: 4) { table.accepting.append(source(target.site, isOther: true)) }
    let isBigGroup = consume(.bigGroup)
    let large = isBigGroup ? count(of: .bigGroup) : largeCount(.manyRoutes)
    let count = large ?? 1 + choices.weighted([4, 6, 4, 3, 1])
    let names = target.components.indices.map { name($0) }
    // Many routes of one kind can overflow a counter of that kind.
    let kind = count > 3 && choices.draw(2) == 1 ? routeKind() : nil
    var known: Set<String> = []
    while table.plans.count < count {
      if strictChance(in: 24), scope.offers(.groups) {
        // An empty group doesn't change the numbers of routes.
        table.entries.append(.group(accepting: [source(choices.pick(sites))], routes: []))
      }
      let isGroup = (choices.chance(in: 6) || isBigGroup) && scope.offers(.groups)
      let accepted = isGroup || choices.chance(in: 4) ? accepted(target, sites) : nil
      let accepting = accepted.map { $0.map { source($0) } }
      let size = isGroup ? (isBigGroup ? count : 1 + choices.draw(2)) : 1
      let start = table.plans.count
      for index in start..<min(start + size, count) {
        let isLast = index == count - 1
        let kind = isLast ? .matching : kind ?? routeKind()
        let components = components(kind, index, target, names, &known)
        var plan = plan(components, target, accepted ?? sites, isLast: isLast)
        if !isGroup { plan.route.accepting = accepting }
        table.plans.append(plan)
      }
      let routes = table.plans[start...].map(\.route)
      table.entries +=
        isGroup
        ? [.group(accepting: accepting ?? [], routes: routes)] : routes.map { .route($0) }
    }
    return table
  }

  /// The relation of a route's pattern to the target.
  private enum RouteKind: CaseIterable { case matching, otherCount, otherLiteral, anything }

  private mutating func routeKind() -> RouteKind {
    RouteKind.allCases[choices.weighted([12, 2, 4, 1])]
  }

  /// Returns the sources that a route or group names, mostly the target's among them.
  private mutating func accepted(_ target: Target, _ sites: [Site]) -> [Site] {
    if sites.count > 8, choices.draw(2) == 0, let place = sites.firstIndex(of: target.site) {
      // A source at a distance of a power of two, at which a bit set of sources overflows.
      let places = [64, 32, 16, 8].flatMap { [place - $0, place + $0] }
        .filter(sites.indices.contains)
      if !places.isEmpty { return [sites[choices.draw(2) == 0 ? places[0] : choices.pick(places)]] }
    }
    var accepted = sites.filter { _ in choices.draw(2) == 1 }
    if accepted.isEmpty || choices.draw(2) == 0, !accepted.contains(target.site) {
      accepted.insert(target.site, at: choices.draw(accepted.count + 1))
    }
    return accepted
  }

  /// Returns the components of the pattern of a route of a kind, which no other route has.
  private mutating func components(
    _ kind: RouteKind, _ index: Int, _ target: Target, _ names: [String],
    _ known: inout Set<String>
  ) -> [String] {
    var components = pattern(of: target, index, names)
    switch kind {
    case .matching: break
    case .otherCount: change(countOf: &components, index)
    case .otherLiteral where !components.isEmpty:
      let place = choices.draw(components.count)
      components[place] = otherLiteral(target.components[place].text, index)
    case .otherLiteral: components.append("other\(index)")
    case .anything: components = drawnComponents(index)
    }
    // The router refuses a repeated pattern, so a repetition gets another name or another component.
    if !known.insert(components.joined(separator: "/")).inserted {
      if let place = components.firstIndex(where: \.isArgument) {
        components[place] += "\(index)"
      } else {
        components.append(choices.pick([":again", "twice"]) + "\(index)")
      }
      known.insert(components.joined(separator: "/"))
    }
    return components
  }

  private mutating func plan(
    _ components: [String], _ target: Target, _ sites: [Site], isLast: Bool
  ) -> Table.Plan {
    var pattern = relativePattern(components)
    if scope.offers(.sources), choices.chance(in: isLenient ? 24 : 5) {
      let isOfTarget = sites.contains(target.site) && (isLast || choices.draw(2) == 0)
      pattern = absolutePattern(
        components.joined(separator: "/"), isOfTarget ? target.site : choices.pick(sites))
    }
    var plan = Table.Plan(route: Route(pattern: pattern), components: components)
    // The last route rarely rejects, so that most links open a route.
    if strictChance(in: isLast ? 12 : 3), scope.offers(.guards) {
      plan.route.guard = verdict(of: components, target)
    }
    if choices.chance(in: isLast ? 10 : 2), scope.offers(.handlers) {
      plan.route.handler = verdict(of: components, target)
    }
    return plan
  }

  /// Adds a component to a pattern or removes one, at the end or inside.
  private mutating func change(countOf components: inout [String], _ index: Int) {
    switch components.isEmpty ? 0 : choices.draw(4) {
    case 0: components.append(":more\(index)")
    case 1: components.insert("in\(index)", at: choices.draw(components.count))
    case 2: components.remove(at: choices.draw(components.count))
    default: components.removeLast()
    }
  }

  /// Returns the components of a pattern that matches the target.
  mutating func pattern(of target: Target, _ index: Int, _ names: [String]) -> [String] {
    let areLiteral = choices.chance(in: 6)
    return target.components.enumerated().map { place, sample in
      guard areLiteral || choices.chance(in: 3), mayBeLiteral(sample.text) else {
        // Most routes share the names of arguments.
        return ":" + names[place] + (choices.chance(in: 3) ? "\(index)" : "")
      }
      // The first component of a custom link is case-insensitive.
      let isRecased = place == 0 && target.site.isCustom && compatChance(in: 2)
      return equivalentForm(of: isRecased ? recased(sample.text) : sample.text)
    }
  }

  /// Whether the text is valid as a literal, and the level permits it.
  private func mayBeLiteral(_ text: String) -> Bool {
    text.isLiteral && !(isLenient && (text.hasSyntax || !text.isASCII))
  }

  /// Returns a literal that differs from a text, though it may look similar.
  private mutating func otherLiteral(_ text: String, _ index: Int) -> String {
    let syntax = ["{id\(index)}", "*\(index)", "<x\(index)>", ".*x\(index)", "(\(text))"]
    let other = choices.chance(in: 3) ? choices.pick(syntax) : nearMiss(of: text)
    let longer = (mayBeLiteral(text) ? text : "other") + "x\(index)"
    return choices.draw(3) > 0 && mayBeLiteral(other) ? other : longer
  }

  /// Returns the components of a pattern that hardly any link matches.
  mutating func drawnComponents(_ number: Int) -> [String] {
    let others = (0..<choices.weighted([1, 4, 2, 1])).map { place in
      if choices.draw(2) == 0 { return ":" + (place == 0 ? "id" : "id\(place)") }
      let text = word()
      return mayBeLiteral(text) ? text : "a"
    }
    return ["twice\(number)"] + others
  }

  /// Returns a pattern without a source of its own.
  mutating func relativePattern(_ components: [String]) -> String {
    let end = components.isEmpty ? "" : choices.pick(["", "", "", "/"])
    return choices.pick(["/", "/", "/", ""]) + components.joined(separator: "/") + end
  }
}

extension String {
  /// Whether the text contains ASCII punctuation that can be pattern syntax.
  fileprivate var hasSyntax: Bool {
    hasByte { !$0.isAlphanumeric && $0 < 0x80 && !"-._~".utf8.contains($0) }
  }
}
