import Foundation
import WaymarkConformance
import WaymarkFuzz
import WaymarkReference
import WaymarkSpec

extension Bench {
  /// Measures the suite: generating, shrinking, and checking in this process and through the protocol.
  mutating func measureSuite() throws {
    let specification = try Specification.bundled()
    let count: UInt64 = isQuick ? 2_000 : 20_000
    /// Adds the time for each of the things that a closure counts.
    func add(_ name: String, _ work: () throws -> Int) rethrows {
      guard isWanted(name) else { return }
      var things = 0
      let start = DispatchTime.now().uptimeNanoseconds
      things = try work()
      let time = DispatchTime.now().uptimeNanoseconds - start
      self.add(
        Measurement(
          name, size: things, nanoseconds: Double(time) / Double(max(things, 1))),
        to: .suite)
    }
    add("generate a link") {
      (0..<count).reduce(0) { links, index in
        links + (GeneratedCase(seed: 1, index: index)?.request.links.count ?? 0)
      }
    }
    let fuzzer = Fuzzer(rules: specification.rules, seed: 1)
    add("put a generated link") {
      fuzzer.fuzz(ReferenceRouter(), indices: 0..<count).links
    }
    add("put a generated link, all cores") {
      let cores = ProcessInfo.processInfo.activeProcessorCount
      return fuzzer.fuzz(ReferenceRouter(), indices: 0..<count, jobs: cores).links
    }
    add("check a case of the specification") {
      ConformanceChecker(cases: specification.cases).check(ReferenceRouter()).results.count
    }
    add("shrink a counterexample") {
      for index in 0..<20 as Range<UInt64> {
        var choices = Choices(seed: 1, index: index)
        _ = GeneratedCase.make(from: &choices)
        _ = Shrinker.shrink(choices) { choices in
          var choices = choices
          let item = GeneratedCase.make(from: &choices)
          return item.map { item in
            Shrinker.Replay(choices) { item.request.links[0].url.utf8.count > 12 }
          }
        }
      }
      return 20
    }
    #if os(macOS) || os(Linux)
      let throughProtocol = "put a generated link through the protocol"
      guard isWanted(throughProtocol), let program = CommandLine.arguments.first else { return }
      let router = try ProcessRouter(command: "'\(program)' serve")
      add(throughProtocol) { fuzzer.fuzz(router, indices: 0..<count).links }
      _ = router.finish()
    #endif
  }
}
