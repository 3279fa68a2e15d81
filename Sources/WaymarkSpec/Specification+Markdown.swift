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
    let cases = examples.map { "- \($0.markdown)\n" }.joined()
    return """

      ### `\(id)` (\(level.rawValue))

      \(meaning)\(library)

      *\(rationale)* Source: \(source).

      <details><summary>\(examples.count == 1 ? "1 case" : "\(examples.count) cases")</summary>

      \(cases)
      </details>

      """
  }
}

extension Case {
  fileprivate var markdown: String {
    let patterns = request.patterns
    let router = (patterns.prefix(4).map(\.code) + (patterns.count > 4 ? ["…"] : []))
      .joined(separator: " ")
    return
      "\(title): \(router.isEmpty ? "no routes" : router), \(request.links[0].url.code) → \(result)"
  }

  private var result: String {
    switch expected {
    case .definitionError(let code): "refused, `\(code.rawValue)`"
    case .links(let answers): result(answers[0])
    }
  }

  private func result(_ answer: Observation.Answer) -> String {
    switch answer {
    case .parseError(let code): return "`\(code.rawValue)`"
    case .parsed(let results): return list(["read"], results)
    case .navigated(let navigated):
      let pattern = navigated.matches.map { "matches pattern \($0)" } ?? "matches nothing"
      return list([pattern], navigated.reads)
    case .opened(let opened):
      let route = opened.opens.map { "opens route \($0)" } ?? "opens nothing"
      let others = opened.attempts.filter { $0 != opened.opens }
      return list([route] + (others.isEmpty ? [] : ["after \(others)"]), opened.reads)
    case .failure(let reason), .unsupported(let reason): return reason
    }
  }

  private func list(_ start: [String], _ results: [ReadResult]) -> String {
    (start + zip(request.links[0].reads, results).map { "\($0.name) is \($1.markdown)" })
      .joined(separator: ", ")
  }
}

extension Read {
  fileprivate var name: String {
    switch self {
    case .argument(let name, let type): (":" + name + type.suffix).code
    case .query(let name, let type): ("?" + name + type.suffix).code
    case .requiredQuery(let name, let type): ("!" + name + type.suffix).code
    case .context(let field): "the \(field.rawValue)"
    case .value(let name): "<\(name)>".code
    case .queryText(let name): ("?" + name).code
    }
  }
}

extension ValueType {
  fileprivate var suffix: String { self == ValueType(.string) ? "" : " as \(self)" }
}

extension ReadResult {
  fileprivate var markdown: String {
    switch self {
    case .error(let code): "the error `\(code.rawValue)`"
    case .value(.null): "null"
    case .value(let value): value.json.compact.fenced
    }
  }
}

extension String {
  /// The text as a code span (CommonMark §6.1), quoted where it would not be seen as it is.
  fileprivate var code: String {
    let quoted = JSON.string(self).compact
    return isEmpty || quoted.contains("\\") || hasPrefix(" ") || hasSuffix(" ")
      ? quoted.fenced : fenced
  }

  fileprivate var fenced: String {
    let fence = contains("`") ? "``" : "`"
    return fence + (hasPrefix("`") || hasSuffix("`") ? " \(self) " : self) + fence
  }
}
