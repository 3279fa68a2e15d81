import WaymarkConformance
import WaymarkFuzz
import WaymarkReference
import WaymarkSpec

extension Bench {
  /// The suite itself: generating, shrinking, checking in this process and through the protocol.
  mutating func measureSuite() throws {
    let specification = try Specification.bundled()
    let count: UInt64 = isQuick ? 2_000 : 20_000
    func add(_ name: String, cases: Int, _ work: () throws -> Void) rethrows {
      guard isWanted(name) else { return }
      let clock = ContinuousClock()
      let time = try clock.measure(work)
      self.add(
        Measurement(
          name, size: cases, nanoseconds: time / .nanoseconds(1) / Double(cases)), to: .suite)
    }
    add("generate a case", cases: Int(count)) {
      for index in 0..<count { _ = GeneratedCase(seed: 1, index: index) }
    }
    let fuzzer = Fuzzer(rules: specification.rules, seed: 1)
    add("put a generated case", cases: Int(count)) {
      _ = fuzzer.fuzz(ReferenceRouter(), indices: 0..<count)
    }
    add("check a case of the specification", cases: specification.cases.count) {
      _ = Checker(cases: specification.cases).check(ReferenceRouter())
    }
    add("shrink a counterexample", cases: 20) {
      for index in 0..<20 as Range<UInt64> {
        var choices = Choices(seed: 1, index: index)
        _ = GeneratedCase.make(from: &choices)
        _ = Shrinker.shrink(choices) { record in
          var choices = Choices(replaying: record)
          let item = GeneratedCase.make(from: &choices)
          return item.map { item in
            Shrinker.Replay(choices) { item.request.links[0].url.utf8.count > 12 }
          }
        }
      }
    }
    let throughProtocol = "put a generated case through the protocol"
    guard isWanted(throughProtocol), let program = CommandLine.arguments.first else { return }
    let router = try ProcessRouter(command: "'\(program)' serve")
    add(throughProtocol, cases: Int(count)) {
      _ = fuzzer.fuzz(router, indices: 0..<count)
    }
    _ = router.finish()
  }
}
