// A router that keeps something of a link fails other links for it, each of which it would pass alone. The report
// says after which link they fail.

import Testing
import WaymarkConformance
import WaymarkReference
import WaymarkSpec

/// The reference router, with what a closure makes of its answers.
private struct AlteredRouter: RouterUnderTest {
  let name = "Altered"
  let alter: @Sendable (Request, inout [Observation.Answer]) -> Void

  func observe(_ request: Request) throws -> Observation {
    guard case .links(var answers) = ReferenceRouter().observe(request) else {
      return ReferenceRouter().observe(request)
    }
    alter(request, &answers)
    return .links(answers)
  }

  /// What becomes of a link that nothing opens.
  static let missed = Observation.Answer.opened(
    .init(responds: false, attempts: [], opens: nil, reads: []))

  /// One that answers a link by what it did with the first of the same path.
  static let remembering = AlteredRouter { request, answers in
    var known: [String: Observation.Answer] = [:]
    for (index, link) in request.links.enumerated() {
      let key = "\(link.url.prefix { $0 != "?" }) \(link.reads)"
      answers[index] = known[key, default: answers[index]]
      known[key] = answers[index]
    }
  }
}

@Suite struct `Cases that fail after others` {
  private func report(of router: AlteredRouter) throws -> ConformanceReport {
    let cases = try Specification.bundled().cases.filter { $0.subject == "Query parameters" }
    return ConformanceChecker(cases: cases).check(router)
  }

  @Test
  func
    `The report of a case that passes alone but fails after an earlier link shows this earlier link`()
    throws
  {
    let router = AlteredRouter.remembering
    let report = try report(of: router)
    #expect(report.wrong.count > 3)
    for result in report.wrong {
      let id = "\(result.item.id)"
      #expect(result.earlierLinks.count == 1, "\(id)")
      #expect(ConformanceChecker.result(of: result.item, by: router).outcome == .passed, "\(id)")
      // What is told as seen is what the request that is told shows.
      guard case .failed(.links(let seen), _) = result.outcome,
        case .links(let shown) = try router.observe(result.request)
      else {
        Issue.record("\(result)")
        continue
      }
      #expect(seen == shown.suffix(1), "\(id)")
      let before = JSON.string(result.earlierLinks[0].url).compact
      #expect(result.description.contains("\n  after     \(before), put to the same router\n"))
      let request = result.request.json.compact
      // A long request stands in the file of its case.
      #expect(request.utf8.count > 1000 || result.description.contains(request))
      #expect(result.reason?.hasSuffix("; after \(before)") == true)
    }
  }

  @Test
  func
    `A case that fails only as the fourth link of a request is reported with the three earlier links`()
    throws
  {
    let report = try report(
      of: AlteredRouter { _, answers in
        if answers.count > 3 { answers[3] = AlteredRouter.missed }
      })
    #expect(!report.wrong.isEmpty)
    #expect(report.wrong.allSatisfy { $0.earlierLinks.count == 3 })
  }

  @Test
  func
    `A case that also fails when its link is sent alone is reported without earlier links, not as flaky`()
    throws
  {
    let report = try report(
      of: AlteredRouter { request, answers in
        for (index, link) in request.links.enumerated() where link.url.contains("=") {
          answers[index] = AlteredRouter.missed
        }
      })
    #expect(report.wrong.count > 10)
    #expect(
      report.wrong.allSatisfy {
        $0.earlierLinks.isEmpty && !$0.isFlaky && $0.request == $0.item.request
      })
  }

  @Test func `A case that fails, but passes when asked again, is reported as flaky`() throws {
    let asked = Locked<Set<Request>>([])
    let report = try report(
      of: AlteredRouter { request, answers in
        let isNew = asked.withLock { $0.insert(request).inserted }
        if isNew, answers.count > 3 {
          answers[1] = AlteredRouter.missed
        }
      })
    #expect(!report.wrong.isEmpty)
    for result in report.wrong {
      #expect(result.isFlaky && result.earlierLinks.isEmpty)
      #expect(result.description.contains("\n  flaky     asked again, it is passed\n"))
      #expect(result.reason?.hasSuffix("; flaky: asked again, it is passed") == true)
    }
  }

  @Test
  func
    `A check of a router that remembers earlier links sends at most ten times as many requests as cases`()
    throws
  {
    let cases = try Specification.bundled().cases.filter { $0.subject == "Query parameters" }
    let count = Locked(0)
    let report = ConformanceChecker(cases: cases).check(
      AlteredRouter { request, answers in
        count.withLock { $0 += 1 }
        AlteredRouter.remembering.alter(request, &answers)
      })
    #expect(report.wrong.count > 3)
    #expect(count.withLock { $0 } <= 10 * cases.count)
  }
}
