// What two routers disagree on is told by the rule that decides, and by no other.

import PlainRouter
import Testing
import WaymarkConformance
import WaymarkReference
import WaymarkSpec

@Suite struct `What two routers disagree on` {
  private static let rules = ["link.plus", "query.name"]

  @Test(arguments: sample(rules, oneIn: 2))
  func `is about the one rule that they differ in`(rule: String) throws {
    let departure = try #require(Departure.all.first { $0.rule == rule })
    let report = DifferentialChecker(rules: try Specification.bundled().rules, seed: 1)
      .compare(ReferenceRouter(), departure.router, cases: [], indices: 0..<100)
    #expect(report.disagreements > 0)
    #expect(report.classes.map(\.rule) == [rule], "\(report)")
    #expect(report.classes.map(\.verdict) == [.oneIsRight])
  }

  @Test func `does not depend on the number of threads`() throws {
    let departure = try #require(Departure.all.first { $0.rule == "query.name" })
    let reports = try [1, 3].map { jobs in
      DifferentialChecker(rules: try Specification.bundled().rules, seed: 1)
        .compare(departure.router, ReferenceRouter(), cases: [], indices: 0..<60, jobs: jobs)
    }
    #expect(reports[0].description == reports[1].description)
    #expect(reports[0].classes.map(\.verdict) == [.otherIsRight])
  }

  @Test func `is shown as far as it was found where somebody ends the run`() throws {
    let departure = try #require(Departure.all.first { $0.rule == "query.name" })
    let report = DifferentialChecker(rules: try Specification.bundled().rules, seed: 1)
      .compare(
        ReferenceRouter(), departure.router, cases: [], indices: 0..<1_000_000,
        isInterrupted: { true })
    #expect(report.isInterrupted)
    #expect(report.description.contains("The run was interrupted"))
  }
}
