import WaymarkFuzz

/// The number of a case that can be generated.
package enum CaseNumber: Hashable, Sendable {
  /// A case of a seed, by its index.
  case ofSeed(UInt64)
  /// A small case, which is the same for all seeds.
  case small(UInt64)

  /// Reads a number such as `7`, or `small-7` for a small case.
  package init?(_ text: String) {
    let digits = text.hasPrefix("small-") ? text.dropFirst(6) : text[...]
    // The last number is not an index, because a range ends after each index.
    guard let index = UInt64(digits), index < .max else { return nil }
    self = digits.startIndex == text.startIndex ? .ofSeed(index) : .small(index)
  }

  /// The index among its kind.
  package var index: UInt64 {
    switch self {
    case .ofSeed(let index), .small(let index): index
    }
  }

  /// Whether the case is a small one.
  package var isSmall: Bool { if case .small = self { true } else { false } }

  /// The choices that make the case.
  func choices(seed: UInt64) -> Choices {
    switch self {
    case .ofSeed(let index): Choices(seed: seed, index: index)
    case .small(let index): Choices(smallWithSeed: 1, index: index)
    }
  }

  /// Returns the case; nil if the scope doesn't contain it.
  func item(seed: UInt64, within scope: Scope) -> JudgedCase? {
    switch self {
    case .ofSeed(let index): return JudgedCase(seed: seed, index: index, within: scope)
    case .small:
      var choices = choices(seed: seed)
      return JudgedCase.make(from: &choices, within: scope)
    }
  }
}

extension CaseNumber: CustomStringConvertible {
  /// The number as text, such as `7` or `small-7`.
  package var description: String { isSmall ? "small-\(index)" : "\(index)" }
}
