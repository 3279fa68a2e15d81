// The rules as a page for people, each with its cases as examples.

extension Specification {
  /// The page `Spec/README.md`.
  public var markdown: String {
    var examples: [String: [Case]] = [:]
    for item in cases {
      for rule in item.rules { examples[rule, default: []].append(item) }
    }
    let counts = Level.allCases.map { level in
      "\(rules.count { $0.level == level }) \(level.rawValue)"
    }
    let head = """
      # The rules of routing

      What a conforming router does with a link: \(rules.count) rules (\(counts.joined(separator: ", "))), \
      shown by \(cases.count) cases. This page is made by `waymark rules --markdown` from `rules.json` \
      and the case files; change those, not the page.

      """
    let words = terms.map { "- **\($0.term)**: \($0.meaning)\n" }.joined()
    let sections = areas.map { area in
      "## \(area.title)\n" + (area.introduction.map { "\n\($0)\n" } ?? "")
        + area.rules.map { $0.markdown(examples[$0.id] ?? []) }.joined()
    }
    return ([head + "\n" + words] + sections).joined(separator: "\n")
  }
}

extension Rule {
  fileprivate func markdown(_ examples: [Case]) -> String {
    let library = library.map { " **\(dialect.library):** \($0)" } ?? ""
    // A case of a pair of features rests on many rules, and is an example of none.
    let pairs = examples.count(where: \.isOfPair)
    let shown = examples.filter { !$0.isOfPair }
    let cases = shown.map { "- \($0.markdown)\n" }.joined()
    let count = shown.count == 1 ? "1 case" : "\(shown.count) cases"
    let more = pairs == 0 ? "" : ", and \(pairs) of pairs of features"
    return """

      ### `\(id)` (\(level.rawValue))

      \(meaning)\(library)

      *\(rationale)* Source: \(source).

      <details><summary>\(count)\(more)</summary>

      \(cases)
      </details>

      """
  }
}

extension Case {
  /// Whether it stands in a file of cases for pairs of features.
  fileprivate var isOfPair: Bool { place.file.hasPrefix("Spec/pairs-") }

  fileprivate var markdown: String {
    let patterns = request.patterns
    let router = (patterns.prefix(4).map(\.code) + (patterns.count > 4 ? ["…"] : []))
      .joined(separator: " ")
    let link = request.links[0]
    let result = Wording.markdown.text(of: expected, reads: link.reads, ofLink: 0)
    return "\(title): \(router.isEmpty ? "no routes" : router), \(link.url.code) → \(result)"
  }
}

extension Wording {
  /// For a page of Markdown, where texts of a case are code.
  fileprivate static let markdown = Wording(code: \.code, word: \.fenced)
}

extension String {
  /// The text as a code span, quoted where it would not be seen as it is.
  fileprivate var code: String { unmistakable.fenced }

  /// The text as a code span (CommonMark §6.1): its fences are longer than any run of backticks in it.
  /// Whoever reads Markdown finds backticks by scalars, whatever they join in a text.
  package var fenced: String {
    let runs = unicodeScalars.split { $0 != "`" }.map(\.count)
    let fence = String(repeating: "`", count: (runs.max() ?? 0) + 1)
    let isApart = unicodeScalars.first == "`" || unicodeScalars.last == "`"
    return fence + (isApart ? " \(self) " : self) + fence
  }
}
