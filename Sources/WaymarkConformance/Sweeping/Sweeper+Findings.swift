import WaymarkFuzz
import WaymarkSpec

extension Sweeper {
  /// The outcomes of the links of some batches.
  struct Findings: Sendable {
    /// The number of links that were put.
    var links = 0
    /// The numbers of the routers that links were put to.
    var routers: Set<Int> = []
    /// The number of links outside the scope.
    var leftOut = 0
    /// The number of links that the router doesn't support.
    var notSupported = 0
    /// The reason that the rest was not asked; nil if everything was asked.
    var notAsked: String?
    /// Whether the run was interrupted before all links were put.
    var isInterrupted = false
    /// The links that went wrong.
    var failures: [Failures.Failure] = []
    /// Some requests that the router answered correctly.
    var passed: [Diagnosis.Passed] = []
  }
}
