import WaymarkSpec

/// A request while it is drawn.
package struct Draft {
  package var choices: Choices
  package let scope: Scope
  /// The collection or text of the case that is larger than usual; ``usual`` again once it is drawn.
  package var magnitude = Magnitude.usual
  /// Whether the large collection or text is huge.
  var isHuge = false
  /// Whether the case has a large collection or text, and few links therefore.
  var isLargeCase = false

  package init(choices: Choices, scope: Scope) { (self.choices, self.scope) = (choices, scope) }

  /// Whether the level is below strict, so that the draft avoids texts that only strict rules decide.
  var isLenient: Bool { scope.level < .strict }

  /// Whether the level is core, so that the draft also avoids texts that compat rules decide.
  var isCore: Bool { scope.level == .core }

  /// Returns `true` with a probability of 1 / `count`, and `false` at the core level.
  mutating func compatChance(in count: Int) -> Bool { choices.chance(in: count) && !isCore }

  /// Returns `true` with a probability of 1 / `count`, and `false` below the strict level.
  mutating func strictChance(in count: Int) -> Bool { choices.chance(in: count) && !isLenient }

  /// Returns links for one router. `make` draws a link, given the links before it.
  mutating func links(
    _ make: (inout Draft, _ others: [Request.Link]) -> Request.Link
  ) -> [Request.Link] {
    var links: [Request.Link] = []
    let many = largeCount(.manyLinks)
    // A router's link counter can overflow: the first link comes again at a distance near a power of two.
    let isRound = many != nil && choices.draw(2) == 1
    let maximum =
      isRound
      ? (1 << (isHuge ? 8 : 3 + choices.draw(4))) + choices.weighted([1, 3, 1])
      : many ?? (isLargeCase ? 2 : 16)
    while links.count < maximum {
      guard choices.draw(many == nil ? 100 : 2000) > 0 || links.isEmpty else { break }
      if isRound, links.count > 1 {
        links.append(links[links.count + 1 == maximum ? 0 : 1])
      } else if !links.isEmpty, choices.chance(in: 24) {
        links.append(again(choices.draw(2) == 0 ? links[links.count - 1] : choices.pick(links)))
      } else {
        links.append(make(&self, links))
      }
    }
    return links
  }

  /// Returns a variant of a link with different user info, reads or spelling.
  ///
  /// A router that caches its answers may return the answer to the other variant.
  private mutating func again(_ link: Request.Link) -> Request.Link {
    var link = link
    if choices.draw(2) == 0 {
      link.reads = link.reads.filter { _ in choices.draw(4) > 0 }
      if choices.draw(2) == 0 { link.reads.reverse() }
    }
    if choices.draw(2) == 0 { link.userInfo = userInfo() }
    if strictChance(in: 3) {
      link.url = choices.draw(2) == 0 ? recased(link.url) : nearMiss(of: link.url)
    }
    return link
  }

  /// Returns the user info that an app passes with a link; mostly nil.
  mutating func userInfo() -> String? {
    guard choices.chance(in: 6), scope.offers(.userInfo) else { return nil }
    return choices.pick(["ash", "", "é"])
  }
}
