/// Makes a record of choices smaller while what it stands for stays of interest.
///
/// Smaller is first what a person has to read less of, then a shorter record, then one that is
/// lexicographically less (shortlex). Each pass is a function that tries changes of one kind; they
/// are repeated until none improves anything.
public struct Shrinker {
  /// The smallest record so far.
  public private(set) var record: [UInt32]
  /// What it comes to.
  public private(set) var size: GeneratedCase.Size
  /// Where parts of it begin and end that are alike, and may be left out.
  var marks: [Int]
  /// The parts of what it stands for.
  private(set) var outline: Outline
  /// What else can stand at each place.
  private(set) var alternatives: [Choices.Alternatives]
  /// How many records were tried.
  public private(set) var tries = 0
  /// The records that were tried in vain, without the zeros at their ends: none is tried again.
  private var refused: Set<ArraySlice<UInt32>> = []
  /// Those that were tried in vain with the parts of the smallest so far.
  private var refusedByPart: Set<[UInt32]> = []

  /// What the tries took: one of many choices takes as long as several of few.
  private var work = 0
  private let maximumTries: Int
  private let isOver: () -> Bool
  private let replay: (Choices) -> Replay?

  /// What replaying a record comes to.
  public struct Replay {
    /// What was drawn, which may be fewer choices.
    public let choices: GeneratedCase.Choices
    /// How much there is to read of what was made of them.
    let size: Size
    /// Whether what was made of them is of interest; it may take long to find out, and is asked only of
    /// what is smaller.
    public let isOfInterest: () -> Bool

    /// What was drawn, how much there is to read, and how to find out whether it is of interest.
    public init(
      _ choices: GeneratedCase.Choices, size: GeneratedCase.Size = GeneratedCase.Size(),
      isOfInterest: @escaping () -> Bool
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
  ///   - known: What is the smallest already; shrinking ends where it comes to the same.
  ///   - isThorough: Whether to try also what takes long and seldom improves anything.
  ///   - maximumTries: How often a record of up to 512 choices may be tried; longer ones count as several.
  ///   - isOver: Whether there is no more time.
  ///   - replay: Makes something of choices; nil where they make nothing.
  public static func shrink(
    _ choices: GeneratedCase.Choices, size: GeneratedCase.Size = GeneratedCase.Size(),
    known: [UInt32]? = nil, isThorough: Bool = true, maximumTries: Int = 20_000,
    isOver: @escaping () -> Bool = { false },
    replay: @escaping (GeneratedCase.Choices) -> Replay?
  ) -> Shrinker {
    var shrinker = Shrinker(
      choices, size: size, maximumTries: maximumTries, isOver: isOver, replay: replay)
    var passes: [(inout Shrinker) -> Void] = [
      { $0.deleteParts() }, { $0.deleteStructure() }, { $0.lowerPlaces() }, { $0.swapStructure() },
      {
        $0.deleteSpans()
        $0.zeroSpans()
        $0.lowerValues()
        $0.lowerEqualValues()
        $0.deleteWhileLowering()
        $0.sortSpans()
        $0.redistribute()
        $0.swapSpans()
      },
      { $0.vary() },
    ]
    if isThorough { passes += [{ $0.varyTwo() }, { $0.replaceTexts() }] }
    var number = 0
    while number < passes.count, shrinker.goesOn, shrinker.record != known {
      let before = shrinker.record
      passes[number](&shrinker)
      // What takes long comes late, and is begun only where the rest improves nothing any more.
      number = shrinker.record == before || number == 0 ? number + 1 : 0
    }
    return shrinker
  }

  private init(
    _ choices: Choices, size: Size, maximumTries: Int, isOver: @escaping () -> Bool,
    replay: @escaping (Choices) -> Replay?
  ) {
    record = choices.record
    marks = choices.marks
    outline = Outline(choices.parts)
    alternatives = choices.alternatives
    self.size = size
    self.maximumTries = maximumTries
    self.isOver = isOver
    self.replay = replay
  }

  var goesOn: Bool { work < maximumTries && !isOver() }

  /// Keeps a candidate if it is less, and what it comes to is smaller and of interest.
  mutating func keep(_ candidate: [UInt32]) -> Bool {
    candidate.isLess(than: record) && tryOut(candidate)
  }

  /// Keeps what a candidate draws, if it is smaller and of interest.
  mutating func tryOut(_ candidate: [UInt32]) -> Bool {
    // A record that ends draws zeros.
    let known = candidate[..<((candidate.lastIndex { $0 != 0 } ?? -1) + 1)]
    guard !refused.contains(known) else { return false }
    if tryOut(Choices(replaying: candidate)).isKept { return true }
    refused.insert(known)
    return false
  }

  /// Keeps what a candidate with the same parts draws, each part of its own choices.
  mutating func tryOutByPart(_ candidate: [UInt32]) -> Bool {
    guard !refusedByPart.contains(candidate) else { return false }
    if tryOut(Choices(Script(candidate, outline))).isKept { return true }
    refusedByPart.insert(candidate)
    return false
  }

  /// Keeps what choices come to, if it is smaller and of interest; and gives what was drawn, where it
  /// is not far above the smallest.
  mutating func tryOut(_ choices: Choices) -> (isKept: Bool, drawn: Choices?) {
    guard goesOn else { return (false, nil) }
    tries += 1
    work += 1 + record.count / 512
    guard let replay = replay(choices) else { return (false, nil) }
    guard isSmaller(replay), replay.isOfInterest() else {
      return (false, replay.size.isFarAbove(size) ? nil : replay.choices)
    }
    record = replay.choices.record
    marks = replay.choices.marks
    outline = Outline(replay.choices.parts)
    alternatives = replay.choices.alternatives
    size = replay.size
    refusedByPart = []
    return (true, replay.choices)
  }

  private func isSmaller(_ replay: Replay) -> Bool {
    replay.size == size ? replay.choices.record.isLess(than: record) : replay.size < size
  }

  /// Whether what it came to is smaller than what another one did.
  public func isSmaller(than other: Shrinker) -> Bool {
    size == other.size ? record.isLess(than: other.record) : size < other.size
  }
}

extension [UInt32] {
  /// Shortlex order.
  fileprivate func isLess(than other: [UInt32]) -> Bool {
    count == other.count ? lexicographicallyPrecedes(other) : count < other.count
  }
}
