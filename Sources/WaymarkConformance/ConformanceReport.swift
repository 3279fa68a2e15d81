public import WaymarkSpec

/// What became of the cases that were put to a router.
public struct ConformanceReport: Sendable {
  /// What the router is called.
  public let router: String
  /// The cases with their outcomes, in the order in which they were put.
  public let results: [CaseResult]

  /// Cases that the router is known to fail.
  public let knownFailures: KnownFailures

  /// What the router did wrong that belongs to no case, such as not to end when it should.
  public var complaints: [String] = []

  /// The report of a router on these cases.
  public init(
    router: String, results: [CaseResult], knownFailures: KnownFailures = KnownFailures()
  ) {
    self.router = router
    self.results = results
    self.knownFailures = knownFailures
  }

  /// Whether the router conforms: something was checked, nothing went wrong that is not known to,
  /// and what is known is true.
  public var conforms: Bool {
    passed > 0 && unexpected.isEmpty && untrue.isEmpty && complaints.isEmpty
  }

  /// The cases that went wrong and are not known to.
  public var unexpected: [CaseResult] {
    let known = Set(knownFailures.entries.map(\.id))
    return wrong.filter { !known.contains($0.item.id) }
  }

  /// The known failures that passed, or that are no cases.
  public var untrue: [KnownFailures.Entry] {
    let others = Set(results.filter { $0.outcome != .passed }.map(\.item.id))
    return knownFailures.entries.filter { !others.contains($0.id) }
  }

  /// How many cases passed.
  public var passed: Int { results.count { $0.outcome == .passed } }

  /// The cases that neither passed nor were left out because the router does without something.
  public var wrong: [CaseResult] { results.filter(\.outcome.isWrong) }

  /// The rules that cases cite which the router was held to.
  public var coveredRules: Set<String> {
    Set(
      results.flatMap { result in
        result.outcome.kind.isJudged ? result.item.rules : []
      })
  }

  /// What cases needed that the router does without.
  public var missing: Set<String> {
    results.reduce(into: []) { missing, result in
      if case .notSupported(let needs) = result.outcome { missing.formUnion(needs) }
    }
  }

  /// Whether the answers come from a recording that has not all of the cases.
  var isPartlyRecorded: Bool { results.contains { $0.outcome == .notRecorded } }

  /// What became of the cases of a level.
  func part(of level: Level) -> ConformanceReport {
    ConformanceReport(router: router, results: results.filter { $0.item.level == level })
  }

  /// The highest level of which, and of the ones below, no case went wrong and some passed; nil
  /// where there is none.
  public var levelReached: Level? {
    let lowestWrong = wrong.map(\.item.level).min()
    return results.filter { $0.outcome == .passed }.map(\.item.level)
      .filter { level in lowestWrong.map { level < $0 } ?? true }.max()
  }
}

extension ConformanceReport: CustomStringConvertible {
  /// Everything that went wrong, and a summary, to read or to paste into a bug report.
  public var description: String {
    (unexpected.map(\.description) + untrueDescription + complaints.map { "\(router): \($0)" }
      + [(levelLines + [summary]).joined(separator: "\n")]).joined(separator: "\n\n")
  }

  /// A line for each level that has cases which cite rules, with how many had which outcome.
  var levelLines: [String] {
    guard isRuled else { return [] }
    return Level.allCases.compactMap { level in
      let part = part(of: level)
      let margin = String(repeating: " ", count: 8 - level.rawValue.count)
      return part.results.isEmpty ? nil : level.rawValue + margin + part.countsText
    }
  }

  /// Whether cases cite rules; an app's own cite none, and reach no level.
  private var isRuled: Bool { results.contains { !$0.item.rules.isEmpty } }

  /// How many cases had which outcome.
  private var countsText: String {
    let counts = self.counts
    return Outcome.Kind.allCases.compactMap { kind in
      let count = counts[kind] ?? 0
      return count > 0 || kind == .passed ? "\(count) \(kind.rawValue)" : nil
    }.joined(separator: ", ")
  }

  /// What is wrong with the known failures; nothing where they are true.
  private var untrueDescription: [String] {
    untrue.isEmpty ? [] : [untrue.map(untrueDescription).joined(separator: "\n")]
  }

  /// What is wrong with a known failure.
  func untrueDescription(of entry: KnownFailures.Entry) -> String {
    let isCase = results.contains { $0.item.id == entry.id }
    return "\(entry.id): a known failure that \(isCase ? "passes" : "is no case");"
      + " remove it from the list"
  }

  /// How many cases had which outcome, and the level reached.
  public var summary: String {
    let known = wrong.count - unexpected.count
    let note = known > 0 ? " (\(known) as known)" : ""
    let without = missing.sorted().joined(separator: ", ")
    var level = levelReached.map { $0.rawValue + (without.isEmpty ? "" : ", without \(without)") }
    if isPartlyRecorded { level = level.map { $0 + ", as far as it is recorded" } }
    let start = "\(router): \(countsText)\(note) of \(results.count) cases."
    return isRuled ? start + " Level reached: \(level ?? "none")." : start
  }

  /// How many cases had each kind of outcome.
  var counts: [Outcome.Kind: Int] {
    results.reduce(into: [:]) { $0[$1.outcome.kind, default: 0] += 1 }
  }
}

extension CaseResult: CustomStringConvertible {
  /// The case with what was asked, expected and observed.
  public var description: String {
    let lines =
      [
        item.title
      ] + (item.rules.isEmpty ? [] : ["rules     \(item.rules.joined(separator: ", "))"]) + [
        "request   \(item.request.json.compact)",
        "expected  \(item.expected.shortJSON.compact)",
      ] + outcome.lines
    let level = item.rules.isEmpty ? "" : " (\(item.level.rawValue))"
    return "\(item.place): \(item.id)\(level)\n"
      + lines.map { "  " + $0 }.joined(separator: "\n")
  }
}
