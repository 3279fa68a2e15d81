/// A name of a pattern with what it took of the link.
struct Argument {
  var name: String
  var text: String
}

extension PlainRouter {
  /// Rules: match.custom, match.universal.
  func components(of link: Link, isUniversal: Bool) -> [String] {
    if has(.hostsOfUniversalLinksAreComponents), isUniversal {
      return [link.host] + link.segments
    }
    if isUniversal || has(.ignoresHostsOfCustomLinks) { return link.segments }
    guard let authority = link.authority, !authority.isWithoutHost else { return link.segments }
    // Rule: match.empty-host
    let isBare = authority.userInfo == nil && authority.port == nil && !authority.isEmptyHostOne
    if authority.host.isEmpty && !has(.emptyHostIsComponent)
      && !(has(.emptyHostBesideUserInfoIsComponent) && !isBare)
    {
      return link.segments
    }
    // Rule: match.port
    if has(.portIsPartOfCustomHost), let port = authority.port {
      return ["\(authority.host):\(port)"] + link.segments
    }
    return [authority.host] + link.segments
  }

  /// Rule: match.count.
  func areAsMany(_ components: [String], as pattern: Pattern) -> Bool {
    let (given, wanted) = (components.count, pattern.components.count)
    if has(.patternMayBeShorter) { return given >= wanted }
    if has(.linkMayBeShorter) { return given <= wanted }
    if has(.lastArgumentTakesRest), case .argument? = pattern.components.last {
      return given >= wanted
    }
    if has(.rootMatchesNothing), wanted == 0 { return false }
    return given == wanted
  }

  /// Rules: match.literal, match.first-case, match.argument; false where a literal differs.
  ///
  /// - Parameter arguments: What the pattern's arguments take is added to it.
  func match(
    _ components: [String], _ pattern: Pattern, _ link: Link, isUniversal: Bool,
    _ arguments: inout [Argument]
  ) -> Bool {
    for (index, (part, component)) in zip(pattern.components, components).enumerated() {
      switch part {
      case .argument(let name):
        if has(.argumentsEndAtLineBreak), component.contains(where: \.isNewline) {
          return false
        }
        var text = component
        if has(.lastArgumentTakesRest), index == pattern.components.count - 1 {
          text = components[index...].joined(separator: "/")
        }
        arguments.append(Argument(name: name, text: text))
      case .literal(let text):
        let isFirst = index == 0 && !isUniversal
        guard isLiteral(component, text, isFirst: isFirst, link, index) else { return false }
      }
    }
    return true
  }

  private func isLiteral(
    _ component: String, _ text: String, isFirst: Bool, _ link: Link, _ index: Int
  ) -> Bool {
    var isWithoutCase = isFirst
    if has(.firstComponentWithCase) { isWithoutCase = false }
    if has(.firstComponentWithoutCaseOnlyAsHost) {
      isWithoutCase = isFirst && !link.host.isEmpty
    }
    if has(.firstComponentWithoutCaseForAll) { isWithoutCase = index == 0 }
    if has(.allComponentsWithoutCase) { isWithoutCase = true }
    if isWithoutCase { return areEqualCaseFolded(component, text) }
    if has(.literalsByScalars) { return areSameScalars(component, text) }
    if has(.literalsByPrefix) { return component.hasPrefix(text) }
    if has(.literalsIgnoreLineBreakAtEnd) {
      return component == text || component == text + "\n"
    }
    if has(.dotMatchesAnything) {
      return component.count == text.count
        && zip(component, text).allSatisfy { $0 == $1 || $1 == "." }
    }
    return component == text
  }
}
