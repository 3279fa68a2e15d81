import WaymarkFuzz
import WaymarkSpec

extension Sweeper {
  /// The outcomes of the links of some batches.
  struct Findings: Sendable {
    /// How many links were put.
    var links = 0
    /// The routers that they were put to, by their numbers.
    var routers: Set<Int> = []
    /// How many links the scope has not.
    var leftOut = 0
    /// How many links the router does not support.
    var notSupported = 0
    /// Why the rest was not asked; nil if it was.
    var notAsked: String?
    /// Whether somebody ended the run before all links were put.
    var isInterrupted = false
    /// The links that went wrong.
    var failures: [Failures.Failure] = []
    /// Some requests that the router answered as it should.
    var passed: [Diagnosis.Passed] = []
  }
}
