// The features of a case are seen in its texts, and pairs that can't meet are none that is missing.

import Testing
import WaymarkSpec

@Suite struct `The features of a case` {
  private static func names(
    of request: Request, expecting expected: Observation
  ) -> Set<String> {
    let values = Feature.values
    return Set(Feature.values(of: request, expecting: expected).numbers.map { values[$0].name })
  }

  private static func opened(
    _ url: String, by routes: [Route] = [Route(pattern: "/:a")], opens: Int? = 0,
    attempts: [Int] = [0], reads: [(Read, ReadResult)] = []
  ) -> Set<String> {
    let request = Request.Open(
      accepting: [.customURLScheme("p")], entries: routes.map { .route($0) },
      links: [Request.Link(url, reads: reads.map(\.0))])
    let answer = Observation.Opened(
      responds: !attempts.isEmpty, attempts: attempts, opens: opens, reads: reads.map(\.1))
    return names(of: .open(request), expecting: .links([.opened(answer)]))
  }

  @Test func `are many, and each value has a name of its own`() {
    #expect(Feature.all.count >= 25)
    #expect(Feature.values.count >= 100)
    #expect(Set(Feature.values.map(\.name)).count == Feature.values.count)
    #expect(Set(Feature.values.map(\.phrase)).count == Feature.values.count)
  }

  @Test(arguments: [
    ("p://a", "link: host form"), ("p:/a", "link: one-slash form"),
    ("p:///a", "link: three-slash form"), ("p:a", "link: no-slash form"),
    ("p://@/a", "link: empty-host form"), ("p://:80/a", "link: empty-host form"),
    ("HTTPS://h/a", "link: web form"), ("//a", "link: schemeless form"),
    ("p:/%41", "path escapes: an escape of ASCII"),
    ("p:/%C3%A9", "path escapes: an escape of other text"),
    ("p:/a%2Fb", "path escapes: an encoded slash"), ("p:/%2541", "path escapes: a nested escape"),
    ("p:/%4", "path escapes: a malformed escape"),
    ("p:/%C3a", "path escapes: an escape of no UTF-8"),
    ("p:/%c3%A9", "path escapes: an escape in lower case"),
    ("p:/a?%41", "path escapes: a path without escapes"),
    ("p:/a b", "path characters: an unescaped space"),
    ("p:/é", "path characters: an unescaped character beyond ASCII"),
    ("p:/e\u{301}", "path characters: an unescaped combining mark"),
    ("p:/🔥", "path characters: an unescaped astral character"),
    ("p:/a|b", "path characters: an unescaped ASCII sign"),
    ("p:/a+b", "path characters: a plus in the path"),
    ("p:////a", "empty segments: a leading empty segment"),
    ("p:/a//b", "empty segments: an inner empty segment"),
    ("p://a/", "empty segments: a trailing slash"), ("p:/a", "empty segments: no empty segment"),
    ("p:/./a", "dot segments: a segment of one dot"),
    ("p:/a/..", "dot segments: a segment of two dots"),
    ("P:/a", "scheme: a scheme with capitals"),
    ("p:/A", "first component: a first component with capitals"),
    ("p://h%41", "host: an escaped host"), ("p://[::1]:8/a", "host: an IP literal"),
    ("p://u:p@h", "authority's user info: a password before the host"),
    ("p://%41@h", "authority's user info: escapes before the host"),
    ("https://h:0443", "port: a default port"), ("p://h:", "port: an empty port"),
    ("p://h:x", "port: a port of no digits"),
    ("p:a?", "query: an empty query"), ("p:a?x", "query: a query of one item"),
    ("p:a?x&y", "query: a query of several items"),
    ("p:a?x&X=", "query: a query with a name twice"),
    ("p:a?x", "items: an item without an equals sign"), ("p:a?=x", "items: an item without a name"),
    ("p:a?x&", "items: an item of no text"), ("p:a?x=", "items: an item with an empty value"),
    ("p:a?x=%2c", "items: an encoded comma in the query"),
    ("p:a?x=a,b", "items: a comma in the query"),
    ("p:a#", "fragment: an empty fragment"),
    ("p:a#?x=1", "fragment: a fragment with a question mark"),
    ("p:a#?x=1", "query: no query"),
  ])
  func `are seen in the text of a link`(link: String, name: String) {
    #expect(Self.opened(link).contains(name), "\(Self.opened(link).sorted())")
  }

  @Test func `are seen in the routes before the one that opens`() {
    let before = [
      Route(pattern: "/a/b"), Route(pattern: "/x"), Route(pattern: "/A"),
      Route(pattern: "p://a"), Route(pattern: "/a", guard: .rejects),
      Route(pattern: "/a", handler: .rejects),
    ]
    let names = Self.opened("p:a", by: before + [Route(pattern: "/a")], opens: 6, attempts: [5, 6])
    let expected = [
      "a route of another count before", "another literal before", "a near literal before",
      "a route of other sources before", "a guard before", "a handler that throws before",
    ].map { "before: " + $0 }
    #expect(names.filter { $0.hasPrefix("before") } == Set(expected))
    #expect(names.contains("outcome: a later route opens"))
    #expect(names.contains("routes: three routes or more"))
  }

  @Test func `are seen in a navigator's pattern`() {
    let request = Request.Navigate(
      patterns: ["a://<x>/b", "a://<int:y>/<z>", "a://<x>/b"],
      converters: [Request.Navigate.Converter(type: "int", oneOf: ["1"])],
      links: [Request.Link("a://1/c", reads: [.value("y")])])
    let names = Self.names(
      of: .navigate(request),
      expecting: .links([.navigated(.init(matches: 1, reads: [.value(.text("1"))]))]))
    let expected: Set<String> = [
      "outcome: a later navigator pattern matches", "placeholders: a placeholder with a converter",
      "placeholders: an untyped placeholder", "converters: a converter of a built-in type",
      "rivals: a rival with more literals", "replacing: a pattern registered again",
      "reads: a placeholder to read", "results: a text as result",
    ]
    #expect(names.isSuperset(of: expected), "\(expected.subtracting(names))")
  }

  @Test func `meet, each two that can, in a case`() throws {
    let gaps = try Specification.bundled().pairGaps(try Combinations.bundled())
    #expect(gaps.isEmpty, "\(gaps.count) pairs: run “waymark cover”; \(gaps.prefix(5))")
  }

  @Test func `can't meet where one has a premise that the other excludes`() throws {
    let combinations = Combinations()
    func canMeet(_ one: String, _ other: String) throws -> Bool {
      let numbers = try [one, other].map { name in
        try #require(Feature.values.first { $0.name == name }).number
      }
      return combinations.partners[numbers[0]].contains(numbers[1])
    }
    #expect(try canMeet("link: web form", "port: an empty port"))
    #expect(try !canMeet("link: no-slash form", "port: an empty port"))
    #expect(try !canMeet("query: no query", "items: an item with a value"))
    #expect(try !canMeet("outcome: no route matches", "types: an Int"))
    #expect(try !canMeet("path escapes: a path without escapes", "path escapes: an encoded slash"))
    #expect(try canMeet("path escapes: a nested escape", "path escapes: an encoded slash"))
    #expect(try !canMeet("placeholders: an int placeholder", "guard: a guard that rejects"))
  }

  @Test func `that never meet by threes are named, where few are`() throws {
    let names = ["link: web form", "query: a query of one item", "guard: a guard that rejects"]
    let all = Feature.values
    // Any other three meet where one of these is missing.
    var tally = TripleTally()
    for name in names { tally.insert(FeatureSet(all.filter { $0.name != name }.map(\.number))) }
    let summary = tally.summary(of: Combinations())
    #expect(summary.triples == summary.possibleTriples - 1)
    let named = all.map(\.name).filter(names.contains).map { "“\($0)”" }
    #expect(summary.description.hasSuffix("\nnever     " + named.joined(separator: " and ")))
    #expect(!TripleTally().summary(of: Combinations()).description.contains("never"))
  }

  @Test func `that never meet are named with places where a name is wrong`() throws {
    let text = """
      {"impossible": [{"value": "link: web from", "with": ["fragment: a fragment"], "because": "so"},
      {"value": "link: web form", "with": [], "because": 1}]}
      """
    let file = Specification.File(name: "i.json", bytes: Array(text.utf8), kind: .own)
    let problems = try #require(throws: Problems.self) { try Combinations(file: file) }
    #expect(problems.problems.map(\.location.line) == [1, 2, 2])
    #expect(problems.problems[0].suggestion == "link: web form")
  }
}
