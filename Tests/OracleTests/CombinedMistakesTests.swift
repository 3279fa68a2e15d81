// A router may be wrong in any way. Its report tries mistakes together that nobody made on purpose, and must not
// trap on what one makes of another.

import Testing
import WaymarkConformance
import WaymarkFuzz
import WaymarkOracle
import WaymarkReference
import WaymarkSpec

@Suite struct `Mistakes together` {
  /// The requests of cases, each with the mistakes that change some answer to it.
  private static func requests(
    oneIn step: Int, from first: Int
  ) throws -> [(request: Request, mistakes: [Mistake])] {
    let ofMemory = Mistake.allCases.filter(\.rules.isEmpty)
    let cases = try Specification.bundled().cases.dropFirst(first)
    return stride(from: cases.startIndex, to: cases.endIndex, by: isWhole ? 4 : step).map { index in
      let item = cases[index]
      let noted = Oracle().reasons(for: item.request).reasons
        .reduce(into: MistakeSet()) { $0.formUnion($1.mistakes) }
      return (item.request, noted.all + ofMemory)
    }
  }

  @Test(arguments: [
    [Mistake.navigatorTrailingSlashMatters, .navigatorKeepsEmptyComponents],
    [.navigatorEmptyHostIsComponent, .navigatorKeepsEmptyComponents],
    [.navigatorKeepsEmptyComponents, .navigatorTrailingSlashMatters],
  ])
  func
    `Oracle with two mistakes about empty components still answers a link that has such components`(
      mistakes: [Mistake]
    )
  {
    let request = Request.navigate(
      .init(patterns: ["myapp://user/<id>"], links: [.init("myapp:///user//1/", reads: [])]))
    #expect(Self.answers(request, mistakes) == 1)
  }

  @Test(arguments: [
    [Mistake.acceptsDuplicates, .duplicatesWithoutCase],
    [.readsNoQuery, .decodesQueryBeforeSplitting],
    [.decodesNothing, .decodesTwice], [.splitsQueryAtSemicolons, .queriesStayEncoded],
    [.queryStaysInPath, .questionMarkComesFirst],
    [.portIsPartOfCustomHost, .colonIsPartOfCustomHost],
    [.queryNamesByScalars, .queryNamesFoldOnlyASCII], [.intsAreNotNegative, .intsMayBeOctal],
    [.lastItemDecides, .emptyRequiredIsMissing],
    [.duplicatesByScalars, .onlyNeighborsAreDuplicates],
    [.navigatorDropsUserInfo, .navigatorDropsPort],
  ])
  func
    `A router that makes both mistakes of a pair fails each case that only the first of them fails`(
      mistakes: [Mistake]
    ) throws
  {
    for item in try Specification.bundled().cases {
      let right = Oracle().observe(item.request)
      func isFailed(by mistakes: [Mistake]) -> Bool {
        Oracle(making: mistakes).observe(item.request) != right
      }
      guard isFailed(by: [mistakes[0]]), !isFailed(by: [mistakes[1]]) else { continue }
      #expect(isFailed(by: mistakes.sorted { $0.number < $1.number }), "\(item.id)")
    }
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func
    `Oracle(making:) with random mistakes combined refuses a request or answers each of its links`(
      block: UInt64
    ) throws
  {
    let requests = try Self.requests(oneIn: 8, from: 0)
    var choices = Choices(seed: 37, index: block)
    for _ in 0..<(isWhole ? 20_000 : 500) {
      let (request, own) = choices.pick(requests)
      let mistakes = (0..<2 + choices.draw(choices.chance(in: 4) ? 40 : 4)).map { _ in
        choices.pick(choices.chance(in: 4) ? Mistake.allCases : own)
      }
      #expect(Self.answers(request, mistakes) ?? request.links.count == request.links.count)
    }
  }

  /// How many links a router with such mistakes answers; nil where it is refused.
  private static func answers(_ request: Request, _ mistakes: [Mistake]) -> Int? {
    if case .links(let answers) = Oracle(making: mistakes).observe(request) {
      answers.count
    } else {
      nil
    }
  }

  /// Why a router of one answer to everything had no report: its first causes, together, were a trap.
  @Test
  func
    `A router that calls every navigator pattern invalid fails the check, whose report can be printed`()
    throws
  {
    let cases = try Specification.bundled().cases.filter { $0.request.dialect == .navigator }
    let report = ConformanceChecker(cases: cases).check(RefusingRouter())
    #expect(!report.conforms)
    #expect("\(report)".contains("RefusingRouter: "))
  }

  private struct RefusingRouter: RouterUnderTest {
    let name = "RefusingRouter"

    func observe(_ request: Request) -> Observation { .definitionError(.invalidPattern) }
  }
}
