import WaymarkFuzz
import WaymarkSpec

/// The outcome of the links of a small world.
public struct SweepReport: Sendable {
  /// The name of the router.
  package let router: String
  /// The version of the router; nil if it states none.
  package let version: String?
  /// How many routers and links the world has.
  package let world: (routers: Int, links: Int)
  /// The numbers of the links that were to be put.
  package let range: Range<Int>
  /// How many links were put.
  package private(set) var links = 0
  /// How many routers they were put to.
  package var routers: Int { routersPut.count }
  /// How many links rest on what they may not rest on, and were not put.
  package private(set) var leftOut = 0
  /// How many links the router does not support.
  package private(set) var notSupported = 0
  /// How many links went wrong.
  package private(set) var failures = 0
  /// The first for each way in which some go wrong, the smallest first.
  package private(set) var findings: [Sweeper.Finding] = []
  /// Why the router was not asked the rest; nil if it was.
  package private(set) var notAsked: String?
  /// Whether somebody ended the run.
  package internal(set) var isInterrupted = false
  /// The rules that the router does otherwise by design, on which no link rests.
  package let without: [String]
  /// The command that put the links, such as `waymark sweep`; nil if this library was called.
  package var command: String?

  private var routersPut: Set<Int> = []

  /// Whether something was put, and nothing went wrong.
  public var conforms: Bool { failures == 0 && notAsked == nil && links > notSupported }

  init(router: any RouterUnderTest, world: SmallWorld, range: Range<Int>) {
    self.router = router.name.asName
    version = router.version?.inLine
    self.world = (world.routers, world.count)
    self.range = range
    without = router.unsupported.rules
  }

  mutating func count(_ findings: Sweeper.Findings) {
    links += findings.links
    routersPut.formUnion(findings.routers)
    leftOut += findings.leftOut
    notSupported += findings.notSupported
    failures += findings.failures.count
    notAsked = notAsked ?? findings.notAsked
  }

  mutating func add(_ finding: Sweeper.Finding?) {
    if let finding { findings.append(finding) }
  }
}
