import WaymarkFuzz
import WaymarkSpec

extension ConformanceReport: CustomStringConvertible {
  /// What went wrong, in full up to a number of cases, a table by rule, and a summary.
  public var description: String { description(inFull: 20) }

  /// What went wrong, to read or to paste into a bug report: the smallest case of each rule that is
  /// broken, of those that open what they must not where there are any, a table of these rules, and a
  /// summary.
  ///
  /// - Parameter maximum: How many rules are shown with a case; where it is more than there are, all
  ///   cases that went wrong are shown.
  public func description(inFull maximum: Int) -> String {
    let groups = groups
    let shown =
      maximum == .max
      ? groups.flatMap { group in group.results.map { (group.rule, $0) } }
      : groups.prefix(maximum).map { ($0.rule, $0.results[0]) }
    let blocks = shown.map { $1.description(decidedBy: $0) }
    let rest = groups.reduce(0) { $0 + $1.results.count } - shown.count
    let more = rest > 0 ? ["\(rest) more went wrong; --all shows them in full."] : []
    let others = [untrue.map(untrueDescription), complaints.map { "\(router): \($0)" }]
      .filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
    let sections = blocks + more + table(of: groups) + others
    let without =
      missing.isEmpty ? [] : ["without \(missing.sorted().joined(separator: ", "))"]
    return (sections + [(levelLines + without + [summary]).joined(separator: "\n")])
      .joined(separator: "\n\n")
  }

  /// Cases that went wrong, by the rule that decides; what opens though it must not first, then the
  /// smallest.
  private typealias Group = (rule: String?, results: [CaseResult], cases: Int)

  private var groups: [Group] {
    var suspicion = Suspicion()
    let judged = results.filter(\.outcome.kind.isJudged)
    for result in judged { suspicion.count(RuleSet(named: result.item.rules)) }
    func symptom(_ result: CaseResult) -> Symptom? {
      Symptom(result.outcome, of: result.item.request, expecting: result.item.expected)
    }
    let orders = Dictionary(grouping: unexpected, by: symptom).mapValues { results in
      suspicion.rules(deciding: results.map { RuleSet(named: $0.item.rules) })
    }
    var groups: [Group] = []
    var places: [String?: Int] = [:]
    for result in unexpected {
      let rules = RuleSet(named: result.item.rules)
      let rule = orders[symptom(result)]?.first(where: rules.contains)?.name
      if let place = places[rule] {
        groups[place].results.append(result)
      } else {
        places[rule] = groups.count
        let cases = rule.map { rule in judged.count { $0.item.rules.contains(rule) } } ?? 0
        groups.append((rule, [result], cases))
      }
    }
    return groups.map { group in
      // What opens though it must not is worth seeing before what is only refused. Of equal size, the one
      // that stands first.
      let keys = group.results.map { ($0.opensWhatItMustNot ? 0 : 1, Size($0.request)) }
      let sorted = group.results.indices.sorted {
        (keys[$0].0, keys[$0].1, $0) < (keys[$1].0, keys[$1].1, $1)
      }
      return (group.rule, sorted.map { group.results[$0] }, group.cases)
    }.enumerated().sorted {
      ($1.element.results.count, $0.offset) < ($0.element.results.count, $1.offset)
    }.map(\.element)
  }

  private func table(of groups: [Group]) -> [String] {
    guard groups.count > 1 else { return [] }
    let rows = groups.map { group in
      [
        "\(group.results.count)", group.rule == nil ? "" : "\(group.cases)",
        group.rule ?? "no rule",
        group.results[0].item.id, group.results[0].item.headline,
      ]
    }
    return [Table(["wrong", "cases", "rule", "the smallest", ""], rows).text]
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
    let rules = (rule.map { [$0] } ?? []) + item.rules.filter { $0 != rule }
    // What is too long to be pasted stands in the file.
    let text = request.json.compact
    let lines =
      [item.headline] + request.lines(beforeLink: behind.count) + [item.title]
      + outcome.lines(of: item.request, expecting: item.expected)
      + (isFlaky ? ["flaky     asked again, it is passed"] : [])
      + (rules.isEmpty ? [] : ["rules     \(rules.joined(separator: ", "))"])
      + (text.utf8.count > 1000 ? [] : ["request   \(text)"])
    let level = item.rules.isEmpty ? "" : " (\(item.level.rawValue))"
    return "\(item.location): \(item.id)\(level)\n"
      + lines.map { "  " + $0 }.joined(separator: "\n")
  }
}

extension CaseResult {
  /// Whether the router opens a link, or reads it, that nothing may open.
  fileprivate var opensWhatItMustNot: Bool {
    guard case .failed(.links(let observed), _) = outcome, case .links(let expected) = item.expected
    else { return false }
    return zip(expected, observed).contains { !$0.isAccepted && $1.isAccepted }
  }
}

extension Observation.Answer {
  /// Whether something takes the link.
  fileprivate var isAccepted: Bool {
    switch self {
    case .opened(let opened): opened.opens != nil
    case .navigated(let navigated): navigated.matches != nil
    case .parsed: true
    case .parseError, .error, .unsupported: false
    }
  }
}
