import WaymarkSpec

extension ConformanceReport {
  /// The report as JUnit's XML, according to Jenkins's schema (`junit-10.xsd`), with one suite for each
  /// subject.
  public var junit: String {
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#]
    let suites = Dictionary(grouping: results.indices) { results[$0].item.subject }
      .sorted { $0.value[0] < $1.value[0] }
      .map { subject, indices in
        (
          subject,
          indices.map {
            junitCase(results[$0], known: knownFailures.entry(of: results[$0])?.reason)
          }
        )
      }
    let own =
      allComplaints.map { JUnitCase(name: $0, status: .error, type: "router", message: $0) }
      + untrue.map {
        JUnitCase(
          name: $0.name, status: .failure, type: "known failure", message: untrueDescription(of: $0)
        )
      }
    let all = suites + (own.isEmpty ? [] : [("The run", own)])
    let name = "Waymark: \(router)".xml
    let cases = all.flatMap(\.1)
    lines.append("<testsuites name=\"\(name)\" \(JUnitCase.counts(of: cases))>")
    for (subject, cases) in all {
      let skipped = cases.count { $0.status == .skipped }
      lines.append(
        "  <testsuite name=\"\(subject.xml)\" \(JUnitCase.counts(of: cases))"
          + " skipped=\"\(skipped)\">")
      lines += cases.map { $0.element(of: subject) }
      lines.append("  </testsuite>")
    }
    return (lines + ["</testsuites>", ""]).joined(separator: "\n")
  }

  private func junitCase(_ result: CaseResult, known: String?) -> JUnitCase {
    let status: JUnitCase.Status =
      switch result.outcome {
      case .passed: .passed
      case .notSupported, .byDesign, .notRecorded, .notAsked: .skipped
      case .failed, .byChance: known == nil ? .failure : .skipped
      case .error, .malformedAnswer, .timedOut, .crashed: known == nil ? .error : .skipped
      }
    return JUnitCase(
      name: result.item.id, status: status, type: result.outcome.kind.rawValue,
      message: known ?? result.reason ?? "", text: result.description)
  }
}

/// An element `testcase`.
private struct JUnitCase {
  enum Status: String { case passed, skipped, failure, error }

  let name: String
  let status: Status
  let type: String
  let message: String
  var text = ""

  func element(of subject: String) -> String {
    let start = """
          <testcase name="\(name.xml)" classname="\(subject.xml)"
      """
    guard status != .passed else { return start + "/>" }
    return """
      \(start)>
            <\(status.rawValue) type="\(type.xml)" message="\(message.xml)">\
      \(text.xml)</\(status.rawValue)>
          </testcase>
      """
  }

  static func counts(of cases: [JUnitCase]) -> String {
    let failures = cases.count { $0.status == .failure }
    let errors = cases.count { $0.status == .error }
    return #"tests="\#(cases.count)" failures="\#(failures)" errors="\#(errors)""#
  }
}
