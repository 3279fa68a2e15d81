// What is known to fail fails no run, and the list of it stays true.

import TestRun
import Testing
import WaymarkConformance
import WaymarkReference
import WaymarkSpec

@Suite struct `Known failures` {
  /// The reference router, but for ports, which it ignores.
  private struct PortBlindRouter: RouterUnderTest {
    let name = "PortBlind"

    func observe(_ request: Request) -> Observation {
      ReferenceRouter().observe(
        request.asking(
          request.links.map { link in
            var link = link
            link.url = link.url.replacing(":8443", with: "")
            return link
          }))
    }
  }

  private let cases: [Case]

  init() throws {
    cases = try Specification.bundled().cases.filter { $0.id.hasPrefix("source-port") }
  }

  private func report(_ text: String) throws -> ConformanceReport {
    let known = try KnownFailures(bytes: Array(text.utf8), file: "known.txt")
    return ConformanceChecker(cases: cases, knownFailures: known).check(PortBlindRouter())
  }

  @Test(
    arguments: [
      "source-port-other: failed: ports are not compared yet\n",
      "# Ports\n\nsource-port-other : failed : ports, which are: not compared yet",
      "source.port: failed: a rule\n", "source.*: failed: an area\n",
      "*-port-ot*: failed: a glob\n",
    ])
  func
    `A router whose failures are all known, by case, rule, area or glob, conforms but reaches no level`(
      text: String
    ) throws
  {
    let report = try report(text)
    #expect(report.conforms, "\(report)")
    #expect(report.levelReached == nil)
    #expect(report.summary.contains("1 failed as known of"))
    #expect(try !self.report("").conforms)
  }

  @Test
  func
    `A known failure that passes, changed its outcome or names no case fails the run and is reported`()
    throws
  {
    let report = try report(
      """
      source-port-other: crashed: a
      source-port-zero: failed: b
      source-prot: failed: c
      query.*: failed: d

      """)
    #expect(!report.conforms)
    #expect(report.unexpected.map(\.item.id) == ["source-port-other"])
    #expect(
      report.description.contains(
        """
        source-port-other: the known failure changed from crashed to failed; correct the list
        source-port-zero: the known failure passes; remove it from the list
        source-prot: the known failure names no case; remove it from the list
        query.*: the known failure names no case; remove it from the list
        """))
  }

  @Test
  func
    `A run of some cases ignores known failures of other cases, but keeps entries that name no case`()
    throws
  {
    let all = try Specification.bundled().cases
    let known = KnownFailures([
      KnownFailure(name: "source-port-other", reason: "a"),
      KnownFailure(name: "open-first", reason: "not in this run"),
      KnownFailure(name: "no-such-case", reason: "c"),
    ])
    #expect(
      known.within(cases, of: all).entries.map(\.name) == ["source-port-other", "no-such-case"])
  }

  @Test(.enabled(if: isThorough))
  func
    `In fuzzing, a known failure of a rule excuses generated links that go wrong because of the rule`()
    throws
  {
    // In URLNavigator's links, a port is part of a component.
    let fuzzer = Fuzzer(of: try Specification.bundled(), seed: 1, dialect: .crossroad)
    let known = KnownFailures([KnownFailure(name: "source.port", reason: "a")])
    let report = fuzzer.fuzz(PortBlindRouter(), indices: 0..<120, known: known)
    #expect(report.conforms && report.knownFailures > 0, "\(report)")
    #expect(report.summary.contains(" links wrong as known"))
    #expect(!fuzzer.fuzz(PortBlindRouter(), indices: 0..<1500, .firstAsItIs).conforms)
  }

  @Test
  func
    `Updating a list of known failures drops passed cases, corrects outcomes, and keeps everything else`()
    throws
  {
    let text = """
      # Ports
      source-port-zero: failed: b
      open-first: failed: not in this run
      source-port-other: crashed: c

      """
    let known = try KnownFailures(bytes: Array(text.utf8), file: "known.txt")
    let all = try Specification.bundled().cases
    let run = ConformanceChecker(cases: cases, knownFailures: known.within(cases, of: all))
      .check(PortBlindRouter())
    #expect(
      known.updated(by: run).text
        == """
        # Ports
        open-first: failed: not in this run
        source-port-other: failed: attempts: expected [], observed [0]; opens: expected null, observed 0

        """)
  }

  @Test
  func
    `An update keeps a known failure of an area, and fills an empty list, so that the run then conforms`()
    throws
  {
    let kept = try KnownFailures(bytes: Array("source.*: failed: mine".utf8), file: "known.txt")
      .updated(by: try report(""))
    #expect(kept.text == "source.*: failed: mine\n")
    #expect(try report(kept.text).conforms)
    #expect(try report(KnownFailures().updated(by: try report("")).text).conforms)
  }

  @Test(
    arguments: [
      (
        "a\n",
        "known.txt:1:1: error: found “a”, expected a case, a rule or a text with “*”, a colon,"
      ),
      ("a: b", "known.txt:1:1: error: found “a: b”, expected a case, a rule or a text with “*”"),
      (
        "a: wrong: b",
        "known.txt:1:1: error: found the outcome “wrong”, expected a case, a rule or a text with “*”,"
          + " a colon, one of failed, malformed answer, failure, timed out, crashed, by chance, a colon, and why"
      ),
      ("a: passed: b", "known.txt:1:1: error: found the outcome “passed”, expected a case"),
      (
        "a: failed: b\na: failed: c",
        "known.txt:2:1: error: found “a” again, expected each name once"
      ),
      ("\n\na: failed:  \n", "known.txt:3:1: error: found “a: failed:”, expected a case"),
    ])
  func
    `A wrong line in a list of known failures is refused, with its number and what is expected there`(
      text: String, problem: String
    )
  {
    do throws(Problems) {
      _ = try KnownFailures(bytes: Array(text.utf8), file: "known.txt")
      Issue.record("it was read")
    } catch {
      #expect(error.description.hasPrefix(problem))
    }
  }
}
