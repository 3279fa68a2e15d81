// Whoever imports the suite beside a router keeps the plain names for the router: this target is, like a
// package of somebody else, without the names that the sources of this one use among themselves.

import SomebodysRouter
import Testing
import WaymarkConformance
import WaymarkFuzz
import WaymarkSpec

/// The router of somebody else, plugged in.
private struct Plug: RouterUnderTest {
  let name = "Router"
  let unsupported: Set<Specification.Capability> = [.parse, .navigate, .groups, .guards, .handlers]

  func observe(_ request: Specification.Request) -> Specification.Observation {
    let router = Router(request.patterns)
    return .links(
      request.links.map { link in
        switch router.answer(Request(link.url)) {
        case .found(_, let number):
          let reads = link.reads.map { _ in Specification.Observation.ReadResult.value(.null) }
          return .opened(
            .init(responds: true, attempts: [number], opens: number, reads: reads))
        case .missing:
          return .opened(.init(responds: false, attempts: [], opens: nil, reads: []))
        }
      })
  }
}

@Suite struct `Who imports the suite` {
  private func name<Type>(of type: Type.Type) -> String { String(reflecting: type) }

  @Test
  func
    `In a file that imports the suite and a router's module, names such as Request are the router's types`()
  {
    let names = [
      name(of: Area.self), name(of: Capability.self), name(of: Case.self), name(of: Checker.self),
      name(of: Choices.self), name(of: Difference.self), name(of: Entry.self), name(of: Fault.self),
      name(of: JSON.self), name(of: Level.self), name(of: Link.self), name(of: Observation.self),
      name(of: Outcome.self), name(of: Part.self), name(of: Property.self), name(of: Read.self),
      name(of: Request.self), name(of: Response.self), name(of: Results.self), name(of: Route.self),
      name(of: Rule.self), name(of: RuleSet.self), name(of: Scope.self), name(of: Size.self),
      name(of: Source.self), name(of: Term.self), name(of: Value.self), name(of: ValueType.self),
      name(of: Verdict.self),
    ]
    #expect(names.allSatisfy { $0.hasPrefix("SomebodysRouter.") })
  }

  @Test
  func
    `A file that imports the suite and a faulty router can check and fuzz the router, and finds failures`()
    throws
  {
    let specification = try Specification.bundled()
    let report = ConformanceChecker(cases: specification.cases).check(Plug())
    #expect(report.passed > 0 && !report.conforms)
    let wrong: [Specification.Case] = report.wrong.map(\.item)
    #expect(!wrong.isEmpty)
    let fuzzing = Fuzzer(of: specification, seed: 1).fuzz(
      Plug(), indices: 0..<50, .firstAsItIs)
    #expect(!fuzzing.conforms)
  }
}
