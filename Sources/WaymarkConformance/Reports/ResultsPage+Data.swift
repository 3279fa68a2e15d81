import WaymarkSpec

extension ResultsPage {
  /// The data of the script: each case once, with the outcome for each router.
  var data: JSON {
    let places = Dictionary(uniqueKeysWithValues: zip(cases.map(\.id), cases.indices))
    let numbers = Dictionary(uniqueKeysWithValues: zip(rules.map(\.id), rules.indices))
    var wrong: Set<String> = []
    let routers = results.compactMap { result -> JSON? in
      guard let check = result.check else { return nil }
      let entries = Dictionary(check.cases.map { ($0.id, $0) }) { one, _ in one }
      wrong.formUnion(check.cases.filter(\.outcome.isWrong).map(\.id))
      return .object([
        "name": .string(.name(result.router, result.run.version)),
        "causes": .array(
          check.findings.map {
            .array(($0.cases ?? []).compactMap { places[$0] }.map(JSON.integer))
          }),
        "command": .string(result.run.command ?? "waymark check"),
        "outcomes": .array(cases.map { entries[$0.id]?.shortOutcome ?? .null }),
      ])
    }
    let items = cases.map { item in
      let example = item.example
      // A case that every router passes is in its file.
      let request: JSON = wrong.contains(item.id) ? example.request.json : .null
      return JSON.array([
        .string(item.id), .string(example.headline), .string(item.title),
        .string(example.request.text(of: example.expected, ofLink: 0)),
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
}

extension RouterResults.CaseSummary {
  /// 1 if the case passed; otherwise the kind of the outcome and, if the case went wrong, the observation
  /// and the reason of a known failure.
  fileprivate var shortOutcome: JSON {
    if outcome == .passed { return .integer(1) }
    let kind = JSON.string(outcome.rawValue)
    guard outcome.isWrong else { return kind }
    return .array(
      [kind, .string(example.texts.observed)] + (known.map { [.string($0)] } ?? []))
  }
}
