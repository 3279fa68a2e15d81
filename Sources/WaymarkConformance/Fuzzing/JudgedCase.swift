package import WaymarkFuzz
import WaymarkOracle
package import WaymarkSpec

/// A generated case with the observation of a conforming router.
package struct JudgedCase: Sendable {
  package let request: Specification.Request
  /// The observation of a conforming router.
  package let expected: Specification.Observation
}

extension JudgedCase {
  /// Creates a case from choices; nil if no link remains.
  ///
  /// The case contains only paths if the router takes only paths. It doesn't contain links that the rules leave
  /// undecided, or that rest on a rule outside the scope.
  package static func make(
    from choices: inout Choices,
    within scope: Scope = Scope()
  ) -> JudgedCase? {
    Request.generated(from: &choices, within: scope).flatMap { JudgedCase($0, within: scope) }
  }

  /// Creates the case of a seed with an index: the first with a link that remains, of a few; nil if there is none.
  package init?(
    seed: UInt64, index: UInt64, within scope: Scope = Scope()
  ) {
    var choices = Choices(seed: seed, index: index)
    for _ in 0..<Self.maximumDrafts {
      guard let item = Self.make(from: &choices, within: scope) else { continue }
      self = item
      return
    }
    return nil
  }

  /// The maximum number of requests that are generated for an index. Two thirds of them rest on a rule above the
  /// core level.
  private static let maximumDrafts = 3

  /// Creates the case of a request; nil if no link remains.
  package init?(_ request: Specification.Request, within scope: Scope) {
    guard scope.offers(request), let (put, _) = request.put(without: scope.unsupported),
      var (request, expected) = Oracle.decided(put, within: scope.rules)
    else { return nil }
    if expected.isRefusal, scope.unsupported.contains(.definitions) { return nil }
    // A router that reads no queries can't be asked for an item, even of a link that it must not open.
    if !scope.rules.contains(.`query.split`) {
      let kept = request.links.indices.filter { link in
        !request.links[link].reads.contains { $0.queryName != nil }
      }
      if kept.isEmpty { return nil }
      request = request.asking(kept.map { request.links[$0] })
      if case .links(let answers) = expected { expected = .links(kept.map { answers[$0] }) }
    }
    self.init(request: request, expected: expected)
  }
}
