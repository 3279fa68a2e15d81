import WaymarkFuzz
import WaymarkSpec

extension DifferentialChecker {
  /// Two routers that generated cases are put to.
  struct Session: Sendable {
    let seed: UInt64
    let scope: Scope
    let routers: [any RouterUnderTest]
    let isInterrupted: @Sendable () -> Bool

    /// What both do with the links of the cases of some indices.
    func findings(_ indices: Range<UInt64>) -> Findings {
      let items = indices.compactMap { index in
        JudgedCase(seed: seed, index: index, within: scope).map { (index, $0) }
      }
      let answers = atOnce {
        Exchange.responses(to: items.map(\.1.request), routers[$0], isInterrupted: isInterrupted)
      }
      var findings = Findings()
      for (place, (index, item)) in items.enumerated() {
        let one = answers[0][place] ?? .noAnswer
        let other = answers[1][place] ?? .noAnswer
        // What nobody waited for is no answer that is missing.
        if one.reasonNotAsked != nil || other.reasonNotAsked != nil, isInterrupted() { break }
        findings.count(item, one, other, index: index)
      }
      return findings
    }
  }

  /// Disagreements of one verdict, which one rule is suspected of.
  struct Suspects: Sendable {
    let verdict: Verdict
    let rule: RuleID?
    /// The other rules that disagreements of this verdict are about.
    let others: RuleSet
    let disagreements: [Disagreement]
  }

  /// Disagreements by who is right and by the rule that most likely decides each, in the order in which
  /// they were found.
  static func classes(of findings: Findings) -> [Suspects] {
    var classes: [Suspects] = []
    for (verdict, found) in findings.disagreements.grouped(by: \.symptoms.verdict) {
      let rules = findings.grounds.rules(deciding: found.map(\.grounds), by: .likelihood)
      for (rule, found) in found.grouped(by: { rules.first(where: $0.grounds.contains) }) {
        var others = RuleSet()
        for other in rules where other != rule { others.insert(other) }
        classes.append(
          Suspects(verdict: verdict, rule: rule, others: others, disagreements: found))
      }
    }
    return classes
  }
}

extension DifferentialChecker.Session {
  /// A class with its smallest disagreement, and with the rule that it is about where it shows that.
  ///
  /// What the routers disagree on is shrunk as far as it goes, without leave to rest on another suspect
  /// and without being held to rest on this one. A rule that the smallest does without is not what it is
  /// about.
  func settled(
    _ found: DifferentialChecker.Suspects, until end: ContinuousClock.Instant
  ) -> DifferentialReport.Class {
    let smallest =
      found.disagreements.enumerated().sorted {
        let sizes = (Size($0.element.request), Size($1.element.request))
        return sizes.0 == sizes.1 ? $0.offset < $1.offset : sizes.0 < sizes.1
      }.prefix(Self.maximumShrunk).map { shrunk($0.element, of: found, until: end) }
      .min { Size($0.request) < Size($1.request) } ?? found.disagreements[0]
    return DifferentialReport.Class(
      rule: found.rule.flatMap { smallest.grounds.contains($0) ? $0.name : nil },
      verdict: found.verdict, count: found.disagreements.count, smallest: smallest)
  }

  private static let maximumShrunk = 2

  private func shrunk(
    _ disagreement: DifferentialChecker.Disagreement, of found: DifferentialChecker.Suspects,
    until end: ContinuousClock.Instant
  ) -> DifferentialChecker.Disagreement {
    guard let index = disagreement.origin.index, !isInterrupted() else { return disagreement }
    let refused = found.others.subtracting(disagreement.grounds)
    var known: [Request: DifferentialChecker.Disagreement?] = [:]
    func shown(_ item: JudgedCase) -> DifferentialChecker.Disagreement? {
      if let answer = known[item.request] { return answer }
      let answers = routers.map { Exchange.response(to: item.request, $0) }
      let shown = DifferentialChecker.Disagreement
        .all(in: item, answers[0], answers[1], index: index)
        .first { $0.symptoms == disagreement.symptoms && !$0.grounds.intersects(refused) }
      known[item.request] = .some(shown)
      return shown
    }
    var choices = Choices(seed: seed, index: index)
    _ = JudgedCase.make(from: &choices, within: scope)
    let shrinker = Shrinker.shrink(
      choices, size: Size(disagreement.request), maximumTries: 5000,
      isOver: { ContinuousClock.now >= end || isInterrupted() }
    ) { choices in
      var choices = choices
      return JudgedCase.make(from: &choices, within: scope).map { item in
        Shrinker.Replay(choices, size: Size(item.request)) { shown(item) != nil }
      }
    }
    var smallest = Choices(replaying: shrinker.record)
    return JudgedCase.make(from: &smallest, within: scope).flatMap(shown) ?? disagreement
  }
}

extension DifferentialChecker.Origin {
  /// The index of a generated case; nil for one of a file.
  var index: UInt64? { if case .generated(let index) = self { index } else { nil } }
}

extension Sequence {
  /// The elements by what they have in common, in the order in which that is met first.
  fileprivate func grouped<Key: Hashable>(by key: (Element) -> Key) -> [(Key, [Element])] {
    var places: [Key: Int] = [:]
    var groups: [(Key, [Element])] = []
    for element in self {
      let key = key(element)
      if let place = places[key] {
        groups[place].1.append(element)
      } else {
        places[key] = groups.count
        groups.append((key, [element]))
      }
    }
    return groups
  }
}
