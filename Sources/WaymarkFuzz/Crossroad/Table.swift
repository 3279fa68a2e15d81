import WaymarkSpec

/// A router: the sources that it accepts, and routes that overlap.
struct Table {
  let sites: [Site]
  var accepting: [Source]
  var entries: [Entry] = []
  /// The routes, groups flattened.
  var plans: [Plan] = []

  /// A route, and the components of its pattern.
  struct Plan {
    var route: Route
    var components: [String]
    /// Whether it most likely opens a link that it matches.
    var opens: Bool { route.guard == .accepts && route.handler == .accepts }
  }

  /// The literals of its patterns.
  var literals: [String] { plans.flatMap { $0.components.filter { !$0.isArgument } } }

  /// The components of the patterns that may match a target, the one first that most likely opens it.
  func patterns(for target: Target) -> [[String]] {
    let fitting = plans.filter { $0.components.count == target.components.count }
    let first = fitting.firstIndex(where: \.opens) ?? 0
    return fitting[first...].map(\.components) + fitting[..<first].map(\.components)
  }
}

extension Draft {
  /// A router for a target, whose patterns are those of it and near ones.
  mutating func table(for target: Target, sites: [Site]) -> Table {
    var table = Table(sites: sites, accepting: sites.map { source($0) })
    // The same source again is the same.
    if wildChance(in: 4) { table.accepting.append(source(target.site, isOther: true)) }
    let isBigGroup = isLarge(.bigGroup)
    let large = isBigGroup ? count(of: .bigGroup) : largeCount(.manyRoutes)
    let count = large ?? 1 + choices.weighted([4, 6, 4, 3, 1])
    let names = target.components.indices.map { place in
      part(.component, place) { $0.name(place) }
    }
    // Where there are many, what is counted of them may be of one kind.
    let kind = count > 3 && choices.draw(2) == 1 ? routeKind(sites) : nil
    var known: Set<String> = []
    var (index, grouped) = (0, 0)
    while index < count {
      if wildChance(in: 24), scope.offers(.groups) {
        // A group without routes takes no number.
        table.entries.append(.group(accepting: [source(choices.pick(sites))], routes: []))
      }
      choices.begin(.route, index)
      let isGroup = (choices.chance(in: 6) || isBigGroup) && scope.offers(.groups)
      let accepted = accepted(target, sites, mustSay: isGroup)
      let size = isGroup ? (isBigGroup ? count : 1 + choices.draw(2)) : 1
      choices.end()
      var plans: [Table.Plan] = []
      for offset in index..<min(index + size, count) {
        let isLast = offset == count - 1
        let plan = part(.route, offset) { draft in
          draft.plan(
            isLast ? .matching : kind ?? draft.routeKind(sites), offset, target, accepted,
            isGroup: isGroup, isLast: isLast, names, sites, &known)
        }
        plans.append(plan)
      }
      table.plans += plans
      if isGroup {
        grouped += 1
        let named = (accepted ?? sites).map { source($0) }
        table.entries.append(.group(accepting: named, routes: plans.map(\.route)))
      } else {
        table.entries += plans.map { .route($0.route) }
      }
      index += size
    }
    return table
  }

  /// How the pattern of a route is to a target.
  private enum RouteKind: CaseIterable { case matching, otherCount, otherLiteral, anything, again }

  private mutating func routeKind(_ sites: [Site]) -> RouteKind {
    RouteKind.allCases[choices.weighted([10, 2, 4, 1, 2])]
  }

  /// The sources that a route accepts; nil where it says nothing of them, and so accepts all.
  private mutating func accepted(_ target: Target, _ sites: [Site], mustSay: Bool) -> [Site]? {
    guard mustSay || choices.chance(in: 4) else { return nil }
    if sites.count > 8, choices.draw(2) == 0, let place = sites.firstIndex(of: target.site) {
      // Of many sources one that is as far from another as some power of two, at which sets of bits overflow.
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

  /// A route.
  private mutating func plan(
    _ kind: RouteKind, _ index: Int, _ target: Target, _ accepted: [Site]?, isGroup: Bool,
    isLast: Bool, _ names: [String], _ sites: [Site], _ known: inout Set<String>
  ) -> Table.Plan {
    var components = step(.pattern) { $0.pattern(of: target, index, names) }
    step(.refusal) { draft in
      switch kind {
      case .matching, .again: break
      case .otherCount: draft.change(countOf: &components, index)
      case .otherLiteral where !components.isEmpty:
        let place = draft.choices.draw(components.count)
        components[place] = draft.otherLiteral(target.components[place].text, index)
      case .otherLiteral: components.append("other\(index)")
      case .anything: components = draft.drawnComponents(index)
      }
    }
    // Two routes of one pattern would be refused; what is nearly one is not.
    let isJoined = kind == .again
    if !known.insert(components.joined(separator: "/")).inserted {
      if let place = components.firstIndex(where: \.isArgument) {
        components[place] += "\(index)"
      } else {
        components.append(isJoined ? ":again\(index)" : "twice\(index)")
      }
      known.insert(components.joined(separator: "/"))
    }
    let own = (accepted ?? sites)
    let pattern = step(.route) { draft in
      let isOwn =
        draft.scope.offers(.sources) && draft.choices.chance(in: draft.isTame ? 24 : 5)
      return isOwn
        ? draft.ownPattern(
          components.joined(separator: "/"),
          own.contains(target.site) && (isLast || draft.choices.draw(2) == 0)
            ? target.site : draft.choices.pick(own))
        : draft.relativePattern(components)
    }
    let said = isGroup ? nil : accepted.map { $0.map { source($0) } }
    var plan = Table.Plan(route: Route(pattern: pattern, accepting: said), components: components)
    step(.verdicts) { draft in
      // Behind a guard that fails, and a handler that throws, the next route is tried.
      if draft.wildChance(in: isLast ? 12 : 3), draft.scope.offers(.guards) {
        plan.route.guard = draft.verdict(of: components, target)
      }
      if draft.choices.chance(in: isLast || draft.isPlain ? 10 : 2), draft.scope.offers(.handlers) {
        plan.route.handler = draft.verdict(of: components, target)
      }
    }
    return plan
  }

  /// Makes a pattern have a component more or less than the target: at its end, or inside it.
  private mutating func change(countOf components: inout [String], _ index: Int) {
    switch components.isEmpty ? 0 : choices.draw(4) {
    case 0: components.append(":more\(index)")
    // Routes share what stands before, and lead nowhere at its end.
    case 1: components.insert("in\(index)", at: choices.draw(components.count))
    case 2 where components.count > 1: components.remove(at: choices.draw(components.count - 1))
    default: components.removeLast()
    }
  }

  /// Components of a pattern that the target matches: literals, and arguments.
  mutating func pattern(of target: Target, _ index: Int, _ names: [String]) -> [String] {
    let areLiteral = choices.chance(in: 6)
    var components: [String] = []
    for (place, sample) in target.components.enumerated() {
      choices.begin(.component, place)
      defer { choices.end() }
      if areLiteral || choices.chance(in: 3), mayBeLiteral(sample.text) {
        components.append(equalLiteral(sample.text, isFirst: place == 0 && target.site.isCustom))
      } else {
        // Most routes share the names; some have their own.
        components.append(":" + names[place] + (choices.chance(in: 3) ? "\(index)" : ""))
      }
    }
    return components
  }

  /// Whether a pattern may have a text for a literal.
  func mayBeLiteral(_ text: String) -> Bool {
    text.isLiteral && !(isTame && (text.hasSyntax || !text.isASCII))
  }

  /// A literal that equals a component, which is compared without case where it is a custom link's first.
  private mutating func equalLiteral(_ text: String, isFirst: Bool) -> String {
    isPlain
      ? text : isTame ? (isFirst ? recased(text) : text) : reformed(isFirst ? recased(text) : text)
  }

  /// A literal that a text does not equal, though it may look so.
  private mutating func otherLiteral(_ text: String, _ index: Int) -> String {
    switch isTame ? 0 : choices.draw(4) {
    case 1:
      return choices.pick(["{id\(index)}", "*\(index)", "<x\(index)>", ".*x\(index)", "(\(text))"])
    case 2, 3:
      let near = nearMiss(of: text)
      if mayBeLiteral(near) { return near }
      fallthrough
    default: return (mayBeLiteral(text) ? text : "other") + "x\(index)"
    }
  }

  /// Components of a pattern, of any number, of which hardly any other pattern has the first.
  mutating func drawnComponents(_ number: Int) -> [String] {
    let others = (0..<choices.weighted([1, 4, 2, 1])).map { place in
      if choices.draw(2) == 0 { return ":" + (place == 0 ? "id" : "id\(place)") }
      let text = word()
      return mayBeLiteral(text) ? text : "a"
    }
    return ["twice\(number)"] + others
  }

  /// A pattern without a source, its outer slashes written or not.
  mutating func relativePattern(_ components: [String]) -> String {
    let slashes = choices.weighted([6, 1, 1, 1])
    let pattern = (slashes & 1 == 0 ? "/" : "") + components.joined(separator: "/")
    return pattern + (slashes & 2 == 2 && !components.isEmpty ? "/" : "")
  }
}

extension String {
  /// Whether some syntax of patterns could take the text for anything but plain text.
  var hasSyntax: Bool { hasByte { !$0.isAlphanumeric && $0 < 0x80 && !"-._~".utf8.contains($0) } }
}
