// The rules as code, in the order of Spec/rules.json. Read in this order: Oracle, Evaluation; then how a link is read
// (+Link, +Authority, +Decoding), sources (+Source), patterns (+Pattern), matching (+Match), queries (+Query),
// values (+Value), definitions (+Define), opening and parsing (+Open, +Parse); the second dialect (+Navigator…).

package import WaymarkSpec

/// The rules as code: the answers of a conforming router, and their reasons.
///
/// An oracle answers requests, either as the rules say or with given mistakes. Its reasons name the rules that
/// each answer rests on.
package struct Oracle: Sendable {
  /// The mistakes that it makes.
  package let mistakes: [Mistake]
  private let table: Mistake.ByRule

  /// Creates an oracle that makes these mistakes, applied in order.
  package init(making mistakes: [Mistake] = []) {
    self.mistakes = mistakes
    table = Mistake.ByRule(mistakes)
  }

  /// Whether an answer may depend on earlier links.
  package var hasMemory: Bool { !table.memory.isEmpty }

  /// Returns the answers of a router that makes exactly these mistakes.
  package func observe(_ request: Request) -> Observation {
    Evaluation(table, trace: nil).observe(request)
  }

  /// Returns the answers with the reasons for each: the rules, and the further mistakes that would change it.
  /// `responding` tells whether the answer to the link of a number includes `responds`.
  package func reasons(
    for request: Request, responding: (Int) -> Bool = { _ in true }
  ) -> (observation: Observation, reasons: [Reasons]) {
    let trace = Trace(notingMistakes: true)
    let observation = Evaluation(table, trace: trace).observe(request)
    return (
      observation, trace.reasons(ofLinks: request.links.count, responding: responding)
    )
  }
}

extension Oracle {
  /// Returns the rules that the answer to each link rests on. `responding` is as for ``reasons(for:responding:)``.
  package static func rules(
    for request: Request, responding: (Int) -> Bool = { _ in true }
  ) -> [RuleSet] {
    trace(of: request, Trace(notingMistakes: false))
      .reasons(ofLinks: request.links.count, responding: responding).map(\.rules)
  }

  /// Returns those of some mistakes that decide some question about a request otherwise.
  static func mistakes(
    among mistakes: MistakeSet, about request: Request, responding: Bool
  ) -> MistakeSet {
    trace(of: request, Trace(notingMistakes: true, among: mistakes))
      .reasons(ofLinks: request.links.count) { _ in responding }.last?.mistakes ?? MistakeSet()
  }

  /// Returns the decisions of a conforming router about a request, in their order.
  package static func decisions(about request: Request) -> [Decision] {
    trace(of: request, Trace(notingMistakes: true, logging: true)).decisions ?? []
  }

  /// Returns the trace after a conforming router observed a request.
  private static func trace(of request: Request, _ trace: Trace) -> Trace {
    _ = Evaluation(Mistake.ByRule([]), trace: trace).observe(request)
    return trace
  }
}

/// The reasons for the answer to a link.
package struct Reasons: Hashable, Sendable {
  /// The rules whose questions arise on the way to the answer. A router that keeps them gives this answer,
  /// whatever other rules it breaks.
  package var rules = RuleSet()
  /// The mistakes that decide one of these questions differently. No other mistake changes the answer.
  package var mistakes = MistakeSet()

  mutating func formUnion(_ other: Reasons) {
    rules.formUnion(other.rules)
    mistakes.formUnion(other.mistakes)
  }
}

/// A set of mistakes.
package struct MistakeSet: Hashable, Sendable {
  private var bits = SIMD16<UInt64>()

  package init() {}

  package mutating func insert(_ mistake: Mistake) { insert(number: mistake.number) }

  mutating func insert(number: Int) { bits[number >> 6] |= 1 << UInt64(number & 63) }

  package mutating func formUnion(_ other: MistakeSet) { bits |= other.bits }

  package mutating func subtract(_ other: MistakeSet) { bits &= ~other.bits }

  package func contains(_ mistake: Mistake) -> Bool { contains(number: mistake.number) }

  package func intersects(_ other: MistakeSet) -> Bool { bits & other.bits != SIMD16() }

  func contains(number: Int) -> Bool { bits[number >> 6] & 1 << UInt64(number & 63) != 0 }

  package var isEmpty: Bool { bits == SIMD16() }

  /// The mistakes, in their order.
  package var all: [Mistake] {
    (0..<bits.scalarCount).flatMap { word in
      var rest = bits[word]
      var found: [Mistake] = []
      while rest != 0 {
        found.append(Mistake.allCases[word * 64 + rest.trailingZeroBitCount])
        rest &= rest - 1
      }
      return found
    }
  }
}
