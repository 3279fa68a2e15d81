import WaymarkFuzz
import WaymarkOracle
import WaymarkSpec

extension Diagnosis {
  /// A link that goes wrong, with what the router answered.
  struct Evidence: Sendable {
    /// The request of the router, with all links up to this one, or with this one alone where it goes wrong
    /// alone.
    private let request: Request
    private let expected: Observation
    private let observed: Observation
    /// The mistakes that decide a question otherwise on the way to its answer; none where it is not traced.
    private(set) var mistakes: [Mistake] = []
    private var candidates: MistakeSet?
    /// Whether the router answers the link as it should where it is asked that one alone, so that only a
    /// mistake of memory explains it.
    private let passesAlone: Bool

    /// A link of a request; nil if the router as a whole goes wrong.
    ///
    /// - Parameters:
    ///   - passesAlone: Whether it is known to go right where nothing is asked before it.
    ///   - isTraced: Whether it is found out which mistakes can make a difference.
    init(
      _ request: Request, link: Int?, expected: Observation, observed: Observation,
      passesAlone: Bool = false, isTraced: Bool = true
    ) {
      self.passesAlone = passesAlone
      let link = link ?? 0
      if case .links(let wanted) = expected, case .links(let answers) = observed,
        wanted.indices.contains(link), answers.indices.contains(link)
      {
        self.request = request.asking(Array(request.links[...link]))
        self.expected = .links([wanted[link]])
        self.observed = .links([answers[link]])
      } else {
        self.request = request.asking([request.links[0]])
        self.expected = expected.ofLink(0)
        // A malformed answer may have none.
        self.observed = observed == .links([]) ? observed : observed.ofLink(0)
      }
      if isTraced, !passesAlone { trace() }
    }

    /// The same, of which it is known which mistakes can make a difference.
    var traced: Self {
      var evidence = self
      if candidates == nil, !passesAlone { evidence.trace() }
      return evidence
    }

    private mutating func trace() {
      let last = request.asking([request.links[request.links.count - 1]])
      let reasons = Oracle.reasons(for: last).reasons[0]
      candidates = reasons.mistakes
      mistakes = reasons.mistakes.all
    }

    /// Whether there are links before it, which the router may remember.
    var isBehindOthers: Bool { request.links.count > 1 }

    /// Whether a mistake can make a difference.
    func mayRest(on mistake: Mistake) -> Bool {
      mistake.rules.isEmpty ? isBehindOthers : candidates?.contains(mistake) ?? !passesAlone
    }

    /// Whether a conforming router answers so, too: then the expectation is wrong.
    var isRight: Bool { isExplained(by: Oracle()) }

    /// Whether a router with mistakes answers so, too.
    func isExplained(by oracle: Oracle) -> Bool {
      let asked =
        oracle.hasMemory ? request : request.asking([request.links[request.links.count - 1]])
      switch oracle.observe(asked) {
      case .links(let answers):
        guard case .links(let seen) = observed, let answer = answers.last else { return false }
        return areSame(.links([answer]), .links(seen))
      case .definitionError(let code): return observed == .definitionError(code)
      }
    }

    /// Whether two answers are the same, as far as they are compared.
    private func areSame(_ one: Observation, _ other: Observation) -> Bool {
      let alone = request.asking([request.links[request.links.count - 1]])
      let (one, other) = (one.compared(with: expected), other.compared(with: expected))
      return one == other || one.canonical(for: alone) == other.canonical(for: alone)
    }
  }

  /// A request that the router answered as it should.
  struct Passed: Sendable {
    let request: Request
    let expected: Observation
    private let derived: Locked<RuleSet?>

    init(_ request: Request, _ expected: Observation, rules: RuleSet? = nil) {
      self.request = request
      self.expected = expected
      derived = Locked(rules)
    }

    /// The rules that its answers rest on, found out when first asked for.
    private var rules: RuleSet {
      derived.withLock { derived in
        let rules =
          derived ?? Oracle.rules(for: request).reduce(into: RuleSet()) { $0.formUnion($1) }
        derived = rules
        return rules
      }
    }

    /// Whether a mistake can make a difference.
    func mayRest(on mistake: Mistake) -> Bool {
      mistake.rules.isEmpty
        ? request.links.count > 1 : mistake.rules.contains(where: rules.contains)
    }

    /// Whether a router with mistakes answers so, too.
    func isKept(by oracle: Oracle) -> Bool {
      let answers = oracle.observe(request)
      return answers == expected
        || answers.compared(with: expected).canonical(for: request)
          == expected.canonical(for: request)
    }
  }
}

extension Observation {
  /// The observation without what an expectation does not compare.
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

extension Mistake {
  /// Those of memory.
  static let ofMemory = allCases.filter(\.rules.isEmpty)
}
