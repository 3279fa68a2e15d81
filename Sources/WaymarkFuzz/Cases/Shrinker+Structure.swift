// The passes that use the parts and alternatives of the record.

extension Shrinker {
  /// Deletes routes, links, items and components, and lowers a choice before them that may be their count.
  mutating func deleteStructure() {
    for kind in Part.Role.allCases where kind != .text && kind != .step {
      var count = lastIndex(kind) < Self.many ? 1 : (lastIndex(kind) + 1) / 2
      while count > 0 {
        var end = lastIndex(kind) + 1
        while end > 0 {
          if !delete(kind, max(0, end - count)..<end) { end -= count }
          end = min(end, lastIndex(kind) + 1)
        }
        count /= 2
      }
    }
  }

  private static let many = 16

  private func lastIndex(_ kind: Part.Role) -> Int {
    outline.nodes.lazy.filter { $0.kind == kind }.map(\.index).max() ?? -1
  }

  private mutating func delete(_ kind: Part.Role, _ indices: Range<Int>) -> Bool {
    let first = outline.nodes.first { $0.kind == kind }?.range.lowerBound
    guard let first,
      outline.nodes.contains(where: { $0.kind == kind && indices.contains($0.index) })
    else { return false }
    let rest = outline.without(kind, indices)
    // A count is drawn shortly before the first part.
    for place in (max(0, first - 8)..<first).reversed() where record[place] > 0 {
      for lower in lower(place).reversed() {
        var candidate = record
        candidate[place] = lower
        if attempt(Choices(Script(candidate, rest))).isKept { return true }
      }
    }
    return attempt(Choices(Script(record, rest))).isKept
  }

  /// Returns the distinct values at an offset of the record.
  private func values(_ place: Int, maximum: Int = 96) -> [UInt32] {
    alternatives[place].values(maximum: maximum)
  }

  private func lower(_ place: Int) -> [UInt32] { values(place).filter { $0 < record[place] } }

  /// Lowers the value at each offset, and replays the other parts unchanged.
  mutating func lowerPlaces() {
    var place = record.count - 1
    while place >= 0 {
      var wasKept = false
      if place < record.count {
        for value in lower(place) where !wasKept {
          var candidate = record
          candidate[place] = value
          wasKept = attemptByPart(candidate)
        }
      }
      place -= 1
    }
  }

  /// Replaces each text with others, in the order of their choices.
  mutating func replaceTexts() {
    var number = 0
    while number < outline.nodes.count(where: { $0.kind == .text }) {
      replace(number, [])
      number += 1
    }
  }

  /// The maximum number of choices of a replacement text; further choices are 0.
  private static let maximumDepth = 4

  /// Replaces a text with those whose choices begin with the given ones.
  private mutating func replace(_ number: Int, _ start: [UInt32], as drawn: Choices? = nil) {
    guard let drawn = drawn ?? attempt(number, start).drawn else { return }
    let texts = drawn.parts.filter { $0.kind == .text }
    guard number < texts.count, start.count < min(texts[number].range.count, Self.maximumDepth)
    else { return }
    let place = texts[number].range.lowerBound + start.count
    for value in drawn.alternatives[place].values(maximum: 96) {
      // A further 0 makes the text that is drawn already.
      let other = value == 0 ? drawn : attempt(number, start + [value]).drawn
      replace(number, start + [value], as: other)
    }
  }

  /// Replaces the choices of a text.
  private mutating func attempt(
    _ number: Int, _ text: [UInt32]
  ) -> (isKept: Bool, drawn: Choices?) {
    let texts = outline.nodes.indices.filter { outline.nodes[$0].kind == .text }
    guard number < texts.count else { return (false, nil) }
    return attempt(Choices(Script(record, outline, replacing: (texts[number], text))))
  }

  /// Replaces the value at each offset.
  ///
  /// A greater value, such as another kind of case, may need fewer choices after it.
  mutating func vary() {
    var place = 0
    while place < record.count {
      for value in values(place, maximum: 256)
      where place < record.count && value != record[place] {
        var candidate = record
        candidate[place] = value
        if !attemptByPart(candidate) { _ = attempt(Array(record[..<place]) + [value]) }
      }
      place += 1
    }
  }

  /// Replaces the values at two offsets that have few alternatives.
  ///
  /// The second offset is one of the record that the first value leads to.
  mutating func varyTwo() {
    for first in record.indices where values(first).count <= Self.few {
      for value in values(first) where value != record[first] {
        var candidate = record
        candidate[first] = value
        let (isKept, drawn) = attempt(Choices(Script(candidate, outline)))
        if isKept { return }
        if let drawn, varies(drawn, behind: first) { return }
      }
    }
  }

  /// Replaces a value after an offset of a rejected record.
  private mutating func varies(_ drawn: Choices, behind first: Int) -> Bool {
    guard first + 1 < drawn.record.count else { return false }
    let outline = Outline(drawn.parts)
    for second in first + 1..<drawn.record.count {
      let values = drawn.alternatives[second].values(maximum: Self.few + 1)
      for value in values where values.count <= Self.few && value != drawn.record[second] {
        var candidate = drawn.record
        candidate[second] = value
        if attempt(Choices(Script(candidate, outline))).isKept || !canContinue { return true }
      }
    }
    return false
  }

  private static let few = 12
}
