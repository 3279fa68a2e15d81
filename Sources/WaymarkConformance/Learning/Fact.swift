import WaymarkFuzz
import WaymarkOracle
import WaymarkSpec

/// What a router did with a link that was put to it.
final class Fact {
  /// The router and the link, after the earlier links that the answer may depend on.
  let request: Request
  /// The request with only its last link.
  let alone: Request
  /// The answer of a conforming router to the last link.
  let expected: Observation
  /// The router's answer to the last link.
  let observed: Observation
  /// Whether the router answers the link alone as the rules require, so that only a mistake of memory explains
  /// the answer.
  let passesAlone: Bool
  /// Whether the router answered as the rules require.
  let isRight: Bool
  /// The place of the fact in the rows of ``Comparisons``; nil before a model has the fact.
  var number: Int?
  /// Whether the learner asked the request, so that it says nothing about how frequent such answers are.
  var isAsked = false
  /// Whether the request was asked to minimise a surprise, so that what causes the surprise may cause the answer.
  var isBesideSurprise = false
  /// Whether the model gives the router's answer.
  private(set) var isForetold: Bool
  /// Whether the model accepts a definition as the router does, though the rules refuse it, and answers its link
  /// otherwise.
  private(set) var isAccepted = false
  /// The rules that the answer rests on; nil before somebody asks.
  private var knownRules: RuleSet?
  private var knownMistakes: MistakeSet?
  /// The mistakes that change the answers of models that accept the definition, where the rules refuse it.
  private var laterMistakes = MistakeSet()
  private var laterAnswer: Observation?

  /// The maximum number of links before the last one. Longer requests would take quadratic time.
  private static let maximumBefore = 64

  /// Creates a fact.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - link: The index of the link; nil if the answer is about the router as a whole.
  ///   - expected: The observation of a conforming router.
  ///   - observed: The observation of the router.
  ///   - passesAlone: Whether the link is known to pass alone.
  ///   - isRight: Whether the router answered as the rules require; nil if the observations tell.
  ///   - rules: The rules that the answer rests on; nil if they are not known.
  init(
    _ request: Request, link: Int?, expected: Observation, observed: Observation,
    passesAlone: Bool = false, isRight: Bool? = nil, rules: RuleSet? = nil
  ) {
    let link = link ?? 0
    let isOfLink: Bool
    if case .links(let wanted) = expected, case .links(let answers) = observed,
      wanted.indices.contains(link), answers.indices.contains(link)
    {
      let first = max(0, link - Self.maximumBefore)
      self.request = request.asking(Array(request.links[first...link]))
      self.expected = .links([wanted[link]])
      self.observed = .links([answers[link]])
      isOfLink = true
    } else {
      self.request = request.alone(0)
      self.expected = expected.ofLink(0)
      // A malformed answer may be empty.
      self.observed = observed == .links([]) ? observed : observed.ofLink(0)
      isOfLink = false
    }
    self.passesAlone = passesAlone && isOfLink
    knownRules = rules
    alone = self.request.alone(self.request.links.count - 1)
    self.isRight = isRight ?? self.expected.isSame(as: self.observed, for: alone)
    isForetold = self.isRight
  }

  /// The size of the request.
  private(set) lazy var size = Size(request)

  /// What is unusual in the request of the link.
  private(set) lazy var essence = alone.essence

  /// The difference between the right answer and the router's, in words.
  private(set) lazy var failure = symptom(expecting: expected)

  /// Whether there are earlier links that the router may remember.
  var isBehindOthers: Bool { request.links.count > 1 }

  /// The mistakes that change a decision on the way to the right answer. No other mistake alone changes it.
  var mistakes: MistakeSet {
    if let knownMistakes { return knownMistakes }
    let mistakes = Oracle().mistakes(changing: alone)
    knownMistakes = mistakes
    return mistakes
  }

  /// Whether the right answer has a value of `responds` that the router's answer may differ in.
  private var comparesResponding: Bool {
    guard case .links(let right) = expected, case .opened(let one)? = right.first,
      case .links(let answers) = observed, case .opened(let other)? = answers.first
    else { return false }
    return one.responds != nil && one.opens == other.opens && one.responds != other.responds
  }

  /// The rules that the right answer rests on.
  var rules: RuleSet {
    if let knownRules { return knownRules }
    let rules = Oracle.rules(for: alone) { _ in comparesResponding }[0]
    knownRules = rules
    return rules
  }

  /// Compares the answer of a model, and adds the mistakes that change it, if the model accepts a definition that the
  /// rules refuse.
  func foretell(by model: Oracle) {
    isForetold = isExplained(by: model)
    isAccepted = false
    guard !expected.hasRouter, !isForetold else { return }
    let answer = model.observe(alone)
    isAccepted = observed.hasRouter && answer.hasRouter
    guard answer.hasRouter, answer != laterAnswer else { return }
    laterAnswer = answer
    laterMistakes.formUnion(model.mistakes(changing: alone))
  }

  /// Returns whether a router of these mistakes accepts a definition as the router does, though the rules refuse it.
  func isAccepted(by oracle: Oracle) -> Bool {
    !expected.hasRouter && observed.hasRouter && oracle.observe(alone).hasRouter
  }

  /// Returns whether one of some mistakes can change the right answer, or the model's.
  func mayRest(on some: Mistakes) -> Bool {
    if some.hasMemory, isBehindOthers { return true }
    guard !passesAlone else { return false }
    if laterMistakes.intersects(some.set) { return true }
    if let knownRules, !knownRules.intersects(some.rules) { return false }
    return mistakes.intersects(some.set)
  }

  /// Returns whether a router of these mistakes gives the router's answer.
  func isExplained(by oracle: Oracle) -> Bool {
    switch oracle.observe(oracle.hasMemory ? request : alone) {
    case .links(let answers):
      guard case .links(let seen) = observed, let answer = answers.last, seen.count == 1 else {
        return false
      }
      return isSame(.links([answer]))
    case .definitionError(let code):
      // No rule says with which code a router of paths refuses what the rules accept.
      if expected.hasRouter, alone.isOfPaths { return !observed.hasRouter }
      return observed == .definitionError(code)
    }
  }

  /// Returns whether the router's answer equals another one in everything that the expectation compares.
  private func isSame(_ answer: Observation) -> Bool {
    let (one, other) = (answer.compared(with: expected), observed.compared(with: expected))
    return one.isSame(as: other, for: alone)
  }
}

extension Observation {
  /// Returns whether both are equal, floats as numbers and sets in any order.
  func isSame(as other: Observation, for request: Request) -> Bool {
    self == other || canonical(for: request) == other.canonical(for: request)
  }
}

extension Oracle {
  /// The mistakes that change a decision on the way to the answer to a request with one link.
  func mistakes(changing request: Request) -> MistakeSet {
    var mistakes = reasons(for: request).reasons[0].mistakes
    if request.isOfPaths { mistakes.subtract(.ofSources) }
    return mistakes
  }
}

extension Request {
  /// Whether the request is one that a router of paths receives.
  var isOfPaths: Bool {
    guard case .open(let open) = self else { return false }
    return open.accepting == [.universalLink(Oracle.site)]
      && open.links.allSatisfy { $0.path != nil }
  }
}

extension MistakeSet {
  /// The mistakes about schemes and hosts, which a router of paths can't make.
  fileprivate static let ofSources: MistakeSet = {
    var mistakes = MistakeSet()
    for mistake in Mistake.allCases
    where !mistake.rules.isEmpty && mistake.rules.allSatisfy(\.isOfSources) {
      mistakes.insert(mistake)
    }
    return mistakes
  }()
}

extension RuleID {
  /// Whether the rule is about definitions: patterns, sources or what a router refuses.
  var isOfDefinitions: Bool {
    ["define.", "pattern.", "source."].contains { name.hasPrefix($0) }
  }

  /// Whether the rule is about schemes and hosts, which a router of paths doesn't see.
  var isOfSources: Bool { Self.ofSources.contains(self) || name.hasPrefix("source.") }

  private static let ofSources = RuleSet(
    .`link.scheme`, .`link.authority`, .`link.userinfo`, .`link.malformed-authority`,
    .`link.host-decoding`, .`link.unicode-host`, .`match.universal`, .`match.custom`,
    .`match.empty-host`, .`match.port`)
}

/// Some mistakes, with the rules that they break.
struct Mistakes {
  let set: MistakeSet
  let rules: RuleSet
  /// Whether one of them is a mistake of memory.
  let hasMemory: Bool

  init(_ mistakes: some Sequence<Mistake>) {
    var (set, rules, hasMemory) = (MistakeSet(), RuleSet(), false)
    for mistake in mistakes {
      set.insert(mistake)
      for rule in mistake.rules { rules.insert(rule) }
      hasMemory = hasMemory || mistake.rules.isEmpty
    }
    (self.set, self.rules, self.hasMemory) = (set, rules, hasMemory)
  }
}

extension Mistake {
  /// The mistakes of memory.
  static let ofMemory = allCases.filter(\.rules.isEmpty)
}
