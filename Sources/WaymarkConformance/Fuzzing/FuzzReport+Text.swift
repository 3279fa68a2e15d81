import WaymarkFuzz
import WaymarkOracle
package import WaymarkSpec

extension FuzzReport: CustomStringConvertible {
  /// The 20 most frequent causes of failures, and a summary.
  public var description: String { description(inFull: false) }

  /// Returns the causes of failures as text for a bug report.
  ///
  /// - Parameter isFull: Whether to show all causes with their requests; otherwise, 20 of them in a few lines each.
  public func description(inFull isFull: Bool) -> String {
    var head = conforms ? [] : plainFailures.lines(inFull: false)
    if let chance { head = chance.lines("link") + (head.isEmpty ? [] : [""]) + head }
    let blocks = [head, stateLeak?.lines(inFull: true) ?? []].filter { !$0.isEmpty }
      .map { $0.joined(separator: "\n") }
    let isShort = findings.count < 3
    if isFull || isShort {
      let all = findings.map { $0.description(of: "link", inFull: true, again: again) }
      return (blocks + all + [summary]).joined(separator: "\n\n")
    }
    let rows = findings.prefix(Self.maximumShown).flatMap(\.rows)
    let rest = findings.count - min(findings.count, Self.maximumShown)
    let next =
      rest > 0
      ? "\(rest) more: --all shows them, and each smallest request."
      : "--all shows each smallest request."
    return (blocks + [rows.joined(separator: "\n"), summary, next]).joined(separator: "\n\n")
  }

  private static let maximumShown = 20

  /// The number of cases, and the number of failures, in a few lines.
  public var summary: String {
    let counts = [
      .count(cases, "case") + " of seed \(seed)",
      .count(links, "link"),
      notSupported > 0 ? "\(notSupported) cases not supported" : nil,
      knownFailures > 0 ? "\(knownFailures) links wrong as known" : nil,
      without.isEmpty ? nil : "without \(without.joined(separator: ", "))",
    ].compactMap(\.self).joined(separator: ", ")
    var lines = ["\(String.name(router, version)): \(counts)"]
    if failures > 0 {
      let ways = findings.count
      lines[0] +=
        "; \(failures == 1 ? "one link" : "\(failures) links") went wrong, in \(ways == 1 ? "one way" : "\(ways) ways")."
      lines += shares
    } else if cases > notSupported {
      lines[0] +=
        isInterrupted || notAsked != nil ? ", none of which went wrong." : ", none went wrong."
    } else {
      lines[0] += ": nothing was checked."
    }
    if unexplained > 0 {
      lines.append("\(unexplained) further links that went wrong were not searched.")
    }
    if isCutShort { lines.append("The time was over before all failures were searched.") }
    if let complaint { lines.append("\(router): \(complaint).") }
    if let notAsked { lines.append("The rest was not asked: \(notAsked).") }
    if isInterrupted { lines.append("The run was interrupted: this is what was found so far.") }
    return lines.joined(separator: "\n")
  }

  /// What generated links add to the written cases.
  private var shares: [String] {
    // Written cases that are put one after another show a mistake of memory, too.
    let added = findings.filter { finding in
      finding.mistake.map { !$0.rules.isEmpty } == true && !namedByCases.contains(finding.title)
    }
    guard !namedByCases.isEmpty, !added.isEmpty else { return [] }
    return [
      "Generated links add to the written cases: \(added.map(\.title).joined(separator: "; "))."
    ]
  }
}

extension Finding {
  /// Returns the example as a case for a case file. The command is the one that found it; nil if this library was
  /// called.
  package func newCase(router: String, seed: UInt64, command: String? = nil)
    -> NewCase
  {
    let request = example.request
    let expected = Oracle().observe(request)
    // Another finding's case doesn't compare `responds`.
    let isOfResponding =
      if case .failed(let observed, _) = example.outcome {
        observed.comparing(responds: nil) == expected.comparing(responds: nil)
      } else {
        false
      }
    let words = title.lowercased().split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    let link = request.links.count - 1
    let shown = Oracle.shown(by: request, ofLink: link)
    let cited = rules.filter { RuleID(name: $0).map(shown.contains) ?? false }
    var newCase = NewCase(
      id: "fuzz-\(seed)-" + words.prefix(6).joined(separator: "-"),
      title: "A generated case: \(title)",
      rules: Array((cited.isEmpty ? shown.ids : cited).prefix(3)),
      report: Case.Report(
        source: command ?? "Fuzzer(of: specification, seed: \(seed))", found: title, by: router,
        seed: "\(seed)"),
      request: request,
      expected: isOfResponding ? expected : expected.comparing(responds: nil))
    newCase.rulesOfLinks = request.links.indices.map { link in
      Array(Oracle.shown(by: request, ofLink: link).ids.prefix(3))
    }
    return newCase
  }
}
