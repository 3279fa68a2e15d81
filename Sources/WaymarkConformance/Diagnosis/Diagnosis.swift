import WaymarkOracle
import WaymarkSpec

/// The fewest mistakes that together explain all answers of a router.
///
/// Model-based diagnosis (Reiter, “A theory of diagnosis from first principles”, 1987): a router that
/// makes exactly these mistakes gives the same answers, where it passes and where it fails. The search is
/// greedy: it begins with the mistake that explains most, and compares each step with the answers.
struct Diagnosis: Sendable {
  /// The mistakes, the most frequent first.
  private(set) var findings: [Finding] = []
  /// The numbers of the failures that no mistake explains.
  private(set) var unexplained: [Int] = []

  /// A mistake with the failures that it explains.
  struct Finding: Sendable {
    let mistake: Mistake
    var failures: [Int]
  }

  /// The mistakes that explain these failures.
  ///
  /// - Parameter given: The mistakes if they are known; nil to search for them.
  init(of failures: [Evidence], passed: [Passed], given: [Mistake]? = nil) {
    let mistakes = given ?? Self.mistakes(explaining: failures, passed: passed)
    findings = mistakes.map { Finding(mistake: $0, failures: []) }
    for number in failures.indices {
      let places = Self.places(of: failures[number], among: mistakes)
      for place in places { findings[place].failures.append(number) }
      if places.isEmpty { unexplained.append(number) }
    }
    findings.removeAll(where: \.failures.isEmpty)
  }

  /// Returns the mistakes that explain failures, including the known ones.
  static func mistakes(
    explaining failures: [Evidence], passed: [Passed], knowing mistakes: [Mistake] = [],
    isOver: () -> Bool = { false }
  ) -> [Mistake] {
    var search = Search(failures, passed, knowing: mistakes)
    search.run(isOver: isOver)
    return search.mistakes
  }

  /// Returns the indices of the mistakes that cause a failure: the first mistake that explains it alone,
  /// or all mistakes that it needs together; empty if they don't explain it.
  static func places(of failure: Evidence, among mistakes: [Mistake]) -> [Int] {
    let possible = mistakes.indices.filter { failure.mayRest(on: mistakes[$0]) }
    if let alone = possible.first(where: { failure.isExplained(by: Oracle(making: [mistakes[$0]])) }
    ) {
      return [alone]
    }
    guard !possible.isEmpty, mistakes.count > 1 else { return [] }
    guard failure.isExplained(by: Oracle(making: mistakes)) else {
      return pair(of: failure.traced, among: mistakes)
    }
    return mistakes.indices.filter { place in
      let others = mistakes.indices.filter { $0 != place }.map { mistakes[$0] }
      return !failure.isExplained(by: Oracle(making: others))
    }
  }

  /// Returns two mistakes that explain a failure together, although a third one hides it if the router
  /// makes all of them. One of the two changes the answer alone.
  private static func pair(of failure: Evidence, among mistakes: [Mistake]) -> [Int] {
    for place in mistakes.indices where failure.mayRest(on: mistakes[place]) {
      guard let further = failure.mistakes(besides: mistakes[place]) else { continue }
      let other = mistakes.indices.first { other in
        other != place && (mistakes[other].rules.isEmpty || further.contains(mistakes[other]))
          && failure.isExplained(by: Oracle(making: [mistakes[place], mistakes[other]]))
      }
      if let other { return [place, other] }
    }
    return []
  }
}
