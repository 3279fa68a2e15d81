/// What a case has more of than usual: almost all have nothing, some have tens of it, a few have it without
/// end.
enum Magnitude: CaseIterable {
  case usual
  /// A value of many characters.
  case longText
  /// Items of a query.
  case manyItems
  /// A list of many elements.
  case longList
  /// Components of a link and a pattern.
  case deepPath
  /// Routes or patterns.
  case manyRoutes
  case manySources
  /// A group of many routes.
  case bigGroup
  /// A guard or handler that reads much, or a converter of many texts.
  case longVerdict
  /// Links for one router.
  case manyLinks

  /// One case in so many has more of something than usual.
  static let share = 30
  /// One in so many of those has it without end, so that all together take little of the time.
  fileprivate var hugeShare: Int {
    switch self {
    // These take no longer than those of many cases.
    case .manyLinks: 2
    case .manyItems, .longList: 3
    case .longText, .longVerdict: 5
    case .usual, .deepPath, .manyRoutes, .manySources, .bigGroup: 10
    }
  }

  /// About how many there may be of what is there without end: mostly more than fit in a byte.
  fileprivate var hugeCounts: [Int] {
    switch self {
    case .usual, .longText: [1]
    case .manyItems: [300, 300, 2000]
    case .longList: [300, 300, 2000]
    case .deepPath: [100, 100, 100, 100, 100, 1000]
    case .manyRoutes: [100, 100, 100, 300, 300, 1000]
    case .manySources: [130]
    case .bigGroup: [100]
    case .longVerdict, .manyLinks: [300]
    }
  }

  /// About how many there may be of what is just more than usual: what fills small buffers and masks.
  fileprivate static let counts = [10, 20, 40, 70, 130]
}

extension Draft {
  /// Draws how large the case is made.
  mutating func drawMagnitude() {
    guard choices.chance(in: Magnitude.share) else { return }
    // What costs little is drawn more often.
    magnitude = Magnitude.allCases[1 + choices.weighted([1, 3, 4, 4, 2, 4, 1, 2, 4])]
    isHuge = choices.chance(in: magnitude.hugeShare)
    isLargeCase = true
  }

  /// Whether what is made now is to be large in a way; it is so once in a case.
  mutating func isLarge(_ large: Magnitude) -> Bool {
    guard magnitude == large else { return false }
    magnitude = .usual
    return true
  }

  /// How many there are where what is made now is to be large in a way; nil where it is not.
  mutating func largeCount(_ large: Magnitude) -> Int? {
    isLarge(large) ? count(of: large) : nil
  }

  /// How many there are of what is large.
  mutating func count(of large: Magnitude) -> Int {
    about(choices.pick(isHuge ? large.hugeCounts : Magnitude.counts))
  }

  /// Whether one of so many is there to be many alone: it is what stands behind hundreds that is read.
  func isFiller(_ index: Int, of count: Int) -> Bool { count > 200 && index < count - 4 }

  /// About a number, since what overflows does so at a power of two, or beside it.
  private mutating func about(_ count: Int) -> Int {
    switch choices.draw(3) {
    case 0: count
    case 1: count / 2 + choices.draw(count)
    default: (1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)) + choices.draw(3) - 1
    }
  }

  /// A text of 32 characters to 2 KB, or 2 to 64 KB: one part over and over, or with something else at its end.
  mutating func longText() -> String {
    let count = (1 << ((isHuge ? 11 : 5) + choices.draw(6))) + choices.draw(3) - 1
    let part = choices.pick(["a", "é", "%41", "a b", "/", "e\u{301}", "🔥", "x,"])
    // A count overflows at exactly so many characters.
    if choices.draw(2) == 0 { return String(UInt8(ascii: "a"), times: count) }
    let text = String(repeating: part, count: count / part.utf8.count + 1)
    return "w" + text + (choices.draw(2) == 0 ? "" : word())
  }
}
