import Dispatch
import Foundation
import SmallWorld
import TestRun
import WaymarkConformance
import WaymarkFuzz
import WaymarkOracle
import WaymarkReference
import WaymarkSpec

/// Which mutants the small world shows, and how soon. The router as it is has to do as the reference.
struct SweepTable {
  private let world = SmallWorld.whole
  private let limit: Int
  private static let batchesOfRound = 256

  init(limit: Int?) { self.limit = limit ?? .max }

  /// Sweeps a router, and prints the first link that fails.
  ///
  /// - Returns: Whether no link failed.
  func run(_ router: any RouterUnderTest) -> Bool {
    let sweep = Sweep(
      router, of: world, batches: 0..<min(limit, world.batches),
      jobs: ProcessInfo.processInfo.activeProcessorCount)
    print("\(router.name): \(sweep)")
    return sweep.failures == 0
  }

  /// Sweeps the router as it is, then all mutants at once, and prints the first batch of each, or that
  /// there is none.
  ///
  /// - Returns: Whether the router as it is does as the reference does.
  func run() -> Bool {
    guard run(OracleRouter()) else { return false }
    let batches = 0..<min(limit, world.batches)
    var first: [Mistake: Int] = [:]
    for start in stride(from: 0, to: batches.upperBound, by: Self.batchesOfRound) {
      let round = Array(start..<min(start + Self.batchesOfRound, batches.upperBound))
      let items = Self.atOnce(round) { number in
        world.batch(number, within: Scope()).map { request in
          (number: number, request: request, expected: expected(of: request))
        }
      }.compactMap(\.self)
      let open = Mistake.allCases.filter { first[$0] == nil }
      let seen = Self.atOnce(open) { mutant -> Int? in
        let isOfNavigator = "\(mutant)".hasPrefix("navigator")
        let router = OracleRouter(making: mutant)
        return items.first { item in
          (item.request.dialect == .navigator) == isOfNavigator
            && router.observe(item.request) != item.expected
            && ConformanceChecker.outcome(of: item.request, expecting: item.expected, router)
              != .passed
        }?.number
      }
      for (mutant, number) in zip(open, seen) { first[mutant] = number }
      FileHandle.standardError.write(Data(".".utf8))
    }
    FileHandle.standardError.write(Data("\n".utf8))
    for mutant in Mistake.allCases {
      print("\(first[mutant].map { "\($0)" } ?? "not seen")  \(mutant.name)")
    }
    print("\(first.count) of \(Mistake.allCases.count) mutants in \(batches.count) batches.")
    return true
  }

  private func expected(of request: Request) -> Observation { ReferenceRouter().observe(request) }

  private static func atOnce<Item: Sendable, Result: Sendable>(
    _ items: [Item], _ work: @Sendable (Item) -> Result
  ) -> [Result] {
    let results = Locked<[Result?]>(Array(repeating: nil, count: items.count))
    DispatchQueue.concurrentPerform(iterations: items.count) { place in
      let result = work(items[place])
      results.withLock { $0[place] = result }
    }
    return results.withLock { $0 }.compactMap(\.self)
  }
}
