import WaymarkSpec

/// What a mutant that remembers keeps from the links that it was asked before; any other keeps
/// nothing of it.
struct Memory {
  var matches: [(key: String, matches: [Match])] = []
  var contexts: [(key: String, context: Context)] = []
  var arguments: [Argument] = []
  var items: [QueryItem] = []
  var userInfo: String?
  var reads: [ReadResult] = []
  var attempts: [Int] = []
  var scheme: String?
  var guards: [Int: Bool] = [:]
  /// The routes whose handlers threw, and those that opened, the last one last.
  var threw: Set<Int> = []
  var opened: [Int] = []
  var links: Set<String> = []
  var navigated: [(key: String, best: NavigatorMatch?)] = []
  var navigatorItems: [NavigatorItem] = []
  var navigatorQueries: [(key: String, items: [NavigatorItem])] = []
}

/// The number of a navigator's pattern that matches, and its values.
typealias NavigatorMatch = (index: Int, values: [Argument])

/// A route that matches a link, with the context that it does so in.
struct Match {
  var route: DefinedRoute
  var pattern: Pattern
  var context: Context
}

extension PlainRouter {
  /// What stands in a link for the whole of it in a memory; nil where the router has none.
  private func key(of url: String) -> String? {
    if has(.remembersByPath) { return path(of: url) }
    if has(.remembersWithoutCase) { return url.lowercased() }
    if has(.remembersWithoutQuery) { return String(url[...].parted(at: "?").before) }
    return nil
  }

  /// What stands between the scheme, or the host, and the query.
  func path(of url: String) -> String {
    let (before, rest) = url[...].parted(at: ":")
    let path = (rest ?? before).parted(at: "#").before.parted(at: "?").before
    return String(path.drop { $0 == "/" })
  }

  /// What a navigator remembers of a link; nil where that is nothing.
  func remembered(_ link: String, _ memory: Memory) -> NavigatorMatch? {
    guard has(.navigatorRemembersByPath) else { return nil }
    return memory.navigated.first { $0.key == path(of: link) }?.best
  }

  /// The items of a navigator's query, as far as the router does not remember others.
  func rememberedItems(
    _ items: [NavigatorItem], of link: String, _ memory: inout Memory
  ) -> [NavigatorItem] {
    var items = items
    if has(.navigatorKeepsQueryOfLinkBefore), items.isEmpty { items = memory.navigatorItems }
    if has(.navigatorRemembersWithoutQuery) {
      let key = String(link[...].parted(at: "#").before.parted(at: "?").before)
      items = memory.navigatorQueries.first { $0.key == key }?.items ?? items
      memory.navigatorQueries.append((key, items))
    }
    memory.navigatorItems = items
    return items
  }

  /// The routes that match a link, as far as the router does not remember others.
  func remembered(
    _ link: Request.Link, _ memory: inout Memory, _ found: () -> [Match]
  ) -> [Match] {
    if has(.remembersMisses) {
      let path = path(of: link.url)
      if memory.matches.contains(where: { $0.key == path }) { return [] }
      let matches = found()
      if matches.isEmpty { memory.matches.append((path, [])) }
      return matches
    }
    if has(.overflowsAtEight) {
      memory.links.insert(link.url)
      if memory.links.count > 8 { return [] }
    }
    guard let key = key(of: link.url) else { return found() }
    if let known = memory.matches.first(where: { $0.key == key }) { return known.matches }
    let matches = found()
    memory.matches.append((key, matches))
    return matches
  }

  /// A context with what is left of those before.
  func remembering(_ context: Context, _ memory: inout Memory) -> Context {
    var context = context
    if has(.keepsArgumentsOfLinkBefore) {
      context.arguments = memory.arguments + context.arguments
      memory.arguments = context.arguments
    }
    if has(.keepsQueryOfLinkBefore) {
      if context.items.isEmpty { context.items = memory.items }
      memory.items = context.items
    }
    if has(.keepsUserInfoOfLinkBefore) {
      context.userInfo = context.userInfo ?? memory.userInfo
      memory.userInfo = context.userInfo
    }
    return context
  }

  /// The routes in the order in which the links before left them.
  func rearranged(_ matches: [Match], _ memory: Memory) -> [Match] {
    if has(.opensRoutesOnce) {
      return matches.filter { !memory.opened.contains($0.route.index) }
    }
    guard let last = memory.opened.last else { return matches }
    if has(.movesRoutesToFront) {
      return matches.filter { $0.route.index == last } + matches.filter { $0.route.index != last }
    }
    if has(.startsWhereItStopped) {
      return matches.filter { $0.route.index >= last } + matches.filter { $0.route.index < last }
    }
    return matches
  }
}
