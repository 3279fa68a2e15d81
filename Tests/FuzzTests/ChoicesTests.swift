// The same seed makes the same cases everywhere, and shrinking ends in a case that is as small as it gets.

import Testing
import WaymarkFuzz

@Suite struct `The choices of a generator` {
  @Test func `of a seed are the same everywhere`() {
    var choices = Choices(seed: 1, index: 0)
    #expect((0..<8).map { _ in choices.draw(1000) } == [548, 137, 305, 72, 402, 700, 798, 281])
    var others = Choices(seed: 1, index: 1)
    #expect((0..<8).map { _ in others.draw(1000) } == [361, 896, 49, 9, 478, 823, 284, 21])
    var wide = Choices(seed: 0, index: 0)
    #expect(
      (0..<4).map { _ in wide.draw(1 << 32) } == [1022433932, 3097189715, 912741289, 3257992176])
  }

  @Test func `are below their bound, and reach it`() {
    for bound in [1, 2, 3, 7, 255, 256, 257, 65_537] {
      var choices = Choices(seed: 7, index: UInt64(bound))
      let values = (0..<5000).map { _ in choices.draw(bound) }
      #expect(values.allSatisfy { (0..<bound).contains($0) })
      // So many values are drawn that the chance to miss one of 257 is one in a million.
      if bound <= 257 { #expect(Set(values).count == bound) }
    }
  }

  @Test func `are replayed as they were recorded`() {
    var choices = Choices(seed: 3, index: 14)
    let values = (0..<50).map { choices.draw($0 + 1) }
    var replayed = Choices(replaying: choices.record)
    #expect((0..<50).map { replayed.draw($0 + 1) } == values)
    #expect(replayed.record == choices.record)
    #expect(replayed.draw(10) == 0)
  }

  @Test func `of a record are cut to their bound`() {
    var choices = Choices(replaying: [9, 3])
    #expect(choices.draw(5) == 4)
    #expect(choices.draw(5) == 3)
    #expect(choices.record == [4, 3])
  }

  @Test func `of bytes take as many as their bound needs, and are 0 behind the end`() {
    var choices = Choices(bytes: [200, 1, 2, 3])
    #expect(choices.draw(100) == 0)
    #expect(choices.draw(1) == 0)
    #expect(choices.draw(1000) == 258)
    #expect(choices.draw(256) == 3)
    #expect(choices.draw(256) == 0)
    for length in 0..<64 {
      var choices = Choices(bytes: (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 37) })
      _ = GeneratedCase.make(from: &choices)
    }
  }

  @Test func `make a case once, and again, and of its record`() throws {
    for index in 0..<200 as Range<UInt64> {
      var choices = Choices(seed: 5, index: index)
      let item = try #require(GeneratedCase.make(from: &choices))
      let again = try #require(GeneratedCase(seed: 5, index: index))
      var replayed = Choices(replaying: choices.record)
      let third = try #require(GeneratedCase.make(from: &replayed))
      #expect(item.request == again.request && item.request == third.request)
      #expect(replayed.record == choices.record)
    }
  }
}

@Suite struct `A shrinker` {
  /// Shrinks numbers below 1000 that a generator draws after their count, as long as something holds.
  private func shrink(_ seed: UInt64, while isOfInterest: @escaping ([Int]) -> Bool) -> [Int]? {
    func numbers(_ choices: inout Choices) -> [Int] {
      let count = choices.draw(20)
      return (0..<count).map { _ in choices.draw(1000) }
    }
    for index in 0..<500 as Range<UInt64> {
      var choices = Choices(seed: seed, index: index)
      guard isOfInterest(numbers(&choices)) else { continue }
      let shrinker = Shrinker.shrink(choices) { choices in
        var choices = choices
        let numbers = numbers(&choices)
        return Shrinker.Replay(choices) { isOfInterest(numbers) }
      }
      var smallest = Choices(replaying: shrinker.record)
      return numbers(&smallest)
    }
    return nil
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `finds the exact minimum`(seed: UInt64) {
    #expect(shrink(seed) { $0.contains { $0 >= 500 } } == [500])
    #expect(shrink(seed) { $0.reduce(0, +) >= 1500 } == [501, 999])
    #expect(shrink(seed) { $0.count >= 3 } == [0, 0, 0])
    #expect(shrink(seed) { zip($0, $0.dropFirst()).contains { $0 > $1 } } == [1, 0])
    #expect(shrink(seed) { Set($0).count >= 3 } == [0, 1, 2])
    #expect(shrink(seed) { $0.contains { $0 % 7 == 3 && $0 > 100 } } == [101])
  }

  @Test func `gives up after as many tries as it may have`() {
    var choices = Choices(seed: 1, index: 1)
    for _ in 0..<100 { _ = choices.draw(9) }
    let shrinker = Shrinker.shrink(choices, maximumTries: 50) { _ in nil }
    #expect(shrinker.tries == 50)
  }
}
