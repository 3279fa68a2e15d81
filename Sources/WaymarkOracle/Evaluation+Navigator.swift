// The second dialect, URLNavigator's. Only the rules that are named here apply to it.

import WaymarkSpec

/// The number of the pattern that matches, and its values.
typealias NavigatorMatch = (index: Int, values: [Argument])

extension Evaluation {
  /// Rules: navigator.*; an invalid pattern refuses the request, whatever the link.
  func navigate(_ request: Request.Navigate) -> Observation {
    noteSize(routes: request.patterns.count, components: nil)
    var patterns: [NavigatorPattern] = []
    for text in request.patterns {
      guard let pattern = navigatorPattern(text) else { return .definitionError(.invalidPattern) }
      patterns.append(pattern)
    }
    let order = order(of: request.patterns)
    noteSize(components: patterns.lazy.map(\.components.count).max())
    trace?.endRouter()
    var memory = Memory()
    return .links(
      request.links.enumerated().map { number, link in
        defer { endLink() }
        guard isRead(link.url, number: number) else {
          return .navigated(Observation.Navigated(matches: nil, reads: []))
        }
        return .navigated(navigate(link, patterns, order, request.converters, &memory))
      })
  }

  private func navigate(
    _ request: Request.Link, _ patterns: [NavigatorPattern], _ order: [Int],
    _ converters: [Request.Navigate.Converter], _ memory: inout Memory
  ) -> Observation.Navigated {
    let link = navigatorLink(request.url, isPattern: false)
    var found: NavigatorMatch?
    if remembers(.navigatorRemembersByPath) {
      found = memory.navigated.first { $0.key == path(of: request.url) }?.best
    }
    found = found ?? best(of: link, patterns, order, converters, memory)
    if hasMemory { memory.navigated.append((path(of: request.url), found)) }
    // navigator.open: opening runs the matching handler; false where nothing matches.
    let isRun = decide(
      .`navigator.open`, alsoIf: true, found != nil, or: .navigatorNeverMatches, false)
    guard isRun, var best = found else { return Observation.Navigated(matches: nil, reads: []) }
    if remembers(.navigatorKeepsValuesOfLinkBefore) {
      best.values = memory.arguments + best.values
      memory.arguments = best.values
    }
    let kept = hasMemory ? remembered(navigatorItems(link.query), of: request.url, &memory) : nil
    let items = Lazily { $0.navigatorItems(link.query) }
    return Observation.Navigated(
      matches: best.index,
      reads: request.reads.map { read in
        let text = navigatorRead(read, best.values) { kept ?? items.value(self) }
        return .value(text.map { .text($0) } ?? .null)
      })
  }

  /// Returns the pattern that matches best, with its values.
  private func best(
    of link: NavigatorLink, _ patterns: [NavigatorPattern], _ order: [Int],
    _ converters: [Request.Navigate.Converter], _ memory: Memory
  ) -> NavigatorMatch? {
    var matches: [NavigatorMatch] = []
    // navigator.placeholder: it takes any component, also where another pattern has a literal.
    let tried = decide(.`navigator.placeholder`, order, or: .navigatorNeverGoesBack) {
      withoutGoingBack($0, patterns, link)
    }
    for index in routesTried(among: tried) {
      var values: [Argument] = []
      if self.matches(link, patterns[index], converters, &values) {
        matches.append((index, values))
      }
    }
    if remembers(.navigatorPrefersLastMatch), let last = memory.navigated.last?.best?.index,
      let match = matches.first(where: { $0.index == last })
    {
      return match
    }
    func best(_ isBetter: (NavigatorPattern, NavigatorPattern) -> Bool) -> Int {
      matches.indices.reduce(0) { best, place in
        isBetter(patterns[matches[place].index], patterns[matches[best].index]) ? place : best
      }
    }
    guard !matches.isEmpty else { return nil }
    // navigator.best: the one with the most literal components; among equals, the first registered.
    let place = decide(
      .`navigator.best`, alsoIf: matches.count > 1, best { $0.literals > $1.literals }
    ) {
      mistake, right in
      switch mistake {
      case .navigatorFirstWins: 0
      case .navigatorMostLiteralCharactersWin:
        best { $0.literalCharacters > $1.literalCharacters }
      case .navigatorMostComponentsWin: best { $0.components.count > $1.components.count }
      case .navigatorLongestTextWins: best { $0.text.count > $1.text.count }
      case .navigatorBreaksTiesByText:
        best { $0.literals > $1.literals || $0.literals == $1.literals && $0.text < $1.text }
      case .navigatorLastOfEqualsWins: best { $0.literals >= $1.literals }
      default: right
      }
    }
    // navigator.best-query: query and fragment do not count.
    let withoutQuery = decide(
      .`navigator.best-query`, place, or: .navigatorCountsLiteralsOfQuery,
      best { $0.literalsWithQuery > $1.literalsWithQuery })
    var found = matches[withoutQuery]
    // navigator.values: those of its own.
    found.values = decide(.`navigator.values`, found.values) { mistake, values in
      guard mistake == .navigatorKeepsValuesOfFailedPatterns else { return values }
      var all: [Argument] = []
      for index in order {
        _ = self.matches(link, patterns[index], converters, &all)
        if index == found.index { break }
      }
      return all
    }
    return found
  }

  /// navigator.replace: a pattern that is registered again takes the place of the earlier one.
  private func order(of patterns: [String]) -> [Int] {
    func order(
      by key: (String) -> String = { $0 }, _ replace: (inout [Int], Int, Int) -> Void
    ) -> [Int] {
      var places: [String: Int] = [:]
      var order: [Int] = []
      for (index, text) in patterns.enumerated() {
        if let place = places[key(text)] {
          replace(&order, place, index)
        } else {
          places[key(text)] = order.count
          order.append(index)
        }
      }
      return order
    }
    let right = decide(
      .`match.equivalent`, order { $0[$1] = $2 }, or: .navigatorReplacesByScalars,
      order(by: \.scalarNumbers) { $0[$1] = $2 })
    return decide(.`navigator.replace`, alsoIf: right.count < patterns.count, right) {
      mistake, right in
      switch mistake {
      case .navigatorReplacesWithoutCase: order(by: caseFolded) { $0[$1] = $2 }
      case .navigatorFirstRegistrationStays: order { _, _, _ in }
      case .navigatorReplacedComesLast: lastOfEach(patterns)
      default: right
      }
    }
  }

  private func lastOfEach(_ patterns: [String]) -> [Int] {
    var seen: Set<String> = []
    return patterns.indices.reversed().filter { seen.insert(patterns[$0]).inserted }.reversed()
  }

  /// What is left of the patterns in a tree that prefers literals and never goes back.
  private func withoutGoingBack(
    _ order: [Int], _ patterns: [NavigatorPattern], _ link: NavigatorLink
  ) -> [Int] {
    var left = order.filter { isScheme(link.scheme, patterns[$0].scheme) }
    for (place, component) in link.components.enumerated() {
      let ofLiteral = left.filter { index in
        let components = patterns[index].components
        return place < components.count && components[place] == .literal(component)
      }
      if !ofLiteral.isEmpty { left = ofLiteral }
    }
    return left
  }

  /// Whether a pattern matches a link. Adds values up to the component that differs.
  func matches(
    _ link: NavigatorLink, _ pattern: NavigatorPattern, _ converters: [Request.Navigate.Converter],
    _ values: inout [Argument]
  ) -> Bool {
    // navigator.text: nothing refuses a link.
    let isKept = decide(
      .`navigator.text`, true, or: .navigatorRefusesUnescaped, !link.text[...].hasUnescaped)
    guard isKept, isTried(pattern.components.count), isScheme(link.scheme, pattern.scheme) else {
      return false
    }
    // navigator.count: as many components, unless `path` takes more.
    let (given, wanted) = (link.components.count, pattern.components.count)
    let hasPath = pattern.components.contains(where: \.isPath)
    let right = given == wanted || given > wanted && hasPath
    let isCount = decide(
      .`navigator.count`, alsoIf: true, right, or: .navigatorLinkMayGoOn, given >= wanted)
    // navigator.path: at least one.
    let isPath = decide(.`navigator.path`, isCount) { mistake, isCount in
      switch mistake {
      case .navigatorPathTakesNothing where hasPath: isCount || given == wanted - 1
      case .navigatorPathTakesOne where hasPath: given == wanted
      default: isCount
      }
    }
    // navigator.path-last: `path` is last; the mistake's takes the rest, so it is last too.
    let isLast = decide(.`navigator.path-last`, isPath, or: .navigatorPathMayStandAnywhere) {
      pattern.components.dropLast().contains(where: \.isPath) ? false : $0
    }
    guard isLast else { return false }
    for (place, component) in pattern.components.enumerated() {
      switch component {
      case .literal(let literal):
        guard place < given, isLiteral(link.components[place], literal, isFirst: place == 0) else {
          return false
        }
      case .placeholder(let type, let name):
        // navigator.raw: nothing is decoded.
        let text = decide(
          .`navigator.raw`, text(at: place, of: link, component), or: .navigatorDecodesValues
        ) { decoded($0[...]) ?? $0 }
        guard let value = navigatorValue(text, type: type, converters) else { return false }
        values.append(Argument(name: name, text: value))
      }
    }
    return true
  }

  /// Returns the text that a placeholder takes.
  private func text(
    at place: Int, of link: NavigatorLink, _ component: NavigatorPattern.Component
  ) -> String {
    guard component.isPath else {
      note(.`navigator.placeholder`)
      return place < link.components.count ? link.components[place] : ""
    }
    // navigator.path: this component and all that follow, joined by `/`.
    let rest = link.components.dropFirst(place)
    return decide(.`navigator.path`, alsoIf: true, rest.joined(separator: "/")) { mistake, text in
      switch mistake {
      case .navigatorPathTakesOne: rest.first ?? ""
      case .navigatorPathKeepsSlashes: link.end(afterDropping: place + 1)
      default: text
      }
    }
  }

  /// Rules: navigator.scheme, navigator.scheme-case, navigator.relative.
  private func isScheme(_ scheme: Substring?, _ expected: Substring?) -> Bool {
    // navigator.scheme-case: case and all.
    let isSame = decide(
      .`navigator.scheme-case`,
      alsoIf: scheme != expected && scheme?.lowercased() == expected?.lowercased(),
      scheme == expected,
      or: .navigatorSchemesWithoutCase, scheme?.lowercased() == expected?.lowercased())
    // navigator.relative: a pattern without a scheme matches links without one.
    let isRelative = decide(
      .`navigator.relative`, alsoIf: expected == nil, isSame, or: .navigatorRelativeMatchesAnyScheme
    ) { expected == nil || $0 }
    // navigator.scheme: the schemes must be equal.
    return decide(.`navigator.scheme`, alsoIf: true, isRelative, or: .navigatorIgnoresSchemes, true)
  }

  /// navigator.components: literals equal theirs, case and all.
  private func isLiteral(_ text: String, _ literal: String, isFirst: Bool) -> Bool {
    let areEqual = areEqual(text, literal, or: .navigatorLiteralsByScalars)
    return decide(.`navigator.components`, alsoIf: true, areEqual) { mistake, areEqual in
      switch mistake {
      case .navigatorLiteralsMatchAnything: true
      case .navigatorLiteralsWithoutCase: caseFolded(text) == caseFolded(literal)
      case .navigatorFirstWithoutCase:
        isFirst ? caseFolded(text) == caseFolded(literal) : areEqual
      default: areEqual
      }
    }
  }
}
