// A router of paths knows no sources: it is put the links for which they make no difference.

import Foundation
import TestRun
import Testing
import WaymarkConformance
import WaymarkFuzz
import WaymarkOracle
import WaymarkSpec

@Suite struct `A router of paths` {
  private let specification: Specification
  /// Every fourth case, in their order.
  private let some: [Case]

  init() throws {
    specification = try Specification.bundled()
    let cases = specification.cases
    some = stride(from: 0, to: cases.count, by: isWhole ? 1 : 4).map { cases[$0] }
  }

  private let isWhole = ProcessInfo.processInfo.environment["WAYMARK_CASES"] != nil

  /// A router that goes by patterns and paths alone, and keeps how many links it was put.
  private struct PathRouter: RouterUnderTest {
    let name = "PathRouter"
    var unsupported: Set<Capability> = [.sources]
    var mistakes: [Mistake] = []
    let links = Locked(0)

    /// Whatever stands in their place, the sources of the request are not looked at.
    private static let source = Source.universalLink("https://paths.example:8080")

    func observe(_ request: Request) throws -> Observation {
      guard case .open(var open) = request else { throw NoAnswer.error("no paths") }
      let names = request.patterns.filter { $0.contains("://") }
      guard names.isEmpty else { throw NoAnswer.error("\(names) name sources") }
      open.accepting = [Self.source]
      open.entries = try open.entries.map { entry in
        switch entry {
        case .group(_, let routes): return .group(accepting: [Self.source], routes: routes)
        case .route(let route):
          guard route.accepting == nil else { throw NoAnswer.error("a route says what it accepts") }
          return entry
        }
      }
      open.links = try open.links.map { link in
        guard let path = link.path, path.utf8.starts(with: "/".utf8) else {
          throw NoAnswer.error("no path")
        }
        return Request.Link(
          "https://paths.example:8080" + path, userInfo: link.userInfo, reads: link.reads)
      }
      links.withLock { $0 += open.links.count }
      return Oracle(making: mistakes).observe(.open(open))
    }
  }

  @Test
  func
    `A correct path-only router passes over half of the cases, and is put only those that it passes`()
  {
    let router = PathRouter()
    let report = ConformanceChecker(cases: some).check(router)
    #expect(report.conforms, "\(report)")
    #expect(report.passed * 2 > some.count)
    // Seven plain links go first.
    #expect(router.links.withLock(\.self) == report.passed + 7)
    #expect(report.summary.contains("Level reached: strict, without sources."))
  }

  /// An adapter whose every definition fails.
  private struct Refusing: RouterUnderTest {
    let name = "Refusing"
    let unsupported: Set<Capability> = [.sources]

    func observe(_ request: Request) -> Observation { .definitionError(.invalidPattern) }
  }

  @Test
  func
    `If a path-only router refuses all routes, the report begins with plain links and a hint at “path”`()
  {
    let report = ConformanceChecker(cases: some).check(Refusing())
    let text = """
      7 plain links go wrong; look at the adapter first:
        /pokemons ← /pokemons: got refused, invalidPattern; expected opens route 0
          often     A router of paths takes the link's “path”, not its “url”, which has a site in front.
      """
    #expect(report.description.hasPrefix(text), "\(report)")
  }

  @Test
  func
    `A path-only router passes as many cases of links if it also excludes source kinds and definitions`()
  {
    let router = PathRouter(
      unsupported: [.sources, .universalLinks, .customURLSchemes, .definitions])
    let checker = ConformanceChecker(cases: some)
    let report = checker.check(router)
    #expect(report.conforms, "\(report)")
    let passed = report.results.filter { $0.outcome == .passed }
    #expect(passed.allSatisfy { if case .links = $0.item.expected { true } else { false } })
    let all = checker.check(PathRouter()).results.filter { $0.outcome == .passed }
    #expect(passed.count == all.filter { $0.item.expected.isOfLinks }.count)
  }

  @Test(arguments: [Mistake.plusIsSpaceInPaths, .queryNamesWithCase])
  func
    `The report of a path-only router with one mistake names it first, and shows a path, not a URL`(
      mistake: Mistake
    ) throws
  {
    let rules = Set(mistake.rules.map(\.name))
    let report = ConformanceChecker(
      cases: specification.cases.filter {
        !rules.isDisjoint(with: $0.rules) || $0.rules.contains("query.split")
      }
    )
    .check(PathRouter(mistakes: [mistake]))
    let cause = try #require(report.findings.first)
    #expect(cause.mistake == mistake)
    let headline = try #require(cause.results.first?.item.headline)
    #expect(headline.contains(" ← /") || headline.contains(" ← \"/"), "\(headline)")
  }

  @Test
  func
    `Fuzzing sends a correct path-only router at least 45 of 60 generated cases, and finds no failure`()
    throws
  {
    let report = Fuzzer(of: specification, seed: 1).fuzz(PathRouter(), indices: 0..<60)
    #expect(report.conforms, "\(report)")
    #expect(report.cases >= 45)
  }

  /// A router that ends at a link with an escape, and at one without a path, which it is never to be put.
  private struct EndingRouter: RouterUnderTest {
    let name = "A router that ends at escapes"
    let unsupported: Set<Capability> = [.sources]
    /// What happens at a path with escapes.
    let failure: @Sendable (String) -> NoAnswer

    func observe(_ request: Request) throws -> Observation {
      for link in request.links {
        guard let path = link.path else { throw NoAnswer.crashed("“KeyError: 'path'”") }
        if path.contains("%") { throw failure(path) }
      }
      return Oracle().observe(request)
    }
  }

  private static let endingAtEscapes = EndingRouter { _ in .crashed("“URIError: URI malformed”") }

  @Test(.enabled(if: isThorough))
  func
    `The only finding of check for a path-only router that crashes at percent-escapes is this crash`()
  {
    let report = ConformanceChecker(cases: specification.cases).check(Self.endingAtEscapes)
    let titles = report.findings.map(\.title)
    #expect(titles == ["crashed: “URIError: URI malformed”"], "\(report)")
  }

  @Test(.enabled(if: isThorough))
  func
    `Fuzzing a path-only router that crashes at percent-escapes fails, and doesn't blame its routes`()
  {
    let fuzzed = Fuzzer(of: specification, seed: 1).fuzz(Self.endingAtEscapes, indices: 0..<20)
    #expect(!fuzzed.conforms)
    #expect(!"\(fuzzed)".contains("while its routes are made"), "\(fuzzed)")
  }

  @Test
  func
    `Crashes whose messages differ only in numbers and quoted texts are one finding of the report`()
  {
    let router = EndingRouter { path in
      let count = path.utf8.count
      return .crashed(
        "“UnicodeEncodeError: 'latin-1' codec can't encode '\\x\(count)' in position \(count)-"
          + "\(count + 1): bad”")
    }
    let report = ConformanceChecker(cases: specification.cases).check(router)
    let title = "crashed: “UnicodeEncodeError: '…' codec can't encode '…' in position #-#: bad”"
    #expect(report.findings.map(\.title) == [title], "\(report)")
    // The level stands in a line of its own where the line before has no room for it.
    #expect("\(report)".contains("\nLevel reached: none.\n"), "\(report)")
  }

  @Test
  func `Failures whose texts differ only in the line of the input are one finding of the report`() {
    let router = EndingRouter { path in
      .error("malformed UTF-8 at router.pl line 24, <STDIN> line \(path.utf8.count).")
    }
    let report = ConformanceChecker(cases: specification.cases).check(router)
    let title = "failure: malformed UTF-8 at router.pl line 24, <STDIN> line #."
    #expect(report.findings.map(\.title) == [title], "\(report)")
  }

  @Test
  func `Failures whose texts differ in more than the position in a link are several findings`() {
    let router = EndingRouter { path in
      let count = path.utf8.count
      return .error(
        count % 2 == 0
          ? "URLError: malformed escape at position \(count)"
          : "status \(count % 4 == 1 ? 404 : 500)")
    }
    let report = ConformanceChecker(cases: specification.cases).check(router)
    let titles = [
      "failure: URLError: malformed escape at position #", "failure: status 404",
      "failure: status 500",
    ]
    #expect(Set(report.findings.map(\.title)) == Set(titles), "\(report)")
  }

  @Test(
    .enabled(if: isThorough),
    arguments: [
      Mistake.literalsMatchUndecoded, .notUTF8StaysUndecoded, .doubledSlashesMatchNothing,
      .slashAtEndOfPatternMatters, .slashesAtEndMatter, .routesWithoutArgumentsFirst,
      .laterNamesReplace,
    ])
  func
    `The report of a path-only router with one of seven mistakes has this mistake as its only finding`(
      mistake: Mistake
    )
  {
    let report = ConformanceChecker(cases: specification.cases)
      .check(PathRouter(mistakes: [mistake]))
    #expect(report.findings.map(\.mistake) == [mistake], "\(report)")
  }

  /// What real routers do: a wide mistake explains most of each, and is contradicted by little.
  @Test(
    .enabled(if: isThorough),
    arguments: [
      [
        Mistake.decodesBeforeSplitting, .oddArgumentsAreLiterals, .keepsDoubledSlashesInPatterns,
        .queriesOfPatternsAreText, .acceptsDuplicates,
      ],
      [.refusesOtherNamesInPlace, .laterDuplicateReplaces],
      [.laterNamesReplace, .leftmostLiteralWins],
      [.fragmentStaysInPath, .questionMarkComesFirst],
      [.oddArgumentNamesButHyphensAreRefused, .duplicatesByShape, .refusesShadowedLiterals],
      [.fragmentIsNoLink, .capitalArgumentNamesAreRefused, .readsArgumentsOfAllRoutes],
    ])
  func
    `The report of a path-only router with several mistakes names each of them, and no wider one`(
      mistakes: [Mistake]
    )
  {
    let report = ConformanceChecker(cases: specification.cases)
      .check(PathRouter(mistakes: mistakes))
    #expect(Set(report.findings.map(\.mistake)) == Set(mistakes), "\(report)")
  }

  /// Links with the routes that they are put to, and their paths; nil where sources make a difference.
  @Test(arguments: [
    ("pokedex://pokemons/25?a=b#c", "/pokemons/:id", "/pokemons/25?a=b#c"),
    ("pokedex:/pokemons/25", "/pokemons/:id", "/pokemons/25"),
    ("pokedex:pokemons/25", "/pokemons/:id", "/pokemons/25"),
    ("pokedex://ash@pokemons:80/25", "pokedex://pokemons/:id", "/pokemons/25"),
    ("https://my-awesome-pokedex.com?a=b", "/", "/?a=b"),
    ("https://my-awesome-pokedex.com//a", "https://my-awesome-pokedex.com/a", "//a"),
    // The first component of a custom scheme is compared without case.
    ("pokedex://Pokemons/25", "/pokemons/:id", nil),
    // Another source, no scheme, and what makes a link malformed.
    ("https://evil.com/a", "/a", nil), ("/a", "/a", nil), ("pokedex://a b", "/:x", nil),
  ])
  func
    `A link gets a “path” for path-only routers exactly if its scheme and host don't change the answer`(
      url: String, pattern: String, path: String?
    )
  {
    let request = Request.open(
      Request.Open(
        accepting: [
          .customURLScheme("pokedex"), .universalLink("https://my-awesome-pokedex.com"),
        ], entries: [.route(Route(pattern: pattern))], links: [Request.Link(url)]))
    #expect(request.withPaths.links[0].path == path)
    #expect(request.withPaths.capabilities.contains(.sources) == (path == nil))
    let put = request.put(without: [.sources])
    #expect(put?.request.links.map(\.url) == path.map { ["https://waymark.example" + $0] })
  }
}

extension Observation {
  fileprivate var isOfLinks: Bool { if case .links = self { true } else { false } }
}
