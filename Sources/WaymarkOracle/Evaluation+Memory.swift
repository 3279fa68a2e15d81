import WaymarkSpec

/// What a mistake of memory keeps from the links that it was asked before; any other router keeps nothing.
struct Memory {
  var matches: [(key: String, matches: [Match])] = []
  var contexts: [(key: String, context: Context)] = []
  var arguments: [Argument] = []
  var items: Lazily<[QueryItem]>?
  var userInfo: String?
  var reads: [ReadResult] = []
  var attempts: [Int] = []
  var scheme: Substring?
  var guards: [Int: Bool] = [:]
  /// The routes whose handlers threw, and those that opened, the last one last.
  var threw: Set<Int> = []
  var opened: [Int] = []
  var links: Set<String> = []
  var navigated: [(key: String, best: NavigatorMatch?)] = []
  var navigatorItems: [NavigatorItem] = []
  var navigatorQueries: [(key: String, items: [NavigatorItem])] = []
}

extension Evaluation {
  /// What is left in an answer of the one before.
  func start(_ opened: inout Observation.Opened, _ memory: Memory) {
    if remembers(.keepsAttemptsOfLinkBefore) { opened.attempts = memory.attempts }
    if remembers(.keepsReadsOfLinkBefore) { opened.reads = memory.reads }
  }

  /// Whether a link is looked at.
  func isKept(_ link: Link, _ memory: inout Memory) -> Bool {
    guard remembers(.keepsSourceOfFirstLink) else { return true }
    memory.scheme = memory.scheme ?? link.scheme
    return memory.scheme == link.scheme
  }

  /// What stands between the scheme, or the host, and the query.
  func path(of url: String) -> String {
    let (before, rest) = url[...].parted(at: ":").both
    let path = (rest ?? before).parted(at: "#").before.parted(at: "?").before
    return String(path.drop { $0 == "/" })
  }

  /// The routes that match a link, as far as the router does not remember others.
  func remembered(_ link: Request.Link, _ found: Matches, _ memory: inout Memory) -> Matches {
    let all = { found.indices.compactMap { found[$0, self] } }
    var matches = known(link, &memory, all)
    matches = rearranged(matches, memory)
    for index in matches.indices { remember(&matches[index].context, &memory) }
    return Matches(matches)
  }

  private func known(
    _ link: Request.Link, _ memory: inout Memory, _ found: () -> [Match]
  ) -> [Match] {
    if remembers(.overflowsAtEight) {
      memory.links.insert(link.url)
      if memory.links.count > 8 { return [] }
    }
    let misses = remembers(.remembersMisses)
    guard let key = misses ? path(of: link.url) : key(of: link.url) else { return found() }
    if let known = memory.matches.first(where: { $0.key == key }) { return known.matches }
    let matches = found()
    if !misses || matches.isEmpty { memory.matches.append((key, matches)) }
    return matches
  }

  /// The items of a navigator's query, as far as the router does not remember others.
  func remembered(
    _ items: [NavigatorItem], of link: String, _ memory: inout Memory
  ) -> [NavigatorItem] {
    var items = items
    if remembers(.navigatorKeepsQueryOfLinkBefore), items.isEmpty { items = memory.navigatorItems }
    if remembers(.navigatorRemembersWithoutQuery) {
      let key = String(link[...].parted(at: "#").before.parted(at: "?").before)
      items = memory.navigatorQueries.first { $0.key == key }?.items ?? items
      memory.navigatorQueries.append((key, items))
    }
    memory.navigatorItems = items
    return items
  }

  /// What stands in a link for the whole of it in a memory; nil where the router has none.
  private func key(of url: String) -> String? {
    if remembers(.remembersByPath) { return path(of: url) }
    if remembers(.remembersWithoutCase) { return url.lowercased() }
    if remembers(.remembersWithoutQuery) { return String(url[...].parted(at: "?").before) }
    return nil
  }

  /// Adds to a context what is left of those before.
  private func remember(_ context: inout Context, _ memory: inout Memory) {
    if remembers(.keepsArgumentsOfLinkBefore) {
      context.arguments = memory.arguments + context.arguments
      memory.arguments = context.arguments
    }
    if remembers(.keepsQueryOfLinkBefore) {
      if context.items.value(self).isEmpty { context.items = memory.items ?? context.items }
      memory.items = context.items
    }
    if remembers(.keepsUserInfoOfLinkBefore) {
      context.userInfo = context.userInfo ?? memory.userInfo
      memory.userInfo = context.userInfo
    }
  }

  /// The routes in the order in which the links before left them.
  private func rearranged(_ matches: [Match], _ memory: Memory) -> [Match] {
    if remembers(.opensRoutesOnce) {
      return matches.filter { !memory.opened.contains($0.route.index) }
    }
    guard let last = memory.opened.last else { return matches }
    if remembers(.movesRoutesToFront) {
      return matches.filter { $0.route.index == last } + matches.filter { $0.route.index != last }
    }
    if remembers(.startsWhereItStopped) {
      return matches.filter { $0.route.index >= last } + matches.filter { $0.route.index < last }
    }
    return matches
  }
}
