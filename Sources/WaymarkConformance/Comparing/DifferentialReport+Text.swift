import WaymarkFuzz
import WaymarkSpec

extension DifferentialReport: CustomStringConvertible {
  /// What they disagree on, in full up to a number of classes, a table of all, and a summary.
  public var description: String { description(inFull: 20) }

  /// What they disagree on.
  ///
  /// - Parameter maximum: How many classes are shown in full; the table has all.
  public func description(inFull maximum: Int) -> String {
    let shown = classes.prefix(maximum).map(description)
    let rest = classes.count - shown.count
    let more = rest > 0 ? ["\(rest) more are in the table; --all shows them in full."] : []
    return (shown + more + table + [summary]).joined(separator: "\n\n")
  }

  /// How many links were put, and on how many the routers disagree, in a few lines.
  public var summary: String {
    let ways = classes.count == 1 ? "one way" : "\(classes.count) ways"
    let left = [
      notSupported > 0 ? "\(notSupported) not supported" : nil,
      notAnswered > 0 ? "\(notAnswered) not answered" : nil,
      without.isEmpty ? nil : "without \(without.joined(separator: ", "))",
    ].compactMap { $0.map { ", " + $0 } }.joined()
    return "\(names.0) and \(names.1) "
      + (disagreements > 0
        ? "disagree on \(disagreements) of \(links) links, in \(ways)" : "agree on \(links) links")
      + left + "."
      + (isInterrupted ? "\nThe run was interrupted: this is what was found so far." : "")
  }

  /// What they disagree on, in a line each.
  private var table: [String] {
    guard classes.count > 1 else { return [] }
    let rows = classes.map { found in
      [
        "\(found.count)", found.rule ?? "", found.causes.description, found.smallest.origin.short,
        found.smallest.headline,
      ]
    }
    return [Table(["links", "rule", "what they disagree on", "case", "the smallest"], rows).text]
  }

  private func description(of found: Class) -> String {
    let item = found.smallest
    func outcome(_ outcome: Outcome) -> String {
      guard case .failed(let observed, _) = outcome else {
        return outcome == .passed ? "as expected" : outcome.description
      }
      let alone = item.request.asking([item.request.links[item.link]])
      return alone.text(of: observed, ofLink: 0)
    }
    let alone = item.request.asking([item.request.links[item.link]])
    var lines = [
      found.causes.description + rules(of: found)
        + (found.count > 1 ? ", \(found.count) links" : ""),
      item.headline,
    ]
    lines += item.request.lines(beforeLink: item.link)
    let width = max(names.0.count, names.1.count)
    func name(_ name: String) -> String {
      name + String(repeating: " ", count: width - name.count)
    }
    lines += [
      "expected  \(alone.text(of: item.expected, ofLink: 0))",
      "A         \(name(names.0))  \(outcome(item.outcomes.0))",
      "B         \(name(names.1))  \(outcome(item.outcomes.1))",
    ]
    if found.rule == nil { lines.append("shows     \(item.rules.joined(separator: ", "))") }
    lines.append("request   \(item.request.json.compact)")
    switch item.origin {
    case .file(let location, let id): lines.append("from      \(location): \(id)")
    case .generated(let index): lines.append("again     \(reproduction(index))")
    }
    return lines.joined(separator: "\n  ")
  }

  /// The rules that the mistakes break.
  private func rules(of found: Class) -> String {
    let rules = found.causes.mistakes.flatMap(\.rules)
    return rules.isEmpty ? "" : " (\(rules.text))"
  }

  private func reproduction(_ index: UInt64) -> String {
    command.map { "\($0) --seed \(seed) --case \(index)" }
      ?? "DifferentialChecker(rules: rules, seed: \(seed)).compare(one, other, cases: [],"
      + " indices: \(index)..<\(index + 1))"
  }
}

extension DifferentialChecker.Causes: CustomStringConvertible {
  /// What each of them gets wrong: “B opens nothing, expected a route”.
  var description: String {
    [one.map { "A \($0)" }, other.map { "B \($0)" }].compactMap(\.self).joined(separator: "; ")
  }
}

extension DifferentialChecker.Disagreement {
  fileprivate var headline: String {
    // What is expected of the other links is not known here.
    request.links.count == 1
      ? request.headline(ofLink: link, expecting: expected) : request.headline(ofLink: link)
  }
}

extension DifferentialChecker.Origin {
  fileprivate var short: String {
    switch self {
    case .file(_, let id): id
    case .generated(let index): "--case \(index)"
    }
  }
}
