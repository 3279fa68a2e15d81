import WaymarkFuzz
import WaymarkSpec

/// The outcome of the links of a small world.
public struct SweepReport: Sendable {
  /// The name of the router.
  package let router: String
  /// The version of the router; nil if the router doesn't state it.
  package let version: String?
  /// The number of routers and links in the world.
  package let world: (routers: Int, links: Int)
  /// The numbers of the links that were to be put.
  package let range: Range<Int>
  /// The number of links that were put.
  package private(set) var links = 0
  /// The number of routers that links were put to.
  package var routers: Int { routersPut.count }
  /// The number of links outside the scope, which were not put.
  package private(set) var leftOut = 0
  /// The number of links that the router doesn't support.
  package private(set) var notSupported = 0
  /// The number of links that failed.
  package private(set) var failures = 0
  /// The first link for each way of failing, the smallest first.
  package private(set) var findings: [Sweeper.Finding] = []
  /// The reason that the router was not asked the rest; nil if it was asked everything.
  package private(set) var notAsked: String?
  /// Whether the run was interrupted.
  package internal(set) var isInterrupted = false
  /// The rules that the router departs from by design. No link rests on them.
  package let without: [String]
  /// The command that put the links, such as `waymark sweep`; nil if this library was called.
  package var command: String?

  private var routersPut: Set<Int> = []

  /// A Boolean value that indicates whether a link was put, and no link failed.
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
