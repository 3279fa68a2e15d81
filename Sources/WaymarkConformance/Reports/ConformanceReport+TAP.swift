import WaymarkSpec

extension ConformanceReport {
  /// The report in the Test Anything Protocol, version 14: known failures are `TODO`, cases that need
  /// what the router does without are `SKIP`.
  public var tap: String {
    var lines = ["TAP version 14", "1..\(results.count + complaints.count + untrue.count)"]
    var number = 0
    func point(_ isOK: Bool, _ description: String, directive: String = "") {
      number += 1
      lines.append("\(isOK ? "ok" : "not ok") \(number) - \(description.tap)\(directive)")
    }
    for result in results {
      let known = knownFailures.entry(of: result)?.reason
      let directive =
        switch result.outcome {
        case .notSupported, .byDesign, .notRecorded, .notAsked:
          " # SKIP \(result.outcome.description.oneLine)"
        default: known.map { " # TODO \($0.oneLine)" } ?? ""
        }
      let isOK = !result.outcome.isWrong
      point(isOK, "\(result.item.id): \(result.item.title)", directive: directive)
      if !isOK { lines += diagnostic(of: result) }
    }
    for complaint in complaints { point(false, complaint) }
    for entry in untrue { point(false, untrueDescription(of: entry)) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A block of YAML, whose texts are written as JSON, which YAML holds; of long ones the start, as Perl's
  /// parser reads none of 65,535 bytes or more. The case is found whole where it stands.
  private func diagnostic(of result: CaseResult) -> [String] {
    var fields: [(String, JSON)] = [
      ("outcome", .string(result.outcome.kind.rawValue)),
      ("message", start(of: result.reason ?? "")),
      ("at", .string("\(result.item.location)")),
      ("rules", .array(result.item.rules.map(JSON.string))),
      ("request", start(of: result.request.json.compact)),
      ("expected", start(of: result.item.expected.shortJSON.compact)),
    ]
    if case .failed(let observed, _) = result.outcome {
      fields.append(("observed", start(of: observed.shortJSON.compact)))
    }
    return ["  ---"] + fields.map { "  \($0): \($1.compact)" } + ["  ..."]
  }

  private func start(of text: String) -> JSON {
    let maximum = 8192
    let isLong = text.utf8.count > maximum
    return .string(isLong ? String(text.unicodeScalars.prefix(maximum)) + "…" : text)
  }
}
