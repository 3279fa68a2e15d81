package import WaymarkOracle
package import WaymarkSpec

/// What routers that make mistakes do with the requests of a specification.
package struct MistakeExamples {
  /// The requests that are read at a glance, the plainest first: of one link, of a router, of little text.
  private let requests: [(request: Request, expected: Observation)]

  /// Creates the examples of a specification.
  package init(of specification: Specification) {
    let cases = specification.cases
    // Mistakes of memory show only if the links of a group are put to one router.
    let groups = CaseGroup.groups(of: cases, for: []).compactMap(\.request)
    let sizes = (cases.map(\.request) + groups).enumerated().map { number, request in
      let isParsed = if case .parse = request { 1 } else { 0 }
      let key = (request.links.count, isParsed, request.json.compact.utf8.count, number)
      return (key: key, request: request)
    }
    requests = sizes.filter { $0.key.2 < 4000 }.sorted { $0.key < $1.key }.map {
      ($0.request, Oracle().observe($0.request))
    }
  }

  /// Returns what a router that makes a mistake does with the plainest request that shows the mistake, in one line;
  /// nil if no request shows it.
  package func line(of mistake: Mistake) -> String? {
    let oracle = Oracle(making: [mistake])
    for (request, expected) in requests {
      let observed = oracle.observe(request)
      let differences = expected.differences(from: observed, of: request)
      guard !differences.isEmpty else { continue }
      let outcome = Outcome.failed(observed: observed, differences)
      return Finding.Example(request: request, expected: expected, outcome: outcome).line
    }
    return nil
  }
}
