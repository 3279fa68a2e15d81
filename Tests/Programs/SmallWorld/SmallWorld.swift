package import WaymarkFuzz
package import WaymarkSpec

/// All small routers with all small links, in order of size.
///
/// An exhaustive test finds each failure of a router within these limits, the smallest first (Runciman,
/// Naylor and Lindblad, “SmallCheck and Lazy SmallCheck: automatic exhaustive testing for small values”,
/// Haskell 2008).
/// The size of a link with a router is the number of components of the routes plus the number of pieces of
/// the link.
///
/// The links of a router come in batches. Each batch has a number, the same on every platform.
package struct SmallWorld: Sendable {
  /// The number of links, counted once for each router.
  package let count: Int
  /// The number of batches.
  package let batches: Int

  /// The whole world.
  package static let whole = SmallWorld()

  private let cells: [Cell]

  /// The routers of one size and the links of one size of a region.
  private struct Cell: Sendable {
    let region: Region
    let routerSize: Int
    let linkSize: Int
    let routers: Int
    let links: Int
    /// The number of the first batch.
    var firstBatch = 0

    var size: Int { routerSize + linkSize }
    var batchesOfRouter: Int { (links + maximumOfBatch - 1) / maximumOfBatch }
  }

  /// The maximum number of links in a batch.
  ///
  /// A batch puts many links to one router, and so finds answers that depend on earlier links.
  private static let maximumOfBatch = 256

  /// Creates the world up to a size.
  ///
  /// - Parameter maximum: The maximum size of a link with a router.
  package init(upTo maximum: Int = .max) {
    var cells: [Cell] = []
    for region in Region.all {
      for (routerSize, count) in region.counts.enumerated() where count > 0 {
        for linkSize in 0...region.maximumLinkSize where routerSize + linkSize <= maximum {
          cells.append(
            Cell(
              region: region, routerSize: routerSize, linkSize: linkSize, routers: count,
              links: region.links.count(ofSize: linkSize)))
        }
      }
    }
    let order = cells.indices.sorted { (cells[$0].size, $0) < (cells[$1].size, $1) }
    cells = order.map { cells[$0] }
    var (links, batches) = (0, 0)
    for place in cells.indices {
      cells[place].firstBatch = batches
      links += cells[place].routers * cells[place].links
      batches += cells[place].routers * cells[place].batchesOfRouter
    }
    self.cells = cells
    (count, self.batches) = (links, batches)
  }

  /// Returns a router with the links of a batch.
  ///
  /// - Parameters:
  ///   - number: The number of the batch.
  ///   - scope: A scope of dialects and capabilities.
  /// - Returns: The request; nil if the scope doesn't include the router.
  /// - Complexity: O(log *c* + *l*), where *c* is the number of cells and *l* the number of links returned.
  package func batch(_ number: Int, within scope: Scope) -> Specification.Request? {
    let cell = cells[cells.partition { $0.firstBatch <= number } - 1]
    let (router, part) = (number - cell.firstBatch).quotientAndRemainder(
      dividingBy: cell.batchesOfRouter)
    let setup = cell.region.setup(cell.routerSize, router)
    guard setup.isWithin(scope) else { return nil }
    let first = part * Self.maximumOfBatch
    let links = (first..<min(first + Self.maximumOfBatch, cell.links)).map {
      setup.link(cell.region.links.text(ofSize: cell.linkSize, $0), $0)
    }
    return setup.request.asking(links)
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
