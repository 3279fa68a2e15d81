import WaymarkSpec

/// A table of the cases that routers passed, by level and area. A case belongs to all areas that it
/// shows.
struct AreaTable {
  /// The outcomes of some cases with one router.
  struct Cell {
    let passed: Int
    let put: Int
    let notPut: Int

    init(_ cases: [RouterResults.Check.CaseSummary]) {
      put = cases.count { $0.outcome.isJudged || $0.outcome == .notAsked }
      passed = cases.count { $0.outcome == .passed }
      notPut = cases.count - put
    }

    /// Whether all cases passed that were put, and there are such cases.
    var isRight: Bool { put > 0 && passed == put }

    /// The outcomes of the cases that were put, and the number of the others, each in a few words.
    var texts: (put: String, notPut: String) {
      let texts = isRight ? "✓ \(passed)" : "✗ \(passed) of \(put)"
      return (put > 0 ? texts : "", notPut == 0 ? "" : put > 0 ? "\(notPut) not put" : "not put")
    }
  }

  /// The rows of each level that has cases: one row for each area, and one row for all areas, with one
  /// cell for each router.
  let sections: [(level: Level, rows: [(area: String, cells: [Cell])], all: [Cell])]

  /// The table of these results.
  init(_ checks: [RouterResults.Check], rules: [RouterResults.RuleSummary]) {
    let cited = Set(checks.flatMap(\.cases).flatMap(\.areas))
    var seen: Set<String> = []
    let areas = (rules.map(\.id.area) + [RouterResults.Check.CaseSummary.noArea]).filter {
      cited.contains($0) && seen.insert($0).inserted
    }
    sections = Level.allCases.compactMap { level in
      let cases = checks.map { $0.cases.filter { $0.level == level } }
      guard cases.contains(where: { !$0.isEmpty }) else { return nil }
      let rows = areas.compactMap { area -> (area: String, cells: [Cell])? in
        let cases = cases.map { $0.filter { $0.areas.contains(area) } }
        return cases.allSatisfy(\.isEmpty) ? nil : (area, cases.map(Cell.init))
      }
      return (level, rows, cases.map(Cell.init))
    }
  }
}

extension RouterResults.Check.CaseSummary {
  fileprivate static let noArea = "no rule"

  /// The areas of the rules that it shows.
  fileprivate var areas: Set<String> {
    rules.isEmpty ? [Self.noArea] : Set(rules.map(\.area))
  }
}

extension String {
  /// The area of a rule's id.
  fileprivate var area: String { String(prefix { $0 != "." }) }
}
