// The passes that know which choices belong together, though not what they stand for.

extension Shrinker {
  /// Leaves out routes, items and components, wherever they have choices, and lowers what may be their
  /// number.
  mutating func deleteStructure() {
    for kind in Part.Kind.allCases where kind != .text {
      var index = parts.lazy.filter { $0.kind == kind }.map(\.index).max() ?? -1
      while index >= 0 {
        if !delete(kind, index) { index -= 1 }
        index = min(index, parts.lazy.filter { $0.kind == kind }.map(\.index).max() ?? -1)
      }
    }
  }

  private mutating func delete(_ kind: Part.Kind, _ index: Int) -> Bool {
    let ranges = parts.filter { $0.kind == kind && $0.index == index }.map(\.range)
    guard let first = parts.lazy.filter({ $0.kind == kind }).map(\.range.lowerBound).min() else {
      return false
    }
    var isLeftOut = [Bool](repeating: false, count: record.count)
    for range in ranges { for place in range { isLeftOut[place] = true } }
    let rest = record.indices.filter { !isLeftOut[$0] }.map { record[$0] }
    // How many there are is drawn before the first of them.
    for place in (max(0, first - 8)..<first).reversed() where rest[place] > 0 {
      for lower in (0..<min(rest[place], 24)).reversed() {
        var candidate = rest
        candidate[place] = lower
        if keep(candidate) { return true }
      }
    }
    return keep(rest)
  }

  /// Replaces texts by others, one after the other in the order of their choices.
  mutating func replaceTexts() {
    var number = 0
    while case let texts = parts.filter({ $0.kind == .text }), number < texts.count {
      replace(texts[number].range.lowerBound, [])
      number += 1
    }
  }

  /// The choices that decide a text are so many at most; further ones are 0.
  private static let maximumDepth = 4

  /// Replaces the text whose choices begin at a place by others that begin with some choices.
  private mutating func replace(_ place: Int, _ start: [UInt32]) {
    var value: UInt32 = 0
    while let choices = choices(of: record[..<place] + start + [value]),
      let drawn = choices.parts.first(where: { $0.kind == .text && $0.range.lowerBound == place }),
      drawn.range.count > start.count
    {
      let text = Array(choices.record[drawn.range])
      // Many values can come to the same, of which the least is recorded; beyond the bound, all do.
      if text[start.count] == value {
        let end = parts.first { $0.kind == .text && $0.range.lowerBound == place }?.range.upperBound
        if let end { _ = tryOut(record[..<place] + text + record[end...]) }
        if start.count + 1 < min(text.count, Self.maximumDepth) {
          replace(place, start + [value])
        }
      } else if value > 32 {
        return
      }
      value += 1
    }
  }
}
