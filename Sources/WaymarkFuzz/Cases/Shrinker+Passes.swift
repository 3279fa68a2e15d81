// The passes that change the record without regard to its parts.

extension Shrinker {
  /// Lowers the value at each offset by bisection.
  mutating func lowerValues() {
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
      // Bisection assumes a threshold. Without one, a slightly lesser value may also be interesting.
      var step: UInt32 = 1
      while step <= 16, index < record.count, step <= record[index] {
        var candidate = record
        candidate[index] -= step
        step = keep(candidate) ? 1 : step + 1
      }
    }
  }

  /// Lowers a value, such as a count, and deletes a span after it.
  mutating func deleteWhileLowering() {
    for size in [1, 2, 4, 8] {
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

  /// Moves as much as possible of a value to a later one.
  mutating func redistribute() {
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
}
