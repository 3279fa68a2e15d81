package import WaymarkSpec

extension Specification.Request {
  /// The requests to open the links by a route of the pattern, or of one argument, in place of one to parse them; none
  /// for other requests.
  package var openings: [Self] {
    guard case .parse(let parse) = self, let url = parse.links.last?.url else { return [] }
    let (own, path) = parse.pattern.partedAfterSource
    let source = own.isEmpty ? url.partedAfterSource.source : own
    let scheme = String((source.isEmpty ? url[...] : source).prefix { $0 != ":" })
    let isWeb = ["http", "https"].contains(scheme.lowercased())
    return [path.hasPrefix("/") ? String(path) : "/\(path)", "/:a"].map { pattern in
      .open(
        Open(
          accepting: [isWeb ? .universalLink(String(source)) : .customURLScheme(scheme)],
          entries: [.route(Route(pattern: pattern))], links: parse.links))
    }
  }
}
