/// Makes a record of choices smaller while what it stands for stays of interest.
///
/// Smaller is first what a person has to read less of, then a shorter record, then one that is
/// lexicographically less (shortlex). Each pass is a function that tries changes of one kind; all passes are
/// repeated until none improves anything.
public struct Shrinker {
  /// The smallest record so far.
  public private(set) var record: [UInt32]
  /// What it comes to.
  public private(set) var size: Size
  /// Where parts of it begin and end that are alike, and may be left out.
  var marks: [Int]
  /// The parts of what it stands for.
  var parts: [Part]
  /// What the last record came to that was replayed; nil where it was not.
  private(set) var replayed: Choices?
  /// How many records were tried.
  public private(set) var tries = 0
  /// The records that were tried in vain, without the zeros at their ends: none is tried again.
  private var refused: Set<ArraySlice<UInt32>> = []

  private let maximumTries: Int
  private let isOver: () -> Bool
  private let replay: ([UInt32]) -> Replay?

  /// What replaying a record comes to.
  public struct Replay {
    /// What was drawn, which may be fewer choices.
    public let choices: Choices
    /// How much there is to read of what was made of them.
    let size: Size
    /// Whether what was made of them is of interest; it may take long to find out, and is asked only of
    /// what is smaller.
    public let isOfInterest: () -> Bool

    /// What was drawn, how much there is to read, and how to find out whether it is of interest.
    public init(
      _ choices: Choices, size: Size = Size(), isOfInterest: @escaping () -> Bool
    ) {
      self.choices = choices
      self.size = size
      self.isOfInterest = isOfInterest
    }
  }

  /// Shrinks a record that is of interest.
  ///
  /// - Parameters:
  ///   - choices: The choices to start with.
  ///   - size: How much there is to read of what is made of them.
  ///   - maximumTries: How often a record may be tried.
  ///   - isOver: Whether there is no more time.
  ///   - replay: Replays a record; nil where it makes nothing.
  public static func shrink(
    _ choices: Choices, size: Size = Size(), maximumTries: Int = 20_000,
    isOver: @escaping () -> Bool = { false }, replay: @escaping ([UInt32]) -> Replay?
  ) -> Shrinker {
    var shrinker = Shrinker(
      record: choices.record, size: size, marks: choices.marks, parts: choices.parts,
      maximumTries: maximumTries,
      isOver: isOver, replay: replay)
    var before: [UInt32]
    repeat {
      before = shrinker.record
      shrinker.deleteParts()
      shrinker.deleteStructure()
      shrinker.deleteSpans()
      shrinker.zeroSpans()
      shrinker.lowerValues()
      shrinker.lowerEqualValues()
      shrinker.deleteWhileLowering()
      shrinker.sortSpans()
      shrinker.redistribute()
      shrinker.swapSpans()
      if shrinker.record == before { shrinker.replaceTexts() }
      if shrinker.record == before { shrinker.vary() }
    } while shrinker.record != before && shrinker.goesOn
    return shrinker
  }

  private init(
    record: [UInt32], size: Size, marks: [Int], parts: [Part], maximumTries: Int,
    isOver: @escaping () -> Bool,
    replay: @escaping ([UInt32]) -> Replay?
  ) {
    self.record = record
    self.size = size
    self.marks = marks
    self.parts = parts
    self.maximumTries = maximumTries
    self.isOver = isOver
    self.replay = replay
  }

  private var goesOn: Bool { tries < maximumTries && !isOver() }

  /// What a candidate draws, whether it is of interest or not; nil where it makes nothing.
  mutating func choices(of candidate: [UInt32]) -> Choices? {
    guard goesOn else { return nil }
    tries += 1
    return replay(candidate)?.choices
  }

  /// Keeps a candidate if it is less, and what it comes to is smaller and of interest.
  mutating func keep(_ candidate: [UInt32]) -> Bool {
    candidate.isLess(than: record) && tryOut(candidate)
  }

  /// Keeps what a candidate draws, if it is smaller and of interest.
  mutating func tryOut(_ candidate: [UInt32]) -> Bool {
    // A record that ends draws zeros.
    let known = candidate[..<((candidate.lastIndex { $0 != 0 } ?? -1) + 1)]
    replayed = nil
    guard goesOn, !refused.contains(known) else { return false }
    tries += 1
    let replay = replay(candidate)
    replayed = replay?.choices
    guard let replay, isSmaller(replay), replay.isOfInterest() else {
      refused.insert(known)
      return false
    }
    record = replay.choices.record
    marks = replay.choices.marks
    parts = replay.choices.parts
    size = replay.size
    return true
  }

  private func isSmaller(_ replay: Replay) -> Bool {
    replay.size == size ? replay.choices.record.isLess(than: record) : replay.size < size
  }
}

extension [UInt32] {
  /// Shortlex order.
  fileprivate func isLess(than other: [UInt32]) -> Bool {
    count == other.count ? lexicographicallyPrecedes(other) : count < other.count
  }
}
