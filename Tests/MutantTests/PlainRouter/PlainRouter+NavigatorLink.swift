import Foundation

/// A link of URLNavigator's, or the text of a pattern, cut and not decoded.
struct NavigatorLink {
  /// As given.
  var text: String
  /// Nil where there is none.
  var scheme: String?
  var components: [String]
  /// As written; nil where there is no `?`.
  var query: Substring?

  /// What follows some components, all as written.
  func end(afterDropping count: Int) -> String {
    var rest = text[...].parted(at: "#").before.parted(at: "?").before
    if scheme != nil, let path = rest.parted(at: ":/").after { rest = path }
    for _ in 1..<count { rest = rest.drop { $0 == "/" }.drop { $0 != "/" } }
    return String(rest.drop { $0 == "/" })
  }
}

extension PlainRouter {
  /// Rules: navigator.query, navigator.text, navigator.scalars. The query starts at the first `?`
  /// before any `#`.
  func navigatorLink(_ given: String, isPattern: Bool) -> NavigatorLink {
    let url = foundationURL(of: given)
    if has(.navigatorTextIsFoundations), url == nil { return relativeLink(given) }
    var text = given[...]
    if has(.navigatorLosesSlashes) { text = withLostSlash(text)[...] }
    let (beforeFragment, fragment) = text.parted(at: "#")
    var (beforeQuery, query) = beforeFragment.parted(at: "?")
    if has(.navigatorQueryStartsAtLastMark), let mark = beforeFragment.lastIndex(of: "?") {
      (beforeQuery, query) = (beforeFragment[..<mark], beforeFragment[mark...].dropFirst())
    }
    if has(.navigatorFragmentHasQuery) { query = query ?? fragment?.parted(at: "?").after }
    if has(.navigatorFragmentStaysInQuery) { query = query.map { text[$0.startIndex...] } }
    if has(.navigatorFragmentStaysInPath), query == nil { beforeQuery = text }
    if has(.navigatorLinkQueryStaysInPath), !isPattern { beforeQuery = beforeFragment }
    if has(.navigatorPatternQueryStaysInPath), isPattern { beforeQuery = beforeFragment }
    if has(.navigatorCountsUTF16) {
      beforeQuery = Substring(text.utf16.prefix(beforeQuery.count))
    }
    if has(.navigatorQueryIsFoundations), let url {
      query = url.query(percentEncoded: true).map { $0[...] }
    }
    if has(.navigatorReadsByCharacter) { beforeQuery = cutByCharacter(text) }
    var (scheme, path) = cutNavigatorScheme(beforeQuery)
    if has(.navigatorTextIsFoundations), !isPattern,
      foundationURL(of: String(beforeQuery).collapsed) == nil
    {
      scheme = nil
    }
    var components = navigatorComponents(path)
    if has(.navigatorDropsColonBeforeSlash), let rest = behindColonAndSlash(beforeQuery) {
      components = navigatorComponents(rest)
    }
    if has(.navigatorEmptyHostIsComponent), path.starts(withText: "///") {
      components.insert("", at: 0)
    }
    if has(.navigatorDropsAnyFirstColon), let first = components.first, first.hasSuffix(":") {
      components.removeFirst()
    }
    if !components.isEmpty, path.starts(withText: "//") {
      let first = components[0][...]
      if has(.navigatorDropsUserInfo) {
        components[0] = String(first.parted(at: "@").after ?? first)
      }
      if has(.navigatorDropsPort) { components[0] = String(first.parted(at: ":").before) }
    }
    return NavigatorLink(
      text: given, scheme: scheme.map { String($0) }, components: components, query: query)
  }

  /// Rules: navigator.scheme, navigator.slashes, navigator.opaque, navigator.first-colon. What
  /// stands behind the scheme; where no slash follows, all of it.
  private func cutNavigatorScheme(_ text: Substring) -> (scheme: Substring?, path: Substring) {
    let (scheme, rest) = text.parted(at: ":")
    guard let rest, isScheme(scheme) || has(.navigatorAcceptsAnyScheme) else {
      return (nil, text)
    }
    let isOpaque =
      has(.navigatorOneSlashIsOpaque)
      ? !rest.starts(withText: "//") : !rest.starts(withText: "/")
    if rest.isEmpty || !isOpaque || has(.navigatorDropsOpaqueScheme) { return (scheme, rest) }
    if has(.navigatorOpaqueHasNoScheme) { return (nil, text) }
    return (scheme, text)
  }

  /// Rules: navigator.components, navigator.slashes, navigator.raw.
  private func navigatorComponents(_ path: Substring) -> [String] {
    var pieces = path.pieces(at: "/").filter { !$0.isEmpty }
    if has(.navigatorSplitsByCharacter) || has(.navigatorReadsByCharacter) {
      pieces = path.split(separator: "/")
    }
    if has(.navigatorKeepsEmptyComponents), let first = pieces.first, let last = pieces.last {
      pieces = path[first.startIndex..<last.endIndex].pieces(at: "/")
    }
    if has(.navigatorTrailingSlashMatters), !pieces.isEmpty, path.last == "/" {
      pieces.append("")
    }
    if has(.navigatorRemovesDotSegments) { pieces = withoutDotSegments(pieces) }
    if has(.navigatorDecodesComponents) { return pieces.map { decoded($0) ?? String($0) } }
    return pieces.map { String($0) }
  }
}
