import WaymarkSpec

// Routes that nearly match, and routes that are nearly duplicates.

extension Draft {
  /// Adds a route behind all others that is nearly the same as the first, but no duplicate of it.
  mutating func addNearDuplicate(of target: Target, _ table: inout Table) {
    guard choices.chance(in: 6), let first = table.plans.first,
      table.plans.contains(where: { $0.fate == .opens })
    else { return }
    let others = table.sites.filter { $0 != target.site }
    let route: Route
    switch choices.draw(3) {
    case 0:
      // A literal in another case.
      guard first.route.pattern.hasPrefix("/") else { return }
      guard !first.route.pattern.hasSuffix("/"), may(.`define.duplicate`) else { return }
      route = Route(pattern: first.route.pattern + "/CASE")
      let lower = Route(pattern: first.route.pattern + "/case")
      table.entries.append(.route(lower))
      table.plans.append(Table.Plan(fate: .otherCount, route: lower, arguments: []))
    case 1:
      guard let other = others.first, may(RuleSet(.`define.duplicate`, .`open.accepting`)) else {
        return
      }
      let here = Route(pattern: "/near/:duplicate", accepting: [source(target.site)])
      table.entries.append(.route(here))
      table.plans.append(Table.Plan(fate: .otherLiteral, route: here, arguments: []))
      route = Route(pattern: "/near/:duplicate", accepting: [source(other)])
    default:
      guard let other = others.first,
        may(RuleSet(.`define.duplicate-source`, .`pattern.restricts`)),
        may(target.site.ownRules), may(other.ownRules)
      else { return }
      let here = Route(pattern: ownPattern(["near", ":duplicate"], target.site))
      table.entries.append(.route(here))
      table.plans.append(Table.Plan(fate: .otherLiteral, route: here, arguments: []))
      route = Route(pattern: ownPattern(["near", ":duplicate"], other))
    }
    table.entries.append(.route(route))
    table.plans.append(Table.Plan(fate: .otherSource, route: route, arguments: []))
  }

  /// A literal that a text does not equal, though it may look so.
  ///
  /// - Parameter isFirst: Whether it is the first of a custom link, which is compared without case.
  mutating func otherLiteral(_ text: String, _ index: Int, isFirst: Bool) -> String {
    let stem = mayBeLiteral(text) ? text : "other"
    let plain = stem + "x\(index)"
    if let near = Self.nearLiterals[text], !hasNearLiteral, choices.draw(2) == 1,
      !isFirst || may(.`match.first-case`), mayBeLiteral(near)
    {
      // Further routes could have the same literals.
      hasNearLiteral = true
      return near
    }
    switch choices.draw(3) {
    case 1 where may(.`pattern.literal`):
      return choices.pick(["{id\(index)}", "*\(index)", "<x\(index)>", ".*x\(index)"])
    case 2:
      guard index == 0, !isFirst, stem == text, text != text.uppercased() else { return plain }
      return text.uppercased()
    default: return plain
    }
  }

  /// Texts, and literals that only look like them, with and without case.
  static let nearLiterals = [
    "ß": "ss", "ẞ": "SS", "İ": "i", "ΑΣ": "ας", "ﬁ": "fi", "Ⅷ": "VIII", "x-y": "x.y", "a\n": "a",
    "a+b": "a b", "a b": "a+b", "%41": "A", "a\\b": "ab", "日本": "日", "👨‍👩‍👧": "👨", "\u{FEFF}": "x",
    "list": "l\u{131}st",
  ]
}
