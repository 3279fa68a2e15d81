import WaymarkFuzz
import WaymarkSpec

/// What two routers disagree on.
public struct DifferentialReport: Sendable {
  /// What the routers are called.
  public let names: (String, String)
  /// The seed of the generated cases.
  public let seed: UInt64
  /// How many cases were put to both, of files and generated.
  public private(set) var cases = 0
  /// How many links were put to both.
  public private(set) var links = 0
  /// How many of them one of the routers does not support.
  public private(set) var notSupported = 0
  /// How many of them neither of the routers answered, or one was not asked, as it ended too often.
  public private(set) var notAnswered = 0
  /// How many disagreements there are.
  public private(set) var disagreements = 0
  /// What they disagree on, by who is right and by the rule that it is about; the most frequent first.
  public private(set) var classes: [Class] = []
  /// The rules that one of the routers does otherwise by design, on which no case rests.
  public internal(set) var without: [String] = []
  /// Whether somebody ended the run.
  public internal(set) var isInterrupted = false
  /// How many classes are shrunk, of how many; nil while cases are put.
  public internal(set) var shrinking: (done: Int, count: Int)?
  /// The command that put the cases, such as `waymark compare`; nil where this library was called.
  public var command: String?

  /// Disagreements about one rule, in which the same router is right.
  public struct Class: Sendable {
    /// The rule; nil where they show no single one.
    public let rule: String?
    /// Which of the routers does what the rules say.
    public let verdict: DifferentialChecker.Verdict
    /// How many disagreements there are.
    public internal(set) var count: Int
    /// The smallest of them.
    public internal(set) var smallest: DifferentialChecker.Disagreement
  }

  /// Whether something was compared, the routers agree on all of it, and nothing went unanswered.
  public var agree: Bool { links > notSupported && disagreements == 0 && notAnswered == 0 }

  init(names: (String, String), seed: UInt64) {
    self.names = names
    self.seed = seed
  }

  mutating func count(_ findings: DifferentialChecker.Findings) {
    cases += findings.cases
    links += findings.links
    notSupported += findings.notSupported
    notAnswered += findings.notAnswered
    disagreements += findings.disagreements.count + findings.disagreementsOfFiles.count
  }
}

extension DifferentialReport {
  /// Adds what generated cases show. What goes wrong without any single rule goes wrong with each, too, so
  /// that a class in which the same does is counted with that.
  mutating func add(generated found: [Class]) {
    let without = found.filter { $0.rule == nil }.map(\.smallest.symptoms)
    for found in found {
      add(without.contains(found.smallest.symptoms) ? found.withoutRule : found)
    }
  }

  /// Adds disagreements on cases of files, which are examples of what generated cases show. Of the others,
  /// those are about a rule that are most of the cases that cite it.
  mutating func add(_ found: [DifferentialChecker.Disagreement], among all: Suspicion) {
    let shown = classes
    var others: [DifferentialChecker.Disagreement] = []
    for item in found {
      let ofVerdict = shown.filter { $0.verdict == item.symptoms.verdict }
      let rule = ofVerdict.lazy.compactMap(\.rule).first {
        RuleID(name: $0).map(item.grounds.contains) ?? false
      }
      if rule != nil || ofVerdict.contains(where: { $0.smallest.symptoms == item.symptoms }) {
        add(Class(item, rule: rule))
      } else {
        others.append(item)
      }
    }
    let rules = all.rules(deciding: others.map(\.grounds), by: .likelihood)
    var counts: [RuleID: Int] = [:]
    for item in others { item.grounds.forEach { counts[$0, default: 0] += 1 } }
    for item in others {
      let rule = rules.first {
        item.grounds.contains($0) && (counts[$0] ?? 0) * 2 > all.count(of: $0)
      }
      add(Class(item, rule: rule?.name))
    }
  }

  /// Adds a class; one that shows the same as another is counted with it.
  private mutating func add(_ found: Class) {
    let same = classes.firstIndex { known in
      let isAlike =
        known.rule == found.rule
        && (found.rule != nil || known.smallest.symptoms == found.smallest.symptoms)
      return known.verdict == found.verdict
        && (isAlike || known.smallest.request == found.smallest.request)
    }
    if let same {
      classes[same].count += found.count
      if Size(found.smallest.request) < Size(classes[same].smallest.request) {
        classes[same].smallest = found.smallest
      }
    } else {
      classes.append(found)
    }
  }

  /// Puts those first that most disagreements are of.
  mutating func sort() {
    classes = classes.enumerated().sorted {
      ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
    }.map(\.element)
  }
}

extension DifferentialReport.Class {
  /// The class of one disagreement.
  fileprivate init(_ item: DifferentialChecker.Disagreement, rule: String?) {
    self.init(rule: rule, verdict: item.symptoms.verdict, count: 1, smallest: item)
  }

  fileprivate var withoutRule: Self {
    Self(rule: nil, verdict: verdict, count: count, smallest: smallest)
  }
}
