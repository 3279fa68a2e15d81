import Waymark
import WaymarkNavigator
import WaymarkSpec

// What routes decide: a router that is asked the same, but for one thing, does something else.

extension Request.Open {
  /// The rules of guards, handlers, sources and order that decide what becomes of the last link.
  func decidingRules(_ observed: Observation) -> [RuleID] {
    guard let own = observed.lastOpened else { return [] }
    var rules: [RuleID] = []
    if routes.contains(where: { $0.guard != .accepts }) { rules.append(.`open.guard`) }
    let isForSomeSources = entries.contains(where: \.isForSomeSources)
    if isForSomeSources, own != withoutAccepting { rules.append(.`open.accepting`) }
    if own.attempts != (own.opens.map { [$0] } ?? []) {
      let first: RuleID =
        own.opens != nil ? .`open.next` : own.attempts.count > 1 ? .`open.result` : .`open.responds`
      rules.append(first)
      if own.attempts.count > 1 { rules.append(.`open.next`) }
    }
    if isDecidedByOrder(own) { rules.append(.`open.first`) }
    if isForSomeSources { rules.append(.`open.accepting`) }
    let sources = linkSources
    let isWrittenTwice = sources.indices.contains { index in
      sources[..<index].contains { $0 == sources[index] && "\($0)" != "\(sources[index])" }
    }
    return rules + (isWrittenTwice ? [.`source.equality`] : [])
  }

  var linkSources: [LinkSource] { accepting.map(\.asLinkSource) }

  /// Whether another route opens the link where the last one is tried first.
  private func isDecidedByOrder(_ own: Observation.Opened) -> Bool {
    guard let opens = own.opens else { return false }
    let handlers = changed { $0.handler = .accepts }
    let tried = handlers.map { [$0.opens].compactMap(\.self) } ?? []
    var reversed = self
    reversed.entries.reverse()
    let count = routes.count
    guard entries.count == count, tried.count == 1,
      let other = ReferenceRouter().observe(.open(reversed)).lastOpened?.opens
    else { return false }
    return count - 1 - other != opens
  }

  private var withoutAccepting: Observation.Opened? {
    var request = self
    request.entries = routes.map { route in
      var route = route
      route.accepting = nil
      return .route(route)
    }
    return ReferenceRouter().observe(.open(request)).lastOpened
  }

  /// What becomes of the last link where each route is something else.
  private func changed(_ change: (inout WaymarkSpec.Route) -> Void) -> Observation.Opened? {
    var request = self
    request.entries = entries.map { entry in
      switch entry {
      case .route(var route):
        change(&route)
        return .route(route)
      case .group(let accepting, var routes):
        for index in routes.indices { change(&routes[index]) }
        return .group(accepting: accepting, routes: routes)
      }
    }
    return ReferenceRouter().observe(.open(request)).lastOpened
  }
}

extension Request.Navigate {
  /// The rules of several patterns that decide which of them matches the last link.
  func decidingRules(_ goal: Int?) -> [RuleID] {
    guard let goal, let link = links.last else { return [] }
    if patterns.prefix(goal).contains(where: { $0.isEqual(to: patterns[goal]) }) {
      return [.`navigator.replace`]
    }
    let matching = patterns.indices.filter { index in
      var alone = self
      alone.patterns = [patterns[index]]
      alone.links = [link]
      return ReferenceRouter().observe(.navigate(alone)).lastGoal != nil
    }
    guard matching.count > 1 else { return [] }
    let isOfQuery = matching.contains { patterns[$0].contains("?") || patterns[$0].contains("#") }
    return isOfQuery ? [.`navigator.best-query`, .`navigator.best`] : [.`navigator.best`]
  }

  /// What tells a link, and the pattern that it matches, or else the first, from the plainest.
  func rules(of goal: Int?, _ link: Request.Link) -> [RuleID] {
    var rules: [RuleID] = []
    let address = Address(link.url)
    if address.scheme == nil, address.components.first?.hasSuffix(":") == true {
      rules.append(.`navigator.first-colon`)
    }
    let hierarchy = link.url.prefix { $0 != "?" && $0 != "#" }
    if hierarchy.hasUnescaped || address.components.contains(where: \.hasLoneSign) {
      rules.append(.`navigator.text`)
    }
    if hierarchy.dropFirst(address.scheme.map { $0.count + 3 } ?? 1).has("//")
      || hierarchy.hasSuffix("/") && !hierarchy.hasSuffix("://")
    {
      rules.append(.`navigator.slashes`)
    }
    guard let text = goal.map({ patterns[$0] }) ?? patterns.first,
      let pattern = try? NavigatorPattern(text)
    else { return rules }
    let written = Address(text)
    if written.isOpaque { rules.append(.`navigator.opaque`) }
    if !link.readsQuery, written.query != nil || text.contains("#") {
      rules.append(.`navigator.query`)
    }
    for component in written.components where component.hasPrefix("<") && component.hasSuffix(">") {
      let colons = component.utf8.count { $0 == UInt8(ascii: ":") }
      if colons > 1 {
        rules.append(.`navigator.colons`)
      } else if component.hasSuffix(":>") || component == "<>" || component.hasPrefix("<:") {
        rules.append(.`navigator.empty-name`)
      }
    }
    for case .placeholder(let type, _) in pattern.components {
      if converters.contains(where: { $0.type == type ?? "string" }) {
        rules.insert(.`navigator.converter`, at: 0)
      } else if let type {
        rules.append(PlaceholderType.rule(of: type))
      }
    }
    if goal != nil {
      if patterns.count > 1 { rules.append(.`navigator.best`) }
      if pattern.components.contains(where: \.isPlaceholder) { rules.append(.`navigator.string`) }
    }
    return rules
  }
}

extension Request.Link {
  /// Whether an item of a navigator's query is read.
  var readsQuery: Bool { reads.contains { if case .queryText = $0 { true } else { false } } }
}

extension String {
  /// Whether a “%” is no escape's.
  fileprivate var hasLoneSign: Bool {
    utf8.count { $0 == UInt8(ascii: "%") } > escapeCount
  }
}

extension NavigatorPattern.Component {
  fileprivate var isPlaceholder: Bool { if case .placeholder = self { true } else { false } }
}

extension Entry {
  fileprivate var isForSomeSources: Bool {
    switch self {
    case .route(let route): route.accepting != nil
    case .group: true
    }
  }
}

extension WaymarkSpec.Source {
  var asLinkSource: LinkSource {
    switch self {
    case .customURLScheme(let scheme): .customURLScheme(scheme)
    case .universalLink(let link): .universalLink(link)
    }
  }
}

extension Observation {
  /// What became of the last link, whatever was read.
  fileprivate var lastOpened: Observation.Opened? {
    guard case .links(let answers) = self, case .opened(let opened) = answers.last else {
      return nil
    }
    return opened.withoutReads
  }

  fileprivate var lastGoal: Int? {
    if case .links(let answers) = self { answers.last?.goal } else { nil }
  }
}

extension Observation.Opened {
  fileprivate var withoutReads: Observation.Opened {
    Observation.Opened(responds: responds, attempts: attempts, opens: opens, reads: [])
  }
}
