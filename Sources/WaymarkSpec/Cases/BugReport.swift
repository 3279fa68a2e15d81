/// A report of a bug, as somebody fills in the issue form: `.github/ISSUE_TEMPLATE/router-bug.yml`.
package struct BugReport: Sendable {
  /// The fields of the form, by their headings.
  package enum Field: String, CaseIterable, Sendable {
    case router, dialect, patterns, link
    case accepting = "link sources"
    case expected, seen, source, title
  }

  /// The lines of the fields that are filled in.
  private let lines: [Field: [String]]
  /// The routes in order of registration; of a navigator or a pattern alone, the patterns.
  package let routes: [Request.Route]

  /// Reads the lines; a pattern's guard and handler follow it, each on a line of its own.
  package init(_ lines: [Field: [String]]) throws(Problems) {
    self.lines = lines
    var routes: [Route] = []
    for line in lines[.patterns, default: []] {
      if let last = routes.indices.last, line.hasPrefix("guard ") {
        routes[last].guard = try Verdict(String(line.dropFirst(6)))
      } else if let last = routes.indices.last, line.hasPrefix("handler ") {
        routes[last].handler = try Verdict(String(line.dropFirst(8)))
      } else {
        routes.append(Route(pattern: line))
      }
    }
    self.routes = routes
  }

  /// The lines of a filled-in form, in which a heading such as `### Router` precedes each field.
  package static func lines(form: [UInt8], file: String) throws(Problems) -> [Field: [String]] {
    var document = Document(file: file, bytes: form)
    var lines: [Field: [String]] = [:]
    var field: Field?
    for (start, text) in document.lines() {
      let line = text.trimmingWhitespace()
      if line.hasPrefix("### ") {
        let label = line.dropFirst(4).trimmingWhitespace().lowercased()
        let labels = Field.allCases.map(\.rawValue)
        field = Field(rawValue: label)
        if field == nil {
          document.note(
            "the heading “\(label)”", at: start,
            expected: labels.map { "“\($0)”" }.joined(separator: ", "),
            suggestion: suggestion(for: label, among: labels))
        }
      } else if let field, !line.isEmpty, line != "_No response_", !line.hasPrefix("```") {
        lines[field, default: []].append(line)
      }
    }
    guard document.problems.isEmpty else { throw Problems(problems: document.problems) }
    return lines
  }

  /// The text of a field; empty if it is not filled in.
  package subscript(_ field: Field) -> String {
    lines[field, default: []].joined(separator: "\n")
  }

  /// The kind of request: to open links, to read them under a pattern, or to navigate.
  package var kind: Request.Operation {
    switch self[.dialect].lowercased() {
    case "navigator": .navigate
    case "parse": .parse
    default: .open
    }
  }

  /// The links that the router was asked, in order; of the last one it is said what should happen.
  package var links: [String] { lines[.link, default: []] }

  /// The schemes or sites that the router accepts; where there are none, the link's own.
  package var accepting: [String] { lines[.accepting, default: []] }

  /// The options for the fields that a case can't do without and that are empty.
  package var missing: [String] {
    // A link may be the empty text.
    [Field.router, .link, .expected, .seen, .source].filter {
      $0 == .link ? links.isEmpty : self[$0].isEmpty
    }.map(\.rawValue) + (routes.isEmpty ? ["pattern"] : [])
  }
}

extension StringProtocol {
  package func trimmingWhitespace() -> String {
    let start = drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}
