import WaymarkFuzz

/// The number of a case that can be generated.
package struct CaseNumber: Hashable, Sendable {
  /// The kind of the case.
  package let cases: Fuzzer.Cases
  /// The index among its kind.
  package let index: UInt64

  static func ofSeed(_ index: UInt64) -> Self { Self(cases: .ofSeed, index: index) }

  static func small(_ index: UInt64) -> Self { Self(cases: .small, index: index) }

  init(cases: Fuzzer.Cases, index: UInt64) {
    self.cases = cases
    self.index = index
  }

  /// Reads a number such as `7`; `small-7` for a small case, and `sweep-7` for a case of the small world.
  package init?(_ text: String) {
    let parts = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    // The last number is not an index, because a range ends after each index.
    guard let cases = Fuzzer.Cases(rawValue: parts.count == 1 ? "" : String(parts[0])),
      parts.count == 1 || cases != .ofSeed,
      let index = parts.last.flatMap({ UInt64($0) }), index < .max
    else { return nil }
    self.init(cases: cases, index: index)
  }

  /// The choices that make the case; nil if it isn't made by choices.
  func choices(seed: UInt64) -> Choices? {
    switch cases {
    case .ofSeed: Choices(seed: seed, index: index)
    case .small: Choices(smallWithSeed: 1, index: index)
    case .sweep: nil
    }
  }

  /// Returns the case; nil if the scope doesn't contain it.
  func item(seed: UInt64, within scope: Scope) -> JudgedCase? {
    switch cases {
    case .ofSeed: return JudgedCase(seed: seed, index: index, within: scope)
    case .small:
      guard var choices = choices(seed: seed) else { return nil }
      return JudgedCase.make(from: &choices, within: scope)
    case .sweep:
      guard index < SmallWorld.whole.batches else { return nil }
      return SmallWorld.whole.batch(Int(index), within: scope).flatMap {
        JudgedCase($0, within: scope)
      }
    }
  }
}

extension CaseNumber: CustomStringConvertible {
  /// The number as text, such as `7` or `small-7`.
  package var description: String { cases == .ofSeed ? "\(index)" : "\(cases.rawValue)-\(index)" }
}
