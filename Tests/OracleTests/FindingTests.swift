// A row of a report is about the cases that it counts: they fail as its title says, and its trial has answers.

import TestRun
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

  /// The reference router, except that it gives other integers than were written, in both dialects.
  private struct Miscounting: RouterUnderTest {
    let name = "Miscounting"
    var router: any RouterUnderTest = ReferenceRouter()
    let integer: @Sendable (Int64) -> String

    func observe(_ request: Request) throws -> Observation {
      let right = try router.observe(request)
      guard case .links(var answers) = right else { return right }
      for (place, link) in request.links.enumerated() {
        func changed(_ results: [ReadResult]) -> [ReadResult] {
          zip(link.reads, results).map { read, result in
            guard
              read.type == ValueType(.int)
                || request.patterns.contains(where: { $0.contains("<int:") }),
              case .value(.text(let text)) = result, let number = Int64(text), "\(number)" == text
            else { return result }
            return .value(.text(integer(number)))
          }
        }
        switch answers[place] {
        case .opened(var opened):
          opened.reads = changed(opened.reads)
          answers[place] = .opened(opened)
        case .navigated(var navigated):
          navigated.reads = changed(navigated.reads)
          answers[place] = .navigated(navigated)
        default: break
        }
      }
      return .links(answers)
    }
  }

  @Test
  func `Integers that lose their minus sign in both dialects are one row without a name`() throws {
    let router = Miscounting { "\($0.magnitude)" }
    let report = ConformanceChecker(cases: try Specification.bundled().cases).check(router)
    let row = try #require(report.findings.first)
    #expect(report.findings.count == 1 && row.mistake == nil, "\(report)")
    #expect(Set(row.results.map(\.request.dialect)).count == 2, "\(report)")
  }

  @Test
  func `A rarer failure of a mistake's rule that the mistake doesn't explain stands in its row`()
    throws
  {
    let router = Miscounting(router: OracleRouter(making: .zeroAndFalseAreUnreadable)) { number in
      number == .min ? "9223372036854775808" : "\(number)"
    }
    let report = ConformanceChecker(cases: try Specification.bundled().cases).check(router)
    #expect(report.findings.map(\.mistake) == [.zeroAndFalseAreUnreadable], "\(report)")
    let row = try #require(report.findings.first)
    let rest = try #require(row.rest)
    #expect(rest.count > 0 && rest.count * 2 <= row.count && row.results.count == row.count)
    #expect(
      "\(report)".contains(/(one|\d+) of them fails? by the same rule in another way/), "\(report)")
  }

  /// Answers as the oracle does of a link whose last escape is an escaped percent sign.
  private struct KeepingLastEscape: RouterUnderTest {
    let name = "KeepingLastEscape"

    func observe(_ request: Request) throws -> Observation {
      Oracle().observe(
        request.asking(
          request.links.map { link in
            var link = link
            let start = link.url.utf8.index(
              link.url.endIndex, offsetBy: -3, limitedBy: link.url.startIndex)
            if let start, link.url[start...].wholeMatch(of: /%[0-9A-Fa-f]{2}/) != nil {
              link.url = link.url[..<start] + "%25" + link.url[start...].dropFirst()
            }
            return link
          }))
    }
  }

  @Test
  func `A router that keeps the escape at the end of a link has no name that says it keeps all`()
    throws
  {
    let report = ConformanceChecker(cases: try Specification.bundled().cases)
      .check(KeepingLastEscape())
    #expect(!report.findings.isEmpty)
    #expect(report.findings.compactMap(\.mistake) == [], "\(report)")
    #expect(report.findings.contains { $0.rules.first == "link.percent" }, "\(report)")
  }

  @Test func `A mistake that some answers contradict has “not always” in its row`() throws {
    let report = ConformanceChecker(cases: try Specification.bundled().cases)
      .check(SparingPorts())
    #expect(report.findings.map(\.mistake) == [.refusesIPLiterals], "\(report)")
    #expect("\(report)".contains("refuses IP literals, such as [::1], but not always ("))
    let results = RouterResults(report, rules: try Specification.bundled().rules)
    #expect(ResultsPage([results]).html.contains("[::1], but not always</h3>"))
  }

  /// Refuses IP literals, except those before a port that begins with 80.
  private struct SparingPorts: RouterUnderTest {
    let name = "SparingPorts"

    func observe(_ request: Request) throws -> Observation {
      let hasPort = request.json.compact.contains("]:80")
      return hasPort
        ? Oracle().observe(request) : Oracle(making: [.refusesIPLiterals]).observe(request)
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

  /// Mistakes that another one explains with a part of them, and that are what the router does.
  private static let setsWithRivals: [[Mistake]] = [
    [.decodesBeforeSplitting, .literalsByScalars, .pathNotUTF8IsLatin1],
    [.pathNotUTF8LeavesPath, .queryNotUTF8IsReplaced],
    [.lastItemDecides, .nameAloneIsEmptyText],
    [.unreadableNumberIsZero, .floatsHaveNoExponent],
  ]

  @Test(arguments: setsWithRivals)
  func `A check names each of several mistakes, and no other that explains a part of them`(
    mistakes: [Mistake]
  ) throws {
    let report = ConformanceChecker(cases: try Specification.bundled().cases)
      .check(OracleRouter(mistakes, name: "router"))
    #expect(Set(report.findings.map(\.mistake)) == Set(mistakes), "\(report)")
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
