public import WaymarkSpec

/// A form in which a report is written.
public enum ReportFormat: String, CaseIterable, Sendable {
  /// What a person reads.
  case text
  /// ``Results``, from which pages of several routers are made.
  case json
  /// JUnit's XML, which systems for continuous integration read.
  case junit
  /// The Test Anything Protocol, version 14.
  case tap
  /// A page on its own, with a matrix of rules.
  case html
  /// An image of the level reached, SVG.
  case badge
}

extension ConformanceReport {
  /// The report in a form.
  public func text(as format: ReportFormat, rules: [Rule]) -> String {
    switch format {
    case .text: description + "\n"
    case .junit: junit
    case .tap: tap
    case .json, .html, .badge: Results(self, rules: rules).text(as: format)
    }
  }
}

extension Results {
  /// The results in a form; as text, their summary: what JUnit and TAP tell of is not kept in them.
  public func text(as format: ReportFormat) -> String {
    switch format {
    case .json: json.compact + "\n"
    case .html: ResultsPage([self]).html
    case .badge: badge
    case .text, .junit, .tap:
      [check?.summary, fuzz?.summary].compactMap(\.self).joined(separator: "\n") + "\n"
    }
  }
}
