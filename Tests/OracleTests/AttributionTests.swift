// A router that is compared with a baseline fails only where it differs, and the difference is named. Of several
// mistakes, each has its own name, and a request that shows it.

import TestRun
import Testing
import WaymarkConformance
import WaymarkOracle
import WaymarkReference
import WaymarkSpec

@Suite struct `A router against a baseline` {
  private static let mistakes: [Mistake] = [.plusIsSpaceInQueries, .queryNamesWithCase]

  private func fuzz(
    _ router: any RouterUnderTest, _ baseline: any RouterUnderTest, jobs: Int = 1
  ) throws -> FuzzReport {
    Fuzzer(of: try Specification.bundled(), seed: 1)
      .fuzz(BaselineRouter(router, baseline: baseline), indices: 0..<200, jobs: jobs)
  }

  @Test(arguments: sample(mistakes, oneIn: 2))
  func
    `Fuzzing against a baseline names exactly the mistake that the router makes and the baseline doesn't`(
      mistake: Mistake
    ) throws
  {
    let old = OracleRouter(making: .acceptsDuplicates)
    let new = OracleRouter(making: .acceptsDuplicates, mistake)
    let report = try fuzz(new, old)
    #expect(report.findings.map(\.mistake) == [mistake], "\(report)")
  }

  @Test(arguments: sample(mistakes, oneIn: 2))
  func `Fuzzing finds no failure of a router against a baseline that makes one mistake more`(
    mistake: Mistake
  ) throws {
    let old = OracleRouter(making: .acceptsDuplicates)
    let new = OracleRouter(making: .acceptsDuplicates, mistake)
    #expect(try fuzz(old, new).conforms)
  }

  @Test
  func `A router with a mistake conforms to itself as the baseline, in fuzzing and in a check`()
    throws
  {
    let router = OracleRouter(making: .acceptsDuplicates)
    #expect(try fuzz(router, router).conforms)
    let report = ConformanceChecker(cases: try Specification.bundled().cases)
      .check(BaselineRouter(router, baseline: router))
    #expect(report.conforms && report.router == "\(router.name) against \(router.name)")
  }

  @Test
  func `A case that the baseline fails in the same way is not counted as passed, but as not put`()
    throws
  {
    let router = OracleRouter(making: .plusIsSpaceInQueries)
    let checker = ConformanceChecker(cases: try Specification.bundled().cases)
    let alone = checker.check(router)
    let compared = checker.check(BaselineRouter(router, baseline: router))
    #expect(compared.passed == alone.passed)
    for result in alone.wrong {
      let other = try #require(compared.results.first { $0.item.id == result.item.id })
      #expect(other.outcome == .notSupported(["the baseline's failures"]))
    }
  }

  @Test
  func `A router that never responds passes each case against itself that it passes alone`() throws
  {
    let router = OracleRouter(making: .neverResponds)
    let checker = ConformanceChecker(cases: try Specification.bundled().cases)
    let compared = checker.check(BaselineRouter(router, baseline: router))
    for (alone, other) in zip(checker.check(router).results, compared.results)
    where alone.outcome == .passed {
      #expect(other.outcome == .passed, "\(alone.item.id)")
    }
  }

  /// A router that answers no request.
  private struct Failing: RouterUnderTest {
    let name = "failing"

    func observe(_ request: Request) throws -> Observation { throw NoAnswer.error("down") }
  }

  @Test
  func
    `A router that throws at each request doesn't conform to the reference router as its baseline`()
    throws
  {
    #expect(try !fuzz(Failing(), ReferenceRouter()).conforms)
  }

  @Test func `The reference router conforms to a baseline that throws at each request`() throws {
    #expect(try fuzz(ReferenceRouter(), Failing()).conforms)
  }

  @Test
  func
    `A router that throws at each request has no failures with itself as baseline, but doesn't conform`()
    throws
  {
    let neither = try fuzz(Failing(), Failing())
    #expect(neither.failures == 0 && !neither.conforms)
  }
}

@Suite struct `Fuzzing a router that makes several mistakes` {
  @Test
  func `A mistake about custom links is named beside one about web links, not one about both`()
    throws
  {
    let mistakes: [Mistake] = [
      .customSchemesWithCase, .webSchemesInLowerCase, .unknownArgumentIsUnreadable,
    ]
    let report = Fuzzer(of: try Specification.bundled(), seed: 1)
      .fuzz(OracleRouter(mistakes, name: "router"), indices: 0..<200)
    #expect(Set(report.findings.map(\.mistake)) == Set(mistakes), "\(report)")
  }

  @Test(arguments: [Mistake.keepsUserInfoOfLinkBefore, .keepsArgumentsOfLinkBefore])
  func `The request of a finding fails again on a new router that remembers its links`(
    mistake: Mistake
  ) throws {
    let router = OracleRouter([mistake, .decodesLinkFirst], name: "router")
    let report = Fuzzer(of: try Specification.bundled(), seed: 1).fuzz(router, indices: 0..<100)
    #expect(report.findings.contains { $0.mistake == mistake })
    for finding in report.findings {
      let outcome = ConformanceChecker.outcome(
        of: finding.example.request, expecting: Oracle().observe(finding.example.request), router)
      #expect(outcome.kind == .failed, "\(finding.example.request.json.compact)")
    }
  }
}
