package import WaymarkSpec

extension Oracle {
  /// Returns the sources that a router probably accepts: those of links, and those that patterns name.
  package static func sources(of links: [String], _ patterns: [String]) -> [Source] {
    let rules = Evaluation.plain
    let named = patterns.compactMap { rules.pattern($0)?.source?.source }
    let all = links.map(rules.source) + named
    var known: Set<Int> = []
    let numbers = rules.numbers(of: all.map(rules.origin))
    return zip(all, numbers).filter { known.insert($1).inserted }.map(\.0)
  }
}

extension Origin {
  /// The source as it was given.
  var source: Source { host == nil ? .customURLScheme(text) : .universalLink(text) }
}

extension Evaluation {
  /// Returns the source of a link, or of the most similar link that is well-formed.
  fileprivate func source(of link: String) -> Source {
    let cut = link[...].parted(at: "#").before.parted(at: "?").before.parted(at: ":")
    guard let rest = cut.after, isScheme(cut.before) else { return .customURLScheme("pokedex") }
    guard isWeb(cut.before) else { return .customURLScheme(String(cut.before)) }
    let authority = Substring(rest.utf8.drop { $0 == UInt8(ascii: "/") }).parted(at: "/").before
    let site = authority.partedAtLast("@").after ?? authority
    let isSite = self.link("\(cut.before)://\(site)").map { !$0.host.isEmpty } ?? false
    return .universalLink("\(cut.before)://\(isSite ? site : "example.com")")
  }
}
