import WaymarkFuzz
import WaymarkOracle
import WaymarkSpec

extension SweepReport: CustomStringConvertible {
  /// The first 20 failures in full, a table of all, and a summary.
  public var description: String { description(inFull: 20) }

  /// Returns the failures as text for a bug report.
  ///
  /// - Parameter maximum: The maximum number of failures in full; the table contains all.
  public func description(inFull maximum: Int) -> String {
    let text = FailureText(findings, inFull: maximum, command: command)
    return (text.inFull + text.table + [summary]).joined(separator: "\n\n")
  }

  /// The number of links and routers, and the number of failures, in a few lines.
  public var summary: String {
    let counts = [
      "\(links) of \(world.links) links, \(routers) of \(world.routers) routers",
      leftOut > 0 ? "\(leftOut) links left out" : nil,
      notSupported > 0 ? "\(notSupported) links not supported" : nil,
      without.isEmpty ? nil : "without \(without.joined(separator: ", "))",
    ].compactMap(\.self).joined(separator: ", ")
    let ways = findings.count == 1 ? "one way" : "\(findings.count) ways"
    let result =
      failures > 0
      ? "; \(failures) went wrong, in \(ways)."
      : links > notSupported ? ", none went wrong." : ": nothing was checked."
    var lines =
      ["\(String.name(router, version)): \(counts)\(result)"]
      + RunEnd.lines(notAsked: notAsked, isInterrupted: isInterrupted)
    let end = range.lowerBound + links + leftOut
    if isInterrupted || range.upperBound < world.links, notAsked == nil, failures == 0 {
      lines.append("To continue, use --from \(end).")
    }
    return lines.joined(separator: "\n")
  }
}

extension Sweeper.Finding: ReportedFailure {
  var mistakes: [Mistake] { mistake.map { [$0] } ?? [] }
  var cause: String { mistake?.name ?? symptom.description }
  var link: Int { request.links.count - 1 }
  var headline: String { request.alone(link).headline(ofLink: 0, expecting: expected) }
  var behavior: [String] { outcome.lines(of: request.alone(link), expecting: expected) }
  var remarks: [String] {
    isFlaky ? ["flaky     asked again, the router does something else"] : []
  }
  var againShort: String { "--from \(again.lowerBound) --limit \(again.count)" }

  func reproduction(_ command: String?) -> String? {
    command.map { "\($0) \(againShort)" }
      ?? "sweeper.sweep(router, from: \(again.lowerBound), limit: \(again.count))"
  }
}
