// The rules as a page for people, each with cases as examples.

extension Specification {
  /// The page `Spec/README.md`: the rules, each with a case of either side.
  ///
  /// New cases leave it as it is, wherever a rule has examples already.
  ///
  /// - Parameter isWhole: Whether each rule has all of its cases.
  public func markdown(isWhole: Bool = false) -> String {
    var citing: [String: [Case]] = [:]
    for item in cases {
      for rule in item.rules { citing[rule, default: []].append(item) }
    }
    let version = version.map { " Version \($0)." } ?? ""
    let head = """
      # The rules of routing

      What a conforming router does with a link, rule by rule, each with \
      \(isWhole ? "all of its cases" : "a case of either side").\(version) This page is made by \
      `\(isWhole ? "waymark rules --markdown --all" : "waymark format")` from `rules.json` and the case \
      files; change those, not the page.\(isWhole ? "" : " `waymark rules ID` lists all cases of a rule.")

      """
    let words = terms.map { "- **\($0.term)**: \($0.meaning)\n" }.joined()
    let sections = areas.map { area in
      let rules = area.rules.map { rule in
        let cases = citing[rule.id] ?? []
        return rule.markdown(isWhole ? cases : rule.examples(among: cases), isFolded: isWhole)
      }
      return "## \(area.title)\n" + (area.introduction.map { "\n\($0)\n" } ?? "") + rules.joined()
    }
    return ([head + "\n" + words] + sections).joined(separator: "\n")
  }
}

extension Rule {
  /// A case that accepts and one that refuses, those that stand longest and rest on this rule most.
  fileprivate func examples(among cases: [Case]) -> [Case] {
    let known = cases.enumerated().map { index, item in
      (item, rank: (item.since, item.rules.firstIndex(of: id) ?? item.rules.count, index))
    }.sorted { $0.rank < $1.rank }.map(\.0)
    let accepting = known.first { $0.expected.accepts }
    let refusing = known.first { $0.expected.refuses && $0.id != accepting?.id }
    return [accepting, refusing].compactMap(\.self)
  }

  fileprivate func markdown(_ examples: [Case], isFolded: Bool) -> String {
    let library = library.map { " **\(dialect.library):** \($0)" } ?? ""
    let cases = examples.map { "- \($0.line(in: .markdown, title: \.self))\n" }.joined()
    return """

      ### `\(id)` (\(level.rawValue))

      \(meaning)\(library)

      *\(rationale)* Source: \(sourceText).

      \(isFolded ? "<details><summary>\(examples.count) cases</summary>\n\n\(cases)\n</details>\n" : cases)
      """
  }
}

extension Case {
  /// The case on a line of a page: what it shows, its patterns and its link, and what becomes of it.
  package func line(in wording: Wording, title: (String) -> String) -> String {
    let patterns = request.patterns
    let router = (patterns.prefix(4).map(wording.code) + (patterns.count > 4 ? ["…"] : []))
      .joined(separator: " ")
    let link = request.links[0]
    let result = wording.text(of: expected, reads: link.reads, ofLink: 0)
    return
      "\(title(self.title)): \(router.isEmpty ? "no routes" : router), \(wording.code(link.url)) → "
      + result
  }
}

extension Wording {
  /// For a page of Markdown, where texts of a case are code.
  fileprivate static let markdown = Wording(code: \.unmistakable.fenced, word: \.fenced)
}

extension String {
  /// The text as a code span (CommonMark §6.1): its fences are longer than any run of backticks in it.
  /// Whoever reads Markdown finds backticks by scalars, whatever they join in a text.
  package var fenced: String {
    let runs = unicodeScalars.split { $0 != "`" }.map(\.count)
    let fence = String(repeating: "`", count: (runs.max() ?? 0) + 1)
    let isApart = unicodeScalars.first == "`" || unicodeScalars.last == "`"
    return fence + (isApart ? " \(self) " : self) + fence
  }
}
