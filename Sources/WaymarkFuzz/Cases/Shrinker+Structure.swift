// The passes that know which choices belong together, and what else could have been drawn, though not what
// they stand for.

extension Shrinker {
  /// Leaves out routes, links, items and components, wherever they have choices, and lowers what may be
  /// their number.
  mutating func deleteStructure() {
    for kind in Part.Kind.allCases where kind != .text && kind != .step {
      // Of many, many at once are left out first.
      var count = lastIndex(kind) < Self.many ? 1 : (lastIndex(kind) + 1) / 2
      while count > 0 {
        var end = lastIndex(kind) + 1
        while end > 0 {
          if !delete(kind, max(0, end - count)..<end) { end -= count }
          end = min(end, lastIndex(kind) + 1)
        }
        if count > 1 { lowerStart() }
        count /= 2
      }
    }
  }

  private static let many = 16

  /// Lowers what is drawn first: how large the whole is.
  private mutating func lowerStart() {
    for place in record.indices.prefix(Self.few) {
      for value in lower(place) {
        var candidate = record
        candidate[place] = value
        if tryOutByPart(candidate) { return }
      }
    }
  }

  private func lastIndex(_ kind: Part.Kind) -> Int {
    outline.nodes.lazy.filter { $0.kind == kind }.map(\.index).max() ?? -1
  }

  private mutating func delete(_ kind: Part.Kind, _ indices: Range<Int>) -> Bool {
    let first = outline.nodes.first { $0.kind == kind }?.range.lowerBound
    guard let first,
      outline.nodes.contains(where: { $0.kind == kind && indices.contains($0.index) })
    else { return false }
    let rest = outline.without(kind, indices)
    // How many there are is drawn before the first of them.
    for place in (max(0, first - 8)..<first).reversed() where record[place] > 0 {
      for lower in lower(place).reversed() {
        var candidate = record
        candidate[place] = lower
        if tryOut(Choices(Script(candidate, rest))).isKept { return true }
      }
    }
    return tryOut(Choices(Script(record, rest))).isKept
  }

  /// Swaps neighbouring routes, links, items and components, wherever they have choices.
  mutating func swapStructure() {
    for kind in Part.Kind.allCases where kind != .text && kind != .step {
      var index = 0
      while index < lastIndex(kind) {
        _ = tryOut(Choices(Script(record, outline.swapping(kind, index, index + 1))))
        index += 1
      }
    }
  }

  /// The values that a place can have, as far as there are few.
  private func values(_ place: Int, maximum: Int = 96) -> [UInt32] {
    alternatives[place].values(maximum: maximum)
  }

  private func lower(_ place: Int) -> [UInt32] { values(place).filter { $0 < record[place] } }

  /// Finds the least value at each place, the other parts being what they are.
  mutating func lowerPlaces() {
    var place = record.count - 1
    while place >= 0 {
      var wasKept = false
      if place < record.count {
        for value in lower(place) where !wasKept {
          var candidate = record
          candidate[place] = value
          wasKept = tryOutByPart(candidate)
        }
      }
      place -= 1
    }
  }

  /// Replaces texts by others, one after the other in the order of their choices.
  mutating func replaceTexts() {
    var number = 0
    while number < outline.nodes.count(where: { $0.kind == .text }) {
      replace(number, [])
      number += 1
    }
  }

  /// The choices that decide a text are so many at most; further ones are 0.
  private static let maximumDepth = 4

  /// Replaces the text of a number by those whose choices begin with some.
  private mutating func replace(_ number: Int, _ start: [UInt32], as drawn: Choices? = nil) {
    guard let drawn = drawn ?? tryOut(number, start).drawn else { return }
    let texts = drawn.parts.filter { $0.kind == .text }
    guard number < texts.count, start.count < min(texts[number].range.count, Self.maximumDepth)
    else { return }
    let place = texts[number].range.lowerBound + start.count
    for value in drawn.alternatives[place].values(maximum: 96) {
      // Without more choices it is what is drawn already.
      let other = value == 0 ? drawn : tryOut(number, start + [value]).drawn
      replace(number, start + [value], as: other)
    }
  }

  /// Tries a text of other choices.
  private mutating func tryOut(
    _ number: Int, _ text: [UInt32]
  ) -> (isKept: Bool, drawn: Choices?) {
    let texts = outline.nodes.indices.filter { outline.nodes[$0].kind == .text }
    guard number < texts.count else { return (false, nil) }
    return tryOut(Choices(Script(record, outline, other: (texts[number], text))))
  }

  /// Tries other values at each place, greater ones too: what they decide, such as the kind of the whole,
  /// may need fewer choices behind them.
  mutating func vary() {
    var place = 0
    while place < record.count {
      for value in values(place, maximum: 256)
      where place < record.count && value != record[place] {
        var candidate = record
        candidate[place] = value
        if !tryOutByPart(candidate) { _ = tryOut(Array(record[..<place]) + [value]) }
      }
      place += 1
    }
  }

  /// Tries other values at two places at once, where there are few: the second is one of what is drawn
  /// with the first.
  mutating func varyTwo() {
    for first in record.indices where values(first).count <= Self.few {
      for value in values(first) where value != record[first] {
        var candidate = record
        candidate[first] = value
        let (isKept, drawn) = tryOut(Choices(Script(candidate, outline)))
        if isKept { return }
        if let drawn, varies(drawn, behind: first) { return }
      }
    }
  }

  /// Tries other values behind a place of what was drawn in vain.
  private mutating func varies(_ drawn: Choices, behind first: Int) -> Bool {
    guard first + 1 < drawn.record.count else { return false }
    let outline = Outline(drawn.parts)
    for second in first + 1..<drawn.record.count {
      let values = drawn.alternatives[second].values(maximum: Self.few + 1)
      for value in values where values.count <= Self.few && value != drawn.record[second] {
        var candidate = drawn.record
        candidate[second] = value
        if tryOut(Choices(Script(candidate, outline))).isKept || !goesOn { return true }
      }
    }
    return false
  }

  private static let few = 12
}
