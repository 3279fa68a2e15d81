import WaymarkFuzz
import WaymarkSpec

/// The disagreements of two routers.
public struct DifferentialReport: Sendable {
  /// The names of the routers.
  package let names: (String, String)
  /// The seed of the generated cases.
  package let seed: UInt64
  /// The outcomes of all links so far.
  var findings = DifferentialChecker.Findings()
  /// The classes of disagreements, the most frequent first.
  package private(set) var classes: [Class] = []
  /// The rules that one of the routers departs from by design. No case rests on them.
  package let without: [String]
  /// Whether the run was interrupted.
  package internal(set) var isInterrupted = false
  /// The number of classes that are shrunk, and of all classes; nil before shrinking.
  package internal(set) var shrinking: (done: Int, count: Int)?
  /// The command that put the cases, such as `waymark compare`; nil if this library was called.
  package var command: String?

  /// Disagreements with the same causes.
  package struct Class: Sendable {
    /// The mistakes of the routers.
    let causes: DifferentialChecker.Causes
    /// The first rule that the mistakes break; nil if no known mistake explains the class.
    package var rule: String? { causes.mistakes.first?.rules.first?.name }
    /// The number of disagreements.
    package internal(set) var count: Int
    /// The smallest of them.
    package internal(set) var smallest: DifferentialChecker.Disagreement
  }

  /// A Boolean value that indicates whether the routers agree on all links, and answered all of them.
  public var agree: Bool {
    links > findings.notSupported && disagreements == 0 && findings.notAnswered == 0
  }

  init(names: (String, String), seed: UInt64, without: [String]) {
    self.names = (names.0.asName, names.1.asName)
    self.seed = seed
    self.without = without
  }

  /// The number of cases that were put to both routers.
  package var cases: Int { findings.cases }
  /// The number of links that were put to both routers.
  package var links: Int { findings.links }
  /// The number of disagreements.
  package var disagreements: Int { findings.disagreements.count }
}

extension DifferentialReport {
  /// Adds classes, and sorts all classes by frequency. Classes with the same smallest request are merged.
  mutating func add(_ found: [Class]) {
    for found in found {
      let same = classes.firstIndex {
        $0.smallest.request == found.smallest.request
          && $0.causes.areFailures(ofSameRoutersAs: found.causes)
      }
      if let same { classes[same].count += found.count } else { classes.append(found) }
    }
    classes.sort { $0.count > $1.count }
  }
}
