import WaymarkSpec

// A router may fail a case for what it kept of a link before, and pass it alone: then the report says behind
// which links it fails, as nobody could see it by the case's own.

/// Asks a router again about the cases that it failed behind others.
struct LinksBefore {
  /// Puts a request to the router.
  private let ask: (Request) -> Response
  /// How many requests may be put still: a router that fails much is not asked without end.
  private var rest: Int

  /// How many of the links before a case are tried by themselves, the nearest first.
  private static let maximumTries = 16

  init(maximum: Int, ask: @escaping (Request) -> Response) {
    rest = maximum
    self.ask = ask
  }

  /// Completes the results of a group by what each case failed behind.
  mutating func find(for results: ArraySlice<CaseResult>, of group: CaseGroup) -> [CaseResult] {
    var completed = Array(results)
    let places = group.placesOfLinks
    for (link, place) in places.enumerated().dropFirst()
    where completed[place].outcome.kind == .failed {
      // Behind a link that is not answered, nothing is learned.
      let before = (0..<link).filter { !completed[places[$0]].outcome.isUnanswered }
      switch cause(of: link, among: before, in: group) {
      case .links(let links, let outcome)?:
        (completed[place].behind, completed[place].outcome) = (links, outcome)
      case .chance?: completed[place].isFlaky = true
      case nil: break
      }
    }
    return completed
  }

  /// Why a link fails that passes alone.
  private enum Cause {
    /// Behind these links it fails, in this way.
    case links([Request.Link], Outcome)
    /// It fails behind none of those before it, asked again.
    case chance
  }

  /// One of the links before it, or all of them; nil if it fails alone, or nothing can be known.
  private mutating func cause(of link: Int, among before: [Int], in group: CaseGroup) -> Cause? {
    let nearest = before.reversed().prefix(Self.maximumTries).map { [$0] }
    for places in [[]] + nearest + (before.count > 1 ? [before] : []) {
      guard rest > 0, let (request, expected) = group.exchange(of: places + [link]) else {
        return nil
      }
      rest -= 1
      let outcome = ask(request).outcome(
        ofLink: places.count, of: request, expecting: expected)
      if outcome.kind == .failed {
        return places.isEmpty ? nil : .links(request.links.dropLast(), outcome)
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
  /// Whether there was no answer that could be judged.
  fileprivate var isUnanswered: Bool { kind != .passed && kind != .failed }
}
