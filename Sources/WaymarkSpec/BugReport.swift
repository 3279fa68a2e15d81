/// A report of a bug, as somebody fills in the issue form: `.github/ISSUE_TEMPLATE/router-bug.yml`.
public struct BugReport: Hashable, Sendable {
  /// The router that the bug was found in.
  public var router = ""
  /// Whose patterns they are.
  public var dialect = Dialect.crossroad
  /// The routes' patterns, in order of registration.
  public var patterns: [String] = []
  /// The links that the router was asked, in order; of the last one it is said what should happen.
  public var links: [String] = []
  /// The schemes or sites that the router accepts; where there are none, the link's own.
  public var accepting: [String] = []
  /// What should happen, as ``ExpectedText`` reads it.
  public var expected = ""
  /// What happened, in a sentence.
  public var seen = ""
  /// Where the bug was reported first.
  public var source = ""
  /// What the case shows, in a sentence without a period.
  public var title = ""

  /// A report of nothing yet.
  public init() {}

  /// Reads the text of a filled-in form: a heading `### Router` for each field, its value below.
  ///
  /// - Throws: ``Faults``: headings that are no fields.
  public init(form: [UInt8], file: String) throws(Faults) {
    var document = Document(file: file, bytes: form)
    var fields: [String: [String]] = [:]
    var heading: String?
    for (start, text) in document.lines() {
      let line = text.trimmingWhitespace()
      if line.hasPrefix("### ") {
        let label = line.dropFirst(4).trimmingWhitespace().lowercased()
        heading = label
        if !Self.labels.contains(label) {
          document.note(
            "the heading “\(label)”", at: start,
            expected: Self.labels.map { "“\($0)”" }.joined(separator: ", "),
            suggestion: suggestion(for: label, among: Self.labels))
        }
      } else if let heading, !line.isEmpty, line != "_No response_", !line.hasPrefix("```") {
        fields[heading, default: []].append(line)
      }
    }
    guard document.faults.isEmpty else { throw Faults(faults: document.faults) }
    func text(_ label: String) -> String { fields[label, default: []].joined(separator: "\n") }
    router = text("router")
    dialect = Dialect(rawValue: text("dialect").lowercased()) ?? .crossroad
    patterns = fields["patterns", default: []]
    links = fields["link", default: []]
    accepting = fields["link sources", default: []]
    expected = text("expected")
    seen = text("seen")
    source = text("source")
    title = text("title")
  }

  private static let labels = [
    "router", "dialect", "patterns", "link", "link sources", "expected", "seen", "source", "title",
  ]

  /// The fields that a case can't do without and that are empty.
  public var missing: [String] {
    [("router", router), ("link", link), ("expected", expected), ("seen", seen)]
      .filter(\.1.isEmpty).map(\.0) + (patterns.isEmpty ? ["pattern"] : [])
  }

  /// The link that it is about: the last one.
  public var link: String { links.last ?? "" }
}

extension StringProtocol {
  package func trimmingWhitespace() -> String {
    let start = drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}
