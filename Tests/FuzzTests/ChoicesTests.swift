// Tests that a seed generates the same cases on every platform, and what bytes generate.

import TestRun
import Testing
import WaymarkFuzz
import WaymarkSpec

@Suite struct `Choices of a generator` {
  @Test
  func `The random generator Choices draws the expected numbers for three pairs of seed and index`()
  {
    var choices = Choices(seed: 1, index: 0)
    #expect((0..<8).map { _ in choices.draw(1000) } == [548, 137, 305, 72, 402, 700, 798, 281])
    var others = Choices(seed: 1, index: 1)
    #expect((0..<8).map { _ in others.draw(1000) } == [361, 896, 49, 9, 478, 823, 284, 21])
    var wide = Choices(seed: 0, index: 0)
    #expect(
      (0..<4).map { _ in wide.draw(1 << 32) } == [1022433932, 3097189715, 912741289, 3257992176])
  }

  @Test
  func
    `In 5000 draws, Choices(seed:index:) keeps below a bound and takes all values below bounds up to 257`()
  {
    for bound in [1, 2, 3, 7, 255, 256, 257, 65_537] {
      var choices = Choices(seed: 7, index: UInt64(bound))
      let values = (0..<5000).map { _ in choices.draw(bound) }
      #expect(values.allSatisfy { (0..<bound).contains($0) })
      // The probability that 5,000 draws miss one of 257 values is below one in a million.
      if bound <= 257 { #expect(Set(values).count == bound) }
    }
  }

  @Test
  func
    `The generator Choices(bytes:) uses as many bytes as a draw's bound needs, and draws 0 after the end`()
  {
    var choices = Choices(bytes: [200, 1, 2, 3])
    #expect(choices.draw(100) == 0)
    #expect(choices.draw(1) == 0)
    #expect(choices.draw(1000) == 258)
    #expect(choices.draw(256) == 3)
    #expect(choices.draw(256) == 0)
  }

  @Test func `Request.generated(from:) doesn't crash with Choices(bytes:) of 0 to 63 bytes`() {
    for length in 0..<64 {
      var choices = Choices(bytes: (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 37) })
      _ = Request.generated(from: &choices)
    }
  }

  @Test
  func
    `Request.generated(from:) draws from Choices of a seed and index the request of Request.generated(seed:index:)`()
    throws
  {
    for index in 0..<200 as Range<UInt64> {
      var choices = Choices(seed: 5, index: index)
      let item = try #require(Request.generated(from: &choices))
      #expect(item == Request.generated(seed: 5, index: index))
    }
  }
}
