import Foundation
import WaymarkFuzz
import WaymarkSpec

/// Which rule a failure is about, of all that it rests on.
///
/// A rule is the more suspicious the more surprising it is that so much of what rests on it fails, given
/// how much fails at all: in standard deviations from what chance alone would give, one failure counted for
/// nothing. That is spectrum-based fault localization (Jones and Harrold, “Empirical Evaluation of the
/// Tarantula Automatic Fault-Localization Technique”, ASE 2005) with rules in place of statements. What the
/// most suspicious rule explains is put aside before the next is looked for, so that one bug does not hide
/// another.
struct Suspicion: Sendable {
  private var counts = [Int](repeating: 0, count: RuleID.allCases.count)
  private var links = 0

  /// Counts a link, failed or not, that rests on these rules.
  ///
  /// - Parameter times: How many links it stands for: which rules one rests on takes long to find out.
  mutating func count(_ rules: RuleSet, times: Int = 1) {
    links += times
    rules.forEach { counts[Int($0.number)] += times }
  }

  /// How many links rest on a rule.
  func count(of rule: RuleID) -> Int { counts[Int(rule.number)] }

  /// Counts what was counted elsewhere.
  mutating func formUnion(_ other: Suspicion) {
    links += other.links
    for index in counts.indices { counts[index] += other.counts[index] }
  }

  /// The rules that failures are about: each is about the first of them that it rests on.
  ///
  /// - Parameters:
  ///   - failures: The rules of failures that were counted.
  ///   - measure: What makes a rule suspicious.
  func rules(deciding failures: [RuleSet], by measure: Measure = .deviation) -> [RuleID] {
    rules(deciding: failures.reduce(into: [:]) { $0[$1, default: 0] += 1 }, by: measure)
  }

  /// The rules that failures are about, which are counted by the rules that they rest on.
  func rules(deciding failures: [RuleSet: Int], by measure: Measure = .deviation) -> [RuleID] {
    var rest = failures.map { (rules: $0, count: $1) }
    var (counts, links) = (counts, links)
    var order: [RuleID] = []
    while !rest.isEmpty {
      var failed = [Int](repeating: 0, count: counts.count)
      for failure in rest {
        failure.rules.forEach { failed[Int($0.number)] += failure.count }
      }
      let all = (links: links, failed: rest.reduce(0) { $0 + $1.count })
      let share = Double(all.failed) / Double(max(links, 1))
      func suspicion(_ rule: Int) -> (Double, Int, Int) {
        if measure == .likelihood {
          return (likelihood(counts[rule], failed[rule], of: all), failed[rule], -rule)
        }
        return (deviation(failed[rule], of: counts[rule], share), failed[rule], -rule)
      }
      let suspects = failed.indices.filter { failed[$0] > 0 }
      var suspect = suspects.max { suspicion($0) < suspicion($1) }
      if measure == .likelihood, let best = suspect, failed[best] < all.failed {
        // There are several causes: one on which much else rests, too, says little of any.
        let narrow = suspects.filter { Double(failed[$0]) >= Double(counts[$0]) * Self.leastShare }
        suspect = narrow.max { suspicion($0) < suspicion($1) } ?? best
      }
      guard let suspect else { break }
      let rule = RuleID(number: UInt8(suspect))
      order.append(rule)
      rest.removeAll { failure in
        guard failure.rules.contains(rule) else { return false }
        failure.rules.forEach { counts[Int($0.number)] -= failure.count }
        links -= failure.count
        return true
      }
    }
    return order
  }

  /// Of some rules that almost all failures rest on, the one that they make most suspicious; nil where there
  /// is none.
  ///
  /// - Parameters:
  ///   - candidates: The rules.
  ///   - failed: The links that failed, of those that were counted.
  func commonCause(of candidates: RuleSet, failed: Suspicion) -> RuleID? {
    let share = Double(failed.links) / Double(max(links, 1))
    return RuleID.allCases.lazy.filter {
      candidates.contains($0) && failed.count(of: $0) * 4 >= failed.links * 3
    }.max { one, other in
      deviation(failed.count(of: one), of: count(of: one), share)
        < deviation(failed.count(of: other), of: count(of: other), share)
    }
  }

  /// How many standard deviations more failed than chance would give, one failure counted for nothing.
  private func deviation(_ failed: Int, of count: Int, _ share: Double) -> Double {
    let byChance = Double(count) * share
    return (Double(failed - 1) - byChance) / max(byChance * (1 - share), 1e-9).squareRoot()
  }

  /// How much of what rests on a rule fails at least where it is one of several causes.
  private static let leastShare = 0.75

  /// What makes a rule suspicious.
  enum Measure {
    /// How much more of what rests on it fails than chance would give: right for failures of one symptom.
    case deviation
    /// How likely what was seen is if the rule is what failures depend on: what fails without the rule
    /// counts, too, so that a rule goes before one that explains a part of the same.
    case likelihood
  }

  /// The logarithm of how likely it is that so many links fail, of those that rest on a rule and of the
  /// others, each with their own share; least of all where fewer fail with the rule than without.
  private func likelihood(
    _ count: Int, _ failed: Int, of all: (links: Int, failed: Int)
  ) -> Double {
    func likelihood(_ failed: Int, of count: Int) -> Double {
      guard failed > 0, failed < count else { return 0 }
      let share = Double(failed) / Double(count)
      return Double(failed) * log(share) + Double(count - failed) * log(1 - share)
    }
    let others = (links: all.links - count, failed: all.failed - failed)
    guard failed * others.links >= others.failed * count else { return -.infinity }
    return likelihood(failed, of: count) + likelihood(others.failed, of: others.links)
  }
}
