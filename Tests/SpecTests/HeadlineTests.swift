// A case is told in a line, as is what differs from it.

import Testing
import WaymarkSpec

@Suite struct `Headlines` {
  private static func open(
    _ patterns: [String], _ links: [Request.Link], responds: Bool = true
  ) -> Request {
    .open(
      Request.Open(
        accepting: [.customURLScheme("p")], entries: patterns.map { .route(Route(pattern: $0)) },
        links: links))
  }

  private static func opened(
    _ opens: Int?, _ reads: [ReadResult] = [], after attempts: [Int] = [], responds: Bool? = nil
  ) -> Observation {
    let all = attempts + (opens.map { [$0] } ?? [])
    return .links([
      .opened(
        Observation.Opened(
          responds: responds ?? !all.isEmpty, attempts: all, opens: opens, reads: reads))
    ])
  }

  private static let id = Request.Link("p://a/1", reads: [.argument("id", as: ValueType(.int))])

  @Test
  func `A request's headline lists its patterns and the link, as in “/:a, /a/:id, /b ← p://a/1”`() {
    let few = Self.open(["/:a", "/a/:id", "/b"], [Self.id])
    #expect(few.headline(ofLink: 0) == "/:a, /a/:id, /b ← p://a/1")
  }

  @Test
  func
    `A headline cuts a long list of patterns to the expected one, or else the first, “and 2 others”`()
  {
    let long = "/" + String(repeating: "b", count: 40)
    let request = Self.open(["/:a", "/a/:id", long], [Self.id])
    #expect(request.headline(ofLink: 0) == "/:a and 2 others ← p://a/1")
    let expected = Self.opened(1, [.value(.text("1"))])
    #expect(request.headline(ofLink: 0, expecting: expected) == "/a/:id and 2 others ← p://a/1")
  }

  @Test func `The headline of a request without routes begins with “no routes”`() {
    #expect(Self.open([], [Self.id]).headline(ofLink: 0) == "no routes ← p://a/1")
  }

  @Test
  func `A request's headline quotes a link that ends with a space, and escapes a line break in it`()
  {
    #expect(Self.open(["/a"], [Request.Link("p:\n ")]).headline(ofLink: 0) == #"/a ← "p:\u{A} ""#)
  }

  @Test
  func
    `The method difference describes the expected and observed answers to a link, as far as they differ`()
  {
    let request = Self.open(["/a", "/a/:id"], [Self.id])
    let expected = Self.opened(1, [.value(.text("1"))])
    #expect(request.text(of: expected, ofLink: 0) == #"opens route 1, :id as Int is "1""#)
    func difference(_ observed: Observation) -> [String] {
      let texts = request.difference(ofLink: 0, expected: expected, observed: observed)
      return [texts.expected, texts.observed]
    }
    #expect(
      difference(Self.opened(1, [.error(.couldNotParse)]))
        == [#":id as Int is "1""#, ":id as Int is the error couldNotParse"])
    #expect(
      difference(Self.opened(0, [.value(.text("1"))])) == ["opens route 1", "opens route 0"])
    #expect(
      difference(Self.opened(nil, after: [0])) == ["opens route 1", "opens nothing, after [0]"])
    #expect(
      difference(Self.opened(1, [.value(.text("1"))], after: [1]))
        == ["opens route 1", "opens route 1, after [1]"])
    #expect(
      difference(.definitionError(.invalidPattern))
        == [#"opens route 1, :id as Int is "1""#, "refused, invalidPattern"])
    #expect(
      difference(Self.opened(1, [.value(.text("1"))], responds: false))
        == ["responds to it", "does not respond to it"])
    #expect(difference(.links([])) == [#"opens route 1, :id as Int is "1""#, "no answer"])
  }

  @Test
  func
    `The method difference shows two canonically equivalent values of an answer as different texts`()
  {
    let request = Self.open(["/:id"], [Request.Link("p://a", reads: [.value("id")])])
    let texts = request.difference(
      ofLink: 0, expected: Self.opened(0, [.value(.text("\u{212A}"))]),
      observed: Self.opened(0, [.value(.text("K"))]))
    #expect(texts.expected == #"<id> is "\u212a""# && texts.observed == #"<id> is "K""#)
  }

  /// What is not seen, looks like something else or is not composed has its number; what is known at sight
  /// stands as it is.
  @Test(arguments: [
    ("p://a/é日本ひ한!", "p://a/é日本ひ한!"), ("p://a/\u{212A}", #"p://a/\u{212A}"#),
    ("p://a/\u{F900}", #"p://a/\u{F900}"#), ("p://а", #"p://\u{430}"#),
    ("p://e\u{301}", #"p://e\u{301}"#), ("p://a/\u{3000}", #"p://a/\u{3000}"#),
  ])
  func
    `A request's headline escapes a link's invisible, look-alike and decomposed characters, and no others`(
      link: String, shown: String
    )
  {
    let request = Self.open(["/:id"], [Request.Link(link)])
    #expect(request.headline(ofLink: 0) == "/:id ← \(shown)")
  }

  @Test
  func
    `The headline of a request whose pattern and link have 5000 characters has under 400 characters`()
  {
    let long = String(repeating: "a", count: 5000)
    #expect(Self.open([long], [Request.Link(long)]).headline(ofLink: 0).count < 400)
  }

  @Test
  func
    `The headline of each bundled case and the text of its expected answer are non-empty single lines`()
    throws
  {
    let specification = try Specification.bundled()
    for item in specification.cases {
      for text in [item.headline, item.request.text(of: item.expected, ofLink: 0)] {
        #expect(!text.isEmpty && !text.contains(where: \.isNewline), "\(item)")
      }
    }
  }

  @Test
  func
    `String.fenced makes a Markdown code span with a longer fence than any run of backticks in the text`()
  {
    #expect("a".fenced == "`a`")
    #expect("`a``".fenced == "``` `a`` ```")
    // U+0D4E joins what follows it: as characters, there is no backtick.
    #expect("\u{0D4E}`".fenced == "`` \u{0D4E}` ``")
  }
}
