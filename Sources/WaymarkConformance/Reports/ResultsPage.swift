import WaymarkSpec

/// A page that shows the results of several routers side by side: rules by routers, the cases of each,
/// and what generated cases found. It is one file, and asks nothing of a network.
public struct ResultsPage: Sendable {
  let columns: [Column]
  let fuzzing: [Fuzzing]
  let rules: [RouterResults.RuleSummary]
  /// The cases of all routers, each once.
  let cases: [RouterResults.Check.Entry]

  /// What one router did with the cases.
  struct Column: Sendable {
    let name: String
    let run: RouterResults.Run
    let check: RouterResults.Check
    /// What became of each of the page's cases; nil where it was not put.
    var outcomes: [RouterResults.Check.Entry?] = []
  }

  /// What one router did with generated cases.
  struct Fuzzing: Sendable {
    let name: String
    let run: RouterResults.Run
    let fuzz: RouterResults.Fuzz
  }

  /// A page of these results, in their order.
  public init(_ results: [RouterResults]) {
    var columns = results.compactMap { result in
      result.check.map { Column(name: result.router, run: result.run, check: $0) }
    }
    fuzzing = results.compactMap { result in
      result.fuzz.map { Fuzzing(name: result.router, run: result.run, fuzz: $0) }
    }
    var ids: Set<String> = []
    var rules = results.flatMap(\.rules).filter { ids.insert($0.id).inserted }
    var indices: [String: Int] = [:]
    var cases: [RouterResults.Check.Entry] = []
    for entry in columns.flatMap(\.check.cases) where indices[entry.id] == nil {
      indices[entry.id] = cases.count
      cases.append(entry)
    }
    // An app's own cases, which cite no rule, have a row for each subject.
    for index in cases.indices where cases[index].rules.isEmpty {
      let subject = "no rule: \(cases[index].subject)"
      cases[index].rules = [subject]
      guard ids.insert(subject).inserted else { continue }
      rules.append(
        RouterResults.RuleSummary(id: subject, level: .core, meaning: cases[index].subject))
    }
    for column in columns.indices {
      columns[column].outcomes = [RouterResults.Check.Entry?](repeating: nil, count: cases.count)
      for entry in columns[column].check.cases {
        indices[entry.id].map { columns[column].outcomes[$0] = entry }
      }
    }
    self.rules = rules
    self.cases = cases
    self.columns = columns
  }

  /// The page.
  public var html: String {
    let names = (columns.map(\.name) + fuzzing.map(\.name)).map(\.markup)
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Waymark: \(names.joined(separator: ", "))</title>
      <style>
      \(String(decoding: PackageResources.page_css, as: UTF8.self))</style>
      </head>
      <body>
      <main>
      <h1>What routers do with links</h1>
      \(cards)\(columns.isEmpty ? "" : tools + matrix)\(distributions)\
      </main>
      <dialog aria-labelledby="headline"><form method="dialog"><button>Close</button></form>
      <h2 id="headline"></h2><div></div></dialog>
      <script type="application/json" id="data">\(data.compact.script)</script>
      <script>
      \(String(decoding: PackageResources.page_js, as: UTF8.self))</script>
      </body>
      </html>

      """
  }
}

extension String {
  /// The text as HTML, in which what stands between backticks is code.
  var markupWithCode: String {
    let parts = unicodeScalars.split(separator: "`", omittingEmptySubsequences: false)
      .map { String($0).markup }
    // A backtick without another is none of a pair.
    guard parts.count % 2 == 1 else { return markup }
    return parts.enumerated()
      .map { $0 % 2 == 1 ? "<code>\($1)</code>" : $1 }.joined()
  }
}
