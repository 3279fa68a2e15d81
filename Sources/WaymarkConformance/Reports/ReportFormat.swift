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

  /// Returns the report in a format.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - rules: The rules of the specification.
  ///   - run: The facts about the run, which results and pages show.
  package func text(
    as format: ReportFormat, rules: [Specification.Rule],
    run: RouterResults.Run
  ) -> String {
    switch format {
    case .text: description(inFull: true) + "\n"
    case .junit: junit
    case .json: RouterResults(self, rules: rules, run: run).json.compact + "\n"
    case .html: ResultsPage([RouterResults(self, rules: rules, run: run)]).html
    case .badge: RouterResults(self, rules: rules, run: run).badge
    }
  }
}
