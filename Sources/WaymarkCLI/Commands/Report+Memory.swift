import WaymarkConformance
import WaymarkOracle
import WaymarkSpec

extension Request {
  /// Whether the last link reads something of its context, such as the user info.
  fileprivate var readsContext: Bool {
    links.last?.reads.contains { if case .context = $0 { true } else { false } } == true
  }
}

extension Specification {
  /// The bug of a router that remembers of earlier links what was seen; nil if no known mistake of memory gives it, or
  /// if no written case shows it.
  ///
  /// - Parameters:
  ///   - request: The request without what the bug doesn't need.
  ///   - whole: The request of the report.
  func remembered(
    in request: Request, of whole: Request, _ seen: ExpectedText?
  ) -> PossibleBug? {
    guard request.links.count > 1, let seen else { return nil }
    let mistakes = Mistake.allCases.filter { mistake in
      mistake.rules.isEmpty
        && seen.contradictions(to: Oracle(making: [mistake]).observe(whole), of: whole).isEmpty
    }
    // A mistake that few cases see is the likelier one.
    let failed = mistakes.map { (mistake: $0, cases: cases(failedInOrderBy: $0)) }
      .filter { !$0.cases.isEmpty }.sorted { $0.cases.count < $1.cases.count }
    guard let first = failed.first else { return nil }
    let ofSecond = failed.dropFirst().first.map { Set($0.cases.map(\.item.id)) }
    let common = first.cases.filter { ofSecond?.contains($0.item.id) ?? true }
    let chosen = common.isEmpty ? first.cases : common
    let requests = Dictionary(uniqueKeysWithValues: chosen.map { ($0.item.id, $0.request) })
    let last = request.asking(request.links.suffix(2))
    let near = nearest(chosen.map(\.item), to: last) { requests[$0.id] ?? $0.request }
    // Other cases stand behind one another by chance.
    let isOfReads = request.links.last?.reads.isEmpty == false
    let ordered = near.enumerated().sorted { one, other in
      func rank(_ item: Case) -> Int {
        (item.isOfMemory ? 0 : 4)
          + (item.request.readsContext && !request.readsContext ? 2 : 0)
          + ((item.request.links.last?.reads.isEmpty == false) == isOfReads ? 0 : 1)
      }
      return (rank(one.element), one.offset) < (rank(other.element), other.offset)
    }.map(\.element)
    let rule = ordered.first?.rules.first.map { " (\($0))" } ?? ""
    let names = failed.prefix(2).map(\.mistake.name).joined(separator: ", or ")
    return PossibleBug(
      head: "If the router \(names)\(rule), it fails these cases where it receives their links "
        + "one after another:",
      cases: ordered, requests: requests)
  }
}
