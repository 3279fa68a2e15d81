package import WaymarkSpec

// Most routers of the world take a path and a query, and know no scheme and no host.

extension Oracle {
  /// The source in whose place a router of paths has none.
  package static let site = "https://waymark.example"

  /// What a router of paths is put in place of a request: the same routes under one source, which no pattern
  /// names, and those links, by their places, that it answers as the request says. Each has its path.
  ///
  /// - Returns: Nil where no link is left, since it matters which sources the router and its links have.
  package static func ofPaths(_ request: Request) -> (request: Request, places: [Int])? {
    guard case .open(var open) = request else { return nil }
    let paths = open.links.map { path(of: $0.url) }
    let readable = paths.indices.filter { paths[$0] != nil }
    guard !readable.isEmpty else { return nil }
    open.accepting = [.universalLink(site)]
    open.entries = open.entries.map { $0.accepting(.universalLink(site)) }
    open.links = readable.map { place in
      var link = open.links[place]
      link.path = paths[place]
      link.url = site + (paths[place] ?? "")
      return link
    }
    let ofPaths = Request.open(open)
    // A pattern that names its source once more still does.
    guard !ofPaths.patterns.contains(where: \.namesSource) else { return nil }
    switch (Oracle().observe(request), Oracle().observe(ofPaths)) {
    case (.definitionError(let one), .definitionError(let other)):
      return one == other ? (ofPaths, readable) : nil
    case (.links(let ones), .links(let others)):
      let kept = readable.indices.filter { ones[readable[$0]] == others[$0] }
      guard !kept.isEmpty else { return nil }
      return (ofPaths.asking(kept.map { open.links[$0] }), kept.map { readable[$0] })
    case (.links, .definitionError), (.definitionError, .links): return nil
    }
  }

  /// The path that a link has in a router of paths: its host, where that is a component, and its path, query and
  /// fragment, as they are written. Nil where the link has no scheme, or a malformed authority.
  private static func path(of url: String) -> String? {
    let end = url.utf8.firstIndex { "?#".utf8.contains($0) } ?? url.endIndex
    let cut = url[..<end].parted(at: ":")
    guard let rest = cut.after, Evaluation.plain.isScheme(cut.before) else { return nil }
    var path = String(rest)
    if rest.starts(withText: "//") {
      let afterSlashes = Substring(rest.utf8.dropFirst(2))
      let authority = afterSlashes.parted(at: "/").before
      guard let written = Evaluation.plain.written(authority, allowing: nil) else { return nil }
      let isWeb = ["http", "https"].contains(cut.before.lowercased())
      path = String((isWeb ? "" : written.host) + afterSlashes[authority.endIndex...])
    }
    return (path.utf8.first == UInt8(ascii: "/") ? "" : "/") + path + url[end...]
  }
}

extension Request {
  /// The request, whose links have their paths where it does not matter which sources they are of.
  package var withPaths: Request {
    guard let (ofPaths, places) = Oracle.ofPaths(self) else { return self }
    var links = links
    for (place, link) in zip(places, ofPaths.links) { links[place].path = link.path }
    return asking(links)
  }

  /// What a router is put that does without something, and the places of the links that are left: the paths, where
  /// it takes no others. Nil where none is left.
  package func put(without unsupported: Set<Capability>) -> (request: Request, places: [Int])? {
    unsupported.contains(.sources)
      ? Oracle.ofPaths(self) : (self, Array(links.indices))
  }

  /// What a router must be capable of to give an answer.
  package func capabilities(answering observation: Observation) -> Set<Capability> {
    if case .links = observation { return capabilities }
    return capabilities.union([.definitions])
  }
}

extension Entry {
  /// The same route or routes under another source, which all of them accept.
  fileprivate func accepting(_ source: Source) -> Entry {
    switch self {
    case .route(let route): .route(route.withoutSources)
    case .group(_, let routes):
      .group(accepting: [source], routes: routes.map(\.withoutSources))
    }
  }
}

extension Route {
  /// The route without the sources that it accepts, and without the one that its pattern names.
  fileprivate var withoutSources: Route {
    var route = self
    route.accepting = nil
    let cut = pattern[...].parted(at: "://")
    guard let rest = cut.after else { return route }
    let isWeb = ["http", "https"].contains(cut.before.lowercased())
    let path = isWeb ? rest[rest.parted(at: "/").before.endIndex...] : rest
    route.pattern = (path.utf8.first == UInt8(ascii: "/") ? "" : "/") + path
    return route
  }
}
