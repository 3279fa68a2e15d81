import Dispatch
import WaymarkSpec

/// Blocks of work that several threads share. The results come in the order of the blocks.
enum Block {
  /// The number of blocks for each thread before results are received.
  private static let blocksPerJob = 4

  /// Does blocks of work, and reports their results in order, so that they don't depend on the number of threads, of
  /// which there are at most `jobs`. `received` returns whether to continue.
  static func each<Result: Sendable>(
    of count: Int, jobs: Int, work: @Sendable (Int) -> Result, received: (Result) -> Bool
  ) {
    var start = 0
    while start < count {
      let size = jobs > 1 ? min(count - start, jobs * blocksPerJob) : 1
      for result in results(of: start..<start + size, jobs: jobs, work: work) {
        guard received(result) else { return }
      }
      start += size
    }
  }

  private static func results<Result: Sendable>(
    of blocks: Range<Int>, jobs: Int, work: @Sendable (Int) -> Result
  ) -> [Result] {
    guard jobs > 1, blocks.count > 1 else { return blocks.map(work) }
    let next = Locked(blocks[...])
    let results = Locked<[Result?]>(Array(repeating: nil, count: blocks.count))
    DispatchQueue.concurrentPerform(iterations: min(jobs, blocks.count)) { _ in
      while let block = next.withLock({ $0.popFirst() }) {
        let result = work(block)
        results.withLock { $0[block - blocks.lowerBound] = result }
      }
    }
    return results.withLock { $0 }.compactMap(\.self)
  }
}
