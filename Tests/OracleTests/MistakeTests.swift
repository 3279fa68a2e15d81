// Each bug that routers had, or could have, is caught by a case, and named by the report.

import Foundation
import Properties
import TestRun
import Testing
import WaymarkConformance
import WaymarkFuzz
import WaymarkOracle
import WaymarkReference
import WaymarkSpec

/// Whether everything is put to all cases: `WAYMARK_CASES` asks for it, in the nightly run.
let isWhole = ProcessInfo.processInfo.environment["WAYMARK_CASES"] != nil

/// All of a list, or, in a quick run, one in so many.
func sample<Item>(_ items: [Item], oneIn step: Int) -> [Item] {
  isWhole ? items : stride(from: 0, to: items.count, by: step).map { items[$0] }
}

@Suite struct `The oracle` {
  @Test
  func
    `The case match-first-case-then-equivalence depends on link.unicode-host, and its level is strict`()
    throws
  {
    let item = try #require(
      Specification.bundled().cases.first { $0.id == "match-first-case-then-equivalence" })
    #expect(item.restsOn.ids.contains("link.unicode-host"))
    #expect(item.level == .strict)
  }

  @Test
  func
    `The oracle, a second implementation of the rules, passes all bundled cases, and reaches strict`()
    throws
  {
    let report = ConformanceChecker(cases: try Specification.bundled().cases).check(OracleRouter())
    #expect(report.conforms, "\(report)")
    #expect(report.levelReached == .strict)
  }

  @Test
  func
    `The bundled cases ask nothing that the rules don't determine, as Oracle.leftOpen(in:) finds`()
    throws
  {
    let open = try Specification.bundled().cases.compactMap { item in
      Oracle.leftOpen(in: item.request).map { "\(item.id): \($0)" }
    }
    #expect(open == [])
  }

  @Test(arguments: 0..<16 as Range<UInt64>)
  func
    `The reference router and the oracle, which both implement the rules, agree on generated requests`(
      block: UInt64
    ) throws
  {
    let count: UInt64 = isWhole ? 1000 : 15
    var links = 0
    for index in block * count..<(block + 1) * count {
      guard let request = JudgedCase(seed: 11, index: index)?.request else { continue }
      links += request.links.count
      let outcome = ConformanceChecker.outcome(
        of: request, expecting: Oracle().observe(request), ReferenceRouter())
      #expect(outcome == .passed, "\(request.json.compact)")
    }
    #expect(links > Int(count))
  }

  @Test(arguments: RouterProperty.all.indices)
  func
    `PropertyChecker finds no counterexample of any RouterProperty in the answers of OracleRouter`(
      index: Int
    ) throws
  {
    let counterexample = PropertyChecker(seed: 2)
      .check(RouterProperty.all[index], of: OracleRouter(), indices: 0..<15)
    #expect(counterexample == nil, "\(counterexample?.description ?? "")")
  }

  @Test
  func
    `Each rule has a known mistake that breaks it; exactly the mistakes “memory: …” break no rule`()
    throws
  {
    let broken = Set(Mistake.allCases.flatMap(\.rules).map(\.name))
    #expect(try Specification.bundled().rules.map(\.id).filter { !broken.contains($0) } == [])
    let ofMemory = Mistake.allCases.filter { $0.rawValue.hasPrefix("memory: ") }
    #expect(Mistake.allCases.filter(\.rules.isEmpty) == ofMemory)
  }

  @Test func `Each known mistake has a name of its own, by which Mistake(name:) finds it`() {
    #expect(Set(Mistake.allCases.map(\.name)).count == Mistake.allCases.count)
    for mistake in Mistake.allCases { #expect(Mistake(name: mistake.name) == mistake) }
  }

  /// What makes `restsOn` true: whoever breaks a rule that an answer does not rest on gives that answer.
  @Test(arguments: 0..<8)
  func
    `Oracle.reasons(for:) has each mistake that changes the answer, and a rule that this mistake breaks`(
      block: Int
    ) throws
  {
    let cases = try Specification.bundled().cases.map(\.request)
    let generated = (0..<(isWhole ? 400 : 2) as Range<UInt64>)
      .compactMap { JudgedCase(seed: UInt64(block), index: $0)?.request }
    let step = isWhole ? 8 : 960
    let requests = stride(from: block, to: cases.count, by: step).map { cases[$0] } + generated
    #expect(requests.count > 3)
    // Each block has mistakes of its own in a quick run, so that all of them have each other's requests.
    let mistakes = sample(Array(Mistake.allCases.dropFirst(isWhole ? 0 : block)), oneIn: 4)
      .filter { !$0.rules.isEmpty }
    for request in requests {
      let (right, reasons) = Oracle().reasons(for: request)
      let noted = reasons.reduce(into: MistakeSet()) { $0.formUnion($1.mistakes) }
      let rules = reasons.reduce(into: RuleSet()) { $0.formUnion($1.rules) }
      for mistake in mistakes where !noted.contains(mistake) {
        #expect(Oracle(making: [mistake]).observe(request) == right, "\(mistake.name)")
      }
      for mistake in mistakes where noted.contains(mistake) {
        #expect(mistake.rules.contains(where: rules.contains), "\(mistake.name)")
      }
    }
  }

  @Test
  func
    `OracleRouter for Crossroad or URLNavigator passes all core and compat cases of the library's dialect`()
    throws
  {
    let cases = try Specification.bundled().cases
    for library in Library.all {
      let dialect: Dialect = library.name == Library.crossroad.name ? .crossroad : .navigator
      let ofLibrary = cases.filter { $0.request.dialect == dialect && $0.level < .strict }
      #expect(ofLibrary.count > 200)
      let report = ConformanceChecker(cases: ofLibrary).check(OracleRouter(library))
      #expect(report.conforms, "\(report)")
    }
  }
}

@Suite struct `Mistakes` {
  @Test(arguments: sample(Mistake.allCases, oneIn: 16))
  func `A router with any one known mistake fails at least one bundled case`(mistake: Mistake)
    throws
  {
    let cases = try Specification.bundled().cases
    #expect(ConformanceChecker(cases: cases).firstWrong(with: OracleRouter(making: mistake)) != nil)
  }

  @Test(arguments: sample(Mistake.allCases, oneIn: 160))
  func `Fuzzing a router with any one known mistake finds a failure in at most 20000 cases`(
    mistake: Mistake
  ) throws {
    let dialect: Dialect = "\(mistake)".hasPrefix("navigator") ? .navigator : .crossroad
    let report = Fuzzer(of: try Specification.bundled(), seed: 1, dialect: dialect)
      .fuzz(OracleRouter(making: mistake), indices: 0..<20_000, .firstAsItIs)
    #expect(report.failures > 0, "\(report)")
  }

  /// Mistakes that `check` names first; the nightly run asks it of all.
  private static let named =
    isWhole
    ? Mistake.allCases
    : [.navigatorFirstWins, .remembersByPath]

  @Test(.enabled(if: isThorough), arguments: named)
  func `The report of a router with one mistake names that mistake first, or has only one finding`(
    mistake: Mistake
  ) throws {
    let report = ConformanceChecker(cases: try Specification.bundled().cases)
      .check(OracleRouter(making: mistake))
    let first = try #require(report.findings.first)
    // Two mistakes may be the same for all that cases ask.
    let isSame = first.mistake == mistake || report.findings.count == 1
    #expect(isSame, "\(first)")
  }

  /// Several at once, from areas that have something to do with each other and from others.
  private static let sets: [[Mistake]] = [
    [.plusIsSpaceInPaths, .ignoresPorts, .queryNamesWithCase],
    [.decodesTwice, .lastItemDecides],
    [.acceptsDuplicates, .mostLiteralsWin, .keepsEmptyElements, .boolsMayBeDigits],
  ]

  @Test(arguments: sample(sets, oneIn: 3))
  func `The report of a router with several mistakes names exactly these mistakes`(
    mistakes: [Mistake]
  )
    throws
  {
    let report = ConformanceChecker(cases: try Specification.bundled().cases)
      .check(OracleRouter(mistakes))
    #expect(Set(report.findings.compactMap(\.mistake)) == Set(mistakes), "\(report)")
  }

  @Test
  func `Each known mistake that breaks a rule decides a question of some case otherwise`() throws {
    let decided = try Specification.bundled().cases.reduce(into: MistakeSet()) {
      $0.formUnion(Oracle().reasons(for: $1.request).reasons.last?.mistakes ?? MistakeSet())
    }
    let idle = Mistake.allCases.filter { !$0.rules.isEmpty && !decided.contains($0) }
    #expect(idle == [])
  }

  /// `waymark rules` prints the examples.
  @Test
  func
    `Each known mistake except refusesLongLinks has an example, whose line states the expected answer`()
    throws
  {
    let examples = MistakeExamples(of: try .bundled())
    let mistakes = Mistake.allCases.enumerated().filter { isWhole || $0.offset % 16 == 0 }
    for (_, mistake) in mistakes where mistake != .refusesLongLinks {
      let line = examples.line(of: mistake)
      #expect(line?.contains("; expected ") == true, "\(mistake.name): \(line ?? "none")")
    }
  }
}
