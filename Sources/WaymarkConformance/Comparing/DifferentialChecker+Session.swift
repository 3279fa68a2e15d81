import Foundation
import WaymarkFuzz
import WaymarkOracle
import WaymarkSpec

extension DifferentialChecker {
  /// Two routers with the scope of their generated cases.
  struct Session: Sendable {
    let seed: UInt64
    let scope: Scope
    let routers: [any RouterUnderTest]
    let isInterrupted: @Sendable () -> Bool

    /// Returns the findings of both routers for the cases of some indices.
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
        // After an interruption, a missing answer is not a finding.
        if one.reasonNotAsked != nil || other.reasonNotAsked != nil, isInterrupted() { break }
        findings.count(item, one, other, index: index)
      }
      return findings
    }
  }

  /// The mistakes or symptoms of each router behind a disagreement.
  struct Causes: Hashable, Sendable {
    let one: Failures.Origin?
    let other: Failures.Origin?

    /// The mistakes of both routers.
    var mistakes: [Mistake] { [one, other].compactMap { $0?.mistake } }

    /// Returns whether the same routers fail.
    func areFailures(ofSameRoutersAs others: Causes) -> Bool {
      (one == nil, other == nil) == (others.one == nil, others.other == nil)
    }
  }

  /// Returns the disagreements by their causes, in the order in which they were found.
  static func classes(of findings: Findings) -> [(causes: Causes, found: [Disagreement])] {
    func settled(_ failures: [Failures.Failure]) -> Failures {
      var all = Failures()
      all.add(failures, passed: findings.passed)
      all.settle()
      return all
    }
    let one = settled(findings.disagreements.compactMap(\.failures.one))
    let other = settled(findings.disagreements.compactMap(\.failures.other))
    return findings.disagreements.grouped { item in
      Causes(
        one: item.failures.one.map(one.origin), other: item.failures.other.map(other.origin))
    }
  }
}

extension DifferentialChecker.Session {
  /// Returns a class with its smallest disagreement.
  func settled(
    _ causes: DifferentialChecker.Causes, _ found: [DifferentialChecker.Disagreement],
    until end: Date
  ) -> DifferentialReport.Class {
    let smallest =
      found.map { ($0, key: $0.key) }.sorted { $0.key < $1.key }
      .prefix(Self.maximumShrunk).map { shrunk($0.0, causes, until: end) }
      .min { $0.key < $1.key } ?? found[0]
    return DifferentialReport.Class(causes: causes, count: found.count, smallest: smallest)
  }

  private static let maximumShrunk = 2

  private func shrunk(
    _ disagreement: DifferentialChecker.Disagreement, _ causes: DifferentialChecker.Causes,
    until end: Date
  ) -> DifferentialChecker.Disagreement {
    guard let index = disagreement.origin.index, !isInterrupted() else { return disagreement }
    var known: [Request: DifferentialChecker.Disagreement?] = [:]
    func shown(_ item: JudgedCase) -> DifferentialChecker.Disagreement? {
      if let answer = known[item.request] { return answer }
      let answers = routers.map { Exchange.response(to: item.request, $0) }
      let shown = DifferentialChecker.Disagreement
        .all(in: item, answers[0], answers[1], index: index).first { $0.comes(from: causes) }
      known[item.request] = .some(shown)
      return shown
    }
    let shrinker = JudgedCase.shrink(
      Choices(seed: seed, index: index), size: Size(disagreement.request), within: scope,
      maximumTries: 5000, isOver: { Date.now >= end || isInterrupted() }
    ) { item, _ in shown(item) != nil }
    var smallest = Choices(replaying: shrinker.record)
    return JudgedCase.make(from: &smallest, within: scope).flatMap(shown) ?? disagreement
  }
}

extension DifferentialChecker.Disagreement {
  /// A key that is smaller for plainer disagreements: in ASCII, and small.
  fileprivate var key: (Int, Size) { (request.isASCII ? 0 : 1, Size(request)) }

  /// Returns whether the disagreement has these causes.
  fileprivate func comes(from causes: DifferentialChecker.Causes) -> Bool {
    func isOf(_ failure: Failures.Failure?, _ origin: Failures.Origin?) -> Bool {
      guard let failure, let origin else { return (failure == nil) == (origin == nil) }
      return failure.isOf(origin)
    }
    return isOf(failures.one, causes.one) && isOf(failures.other, causes.other)
  }
}

extension DifferentialChecker.Origin {
  /// The index of a generated case; nil for a case of a file.
  var index: UInt64? { if case .generated(let index) = self { index } else { nil } }
}

extension Sequence {
  /// Returns the elements grouped by a key, in the order in which the keys appear.
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
