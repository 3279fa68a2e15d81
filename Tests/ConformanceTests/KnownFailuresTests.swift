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

  private let cases = ((try? Specification.bundled().cases) ?? []).filter {
    $0.id.hasPrefix("source-port")
  }

  private func report(_ text: String) throws -> ConformanceReport {
    let known = try KnownFailures(bytes: Array(text.utf8), file: "known.txt")
    return Checker(cases: cases, knownFailures: known).check(PortBlindRouter())
  }

  @Test func `let a run pass that has no other ones`() throws {
    let report = try report("source-port-other: ports are not compared yet\n")
    #expect(report.conforms, "\(report)")
    #expect(report.levelReached == nil)
    #expect(report.summary.contains("1 failed (1 as known) of"))
    #expect(try !self.report("").conforms)
  }

  @Test func `must fail, and exist`() throws {
    let report = try report("source-port-other: a\nsource-port-zero: b\nsource-prot: c\n")
    #expect(!report.conforms)
    #expect(
      report.description.hasPrefix(
        """
        source-port-zero: a known failure that passes; remove it from the list
        source-prot: a known failure that is no case; remove it from the list
        """))
  }

  @Test func `are brought up to date by a run`() throws {
    let known = KnownFailures([.init(id: "source-port-zero", reason: "b")])
    let updated = known.updated(by: try report(""))
    #expect(
      updated.text
        == "source-port-other: responds: expected false, observed true; "
        + "attempts: expected [], observed [0]; opens: expected null, observed 0\n")
    let kept = try KnownFailures(bytes: Array("source-port-other: mine".utf8), file: "known.txt")
      .updated(by: try report(""))
    #expect(kept.text == "source-port-other: mine\n")
    #expect(try report(updated.text).conforms)
  }

  @Test(
    arguments: [
      (
        "a\n",
        "known.txt:1:1: error: found “a”, expected the id of a case, a colon, and why it fails"
      ),
      ("a: b\na: c", "known.txt:2:1: error: found the id “a” again, expected each case once"),
      (
        "\n\na:  \n",
        "known.txt:3:1: error: found “a”, expected the id of a case, a colon, and why it fails"
      ),
    ])
  func `are refused with their place where a line is wrong`(text: String, fault: String) {
    do throws(Faults) {
      _ = try KnownFailures(bytes: Array(text.utf8), file: "known.txt")
      Issue.record("it was read")
    } catch {
      #expect(error.description.hasPrefix(fault))
    }
  }
}
