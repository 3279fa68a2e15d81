package import WaymarkSpec

/// How often the editors of cases show each rule first, among the cases that have a trait in common.
package final class RuleShares {
  /// What cases may have in common: they rest on a rule, or a mistake decides some question of them otherwise.
  enum Trait: Hashable {
    case rule(RuleID)
    case mistake(Mistake)
  }

  private struct Key: Hashable {
    let trait: Trait
    /// The kind of the answer; nil for all kinds.
    let kind: AnswerKind?
  }

  /// The number of cases, and of those that show each rule first.
  private struct Tally {
    var all = 0
    var first: [String: Int] = [:]

    /// The share, as if there were a few cases more with another share.
    func share(of rule: RuleID, beside other: Double) -> Double {
      (Double(first[rule.name] ?? 0) + 3 * other) / Double(all + 3)
    }
  }

  private let cases: [Case]
  private var tallies: [Key: Tally] = [:]
  /// The mistakes that the tallies contain.
  private var mistakes = MistakeSet()

  package init(of cases: [Case]) {
    self.cases = cases
    for item in cases { item.restsOn.forEach { add(item, .rule($0)) } }
  }

  private func add(_ item: Case, _ trait: Trait) {
    let kind = AnswerKind(item.expected, item.request)
    for key in [Key(trait: trait, kind: kind), Key(trait: trait, kind: nil)] {
      tallies[key, default: Tally()].all += 1
      if let first = item.rules.first { tallies[key]?.first[first, default: 0] += 1 }
    }
  }

  /// Adds the cases of mistakes, each once. To find them takes an evaluation of all cases.
  func include(_ others: MistakeSet) {
    var missing = others
    missing.subtract(mistakes)
    guard !missing.isEmpty else { return }
    for item in cases {
      Oracle.mistakes(
        among: missing, about: item.request, responding: item.comparesResponding
      ).all.forEach { add(item, .mistake($0)) }
    }
    mistakes.formUnion(missing)
  }

  /// The ids of the rules that a quarter of the cases or more rest on.
  var general: Set<String> {
    Set(
      tallies.compactMap { key, tally in
        guard case .rule(let rule) = key.trait, key.kind == nil, tally.all * 4 >= cases.count else {
          return nil
        }
        return rule.name
      })
  }

  /// Returns the number of cases with a trait.
  func count(of trait: Trait) -> Int { tallies[Key(trait: trait, kind: nil)]?.all ?? 0 }

  /// Returns the share of the cases that show a rule first, among those with a trait and a kind of answer.
  func share(of rule: RuleID, among trait: Trait, for kind: AnswerKind) -> Double {
    let whole = tallies[Key(trait: trait, kind: nil), default: Tally()].share(of: rule, beside: 0)
    return tallies[Key(trait: trait, kind: kind), default: Tally()]
      .share(of: rule, beside: whole)
  }
}

/// The kind of an answer: what became of a link, and whether something was read.
enum AnswerKind: Hashable {
  case refused(Request.Operation)
  /// Whether a route opened the link, and whether the handler of another one threw.
  case opened(Bool, throwing: Bool, reads: Reads)
  case parsed(Bool)
  case navigated(Bool, reads: Reads)
  case none

  /// What was read.
  enum Reads { case nothing, values, lists, sets }

  init(_ observation: Observation, _ request: Request) {
    let containers = (request.links.last?.reads ?? []).map(\.type.container)
    let reads: Reads =
      containers.isEmpty
      ? .nothing
      : containers.contains(.set) ? .sets : containers.contains(.list) ? .lists : .values
    guard case .links(let answers) = observation else {
      self = .refused(request.kind)
      return
    }
    self =
      switch answers.last {
      case .opened(let opened):
        .opened(
          opened.opens != nil, throwing: opened.attempts.contains { $0 != opened.opens },
          reads: opened.reads.isEmpty ? .nothing : reads)
      case .parsed: .parsed(true)
      case .parseError: .parsed(false)
      case .navigated(let navigated):
        .navigated(navigated.matches != nil, reads: navigated.reads.isEmpty ? .nothing : reads)
      case .error, .unsupported, nil: .none
      }
  }

  /// Whether the kinds are the same, whatever is read if nothing is in the other.
  func isLike(_ other: Self) -> Bool {
    switch (self, other) {
    case (.opened(let one, let throwing, _), .opened(let two, let otherThrowing, .nothing)):
      one == two && throwing == otherThrowing
    case (.navigated(let one, _), .navigated(let two, .nothing)): one == two
    default: self == other
    }
  }
}
