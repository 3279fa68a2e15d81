import WaymarkFuzz
import WaymarkOracle
import WaymarkSpec

extension DifferentialReport: CustomStringConvertible {
  /// The first 20 classes of disagreements in full, a table of all, and a summary.
  public var description: String { description(inFull: 20) }

  /// Returns the disagreements as text.
  ///
  /// - Parameter maximum: The maximum number of classes in full; the table contains all.
  public func description(inFull maximum: Int) -> String {
    let text = FailureText(
      classes.map { ReportedClass(report: self, found: $0) }, inFull: maximum, command: command,
      heads: ("what they disagree on", "case"))
    return (text.inFull + text.table + [summary]).joined(separator: "\n\n")
  }

  /// The number of links, and the number of disagreements, in a few lines.
  public var summary: String {
    let ways = classes.count == 1 ? "one way" : "\(classes.count) ways"
    let left = [
      findings.notSupported > 0 ? "\(findings.notSupported) not supported" : nil,
      findings.notAnswered > 0 ? "\(findings.notAnswered) not answered" : nil,
      without.isEmpty ? nil : "without \(without.joined(separator: ", "))",
    ].compactMap { $0.map { ", " + $0 } }.joined()
    let line =
      "\(names.0) and \(names.1) "
      + (disagreements > 0
        ? "disagree on \(disagreements) of \(links) links, in \(ways)" : "agree on \(links) links")
      + left + "."
    return ([line] + RunEnd.lines(isInterrupted: isInterrupted)).joined(separator: "\n")
  }
}

/// A class of disagreements, with the report that names the routers.
private struct ReportedClass: ReportedFailure {
  let report: DifferentialReport
  let found: DifferentialReport.Class

  private var item: DifferentialChecker.Disagreement { found.smallest }
  private var alone: Request { request.alone(link) }

  var mistakes: [Mistake] { found.causes.mistakes }
  var cause: String { found.causes.description }
  var count: Int { found.count }
  var request: Request { item.request }
  var link: Int { item.link }
  var rules: [String] { item.rules }

  var headline: String {
    // The expected answers to the other links are unknown here.
    request.links.count == 1
      ? request.headline(ofLink: link, expecting: item.expected) : request.headline(ofLink: link)
  }

  var behavior: [String] {
    let (one, other) = report.names
    let width = max(one.count, other.count)
    func line(_ letter: String, _ name: String, _ outcome: Outcome) -> String {
      let text =
        if case .failed(let observed, _) = outcome {
          alone.text(of: observed, ofLink: 0)
        } else {
          outcome == .passed ? "as expected" : outcome.description
        }
      return
        "\(letter)         \(name)\(String(repeating: " ", count: width - name.count))  \(text)"
    }
    return [
      "expected  \(alone.text(of: item.expected, ofLink: 0))",
      line("A", one, item.outcomes.0), line("B", other, item.outcomes.1),
    ]
  }

  var remarks: [String] {
    if case .file(let location, let id) = item.origin {
      ["from      \(location): \(id)"]
    } else {
      []
    }
  }

  var againShort: String {
    switch item.origin {
    case .file(_, let id): id
    case .generated(let index): "--case \(index)"
    }
  }

  func reproduction(_ command: String?) -> String? {
    guard let index = item.origin.index else { return nil }
    return command.map { "\($0) --seed \(report.seed) --case \(index)" }
      ?? "DifferentialChecker(rules: rules, seed: \(report.seed)).compare(one, other, cases: [],"
      + " indices: \(index)..<\(index + 1))"
  }
}

extension DifferentialChecker.Causes: CustomStringConvertible {
  /// The mistakes of each router, such as “B opens nothing, expected a route”.
  var description: String {
    [one.map { "A \($0)" }, other.map { "B \($0)" }].compactMap(\.self).joined(separator: "; ")
  }
}
