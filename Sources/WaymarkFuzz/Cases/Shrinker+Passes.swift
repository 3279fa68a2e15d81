// The passes, each of which tries changes of one kind.

extension Shrinker {
  /// Leaves out parts from one mark to another, many before few.
  mutating func deleteParts() {
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

  mutating func deleteSpans() {
    for size in [64, 32, 16, 8, 6, 4, 3, 2, 1] {
      var start = record.count - size
      while start >= 0 {
        var candidate = record
        if start + size <= candidate.count { candidate.removeSubrange(start..<start + size) }
        if !keep(candidate) { start -= 1 } else { start = min(start, record.count - size) }
      }
    }
  }

  mutating func zeroSpans() {
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
      // What is of interest need not be what is large: a little less may do as well.
      var step: UInt32 = 1
      while step <= 16, index < record.count, step <= record[index] {
        var candidate = record
        candidate[index] -= step
        step = keep(candidate) ? 1 : step + 1
      }
    }
  }

  /// Lowers all places of one value together: a name that stands in a pattern and in a link, say.
  mutating func lowerEqualValues() {
    for value in Set(record).sorted(by: >)
    where value > 0 && record.count(where: { $0 == value }) > 1 {
      for lower in [0, value / 2, value - 1] where record.contains(value) {
        _ = keep(record.map { $0 == value ? lower : $0 })
      }
    }
  }

  /// Lowers a value, such as a count, and deletes what then is too much behind it.
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

  mutating func sortSpans() {
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

  /// Swaps neighbouring spans.
  mutating func swapSpans() {
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
