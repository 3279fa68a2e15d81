public import WaymarkFuzz
public import WaymarkSpec

/// Holds a router to a property, over many requests, and shrinks the first of which it is not true.
public struct PropertyChecker: Sendable {
  /// What decides the requests.
  public let seed: UInt64
  /// What the requests may be about.
  public let scope: Scope

  /// A checker of the requests of a seed.
  public init(seed: UInt64, scope: Scope = Scope()) {
    self.seed = seed
    self.scope = scope
  }

  /// Requests for which a property is not true, in their smallest form.
  public struct Counterexample: Sendable, CustomStringConvertible {
    /// What should hold.
    public let property: Property
    /// What the router was asked.
    public let requests: [Request]
    /// What it did.
    public let observations: [Observation]
    /// What does not hold.
    public let fault: String
    /// The rules that the trial rests on.
    public let rules: [String]
    /// The index of the trial among the seed's.
    public let index: UInt64
    /// Whether the same requests, asked again, had observations of which the property was true.
    public internal(set) var isFlaky = false

    /// The requests with what was observed, to be pasted into a bug report.
    public var description: String {
      let lines = zip(requests, observations).flatMap {
        ["  request   \($0.json.compact)", "  observed  \($1.json.compact)"]
      }
      let rules = rules.joined(separator: ", ")
      let flaky = isFlaky ? ["  flaky: asked again, it was true"] : []
      return (["Not true: \(property.title) (\(rules)): \(fault)"] + lines + flaky).joined(
        separator: "\n")
    }
  }

  /// Holds a router to a property; nil where it is true of all trials of these indices that the
  /// router supports.
  ///
  /// - Throws: Whatever keeps the router from an answer.
  public func check(
    _ property: Property, of router: any RouterUnderTest, indices: Range<UInt64>
  ) throws -> Counterexample? {
    for index in indices {
      var choices = Choices(seed: seed, index: index)
      guard var first = try counterexample(property, &choices, index, router) else { continue }
      let shrinker = Shrinker.shrink(choices) { record in
        var choices = Choices(replaying: record)
        let scope = self.scope.lacking(router.unsupported)
        guard let trial = property.trial(from: &choices, within: scope) else { return nil }
        return Shrinker.Replay(choices) {
          (try? counterexample(property, trial, index, router)).flatMap(\.self) != nil
        }
      }
      var smallest = Choices(replaying: shrinker.record)
      if let found = try counterexample(property, &smallest, index, router) { return found }
      first.isFlaky = true
      return first
    }
    return nil
  }

  private func counterexample(
    _ property: Property, _ choices: inout Choices, _ index: UInt64, _ router: any RouterUnderTest
  ) throws -> Counterexample? {
    let scope = self.scope.lacking(router.unsupported)
    return try property.trial(from: &choices, within: scope).flatMap {
      try counterexample(property, $0, index, router)
    }
  }

  private func counterexample(
    _ property: Property, _ trial: Property.Trial, _ index: UInt64, _ router: any RouterUnderTest
  ) throws -> Counterexample? {
    let isSupported = trial.requests.allSatisfy {
      $0.capabilities.isDisjoint(with: router.unsupported)
    }
    guard isSupported, !trial.requests.isEmpty else { return nil }
    let answers = router.answers(to: trial.requests)
    guard !answers.contains(where: \.isUnsupported) else { return nil }
    let observations = try zip(trial.requests, answers).map { request, answer in
      try answer.get().complete(for: request).canonical(for: request)
    }
    guard !observations.contains(where: \.isUnsupported) else { return nil }
    let ofLinks = zip(trial.requests, observations).flatMap { request, observed in
      request.links.indices.map { observed.ofLink($0) }
    }
    return trial.fault(ofLinks).map {
      Counterexample(
        property: property, requests: trial.requests, observations: observations, fault: $0,
        rules: trial.grounds.ids, index: index)
    }
  }
}

extension Result<Observation, any Error> {
  /// Whether the router said that it does not offer what the request needs.
  fileprivate var isUnsupported: Bool {
    if case .failure(NoAnswer.unsupported) = self { true } else { false }
  }
}

extension Observation {
  /// The observation, where it has an answer for each link.
  fileprivate func complete(for request: Request) throws(NoAnswer) -> Observation {
    guard case .links(let answers) = self else { return self }
    for case .failure(let reason) in answers { throw .failure(reason) }
    guard answers.count != request.links.count else { return self }
    throw .malformedAnswer("\(answers.count) answers, expected \(request.links.count)")
  }

  /// Whether the router said of some link that it does not offer what it needs.
  fileprivate var isUnsupported: Bool {
    guard case .links(let answers) = self else { return false }
    return answers.contains { if case .unsupported = $0 { true } else { false } }
  }
}
