import WaymarkFuzz
package import WaymarkSpec

extension Specification.Request {
  /// Generates the request of an index of a seed; nil if it is outside the scope of all rules.
  package static func generated(seed: UInt64, index: UInt64) -> Specification.Request? {
    var choices = Choices(seed: seed, index: index)
    return generated(from: &choices)
  }
}
