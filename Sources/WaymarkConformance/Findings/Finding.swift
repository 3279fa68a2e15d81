package import WaymarkOracle
public import WaymarkSpec

/// Failures with one cause: a mistake that explains them, or, if no known mistake does, the smallest request that
/// shows them.
public struct Finding: Sendable {
  /// The mistake; nil if no known mistake explains the failures.
  package let mistake: Mistake?
  /// The behavior of the router, in words.
  public let title: String
  /// The rules that the mistake breaks, the main one first. Without a mistake, the rule on whose question the
  /// failures turn; empty if the answers don't tell.
  public let rules: [String]
  /// The number of cases or links that fail for this cause.
  public internal(set) var count = 0
  /// The written cases that fail for this cause, the plainest first; empty for generated links.
  public internal(set) var results: [CaseResult] = []
  /// A small request that shows the failure.
  public internal(set) var example: Example
  /// How often the router agreed with the mistake; nil without a mistake.
  package var trial: Trial?
  /// Failures by the mistake's rule that it doesn't explain; nil if there are none.
  package var rest: Rest?
  /// Whether the search for a mistake went to its end.
  package internal(set) var isSearched = true
  /// Whether all requests that are smaller than the example were tried.
  package internal(set) var isMinimised = true
  /// Whether the router answers as the rules require, so that the cases are wrong.
  package internal(set) var isAsRuled = false
  /// Whether the failures come from the adapter, whatever the router does.
  package internal(set) var isOfAdapter = false

  /// A request with the right observation and the router's outcome, which differ in the last link.
  public struct Example: Sendable {
    /// The request.
    public let request: Specification.Request
    /// The observation of a conforming router.
    public let expected: Specification.Observation
    /// The outcome.
    public let outcome: ConformanceChecker.Outcome
  }

  /// How often the router agreed with a mistake, among the answers that the mistake changes.
  package struct Trial: Sendable {
    /// The number of answers that only the mistake explains.
    package var agreed: Int
    /// The number of answers that the mistake changes, except those that another mistake explains as well.
    package var asked: Int
    /// The smallest request whose answer the mistake doesn't explain, with the answer that it would give; nil if the
    /// router always agreed.
    var against: Example?

    /// What follows the name of the mistake if the router sometimes answered otherwise.
    package var exceptionText: String { agreed < asked ? ", but not always" : "" }
  }

  /// Failures that are like those of a mistake, and that the mistake doesn't explain.
  package struct Rest: Sendable {
    /// The number of cases or links.
    package let count: Int
    /// The smallest request that shows such a failure.
    package let example: Example
  }

  /// Adds failures that are like those of the mistake, and that it doesn't explain.
  mutating func add(_ other: Finding) {
    let example = [rest?.example, other.example].compactMap(\.self)
      .min { Size($0.request) < Size($1.request) }
    rest = Rest(count: (rest?.count ?? 0) + other.count, example: example ?? other.example)
    count += other.count
    results += other.results
  }

  init(_ mistake: Mistake, example: Example) {
    self.mistake = mistake
    title = mistake.name
    rules = mistake.rules.map(\.name)
    self.example = example
  }

  init(_ title: String, rule: RuleID? = nil, example: Example) {
    mistake = nil
    self.title = title
    rules = rule.map { [$0.name] } ?? []
    self.example = example
  }

  /// Whether the router answered, but no known mistake explains the answers.
  var isUnnamed: Bool {
    mistake == nil && !isAsRuled && !isOfAdapter && example.outcome.isAnswer
  }

  /// The behavior of the router, the rules that it breaks, and the number of failures, such as “3 cases”.
  func headline(_ count: String?) -> String {
    let note = isSearched ? "no known mistake explains it" : "not searched"
    return titleWithRules + (count.map { ", \($0)" } ?? "") + (isUnnamed ? "; \(note)" : "")
  }

  /// The behavior of the router, whether it has exceptions, and the rules that it breaks.
  var titleWithRules: String { title + (trial?.exceptionText ?? "") + rulesText }

  /// The first three rules in parentheses, and the number of the others.
  private var rulesText: String {
    let names = rules.prefix(3) + (rules.count > 3 ? ["and \(rules.count - 3) more"] : [])
    return names.isEmpty ? "" : " (\(names.joined(separator: ", ")))"
  }
}

extension Finding.Example {
  /// Creates the example of an answer, with the earlier links if it depends on them.
  init(_ fact: Fact, withLinksBefore: Bool) {
    guard withLinksBefore, fact.isBehindOthers, case .links(let last) = fact.observed,
      case .links(let right) = Oracle().observe(fact.request)
    else {
      self.init(
        request: fact.alone, expected: fact.expected,
        outcome: .failed(observed: fact.observed, []))
      return
    }
    self.init(
      request: fact.request, expected: .links(right),
      outcome: .failed(observed: .links(right.dropLast() + last), []))
  }

  /// Creates the example of a request, which is put to a router.
  package init(of request: Specification.Request, by router: any RouterUnderTest) {
    let expected = Oracle().observe(request)
    self.init(
      request: request, expected: expected,
      outcome: ConformanceChecker.outcome(of: request, expecting: expected, router))
  }

  /// Creates the example of an answer by chance.
  init(_ chance: Chance) {
    self.init(request: chance.request, expected: chance.expected, outcome: chance.outcome)
  }

  /// Creates the example of a case.
  init(_ result: CaseResult) {
    if !result.earlierLinks.isEmpty, let fact = result.fact {
      self.init(fact, withLinksBefore: true)
    } else {
      self.init(
        request: result.item.request, expected: result.item.expected, outcome: result.outcome)
    }
  }
}
