// The second dialect, URLNavigator's: requests are answered here, links and patterns cut in
// +NavigatorLink and +NavigatorPattern, values and queries read in +NavigatorValue.

import Foundation
import WaymarkSpec

extension PlainRouter {
  /// Rules: navigator.*; an invalid pattern refuses the request, whatever the link.
  func navigate(_ request: Request.Navigate) -> Observation {
    var patterns: [NavigatorPattern] = []
    for text in request.patterns {
      guard let pattern = navigatorPattern(text) else { return .definitionError(.invalidPattern) }
      patterns.append(pattern)
    }
    let order = order(of: request.patterns)
    var memory = Memory()
    return .links(
      request.links.map { .navigated(navigate($0, patterns, order, request.converters, &memory)) })
  }

  private func navigate(
    _ request: Request.Link, _ patterns: [NavigatorPattern], _ order: [Int],
    _ converters: [Request.Navigate.Converter], _ memory: inout Memory
  ) -> Observation.Navigated {
    let link = navigatorLink(request.url, isPattern: false)
    let found =
      remembered(request.url, memory)
      ?? best(of: link, patterns, order, converters, memory)
    memory.navigated.append((path(of: request.url), found))
    guard var best = found else { return Observation.Navigated(matches: nil, reads: []) }
    if has(.navigatorKeepsValuesOfLinkBefore) { best.values = memory.arguments + best.values }
    memory.arguments = best.values
    let items = rememberedItems(navigatorItems(link.query), of: request.url, &memory)
    let reads = request.reads.map { read in
      ReadResult.value(navigatorRead(read, best.values, items).map { .text($0) } ?? .null)
    }
    return Observation.Navigated(matches: best.index, reads: reads)
  }

  /// The pattern that matches best, and its values. Rule: navigator.best.
  private func best(
    of link: NavigatorLink, _ patterns: [NavigatorPattern], _ order: [Int],
    _ converters: [Request.Navigate.Converter], _ memory: Memory
  ) -> NavigatorMatch? {
    var best: NavigatorMatch?
    var values: [Argument] = []
    for index in order {
      let pattern = patterns[index]
      if !has(.navigatorKeepsValuesOfFailedPatterns) { values = [] }
      guard matches(link, pattern, converters, &values) else { continue }
      if has(.navigatorPrefersLastMatch), index == memory.navigated.last?.best?.index {
        return (index, values)
      }
      if let best, !isBetter(pattern, than: patterns[best.index]) { continue }
      best = (index, values)
    }
    return best
  }

  /// The numbers of the patterns in order, each text once. Rule: navigator.replace.
  private func order(of patterns: [String]) -> [Int] {
    var order: [Int] = []
    for (index, text) in patterns.enumerated() {
      guard let place = order.firstIndex(where: { patterns[$0] == text }) else {
        order.append(index)
        continue
      }
      if has(.navigatorFirstRegistrationStays) { continue }
      order[place] = index
      if has(.navigatorReplacedComesLast) { order.append(order.remove(at: place)) }
    }
    return order
  }

  /// Rules: navigator.scheme, navigator.scheme-case, navigator.relative, navigator.count,
  /// navigator.path; leaves the values of the placeholders behind.
  private func matches(
    _ link: NavigatorLink, _ pattern: NavigatorPattern, _ converters: [Request.Navigate.Converter],
    _ values: inout [Argument]
  ) -> Bool {
    if has(.navigatorRefusesUnescaped), link.text.utf8.contains(where: isNoURLByte) {
      return false
    }
    guard isNavigatorScheme(link.scheme, pattern.scheme) else { return false }
    if has(.navigatorPathGoesOn) { return matchesByPlace(link, pattern, converters, &values) }
    var rest = link.components[...]
    for component in pattern.components {
      if has(.navigatorPathTakesNothing), component.isPath, rest.isEmpty {
        values.append(Argument(name: component.name, text: ""))
        continue
      }
      guard var text = rest.popFirst() else { return false }
      switch component {
      case .literal(let literal):
        let isFirst = rest.startIndex == 1
        guard isNavigatorLiteral(text, literal, isFirst: isFirst) else { return false }
      case .placeholder(let type, let name):
        if component.isPath, !has(.navigatorPathTakesOne) {
          text = ([text] + rest).joined(separator: "/")
          if has(.navigatorPathKeepsSlashes) { text = link.end(afterDropping: rest.startIndex) }
          rest = []
        }
        guard let value = navigatorValue(text, type: type, converters) else { return false }
        values.append(Argument(name: name, text: value))
      }
    }
    return rest.isEmpty || has(.navigatorLinkMayGoOn)
  }

  /// As `matches`, but that components behind `path` are compared with the link's at the same places.
  private func matchesByPlace(
    _ link: NavigatorLink, _ pattern: NavigatorPattern, _ converters: [Request.Navigate.Converter],
    _ values: inout [Argument]
  ) -> Bool {
    let (given, wanted) = (link.components.count, pattern.components.count)
    guard given == wanted || given > wanted && pattern.components.contains(where: \.isPath) else {
      return false
    }
    for (index, component) in pattern.components.enumerated() {
      switch component {
      case .literal(let literal):
        guard isNavigatorLiteral(link.components[index], literal, isFirst: index == 0) else {
          return false
        }
      case .placeholder(let type, let name):
        let taken = component.isPath ? link.components[index...] : link.components[index...index]
        let text = taken.joined(separator: "/")
        guard let value = navigatorValue(text, type: type, converters) else { return false }
        values.append(Argument(name: name, text: value))
      }
    }
    return true
  }

  private func isNavigatorScheme(_ scheme: String?, _ expected: String?) -> Bool {
    if has(.navigatorIgnoresSchemes) { return true }
    if has(.navigatorRelativeMatchesAnyScheme), expected == nil { return true }
    if has(.navigatorSchemesWithoutCase) {
      return scheme?.lowercased() == expected?.lowercased()
    }
    return scheme == expected
  }

  /// Rule: navigator.components.
  private func isNavigatorLiteral(_ text: String, _ literal: String, isFirst: Bool) -> Bool {
    if has(.navigatorLiteralsWithoutCase) { return areEqualCaseFolded(text, literal) }
    if has(.navigatorFirstWithoutCase), isFirst { return areEqualCaseFolded(text, literal) }
    if has(.navigatorLiteralsByScalars) { return areSameScalars(text, literal) }
    return text == literal
  }

  /// Rules: navigator.best, navigator.best-query.
  private func isBetter(_ pattern: NavigatorPattern, than other: NavigatorPattern) -> Bool {
    if has(.navigatorFirstWins) { return false }
    if has(.navigatorMostComponentsWin) {
      return pattern.components.count > other.components.count
    }
    if has(.navigatorLongestTextWins) { return pattern.text.count > other.text.count }
    let (literals, others) = (pattern.literals, other.literals)
    if has(.navigatorBreaksTiesByText), literals == others { return pattern.text < other.text }
    if has(.navigatorLastOfEqualsWins) { return literals >= others }
    return literals > others
  }

  /// Rules: navigator.values, navigator.query-parameters; nil where there is none.
  private func navigatorRead(
    _ read: Read, _ values: [Argument], _ items: [NavigatorItem]
  ) -> String? {
    switch read {
    case .value(let name):
      var value = values.last { isNavigatorName($0.name, name) }?.text
      if has(.navigatorValuesAreComposed) { value = value?.precomposedStringWithCanonicalMapping }
      if has(.navigatorValuesComeFromQueriesToo) {
        return value ?? items.last { $0.name == name }?.value
      }
      return value
    case .queryText(let name):
      let named = items.filter { item in
        if has(.navigatorQueryNamesWithoutCase) { return areEqualCaseFolded(item.name, name) }
        return item.name == name
      }
      return (has(.navigatorFirstItemWins) ? named.first : named.last)?.value
    case .argument, .query, .requiredQuery, .context: return nil
    }
  }

  private func isNavigatorName(_ name: String, _ wanted: String) -> Bool {
    if has(.navigatorFindsValuesWithoutCase) { return areEqualCaseFolded(name, wanted) }
    if has(.navigatorFindsValuesByScalars) { return areSameScalars(name, wanted) }
    return name == wanted
  }
}
