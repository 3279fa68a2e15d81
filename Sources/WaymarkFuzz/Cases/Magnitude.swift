/// How large a case is made: almost all are as small as what they show, a few have one thing without end.
enum Magnitude: CaseIterable {
  case usual
  /// A value of 2 to 64 KB.
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
  /// A guard or handler that reads much.
  case longVerdict
  /// Links for one router.
  case manyLinks

  /// One case in so many is larger than usual, so that all of them together take little of the time.
  static let share = 200

  /// About how many there may be of what is large: more than fit in a byte, or just more than usual.
  fileprivate var counts: [Int] {
    switch self {
    case .usual, .longText: [1]
    case .manyItems: [30, 500, 2000]
    case .longList: [20, 300, 1000]
    case .deepPath: [20, 100, 100, 2000]
    case .manyRoutes: [20, 1000]
    case .manySources: [20, 130]
    case .bigGroup: [20, 100]
    case .longVerdict: [10, 30, 300]
    case .manyLinks: [40, 300]
    }
  }
}

extension Draft {
  /// Draws how large the case is made.
  mutating func drawMagnitude() {
    guard choices.chance(in: Magnitude.share) else { return }
    // What costs little is drawn more often.
    magnitude = Magnitude.allCases[1 + choices.weighted([1, 2, 4, 4, 2, 4, 1, 2, 2])]
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
    about(choices.pick(large.counts))
  }

  /// About a number, since what overflows does so at a power of two, or beside it.
  private mutating func about(_ count: Int) -> Int {
    switch choices.draw(3) {
    case 0: count
    case 1: count / 2 + choices.draw(count)
    default: (1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)) + choices.draw(3) - 1
    }
  }

  /// A text of 2 to 64 KB: one, over and over, or with something else at its end.
  mutating func longText() -> String {
    let count = (1 << (11 + choices.draw(6))) + choices.draw(3) - 1
    let part = choices.pick(["a", "é", "%41", "a b", "/", "e\u{301}", "🔥", "x,"])
    // A count overflows at exactly so many characters.
    if choices.draw(2) == 0 { return String(repeating: "a", count: count) }
    let text = String(repeating: part, count: count / part.utf8.count + 1)
    return "w" + text + (choices.draw(2) == 0 ? "" : word())
  }
}
