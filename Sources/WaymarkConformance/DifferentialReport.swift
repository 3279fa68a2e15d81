import WaymarkSpec

/// What two routers disagree on.
public struct DifferentialReport: Sendable {
  /// What the routers are called.
  public let names: (String, String)
  /// How many links were put to both.
  public private(set) var links = 0
  /// How many of them one of the routers does not support.
  public private(set) var notSupported = 0
  /// How many of them neither of the routers answered, or one was not asked, as it ended too often.
  public private(set) var notAnswered = 0
  /// What they disagree on, by the rule that it is about; the most frequent first.
  public private(set) var classes: [Class] = []

  private var disagreements: [DifferentialChecker.Disagreement] = []
  private var linksOfRule: [String: Int] = [:]
  private var disagreementsOfRule: [String: Int] = [:]

  /// Disagreements about one rule.
  public struct Class: Sendable {
    /// The rule.
    public let rule: String
    /// What the rule says; nil where it is none of those known.
    public let meaning: String?
    /// How many disagreements are about it.
    public let count: Int
    /// The smallest of them.
    public let smallest: DifferentialChecker.Disagreement
  }

  /// Whether something was compared, the routers agree on all of it, and nothing went unanswered.
  public var agree: Bool {
    links > notSupported && disagreements.isEmpty && notAnswered == 0
  }

  init(names: (String, String)) { self.names = names }

  mutating func count(_ item: DifferentialChecker.Disagreement) {
    links += 1
    switch item.outcomes {
    case (.notSupported, _), (_, .notSupported): notSupported += 1
    default:
      let (one, other) = item.outcomes
      let isNotAsked = one.kind == .notAsked || other.kind == .notAsked
      if isNotAsked || !one.isAnswer && !other.isAnswer { notAnswered += 1 }
    }
    for rule in item.rules { linksOfRule[rule, default: 0] += 1 }
    guard item.isOne else { return }
    for rule in item.rules { disagreementsOfRule[rule, default: 0] += 1 }
    disagreements.append(item)
  }

  /// Sorts the disagreements by rule, and shrinks some of each.
  ///
  /// A disagreement is about the one of its rules of whose links most are disagreed on, as spectrum-
  /// based fault localization has it (Jones and Harrold, “Empirical Evaluation of the Tarantula
  /// Automatic Fault-Localization Technique”, ASE 2005); rare rules have to show more than one.
  mutating func classify(
    by rules: [Rule],
    shrinking: (String, DifferentialChecker.Disagreement) -> DifferentialChecker.Disagreement
  ) {
    let places = Dictionary(
      rules.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    func suspicion(_ rule: String) -> (Double, Int) {
      let share = Double(disagreementsOfRule[rule] ?? 0) / Double((linksOfRule[rule] ?? 0) + 2)
      return (share, -(places[rule] ?? rules.count))
    }
    let byRule = Dictionary(grouping: disagreements) { item in
      item.rules.max { suspicion($0) < suspicion($1) } ?? ""
    }
    classes = byRule.map { rule, items in
      let sizes = items.map { $0.request.json.compact.utf8.count }
      let small = items.indices.sorted { (sizes[$0], $0) < (sizes[$1], $1) }.prefix(3)
      let shrunk = small.map { shrinking(rule, items[$0]) }
      let smallest = shrunk.min {
        $0.request.json.compact.utf8.count < $1.request.json.compact.utf8.count
      }
      return Class(
        rule: rule, meaning: rules.first { $0.id == rule }?.meaning, count: items.count,
        smallest: smallest ?? items[0])
    }
    classes.sort { ($1.count, $0.rule) < ($0.count, $1.rule) }
  }
}

extension DifferentialReport: CustomStringConvertible {
  /// The smallest disagreement about each rule with a verdict, and a summary.
  public var description: String {
    let summary =
      "\(names.0) and \(names.1) "
      + (disagreements.isEmpty
        ? "agree" : "disagree on \(disagreements.count), about \(classes.count) rules,")
      + (disagreements.isEmpty ? " on \(links) links" : " of \(links) links")
      + (notSupported > 0 ? ", \(notSupported) not supported" : "")
      + (notAnswered > 0 ? ", \(notAnswered) not answered" : "") + "."
    return (classes.map(description) + [summary]).joined(separator: "\n\n")
  }

  private func description(of found: Class) -> String {
    let item = found.smallest
    let isRight = (item.outcomes.0 == .passed, item.outcomes.1 == .passed)
    let verdict =
      switch isRight {
      case (true, _): "A is right"
      case (_, true): "B is right"
      case (false, false): "neither is right"
      }
    func lines(_ letter: String, _ name: String, _ outcome: Outcome) -> [String] {
      let shown = outcome == .passed ? ["as expected"] : [outcome.text(of: item)]
      return ["\(letter)         \(name)"] + shown.map { "          " + $0 }
    }
    return
      ([
        "\(found.rule): \(found.count) disagreements; \(verdict) in the smallest",
        "the rule  \(found.meaning ?? "unknown")",
        "request   \(item.request.json.compact)",
      ] + (item.request.links.count > 1 ? ["link      \(item.link + 1)"] : []) + [
        "expected  \(item.expected.shortJSON.compact)"
      ] + lines("A", names.0, item.outcomes.0) + lines("B", names.1, item.outcomes.1)
      + ["from      \(item.origin)"]).joined(separator: "\n  ")
  }
}

extension Outcome {
  /// What became of the link that routers disagree on.
  fileprivate func text(of item: DifferentialChecker.Disagreement) -> String {
    guard case .failed(let observed, _) = self else { return description }
    return item.request.asking([item.request.links[item.link]]).text(of: observed, ofLink: 0)
  }
}
