/// The collection or text of a case that is larger than usual.
///
/// Most cases have none. Some have one with tens of elements, and a few have one with hundreds or thousands.
package enum Magnitude: CaseIterable {
  case usual
  /// A text of many characters.
  case longText
  /// A query of many items.
  case manyItems
  /// A list of many elements.
  case longList
  /// A link and a pattern of many components.
  case deepPath
  /// A router of many routes or patterns.
  case manyRoutes
  case manySources
  /// A group of many routes.
  case bigGroup
  /// A guard or handler of many reads, or a converter of many texts.
  case longVerdict
  /// Many links for one router.
  case manyLinks

  /// The large collection or text, if huge: the probability 1 / `rarity` of that, and the approximate counts.
  ///
  /// The probabilities keep the time of huge cases low. The counts mostly exceed the range of a byte.
  fileprivate var huge: (rarity: Int, counts: [Int]) {
    switch self {
    case .usual: (10, [1])
    case .longText: (5, [1])
    case .manyItems, .longList: (3, [300, 300, 2000])
    case .deepPath: (10, [100, 100, 100, 100, 100, 1000])
    case .manyRoutes: (10, [100, 100, 100, 300, 300, 1000])
    case .manySources: (10, [130])
    case .bigGroup: (10, [100])
    case .longVerdict: (5, [300])
    case .manyLinks: (2, [300])
    }
  }
}

extension Draft {
  /// Draws the magnitude of the case.
  mutating func drawMagnitude() {
    guard choices.chance(in: 30) else { return }
    // The weights favor the magnitudes that take little time.
    magnitude = Magnitude.allCases[1 + choices.weighted([1, 3, 4, 4, 2, 4, 1, 2, 4])]
    isHuge = choices.chance(in: magnitude.huge.rarity)
    isLargeCase = true
  }

  /// Returns whether the next collection or text is the large one, at most once in a case.
  mutating func consume(_ large: Magnitude) -> Bool {
    guard magnitude == large else { return false }
    magnitude = .usual
    return true
  }

  /// Returns the count of the next collection if it is the large one; otherwise nil.
  mutating func largeCount(_ large: Magnitude) -> Int? { consume(large) ? count(of: large) : nil }

  /// Returns the count of a large collection, often next to a power of two, at which counters overflow.
  mutating func count(of large: Magnitude) -> Int {
    // Just above the capacity of small buffers and masks, unless huge.
    let count = choices.pick(isHuge ? large.huge.counts : [10, 20, 40, 70, 130])
    return switch choices.draw(3) {
    case 0: count
    case 1: count / 2 + choices.draw(count)
    default: (1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)) + choices.draw(3) - 1
    }
  }

  /// Whether an element of a huge collection only adds to its count: links read the last four elements.
  func isFiller(_ index: Int, of count: Int) -> Bool { count > 200 && index < count - 4 }

  /// Returns a text of 32 bytes to 1 KiB, or of 2 to 64 KiB if huge.
  ///
  /// The text repeats a part, often with a different end.
  mutating func longText() -> String {
    let count = (1 << ((isHuge ? 11 : 5) + choices.draw(6))) + choices.draw(3) - 1
    let part = choices.pick(["a", "é", "%41", "a b", "/", "e\u{301}", "🔥", "x,"])
    // A counter overflows at an exact number of characters.
    if choices.draw(2) == 0 { return String(UInt8(ascii: "a"), times: count) }
    let text = String(repeating: part, count: count / part.utf8.count + 1)
    return "w" + text + (choices.draw(2) == 0 ? "" : word())
  }
}
