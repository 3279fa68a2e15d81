import WaymarkOracle
import WaymarkSpec

// Findings as text: a few lines of a screen, or in full.

extension Finding: CustomStringConvertible {
  /// The behavior of the router, the number of failures, and the example.
  public var description: String { description(of: results.isEmpty ? "link" : "case") }

  /// Returns the finding with all of its cases, or with its example if it has none. `unit` is what fails, such as
  /// “case”, and `again` the command that puts one request to the router, without the request.
  func description(of unit: String, inFull isFull: Bool = false, again: String? = nil) -> String {
    let counted = count == 1 ? "one \(unit)" : "\(count) \(unit)s"
    let rule = rules.first
    let blocks =
      (isUnnamed || results.isEmpty ? [example.lines(again).joined(separator: "\n")] : [])
      + results.prefix(isFull ? .max : isUnnamed ? 0 : 1).map { $0.description(decidedBy: rule) }
    let trial = trial.map { trial in
      ["on trial  \(trial.agreed) of \(trial.asked) answers that it changes agree with it"]
        + (trial.against.map {
          ["against   \($0.headline): got \($0.texts.observed); foretold \($0.texts.expected)"]
        } ?? [])
    }
    let reason = rule.flatMap { isUnnamed ? example.reason(of: $0) : nil }
    let size = isMinimised ? [] : ["size      smaller requests may show the same".indented]
    let others = rest.map { rest in
      [rest.heading.indented, rest.example.lines(again).joined(separator: "\n").indented]
    }
    return
      ([headline(count == 0 ? nil : counted)]
      + (isFull ? trial?.map(\.indented) ?? [] : []) + size + blocks.map(\.indented)
      + (reason.map { ["because   \($0)".indented] } ?? []) + (others ?? []))
      .joined(separator: "\n")
  }

  /// The number of failures, the behavior of the router, the example, and what the mistake doesn't explain, in two or
  /// three lines of a screen.
  var rows: [String] {
    let number = "\(count)"
    let note = isUnnamed ? "; \(isSearched ? "no known mistake explains it" : "not searched")" : ""
    return [
      String(repeating: " ", count: max(0, 5 - number.count)) + number + "  " + titleWithRules
        + note,
      "       " + example.line,
    ].map(\.cutForScreen)
      + (rest.map { ["       \($0.heading): \($0.example.line)".cutForScreen] } ?? [])
  }
}

extension Finding.Rest {
  /// The number of failures, and how they differ from those of the mistake.
  var heading: String {
    count == 1
      ? "one of them fails by the same rule in another way"
      : "\(count) of them fail by the same rule in another way"
  }
}

extension Finding.Example {
  /// The index of the link that fails.
  private var link: Int {
    guard case .failed(let observed, _) = outcome else { return 0 }
    return expected.canonical(for: request)
      .firstDifference(from: observed.canonical(for: request)) ?? 0
  }

  /// What a rule decides about the link, in words; nil if the reading of the link doesn't say.
  fileprivate func reason(of rule: String) -> String? {
    guard let id = RuleID(name: rule), request.links.indices.contains(link) else { return nil }
    return Reading(of: request, link: link).step(of: id)?.description.inLine
  }

  /// The patterns and the link, in one line.
  var headline: String {
    let observed: Observation? =
      if case .failed(let observed, _) = outcome { observed } else { nil }
    return request.headline(ofLink: link, expecting: expected, observed: observed)
  }

  /// The right and the observed behavior, in words.
  var texts: (expected: String, observed: String) {
    outcome.texts(of: request, expecting: expected, link: link)
  }

  /// The request with the right and the observed behavior, in one line.
  var line: String {
    let before = link == 0 ? "" : " after \(link) other\(link == 1 ? "" : "s")"
    return headline + before + ": got \(texts.observed); expected \(texts.expected)"
  }

  /// The request with the right and the observed behavior, in lines.
  package var lines: [String] { lines(nil) }

  /// Returns the lines with the command that repeats the request.
  fileprivate func lines(_ again: String?) -> [String] {
    [headline]
      + ([
        request.before(link: link).map { "after     \($0), put to the same router" },
        "expected  \(texts.expected)", "got       \(texts.observed)",
        "request   \(request.json.compact)",
        again.map { "again     \($0) \(request.json.compact.shellQuoted)" },
      ] as [String?]).compactMap(\.self).map { "  " + $0 }
  }
}
