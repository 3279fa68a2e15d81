import WaymarkFuzz

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
  mutating func count(_ rules: RuleSet) {
    links += 1
    rules.forEach { counts[Int($0.rawValue)] += 1 }
  }

  /// Counts what was counted elsewhere.
  mutating func formUnion(_ other: Suspicion) {
    links += other.links
    for index in counts.indices { counts[index] += other.counts[index] }
  }

  /// The rules that failures are about: each is about the first of them that it rests on.
  ///
  /// - Parameter failures: The rules of failures that were counted, which have one symptom.
  func rules(deciding failures: [RuleSet]) -> [RuleID] {
    var rest = Dictionary(grouping: failures, by: \.self).map { (rules: $0, count: $1.count) }
    var (counts, links) = (counts, links)
    var order: [RuleID] = []
    while !rest.isEmpty {
      var failed = [Int](repeating: 0, count: counts.count)
      for failure in rest {
        failure.rules.forEach { failed[Int($0.rawValue)] += failure.count }
      }
      let share = Double(rest.reduce(0) { $0 + $1.count }) / Double(max(links, 1))
      func suspicion(_ rule: Int) -> (Double, Int, Int) {
        let byChance = Double(counts[rule]) * share
        let deviation = max(byChance * (1 - share), 1e-9).squareRoot()
        return ((Double(failed[rule] - 1) - byChance) / deviation, failed[rule], -rule)
      }
      let suspect = failed.indices.filter { failed[$0] > 0 }.max { suspicion($0) < suspicion($1) }
      guard let suspect, let rule = RuleID(rawValue: UInt8(suspect)) else { break }
      order.append(rule)
      rest.removeAll { failure in
        guard failure.rules.contains(rule) else { return false }
        failure.rules.forEach { counts[Int($0.rawValue)] -= failure.count }
        links -= failure.count
        return true
      }
    }
    return order
  }
}
