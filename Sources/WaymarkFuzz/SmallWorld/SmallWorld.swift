package import WaymarkSpec

/// All small routers with all small links, in order of size.
///
/// An exhaustive test finds each failure of a router within these limits, the smallest first (Runciman,
/// Naylor and Lindblad, “SmallCheck and Lazy SmallCheck: automatic exhaustive testing for small values”,
/// Haskell 2008).
/// The size of a link with a router is the number of components of the routes plus the number of pieces of
/// the link.
///
/// Each link with a router has a number, the same on every platform, so that a run can be resumed and
/// divided into shards.
package struct SmallWorld: Sendable {
  /// The number of links, counted once for each router.
  package let count: Int
  /// The number of routers.
  package let routers: Int
  /// The number of batches.
  package let batches: Int

  private let cells: [Cell]

  /// The routers of one size and the links of one size of a region.
  private struct Cell: Sendable {
    let region: Region
    let routerSize: Int
    let linkSize: Int
    let routers: Int
    let links: Int
    /// The number of the first link.
    var first = 0
    /// The number of the first batch.
    var firstBatch = 0
    /// The number of the first router, which the cells of the region share for all sizes of links.
    var firstRouter = 0

    var size: Int { routerSize + linkSize }
    var batchesOfRouter: Int { (links + maximumOfBatch - 1) / maximumOfBatch }
  }

  /// The maximum number of links in a batch.
  ///
  /// A batch puts many links to one router, and so finds results that depend on earlier links.
  private static let maximumOfBatch = 256

  /// Creates the world up to a size.
  ///
  /// - Parameter maximum: The maximum size of a link with a router.
  package init(upTo maximum: Int = .max) {
    var cells: [Cell] = []
    var routers = 0
    for region in Region.all {
      for (routerSize, count) in region.counts.enumerated() where count > 0 {
        for linkSize in 0...region.maximumLinkSize where routerSize + linkSize <= maximum {
          cells.append(
            Cell(
              region: region, routerSize: routerSize, linkSize: linkSize, routers: count,
              links: region.links.count(ofSize: linkSize), firstRouter: routers))
        }
        if routerSize <= maximum { routers += count }
      }
    }
    let order = cells.indices.sorted { (cells[$0].size, $0) < (cells[$1].size, $1) }
    cells = order.map { cells[$0] }
    var (links, batches) = (0, 0)
    for place in cells.indices {
      (cells[place].first, cells[place].firstBatch) = (links, batches)
      links += cells[place].routers * cells[place].links
      batches += cells[place].routers * cells[place].batchesOfRouter
    }
    self.cells = cells
    (count, self.batches, self.routers) = (links, batches, routers)
  }

  /// Links for one router, in order.
  package struct Batch: Sendable {
    /// The number of the first link.
    package let first: Int
    /// The number of the router.
    package let router: Int
    /// The size of each link with the router.
    package let size: Int
    /// The router and the links.
    package let request: Specification.Request
    /// The numbers of the links.
    package let numbers: [Int]
    /// The number of links excluded because the scope doesn't include the router.
    package let leftOut: Int
  }

  /// Returns the links of a batch that are in a range.
  ///
  /// - Parameters:
  ///   - number: The number of the batch.
  ///   - range: The numbers of links to include.
  ///   - scope: The scope. If its dialect and capabilities don't include the router, the batch has no links.
  /// - Returns: The batch, or nil if no link of the batch is in the range.
  /// - Complexity: O(log *c* + *l*), where *c* is the number of cells and *l* the number of links returned.
  package func batch(_ number: Int, of range: Range<Int>, within scope: GeneratedCase.Scope)
    -> Batch?
  {
    let cell = cells[cells.partition { $0.firstBatch <= number } - 1]
    let (router, part) = (number - cell.firstBatch).quotientAndRemainder(
      dividingBy: cell.batchesOfRouter)
    let start = cell.first + router * cell.links
    let ofRouter = part * Self.maximumOfBatch
    let all = start + ofRouter..<start + min(ofRouter + Self.maximumOfBatch, cell.links)
    let wanted = all.clamped(to: range)
    let setup = cell.region.setup(cell.routerSize, router)
    guard !wanted.isEmpty else { return nil }
    let numbers = setup.isWithin(scope) ? Array(wanted) : []
    let links = numbers.map { number in
      setup.link(cell.region.links.text(ofSize: cell.linkSize, number - start), number - start)
    }
    return Batch(
      first: wanted.lowerBound, router: cell.firstRouter + router, size: cell.size,
      request: setup.request.asking(links), numbers: numbers, leftOut: wanted.count - numbers.count)
  }

  /// Returns the numbers of the batches that contain links of a range.
  package func batches(of range: Range<Int>) -> Range<Int> {
    let range = range.clamped(to: 0..<count)
    guard !range.isEmpty else { return 0..<0 }
    return batch(ofLink: range.lowerBound)..<batch(ofLink: range.upperBound - 1) + 1
  }

  private func batch(ofLink number: Int) -> Int {
    let cell = cells[cells.partition { $0.first <= number } - 1]
    let (router, link) = (number - cell.first).quotientAndRemainder(dividingBy: cell.links)
    return cell.firstBatch + router * cell.batchesOfRouter + link / Self.maximumOfBatch
  }
}

extension Array {
  /// Returns the number of elements before the first that doesn't satisfy a predicate, by binary search.
  ///
  /// - Precondition: All elements that satisfy the predicate come first.
  /// - Complexity: O(log *n*)
  fileprivate func partition(where isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
