// Bytes as the choices of a generated case: the reference router has to do what the case expects.

import WaymarkConformance
import WaymarkFuzz
import WaymarkReference
import WaymarkSpec

/// Makes a case of the bytes, and puts it to the reference router.
func checkCase(of bytes: [UInt8]) {
  var choices = Choices(bytes: bytes)
  guard let item = JudgedCase.make(from: &choices) else { return }
  let outcome = ConformanceChecker.outcome(
    of: item.request, expecting: item.expected, ReferenceRouter())
  guard outcome != .passed else { return }
  fatalError("\(item.request.json.compact)\nexpected \(item.expected.json.compact)\n\(outcome)")
}

/// Inputs to begin with: bytes that make cases of many kinds.
func seedsOfCases() -> [[UInt8]] {
  (0..<200).map { number in
    (0..<200).map { UInt8(truncatingIfNeeded: number * 7 + $0 * (number % 13)) }
  }
}
