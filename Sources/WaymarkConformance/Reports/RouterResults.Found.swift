package import WaymarkSpec

extension RouterResults {
  /// Failures with one cause, as a file stores them.
  package struct Found: Sendable {
    /// The behavior of the router, in words.
    package let title: String
    /// Whether a known mistake of the router or of its adapter explains the failures.
    package let isNamed: Bool
    /// Whether the search for a mistake went to its end.
    let isSearched: Bool
    /// The rules that the mistake breaks, or the rule on which the failures turn.
    package let rules: [String]
    /// The number of cases or links that fail for this cause.
    package let count: Int
    /// The ids of the written cases, the plainest first; empty for generated links.
    let cases: [String]
    /// How often the router agreed with the mistake.
    let trial: Finding.Trial?
    /// A small request that shows the failure.
    package let request: Specification.Request
    /// The observation of a conforming router.
    let expected: Observation
    /// The outcome.
    let outcome: Outcome.Kind
    /// The router's observation; nil if there is none.
    let observed: Observation?
    /// The failure if there is no observation.
    let reason: String?
  }
}

extension RouterResults.Found {
  init(_ finding: Finding) {
    let example = finding.example
    let observed = example.outcome.wrongObservation
    self.init(
      title: finding.title, isNamed: finding.mistake != nil || finding.isOfAdapter,
      isSearched: finding.isSearched,
      rules: finding.rules, count: finding.count, cases: finding.results.map(\.item.id),
      trial: finding.trial, request: example.request, expected: example.expected,
      outcome: example.outcome.kind, observed: observed,
      reason: observed == nil ? example.outcome.reason : nil)
  }

  /// Whether no known mistake explains the failures, although the router answered.
  var isUnnamed: Bool { !isNamed && observed != nil }

  private var link: Int {
    observed.flatMap { expected.firstDifference(from: $0) } ?? 0
  }

  /// The patterns and the link, in one line.
  var headline: String { request.headline(ofLink: link, expecting: expected) }

  /// The right and the observed behavior, in words.
  var texts: (expected: String, observed: String) {
    observed.map { request.firstDifference(expecting: expected, $0, orLink: link) }
      ?? (request.text(of: expected, ofLink: link), reason ?? outcome.rawValue)
  }

  var json: JSON {
    .object([
      "title": .string(title), "named": .bool(isNamed), "searched": .bool(isSearched),
      "rules": .array(rules.map(JSON.string)), "count": .integer(count),
      "cases": cases.isEmpty ? nil : .array(cases.map(JSON.string)),
      "trial": trial.map {
        .object(["agreed": .integer($0.agreed), "asked": .integer($0.asked)])
      },
      "request": request.json, "expected": expected.json, "outcome": .string(outcome.rawValue),
      "observed": observed?.json, "reason": reason.map(JSON.string),
    ])
  }
}

extension Document {
  /// Reads a finding.
  mutating func found(_ json: JSON) -> RouterResults.Found? {
    let keys = [
      "title", "named", "searched", "rules", "count", "cases", "trial", "request", "expected",
      "outcome", "observed", "reason",
    ]
    guard isObject(json, of: keys, expected: "a finding") else { return nil }
    let title = shown(member("title", of: json))
    let isNamed = bool(member("named", of: json))
    let isSearched = bool(member("searched", of: json))
    let rules = texts(member("rules", of: json))
    let count = number(member("count", of: json))
    let request = member("request", of: json).flatMap { self.request($0) }
    let expected = observation(member("expected", of: json))
    let outcome = choice(member("outcome", of: json), Outcome.Kind.self)
    let cases = json["cases"].flatMap { texts($0) } ?? []
    let trial = json["trial"].flatMap { self.trial($0) }
    let (observed, reason) = (observation(json["observed"]), shown(json["reason"]))
    guard let title, let isNamed, let isSearched, let rules, let count, let request, let expected,
      let outcome
    else { return nil }
    return RouterResults.Found(
      title: title, isNamed: isNamed, isSearched: isSearched, rules: rules, count: count,
      cases: cases, trial: trial, request: request, expected: expected, outcome: outcome,
      observed: observed, reason: reason)
  }

  private mutating func trial(_ json: JSON) -> Finding.Trial? {
    guard isObject(json, of: ["agreed", "asked"], expected: "a trial") else { return nil }
    let agreed = number(member("agreed", of: json))
    let asked = number(member("asked", of: json))
    guard let agreed, let asked else { return nil }
    return Finding.Trial(agreed: agreed, asked: asked)
  }
}
