public import WaymarkSpec

/// A format of reports.
public enum ReportFormat: String, CaseIterable, Sendable {
  /// Text for people.
  case text
  /// Results as JSON, from which `waymark matrix` makes pages of several routers.
  case json
  /// JUnit's XML for systems for continuous integration.
  case junit
  /// A page of HTML with a matrix of rules.
  case html
  /// An SVG image with the level reached.
  case badge
}

extension ConformanceReport {
  /// The report in a form.
  ///
  /// - Parameters:
  ///   - format: The form.
  ///   - rules: The rules of the specification.
  public func text(as format: ReportFormat, rules: [Specification.Rule]) -> String {
    text(as: format, rules: rules, run: RouterResults.Run())
  }

  /// Returns the report in a format. Results and pages also show the facts about the run.
  package func text(
    as format: ReportFormat, rules: [Specification.Rule], run: RouterResults.Run
  ) -> String {
    lazy var results = RouterResults(self, rules: rules, run: run)
    return switch format {
    case .text: description(inFull: true) + "\n"
    case .junit: junit
    case .json: results.json.compact + "\n"
    case .html: ResultsPage([results]).html
    case .badge: results.badge
    }
  }
}

// Phrases that reports share.
extension String {
  /// Returns a router's name with its version.
  static func name(_ router: String, _ version: String?) -> String {
    version.map { "\(router) \($0)" } ?? router
  }

  /// Returns a number with its unit, such as “1 case”.
  static func count(_ number: Int, _ unit: String) -> String {
    "\(number) \(unit)\(number == 1 ? "" : "s")"
  }
}
