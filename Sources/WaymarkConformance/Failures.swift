import WaymarkFuzz
import WaymarkSpec

/// Failures of generated cases, kept apart by where they come from.
///
/// Only so many are remembered at once: those that come later are about the first of the rules known by
/// then that they rest on.
struct Failures: Sendable {
  /// A link, or a whole case, that goes wrong.
  struct Failure: Sendable {
    /// Which of the seed's cases it is in; nil for one of the small cases that all seeds have.
    let index: UInt64?
    /// The number of the small case.
    var small: UInt64 = 0
    /// The rules that the link rests on.
    let rules: RuleSet
    let symptom: Symptom
    /// What became of the case.
    let outcome: Outcome
    let size: Size
  }

  /// Where failures come from: what goes wrong, and the rule that decides it.
  struct Origin: Hashable, Sendable {
    let rule: RuleID?
    let symptom: Symptom
  }

  /// Failures of one origin.
  struct Class: Sendable {
    let origin: Origin
    var count = 0
    /// The first of the seed's cases that shows it; nil where only small cases do.
    var index: UInt64?
    /// The smallest of those that show it.
    var smallest: [Failure] = []

    mutating func add(_ failure: Failure) {
      if failure.index != nil { count += 1 }
      index = index ?? failure.index
      let place = smallest.firstIndex { failure.size < $0.size } ?? smallest.count
      guard place < Self.maximumSmallest else { return }
      smallest.insert(failure, at: place)
      if smallest.count > Self.maximumSmallest { smallest.removeLast() }
    }

    private static let maximumSmallest = 2
  }

  /// What became of all links so far.
  private(set) var suspicion = Suspicion()
  /// The rules that decide failures of each symptom, as far as they are known.
  private var rules: [Symptom: [RuleID]] = [:]
  private var waiting: [Failure] = []
  private var classes: [Class] = []
  private var places: [Origin: Int] = [:]
  private static let maximumWaiting = 4096

  /// Whether nothing went wrong.
  var isEmpty: Bool { waiting.isEmpty && classes.isEmpty }

  /// Counts failures among links.
  mutating func add(_ failures: [Failure], among links: Suspicion) {
    suspicion.formUnion(links)
    for failure in failures {
      if origin(of: failure).rule != nil { file(failure) } else { waiting.append(failure) }
    }
    if waiting.count >= Self.maximumWaiting { settle() }
  }

  /// The classes of failures, the most frequent first.
  mutating func sorted() -> [Class] {
    settle()
    return classes.enumerated().sorted {
      ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
    }
    .map(\.element)
  }

  /// Adds what small cases show: they are examples of what is known already, and tell which rule decides.
  mutating func addSmall(_ failures: [Failure], among links: Suspicion) {
    suspicion.formUnion(links)
    settle(with: failures)
    for failure in failures {
      guard let place = places[origin(of: failure)] else { continue }
      classes[place].add(failure)
    }
  }

  private mutating func settle(with others: [Failure] = []) {
    guard !waiting.isEmpty else { return }
    let symptoms = Set(waiting.map(\.symptom))
    let failures = waiting + others.filter { symptoms.contains($0.symptom) }
    for (symptom, failures) in Dictionary(grouping: failures, by: \.symptom) {
      rules[symptom, default: []] += suspicion.rules(deciding: failures.map(\.rules))
    }
    for failure in waiting { file(failure) }
    waiting = []
  }

  private func origin(of failure: Failure) -> Origin {
    Origin(
      rule: rules[failure.symptom]?.first(where: failure.rules.contains), symptom: failure.symptom)
  }

  private mutating func file(_ failure: Failure) {
    let origin = origin(of: failure)
    if let place = places[origin] {
      classes[place].add(failure)
    } else {
      places[origin] = classes.count
      var found = Class(origin: origin)
      found.add(failure)
      classes.append(found)
    }
  }
}

extension Failures.Failure {
  /// What goes wrong in a case: each of its links that does, or all of it where it is not its links that
  /// do.
  static func all(
    in item: GeneratedCase, _ response: Response, index: UInt64?, small: UInt64 = 0
  ) -> [Self] {
    let outcome = response.outcome(of: item.request, expecting: item.expected)
    guard outcome.isWrong else { return [] }
    let size = Size(item.request)
    func failure(_ rules: RuleSet, _ symptom: Symptom) -> Self {
      Self(index: index, small: small, rules: rules, symptom: symptom, outcome: outcome, size: size)
    }
    let links = item.request.links.indices.compactMap { link -> Self? in
      let ofLink = response.outcome(ofLink: link, of: item.request, expecting: item.expected)
      return Symptom(
        ofLink, of: item.request.asking([item.request.links[link]]),
        expecting: item.expected.ofLink(link)
      ).map { failure(item.grounds(ofLink: link), $0) }
    }
    // A router that is refused, or does not answer at all, does so once, whatever the links.
    let symptoms = Set(links.map(\.symptom))
    let isWhole = links.count == item.request.links.count && symptoms.count == 1
    guard isWhole || links.isEmpty, !(outcome.isAnswer && item.hasRouter && response.hasRouter)
    else {
      return links
    }
    return Symptom(outcome, of: item.request, expecting: item.expected)
      .map { [failure(item.grounds, $0)] } ?? []
  }
}

extension GeneratedCase {
  /// Whether there is a router, which is not refused when it is made.
  fileprivate var hasRouter: Bool { if case .links = expected { true } else { false } }
}

extension Response {
  fileprivate var hasRouter: Bool {
    if case .whole(.success(.definitionError)) = self { false } else { true }
  }
}
