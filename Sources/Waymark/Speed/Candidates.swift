// Delete this folder, and only speed changes; see Router.swift.

/// The numbers of patterns that can match a link, or of the nodes that it reaches.
///
/// The first two numbers aren't in an array, because most links have few candidates.
nonisolated package struct Candidates: Sendable {
  private var first: UInt32 = 0
  private var second: UInt32 = 0
  private var more: [UInt32] = []
  package private(set) var count = 0

  package init() {}

  @inline(__always)
  package mutating func append(_ number: Int) {
    switch count {
    case 0: first = UInt32(number)
    case 1: second = UInt32(number)
    default: more.append(UInt32(number))
    }
    count += 1
  }

  @inline(__always)
  package subscript(index: Int) -> Int {
    switch index {
    case 0: Int(first)
    case 1: Int(second)
    default: Int(more[index - 2])
    }
  }

  @inline(__always)
  mutating func removeAll() {
    if count > 2 { more = [] }
    count = 0
  }

  package mutating func sort() {
    if count < 2 { return }
    if count == 2 {
      (first, second) = (Swift.min(first, second), Swift.max(first, second))
      return
    }
    let sorted = ([first, second] + more).sorted()
    (first, second, more) = (sorted[0], sorted[1], Array(sorted[2...]))
  }
}

nonisolated extension Candidates: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { count }
}
