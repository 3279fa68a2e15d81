import WaymarkOracle
import WaymarkSpec

/// The cases that share a router, as one request, and the cases that are not put.
struct CaseGroup: Sendable {
  /// A case with the capabilities that the router lacks for it.
  typealias Member = (item: Case, missing: Set<Capability>)

  /// The cases, in their order.
  private let items: [Member]
  /// The links of the cases that are put; nil if no case is put.
  let request: Request?
  private let expected: Observation?

  private init(_ items: [Member]) {
    self.items = items
    let put = items.filter(\.missing.isEmpty).map(\.item)
    request = put.first?.request.asking(put.flatMap(\.request.links))
    let answers = put.flatMap { $0.expected.answers ?? [] }
    expected = answers.isEmpty ? put.first?.expected : .links(answers)
  }

  /// Returns the groups of cases, in their order. A group is created when it is needed.
  static func groups(
    of cases: [Case], for unsupported: Set<Capability>
  ) -> LazyMapCollection<[[Member]], CaseGroup> {
    var groups: [[Member]] = []
    for item in cases {
      let item = item.put(without: unsupported)
      let missing = item.missing(of: unsupported)
      // More links of a router would rest on size.large, which their cases don't.
      if let group = groups.last, group.count < Oracle.smallNumberOfLinks,
        let last = group.last?.item, last.sharesRouter(with: item)
      {
        groups[groups.count - 1].append((item, missing))
      } else {
        groups.append([(item, missing)])
      }
    }
    return groups.lazy.map(CaseGroup.init)
  }

  /// The number of cases.
  var count: Int { items.count }

  /// The case of each link.
  var placesOfLinks: [Int] { items.indices.filter { items[$0].missing.isEmpty } }

  /// Returns a request with some of the links, and the expected observation; nil if no router is made.
  func exchange(of links: [Int]) -> (request: Request, expected: Observation)? {
    guard let request, case .links(let answers)? = expected else { return nil }
    return (
      request.asking(links.map { request.links[$0] }), .links(links.map { answers[$0] })
    )
  }

  /// The rules that each case rests on.
  var restsOn: [RuleSet] {
    guard let request, case .links? = expected else { return items.map(\.item.restsOn) }
    let put = placesOfLinks.map { items[$0].item }
    if put.contains(where: { $0.derived.withLock { $0 == nil } }) {
      // The oracle decides the links of a router together, so that it defines the router only once.
      let ofLinks = Oracle.rules(for: request) { put[$0].comparesResponding }
      for (item, rules) in zip(put, ofLinks) { item.derived.withLock { $0 = rules } }
    }
    return items.map(\.item.restsOn)
  }

  /// Returns the outcome of each case; `response` is nil if no case was put. Without `restsOn`, the rules that each
  /// case rests on, only the results of failures contain these rules.
  func results(_ response: Response?, restsOn: [RuleSet]? = nil) -> [CaseResult] {
    var link = 0
    return items.indices.map { index in
      let (item, missing) = items[index]
      func result(_ outcome: Outcome) -> CaseResult {
        let rules = restsOn?[index] ?? (outcome.isWrong ? item.restsOn : RuleSet())
        return CaseResult(item: item, restsOn: rules, outcome: outcome)
      }
      guard missing.isEmpty, let request, let expected, let response else {
        return result(Outcome(missing: missing))
      }
      defer { link += 1 }
      var put = result(response.outcome(ofLink: link, of: request, expecting: expected))
      put.isDeclined = put.outcome.kind == .notSupported
      return put
    }
  }
}

extension Specification {
  /// Returns the cases that a router with a mistake of memory fails if it receives the cases of each router in their
  /// order, each with the request of its link and the one before.
  package func cases(failedInOrderBy mistake: Mistake) -> [(item: Case, request: Request)] {
    let oracle = Oracle(making: [mistake])
    var failed: [(item: Case, request: Request)] = []
    for group in CaseGroup.groups(of: cases, for: []) where group.count > 1 {
      guard let request = group.request else { continue }
      let results = group.results(.whole(.success(oracle.observe(request))))
      for (place, result) in results.enumerated() where result.outcome.isWrong {
        let links = request.links[max(0, place - 1)...place]
        failed.append((result.item, request.asking(Array(links))))
      }
    }
    return failed
  }
}

extension [CaseGroup] {
  /// Returns the groups, each with those of all results that are of its cases.
  func slices(
    of results: [CaseResult]
  ) -> [(group: CaseGroup, results: ArraySlice<CaseResult>)] {
    var start = 0
    return map { group in
      defer { start += group.count }
      return (group, results.dropFirst(start).prefix(group.count))
    }
  }
}

extension Case {
  /// Returns whether both cases can be links of one request: they have the same router, or the same
  /// definition error.
  fileprivate func sharesRouter(with other: Case) -> Bool {
    guard group == other.group else { return false }
    return switch (expected, other.expected) {
    case (.links, .links): true
    case (.definitionError(let one), .definitionError(let other)): one == other
    case (.links, .definitionError), (.definitionError, .links): false
    }
  }
}
