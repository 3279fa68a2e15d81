// What generated cases were like.

extension ResultsPage {
  var distributions: String { fuzzing.map(distribution).joined() }

  private func distribution(of fuzzing: Fuzzing) -> String {
    let fuzz = fuzzing.fuzz
    let most = max(1, fuzz.counts.map(\.count).max() ?? 1)
    let rows = fuzz.counts.sorted { $0.count > $1.count }.map { rule, count in
      let tenths = Int((Double(count) * 1000 / Double(max(1, fuzz.cases))).rounded())
      return """
        <tr><th scope="row"><code>\(rule.markup)</code></th>\
        <td class="number">\(tenths / 10).\(tenths % 10) %</td><td class="bar">\
        <div style="width:\(Int(Double(count) * 100 / Double(most)))%"></div></td></tr>

        """
    }
    return """
      <h2>\(fuzzing.name.markup): how many of \(fuzz.cases) generated cases rest on each rule</h2>
      <details><summary>What the run said</summary><pre>\(fuzz.summary.markup)</pre></details>
      <div class="scroll" tabindex="0"><table class="narrow"><thead><tr><th scope="col">Rule</th>\
      <th scope="col">Share</th><th scope="col">Plot</th></tr></thead>
      <tbody>
      \(rows.joined())</tbody></table></div>

      """
  }
}
