package import WaymarkSpec

extension Draft {
  /// Returns a router and links to its routes, or near misses.
  package mutating func opening() -> Specification.Request.Open {
    let (sites, target, table) = tableScene()
    let links = links(to: target, among: sites, table.literals) { table.patterns(for: $0) }
    return Request.Open(accepting: table.accepting, entries: table.entries, links: links)
  }

  /// Returns sources, a target at one of them, and a router for the target.
  package mutating func tableScene() -> (sites: [Site], target: Target, table: Table) {
    let sites = sites()
    // A router that limits the number of sources ignores the last ones.
    let isLast = sites.count > 8 && choices.draw(2) == 1
    let site = isLast ? sites[sites.count - 1] : choices.pick(sites)
    let target = target(at: site)
    return (sites, target, table(for: target, sites: sites))
  }

  /// Returns a pattern with one of the sources, and links to parse under it, some of which don't match.
  package mutating func parsing(at sites: [Site]) -> Specification.Request.Parse {
    let site = choices.pick(sites)
    let target = target(at: site)
    let names = target.components.indices.map { name($0) }
    let components = pattern(of: target, 0, names)
    var pattern = absolutePattern(components.joined(separator: "/"), site)
    if compatChance(in: 9) {
      pattern = relativePattern(components)
    } else if compatChance(in: 9) {
      pattern += choices.pick(["/a//b", "/:", "/:n/:n", "/a?b", "/a#b"])
    }
    let literals = components.filter { !$0.isArgument }
    let links = links(to: target, among: sites, literals) { _ in [components] }
    return Request.Parse(pattern: pattern, links: links)
  }

  /// Returns links to a target or to variants of it, some of them with an error.
  ///
  /// The closure returns the components of the patterns that may match a target.
  private mutating func links(
    to target: Target, among sites: [Site], _ literals: [String],
    _ patterns: (Target) -> [[String]]
  ) -> [Request.Link] {
    var last = (target: target, parts: LinkParts())
    return links { draft, others in
      let kind = others.isEmpty ? 0 : draft.choices.weighted([9, 4, 6, 3, 5, 2])
      if kind == 0 || kind == 2 { last.target = target }
      if kind == 2 || kind == 3 { draft.edit(&last.target, among: sites, literals: literals) }
      if kind < 4 {
        last.parts = draft.parts(to: last.target)
      } else if kind == 4 {
        draft.editOnePart(of: &last, among: sites)
      }
      var parts = last.parts
      if draft.choices.chance(in: 6) { draft.edit(&parts, of: last.target.site) }
      return Request.Link(
        parts.text, userInfo: draft.userInfo(),
        reads: draft.reads(of: last.target, under: patterns(last.target)))
    }
  }

  /// Replaces one part of a link.
  private mutating func editOnePart(
    of link: inout (target: Target, parts: LinkParts), among sites: [Site]
  ) {
    switch choices.weighted([4, 2, 1, 1]) {
    case 0:
      edit(&link.target.items)
      link.parts.query = query(link.target.items)
    case 1:
      let site = choices.pick(sites)
      guard site.isCustom == link.target.site.isCustom else { break }
      link.target.site = site
      link.parts.scheme = site.scheme
      if let host = site.host { link.parts.host = host }
    case 2: link.parts.scheme = link.parts.scheme.map { recased($0) }
    default: link.parts.fragment = choices.pick([nil, "top", "?a=b"])
    }
  }
}
