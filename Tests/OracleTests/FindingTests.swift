// A row of a report is about the cases that it counts: they fail as its title says, and its trial has answers.

import Testing
import WaymarkConformance
import WaymarkOracle
import WaymarkReference
import WaymarkSpec

@Suite struct `Rows of a report` {
  /// The reference router, for which an argument named “controller” takes no component.
  private struct Reserving: RouterUnderTest {
    let name = "Reserving"

    func observe(_ request: Request) -> Observation {
      guard case .open(var open) = request else { return ReferenceRouter().observe(request) }
      open.entries = open.entries.map { entry in
        guard case .route(var route) = entry else { return entry }
        route.pattern = route.pattern.replacing("/:controller", with: "")
        return .route(route)
      }
      return ReferenceRouter().observe(.open(open))
    }
  }

  @Test
  func `The title of a row that no known mistake explains tells how a case of the row fails`()
    throws
  {
    let report = ConformanceChecker(cases: try Specification.bundled().cases).check(Reserving())
    let unnamed = report.findings.filter { $0.mistake == nil }
    #expect(!unnamed.isEmpty, "\(report)")
    for finding in unnamed {
      let answers = finding.results.compactMap { result in
        guard case .failed(let observed, _) = result.outcome else { return nil as Observation? }
        return observed
      }
      guard case .failed(let shown, _) = finding.example.outcome else { continue }
      #expect(answers.contains { $0.opensNothing == shown.opensNothing }, "\(finding)")
    }
  }

  @Test(arguments: sample(Mistake.allCases.filter(\.rules.isEmpty), oneIn: 9))
  func `A row that names a mistake of memory counts the answers that agree with the mistake`(
    mistake: Mistake
  ) throws {
    let report = ConformanceChecker(cases: try Specification.bundled().cases)
      .check(OracleRouter(making: mistake))
    for finding in report.findings where finding.mistake == mistake {
      #expect(try #require(finding.trial).agreed > 0, "\(finding)")
    }
  }
}

extension Observation {
  /// Whether the last link opens nothing.
  fileprivate var opensNothing: Bool {
    guard case .links(let answers) = self, case .opened(let opened)? = answers.last else {
      return false
    }
    return opened.opens == nil
  }
}
