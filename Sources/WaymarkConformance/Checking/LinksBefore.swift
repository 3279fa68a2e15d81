import WaymarkSpec

// A router that remembers earlier links may fail a case only after these links. The case alone doesn't
// show this, so the report names the links.

/// A search for the earlier links that failures depend on.
struct LinksBefore {
  private let router: any RouterUnderTest
  /// The number of requests that may still be put. It bounds the time for a router with many failures.
  private var rest: Int

  /// The maximum number of earlier links that are tried alone, the nearest ones first.
  private static let maximumTries = 16

  /// Completes the results of groups with the links that each failure depends on.
  static func find(
    _ results: inout [CaseResult], of groups: [CaseGroup], _ router: any RouterUnderTest,
    _ isInterrupted: () -> Bool
  ) {
    var search = LinksBefore(router: router, rest: results.count)
    for (group, slice) in groups.slices(of: results) {
      guard !isInterrupted() else { return }
      results.replaceSubrange(slice.indices, with: search.find(for: slice, of: group))
    }
  }

  /// Returns the results of a group, completed with the links that each failure depends on.
  private mutating func find(for results: ArraySlice<CaseResult>, of group: CaseGroup)
    -> [CaseResult]
  {
    var completed = Array(results)
    let places = group.placesOfLinks
    for (link, place) in places.enumerated().dropFirst()
    where completed[place].outcome.kind == .failed {
      // After a link without an answer, the answers mean nothing.
      let before = (0..<link).filter { !completed[places[$0]].outcome.isUnanswered }
      switch cause(of: link, among: before, in: group) {
      case .alone(let outcome)?: completed[place].outcome = outcome
      case .links(let links, let outcome)?:
        (completed[place].earlierLinks, completed[place].outcome) = (links, outcome)
      case .chance?: completed[place].isFlaky = true
      case nil: break
      }
    }
    return completed
  }

  /// The reason that a link fails behind others.
  private enum Cause {
    /// The link fails alone, in this way.
    case alone(Outcome)
    /// The link fails in this way after the earlier links.
    case links([Request.Link], Outcome)
    /// The case passes when it is asked again after each of the earlier links.
    case chance
  }

  /// Returns the reason of a failure: the link itself, one of the earlier links, or all of them; nil if the reason is
  /// unknown.
  private mutating func cause(of link: Int, among before: [Int], in group: CaseGroup) -> Cause? {
    let nearest = before.reversed().prefix(Self.maximumTries).map { [$0] }
    for places in [[]] + nearest + (before.count > 1 ? [before] : []) {
      guard rest > 0, let (request, expected) = group.exchange(of: places + [link]) else {
        return nil
      }
      rest -= 1
      let outcome = Exchange.response(to: request, router)
        .outcome(ofLink: places.count, of: request, expecting: expected)
      if outcome.kind == .failed {
        return places.isEmpty ? .alone(outcome) : .links(request.links.dropLast(), outcome)
      }
      // A router that stops answering could take hours.
      guard !outcome.isUnanswered else {
        rest = 0
        return nil
      }
    }
    return before.count == link ? .chance : nil
  }
}

extension Outcome {
  /// Whether there is no answer to judge.
  fileprivate var isUnanswered: Bool { kind != .passed && kind != .failed }
}
