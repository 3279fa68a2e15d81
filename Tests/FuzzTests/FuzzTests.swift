import Foundation
import Testing
import WaymarkConformance
import WaymarkFuzz
import WaymarkReference
import WaymarkSpec

@Suite struct `Fuzzing` {
  private static let environment = ProcessInfo.processInfo.environment
  private static let seed = environment["WAYMARK_SEED"].flatMap(UInt64.init) ?? 1
  private static let blocks: UInt64 = 64
  private static let casesOfBlock =
    (environment["WAYMARK_CASES"].flatMap(UInt64.init) ?? 32_000) / blocks

  private static let rules = (try? Specification.bundled().rules) ?? []

  /// The router to fuzz: the program that `WAYMARK_ROUTER` names, or the reference router.
  private static let router: Result<any RouterUnderTest, any Error> = Result {
    if let program = try ProcessRouter.ofEnvironment() { return program }
    return ReferenceRouter()
  }

  @Test(arguments: 0..<blocks)
  func `finds nothing wrong with the router under test`(block: UInt64) throws {
    let start = block * Self.casesOfBlock
    let report = Fuzzer(rules: Self.rules, seed: Self.seed)
      .fuzz(try Self.router.get(), indices: start..<start + Self.casesOfBlock)
    #expect(report.counterexample == nil, "\(report)")
    #expect(report.cases == Int(Self.casesOfBlock))
  }

  @Test func `exercises each rule in at least one of 200 cases`() {
    var statistics = FuzzStatistics()
    for index in 0..<20_000 as Range<UInt64> {
      statistics.count(GeneratedCase(seed: 1, index: index))
    }
    let rare = Self.rules.map(\.id).filter { statistics.share(of: $0) < 0.005 }
    #expect(rare == [])
  }

  @Test func `cites rules that are`() {
    let known = Set(Self.rules.map(\.id))
    for index in 0..<5000 as Range<UInt64> {
      let item = GeneratedCase(seed: 2, index: index)
      #expect(known.isSuperset(of: item.rules))
      #expect(!item.rules.isEmpty)
    }
  }

  @Test func `puts each case to one shard`() {
    var seen: [Request] = []
    for shard in 0..<3 {
      let fuzzer = Fuzzer(rules: Self.rules, seed: 4, shard: (shard, 3))
      _ = fuzzer.fuzz(ReferenceRouter(), indices: 0..<100) { item in
        seen.append(item.request)
        return true
      }
    }
    let all = (0..<100 as Range<UInt64>).map { GeneratedCase(seed: 4, index: $0).request }
    #expect(seen.count == 100)
    #expect(Set(seen) == Set(all))
  }

  @Test func `keeps to a level`() {
    let levels = Dictionary(uniqueKeysWithValues: Self.rules.map { ($0.id, $0.level) })
    var count = 0
    _ = Fuzzer(rules: Self.rules, seed: 1, level: .core).fuzz(ReferenceRouter(), indices: 0..<6000)
    {
      count += 1
      #expect($0.rules.allSatisfy { levels[$0] == .core })
      return true
    }
    #expect(count > 50)
  }

  /// The reference router, but for a fault.
  private struct Faulty: RouterUnderTest {
    let name = "Faulty"
    let fault: @Sendable (Request) -> Request?

    func observe(_ request: Request) -> Observation {
      ReferenceRouter().observe(fault(request) ?? request)
    }
  }

  @Test func `hands over a counterexample in its smallest form`() throws {
    let router = Faulty { request in
      guard case .open(var open) = request, open.url.contains("?") else { return nil }
      open.url = open.url.replacing("+", with: "%20")
      return .open(open)
    }
    let report = Fuzzer(rules: Self.rules, seed: 1).fuzz(router, indices: 0..<100_000)
    let counterexample = try #require(report.counterexample)
    #expect(counterexample.flaky == nil)
    #expect(counterexample.item.rules.contains("link.plus"))
    let text = "\(report)"
    let index = counterexample.index
    #expect(
      text.contains(
        "\nagain     Fuzzer(rules: rules, seed: 1).fuzz(router, indices: \(index)..<\(index + 1))\n"
      ))
    #expect(!report.conforms)
    #expect(text.contains("\nexpected  "))
    #expect(text.contains("\nobserved  "))
    #expect(
      try counterexample.draft(router: "Faulty").appended(to: nil, file: "f", title: "T").contains(
        "fuzz-1-"))
  }

  /// A router that is wrong every second time.
  private final class Flaky: RouterUnderTest, @unchecked Sendable {
    let name = "Flaky"
    private var count = 0

    func observe(_ request: Request) -> Observation {
      count += 1
      return count % 2 == 1 ? .parseError(.invalidURL) : ReferenceRouter().observe(request)
    }
  }

  @Test func `says that a router is flaky`() throws {
    let report = Fuzzer(rules: Self.rules, seed: 1).fuzz(Flaky(), indices: 0..<10)
    #expect(try #require(report.counterexample).flaky != nil)
    #expect("\(report)".contains("\nflaky: asked again, it is "))
  }
}
