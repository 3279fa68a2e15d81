// A mistake of an adapter is not taken for hundreds of a router.

import Synchronization
import Testing
import WaymarkConformance
import WaymarkOracle
import WaymarkSpec

/// An adapter of a conforming router, with one mistake.
private struct FaultyAdapter: RouterUnderTest {
  enum Fault { case numbersFromOne, takesURL, dropsSlash, givesOneCode }

  let name = "MyRouter"
  let fault: Fault

  var unsupported: Set<Capability> {
    switch fault {
    case .numbersFromOne, .givesOneCode: []
    case .takesURL, .dropsSlash: [.sources, .parse, .navigate]
    }
  }

  func observe(_ request: Request) throws -> Observation {
    guard case .open(var open) = request else { return Oracle().observe(request) }
    switch fault {
    case .numbersFromOne:
      guard case .links(let answers) = Oracle().observe(request) else { break }
      return .links(
        answers.map { answer in
          guard case .opened(var opened) = answer else { return answer }
          opened.opens = opened.opens.map { $0 + 1 }
          opened.attempts = opened.attempts.map { $0 + 1 }
          return .opened(opened)
        })
    case .takesURL:
      // The router puts its site before what it takes for a path.
      open.links = open.links.map { link in
        let slash = link.url.hasPrefix("/") ? "" : "/"
        return Request.Link(
          "https://waymark.example" + slash + link.url, userInfo: link.userInfo, reads: link.reads)
      }
    case .dropsSlash:
      // Without its slash, no path begins as a pattern does.
      open.entries = open.entries.map { entry in
        guard case .route(let route) = entry, route.pattern.hasPrefix("/") else { return entry }
        return .route(Route(pattern: "/slash" + route.pattern))
      }
    case .givesOneCode:
      if case .definitionError = Oracle().observe(request) {
        return .definitionError(.invalidPattern)
      }
    }
    return Oracle().observe(.open(open))
  }
}

@Suite struct `An adapter with a mistake` {
  private let specification: Specification

  init() throws { specification = try Specification.bundled() }

  @Test(arguments: [
    (FaultyAdapter.Fault.numbersFromOne, "the adapter numbers routes from 1"),
    (.takesURL, "the adapter passes a link's “url” to the router"),
    (.dropsSlash, "the adapter passes paths without the slash at their start"),
    (.givesOneCode, "refuses definitions as invalidPattern, whatever is wrong with them"),
  ])
  fileprivate func
    `For an adapter with one known mistake, check and fuzz report only that mistake, for all failures`(
      fault: FaultyAdapter.Fault, title: String
    )
  {
    let report = ConformanceChecker(cases: specification.cases).check(FaultyAdapter(fault: fault))
    #expect(report.findings.map(\.title) == [title], "\(report)")
    #expect(report.findings.first?.count == report.unexpected.count)
    let fuzzed = Fuzzer(of: specification, seed: 1)
      .fuzz(FaultyAdapter(fault: fault), indices: 0..<200)
    #expect(fuzzed.findings.map(\.title) == [title], "\(fuzzed)")
    #expect(fuzzed.findings.first?.count == fuzzed.failures)
  }

  @Test
  func
    `If an adapter passes URLs instead of paths, the report begins with this mistake and its remedy`()
  {
    let report = ConformanceChecker(cases: specification.cases)
      .check(FaultyAdapter(fault: .takesURL))
    let lines = report.description.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.prefix(4) == [
        "6 plain links go wrong, since the adapter passes a link's “url” to the router:",
        "  /pokemons ← /pokemons: got opens nothing; expected opens route 0",
        "    so        A router of paths takes the link's “path”; “url” has a site in front.", "",
      ])
  }

  @Test
  func
    `The report of an in-process router says that random failures show only if it runs as a program`()
  {
    let report = ConformanceChecker(cases: specification.cases)
      .check(FaultyAdapter(fault: .givesOneCode))
    #expect(
      report.description.contains(
        "by chance: not seen in one process; serve the router as a program to see it"))
  }

  @Test
  func
    `A report doesn't blame the adapter for wrong paths if the router throws at every second request`()
  {
    final class Moody: RouterUnderTest {
      struct Moodiness: Error {}
      let name = "Moody"
      private let count = Mutex(0)
      func observe(_ request: Request) throws -> Observation {
        let number = count.withLock { count in
          count += 1
          return count
        }
        guard number % 2 == 0 else { throw Moodiness() }
        return Oracle().observe(request)
      }
    }
    let report = ConformanceChecker(cases: specification.cases.filter { $0.level == .core })
      .check(Moody())
    #expect(!report.conforms)
    #expect(!report.description.contains("the adapter passes paths"))
  }
}
