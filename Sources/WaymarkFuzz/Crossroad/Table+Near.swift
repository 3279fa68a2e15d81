import WaymarkSpec

// Routes that nearly match, and routes that are nearly duplicates.

extension Draft {
  /// Adds a route behind all others that is nearly the same as the first, but no duplicate of it.
  mutating func addNearDuplicate(of target: Target, _ table: inout Table) {
    guard choices.chance(in: isLargeCase ? 2 : 6), let first = table.plans.first,
      table.plans.contains(where: { $0.fate == .opens })
    else { return }
    let others = table.sites.filter { $0 != target.site }
    let near = ["near", ":duplicate"]
    var added: [Table.Plan] = []
    switch choices.draw(4) {
    case 3:
      // A literal, and an argument of that name; or two components, and both as one.
      guard may(.`define.duplicate`) else { return }
      let joint = choices.draw(2) == 0 ? choices.pick(Self.joints) : String(scalar())
      let joined = "near" + joint + "duplicate"
      let other = choices.draw(2) == 1 && mayBeLiteral(joined) ? [joined] : near
      added = [["near", "duplicate"], other].map { components in
        Table.Plan(
          fate: .otherLiteral, route: Route(pattern: relativePattern(components)),
          components: components, sites: nil)
      }
    case 0:
      // A literal in another case.
      guard first.route.pattern.hasPrefix("/"), !first.route.pattern.hasSuffix("/"),
        may(.`define.duplicate`)
      else { return }
      added = ["case", "CASE"].map { last in
        Table.Plan(
          fate: .otherCount, route: Route(pattern: first.route.pattern + "/" + last),
          components: first.components + [last], sites: nil)
      }
    case 1:
      guard let other = otherSource(than: target.site, among: table.sites) ?? others.first,
        may(RuleSet(.`define.duplicate`, .`open.accepting`))
      else { return }
      added = [target.site, other].map { site in
        Table.Plan(
          fate: .otherLiteral, route: Route(pattern: "/near/:duplicate", accepting: [source(site)]),
          components: near, sites: [site])
      }
    default:
      guard let other = others.first,
        may(RuleSet(.`define.duplicate-source`, .`pattern.restricts`)),
        may(target.site.ownRules), may(other.ownRules)
      else { return }
      added = [target.site, other].map { site in
        Table.Plan(
          fate: .otherLiteral, route: Route(pattern: ownPattern(near, site)), components: near,
          sites: [site], isOwn: true)
      }
    }
    table.plans += added
    table.entries += added.map { .route($0.route) }
  }

  /// What routers join components by, to have one key.
  private static let joints = [
    "", ",", ".", "|", " ", "\0", "\u{1F}", "_", "-", ":", "%2F", "\\", "::",
  ]

  /// A literal that a text does not equal, though it may look so.
  ///
  /// - Parameters:
  ///   - isFirst: Whether it is the first of a custom link, which is compared without case.
  ///   - isAlone: Whether the pattern has no argument, by whose name it is another one than others.
  mutating func otherLiteral(
    _ text: String, _ index: Int, isFirst: Bool, isAlone: Bool
  ) -> String {
    let stem = mayBeLiteral(text) ? text : "other"
    let plain = stem + "x\(index)"
    switch choices.draw(4) {
    case 1 where may(.`pattern.literal`):
      return choices.pick(["{id\(index)}", "*\(index)", "<x\(index)>", ".*x\(index)"])
    case 2, 3:
      let near = nearMiss(of: text, isCaseless: isFirst)
      guard !(isAlone && hasNearLiteral), !isFirst || may(.`match.first-case`), mayBeLiteral(near)
      else { return plain }
      // Further routes could have the same literals.
      if isAlone { hasNearLiteral = true }
      return near
    default: return plain
    }
  }
}
