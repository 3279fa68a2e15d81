// What two routers disagree on is told by the rule that decides, and by no other.

import BuiltPrograms
import Testing
import WaymarkConformance
import WaymarkOracle
import WaymarkReference
import WaymarkSpec

@Suite struct `What two routers disagree on` {
  private static let mistakes: [Mistake] = [.plusIsSpaceInQueries, .queryNamesWithCase]

  @Test(arguments: sample(mistakes, oneIn: 2))
  func `is about the one rule that they differ in`(mistake: Mistake) throws {
    let report = DifferentialChecker(rules: try Specification.bundled().rules, seed: 1)
      .compare(ReferenceRouter(), OracleRouter(making: mistake), cases: [], indices: 0..<100)
    #expect(report.disagreements > 0)
    #expect(report.classes.map(\.rule) == [mistake.rules[0].name], "\(report)")
    #expect(report.classes.map { $0.smallest.outcomes.0 == .passed } == [true])
  }

  @Test(.enabled(if: isThorough))
  func `does not depend on the number of threads`() throws {
    let reports = try [1, 3].map { jobs in
      DifferentialChecker(rules: try Specification.bundled().rules, seed: 1)
        .compare(
          OracleRouter(making: .queryNamesWithCase), ReferenceRouter(), cases: [], indices: 0..<60,
          jobs: jobs)
    }
    #expect(reports[0].description == reports[1].description)
    #expect(reports[0].classes.map { $0.smallest.outcomes.1 == .passed } == [true])
  }

  @Test func `is shown as far as it was found where somebody ends the run`() throws {
    let report = DifferentialChecker(rules: try Specification.bundled().rules, seed: 1)
      .compare(
        ReferenceRouter(), OracleRouter(making: .queryNamesWithCase), cases: [],
        indices: 0..<1_000_000,
        isInterrupted: { true })
    #expect(report.isInterrupted)
    #expect(report.description.contains("The run was interrupted"))
  }
}
