// What a router does otherwise by design is said once, and fails no run.

import TestRun
import Testing
import WaymarkConformance
import WaymarkFuzz
import WaymarkReference
import WaymarkSpec

@Suite struct `What a router does otherwise by design` {
  private let specification: Specification

  init() throws { specification = try Specification.bundled() }

  /// The reference router, but that it refuses no definition, tries the last route first, and says so.
  private struct Designed: RouterUnderTest {
    let name = "Designed"
    let version: String? = "2.0"
    var unsupported: Set<Capability> = [.area("define"), .rule("pattern.invalid"), .guards]

    func observe(_ request: Request) throws -> Observation {
      let observed = ReferenceRouter().observe(request)
      if case .definitionError = observed, case .open = request {
        throw NoAnswer.error("it was put all the same")
      }
      return observed
    }
  }

  @Test
  func
    `A correct router that excludes rules conforms; its report names them and counts their cases not put`()
  {
    let report = ConformanceChecker(cases: specification.cases).check(Designed())
    #expect(report.conforms, "\(report)")
    let byDesign = report.results.filter { $0.outcome.kind == .byDesign }
    #expect(!byDesign.isEmpty)
    #expect(
      byDesign.allSatisfy { result in
        result.item.restsOn.ids.contains { $0.hasPrefix("define.") || $0 == "pattern.invalid" }
      })
    #expect(
      report.summary.hasSuffix("Level reached: strict, without define.*, guards, pattern.invalid."))
    #expect(report.summary.hasPrefix("Designed 2.0: "))
    #expect(
      report.description.contains("not put: \(byDesign.count) otherwise by design: define.*, "))
  }

  @Test(.enabled(if: isThorough))
  func
    `Fuzzing finds no failure of a correct router in 80 cases or more, and names the rules it excludes`()
  {
    let report = Fuzzer(of: specification, seed: 1).fuzz(Designed(), indices: 0..<200)
    #expect(report.conforms, "\(report)")
    #expect(report.cases >= 80)
    #expect(report.summary.contains(", without define.*, pattern.invalid"))
  }

  #if os(macOS) || os(Linux)
    @Test(arguments: [
      (#"["define.*","open.first","guards"]"#, nil),
      (#"["open.frist"]"#, "did you mean “open.first”?"),
      (#"["defines.*"]"#, "did you mean “define.*”?"),
      (#"["gruads"]"#, "did you mean “guards”?"),
      (#"["open.*.*"]"#, "expected a rule, an area such as “define.*”, or one of “open”"),
    ])
    func
      `ProcessRouter reads which rules and features a program excludes at start, and refuses unknown ones`(
        list: String, problem: String?
      )
    {
      let command =
        "echo '{\"seq\":0,\"hello\":{\"router\":\"R\",\"version\":\"1\",\"unsupported\":\(list)}}'; cat"
      do {
        let router = try ProcessRouter(command: command)
        #expect(problem == nil)
        #expect(router.unsupported == [.area("define"), .rule("open.first"), .guards])
      } catch {
        #expect(error.description.contains(problem ?? "no problem"), "\(error)")
      }
    }
  #endif

  /// What an adapter gets wrong is told as such, and is no trap of ours.
  @Test(arguments: [
    (
      Observation.Opened(responds: true, attempts: [9], opens: 9, reads: []),
      "route 9 does not exist"
    ),
    (.init(responds: true, attempts: [], opens: 0, reads: []), "“attempts” does not have it"),
    (.init(responds: true, attempts: [-1, 0], opens: 0, reads: []), "route -1 does not exist"),
  ])
  func
    `An answer that names a nonexistent route, or opens a route without attempting it, is malformed`(
      opened: Observation.Opened, reason: String
    ) throws
  {
    struct Stub: RouterUnderTest {
      let name = "Stub"
      let opened: Observation.Opened

      func observe(_ request: Request) -> Observation {
        .links(request.links.map { _ in .opened(opened) })
      }
    }
    let item = try #require(specification.cases.first { $0.id == "source-custom-other" })
    let outcome = ConformanceChecker.result(of: item, by: Stub(opened: opened)).outcome
    #expect(outcome.kind == .malformedAnswer)
    #expect(outcome.reason?.contains(reason) == true, "\(outcome)")
  }
}
