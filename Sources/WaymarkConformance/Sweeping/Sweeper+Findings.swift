import WaymarkFuzz
import WaymarkSpec

extension Sweeper {
  /// What became of links, however many of them go wrong: those that do so alike are counted.
  struct Findings: Sendable {
    /// How many links were put.
    var links = 0
    /// The routers that they were put to, by their numbers.
    var routers: Set<Int> = []
    /// How many links the scope has not.
    var leftOut = 0
    /// How many links the router does not support.
    var notSupported = 0
    /// Why the rest was not asked; nil where it was.
    var notAsked: String?
    /// Whether somebody ended the run before all links were put.
    var isInterrupted = false
    /// How many links went wrong.
    private(set) var failures = 0
    /// The rules of all links that were put.
    var grounds = Suspicion()
    private var tallies: [Symptom: [RuleSet: Tally]] = [:]

    /// Links that go wrong alike.
    private struct Tally: Sendable {
      var count: Int
      var first: Failure
    }

    /// A link that goes wrong.
    struct Failure: Sendable {
      let number: Int
      let outcome: Outcome
    }

    /// A way in which links go wrong.
    struct Way: Sendable {
      let rule: RuleID?
      let symptom: Symptom
      /// How many links do.
      let count: Int
      /// The first that does.
      let first: Failure
    }

    mutating func formUnion(_ other: Findings) {
      links += other.links
      routers.formUnion(other.routers)
      leftOut += other.leftOut
      notSupported += other.notSupported
      notAsked = notAsked ?? other.notAsked
      failures += other.failures
      grounds.formUnion(other.grounds)
      for (symptom, found) in other.tallies {
        tallies[symptom, default: [:]].merge(found, uniquingKeysWith: Self.sum)
      }
    }

    /// Counts a link that goes wrong.
    mutating func count(_ failure: Failure, _ symptom: Symptom, _ rules: RuleSet) {
      failures += 1
      tallies[symptom, default: [:]]
        .merge([rules: Tally(count: 1, first: failure)], uniquingKeysWith: Self.sum)
    }

    private static func sum(_ one: Tally, _ other: Tally) -> Tally {
      Tally(
        count: one.count + other.count,
        first: one.first.number <= other.first.number ? one.first : other.first)
    }

    /// The ways in which links go wrong, kept apart by what goes wrong and by the rule that decides it, in
    /// the order of their first links.
    func ways() -> [Way] {
      tallies.flatMap { symptom, found -> [Way] in
        let rules = grounds.rules(deciding: found.mapValues(\.count))
        let byRule = Dictionary(grouping: found) { item in
          rules.first(where: item.key.contains)
        }
        return byRule.compactMap { rule, found in
          found.min { $0.value.first.number < $1.value.first.number }.map { least in
            Way(
              rule: rule, symptom: symptom, count: found.reduce(0) { $0 + $1.value.count },
              first: least.value.first)
          }
        }
      }.sorted { $0.first.number < $1.first.number }
    }
  }
}
