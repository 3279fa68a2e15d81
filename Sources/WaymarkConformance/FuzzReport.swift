import WaymarkFuzz
public import WaymarkSpec

/// What became of generated cases.
public struct FuzzReport: Sendable {
  /// What the router is called.
  public let router: String
  /// The seed of the cases.
  public let seed: UInt64
  /// How many cases were put to the router.
  public private(set) var cases = 0
  /// How many of them it does not support.
  public private(set) var notSupported = 0
  /// The first case that went wrong, in its smallest form.
  public internal(set) var counterexample: Fuzzer.Counterexample?

  /// Whether something was checked, and nothing went wrong.
  public var conforms: Bool { counterexample == nil && cases > notSupported }

  init(router: String, seed: UInt64) {
    self.router = router
    self.seed = seed
  }

  mutating func count(_ outcome: Outcome) {
    cases += 1
    if case .notSupported = outcome { notSupported += 1 }
  }
}

extension FuzzReport: CustomStringConvertible {
  /// The counterexample, ready to be pasted into a bug report, and a summary.
  public var description: String {
    let support = notSupported > 0 ? ", \(notSupported) not supported" : ""
    let summary = "\(router): \(cases) cases of seed \(seed)\(support)"
    guard let counterexample else { return summary + ", none went wrong." }
    return counterexample.description(router: router) + "\n\n" + summary + ", the last went wrong."
  }
}

extension Fuzzer.Counterexample {
  /// The case as one of a case file.
  public func draft(router: String) -> CaseDraft {
    let differences =
      if case .failed(_, let differences) = outcome { differences } else { [Difference]() }
    let found =
      differences.isEmpty
      ? "no answer"
      : differences.map { "\($0.field) is \($0.observed), expected \($0.expected)" }
        .joined(separator: "; ")
    return CaseDraft(
      id: "fuzz-\(seed)-\(index)", title: "A generated case: \(item.rules.joined(separator: ", "))",
      rules: item.rules,
      report: Case.Report(
        source: reproduction(router: router), found: found, by: router, seed: "\(seed)"),
      request: item.request, expected: item.expected)
  }

  /// What finds the case again: a command for the reference router, a call for any other.
  public func reproduction(router: String) -> String {
    router == "Waymark"
      ? "waymark fuzz --seed \(seed) --case \(index)"
      : "Fuzzer(rules: rules, seed: \(seed)).fuzz(router, indices: \(index)..<\(index + 1))"
  }

  fileprivate func description(router: String) -> String {
    var lines = ["\(draft(router: router).groupText)expected  \(item.expected.json.compact)"]
    lines += outcome.lines
    lines.append("rules     \(item.rules.joined(separator: ", "))")
    switch flaky {
    case nil: break
    case .failed(let observed, _):
      lines.append("flaky: asked again, it is \(observed.json.compact)")
    case .passed: lines.append("flaky: asked again, it is as expected")
    case .failure(let reason): lines.append("flaky: asked again, there is no answer: \(reason)")
    case .notSupported: lines.append("flaky: asked again, it is not supported")
    }
    lines.append("again     \(reproduction(router: router))")
    return lines.joined(separator: "\n")
  }
}
