import WaymarkFuzz
import WaymarkOracle
import WaymarkSpec

/// Failures of generated cases, grouped by the mistakes that explain them, or by their symptoms.
struct Failures: Sendable {
  /// A link, or a whole case, that fails.
  struct Failure: Sendable {
    /// The number of the case that shows the failure, or led to it.
    let number: CaseNumber
    /// The choices of the case; nil if its number determines them.
    var record: [UInt32]?
    /// The request with the answer; nil if there was no answer.
    let evidence: Diagnosis.Evidence?
    /// The index of the link; nil for the whole case.
    let link: Int?
    let symptom: Symptom
    /// The outcome of the case.
    let outcome: Outcome
    let size: Size
  }

  /// The origin of failures: a mistake, or, if no mistake explains them, the symptom.
  enum Origin: Hashable, Sendable, CustomStringConvertible {
    case mistake(Mistake)
    case symptom(Symptom)

    /// The mistake; nil if no known mistake explains the failures.
    var mistake: Mistake? { if case .mistake(let mistake) = self { mistake } else { nil } }

    /// The behavior of the router, in words.
    var description: String {
      switch self {
      case .mistake(let mistake): mistake.name
      case .symptom(let symptom): symptom.description
      }
    }
  }

  /// A class of failures with one origin.
  struct Class: Sendable {
    private(set) var origin: Origin
    /// The symptom of the first failure.
    let symptom: Symptom
    /// The number of cases in the run that show the failure.
    private(set) var count = 0
    /// The first case of the run that shows the failure; a small case if only small cases do.
    private(set) var first: CaseNumber
    /// The smallest of the run's cases.
    private var ofRun: [Failure] = []
    /// The smallest of the small cases.
    private var small: [Failure] = []

    init(_ origin: Origin, _ failure: Failure, isOfRun: Bool) {
      self.origin = origin
      symptom = failure.symptom
      first = failure.number
      add(failure, isOfRun: isOfRun)
    }

    /// All cases that are kept.
    var all: [Failure] { ofRun + small }

    /// The cases to shrink. Small cases are the same in every run, so shrinking ends in the same minimum.
    var smallest: [Failure] { seen.map { [$0] } ?? (small.isEmpty ? ofRun : small) }
    /// A failure that was seen while another one was shrunk, and is smaller than all.
    var seen: Failure?

    mutating func add(_ failure: Failure, isOfRun: Bool) {
      if isOfRun {
        if count == 0 { first = failure.number }
        count += 1
        Self.insert(failure, into: &ofRun)
      } else {
        Self.insert(failure, into: &small)
      }
    }

    /// The class without small cases.
    var ofRunOnly: Self {
      var other = self
      other.small = []
      return other
    }

    /// The class without its mistake.
    var unexplained: Self {
      var other = self
      other.origin = .symptom(symptom)
      return other
    }

    private static func insert(_ failure: Failure, into smallest: inout [Failure]) {
      let place = smallest.firstIndex { failure.size < $0.size } ?? smallest.count
      guard place < maximumSmallest else { return }
      smallest.insert(failure, at: place)
      if smallest.count > maximumSmallest { smallest.removeLast() }
    }

    private static let maximumSmallest = 2
  }

  /// The mistakes that explain the failures so far.
  private(set) var mistakes: [Mistake] = []
  /// Whether the time was over before all failures were searched for mistakes.
  private(set) var isCutShort = false
  /// Returns whether the time for the search is over.
  private let isOver: @Sendable () -> Bool
  /// Some of the passed requests, whose answers no mistake may change.
  private var passed: [Diagnosis.Passed] = []
  private var waiting: [Failure] = []
  private var classes: [Class] = []
  private var places: [Origin: Int] = [:]
  private static let maximumWaiting = 4096
  private static let maximumPassed = 1024
  /// The number of passed small cases that are kept for each mistake.
  private static let maximumContradicting = 12
  /// The maximum number of failures in one search for mistakes, and the maximum number of searches.
  private static let maximumExplained = 120
  private static let maximumRounds = 8

  /// The only origin to report; nil to search for all mistakes.
  private let cause: String?
  /// Whether the origin is a mistake, so that there is nothing to search for.
  let isGiven: Bool

  /// Creates an empty collection.
  ///
  /// - Parameters:
  ///   - cause: The only origin to report; nil to search for all mistakes.
  ///   - isOver: A closure that returns whether the time to search for mistakes is over.
  init(of cause: String? = nil, isOver: @escaping @Sendable () -> Bool = { false }) {
    self.cause = cause
    mistakes = cause.map(Mistake.named) ?? []
    isGiven = !mistakes.isEmpty
    self.isOver = isOver
  }

  /// Whether there are no failures.
  var isEmpty: Bool { waiting.isEmpty && classes.isEmpty }

  /// Whether so many failures wait that they have to be explained.
  var areMany: Bool { waiting.count >= Self.maximumWaiting }

  /// Adds failures, and some passed cases.
  mutating func add(_ failures: [Failure], passed: [Diagnosis.Passed]) {
    self.passed += passed.prefix(max(0, Self.maximumPassed - self.passed.count))
    waiting += failures
  }

  /// Adds failures of small cases, and some passed ones.
  mutating func addSmall(_ failures: [Failure], passed: [Diagnosis.Passed]) {
    // Answers that contradict each mistake, a few for each.
    var counts: [Mistake: Int] = [:]
    self.passed += passed.filter { item in
      let mistakes = item.mistakes.all
      let isRare = mistakes.contains { counts[$0, default: 0] < Self.maximumContradicting }
      if isRare { for mistake in mistakes { counts[mistake, default: 0] += 1 } }
      return isRare
    }
    explain(failures + waiting)
    for failure in failures { file(failure, isOfRun: false) }
  }

  /// Explains and groups the failures that wait.
  mutating func settle() {
    explain(waiting)
    // In a run of one case, less speaks against a mistake that explains a failure with the given symptom.
    let isShown =
      classes.contains { $0.count > 0 && $0.origin.description == cause }
      || waiting.contains { origin(of: $0).description == cause }
    if cause != nil, !isGiven, !isShown { mistakes = [] }
    for failure in waiting { file(failure, isOfRun: true) }
    waiting = []
  }

  /// The smallest failures of each class, and of each symptom among those that wait.
  var smallest: [Failure] {
    let waiting = Dictionary(grouping: waiting, by: \.symptom).values.compactMap { failures in
      failures.min { $0.size < $1.size }
    }
    return classes.flatMap(\.all)
      + waiting.sorted { $0.symptom.description < $1.symptom.description }
  }

  /// Returns the classes of failures: crashes and hangs, then mistakes, the most frequent first, then
  /// symptoms.
  ///
  /// - Parameter withSmall: Whether to include classes that only small cases show.
  func sorted(withSmall: Bool) -> [Class] {
    func rank(_ found: Class) -> Int {
      found.symptom.outcome.isEnding ? 0 : found.origin.mistake != nil ? 1 : 2
    }
    return classes.filter { withSmall || $0.count > 0 }
      .filter { cause == nil || $0.count > 0 && $0.origin.description == cause }
      .map { cause == nil ? $0 : $0.ofRunOnly }
      .sorted { (rank($0), $1.count) < (rank($1), $0.count) }
  }

  /// The class of a failure that was seen while others were shrunk.
  mutating func seen(_ failure: Failure) -> Class {
    search([failure])
    let origin = origin(of: failure)
    var found = places[origin].map { classes[$0] } ?? Class(origin, failure, isOfRun: false)
    found.seen = failure
    return found
  }

  /// Returns the origin of a failure according to the mistakes so far.
  func origin(of failure: Failure) -> Origin {
    guard let evidence = failure.evidence,
      let place = Diagnosis.places(of: evidence, among: mistakes).first
    else { return .symptom(failure.symptom) }
    return .mistake(mistakes[place])
  }

  /// Searches the unexplained failures for mistakes, a part of them at a time.
  private mutating func explain(_ failures: [Failure]) {
    guard !isGiven else { return }
    search(failures)
    // A mistake that was found later may explain more.
    for mistake in mistakes where places[.mistake(mistake)] == nil && !isCutShort {
      let others = mistakes.filter { $0 != mistake }
      let isNeeded = failures.contains { failure in
        guard let evidence = failure.evidence, evidence.mayRest(on: mistake) else { return false }
        return !Diagnosis.places(of: evidence, among: mistakes).isEmpty
          && Diagnosis.places(of: evidence, among: others).isEmpty
      }
      if !isNeeded { mistakes = others }
    }
  }

  private mutating func search(_ failures: [Failure]) {
    var groups = Dictionary(grouping: failures, by: \.symptom)
      .sorted { $0.key.description < $1.key.description }
      .map { $0.value.sorted { $0.size < $1.size } }
    for _ in 0..<Self.maximumRounds {
      groups.removeAll { unexplained(among: $0, atMost: 1).isEmpty }
      // The smallest of each symptom.
      let share = max(4, Self.maximumExplained / max(groups.count, 1))
      let some = groups.flatMap {
        unexplained(among: $0, atMost: share).compactMap(\.evidence?.traced)
      }
      if some.isEmpty { return }
      let known = mistakes
      mistakes = Diagnosis.mistakes(
        explaining: some, passed: passed, knowing: known, isOver: isOver)
      isCutShort = isCutShort || isOver()
      if mistakes == known || isCutShort { return }
    }
  }

  /// Returns the first failures that the mistakes so far don't explain, one of each case: the links of a case
  /// often fail for one reason.
  private func unexplained(among failures: [Failure], atMost maximum: Int) -> [Failure] {
    var found: [Failure] = []
    var cases: Set<CaseNumber> = []
    for failure in failures where found.count < maximum && !cases.contains(failure.number) {
      guard origin(of: failure).mistake == nil else { continue }
      found.append(failure)
      cases.insert(failure.number)
    }
    return found
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
  /// Returns whether a router that makes only this mistake gives the same answer.
  func isExplained(by mistake: Mistake) -> Bool {
    evidence?.isExplained(by: Oracle(making: [mistake])) == true
  }

  /// Returns whether the failure has this origin.
  func isOf(_ origin: Failures.Origin) -> Bool {
    switch origin {
    case .mistake(let mistake): isExplained(by: mistake)
    case .symptom(let symptom): self.symptom == symptom
    }
  }

  /// The rules that it rests on.
  func rules(of request: Request) -> RuleSet {
    let rules = Oracle.rules(for: request)
    return link.map { rules[$0] } ?? rules.reduce(into: RuleSet()) { $0.formUnion($1) }
  }
}

extension Failures.Failure {
  /// Returns the failures of a case: each link that fails, or the whole case if its links don't cause the
  /// failure.
  ///
  /// - Parameter isTraced: Whether to find the mistakes that can make a difference.
  static func all(
    in item: JudgedCase, _ response: Response, _ number: CaseNumber, isTraced: Bool = true
  ) -> [Self] {
    let outcome = response.outcome(of: item.request, expecting: item.expected)
    guard outcome.isWrong else { return [] }
    let whole = Size(item.request)
    func failure(_ link: Int?, _ symptom: Symptom) -> Self {
      // A case of a sweep contains many links, and each of them is a case of its own.
      let size = number.cases == .sweep ? Size(item.request.alone(link ?? 0)) : whole
      return Self(
        number: number,
        evidence: response.evidence(
          item.request, link: link, expected: item.expected, isTraced: isTraced),
        link: link, symptom: symptom, outcome: outcome, size: size)
    }
    let links = item.request.links.indices.compactMap { link -> Self? in
      let ofLink = response.outcome(ofLink: link, of: item.request, expecting: item.expected)
      return Symptom(
        ofLink, of: item.request.alone(link), expecting: item.expected.ofLink(link)
      ).map { failure(link, $0) }
    }
    // A refused router, or one that doesn't answer, is one failure for all links.
    let symptoms = Set(links.map(\.symptom))
    let isWhole = links.count == item.request.links.count && symptoms.count == 1
    guard isWhole || links.isEmpty, !(outcome.isAnswer && item.hasRouter && response.hasRouter)
    else {
      return links
    }
    return Symptom(outcome, of: item.request, expecting: item.expected)
      .map { [failure(nil, $0)] } ?? []
  }
}

extension JudgedCase {
  /// Returns the links that the router answered correctly; nil if there are none.
  func passed(with response: Response?, _ outcome: Outcome) -> Diagnosis.Passed? {
    let isWhole = outcome == .passed
    guard case .links(let answers) = expected else {
      return isWhole ? Diagnosis.Passed(request, expected) : nil
    }
    guard isWhole || response?.hasRouter == true else { return nil }
    // A search for mistakes evaluates all links of a request.
    let links = Array(
      request.links.indices.lazy.filter {
        isWhole || response?.outcome(ofLink: $0, of: request, expecting: expected) == .passed
      }.prefix(16))
    return links.isEmpty
      ? nil
      : Diagnosis.Passed(
        request.asking(links.map { request.links[$0] }), .links(links.map { answers[$0] }),
        isSequence: isWhole)
  }

  /// Whether the definition of the router is valid.
  var hasRouter: Bool { if case .links = expected { true } else { false } }
}

extension Response {
  fileprivate var hasRouter: Bool {
    if case .whole(.success(.definitionError)) = self { false } else { true }
  }

  /// The observation of all links together; nil if there was no such answer.
  var observation: Observation? {
    if case .whole(.success(let observation)) = self { observation } else { nil }
  }

  /// Returns the evidence of the answer to a link, or to the whole case; nil if there was no answer.
  func evidence(
    _ request: Request, link: Int?, expected: Observation, isTraced: Bool = false
  ) -> Diagnosis.Evidence? {
    switch self {
    case .whole(.success(let observed)):
      return Diagnosis.Evidence(
        request, link: link, expected: expected, observed: observed, isTraced: isTraced)
    case .whole(.failure): return nil
    case .apart(let results, _):
      guard let link, results.contains(where: { (try? $0.get()) == nil }),
        let observed = try? results[link].get()
      else { return nil }
      return Diagnosis.Evidence(
        request.alone(link), link: 0, expected: expected.ofLink(link), observed: observed,
        isTraced: isTraced)
    }
  }
}
