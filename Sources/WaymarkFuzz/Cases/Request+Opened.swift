package import WaymarkSpec

extension Specification.Request {
  /// The requests to open the links by a route of the pattern, or of one argument, in place of one to parse them; none
  /// for other requests.
  package var openings: [Self] {
    guard case .parse(let parse) = self, let link = parse.links.last else { return [] }
    let pattern = parse.pattern.parts(at: "://")
    let scheme = String(pattern.map { $0.before } ?? link.url.prefix { $0 != ":" })
    let isWeb = ["http", "https"].contains(scheme.lowercased())
    let afterScheme = pattern?.after ?? link.url.parts(at: "://")?.after ?? ""
    let host = afterScheme.prefix { !"/?#".contains($0) }
    let path =
      pattern.map { isWeb ? $0.after.dropFirst(host.count) : $0.after } ?? parse.pattern[...]
    return [path.hasPrefix("/") ? String(path) : "/\(path)", "/:a"].map { pattern in
      .open(
        Open(
          accepting: [isWeb ? .universalLink("\(scheme)://\(host)") : .customURLScheme(scheme)],
          entries: [.route(Route(pattern: pattern))], links: parse.links))
    }
  }
}

extension String {
  /// The text before and after the first occurrence of another one; nil if there is none.
  fileprivate func parts(at separator: String) -> (before: Substring, after: Substring)? {
    let start = indices.first { self[$0...].hasPrefix(separator) }
    return start.map { (self[..<$0], self[$0...].dropFirst(separator.count)) }
  }
}
