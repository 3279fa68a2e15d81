import WaymarkFuzz
import WaymarkSpec

/// Failures of generated cases, kept apart by where they come from.
///
/// Only so many are remembered at once: those that come later are about the first of the rules known by
/// then that they rest on.
struct Failures: Sendable {
  /// A link, or a whole case, that goes wrong.
  struct Failure: Sendable {
    /// The case that it is in, or that led to it.
    let number: CaseNumber
    /// The choices that make the case; nil where its number does.
    var record: [UInt32]?
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
    /// How many of the run's cases show it.
    private(set) var count = 0
    /// The first of the run's cases that shows it, or of the small ones where only these do.
    private(set) var first: CaseNumber
    /// The rules that all of them rest on.
    private(set) var common = RuleSet.all
    /// The smallest of the run's cases.
    private var ofRun: [Failure] = []
    /// The smallest of the small cases.
    private var small: [Failure] = []

    init(_ origin: Origin, _ failure: Failure, isOfRun: Bool) {
      self.origin = origin
      first = failure.number
      add(failure, isOfRun: isOfRun)
    }

    /// Whether the router dies of it, so that it hides what else would go wrong.
    var isDeath: Bool { [.crashed, .timedOut].contains(origin.symptom.outcome) }

    /// The cases to shrink: small ones where there are any, as every run has the same, and so ends in the
    /// same.
    var smallest: [Failure] { seen.map { [$0] } ?? (small.isEmpty ? ofRun : small) }
    /// One that was seen while another one was shrunk, and is smaller than all.
    var seen: Failure?

    mutating func add(_ failure: Failure, isOfRun: Bool) {
      common.formIntersection(where: failure.rules.contains)
      if isOfRun {
        if count == 0 { first = failure.number }
        count += 1
        Self.insert(failure, into: &ofRun)
      } else {
        Self.insert(failure, into: &small)
      }
    }

    private static func insert(_ failure: Failure, into smallest: inout [Failure]) {
      let place = smallest.firstIndex { failure.size < $0.size } ?? smallest.count
      guard place < maximumSmallest else { return }
      smallest.insert(failure, at: place)
      if smallest.count > maximumSmallest { smallest.removeLast() }
    }

    private static let maximumSmallest = 2
  }

  /// What became of all links so far.
  private(set) var suspicion = Suspicion()
  /// The links that went wrong, by what was asked.
  private var failed: [Request.Kind: Suspicion] = [:]
  /// The rules that decide failures of each symptom, as far as they are known.
  private var rules: [Symptom: [RuleID]] = [:]
  private var waiting: [Failure] = []
  private var classes: [Class] = []
  private var places: [Origin: Int] = [:]
  private static let maximumWaiting = 4096

  /// Whether nothing went wrong.
  var isEmpty: Bool { waiting.isEmpty && classes.isEmpty }

  /// Whether so many wait that it has to be settled which rules decide.
  var areMany: Bool { waiting.count >= Self.maximumWaiting }

  /// Counts failures among links.
  mutating func add(_ failures: [Failure], among links: Suspicion) {
    suspicion.formUnion(links)
    for failure in failures {
      failed[failure.symptom.kind, default: Suspicion()].count(failure.rules)
      if origin(of: failure).rule != nil {
        file(failure, isOfRun: true)
      } else {
        waiting.append(failure)
      }
    }
  }

  /// Adds what goes wrong in small cases among their links. What they tell of the rules that decide is the
  /// same for each run, so it is asked for before what a run's own cases tell.
  mutating func addSmall(_ failures: [Failure], among links: Suspicion) {
    decide(failures, among: links)
    for failure in failures { file(failure, isOfRun: false) }
  }

  /// Settles which rules decide.
  mutating func settle() {
    decide(waiting, among: suspicion)
    for failure in waiting { file(failure, isOfRun: true) }
    waiting = []
  }

  /// The classes of failures: crashes and hangs, then the others, the most frequent first.
  ///
  /// - Parameter withSmall: Whether those count that only small cases show.
  func sorted(withSmall: Bool) -> [Class] {
    classes.enumerated().filter { withSmall || $0.element.count > 0 }.sorted {
      ($1.element.isDeath ? 1 : 0, $1.element.count, $0.offset)
        < ($0.element.isDeath ? 1 : 0, $0.element.count, $1.offset)
    }
    .map(\.element)
  }

  /// The rule that decides a class, now that its smallest case is known.
  ///
  /// One bug may show in several symptoms, each with a rule that is next to it by chance. So where almost all
  /// that goes wrong rests on one rule, it is the one, if it is suspicious enough.
  func rule(of found: Class, shrunkTo item: JudgedCase) -> RuleID? {
    guard let rule = found.origin.rule, let failed = failed[found.origin.symptom.kind] else {
      return found.origin.rule
    }
    var candidates = found.common
    candidates.formIntersection(where: item.grounds.contains)
    guard let cause = suspicion.commonCause(of: candidates, failed: failed),
      rules.values.contains(where: { $0.contains(cause) })
    else { return rule }
    return cause
  }

  /// The class of a failure that was seen while others were shrunk.
  func seen(_ failure: Failure) -> Class {
    let origin = origin(of: failure)
    var found = places[origin].map { classes[$0] } ?? Class(origin, failure, isOfRun: false)
    found.seen = failure
    return found
  }

  private func origin(of failure: Failure) -> Origin {
    Origin(
      rule: rules[failure.symptom]?.first(where: failure.rules.contains), symptom: failure.symptom)
  }

  /// Finds rules for those failures that none of the known ones explains.
  private mutating func decide(_ failures: [Failure], among links: Suspicion) {
    let open = failures.filter { origin(of: $0).rule == nil }
    for (symptom, failures) in Dictionary(grouping: open, by: \.symptom) {
      rules[symptom, default: []] += links.rules(deciding: failures.map(\.rules))
    }
  }

  private mutating func file(_ failure: Failure, isOfRun: Bool) {
    let origin = origin(of: failure)
    if let place = places[origin] {
      classes[place].add(failure, isOfRun: isOfRun)
    } else {
      places[origin] = classes.count
      classes.append(Class(origin, failure, isOfRun: isOfRun))
    }
  }
}

extension Failures.Failure {
  /// What goes wrong in a case: each of its links that does, or all of it where it is not its links that
  /// do.
  static func all(
    in item: JudgedCase, _ response: Response, _ number: CaseNumber
  ) -> [Self] {
    let outcome = response.outcome(of: item.request, expecting: item.expected)
    guard outcome.isWrong else { return [] }
    let size = Size(item.request)
    let grounds = item.groundsOfLinks
    func failure(_ rules: RuleSet, _ symptom: Symptom) -> Self {
      Self(number: number, rules: rules, symptom: symptom, outcome: outcome, size: size)
    }
    let links = item.request.links.indices.compactMap { link -> Self? in
      let ofLink = response.outcome(ofLink: link, of: item.request, expecting: item.expected)
      return Symptom(
        ofLink, of: item.request.asking([item.request.links[link]]),
        expecting: item.expected.ofLink(link)
      ).map { failure(grounds[link], $0) }
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

extension JudgedCase {
  /// Whether there is a router, which is not refused when it is made.
  fileprivate var hasRouter: Bool { if case .links = expected { true } else { false } }
}

extension Response {
  fileprivate var hasRouter: Bool {
    if case .whole(.success(.definitionError)) = self { false } else { true }
  }
}
