// The rules as a page for people, each with cases as examples.

extension Specification {
  /// The page `Spec/README.md`: the rules with examples, which new cases rarely change.
  package func markdown() -> String {
    var citing: [String: [Case]] = [:]
    for item in cases {
      for rule in item.rules { citing[rule, default: []].append(item) }
    }
    let version = version.map { " Version \($0)." } ?? ""
    let head = """
      # The rules of routing

      The rules determine what a conforming router does with a link. Each rule has two examples, the \
      plainest of its cases: if there are both, a link that matches, and one that doesn't.\
      \(version)\(recordedText) `waymark format` generates this page from `rules.json` and the case \
      files. Edit those instead of the page. `waymark rules ID` prints all cases of a rule.\
      \(placesText)

      An example has the patterns, the sources that the router accepts if they aren't that of the link alone, the \
      link, and the result. A custom URL scheme is written with `://`. Of what is read, `:a` is an argument, \
      `?a` a query item, `!a` a required one, and \
      `<a>` a placeholder's value.

      """
    let words = terms.map { "- **\($0.term)**: \($0.meaning)\n" }.joined()
    let sections = areas.map { area in
      let rules = area.rules.map { $0.markdown($0.examples(among: citing[$0.id] ?? [])) }
      return "## \(area.title)\n" + (area.introduction.map { "\n\($0)\n" } ?? "") + rules.joined()
    }
    return ([head + "\n" + words] + sections).joined(separator: "\n")
  }

  /// How many cases the files of Spec and Corpus have, in a sentence; empty if there are none in Corpus.
  private var placesText: String {
    let ofCorpus = cases.count { $0.location.file.hasPrefix("Corpus/") }
    guard ofCorpus > 0 else { return "" }
    return " The files of `Spec` have \(cases.count - ofCorpus) cases, and those of `Corpus` have "
      + "\(ofCorpus); `derived.json` is about all of them."
  }

  /// How many cases the libraries were put that define the levels, in a sentence; empty if none was.
  package var recordedText: String {
    let parts = Dialect.allCases.compactMap { dialect -> String? in
      let cases = cases.filter { $0.request.dialect == dialect }
      let count = cases.count { $0.recorded != nil }
      guard count > 0 else { return nil }
      let library = "\(dialect.library) \(dialect.libraryVersion)"
      return "\(count) of \(cases.count) cases were put to \(library)"
    }
    return parts.isEmpty
      ? ""
      : " \(parts.joined(separator: ", and "))."
        + " If the library doesn't conform, its observation follows the case."
  }
}

extension Specification {
  /// Returns a page with the table of what others decide otherwise in place of the table that it has.
  package func replacingDifferences(inPage page: String) -> String {
    let cases = Dictionary(cases.map { ($0.id, $0) }) { one, _ in one }
    let rows = rules.flatMap { rule in
      rule.differs.map { difference in
        let here = cases[difference.case].map {
          Wording.markdown.text(of: $0.expected, reads: $0.request.links[0].reads, ofLink: 0)
        }
        return
          "| \(difference.link.unmistakable.fencedInTable) | \(here ?? "") | \(difference.from): "
          + "\(difference.theirs) | `\(rule.id)` | `\(difference.case)` |"
      }
    }
    let table =
      ["| link | by the rules | by others | rule | case |", "|---|---|---|---|---|"] + rows
    var lines = page.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    guard let start = lines.firstIndex(where: { $0.hasPrefix("| link |") }) else { return page }
    let end = lines[start...].firstIndex { !$0.hasPrefix("|") } ?? lines.endIndex
    lines.replaceSubrange(start..<end, with: table)
    return lines.joined(separator: "\n")
  }
}

extension Rule {
  /// The plainest cases of the rule: one that accepts and one that refuses, or two of one kind if there is no
  /// other. Older cases come first. Of a strict rule, so do cases that the library answers otherwise.
  package func examples(among cases: [Case]) -> [Case] {
    let known = cases.enumerated().map { index, item in
      let departs = level < .strict || item.recorded?.observed != nil ? 0 : 1
      let place = item.rules.firstIndex(of: id) ?? item.rules.count
      return (item, rank: (item.since, departs, min(place, 1), item.size, index))
    }.sorted { $0.rank < $1.rank }.map(\.0)
    let accepting = known.first { $0.expected.accepts }
    let refusing = known.first { $0.expected.refuses && $0.id != accepting?.id }
    let two = [accepting, refusing].compactMap(\.self)
    return two.count > 1 ? two : Array(known.prefix(2))
  }

  fileprivate func markdown(_ examples: [Case]) -> String {
    let library = library.map { " **\(dialect.library):** \($0)" } ?? ""
    let cases = examples.map { "- \($0.line(in: .markdown, title: \.self))\n" }.joined()
    let others = differs.map { difference in
      "- *\(difference.from)* on \(difference.link.unmistakable.fenced): \(difference.theirs). "
        + "Case `\(difference.case)` shows the rule.\n"
    }.joined()
    return """

      ### `\(id)` (\(level.rawValue))

      \(meaning)\(library)

      *\(rationale)* Source: \(sourceText).

      \(cases)\(others)
      """
  }
}

extension Observation {
  /// Whether a link is opened or read.
  fileprivate var accepts: Bool {
    guard case .links(let answers) = self else { return false }
    return answers.contains { answer in
      if case .parsed = answer { true } else { answer.goal != nil }
    }
  }

  /// Whether a link, a definition or a value is refused, or null.
  fileprivate var refuses: Bool {
    guard case .links(let answers) = self else { return true }
    return answers.contains { answer in
      switch answer {
      case .parseError: true
      case .error, .unsupported: false
      case .opened, .parsed, .navigated:
        !accepts
          || answer.reads.contains {
            if case .value(let value) = $0 { value == .null } else { true }
          }
      }
    }
  }
}

extension Case {
  /// How much there is to read. What isn't printable ASCII takes more.
  fileprivate var size: Int {
    request.json.compact.unicodeScalars.reduce(0) { $0 + (" "..."~" ~= $1 && $1 != "%" ? 1 : 20) }
  }

  /// The case on a line: its router and link, the outcome, and that of the library if it differs.
  package func line(in wording: Wording, title: (String) -> String) -> String {
    let link = request.links[0]
    let result = wording.text(of: expected, reads: link.reads, ofLink: 0)
    let library = recorded.flatMap { recorded in
      recorded.observed.map { observed in
        let (_, theirs) = request.difference(
          ofLink: 0, expected: expected, observed: observed, in: wording)
        return " (\(recorded.library) \(recorded.version): \(theirs))"
      }
    }
    let info = link.userInfo.map { " with \(wording.code($0))" } ?? ""
    return
      "\(title(self.title)): \(request.routerText(in: wording)), \(wording.code(link.url))\(info) → "
      + result + (library ?? "")
  }
}

extension Wording {
  /// For a page of Markdown, where texts of a case are code.
  fileprivate static let markdown = Wording(code: \.unmistakable.fenced, word: \.fenced)
}

extension String {
  /// The text as a code span in a cell of a table, where a vertical bar ends the cell.
  fileprivate var fencedInTable: String {
    fenced.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }

  /// The text as a code span (CommonMark §6.1), whose fences are longer than its runs of backticks.
  package var fenced: String {
    let runs = unicodeScalars.split { $0 != "`" }.map(\.count)
    let fence = String(repeating: "`", count: (runs.max() ?? 0) + 1)
    let isApart = unicodeScalars.first == "`" || unicodeScalars.last == "`"
    return fence + (isApart ? " \(self) " : self) + fence
  }
}
