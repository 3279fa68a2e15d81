package import WaymarkFuzz
import WaymarkOracle
package import WaymarkSpec

/// A generated case, with what a conforming router does.
package struct JudgedCase: Sendable {
  /// The request.
  package let request: Specification.Request
  /// The observation of a conforming router.
  package let expected: Specification.Observation
  /// The rules that each link rests on; nil if nobody had to ask.
  let knownGrounds: [RuleSet]?

  /// Of so many cases that a router passes, one is asked what it rests on.
  static let sampling: UInt64 = 64

  /// The rules that the answer to each link rests on, which takes long to find out.
  package var groundsOfLinks: [RuleSet] {
    knownGrounds ?? Oracle.rules(for: request)
  }

  /// The rules that the case rests on.
  package var grounds: RuleSet { groundsOfLinks.reduce(into: RuleSet()) { $0.formUnion($1) } }

  /// The ids of the rules that the expectation rests on, in the order of `Spec/rules.json`.
  package var rules: [String] { grounds.ids }

  /// The ids of the rules that the expectation of one of the links rests on.
  package func rules(ofLink index: Int) -> [String] { groundsOfLinks[index].ids }
}

extension JudgedCase {
  /// Judges a generated case: with paths alone for a router that takes no others, without the links of which
  /// the rules leave something open, and without those that
  /// rest on a rule which the scope has not.
  ///
  /// - Returns: Nil where no link is left, or the router itself rests on such a rule.
  init?(_ item: GeneratedCase, within scope: Scope) {
    guard let (put, _) = item.request.put(without: scope.unsupported),
      let (request, expected) = Oracle.decided(put)
    else { return nil }
    if case .definitionError = expected, scope.unsupported.contains(.definitions) { return nil }
    guard scope.rules != .all else {
      (self.request, self.expected, knownGrounds) = (request, expected, nil)
      return
    }
    let grounds = Oracle.rules(for: request)
    let kept = grounds.indices.filter { scope.rules.isSuperset(of: grounds[$0]) }
    guard !kept.isEmpty else { return nil }
    self.request = request.asking(kept.map { request.links[$0] })
    if case .links(let answers) = expected {
      self.expected = .links(kept.map { answers[$0] })
    } else {
      self.expected = expected
    }
    knownGrounds = kept.map { grounds[$0] }
  }

  /// Makes a case of choices, which are left with the record of what was drawn.
  ///
  /// - Returns: Nil where these choices make no case within the scope.
  package static func make(
    from choices: inout GeneratedCase.Choices,
    within scope: GeneratedCase.Scope = GeneratedCase.Scope()
  ) -> JudgedCase? {
    GeneratedCase.make(from: &choices, within: scope).flatMap { JudgedCase($0, within: scope) }
  }

  /// The case of a seed that has this index; nil if there is none within the scope.
  package init?(
    seed: UInt64, index: UInt64, within scope: GeneratedCase.Scope = GeneratedCase.Scope()
  ) {
    guard let item = GeneratedCase(seed: seed, index: index, within: scope) else { return nil }
    self.init(item, within: scope)
  }
}
