/// Shrinks a record of choices as long as its case stays interesting.
///
/// A case is smaller if it is shorter to read. Of two cases of one size, the smaller has the lesser record in
/// shortlex order: by length, then lexicographically. A pass is a method that tries changes of one kind. The
/// shrinker repeats the passes until they improve nothing.
package struct Shrinker {
  /// The smallest record so far.
  package private(set) var record: [UInt32]
  /// The size of its case.
  package private(set) var size: GeneratedCase.Size
  private(set) var outline: Outline
  /// The alternatives at each of its offsets.
  private(set) var alternatives: [Choices.Alternatives]
  /// The number of records tried.
  package private(set) var tries = 0
  /// The records rejected so far, without trailing zeros.
  private var rejected: Set<ArraySlice<UInt32>> = []
  /// The records rejected when replayed with the current outline.
  private var rejectedByPart: Set<[UInt32]> = []

  /// The number of tries, in which a long record counts as several.
  private var work = 0
  private let maximumTries: Int
  private let isOver: () -> Bool
  private let replay: (Choices) -> Replay?

  /// The result of replaying a record.
  package struct Replay {
    /// The choices that the replay drew.
    package let choices: GeneratedCase.Choices
    /// The size of their case.
    let size: Size
    /// Returns whether the case is interesting.
    ///
    /// The shrinker calls it only for cases that are smaller, as it may run a router.
    package let isOfInterest: () -> Bool

    /// Creates the result of a replay.
    package init(
      _ choices: GeneratedCase.Choices, size: GeneratedCase.Size = GeneratedCase.Size(),
      isOfInterest: @escaping () -> Bool
    ) {
      self.choices = choices
      self.size = size
      self.isOfInterest = isOfInterest
    }
  }

  /// Shrinks the record of an interesting case.
  ///
  /// - Parameters:
  ///   - choices: The choices of the case.
  ///   - size: The size of the case.
  ///   - known: A record known to be the smallest, at which to stop.
  ///   - isThorough: Whether to run the passes that take long and seldom improve a case.
  ///   - maximumTries: The maximum number of tries. A record of more than 512 choices counts as several.
  ///   - isOver: Returns whether the time is over.
  ///   - replay: Makes a case of choices; nil if they make no case.
  /// - Returns: The shrinker, with the smallest record.
  package static func shrink(
    _ choices: GeneratedCase.Choices, size: GeneratedCase.Size = GeneratedCase.Size(),
    known: [UInt32]? = nil, isThorough: Bool = true, maximumTries: Int = 20_000,
    isOver: @escaping () -> Bool = { false },
    replay: @escaping (GeneratedCase.Choices) -> Replay?
  ) -> Shrinker {
    var shrinker = Shrinker(
      choices, size: size, maximumTries: maximumTries, isOver: isOver, replay: replay)
    var passes: [(inout Shrinker) -> Void] = [
      { $0.deleteStructure() }, { $0.lowerPlaces() }, { $0.lowerValues() },
      { $0.deleteWhileLowering() }, { $0.redistribute() }, { $0.vary() },
    ]
    if isThorough { passes += [{ $0.varyTwo() }, { $0.replaceTexts() }] }
    var number = 0
    while number < passes.count, shrinker.canContinue, shrinker.record != known {
      let before = shrinker.record
      passes[number](&shrinker)
      // A later pass takes longer, so it runs only when the passes before it improve nothing.
      number = shrinker.record == before ? number + 1 : 0
    }
    return shrinker
  }

  private init(
    _ choices: Choices, size: Size, maximumTries: Int, isOver: @escaping () -> Bool,
    replay: @escaping (Choices) -> Replay?
  ) {
    record = choices.record
    outline = Outline(choices.parts)
    alternatives = choices.alternatives
    self.size = size
    self.maximumTries = maximumTries
    self.isOver = isOver
    self.replay = replay
  }

  var canContinue: Bool { work < maximumTries && !isOver() }

  /// Keeps a candidate that precedes the record in shortlex order, and whose case is smaller and interesting.
  ///
  /// - Returns: Whether the candidate is kept.
  mutating func keep(_ candidate: [UInt32]) -> Bool {
    candidate.isLess(than: record) && attempt(candidate)
  }

  /// Keeps a candidate whose case is smaller and interesting.
  ///
  /// - Returns: Whether the candidate is kept.
  mutating func attempt(_ candidate: [UInt32]) -> Bool {
    // Trailing zeros make no difference.
    let known = candidate[..<((candidate.lastIndex { $0 != 0 } ?? -1) + 1)]
    guard !rejected.contains(known) else { return false }
    if attempt(Choices(replaying: candidate)).isKept { return true }
    rejected.insert(known)
    return false
  }

  /// Keeps a candidate whose case, replayed part by part, is smaller and interesting.
  ///
  /// - Returns: Whether the candidate is kept.
  mutating func attemptByPart(_ candidate: [UInt32]) -> Bool {
    guard !rejectedByPart.contains(candidate) else { return false }
    if attempt(Choices(Script(candidate, outline))).isKept { return true }
    rejectedByPart.insert(candidate)
    return false
  }

  /// Keeps the record of choices if their case is smaller and interesting.
  ///
  /// - Returns: Whether the record is kept, and the choices that the replay drew; nil if their case is much
  ///   larger than the smallest.
  mutating func attempt(_ choices: Choices) -> (isKept: Bool, drawn: Choices?) {
    guard canContinue else { return (false, nil) }
    tries += 1
    work += 1 + record.count / 512
    guard let replay = replay(choices) else { return (false, nil) }
    guard isSmaller(replay), replay.isOfInterest() else {
      return (false, replay.size.isMuchLarger(than: size) ? nil : replay.choices)
    }
    record = replay.choices.record
    outline = Outline(replay.choices.parts)
    alternatives = replay.choices.alternatives
    size = replay.size
    rejectedByPart = []
    return (true, replay.choices)
  }

  private func isSmaller(_ replay: Replay) -> Bool {
    replay.size == size ? replay.choices.record.isLess(than: record) : replay.size < size
  }

  /// Whether the result is smaller than the result of another shrinker.
  package func isSmaller(than other: Shrinker) -> Bool {
    size == other.size ? record.isLess(than: other.record) : size < other.size
  }
}

extension [UInt32] {
  /// Shortlex order.
  fileprivate func isLess(than other: [UInt32]) -> Bool {
    count == other.count ? lexicographicallyPrecedes(other) : count < other.count
  }
}
