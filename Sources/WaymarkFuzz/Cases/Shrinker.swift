/// Makes a record of choices smaller while what it stands for stays of interest.
///
/// Smaller is shorter, then lexicographically less (shortlex). Each pass is a function that tries
/// changes of one kind; all passes are repeated until none improves anything.
public struct Shrinker {
  /// The smallest record so far.
  public private(set) var record: [UInt32]
  /// The parts of it that may be left out as a whole.
  private var marks: [Int]
  /// What the last record came to that was replayed; nil where it was not.
  private var replayed: [UInt32]?
  /// How many records were tried.
  public private(set) var tries = 0
  /// The records that were tried in vain, without the zeros at their ends: none is tried again.
  private var refused: Set<ArraySlice<UInt32>> = []
  /// The records that were drawn and are of no interest: many records come to one.
  private var boring: Set<[UInt32]> = []

  private let maximumTries: Int
  private let replay: ([UInt32]) -> Replay?

  /// What replaying a record comes to.
  public struct Replay {
    /// What was drawn, which may be fewer choices.
    public let choices: Choices
    /// Whether what was made of them is of interest; it may take long to find out, so each is asked once.
    public let isOfInterest: () -> Bool

    /// What was drawn, and how to find out whether it is of interest.
    public init(_ choices: Choices, isOfInterest: @escaping () -> Bool) {
      self.choices = choices
      self.isOfInterest = isOfInterest
    }
  }

  /// Shrinks a record that is of interest.
  ///
  /// - Parameters:
  ///   - choices: The choices to start with.
  ///   - maximumTries: How often a record may be tried.
  ///   - replay: Replays a record; nil where it makes nothing.
  public static func shrink(
    _ choices: Choices, maximumTries: Int = 20_000, replay: @escaping ([UInt32]) -> Replay?
  ) -> Shrinker {
    var shrinker = Shrinker(
      record: choices.record, marks: choices.marks, maximumTries: maximumTries, replay: replay)
    var before: [UInt32]
    repeat {
      before = shrinker.record
      shrinker.deleteParts()
      shrinker.deleteSpans()
      shrinker.zeroSpans()
      shrinker.lowerValues()
      shrinker.deleteWhileLowering()
      shrinker.sortSpans()
      shrinker.redistribute()
      shrinker.swapSpans()
      if shrinker.record == before { shrinker.vary() }
    } while shrinker.record != before && shrinker.tries < maximumTries
    return shrinker
  }

  private init(
    record: [UInt32], marks: [Int], maximumTries: Int, replay: @escaping ([UInt32]) -> Replay?
  ) {
    self.record = record
    self.marks = marks
    self.maximumTries = maximumTries
    self.replay = replay
  }

  /// Keeps a candidate if it is of interest, and what it draws is smaller.
  private mutating func keep(_ candidate: [UInt32]) -> Bool {
    candidate.isSmaller(than: record) && tryOut(candidate)
  }

  /// Keeps what a candidate draws, if it is of interest and smaller.
  private mutating func tryOut(_ candidate: [UInt32]) -> Bool {
    // A record that ends draws zeros.
    let known = candidate[..<((candidate.lastIndex { $0 != 0 } ?? -1) + 1)]
    replayed = nil
    guard tries < maximumTries, !refused.contains(known) else { return false }
    tries += 1
    let replay = replay(candidate)
    replayed = replay?.choices.record
    guard let replay, isSmallerAndOfInterest(replay) else {
      refused.insert(known)
      return false
    }
    record = replay.choices.record
    marks = replay.choices.marks
    return true
  }

  private mutating func isSmallerAndOfInterest(_ replayed: Replay) -> Bool {
    let drawn = replayed.choices.record
    guard drawn.isSmaller(than: record), !boring.contains(drawn) else { return false }
    if replayed.isOfInterest() { return true }
    boring.insert(drawn)
    return false
  }

  /// Leaves out parts from one mark to another, many before few.
  private mutating func deleteParts() {
    var size = marks.count - 1
    while size > 0 {
      var first = marks.count - 1 - size
      while first >= 0 {
        var candidate = record
        candidate.removeSubrange(marks[first]..<marks[first + size])
        _ = keep(candidate)
        first = min(first - 1, marks.count - 1 - size)
      }
      size = min(size - 1, marks.count - 1)
    }
  }

  private mutating func deleteSpans() {
    for size in [64, 32, 16, 8, 7, 6, 5, 4, 3, 2, 1] {
      var start = record.count - size
      while start >= 0 {
        var candidate = record
        if start + size <= candidate.count { candidate.removeSubrange(start..<start + size) }
        if !keep(candidate) { start -= 1 } else { start = min(start, record.count - size) }
      }
    }
  }

  private mutating func zeroSpans() {
    for size in [16, 8, 4, 2, 1] {
      var start = record.count - size
      while start >= 0 {
        var candidate = record
        for index in start..<min(start + size, candidate.count) { candidate[index] = 0 }
        _ = keep(candidate)
        start -= 1
      }
    }
  }

  /// Finds the least value at each place, by bisection.
  private mutating func lowerValues() {
    var index = record.count - 1
    while index >= 0 {
      defer { index -= 1 }
      guard index < record.count, record[index] > 0 else { continue }
      var low: UInt32 = 0
      while index < record.count, low < record[index] {
        let middle = low + (record[index] - low) / 2
        var candidate = record
        candidate[index] = middle
        if !keep(candidate) { low = middle + 1 }
      }
      // What is of interest need not be what is large: a little less may do as well.
      var step: UInt32 = 1
      while step <= 16, index < record.count, step <= record[index] {
        var candidate = record
        candidate[index] -= step
        step = keep(candidate) ? 1 : step + 1
      }
    }
  }

  /// Lowers a value, such as a count, and deletes what then is too much behind it.
  private mutating func deleteWhileLowering() {
    for size in [1, 2, 3, 4, 6, 8, 12] {
      var index = 0
      while index < record.count {
        var start = index + 1
        while record[min(index, record.count - 1)] > 0, start + size <= record.count,
          start < index + 24
        {
          var candidate = record
          candidate[index] -= 1
          candidate.removeSubrange(start..<start + size)
          if !keep(candidate) { start += 1 }
          if index >= record.count { break }
        }
        index += 1
      }
    }
  }

  private mutating func sortSpans() {
    for size in [8, 4, 3, 2] {
      var start = record.count - size
      while start >= 0 {
        var candidate = record
        if start + size <= candidate.count { candidate[start..<start + size].sort() }
        _ = keep(candidate)
        start -= 1
      }
    }
  }

  /// Moves as much as it can of a value to one behind it.
  private mutating func redistribute() {
    for distance in [1, 2, 3] {
      for index in record.indices.reversed() {
        var amount = index + distance < record.count ? record[index] : 0
        while amount > 0, index + distance < record.count {
          var candidate = record
          let (rest, isUnder) = candidate[index].subtractingReportingOverflow(amount)
          let (sum, isOver) = candidate[index + distance].addingReportingOverflow(amount)
          candidate[index] = rest
          candidate[index + distance] = sum
          if isUnder || isOver || !keep(candidate) { amount /= 2 }
        }
      }
    }
  }

  /// Swaps neighbouring spans.
  private mutating func swapSpans() {
    for size in [1, 2, 4, 8] {
      var start = record.count - 2 * size
      while start >= 0 {
        if start + 2 * size <= record.count {
          let spans = record[start..<start + size] + record[start + size..<start + 2 * size]
          var candidate = record
          candidate.replaceSubrange(
            start..<start + 2 * size, with: Array(spans.suffix(size)) + Array(spans.prefix(size)))
          _ = keep(candidate)
        }
        start -= 1
      }
    }
  }
}

extension Shrinker {
  /// Tries other values at the first places, greater ones too: what they decide, such as the kind of
  /// the whole, may need fewer choices behind them.
  private mutating func vary() {
    for index in 0..<min(16, record.count) {
      for value in 0..<UInt32(96) where index < record.count && value != record[index] {
        let start = Array(record[..<index]) + [value]
        if tryOut(start) { continue }
        // What is drawn there has a bound, which is the greatest value that comes to anything else.
        if let drawn = replayed, index < drawn.count, drawn[index] < value { break }
        _ = tryOut(start + record[(index + 1)...])
      }
    }
  }
}

extension [UInt32] {
  /// Shortlex order.
  fileprivate func isSmaller(than other: [UInt32]) -> Bool {
    count == other.count ? lexicographicallyPrecedes(other) : count < other.count
  }
}
