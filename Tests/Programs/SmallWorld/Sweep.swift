import Dispatch
package import WaymarkConformance
package import WaymarkFuzz
import WaymarkOracle
package import WaymarkSpec

/// The outcome of a sweep, which puts all links of the small world to a router, in order of size.
package struct Sweep: Sendable {
  /// The number of batches and links that were put.
  package private(set) var batches = 0
  package private(set) var links = 0
  /// The number of links that failed.
  package private(set) var failures = 0
  /// The first failed link, which is one of the smallest; nil if none failed.
  package private(set) var first:
    (request: Specification.Request, outcome: ConformanceChecker.Outcome)?

  /// Puts batches of a world to a router.
  ///
  /// - Parameters:
  ///   - router: The router.
  ///   - world: The world.
  ///   - numbers: The numbers of the batches.
  ///   - scope: The rules on which links may rest, and the dialect.
  ///   - jobs: The number of threads.
  package init(
    _ router: any RouterUnderTest, of world: SmallWorld, batches numbers: Range<Int>,
    within scope: Scope = Scope(), jobs: Int = 1
  ) {
    let scope = scope.lacking(router.unsupported)
    let next = Locked(numbers)
    let all = Locked<[Int: Sweep]>([:])
    DispatchQueue.concurrentPerform(iterations: max(1, jobs)) { _ in
      while let number = next.withLock({ $0.popFirst() }) {
        guard let request = world.batch(number, within: scope),
          let item = JudgedCase(request, within: scope)
        else { continue }
        let batch = Sweep(router, item)
        all.withLock { $0[number] = batch }
      }
    }
    for (_, batch) in all.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
      batches += 1
      links += batch.links
      failures += batch.failures
      first = first ?? batch.first
    }
  }

  private init(_ router: any RouterUnderTest, _ item: JudgedCase) {
    links = item.request.links.count
    let whole = ConformanceChecker.outcome(of: item.request, expecting: item.expected, router)
    guard whole != .passed else { return }
    for (link, request) in item.request.oneByOne.enumerated() {
      let outcome = ConformanceChecker.outcome(
        of: request, expecting: item.expected.ofLink(link), router)
      guard outcome != .passed else { continue }
      failures += 1
      first = first ?? (request, outcome)
    }
    // The links fail only together.
    if failures == 0 { (failures, first) = (1, (item.request, whole)) }
  }
}

extension Sweep: CustomStringConvertible {
  /// The number of links, and the first that failed.
  package var description: String {
    let start = "\(batches) batches of the small world, \(links) links, \(failures) failed."
    return start + (first.map { "\n\($0.request.json.compact)\n\($0.outcome)" } ?? "")
  }
}
