import WaymarkFuzz
import WaymarkSpec

extension SweepReport: CustomStringConvertible {
  /// What goes wrong, in full up to a number of ways, a table of all, and a summary.
  public var description: String { description(inFull: 20) }

  /// The failures, to be pasted into a bug report.
  ///
  /// - Parameter maximum: How many ways are shown in full; the table has all.
  public func description(inFull maximum: Int) -> String {
    let shown = findings.prefix(maximum).map { $0.description(command: command) }
    let rest = findings.count - shown.count
    let more = rest > 0 ? ["\(rest) more are in the table; --all shows them in full."] : []
    let rows = findings.map { found in
      [
        "\(found.count)", found.mistake?.rules.first?.name ?? "", found.cause, found.againShort,
        found.headline,
      ]
    }
    let table =
      rows.count > 1
      ? [Table(["links", "rule", "what the router does", "again", "the smallest"], rows).text] : []
    return (shown + more + table + [summary]).joined(separator: "\n\n")
  }

  /// How many links of how many routers were put, and how many of them went wrong, in a few lines.
  public var summary: String {
    let name = version.map { "\(router) \($0)" } ?? router
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
    var lines = ["\(name): \(counts)\(result)"]
    if let notAsked { lines.append("The rest was not asked: \(notAsked).") }
    if isInterrupted { lines.append("The run was interrupted: this is what was found so far.") }
    let end = range.lowerBound + links + leftOut
    if isInterrupted || range.upperBound < world.links, notAsked == nil, failures == 0 {
      lines.append("It goes on with --from \(end).")
    }
    return lines.joined(separator: "\n")
  }
}

extension Sweeper.Finding {
  /// The behavior of the router in words: the mistake that explains it, or the symptom.
  fileprivate var cause: String { mistake?.name ?? symptom.description }

  fileprivate var headline: String {
    alone.headline(ofLink: 0, expecting: expected)
  }

  fileprivate var againShort: String { "--from \(again.lowerBound) --limit \(again.count)" }

  private var alone: Request { request.asking(Array(request.links.suffix(1))) }

  fileprivate func description(command: String?) -> String {
    var lines = [mistake.headline(cause, count: count > 1 ? "\(count) links" : nil)]
    lines.append(headline)
    lines += request.lines(beforeLink: request.links.count - 1)
    lines += outcome.lines(of: alone, expecting: expected)
    if mistake == nil { lines.append("shows     \(rules.joined(separator: ", "))") }
    lines.append("request   \(request.json.compact)")
    if isFlaky { lines.append("flaky     asked again, the router does something else") }
    lines.append(
      "again     "
        + (command.map { "\($0) \(againShort)" }
          ?? "sweeper.sweep(router, from: \(again.lowerBound), limit: \(again.count))"))
    return lines.joined(separator: "\n  ")
  }
}
