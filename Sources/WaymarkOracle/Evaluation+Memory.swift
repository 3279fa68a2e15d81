import WaymarkSpec

/// The state that a router with a mistake of memory carries from link to link.
struct Memory {
  var matches: [(key: String, matches: [Match])] = []
  var contexts: [(key: String, context: Context)] = []
  var arguments: [Argument] = []
  var argumentsOfRoutes: [Int: [Argument]] = [:]
  var items: Lazily<[QueryItem]>?
  var itemsOfComponents: [(key: [String], items: Lazily<[QueryItem]>)] = []
  var userInfo: String?
  var reads: [ReadResult] = []
  var attempts: [Int] = []
  var scheme: Substring?
  var guards: [Int: Bool] = [:]
  /// The routes whose handlers threw, and those that opened, in order.
  var threw: Set<Int> = []
  var opened: [Int] = []
  var links: Set<String> = []
  var linkBefore: String?
  var firstLink: String?
  var navigated: [(key: String, best: NavigatorMatch?)] = []
  var navigatorItems: [NavigatorItem] = []
  var navigatorQueries: [(key: String, items: [NavigatorItem])] = []
}

extension Evaluation {
  /// Adds parts of earlier links to a link.
  func remembered(_ link: Request.Link, _ memory: inout Memory) -> Request.Link {
    guard remembers(.keepsUserInfoOfLinkBefore) else { return link }
    var link = link
    link.userInfo = link.userInfo ?? memory.userInfo
    memory.userInfo = link.userInfo
    return link
  }

  /// Carries parts of the answer before into an answer.
  func start(_ opened: inout Observation.Opened, _ memory: Memory) {
    if remembers(.keepsAttemptsOfLinkBefore) { opened.attempts = memory.attempts }
    if remembers(.keepsReadsOfLinkBefore) { opened.reads = memory.reads }
  }

  /// Whether the router reads a link at all.
  func isKept(_ link: Link, _ memory: inout Memory) -> Bool {
    guard remembers(.keepsSourceOfFirstLink) else { return true }
    memory.scheme = memory.scheme ?? link.scheme
    return memory.scheme == link.scheme
  }

  /// Returns the path of a link, as written.
  func path(of url: String) -> String {
    let (before, rest) = url[...].parted(at: ":").both
    let path = (rest ?? before).parted(at: "#").before.parted(at: "?").before
    return String(path.drop { $0 == "/" })
  }

  /// Returns a link without the path of a universal link, and without all that follows the scheme of another link.
  private func authority(of url: String) -> String {
    guard let link = link(url), isWeb(link.scheme) else {
      return String(url[...].parted(at: ":").before)
    }
    return "\(link.scheme)://\(link.authority?.host ?? "")"
  }

  /// Returns the routes that match a link, or those that the router remembers for it.
  func remembered(_ link: Request.Link, _ found: Matches, _ memory: inout Memory) -> Matches {
    let all = { found.indices.compactMap { found[$0, self] } }
    var matches = known(link, &memory, all)
    matches = rearranged(matches, memory)
    rememberItems(of: link, &matches, &memory)
    for index in matches.indices {
      if remembers(.remembersArgumentsOfRoutes) {
        let (number, own) = (matches[index].route.index, matches[index].context.arguments)
        matches[index].context.arguments = memory.argumentsOfRoutes[number] ?? own
        memory.argumentsOfRoutes[number] = matches[index].context.arguments
      }
      remember(&matches[index].context, &memory)
    }
    return Matches(matches)
  }

  private func known(
    _ link: Request.Link, _ memory: inout Memory, _ found: () -> [Match]
  ) -> [Match] {
    if remembers(.ignoresRepeatedLink) {
      defer { memory.linkBefore = link.url }
      if memory.linkBefore == link.url { return [] }
    }
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

  /// Returns the items of a navigator's query, or those that the router remembers.
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

  /// Returns the part of a link by which the router remembers it; nil if it remembers no links.
  private func key(of url: String) -> String? {
    if remembers(.remembersByPath) { return path(of: url) }
    if remembers(.remembersByAuthority) { return authority(of: url) }
    if remembers(.remembersWithoutCase) { return url.lowercased() }
    if remembers(.remembersWithoutQuery) { return String(url[...].parted(at: "?").before) }
    return nil
  }

  /// Returns the part of a link by which the router remembers its query items; nil if it remembers none.
  private func keyOfItems(_ url: String) -> [String]? {
    if remembers(.remembersItemsOfText) { return [String(url[...].parted(at: "?").before)] }
    if remembers(.remembersItemsOfTextWithoutFragment) {
      return [String(url[...].parted(at: "#").before.parted(at: "?").before)]
    }
    guard remembers(.remembersItemsOfComponents), let link = link(url) else { return nil }
    let isUniversal = isWeb(link.scheme)
    return [link.scheme.lowercased(), isUniversal ? caseFolded(link.authority?.host ?? "") : ""]
      + components(of: link, isUniversal: isUniversal)
  }

  /// Gives the matches of a link the query items of the first link with its key.
  private func rememberItems(
    of link: Request.Link, _ matches: inout [Match], _ memory: inout Memory
  ) {
    guard let items = matches.first?.context.items, let key = keyOfItems(link.url) else { return }
    let found = memory.itemsOfComponents.first { $0.key == key }?.items
    if found == nil { memory.itemsOfComponents.append((key, items)) }
    let known = found ?? items
    for index in matches.indices { matches[index].context.items = known }
  }

  /// Adds values of earlier contexts to a context.
  private func remember(_ context: inout Context, _ memory: inout Memory) {
    if remembers(.keepsFirstLink) {
      context.url = memory.firstLink ?? context.url
      memory.firstLink = context.url
    }
    if remembers(.keepsArgumentsOfLinkBefore) {
      context.arguments = memory.arguments + context.arguments
      memory.arguments = context.arguments
    }
    if remembers(.keepsQueryOfLinkBefore) {
      if context.items.value(self).isEmpty { context.items = memory.items ?? context.items }
      memory.items = context.items
    }
    if remembers(.addsItemsOfLinkBefore) {
      let own = context.items.value(self)
      let names = Set(own.map(\.name))
      let kept = (memory.items?.value(self) ?? []).filter { !names.contains($0.name) }
      context.items = Lazily { _ in own + kept }
      memory.items = context.items
    }
  }

  /// Returns the routes in the order that earlier links left them in.
  private func rearranged(_ matches: [Match], _ memory: Memory) -> [Match] {
    if remembers(.opensRoutesOnce) {
      return matches.filter { !memory.opened.contains($0.route.index) }
    }
    if remembers(.skipsRoutesThatThrew) {
      return matches.filter { !memory.threw.contains($0.route.index) }
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
