import WaymarkFuzz
package import WaymarkSpec

extension RouterResults.Fuzz {
  /// Something that a router does wrong with generated cases, in its smallest form, or a property that
  /// is not true of it.
  package struct Entry: Sendable {
    /// Patterns and link, in a line.
    package let headline: String
    /// The property; nil for a case, which has an expectation.
    package let property: String?
    /// The mistake that explains it; nil if no known one does.
    package let mistake: String?
    /// The rules that it rests on.
    package let rules: [String]
    /// The requests, in order: a property compares several.
    package let requests: [Specification.JSON]
    /// The expected observation; nil for a property.
    package let expected: Specification.JSON?
    /// The outcome.
    package let outcome: ConformanceChecker.Outcome.Kind
    /// The observation of each request; empty if there was no answer.
    package let observed: [Specification.JSON]
    /// The failure.
    package let reason: String?
    /// How many cases showed it.
    package let count: Int
    /// The command, or the call of this library, that finds it again.
    package let again: String

    /// An entry of these parts.
    package init(
      headline: String, property: String? = nil, mistake: String? = nil, rules: [String],
      requests: [Specification.JSON],
      expected: Specification.JSON? = nil, outcome: ConformanceChecker.Outcome.Kind,
      observed: [Specification.JSON] = [], reason: String? = nil,
      count: Int = 1, again: String
    ) {
      self.headline = headline
      self.property = property
      self.mistake = mistake
      self.rules = rules
      self.requests = requests
      self.expected = expected
      self.outcome = outcome
      self.observed = observed
      self.reason = reason
      self.count = count
      self.again = again
    }
  }
}

extension RouterResults.Fuzz.Entry {
  /// The failures of generated cases, each bug once.
  static func all(of report: FuzzReport) -> [Self] {
    report.counterexamples.map { Self($0, of: report) }
      + report.violations.map { Self($0, of: report) }
  }

  /// A generated case that went wrong.
  init(_ counterexample: Fuzzer.Counterexample, of report: FuzzReport) {
    let item = counterexample.item
    var observed: Observation?
    if case .failed(let observation, _) = counterexample.outcome { observed = observation }
    let flaky = counterexample.flaky.map { "flaky: asked again, it is \($0)" }
    self.init(
      headline: counterexample.headline, mistake: counterexample.mistake?.name,
      rules: counterexample.orderedRules,
      requests: [item.request.json], expected: item.expected.json,
      outcome: counterexample.outcome.kind, observed: observed.map { [$0.json] } ?? [],
      reason: [counterexample.outcome.reason, flaky].compactMap(\.self).joined(separator: "; "),
      count: counterexample.count, again: counterexample.reproduction(report.command))
  }

  /// A property that is not true.
  init(_ counterexample: PropertyChecker.Violation, of report: FuzzReport) {
    let requests = counterexample.requests
    let flaky = counterexample.isFlaky ? "; flaky: asked again, it was true" : ""
    self.init(
      headline: requests.first.map { $0.headline(ofLink: $0.links.count - 1) } ?? "",
      property: counterexample.property.title, rules: counterexample.rules,
      requests: requests.map(\.json), outcome: counterexample.outcome?.kind ?? .failed,
      observed: counterexample.observations.map(\.json), reason: counterexample.reason + flaky,
      count: counterexample.count, again: counterexample.reproduction(report.command))
  }

  /// The counterexample as files of results hold it.
  var json: JSON {
    .object([
      "headline": .string(headline), "property": property.map(JSON.string),
      "mistake": mistake.map(JSON.string), "rules": .array(rules.map(JSON.string)),
      "requests": .array(requests),
      "expected": expected, "outcome": .string(outcome.rawValue), "observed": .array(observed),
      "reason": reason.map(JSON.string), "count": .integer(count), "again": .string(again),
    ])
  }
}

extension Document {
  /// A counterexample in a file of results.
  mutating func counterexample(_ json: JSON) -> RouterResults.Fuzz.Entry? {
    let keys = [
      "headline", "property", "mistake", "rules", "requests", "expected", "outcome", "observed",
      "reason",
      "count", "again",
    ]
    guard isObject(json, of: keys, expected: "a counterexample") else { return nil }
    let headline = seen(member("headline", of: json))
    let rules = list(member("rules", of: json), expected: "a list of rules", mayBeEmpty: true) {
      $0.text($1)
    }
    let requests = list(member("requests", of: json), expected: "a list of requests") { $1 }
    let outcome = choice(member("outcome", of: json), Outcome.Kind.self)
    let observed = list(
      member("observed", of: json), expected: "a list of observations", mayBeEmpty: true
    ) { $1 }
    let count = number(member("count", of: json))
    let again = seen(member("again", of: json))
    let property = seen(json["property"])
    let mistake = seen(json["mistake"])
    let reason = seen(json["reason"])
    guard let headline, let rules, let requests, let outcome, let observed, let count, let again
    else { return nil }
    return RouterResults.Fuzz.Entry(
      headline: headline, property: property, mistake: mistake, rules: rules, requests: requests,
      expected: json["expected"], outcome: outcome, observed: observed, reason: reason,
      count: count, again: again)
  }
}
