public import WaymarkSpec

/// All small routers with all small links, in order of size: what a router does wrong with any of them
/// is found, and the smallest first.
///
/// Runciman, Naylor and Lindblad, “SmallCheck and Lazy SmallCheck: automatic exhaustive testing for
/// small values” (Haskell 2008), with routers and links in place of values. Sizes are counted in the
/// components of the routes and in the pieces of the link. Nothing here knows what is right, so that each link
/// can be there, whatever it means.
///
/// A place in the world is a link, by its number: the same everywhere, so that a run can be ended, gone on
/// with and shared.
public struct SmallWorld: Sendable {
  /// How many links there are, those counted apart that are put to different routers.
  public let count: Int
  /// How many routers there are.
  public let routers: Int
  /// How many batches there are.
  public let batches: Int

  private let cells: [Cell]

  /// The routers of one size in one region, with its links of one size.
  private struct Cell: Sendable {
    let region: Region
    let routerSize: Int
    let linkSize: Int
    let routers: Int
    let links: Int
    /// The numbers of its first link and its first batch.
    var first = 0
    var firstBatch = 0
    /// The number of its first router, whatever the size of the links.
    var firstRouter = 0

    var size: Int { routerSize + linkSize }
    var batchesOfRouter: Int { (links + maximumOfBatch - 1) / maximumOfBatch }
  }

  /// How many links one router is asked at once. One that remembers what it should not shows it.
  private static let maximumOfBatch = 256

  /// The world up to a size.
  ///
  /// - Parameter maximum: The largest size of a router and a link together; the whole where left out.
  public init(upTo maximum: Int = .max) {
    var cells: [Cell] = []
    var routers = 0
    for region in Region.all {
      for (routerSize, count) in region.routers.counts.enumerated() where count > 0 {
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

  /// Some of a router's links, put to it in order.
  public struct Batch: Sendable {
    /// The number of the first link.
    public let first: Int
    /// The number of the router among those of the world.
    public let router: Int
    /// How many components and pieces each link has with its router.
    public let size: Int
    /// The router, and the links that are to be put.
    public let request: Specification.Request
    /// The numbers of the links that are to be put.
    public let numbers: [Int]
    /// How many links are left out, as the scope has not what they need.
    public let leftOut: Int
  }

  /// A batch, without the links that are outside of a range.
  ///
  /// It has no links where the router has what the scope has not: a dialect, or what a router does not offer.
  ///
  /// - Returns: Nil where no link of the batch is in the range.
  public func batch(_ number: Int, of range: Range<Int>, within scope: GeneratedCase.Scope)
    -> Batch?
  {
    let cell = cells[cells.partition { $0.firstBatch <= number } - 1]
    let (router, part) = (number - cell.firstBatch).quotientAndRemainder(
      dividingBy: cell.batchesOfRouter)
    let start = cell.first + router * cell.links
    let ofRouter = part * Self.maximumOfBatch
    let all = start + ofRouter..<start + min(ofRouter + Self.maximumOfBatch, cell.links)
    let wanted = all.clamped(to: range)
    let setup = cell.region.routers.setup(ofSize: cell.routerSize, router)
    guard !wanted.isEmpty else { return nil }
    let numbers = setup.isWithin(scope) ? Array(wanted) : []
    let links = numbers.map { number in
      setup.link(cell.region.links.text(ofSize: cell.linkSize, number - start), number - start)
    }
    return Batch(
      first: wanted.lowerBound, router: cell.firstRouter + router, size: cell.size,
      request: setup.request.asking(links), numbers: numbers, leftOut: wanted.count - numbers.count)
  }

  /// The numbers of the batches that have links of a range.
  public func batches(of range: Range<Int>) -> Range<Int> {
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
  /// How many of the elements come before those of which something is not true anymore.
  fileprivate func partition(where isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
