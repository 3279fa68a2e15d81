import WaymarkSpec

extension ConformanceReport {
  /// The report as JUnit's XML, according to Jenkins's schema (`junit-10.xsd`), with one suite for each
  /// subject.
  public var junit: String {
    let cases =
      results.map { JUnitCase($0, known: knownFailures.entry(of: $0)?.reason) }
      + complaints.map { JUnitCase(name: $0, status: .error, type: "router", message: $0) }
      + untrue.map {
        JUnitCase(
          name: $0.name, status: .failure, type: "known failure", message: untrueDescription(of: $0)
        )
      }
    let suites = Dictionary(grouping: cases.indices) { cases[$0].subject }.values
      .sorted { $0[0] < $1[0] }
      .map { places in
        let suite = places.map { cases[$0] }
        let skipped = suite.count { $0.status == .skipped }
        return """
            <testsuite name="\(suite[0].subject.xml)" \(suite.counts) skipped="\(skipped)">
          \(suite.map(\.element).joined(separator: "\n"))
            </testsuite>

          """
      }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="\("Waymark: \(router)".xml)" \(cases.counts)>
      \(suites.joined())</testsuites>

      """
  }
}

/// An element `testcase`.
private struct JUnitCase {
  enum Status: String { case passed, skipped, failure, error }

  var subject = "The run"
  let name: String
  let status: Status
  let type: String
  let message: String
  var text = ""

  var element: String {
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
}

extension JUnitCase {
  init(_ result: CaseResult, known: String?) {
    let status: Status =
      switch result.outcome {
      case .passed: .passed
      case .notSupported, .byDesign, .notRecorded, .notAsked: .skipped
      case .failed, .byChance: known == nil ? .failure : .skipped
      case .error, .malformedAnswer, .timedOut, .crashed: known == nil ? .error : .skipped
      }
    self.init(
      subject: result.item.subject, name: result.item.id, status: status,
      type: result.outcome.kind.rawValue, message: known ?? result.reason ?? "",
      text: result.description)
  }
}

extension [JUnitCase] {
  fileprivate var counts: String {
    let failures = count { $0.status == .failure }
    let errors = count { $0.status == .error }
    return #"tests="\#(count)" failures="\#(failures)" errors="\#(errors)""#
  }
}
