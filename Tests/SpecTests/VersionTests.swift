// A version says what a router that conformed to the one before has to fear.

import Testing
import WaymarkSpec

/// A rule and cases of a version, as files have them.
private func state(
  _ version: String, rule: String = #""id": "link.scheme", "level": "core", "meaning": "m""#,
  others: String = "", _ cases: String...
) throws(Problems) -> Specification {
  let rules = """
    {"version": "\(version)", "terms": [{"term": "a", "meaning": "b"}], "areas": [{"id": "link", "title": "L",
    "rules": [{\(rule), "rationale": "r", "source": {"standard": "RFC 3986 §3"}}\(others)]}]}
    """
  let groups = """
    {"title": "T", "groups": [{"open": {"accepting": [{"customURLScheme": "p"}],
    "routes": [{"pattern": "/:id"}]}, "cases": [\(cases.joined(separator: ","))]}]}
    """
  return try Specification(files: [
    .init(name: "rules.json", bytes: Array(rules.utf8), kind: .rules),
    .init(name: "a.json", bytes: Array(groups.utf8), kind: .cases),
  ])
}

private let other =
  #", {"id": "link.other", "level": "core", "meaning": "m", "rationale": "r", "source": {"standard": "RFC 3986 §3"}}"#

private func item(
  _ id: String = "a", title: String = "t", rules: String = #""link.scheme""#, since: String = "",
  url: String = "p://a", expect: String = #""opens": 0"#
) -> String {
  #"{"id": "\#(id)", "title": "\#(title)", "rules": [\#(rules)], \#(since)"#
    + #""url": "\#(url)", "expect": {\#(expect)}}"#
}

@Suite struct `Versions of the specification` {
  @Test(arguments: ["1.0.0", "0.10.3", "12.0.100"])
  func `A text of three plain numbers, such as 0.10.3, is read as a version, and written the same`(
    text: String
  ) {
    #expect(Specification.Version(text)?.description == text)
  }

  @Test(
    arguments: [
      "", "1", "1.0", "1.0.0.0", "1.0.01", "+1.0.0", "1.-0.0", "1.0.0-rc", "1..0", "v1.0.0",
      "1.0.99999999999999999999",
    ])
  func `A text other than three plain numbers, such as 1.0 or 1.0.01, is not read as a version`(
    text: String
  ) {
    #expect(Specification.Version(text) == nil)
  }

  @Test
  func `Versions of the specification are ordered by their numbers, so 1.0.2 comes before 1.0.10`()
  {
    let versions = ["1.0.0", "1.0.2", "1.0.10", "1.2.0", "1.10.0", "2.0.0", "10.0.0"]
      .compactMap(Specification.Version.init)
    #expect(versions.count == 7)
    #expect(versions.reversed().sorted() == versions)
  }

  @Test
  func `The bundled specification has a version, and no case's “since” is later than that version`()
    throws
  {
    let specification = try Specification.bundled()
    let version = try #require(specification.version)
    #expect(version >= .first)
    #expect(specification.cases.allSatisfy { (.first...version).contains($0.since) })
  }

  @Test(
    arguments: [
      (#""since": "1.2.0", "#, nil), (#""since": "1.0.0", "#, nil),
      (
        #""since": "1.3.0", "#,
        #"found "1.3.0", expected a version up to that of rules.json, 1.2.0"#
      ),
      (#""since": "1.3", "#, #"found "1.3", expected a version such as "1.0.0""#),
      (#""since": 1, "#, #"found the number 1, expected a version such as "1.0.0""#),
    ])
  func
    `A case's “since” defaults to 1.0.0, and is refused if malformed or later than the rules' version`(
      since: String, problem: String?
    )
  {
    do throws(Problems) {
      let specification = try state("1.2.0", item(since: since), item("b", url: "p://b"))
      #expect(problem == nil)
      #expect(since.contains("\(specification.cases[0].since)"))
      #expect(specification.cases[1].since == .first)
    } catch {
      let line = error.problems.first?.description.prefix { $0 != "\n" }
      #expect(problem.map { line?.hasSuffix($0) == true } == true, "\(error)")
    }
  }

  @Test func `A file of rules without a version is refused`() {
    let rules = #"{"terms": [{"term": "a", "meaning": "b"}], "areas": []}"#
    let error = #expect(throws: Problems.self) {
      try Specification(files: [.init(name: "r", bytes: Array(rules.utf8), kind: .rules)])
    }
    #expect(error?.problems.first?.found == "an object without “version”")
  }
}

@Suite struct `Changes of the specification` {
  private typealias Headline = Specification.Changes.Headline

  /// What changes to the state of one rule and one case.
  private static func changes(_ new: () throws(Problems) -> Specification) throws
    -> Specification.Changes
  {
    try #require(Specification.Changes(from: try state("1.4.2", item()), to: try new()))
  }

  @Test func `A specification compared with an equal one has no changes and needs no new version`()
    throws
  {
    let found = try Self.changes { () throws(Problems) in try state("1.4.2", item()) }
    #expect(found.changes.isEmpty && found.step == .none && found.isEnough)
    #expect(found.least.description == "1.4.2")
  }

  @Test
  func
    `Removing or changing a case, or removing a rule or moving its level, requires a major version`()
    throws
  {
    let states: [(Headline, Specification)] = [
      (.caseWent, try state("1.9.0", item("b", since: #""since": "1.9.0", "#))),
      (.caseChanged, try state("1.9.0", item(expect: #""opens": null"#))),
      (.caseChanged, try state("1.9.0", item(url: "p://b"))),
      // What is implied is part of the expectation; canonically equivalent texts are not the same.
      (.caseChanged, try state("1.9.0", item(expect: #""opens": null, "attempts": [0]"#))),
      (
        .ruleMoved,
        try state("1.9.0", rule: #""id": "link.scheme", "level": "compat", "meaning": "m""#, item())
      ),
      (
        .ruleWent,
        try state(
          "1.9.0", rule: #""id": "link.other", "level": "core", "meaning": "m""#,
          item(rules: #""link.other""#))
      ),
    ]
    for (kind, state) in states {
      let found = try Self.changes { () throws(Problems) in state }
      #expect(found.changes.contains { $0.kind == kind }, "\(kind)")
      #expect(found.step == .major && found.least.description == "2.0.0" && !found.isEnough)
    }
  }

  @Test func `A new case or rule requires a minor version`() throws {
    let came = item("b", since: #""since": "1.5.0", "#, url: "p://b")
    let found = try Self.changes { () throws(Problems) in try state("1.5.0", item(), came) }
    #expect(found.changes.map(\.kind) == [.caseCame] && found.changes[0].id == "b")
    #expect(found.least.description == "1.5.0" && found.isEnough)
    let early = try Self.changes { () throws(Problems) in
      try state("1.4.3", item(), item("b", since: #""since": "1.4.3", "#, url: "p://b"))
    }
    #expect(early.least.description == "1.5.0" && !early.isEnough)
    let rule = try Self.changes { () throws(Problems) in
      try state("1.5.0", others: other, item(rules: #""link.scheme", "link.other""#))
    }
    #expect(rule.changes.map(\.kind) == [.ruleCame, .caseCites] && rule.isEnough)
  }

  @Test func `A new title of a case and an editorial change of a rule require a patch version`()
    throws
  {
    let found = try Self.changes { () throws(Problems) in
      try state(
        "1.4.3",
        rule:
          #""id": "link.scheme", "level": "core", "meaning": "n", "editorial": "1.4.3""#,
        item(title: "u"))
    }
    #expect(found.changes.map(\.kind) == [.ruleWorded, .caseWorded])
    #expect(found.least.description == "1.4.3" && found.isEnough)
  }

  @Test
  func
    `Changes.isEnough is false if a new case lacks “since”, or if an old case's “since” has changed`()
    throws
  {
    let silent = try Self.changes { () throws(Problems) in
      try state("1.5.0", item(), item("b", url: "p://b"))
    }
    #expect(silent.untrue.map(\.id) == ["b"] && !silent.isEnough)
    let moved = try Self.changes { () throws(Problems) in
      try state("1.5.0", item(since: #""since": "1.5.0", "#))
    }
    #expect(moved.untrue.map(\.id) == ["a"] && !moved.isEnough)
  }
}
