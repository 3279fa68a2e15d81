// The rules as code, in the order of RULES.md. Read in this order: Oracle, Evaluation; then how a link is read
// (+Link, +Authority, +Decoding), sources (+Source), patterns (+Pattern), matching (+Match), queries (+Query),
// values (+Value), definitions (+Define), opening and parsing (+Open, +Parse); the second dialect (+Navigator…).

package import WaymarkSpec

/// What a conforming router does, and why: the rules as code.
///
/// Asked plainly, it answers. Told to make mistakes, it answers as a router does that makes them. Asked for its
/// reasons, it tells which rules each answer rests on.
package struct Oracle: Sendable {
  /// What it gets wrong.
  package let mistakes: [Mistake]
  private let table: Mistake.Table

  /// An oracle that makes these mistakes, in the order in which they are applied.
  package init(making mistakes: [Mistake] = []) {
    self.mistakes = mistakes
    table = Mistake.Table(mistakes)
  }

  /// Whether an answer may depend on the links before it.
  package var hasMemory: Bool { !table.memory.isEmpty }

  /// What a router does with a request that makes these mistakes, and no others.
  package func observe(_ request: Request) -> Observation {
    Evaluation(table, trace: nil).observe(request)
  }

  /// What a conforming router does with a request, and what each of its answers rests on.
  ///
  /// - Parameter responding: Whether `responds` is compared, too, in the answer to a link of this number.
  package static func reasons(
    for request: Request, responding: (Int) -> Bool = { _ in true }
  ) -> (observation: Observation, reasons: [Reasons]) {
    let trace = Trace(notingMistakes: true)
    let observation = Evaluation(Mistake.Table([]), trace: trace).observe(request)
    return (
      observation, trace.reasons(ofLinks: request.links.count, responding: responding)
    )
  }
}

extension Oracle {
  /// The rules that the answers to the links of a request rest on.
  ///
  /// - Parameter responding: Whether `responds` is compared, too, in the answer to a link of this number.
  package static func rules(
    for request: Request, responding: (Int) -> Bool = { _ in true }
  ) -> [RuleSet] {
    let trace = Trace(notingMistakes: false)
    _ = Evaluation(Mistake.Table([]), trace: trace).observe(request)
    return trace.reasons(ofLinks: request.links.count, responding: responding).map(\.rules)
  }
}

/// What an answer to a link rests on.
package struct Reasons: Hashable, Sendable {
  /// The rules whose questions arise on the way to the answer: a router that keeps all others answers so, too,
  /// where it keeps these.
  package var rules = RuleSet()
  /// The mistakes that decide one of these questions otherwise. Each of them may change the answer; no other
  /// mistake does.
  package var mistakes = MistakeSet()

  mutating func formUnion(_ other: Reasons) {
    rules.formUnion(other.rules)
    mistakes.formUnion(other.mistakes)
  }
}

/// Some mistakes.
package struct MistakeSet: Hashable, Sendable {
  private var bits = SIMD8<UInt64>()

  package init() {}

  package mutating func insert(_ mistake: Mistake) { insert(number: mistake.number) }

  mutating func insert(number: Int) { bits[number >> 6] |= 1 << UInt64(number & 63) }

  package mutating func formUnion(_ other: MistakeSet) { bits |= other.bits }

  package func contains(_ mistake: Mistake) -> Bool { contains(number: mistake.number) }

  func contains(number: Int) -> Bool { bits[number >> 6] & 1 << UInt64(number & 63) != 0 }

  package var isEmpty: Bool { bits == SIMD8() }

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
