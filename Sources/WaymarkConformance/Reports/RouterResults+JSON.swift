package import WaymarkSpec

extension RouterResults {
  /// The results as JSON.
  package var json: JSON { Self.form.json(self) }

  /// Reads a file of results, or throws all of its problems.
  package init(bytes: [UInt8], file: String) throws(Specification.Problems) {
    var document = Document(file: file, bytes: bytes)
    guard let json = document.json(), let results = Self.form.read(&document, json),
      document.problems.isEmpty
    else { throw Problems(problems: document.problems) }
    self = results
  }
}

// How results, and what they contain, are written and read.
extension RouterResults {
  private static var form: JSONForm<Self> {
    .object(
      "results", Self(),
      .init("router", \.router, .text(shown: \.asName)),
      .init(optional: "check", \.check, check),
      .init(optional: "fuzz", \.fuzz, fuzz),
      .init("rules", \.rules, .list(rule, of: "rules")),
      .init(optional: "specification", \.run.specification, version),
      .init(optional: "version", \.run.version, .text(shown: \.inLine)),
      .init(optional: "date", \.run.date, day),
      .init(optional: "command", \.run.command, .text()))
  }

  private static var version: JSONForm<Specification.Version> {
    JSONForm(json: { .string("\($0)") }) { $0.version($1) }
  }

  private static var day: JSONForm<String> {
    .text("a day, such as 2026-01-31") { text in
      let form = text.map { $0.isASCII && $0.isNumber ? "0" : $0 }
      return String(form) == "0000-00-00" ? text : nil
    }
  }

  private static var rule: JSONForm<RuleSummary> {
    .object(
      "a rule", RuleSummary(),
      .init("id", \.id, .text()),
      .init("level", \.level, .word),
      .init("meaning", \.meaning, .text()))
  }

  private static var check: JSONForm<Check> {
    .object(
      "the results of cases", Check(),
      .init("conforms", \.conforms, .bool),
      .init("level", \.level, levelOrNull),
      .init("isPartial", \.isPartial, .bool),
      .init("summary", \.summary, .text()),
      .init("complaints", \.complaints, .texts),
      .init("cases", \.cases, .list(summary, of: "cases", mayBeEmpty: false)),
      .init("findings", \.findings, .list(finding, of: "findings")))
  }

  private static var levelOrNull: JSONForm<Level?> {
    JSONForm {
      $0.map { .string($0.rawValue) } ?? .null
    } read: { document, json in
      if case .null = json.value { .some(nil) } else { document.choice(json, Level.self) }
    }
  }

  private static var summary: JSONForm<CaseSummary> {
    .object(
      "a case", CaseSummary(),
      .init("id", \.id, .text()),
      .init("title", \.title, .text()),
      .init("subject", \.subject, .text()),
      .init("location", \.location, .text()),
      .init("level", \.level, .word),
      .init("rules", \.rules, .texts),
      .init("request", \.example.request, request),
      .init("expected", \.example.expected, observation),
      .init("outcome", \.example.outcome, .word),
      .init(optional: "observed", \.example.observed, observation),
      .init(optional: "reason", \.example.reason, .text()),
      .init(optional: "known", \.known, .text()))
  }

  private static var fuzz: JSONForm<Fuzz> {
    .object(
      "the results of generated cases", Fuzz(),
      .init("conforms", \.conforms, .bool),
      .init("seed", \.seed, .text("the digits of a seed") { UInt64($0) }),
      .init("cases", \.cases, .count),
      .init("summary", \.summary, .text()),
      // The schema doesn't require the two lists.
      .init("findings", \.findings, .list(finding, of: "findings"), isRequired: false),
      .init("complaints", \.complaints, .texts, isRequired: false))
  }

  private static var finding: JSONForm<Found> {
    .object(
      "a finding", Found(),
      .init("title", \.title, .text()),
      .init("named", \.isNamed, .bool),
      .init("searched", \.isSearched, .bool),
      .init("rules", \.rules, .texts),
      .init("count", \.count, .count),
      .init(optional: "unexplained", \.unexplained, .count),
      .init(optional: "cases", \.cases, .texts),
      .init(optional: "trial", \.trial, trial),
      .init("request", \.example.request, request),
      .init("expected", \.example.expected, observation),
      .init("outcome", \.example.outcome, .word),
      .init(optional: "observed", \.example.observed, observation),
      .init(optional: "reason", \.example.reason, .text()))
  }

  private static var trial: JSONForm<Finding.Trial> {
    .object(
      "a trial", Finding.Trial(agreed: 0, asked: 0),
      .init("agreed", \.agreed, .count),
      .init("asked", \.asked, .count))
  }

  private static var request: JSONForm<Request> {
    JSONForm(json: \.json) { $0.request($1) }
  }

  private static var observation: JSONForm<Observation> {
    JSONForm(json: \.json) { $0.observation($1, mayLackResponds: true) }
  }
}
