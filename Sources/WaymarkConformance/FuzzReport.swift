import WaymarkFuzz
public import WaymarkSpec

/// What became of generated cases.
public struct FuzzReport: Sendable {
  /// What the router is called.
  public let router: String
  /// The seed of the cases.
  public let seed: UInt64
  /// What the cases were like that were put to the router.
  public private(set) var statistics = FuzzStatistics()
  /// How many of them it does not support.
  public private(set) var notSupported = 0
  /// The first case that went wrong, in its smallest form.
  public internal(set) var counterexample: Fuzzer.Counterexample?

  /// The command that put the cases, such as `waymark fuzz`; nil where this library was called.
  public var command: String?
  /// Whether something was checked, and nothing went wrong.
  public var conforms: Bool { counterexample == nil && cases > notSupported }

  init(router: String, seed: UInt64) {
    self.router = router
    self.seed = seed
  }

  /// How many cases were put to the router, each of one router and some links.
  public var cases: Int { statistics.cases }

  mutating func count(_ statistics: FuzzStatistics, notSupported: Int) {
    self.statistics.formUnion(statistics)
    self.notSupported += notSupported
  }
}

extension FuzzReport: CustomStringConvertible {
  /// The counterexample, ready to be pasted into a bug report, and a summary.
  public var description: String {
    let support = notSupported > 0 ? ", \(notSupported) not supported" : ""
    let summary = "\(router): \(cases) cases of seed \(seed), \(statistics.links) links\(support)"
    guard let counterexample else {
      return summary + (cases > notSupported ? ", none went wrong." : ": nothing was checked.")
    }
    return counterexample.description(router: router, command: command)
      + "\n\n\(summary), the last went wrong."
  }
}

extension Fuzzer.Counterexample {
  /// The case as one of a case file, found in a router by a command or a call.
  ///
  /// - Parameters:
  ///   - router: What the router is called.
  ///   - command: What finds the case again; a call of this library where it is left out.
  public func draft(router: String, command: String? = nil) -> CaseDraft {
    let rules = item.request.links.count == 1 ? ": " + item.rules.joined(separator: ", ") : ""
    var draft = CaseDraft(
      id: "fuzz-\(seed)-\(index)", title: "A generated case" + rules, rules: item.rules,
      report: Case.Report(
        source: reproduction(command), found: outcome.reason ?? outcome.kind.rawValue, by: router,
        seed: "\(seed)"),
      request: item.request, expected: item.expected)
    draft.rulesOfLinks = item.request.links.indices.map(item.rules(ofLink:))
    return draft
  }

  private func reproduction(_ command: String?) -> String {
    command.map { "\($0) --seed \(seed) --case \(index)" }
      ?? "Fuzzer(rules: rules, seed: \(seed)).fuzz(router, indices: \(index)..<\(index + 1))"
  }

  fileprivate func description(router: String, command: String?) -> String {
    let draft = draft(router: router, command: command)
    var lines = ["\(draft.groupText)expected  \(item.expected.shortJSON.compact)"]
    lines += outcome.lines
    lines.append("rules     \(item.rules.joined(separator: ", "))")
    if let flaky { lines.append("flaky: asked again, it is \(flaky)") }
    lines.append("again     \(reproduction(command))")
    return lines.joined(separator: "\n")
  }
}
