import WaymarkSpec

// The data of the script as JSON: each case once, with the outcome for each router.

extension ResultsPage {
  var data: JSON {
    let places = Dictionary(uniqueKeysWithValues: zip(cases.map(\.id), cases.indices))
    var wrong: Set<String> = []
    let routers = results.compactMap { result -> JSON? in
      guard let check = result.check else { return nil }
      let entries = Dictionary(check.cases.map { ($0.id, $0) }) { one, _ in one }
      for entry in check.cases where entry.outcome.isWrong { wrong.insert(entry.id) }
      return .object([
        "name": .string(result.router + (result.run.version.map { " \($0)" } ?? "")),
        "causes": .array(
          check.findings.map { .array($0.cases.compactMap { places[$0] }.map(JSON.integer)) }),
        "command": .string(result.run.command ?? "waymark check"),
        "outcomes": .array(
          cases.map { item in entries[item.id].map { outcome(of: $0) } ?? .null }),
      ])
    }
    let numbers = Dictionary(uniqueKeysWithValues: zip(rules.map(\.id), rules.indices))
    let items = cases.map { item in
      // A case that every router passes is in its file.
      let request: JSON = wrong.contains(item.id) ? item.request.json : .null
      return JSON.array([
        .string(item.id), .string(item.headline), .string(item.title),
        .string(item.request.text(of: item.expected, ofLink: 0)),
        .array(item.rules.compactMap { numbers[$0] }.map(JSON.integer)), .string(item.location),
        item.id.shellWord == item.id ? .null : .string(item.id.shellWord), request,
      ])
    }
    return .object([
      "cases": .array(items), "routers": .array(routers),
      "rules": .array(
        rules.map {
          .array([.string($0.id), .string($0.level.rawValue), .string($0.meaning)])
        }),
    ])
  }

  /// Returns the outcome of a case: 1 if it passed; otherwise its kind, the observation, and the reason
  /// of a known failure.
  private func outcome(of entry: RouterResults.Check.CaseSummary) -> JSON {
    if entry.outcome == .passed { return .integer(1) }
    guard entry.outcome.isWrong else { return .string(entry.outcome.rawValue) }
    return .array(
      [.string(entry.outcome.rawValue), .string(entry.texts.observed)]
        + (entry.known.map { [.string($0)] } ?? []))
  }
}
