import WaymarkSpec

extension Draft {
  /// Returns a router and links to its routes, or near misses.
  mutating func opening() -> Request.Open {
    let (sites, target, table) = tableScene()
    let literals = table.literals
    var last = (target: target, parts: LinkParts())
    let links = links { draft, others in
      draft.link(to: target, &last, among: sites, literals, others) { table.patterns(for: $0) }
    }
    return Request.Open(accepting: table.accepting, entries: table.entries, links: links)
  }

  /// Returns sources, a target at one of them, and a router for the target.
  mutating func tableScene() -> (sites: [Site], target: Target, table: Table) {
    let sites = sites()
    // A router that limits the number of sources ignores the last ones.
    let isLast = sites.count > 8 && choices.draw(2) == 1
    let site = isLast ? sites[sites.count - 1] : choices.pick(sites)
    let target = target(at: site)
    return (sites, target, table(for: target, sites: sites))
  }

  /// Returns a pattern with one of the sources, and links to parse under it, some of which don't match.
  mutating func parsing(at sites: [Site]) -> Request.Parse {
    let site = choices.pick(sites)
    let target = target(at: site)
    let names = target.components.indices.map { name($0) }
    let components = pattern(of: target, 0, names)
    var pattern = absolutePattern(components.joined(separator: "/"), site)
    switch choices.weighted(isCore ? [14] : [14, 2, 2]) {
    case 1: pattern = relativePattern(components)
    case 2:
      pattern += isLenient ? "/a//b" : choices.pick(["/a//b", "/:", "/:n/:n", "/a?b", "/a#b"])
    default: break
    }
    let literals = components.filter { !$0.isArgument }
    var last = (target: target, parts: LinkParts())
    let links = links { draft, others in
      draft.link(to: target, &last, among: sites, literals, others) { _ in [components] }
    }
    return Request.Parse(pattern: pattern, links: links)
  }

  /// Returns a link to a target or to a variant of it, sometimes with an error.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - last: The target and the parts of the link before this one.
  ///   - sites: The sources of the router.
  ///   - literals: The literals of its patterns.
  ///   - others: The links before this one.
  ///   - patterns: Returns the components of the patterns that may match a target.
  private mutating func link(
    to target: Target, _ last: inout (target: Target, parts: LinkParts), among sites: [Site],
    _ literals: [String], _ others: [Request.Link], _ patterns: (Target) -> [[String]]
  ) -> Request.Link {
    let kind = others.isEmpty ? 0 : choices.weighted([9, 4, 6, 3, 5, 2])
    if kind == 0 || kind == 2 { last.target = target }
    if kind == 2 || kind == 3 { edit(&last.target, among: sites, literals: literals) }
    if kind < 4 {
      last.parts = parts(to: last.target)
    } else if kind == 4 {
      editOnePart(of: &last, among: sites)
    }
    var parts = last.parts
    if choices.chance(in: 6) { edit(&parts, of: last.target.site) }
    return Request.Link(
      parts.text, userInfo: userInfo(),
      reads: reads(of: last.target, under: patterns(last.target)))
  }

  /// Replaces one part of a link.
  private mutating func editOnePart(
    of link: inout (target: Target, parts: LinkParts), among sites: [Site]
  ) {
    switch choices.weighted([4, 2, 1, 1]) {
    case 0:
      if choices.draw(2) == 0 { link.target.items = items() } else { edit(&link.target.items) }
      link.parts.query = query(link.target.items)
    case 1:
      let site = choices.pick(sites)
      guard site.isCustom == link.target.site.isCustom else { break }
      link.target.site = site
      link.parts.scheme = site.scheme
      if let host = site.host, link.parts.host != nil { link.parts.host = host }
    case 2: link.parts.scheme = link.parts.scheme.map { recased($0) }
    default: link.parts.fragment = choices.pick([nil, "top", "?a=b"])
    }
  }
}
