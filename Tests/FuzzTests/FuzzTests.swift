// Tests that generated cases follow the rules, exercise all of them, and find bugs of a router.

import Foundation
import TestRun
import Testing
import WaymarkConformance
import WaymarkFuzz
import WaymarkOracle
import WaymarkReference
import WaymarkSpec

/// Whether the tests run with more cases, as the nightly run does, which sets `WAYMARK_CASES`.
let isWhole = ProcessInfo.processInfo.environment["WAYMARK_CASES"] != nil

@Suite struct `Fuzzing` {
  private static let environment = ProcessInfo.processInfo.environment
  private static let seed = environment["WAYMARK_SEED"].flatMap(UInt64.init) ?? 1
  private static let blocks: UInt64 = 64
  private static let casesOfBlock =
    (environment["WAYMARK_CASES"].flatMap(UInt64.init) ?? 320) / blocks

  private static let rules = (try? Specification.bundled().rules) ?? []

  /// The router to fuzz: the program of `WAYMARK_ROUTER`, or the reference router.
  private static let router: Result<any RouterUnderTest, any Error> = Result {
    #if os(macOS) || os(Linux)
      if let program = try ProcessRouter.ofEnvironment() { return program }
    #endif
    return ReferenceRouter()
  }

  @Test(arguments: 0..<blocks)
  func
    `Fuzzing finds no failure of the router under test; at least 90 % of the indices give a case for it`(
      block: UInt64
    ) throws
  {
    let start = block * Self.casesOfBlock
    let report = Fuzzer(of: try Specification.bundled(), seed: Self.seed)
      .fuzz(try Self.router.get(), indices: start..<start + Self.casesOfBlock)
    #expect(report.failures == 0, "\(report)")
    #expect(report.cases * 10 >= Int(Self.casesOfBlock) * 9)
  }

  @Test(.enabled(if: isThorough))
  func `At least 0.3 % of the generated cases depend on each rule`() throws {
    let count: UInt64 = isWhole ? 2500 : 600
    var cases: [String: Double] = [:]
    for index in 0..<count {
      for rule in JudgedCase(seed: 1, index: index)?.rules ?? [] { cases[rule, default: 0] += 1 }
    }
    let least = (isWhole ? 0.005 : 0.003) * Double(count)
    #expect(Self.rules.map(\.id).filter { cases[$0, default: 0] < least } == [])
  }

  @Test
  func
    `RuleSet.all in the code has exactly the ids of the specification's rules, in the same order`()
    throws
  {
    #expect(RuleSet.all.ids == Self.rules.map(\.id))
  }

  @Test(arguments: Level.allCases, Dialect.allCases)
  func
    `Generated cases keep to a level and dialect; at least half of the indices, 98 % at strict, give one`(
      level: Level, dialect: Dialect
    ) throws
  {
    let scope = Scope(level: level, of: Self.rules, dialect: dialect)
    let levels = Dictionary(uniqueKeysWithValues: Self.rules.map { ($0.id, $0.level) })
    let asked = isWhole ? 300 : 40
    var count = 0
    for index in 0..<UInt64(asked) {
      guard let item = JudgedCase(seed: 2, index: index, within: scope) else { continue }
      count += 1
      #expect(item.rules.allSatisfy { levels[$0].map { $0 <= level } == true })
      #expect(item.request.dialect == dialect)
      #expect(!item.rules.isEmpty)
    }
    #expect(count * 100 >= asked * (level == .strict ? 98 : 50), "\(count) cases")
  }

  @Test(
    .enabled(if: isThorough),
    arguments: stride(from: 0, to: RuleSet.all.ids.count, by: isWhole ? 1 : 5).map {
      RuleSet.all.ids[$0]
    })
  func
    `With a rule excluded, no generated case depends on it, and the reference router passes all of them`(
      rule: String
    ) throws
  {
    let scope = Scope(level: .strict, of: Self.rules, without: [rule])
    var count = 0
    for index in 0..<(isWhole ? 20 : 6) as Range<UInt64> {
      guard let item = JudgedCase(seed: 3, index: index, within: scope) else { continue }
      #expect(!item.rules.contains(rule))
      let outcome = ConformanceChecker.outcome(
        of: item.request, expecting: item.expected, ReferenceRouter())
      #expect(outcome == .passed, "\(item.request.json.compact)")
      count += 1
    }
    #expect(count > 0)
  }

  @Test(arguments: Capability.ofRequests.map(\.rawValue))
  func
    `Generated cases need no unsupported feature, and at least three of four indices still give a case`(
      word: String
    ) throws
  {
    let capability = try #require(Capability(rawValue: word))
    let scope = Scope(unsupported: [capability])
    let asked = isWhole ? 80 : 24
    var count = 0
    for index in 0..<UInt64(asked) {
      guard let item = JudgedCase(seed: 4, index: index, within: scope) else { continue }
      count += 1
      #expect(!item.request.capabilities.contains(capability), "\(item.request.json.compact)")
    }
    #expect(count * 4 >= asked * 3, "\(count) cases")
  }

  /// The reference router, which records its requests.
  private final class Asked: RouterUnderTest {
    let name = "Asked"
    let requests = Locked<[Request]>([])

    func observe(_ request: Request) -> Observation {
      requests.withLock { $0.append(request) }
      return ReferenceRouter().observe(request)
    }
  }

  @Test
  func
    `Three shards of a fuzzing run together send each generated case to the router exactly once`()
    throws
  {
    let seen = Asked()
    for shard in 0..<3 {
      let fuzzer = Fuzzer(of: try Specification.bundled(), seed: 4, shard: (shard, 3))
      _ = fuzzer.fuzz(seen, indices: 7..<107)
    }
    let all = (7..<107 as Range<UInt64>).compactMap { JudgedCase(seed: 4, index: $0)?.request }
    let requests = seen.requests.withLock(\.self)
    #expect(requests.count == all.count)
    #expect(Set(requests) == Set(all))
  }

  @Test(arguments: [Level.core, .compat])
  func
    `At core and compat, 60 generator indices give at least 30 cases, and the reference router passes all`(
      level: Level
    )
    throws
  {
    let report = Fuzzer(of: try Specification.bundled(), seed: 1, level: level)
      .fuzz(ReferenceRouter(), indices: 0..<60)
    #expect(report.cases >= 30)
    #expect(report.failures == 0, "\(report)")
  }

  @Test(.enabled(if: isThorough))
  func
    `Fuzzing at compat without define.order makes no case that depends on it, or on the strict link.bom`()
    throws
  {
    let lenient = Fuzzer(
      of: try Specification.bundled(), seed: 1, level: .compat, without: ["define.order"])
    let report = lenient.fuzz(ReferenceRouter(), indices: 0..<100)
    #expect(report.cases >= 50)
    let rules = (0 as UInt64..<100).reduce(into: Set<String>()) { rules, index in
      let item = JudgedCase(seed: 1, index: index, within: lenient.scope)
      rules.formUnion(item?.rules ?? [])
    }
    #expect(rules.contains("link.fragment"))
    #expect(rules.isDisjoint(with: ["define.order", "link.bom"]))
  }

  /// The reference router with mutated requests.
  private struct Mutated: RouterUnderTest {
    let name = "Mutated"
    let mutation: @Sendable (Request) -> Request?

    func observe(_ request: Request) -> Observation {
      ReferenceRouter().observe(mutation(request) ?? request)
    }
  }

  /// The report on a router that reads “+” in queries as a space.
  private static let ofPlus: Result<FuzzReport, any Error> = Result {
    let router = Mutated { request in
      guard case .open = request else { return nil }
      return request.asking(
        request.links.map { link in
          var link = link
          let query = link.url.prefix { $0 != "#" }.drop { $0 != "?" }
          link.url.replaceSubrange(
            query.startIndex..<query.endIndex, with: query.replacing("+", with: "%20"))
          return link
        })
    }
    return Fuzzer(of: try Specification.bundled(), seed: 1, dialect: .crossroad)
      .fuzz(router, indices: 0..<1000, .first)
  }

  @Test
  func
    `Fuzzing names a router's known mistake, and shows it by the smallest request that differs`()
    throws
  {
    let report = try Self.ofPlus.get()
    let finding = try #require(report.findings.first)
    #expect(finding.mistake == .plusIsSpaceInQueries, "\(report)")
    #expect(finding.example.request.links.map(\.url) == ["a:?=+"], "\(report)")
    #expect(!report.conforms)
    let text = "\(report)"
    #expect(text.contains("\n    expected  ") && text.contains("\n    got       "), "\(text)")
  }

  @Test
  func
    `Finding.newCase drafts a case from fuzzing, whose id has the seed and the mistake's first words`()
    throws
  {
    let finding = try #require(try Self.ofPlus.get().findings.first)
    #expect(
      try finding.newCase(router: "Mutated", seed: 1).appended(to: nil, file: "f", title: "T")
        .contains("fuzz-1-reads-as-a-space"))
  }

  /// The reference router, which opens no link with an encoded dot: no mistake is known for that.
  private struct Blind: RouterUnderTest {
    let name = "Blind"

    func observe(_ request: Request) -> Observation {
      let observed = ReferenceRouter().observe(request)
      guard case .open = request, case .links(var answers) = observed else { return observed }
      for (link, asked) in request.links.enumerated()
      where asked.url.contains("%2E") || asked.url.contains("%2e") {
        answers[link] = .opened(
          Observation.Opened(responds: false, attempts: [], opens: nil, reads: []))
      }
      return .links(answers)
    }
  }

  @Test
  func
    `Fuzzing reports failures of one unknown mistake as one finding, with a minimal link and its rule`()
    throws
  {
    let report = Fuzzer(of: try Specification.bundled(), seed: 1, dialect: .crossroad)
      .fuzz(Blind(), indices: 0..<100)
    let finding = try #require(report.findings.first)
    #expect(report.findings.count == 1 && finding.mistake == nil, "\(report)")
    #expect(finding.title == "opens nothing, expected a route")
    #expect(["link.percent", "link.dot-segments"].contains(finding.rules[0]), "\(report)")
    #expect(finding.example.request.links[0].url.utf8.count <= 7, "\(report)")
    #expect("\(report)".contains("; no known mistake explains it"))
    #expect(finding.count == report.failures)
  }

  /// The reference router, which opens no link whose length is a multiple of three.
  private struct Skipping: RouterUnderTest {
    let name = "Skipping"

    func observe(_ request: Request) -> Observation {
      let observed = ReferenceRouter().observe(request)
      guard case .open = request, case .links(var answers) = observed else { return observed }
      for (link, asked) in request.links.enumerated() where asked.url.utf8.count % 3 == 0 {
        answers[link] = .opened(
          Observation.Opened(responds: false, attempts: [], opens: nil, reads: []))
      }
      return .links(answers)
    }
  }

  @Test func `Fuzzing doesn't blame earlier links for a link that fails on its own`()
    throws
  {
    let report = Fuzzer(of: try Specification.bundled(), seed: 1, dialect: .crossroad)
      .fuzz(Skipping(), indices: 0..<12)
    #expect(report.failures > 0)
    #expect(
      report.findings.compactMap(\.mistake).filter(\.rules.isEmpty) == [], "\(report)")
  }

  /// A router that doesn't answer.
  private struct Silent: RouterUnderTest {
    let name = "Silent"

    func observe(_ request: Request) throws -> Observation { ReferenceRouter().observe(request) }

    func ask(_ next: () -> Request?, answered: (Result<Observation, any Error>) -> Bool) {
      while next() != nil {}
    }
  }

  @Test(.enabled(if: isThorough))
  func `Fuzzing with unlimited cases and a deadline of one second ends within a minute`() throws {
    let start = Date.now
    let report = Fuzzer(of: try Specification.bundled(), seed: 1).fuzz(
      Wrong(delay: 0), indices: 0..<UInt64(Int.max), until: start + 1)
    #expect(report.failures > 0 && report.cases < 1_000_000)
    #expect(Date.now < start + 60)
  }

  @Test
  func
    `Fuzzing whose time ends before it searches for mistakes says so, and marks failures “not searched”`()
    throws
  {
    let fuzzer = Fuzzer(of: try Specification.bundled(), seed: 1)
    // The deadline passes before the first failure.
    let late = fuzzer.fuzz(Wrong(delay: 0.3), indices: 0..<50, until: .now + 0.2)
    #expect(late.isCutShort)
    #expect(late.summary.hasSuffix("The time was over before all failures were searched."))
    #expect(late.findings.allSatisfy { !$0.isSearched }, "\(late)")
    #expect("\(late)".contains("; not searched"), "\(late)")
    #expect(!fuzzer.fuzz(Wrong(delay: 0), indices: 0..<5, .firstAsItIs).isCutShort)
  }

  /// A router that gives a wrong answer to each request after a delay.
  private struct Wrong: RouterUnderTest {
    let name = "Wrong"
    let delay: TimeInterval

    func observe(_: Request) -> Observation {
      Thread.sleep(forTimeInterval: delay)
      return .definitionError(.wellKnownScheme)
    }
  }

  @Test
  func `Fuzzing calls progress more than once while it searches a failing router for mistakes`()
    throws
  {
    var count = 0
    _ = Fuzzer(of: try Specification.bundled(), seed: 1).fuzz(
      Wrong(delay: 0), indices: 0..<2, .first, progress: { if $0.isLearning { count += 1 } })
    #expect(count > 1)
  }

  @Test func `Fuzzing reports a router that never answers with the failure “it gave no answer”`()
    throws
  {
    let report = Fuzzer(of: try Specification.bundled(), seed: 1).fuzz(
      Silent(), indices: 0..<10, .firstAsItIs)
    #expect(
      try #require(report.findings.first).example.outcome == .error("it gave no answer"))
  }

  @Test(.enabled(if: isThorough), arguments: [3])
  func `Fuzzing a failing router with three threads gives the same report as with one`(jobs: Int)
    throws
  {
    let router = Mutated { request in
      request.asking(request.links.map { Request.Link($0.url.replacing("%2B", with: "+")) })
    }
    let fuzzer = Fuzzer(of: try Specification.bundled(), seed: 9)
    let one = fuzzer.fuzz(router, indices: 0..<20)
    #expect(!one.findings.isEmpty)
    #expect("\(fuzzer.fuzz(router, indices: 0..<20, jobs: jobs))" == "\(one)")
  }

  /// A router that reads null for the URL of the context, and for queries of links with percent-encoding.
  private struct TwoBugs: RouterUnderTest {
    let name = "Two bugs"

    func observe(_ request: Request) -> Observation {
      guard case .links(var answers) = ReferenceRouter().observe(request) else {
        return ReferenceRouter().observe(request)
      }
      for (index, link) in request.links.enumerated() {
        guard case .opened(var opened) = answers[index] else { continue }
        for (place, read) in link.reads.enumerated() where opened.opens != nil {
          let isLost =
            switch read {
            case .context: true
            case .query: link.url.contains("%")
            default: false
            }
          if isLost { opened.reads[place] = .value(.null) }
        }
        answers[index] = .opened(opened)
      }
      return .links(answers)
    }
  }

  @Test
  func
    `Fuzzing reports a router's null contexts, null values and missing user info as separate findings`()
    throws
  {
    let report = Fuzzer(of: try Specification.bundled(), seed: 1, dialect: .crossroad)
      .fuzz(TwoBugs(), indices: 0..<30)
    let titles = report.findings.map(\.title)
    #expect(titles.contains("its url reads null, expected a value"), "\(report)")
    #expect(titles.contains("reads null, expected a value"), "\(report)")
    #expect(titles.contains("doesn't pass the user info to handlers"), "\(report)")
  }
}

extension JudgedCase {
  /// The ids of the rules that the case rests on.
  fileprivate var rules: [String] {
    Oracle.rules(for: request).reduce(into: RuleSet()) { $0.formUnion($1) }.ids
  }
}
