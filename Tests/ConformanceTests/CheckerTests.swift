// A case passes where the router did all that is expected, and nothing else; a report says what differs.

import TestRun
import Testing
import WaymarkConformance
import WaymarkOracle
import WaymarkReference
import WaymarkSpec

/// A router that does what a closure says.
private struct StubRouter: RouterUnderTest {
  let name = "Stub"
  var unsupported: Set<Capability> = []
  var answer: @Sendable (Request) throws -> Observation

  func observe(_ request: Request) throws -> Observation { try answer(request) }
}

@Suite struct `The checker` {
  private struct Broken: Error, CustomStringConvertible {
    let description = "it broke"
  }

  private let request = Request.open(
    Request.Open(
      accepting: [.customURLScheme("p")], entries: [.route(Route(pattern: "/:id"))],
      links: [.init("p://1", reads: [.argument("id", as: ValueType(.int))])]))
  private let expected = Observation.links([
    .opened(
      Observation.Opened(responds: true, attempts: [0], opens: 0, reads: [.value(.text("1"))]))
  ])

  private func outcome(
    _ reads: [Read], _ expected: [Value], _ observed: [Value], of url: String = "p://a"
  ) -> Outcome {
    ConformanceChecker.outcome(
      of: .parse(Request.Parse(pattern: "p://a", links: [.init(url, reads: reads)])),
      expecting: .links([.parsed(reads: expected.map { .value($0) })]),
      StubRouter { _ in .links([.parsed(reads: observed.map { .value($0) })]) })
  }

  @Test
  func
    `A failed case names each field of the answer that differs, with the expected and the observed value`()
  {
    let observed = Observation.links([
      .opened(
        Observation.Opened(
          responds: false, attempts: [], opens: nil, reads: [.error(.couldNotParse)]))
    ])
    let outcome = ConformanceChecker.outcome(
      of: request, expecting: expected, StubRouter { _ in observed })
    guard case .failed(_, let differences) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(
      differences.map { "\($0.field): \($0.expected) \($0.observed)" } == [
        "responds: true false", "attempts: [0] []", "opens: 0 null",
        #"reads[0] {"argument":"id","as":"Int"}: {"is":"1"} {"error":"couldNotParse"}"#,
      ])
  }

  @Test
  func
    `If a router refuses a case's routes, the only difference is “result”, with the error as JSON`()
  {
    let outcome = ConformanceChecker.outcome(
      of: request, expecting: expected, StubRouter { _ in .definitionError(.invalidPattern) })
    guard case .failed(_, let differences) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(differences.map(\.field) == ["result"])
    #expect(differences.map(\.observed) == [#"{"definitionError":"invalidPattern"}"#])
  }

  @Test func `A case fails with the error that its router throws`() {
    #expect(
      ConformanceChecker.outcome(
        of: request, expecting: expected, StubRouter { _ in throw Broken() })
        == .error("it broke"))
  }

  @Test
  func
    `A case that reads a type that its router excludes is “not supported”, and isn't sent to the router`()
  {
    #expect(
      ConformanceChecker.outcome(
        of: request, expecting: expected,
        StubRouter(unsupported: [.scalar(.int), .sets]) { _ in throw Broken() })
        == .notSupported(["Int"]))
  }

  @Test(arguments: [(5, true), (6, false)])
  func
    `A router that declines 5 of 100 cases as unsupported and passes the rest conforms, but not with 6`(
      declined: Int, conforms: Bool
    ) throws
  {
    var groups: Set<Location> = []
    let cases = try Specification.bundled().cases.filter { groups.insert($0.group).inserted }
      .prefix(100)
    let refused = Set(cases.prefix(declined).map(\.request))
    let router = StubRouter { request in
      if refused.contains(request) { throw NoAnswer.unsupported("lists") }
      return ReferenceRouter().observe(request)
    }
    let report = ConformanceChecker(cases: Array(cases)).check(router)
    #expect(report.results.count { $0.outcome == .notSupported(["lists"]) } == declined)
    #expect(report.results.count { $0.outcome == .passed } == 100 - declined)
    #expect(report.conforms == conforms, "\(report)")
    #expect(report.description.contains("at most one of twenty may be") != conforms, "\(report)")
  }

  @Test(arguments: [(40, true), (10, false)])
  func
    `Fuzzing passes a right router with 1 in 40 links “unsupported”, but not one with 1 in 10`(
      distance: Int, conforms: Bool
    ) throws
  {
    let count = Locked(0)
    let router = StubRouter { request in
      let observed = ReferenceRouter().observe(request)
      guard case .links(let answers) = observed else { return observed }
      return .links(
        answers.map { answer in
          let number = count.withLock { count in
            count += 1
            return count
          }
          return number % distance == 0 ? .unsupported("tired") : answer
        })
    }
    // A run of fewer than a hundred cases puts no plain links first.
    let report = Fuzzer(of: try .bundled(), seed: 1).fuzz(router, indices: 0..<90)
    #expect(report.failures == 0 && report.notSupported > 0)
    #expect(report.conforms == conforms, "\(report)")
    #expect(report.summary.contains("at most one of twenty may be") != conforms)
  }

  @Test(arguments: [
    ("16777216", true), ("16777216.0", true), ("1.6777216e7", true), ("16777217", false),
    ("16777215.5", false),
  ])
  func
    `A Float read by a navigator passes in any notation of the expected number, and with no other number`(
      answer: String, isRight: Bool
    )
  {
    let request = Request.navigate(
      Request.Navigate(
        patterns: ["myapp://n/<float:x>"],
        links: [Request.Link("myapp://n/16777217", reads: [.value("x")])]))
    func observation(_ text: String) -> Observation {
      .links([.navigated(Observation.Navigated(matches: 0, reads: [.value(.text(text))]))])
    }
    let differences = observation("16777216.0").differences(
      from: observation(answer), of: request)
    #expect(differences.isEmpty == isRight, "\(differences)")
  }

  @Test(
    arguments: [
      (ValueType.Scalar.double, ValueType.Container.none, ["1.0"], ["1"], true),
      (.double, .none, ["nan"], ["-nan"], true),
      (.double, .none, ["0.1"], ["0.10000000001"], false),
      (.float, .none, ["0.1"], ["0.10000000149011612"], true),
      (.double, .none, ["0.0"], ["-0.0"], true),
      (.double, .none, ["inf"], ["x"], false), (.int, .none, ["1"], ["01"], false),
      (.string, .none, ["caf\u{E9}"], ["cafe\u{301}"], false),
      (.string, .list, ["caf\u{E9}"], ["cafe\u{301}"], false),
      (.string, .set, ["caf\u{E9}"], ["cafe\u{301}"], true), (.string, .none, ["a"], ["A"], false),
      (.int, .list, ["1", "2"], ["2", "1"], false), (.int, .set, ["1", "2"], ["2", "1"], true),
      (.int, .set, ["1", "2"], ["1", "2", "2"], false),
      (.float, .set, ["1.0", "2.0"], ["2", "1"], true),
      (.int, .list, [], [], true), (.int, .list, [], ["1"], false),
    ])
  func
    `A check compares floats by value, sets regardless of order and normalization, and the rest exactly`(
      scalar: ValueType.Scalar, container: ValueType.Container, expected: [String],
      observed: [String], areEqual: Bool
    )
  {
    func value(_ texts: [String]) -> Value { container == .none ? .text(texts[0]) : .list(texts) }
    let outcome = outcome(
      [.query("q", as: ValueType(scalar, in: container))], [value(expected)], [value(observed)])
    #expect((outcome == .passed) == areEqual)
  }

  @Test(
    arguments: [
      ("p://a?q=caf\u{E9}", "caf\u{E9}", "cafe\u{301}", false),
      ("p://a?q=caf%C3%A9", "caf\u{E9}", "cafe\u{301}", false),
      ("p://a?q=cafe%cc%81", "cafe\u{301}", "caf\u{E9}", false),
      ("p://a?q=cafe%CC%81,caf%C3%A9", "cafe\u{301}", "caf\u{E9}", true),
      ("p://a?q=x\u{301}\u{323}", "x\u{301}\u{323}", "x\u{323}\u{301}", false),
    ])
  func
    `If a link contains a set's element, an equivalent spelling of it passes only if the link has it, too`(
      url: String, expected: String, observed: String, isRight: Bool
    )
  {
    let read = Read.query("q", as: ValueType(.string, in: .set))
    let outcome = outcome([read], [.list([expected])], [.list([observed])], of: url)
    #expect((outcome == .passed) == isRight)
  }

  @Test
  func
    `A case that reads a set accepts an element in another order of its marks if there are more than 30`()
  {
    let marks = String(repeating: "\u{323}", count: 30)
    let read = Read.query("q", as: ValueType(.string, in: .set))
    let outcome = outcome(
      [read], [.list(["x\u{301}" + marks])], [.list(["x" + marks + "\u{301}"])],
      of: "p://a?q=x\u{301}" + marks)
    #expect(outcome == .passed)
  }

  @Test
  func
    `A case fails if the router mixes up null, an empty text and an empty list, or leaves the value out`()
  {
    let read = Read.query("q", as: ValueType(.string))
    for (one, other) in [(Value.null, Value.text("")), (.null, .list([])), (.text(""), .list([]))] {
      #expect(outcome([read], [one], [other]) != .passed)
      #expect(outcome([read], [other], [one]) != .passed)
    }
    #expect(outcome([read], [.null], []) != .passed)
  }
}

extension Observation {
  fileprivate var isDefinitionError: Bool {
    if case .definitionError = self { true } else { false }
  }
}

@Suite struct `Links of one request` {
  private struct Broken: Error, CustomStringConvertible {
    let description = "it broke"
  }

  private static let missed = Observation.Answer.opened(
    .init(responds: false, attempts: [], opens: nil, reads: []))

  private func request(_ urls: [String]) -> Request {
    .open(
      Request.Open(
        accepting: [.customURLScheme("p")], entries: [], links: urls.map { Request.Link($0) }))
  }

  private func outcome(
    _ urls: [String], _ router: @escaping @Sendable ([String]) throws -> Observation
  ) -> Outcome {
    let request = request(urls)
    return ConformanceChecker.outcome(
      of: request, expecting: .links(urls.map { _ in Self.missed }),
      StubRouter { try router($0.links.map(\.url)) })
  }

  @Test
  func
    `If the second of a request's two links goes wrong, the failure's reason names it as “links[1]”`()
  {
    let outcome = outcome(["p:a", "p:b"]) { _ in
      .links([Self.missed, .opened(.init(responds: true, attempts: [], opens: nil, reads: []))])
    }
    #expect(outcome.reason == "links[1].responds: expected false, observed true")
  }

  @Test func `An answer for fewer links than the request has is malformed`() {
    let outcome = outcome(["p:a", "p:b"]) { _ in .links([Self.missed]) }
    #expect(outcome == .malformedAnswer("1 answers, expected 2"))
  }

  @Test
  func
    `If a router answers only a request's first link, all cases of the request have malformed answers`()
    throws
  {
    let cases = try Specification.bundled().cases.filter { $0.subject == "Links" }
    let router = StubRouter { request in
      ReferenceRouter().observe(request.asking([request.links[0]]))
    }
    let report = ConformanceChecker(cases: cases).check(router)
    let groups = Dictionary(grouping: report.results) { "\($0.item.group)" }
    for results in groups.values where results.count > 1 {
      for result in results where !result.item.expected.isDefinitionError {
        let links = result.outcome.reason?.split(separator: " ").last.flatMap { Int($0) }
        #expect(result.outcome.kind == .malformedAnswer && links ?? 0 > 1, "\(result)")
      }
    }
  }

  @Test
  func
    `An error or “unsupported” in answer to one of a request's two links is the outcome of the request`()
  {
    #expect(
      outcome(["p:a", "p:b"]) { _ in .links([Self.missed, .error("oh")]) } == .error("oh"))
    #expect(
      outcome(["p:a", "p:b"]) { _ in .links([.unsupported("b"), Self.missed]) }
        == .notSupported(["b"]))
  }

  @Test
  func
    `If a router throws at one of a request's links, a check fails only this link's cases, with the error`()
    throws
  {
    let cases = try Specification.bundled().cases.filter { $0.subject == "Links" }
    let culprit = try #require(cases.dropFirst(3).first)
    let url = culprit.request.links[0].url
    let router = StubRouter { request in
      if request.links.contains(where: { $0.url == url }) { throw Broken() }
      return ReferenceRouter().observe(request)
    }
    let report = ConformanceChecker(cases: cases).check(router)
    #expect(report.wrong.allSatisfy { $0.item.request.links[0].url == url })
    #expect(report.wrong.contains { $0.item.id == culprit.id })
    #expect(report.wrong.allSatisfy { $0.outcome == .error("it broke") })
  }

  @Test
  func
    `If a router answers one or two links but throws at more in a request, all cases of that request fail`()
    throws
  {
    let cases = try Specification.bundled().cases
    let router = StubRouter { request in
      if request.links.count > 2 { throw Broken() }
      return ReferenceRouter().observe(request)
    }
    let report = ConformanceChecker(cases: cases).check(router)
    #expect(report.passed > 0 && !report.wrong.isEmpty)
    // A router is put at most sixteen links. The rest of a larger group may be few.
    let groups = Dictionary(grouping: report.results) { "\($0.item.group)" }
    for results in groups.values where results.contains(where: { $0.outcome != .passed }) {
      #expect(results.count { $0.outcome == .passed } <= 2, "\(results[0].item)")
    }
  }

  @Test(arguments: [2, 3])
  func `A check of a failing router with two or three threads gives the same report as with one`(
    jobs: Int
  ) throws {
    let checker = ConformanceChecker(cases: Array(try Specification.bundled().cases.prefix(400)))
    let router = StubRouter { request in
      if request.links.contains(where: { $0.url.contains("%") }) { throw Broken() }
      return ReferenceRouter().observe(request)
    }
    #expect("\(checker.check(router, jobs: jobs))" == "\(checker.check(router))")
  }
}

@Suite struct `A report` {
  @Test(.enabled(if: isThorough))
  func
    `A router that opens nothing does not conform, and its report begins with plain links that go wrong`()
    throws
  {
    let cases = try Specification.bundled().cases
    let silent = StubRouter { request in
      .links(
        request.links.map { _ in
          switch request {
          case .open: .opened(.init(responds: false, attempts: [], opens: nil, reads: []))
          case .parse: .parseError(.invalidURL)
          case .navigate: .navigated(.init(matches: nil, reads: []))
          }
        })
    }
    let report = ConformanceChecker(cases: cases).check(silent)
    #expect(!report.conforms)
    #expect(report.levelReached == nil)
    #expect(report.wrong.count > cases.count / 2)
    #expect(report.description.hasPrefix("15 plain links go wrong; look at the adapter first:\n"))
    #expect(report.description.contains("\nStub: ") && report.findings.count > 5)
  }

  @Test
  func
    `A router that supports no case doesn't conform, nor does the reference router without any cases`()
    throws
  {
    let cases = try Specification.bundled().cases
    let router = StubRouter(unsupported: [.open, .parse, .navigate]) { _ in
      .links([.parseError(.invalidURL)])
    }
    let report = ConformanceChecker(cases: cases).check(router)
    #expect(!report.conforms)
    #expect(
      report.summary
        == "Stub: 0 passed, \(cases.count) not put of \(cases.count) cases. Level reached: none."
    )
    #expect(!ConformanceChecker(cases: []).check(ReferenceRouter()).conforms)
  }

  @Test
  func
    `A router that ignores ports and excludes guards reaches “compat, without guards” in the summary`()
    throws
  {
    let cases = try Specification.bundled().cases
    let router = OracleRouter(making: .ignoresPorts, unsupported: [.guards])
    let report = ConformanceChecker(cases: cases).check(router)
    #expect(report.levelReached == .compat)
    #expect(report.summary.hasSuffix("Level reached: compat, without guards."))
  }

  @Test
  func
    `A failed case's report has its mistake, place, link, expected and actual result, rules and request`()
    throws
  {
    let item = try #require(
      try Specification.bundled().cases.first { $0.id == "link-encoded-slash-in-argument" })
    let router = StubRouter { _ in
      .links([.opened(.init(responds: false, attempts: [], opens: nil, reads: []))])
    }
    #expect(
      ConformanceChecker(cases: [item]).check(router).description == """
        Stub: 0 passed, 1 failed of 1 cases. Level reached: none.
        strict  ░░░░░░░░░░░░░░░░░░░░  0 passed, 1 failed

        ignores the host of a custom link (match.custom), one case
          on trial  36 of 36 answers that it changes agree with it
          \(item.location): link-encoded-slash-in-argument (strict)
            /pokemons/:id ← pokedex://pokemons/a%2Fb
            An encoded slash between two letters is part of an argument
            expected  opens route 0
            got       opens nothing
            rules     link.encoded-slash, match.argument
            request   \(item.request.json.compact)
        """)
  }

  @Test
  func
    `If a router answers each link twice, the report begins with plain links that go wrong, and a hint`()
    throws
  {
    let cases = Array(try Specification.bundled().cases.prefix(200))
    let router = StubRouter { request in
      guard case .links(let answers) = ReferenceRouter().observe(request) else {
        throw NoAnswer.error("refused")
      }
      return .links(answers + answers)
    }
    let report = ConformanceChecker(cases: cases).check(router)
    let lines = report.description.split(separator: "\n").map(String.init)
    #expect(report.plainFailures.count == 18 && lines.count <= 24)
    #expect(lines[0] == "18 plain links go wrong; look at the adapter first:")
    #expect(lines[1].hasPrefix("  /pokemons ← pokedex://pokemons: got malformed answer: 2 answers"))
    #expect(lines[2].hasPrefix("    often     In a link of a custom scheme, "))
    #expect(lines[3].hasPrefix("200 answers can't be judged: "))
  }
}
