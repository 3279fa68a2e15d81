import WaymarkFuzz
import WaymarkOracle
import WaymarkSpec

extension Diagnosis {
  /// A failed link with the router's answer.
  struct Evidence: Sendable {
    /// The request with the links up to the failed one, or with only this one if it fails alone.
    private let request: Request
    private let expected: Observation
    private let observed: Observation
    /// The mistakes that change a decision on the way to the answer; empty if the evidence is not traced.
    private(set) var mistakes: [Mistake] = []
    private var candidates: MistakeSet?
    /// Whether the router passes the link alone, so that only a mistake of memory explains the failure.
    private let passesAlone: Bool

    /// The maximum number of links before the failed one. Failures of long requests would take quadratic
    /// space.
    private static let maximumBefore = 64

    /// Creates the evidence of a failure.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - link: The index of the failed link; nil if the router as a whole fails.
    ///   - expected: The observation of a conforming router.
    ///   - observed: The observation of the router.
    ///   - passesAlone: Whether the link is known to pass alone.
    ///   - isTraced: Whether to find the mistakes that can make a difference.
    init(
      _ request: Request, link: Int?, expected: Observation, observed: Observation,
      passesAlone: Bool = false, isTraced: Bool = true
    ) {
      self.passesAlone = passesAlone
      let link = link ?? 0
      if case .links(let wanted) = expected, case .links(let answers) = observed,
        wanted.indices.contains(link), answers.indices.contains(link)
      {
        let first = max(0, link - Self.maximumBefore)
        self.request = request.asking(Array(request.links[first...link]))
        self.expected = .links([wanted[link]])
        self.observed = .links([answers[link]])
      } else {
        self.request = request.alone(0)
        self.expected = expected.ofLink(0)
        // A malformed answer may be empty.
        self.observed = observed == .links([]) ? observed : observed.ofLink(0)
      }
      if isTraced, !passesAlone { trace() }
    }

    /// The evidence with the mistakes that can make a difference.
    var traced: Self {
      var evidence = self
      if candidates == nil, !passesAlone { evidence.trace() }
      return evidence
    }

    private mutating func trace() {
      var possible = Oracle().reasons(for: lastAlone).reasons[0].mistakes
      if request.isOfPaths { possible.subtract(.ofSources) }
      candidates = possible
      mistakes = possible.all
    }

    /// The request with only its last link.
    private var lastAlone: Request { request.alone(request.links.count - 1) }

    /// Whether there are earlier links that the router may remember.
    var isBehindOthers: Bool { request.links.count > 1 }

    /// Returns whether a mistake can make a difference.
    func mayRest(on mistake: Mistake) -> Bool {
      mistake.rules.isEmpty ? isBehindOthers : candidates?.contains(mistake) ?? !passesAlone
    }

    /// Returns the mistakes that further change the answer of a router with one mistake; nil if this mistake
    /// doesn't change the answer.
    func mistakes(besides mistake: Mistake) -> MistakeSet? {
      let (answer, reasons) = Oracle(making: [mistake]).reasons(for: lastAlone)
      return answer == expected ? nil : reasons[0].mistakes
    }

    /// Whether a conforming router gives the same answer, so that the expectation is wrong.
    var isRight: Bool { isExplained(by: Oracle()) }

    /// Returns whether a router with mistakes gives the same answer.
    func isExplained(by oracle: Oracle) -> Bool {
      switch oracle.observe(oracle.hasMemory ? request : lastAlone) {
      case .links(let answers):
        guard case .links(let seen) = observed, let answer = answers.last else { return false }
        return areSame(.links([answer]), .links(seen))
      case .definitionError(let code): return observed == .definitionError(code)
      }
    }

    /// Returns whether two answers agree in everything that the expectation compares.
    private func areSame(_ one: Observation, _ other: Observation) -> Bool {
      let (one, other) = (one.compared(with: expected), other.compared(with: expected))
      return one == other || one.canonical(for: lastAlone) == other.canonical(for: lastAlone)
    }
  }

  /// A request that the router answered correctly. It contradicts a mistake once, whatever the number of its
  /// links, because one other mistake can hide the first one in all of them.
  struct Passed: Sendable {
    let request: Request
    let expected: Observation
    private let rules: RuleSet
    /// Whether the router received no other links than these.
    private let isSequence: Bool
    private let derived = Locked<MistakeSet?>(nil)

    /// Creates a request that the router answered correctly.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - expected: The answers.
    ///   - rules: The rules that the answers rest on; all rules if they are not known.
    ///   - isSequence: Whether the router received no other links than these.
    init(
      _ request: Request, _ expected: Observation, rules: RuleSet = .all, isSequence: Bool = true
    ) {
      self.isSequence = isSequence
      self.request = request
      self.expected = expected
      self.rules = rules
    }

    /// The mistakes that change a decision on the way to its answers, found out when first asked for.
    var mistakes: MistakeSet {
      derived.withLock { derived in
        let mistakes =
          derived
          ?? Oracle().reasons(for: request).reasons.reduce(into: MistakeSet()) {
            $0.formUnion($1.mistakes)
          }
        derived = mistakes
        return mistakes
      }
    }

    /// Returns whether a mistake can make a difference.
    func mayRest(on mistake: Mistake) -> Bool {
      mistake.rules.isEmpty
        ? isSequence && request.links.count > 1
        : mistake.rules.contains(where: rules.contains) && mistakes.contains(mistake)
    }

    /// Returns whether a router with mistakes gives the same answer.
    func isKept(by oracle: Oracle) -> Bool {
      let answers = oracle.observe(request)
      return answers == expected
        || answers.compared(with: expected).canonical(for: request)
          == expected.canonical(for: request)
    }
  }
}

extension Observation {
  /// Returns the observation without the parts that the expectation doesn't compare.
  func compared(with expected: Observation) -> Observation {
    guard case .links(let answers) = self, case .links(let wanted) = expected,
      answers.count == wanted.count
    else { return self }
    return .links(
      zip(answers, wanted).map { answer, wanted in
        guard case .opened(var opened) = answer, case .opened(let other) = wanted,
          other.responds == nil
        else { return answer }
        opened.responds = nil
        return .opened(opened)
      })
  }
}

extension Request {
  /// Whether the request is one that a router of paths receives.
  fileprivate var isOfPaths: Bool {
    guard case .open(let open) = self else { return false }
    return open.accepting == [.universalLink(Oracle.site)]
      && open.links.allSatisfy { $0.path != nil }
  }
}

extension MistakeSet {
  /// The mistakes about schemes and hosts, which a router of paths can't make.
  fileprivate static let ofSources: MistakeSet = {
    let rules: Set<RuleID> = [
      .`link.authority`, .`link.userinfo`, .`link.malformed-authority`, .`link.host-decoding`,
      .`link.unicode-host`, .`match.universal`, .`match.custom`, .`match.empty-host`, .`match.port`,
    ]
    var mistakes = MistakeSet()
    for mistake in Mistake.allCases
    where !mistake.rules.isEmpty
      && mistake.rules.allSatisfy({ rules.contains($0) || $0.name.hasPrefix("source.") })
    {
      mistakes.insert(mistake)
    }
    return mistakes
  }()
}

extension Mistake {
  /// The mistakes of memory.
  static let ofMemory = allCases.filter(\.rules.isEmpty)
}
