import WaymarkFuzz
package import WaymarkOracle
package import WaymarkSpec

extension Sweeper {
  /// The first link of a world that fails in one way.
  package struct Finding: Sendable {
    /// The mistake that explains the failure; nil if no known mistake does.
    package let mistake: Mistake?
    /// The failure.
    package let symptom: Fuzzer.Symptom
    /// The number of links that fail in this way.
    package let count: Int
    /// The number of the first.
    package let number: Int
    /// The smallest request that shows the failure in its last link.
    package let request: Specification.Request
    /// The answer of a conforming router to that link.
    package let expected: Specification.Observation
    /// The outcome of the case with the router.
    package let outcome: ConformanceChecker.Outcome
    /// The ids of the rules that the mistake breaks; if no known mistake explains the failure, those that
    /// the link shows.
    package let rules: [String]
    /// The numbers of the links that show the failure when they are put together.
    package let again: Range<Int>
    /// Whether the router answered differently when it was asked again.
    package let isFlaky: Bool
  }
}

extension Sweeper.Session {
  /// Returns the first link that fails in a way, alone, or after as few others as possible.
  func narrowed(_ way: Failures.Class) -> Sweeper.Finding? {
    let number = Int(way.first.index)
    let numbers = world.batches(of: number..<number + 1)
    guard let batch = world.batch(numbers.lowerBound, of: range, within: scope),
      let item = item(batch), let place = item.numbers.firstIndex(of: number)
    else { return nil }
    let links = Array(item.request.links[...place])
    func shows(_ links: [Request.Link]) -> Bool {
      guard !isInterrupted() else { return false }
      let request = item.request.asking(links)
      let (outcome, expected) = outcome(ofLastLinkOf: request)
      return Symptom(outcome, of: request.alone(links.count - 1), expecting: expected)
        == way.symptom
    }
    let last = links[place]
    let isHang = way.symptom.outcome == .timedOut
    var smallest = [last]
    if place > 0, !isHang, !shows(smallest), shows(links) { smallest = sequence(of: links, shows) }
    let request = item.request.asking(smallest)
    let again = outcome(ofLastLinkOf: request)
    let isFlaky =
      Symptom(again.0, of: request.alone(smallest.count - 1), expecting: again.expected)
      != way.symptom
    let shown = Oracle.shown(by: request, ofLink: smallest.count - 1)
    return Sweeper.Finding(
      mistake: way.origin.mistake, symptom: way.symptom, count: way.count, number: number,
      request: request,
      expected: again.expected, outcome: isFlaky ? way.smallest.first?.outcome ?? again.0 : again.0,
      rules: way.origin.mistake.map { $0.rules.filter(shown.contains).map(\.name) } ?? shown.ids,
      again: (smallest.count > 1 ? batch.first : number)..<number + 1, isFlaky: isFlaky)
  }

  /// Returns the earlier links that the last one needs: the nearest one, if it suffices.
  private func sequence(
    of links: [Request.Link], _ shows: ([Request.Link]) -> Bool
  ) -> [Request.Link] {
    let last = links[links.count - 1]
    for other in links.dropLast().reversed() where shows([other, last]) { return [other, last] }
    var needed = links
    for place in links.indices.dropLast().reversed() {
      var fewer = needed
      fewer.remove(at: place)
      if shows(fewer) { needed = fewer }
    }
    return needed
  }
}
