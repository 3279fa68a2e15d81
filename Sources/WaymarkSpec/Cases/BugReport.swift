extension Specification {
  /// A report of a bug, as somebody fills in the issue form: `.github/ISSUE_TEMPLATE/router-bug.yml`.
  package struct BugReport: Hashable, Sendable {
    /// The router that the bug was found in.
    package var router = ""
    /// The kind of request: to open links, to read them under a pattern, or to navigate.
    package var kind = Request.Kind.open
    /// The routes, in order of registration, or the patterns of a navigator, or the one that links are read
    /// under.
    package var routes: [Request.Route] = []
    /// The links that the router was asked, in order; of the last one it is said what should happen.
    package var links: [String] = []
    /// The schemes or sites that the router accepts; where there are none, the link's own.
    package var accepting: [String] = []
    /// The expectation, which ``ExpectedText`` reads.
    package var expected = ""
    /// The symptom, in a sentence.
    package var seen = ""
    /// The https address where the bug was reported first.
    package var source = ""
    /// A sentence without a period that says what the case shows.
    package var title = ""

    /// A report of nothing yet.
    package init() {}

    /// Reads the text of a filled-in form: a heading `### Router` for each field, its value below.
    ///
    /// A line of the patterns that starts with `guard` or `handler` says what that of the pattern above does.
    ///
    /// - Throws: ``Problems``: headings that are no fields, and guards and handlers that can't be read.
    package init(form: [UInt8], file: String) throws(Problems) {
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
      guard document.problems.isEmpty else { throw Problems(problems: document.problems) }
      func text(_ label: String) -> String { fields[label, default: []].joined(separator: "\n") }
      router = text("router")
      kind =
        switch text("dialect").lowercased() {
        case "navigator": .navigate
        case "parse": .parse
        default: .open
        }
      for line in fields["patterns", default: []] {
        if let last = routes.indices.last, line.hasPrefix("guard ") {
          routes[last].guard = try Verdict(String(line.dropFirst(6)))
        } else if let last = routes.indices.last, line.hasPrefix("handler ") {
          routes[last].handler = try Verdict(String(line.dropFirst(8)))
        } else {
          routes.append(Route(pattern: line))
        }
      }
      links = fields["link", default: []]
      accepting = fields["link sources", default: []]
      expected = text("expected")
      seen = text("seen")
      source = text("source")
      title = text("title")
    }

    private static let labels = [
      "router", "dialect", "patterns", "link", "link sources", "expected", "seen", "source",
      "title",
    ]

    /// The fields that a case can't do without and that are empty.
    package var missing: [String] {
      [
        ("router", router), ("link", link), ("expected", expected), ("seen", seen),
        ("source", source),
      ]
      .filter(\.1.isEmpty).map(\.0) + (routes.isEmpty ? ["pattern"] : [])
    }

    /// The patterns of the routes.
    package var patterns: [String] { routes.map(\.pattern) }

    /// The link that it is about: the last one.
    package var link: String { links.last ?? "" }
  }
}

extension StringProtocol {
  package func trimmingWhitespace() -> String {
    let start = drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}
