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
      allComplaints.map { element($0, of: "The run", "error", type: "router", message: $0) }
      + untrue.map {
        element(
          $0.name, of: "The run", "failure", type: "known failure",
          message: untrueDescription(of: $0))
      }
    let all = suites + (own.isEmpty ? [] : [("The run", own)])
    let name = "Waymark: \(router)".xml
    let cases = all.flatMap(\.1)
    lines.append("<testsuites name=\"\(name)\" \(cases.counts)>")
    for (subject, cases) in all {
      lines.append(
        "  <testsuite name=\"\(subject.xml)\" \(cases.counts)"
          + " skipped=\"\(cases.count(of: "skipped"))\">")
      lines += cases.map(\.text)
      lines.append("  </testsuite>")
    }
    return (lines + ["</testsuites>", ""]).joined(separator: "\n")
  }

  private func junitCase(_ result: CaseResult, known: String?) -> JUnitCase {
    let status =
      switch result.outcome {
      case .passed: "passed"
      case .notSupported, .byDesign, .notRecorded, .notAsked: "skipped"
      case .failed, .byChance: known == nil ? "failure" : "skipped"
      case .error, .malformedAnswer, .timedOut, .crashed: known == nil ? "error" : "skipped"
      }
    return element(
      result.item.id, of: result.item.subject, status, type: result.outcome.kind.rawValue,
      message: known ?? result.reason ?? "", text: result.description)
  }
}

/// An element `testcase`, and its status: passed, or the name of the element inside.
private typealias JUnitCase = (status: String, text: String)

private func element(
  _ name: String, of subject: String, _ status: String, type: String, message: String,
  text: String = ""
) -> JUnitCase {
  let start = """
        <testcase name="\(name.xml)" classname="\(subject.xml)"
    """
  guard status != "passed" else { return (status, start + "/>") }
  return (
    status,
    """
    \(start)>
          <\(status) type="\(type.xml)" message="\(message.xml)">\(text.xml)</\(status)>
        </testcase>
    """
  )
}

extension [JUnitCase] {
  fileprivate func count(of status: String) -> Int { count { $0.status == status } }

  fileprivate var counts: String {
    #"tests="\#(count)" failures="\#(count(of: "failure"))" errors="\#(count(of: "error"))""#
  }
}
