import WaymarkSpec

/// A request while it is drawn: where its choices come from, and how large it is made.
struct Draft {
  var choices: Choices
  let scope: Scope
  /// What the case is to have more of than usual, until something of it has.
  var magnitude = Magnitude.usual
  /// Whether it has that without end.
  var isHuge = false
  /// Whether there is more of something than usual, so that there are few links.
  var isLargeCase = false

  init(choices: Choices, scope: Scope) {
    self.choices = choices
    self.scope = scope
  }

  /// Whether what only strict rules are about is left out.
  var isTame: Bool { scope.level < .strict }

  /// Whether what only strict and compat rules are about is left out.
  var isPlain: Bool { scope.level == .core }

  /// Something that happens once in so many cases, and in no plain one.
  mutating func usualChance(in count: Int) -> Bool { choices.chance(in: count) && !isPlain }

  /// Something that happens once in so many cases, and in no tame one.
  mutating func wildChance(in count: Int) -> Bool { choices.chance(in: count) && !isTame }

  /// The most links that a router is asked.
  private static let maximumLinks = 16

  /// Links for one router, all of them drawn alike, so that any of them can be left out.
  ///
  /// - Parameter make: Draws a link behind others, of which there are none for the first.
  mutating func links(
    _ make: (inout Draft, _ others: [Request.Link]) -> Request.Link
  ) -> [Request.Link] {
    var links: [Request.Link] = []
    links.reserveCapacity(8)
    // More are rare.
    let many = largeCount(.manyLinks)
    // Numbers of links overflow: the last link is the first again, a power of two behind it, or beside that.
    let isRound = many != nil && choices.draw(2) == 1
    let maximum =
      isRound
      ? (1 << (isHuge ? 8 : 3 + choices.draw(4))) + choices.weighted([1, 3, 1])
      : many ?? (isLargeCase ? 2 : Self.maximumLinks)
    while links.count < maximum {
      choices.mark()
      choices.begin(.link, links.count)
      defer { choices.end() }
      // The first is there always.
      guard choices.draw(many == nil ? 100 : 2000) > 0 || links.isEmpty else { break }
      if isRound, links.count > 1 {
        // One that stands between is enough, again and again.
        links.append(links[links.count + 1 == maximum ? 0 : 1])
      } else if !links.isEmpty, choices.chance(in: 24) {
        links.append(again(choices.draw(2) == 0 ? links[links.count - 1] : choices.pick(links)))
      } else {
        links.append(make(&self, links))
      }
    }
    if links.count == maximum { choices.mark() }
    return links
  }

  /// A link once more, with other user info, and with some of what was read, in another order, or nearly the
  /// same link: an answer that a router remembers may be one to another question.
  private mutating func again(_ link: Request.Link) -> Request.Link {
    var link = link
    if choices.draw(2) == 0 {
      link.reads = link.reads.filter { _ in choices.draw(4) > 0 }
      if choices.draw(2) == 0 { link.reads.reverse() }
    }
    if choices.draw(2) == 0 { link.userInfo = userInfo() }
    if wildChance(in: 3) {
      link.url = choices.draw(2) == 0 ? recased(link.url) : nearMiss(of: link.url)
    }
    return link
  }

  /// What an app gives a router along with a link; mostly nothing.
  mutating func userInfo() -> String? {
    guard choices.chance(in: 6), scope.offers(.userInfo) else { return nil }
    return choices.pick(["ash", "", "é"])
  }
}
