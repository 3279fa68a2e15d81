import WaymarkSpec

extension ConformanceReport: CustomStringConvertible {
  /// What went wrong, in full up to a number of cases, a table by rule, and a summary.
  public var description: String { description(inFull: 20) }

  /// What went wrong, to read or to paste into a bug report: the mistakes that explain it, each with its
  /// plainest case; what none explains; a table; and a summary.
  ///
  /// - Parameter maximum: How many causes are shown with a case; where it is more than there are, all
  ///   cases that went wrong are shown.
  public func description(inFull maximum: Int) -> String {
    let causes = causes()
    let blocks = causes.prefix(maximum).map { cause in
      let cases = maximum == .max ? cause.results : Array(cause.results.prefix(1))
      return ([cause.headline] + cases.map { $0.description(decidedBy: cause.rule).indented })
        .joined(separator: "\n")
    }
    let total = causes.reduce(0) { $0 + $1.results.count }
    let rest = maximum == .max ? 0 : total - blocks.count
    let more = rest > 0 ? ["\(rest) more went wrong; --all shows them in full."] : []
    let others = [untrue.map(untrueDescription), complaints.map { "\(router): \($0)" }]
      .filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
    let sections = blocks + more + table(of: causes) + others
    let without =
      missing.isEmpty ? [] : ["without \(missing.sorted().joined(separator: ", "))"]
    return (sections + [(levelLines + without + [summary]).joined(separator: "\n")])
      .joined(separator: "\n\n")
  }

  private func table(of causes: [Cause]) -> [String] {
    guard causes.count > 1 else { return [] }
    let rows = causes.map { cause in
      [
        "\(cause.results.count)", cause.rule ?? "", cause.title, cause.results[0].item.id,
        cause.results[0].item.headline,
      ]
    }
    return [Table(["cases", "rule", "what the router does", "the plainest", ""], rows).text]
  }

  /// A line for each level that has cases which cite rules, with how many had which outcome.
  var levelLines: [String] {
    guard isRuled else { return [] }
    return Level.allCases.compactMap { level in
      let part = part(of: level)
      let margin = String(repeating: " ", count: 8 - level.rawValue.count)
      guard !part.results.isEmpty else { return nil }
      return level.rawValue + margin + part.countsText
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

  /// What is wrong with a known failure.
  func untrueDescription(of entry: KnownFailures.Entry) -> String {
    let named = results.filter { entry.names($0.item.id, $0.item.rules) }
    let start = "\(entry.name): a known failure that "
    if let other = named.first(where: \.outcome.isWrong) {
      return start + "is \(entry.kind.rawValue) no more, but \(other.outcome.kind.rawValue);"
        + " say so in the list, if that is known"
    }
    return start + "\(named.isEmpty ? "is no case" : "passes"); remove it from the list"
  }

  /// How many cases had which outcome, and the level reached.
  public var summary: String {
    let known = wrong.count - unexpected.count
    let note = known > 0 ? " (\(known) as known)" : ""
    let without = missing.sorted().joined(separator: ", ")
    var level = levelReached.map { $0.rawValue + (without.isEmpty ? "" : ", without \(without)") }
    if isPartlyRecorded { level = level.map { $0 + ", as far as it is recorded" } }
    let name = version.map { "\(router) \($0)" } ?? router
    let start = "\(name): \(countsText)\(note) of \(results.count) cases."
    let end = isRuled ? " Level reached: \(level ?? "none")." : ""
    let notAsked = results.first { $0.outcome.kind == .notAsked }?.outcome.reason
    return start + end + (notAsked.map { " The rest was not asked: \($0)." } ?? "")
  }

  /// How many cases had each kind of outcome.
  var counts: [Outcome.Kind: Int] {
    results.reduce(into: [:]) { $0[$1.outcome.kind, default: 0] += 1 }
  }
}

extension CaseResult: CustomStringConvertible {
  /// The case with what was asked, expected and got.
  public var description: String { description(decidedBy: nil) }

  /// The case, of whose rules one stands before the others.
  func description(decidedBy rule: String?) -> String {
    let rules = item.rules.filter { $0 == rule } + item.rules.filter { $0 != rule }
    // What is too long to be pasted stands in the file.
    let text = request.json.compact
    let lines =
      [item.headline] + request.lines(beforeLink: behind.count) + [item.title]
      + outcome.lines(of: item.request, expecting: item.expected)
      + (isFlaky ? ["flaky     asked again, it is passed"] : [])
      + (rules.isEmpty ? [] : ["rules     \(rules.joined(separator: ", "))"])
      + (text.utf8.count > 1000 ? [] : ["request   \(text)"])
    let suffix = item.rules.isEmpty ? "" : " (\(level.rawValue))"
    return "\(item.location): \(item.id)\(suffix)\n"
      + lines.map { "  " + $0 }.joined(separator: "\n")
  }
}

extension String {
  /// With a margin before each line.
  fileprivate var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }
      .joined(separator: "\n")
  }
}
