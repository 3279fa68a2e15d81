// Who writes a case file is told where it is wrong, what stands there, and what should.

import Testing
import WaymarkSpec

/// The names of the types of single values, as the loader lists them.
private let types = ValueType.Scalar.allCases.map(\.rawValue).joined(separator: ", ")

@Suite struct `Problems of case files` {
  private static let rules = """
    {"version": "1.0.0", "terms": [{"term": "a", "meaning": "b"}], "areas": [{"id": "link", "title": "Links", "rules": [
    {"id": "link.scheme", "level": "core", "meaning": "m", "rationale": "r", "source": {"standard": "RFC 3986 §3"}}]}]}
    """

  /// The problems of files of cases.
  private static func problems(_ files: [String], kind: Specification.File.Content = .cases)
    -> [String]
  {
    do throws(Problems) {
      let files = files.enumerated().map { index, text in
        Specification.File(name: "\(index).json", bytes: Array(text.utf8), kind: kind)
      }
      _ = try Specification(
        files: [.init(name: "rules.json", bytes: Array(rules.utf8), kind: .rules)] + files)
      return []
    } catch {
      return error.problems.map(\.description)
    }
  }

  /// A file of one case with a router of one route.
  private static func file(
    open: String = #""accepting": [{"customURLScheme": "p"}], "routes": [{"pattern": "/:id"}]"#,
    case item: String = #""url": "p://a", "expect": {"opens": 0}"#,
    id: String = "a", rules: String = #"["link.scheme"]"#
  ) -> String {
    """
    {"title": "T", "groups": [{"open": {\(open)}, "cases": [
    {"id": "\(id)", "title": "t", "rules": \(rules), \(item)}]}]}
    """
  }

  @Test func `A case file without mistakes is read without an error`() {
    #expect(Self.problems([Self.file()]) == [])
  }

  @Test
  func
    `An error in a case file is printed like a compiler's, with the line, a caret and a suggestion`()
  {
    #expect(
      Self.problems([Self.file(case: #""url": "p://a", "report": 1, "expct": {"opens": 0}"#)]) == [
        #"""
        0.json:2:1: error: found an object without “expect”, expected the key “expect”
          2 | {"id": "a", "title": "t", "rules": ["link.scheme"], "url": "p://a", "report": 1, "expct": {"opens":\#u{20}
            | ^
        """#,
        #"""
        0.json:2:79: error: found the number 1, expected a report
          2 | ": "t", "rules": ["link.scheme"], "url": "p://a", "report": 1, "expct": {"opens": 0}}]}]}
            |                                                             ^
        """#,
        #"""
        0.json:2:82: error: found the key "expct", expected “id”, “title”, “why”, “rules”, “since”, “report”, “url”, “userInfo”, “expect”; did you mean “expect”?
          2 | "t", "rules": ["link.scheme"], "url": "p://a", "report": 1, "expct": {"opens": 0}}]}]}
            |                                                             ^
        """#,
      ])
  }

  @Test(
    arguments: [
      (
        file(case: #""url": 3, "expect": {"opens": 0}"#),
        "0.json:2:60: error: found the number 3, expected a text"
      ),
      (
        file(case: #""expect": {"opens": 0}"#),
        "0.json:2:1: error: found an object without “url”, expected the key “url”"
      ),
      (
        file(case: #""url": "p://a", "expect": {"opens": 1}"#),
        "0.json:2:89: error: found the route 1, expected a route from 0 to 0"
      ),
      (
        file(case: #""url": "p://a", "expect": {"opens": "0"}"#),
        #"0.json:2:89: error: found "0", expected a number of a route, from 0"#
      ),
      (
        file(case: #""url": "p://a", "expect": {"opens": null, "attempts": [1]}"#),
        "0.json:2:108: error: found the route 1, expected a route from 0 to 0"
      ),
      (
        file(case: #""url": "p://a", "expect": {"opens": 0, "attempts": []}"#),
        "0.json:2:104: error: found attempts [], expected that they end with the route that opens, 0"
      ),
      (
        file(case: #""url": "p://a", "expect": {"opens": 0, "attempts": [0, 0]}"#),
        "0.json:2:104: error: found attempts [0, 0], expected each route once, in order"
      ),
      (
        file(case: #""url": "p://a", "expect": {"opens": 0, "responds": false}"#),
        "0.json:2:104: error: found false, expected true, or no attempts: a route that is tried matches"
      ),
      (
        file(rules: "[]"),
        "0.json:2:36: error: found an empty list, expected a list of at least one rule"
      ),
      (
        file(rules: #"["link.scheme", "link.scheme"]"#),
        "0.json:2:52: error: found the rule “link.scheme” again, expected each rule once"
      ),
      (
        file(rules: #"["link.shceme"]"#),
        #"0.json:2:37: error: found "link.shceme", expected the id of a rule in rules.json; did you mean “link.scheme”?"#
      ),
      (
        file(id: "A b"),
        #"0.json:2:8: error: found "A b", expected lower-case words and numbers joined by “-”, at most 200 characters"#
      ),
      (
        file(open: #""accepting": [], "routes": []"#),
        "0.json:1:50: error: found an empty list, expected a list of at least one source"
      ),
      (
        file(open: #""accepting": [{"scheme": "p"}], "routes": []"#),
        #"0.json:1:51: error: found an object, expected {"customURLScheme": text} or {"universalLink": text}"#
      ),
      (
        file(
          open:
            #""accepting": [{"customURLScheme": "p"}], "routes": [{"pattern": "/", "guard": "never"}]"#
        ),
        #"0.json:1:115: error: found "never", expected “accepts”, “rejects” or {"requires": list of reads}"#
      ),
      (
        file(
          case:
            #""url": "p://a", "expect": {"opens": null, "reads": [{"query": "q", "as": "Int", "is": null}]}"#
        ), "0.json:2:104: error: found reads, expected none where no route opens the link"
      ),
      (
        file(case: #""url": "p://a", "expect": {"definitionError": "duplicateRoute"}"#),
        #"0.json:2:99: error: found "duplicateRoute", expected “invalidPattern”, “unknownLinkSource”, “duplicatedRoute”, “invalidLinkSource”, “invalidUniversalLinkSource”, “universalLinkSourceContainsPath”, “wellKnownScheme”, “invalidSchemeLinkSource”; did you mean “duplicatedRoute”?"#
      ),
    ])
  func
    `The error of an invalid case file names the line and column, what was found and what was expected`(
      file: String, problem: String
    )
  {
    let found = Self.problems([file]).map { String($0.prefix { $0 != "\n" }) }
    #expect(found.first == problem)
  }

  @Test(
    arguments: [
      (
        #""argument": "id", "as": "int", "is": "1""#,
        #"found "int", expected a type T of \#(types), or [T], or Set<T>; did you mean “Int”?"#
      ),
      (
        #""argument": "id", "as": "Integer", "is": "1""#,
        #"found "Integer", expected a type T of \#(types), or [T], or Set<T>"#
      ),
      (
        #""argument": "id", "as": "Int", "is": 1"#,
        "found the number 1, expected null, a text, or a list of texts: values stand as their description"
      ),
      (
        #""argument": "id", "as": "Int", "is": null"#,
        "found null, expected a text, or the error “keyNotFound” or “couldNotParse”"
      ),
      (
        #""argument": "id", "as": "[Int]", "is": "1""#,
        #"found "1", expected a list of texts, or the error “keyNotFound” or “couldNotParse”"#
      ),
      (
        #""query": "q", "as": "Int", "error": "couldNotParse""#,
        #"found "couldNotParse", expected a text, or null"#
      ),
      (
        #""requiredQuery": "q", "as": "Int", "is": null"#,
        "found null, expected a text, or the error “missingRequiredQueryParameter”"
      ),
      (
        #""query": "q", "argument": "id", "as": "Int", "is": null"#,
        "found an object, expected a read: an argument, a query, a requiredQuery or a context"
      ),
      (#""query": "q", "is": null"#, "found an object without “as”, expected the key “as”"),
      (
        #""query": "q", "as": "Int""#,
        "found an object, expected either the key “is” or the key “error”"
      ),
      (
        #""context": "url", "as": "String", "is": "p://a""#,
        "found the key “as”, expected no type: url and userInfo are texts"
      ),
      (#""context": "link", "is": "p://a""#, #"found "link", expected “url”, “userInfo”"#),
    ])
  func
    `The error of an invalid entry of “reads” in a case file says what was found and what was expected`(
      read: String, problem: String
    )
  {
    let file = Self.file(case: #""url": "p://a", "expect": {"opens": 0, "reads": [{\#(read)}]}"#)
    let found = Self.problems([file]).first?.prefix { $0 != "\n" }
    #expect(found?.hasSuffix("error: " + problem) == true, "\(found ?? "no problem")")
  }

  @Test
  func
    `Loading case files reports an error in each invalid file, including an id that an earlier file has`()
  {
    let problems = Self.problems([
      Self.file(case: #""url": 1, "expect": {"opens": 9}"#, id: "b"), "{", Self.file(id: "a"),
      Self.file(id: "a"),
    ])
    #expect(
      problems.map { String($0.prefix { $0 != "\n" }) } == [
        "0.json:2:60: error: found the number 1, expected a text",
        "1.json:1:2: error: found the end, expected a key in quotation marks",
        "3.json:2:8: error: found the id “a” again, expected an id of its own: it stands at 2.json:2:8 too",
      ])
  }

  @Test func `A case in the corpus is refused without a bug report, and accepted with one`() {
    #expect(
      Self.problems([Self.file()], kind: .corpus).first?.hasPrefix(
        "0.json:2:1: error: found an object without “report”, expected the key “report”") == true)
    #expect(Self.problems([Self.reported("https://github.com/a/b/issues/1")], kind: .corpus) == [])
  }

  @Test(arguments: ["s", "a/b#1", "http://a/b", "https://a", "https://a/", "https://a/b c"])
  func
    `A case's report needs an https page as source; in a file outside Corpus, a fuzzing seed will do`(
      source: String
    )
  {
    let problem = """
      error: found "\(source)", expected the https address of the issue, pull request or commit \
      that reports it, such as https://github.com/me/my-router/issues/32
      """
    for kind in [Specification.File.Content.corpus, .own] {
      let found = Self.problems([Self.reported(source)], kind: kind).map {
        $0.prefix { $0 != "\n" }
      }
      #expect(found.count == 1 && found[0].hasSuffix(problem), "\(found)")
    }
    let seeded = Self.reported(source, more: #", "seed": "1""#)
    #expect(Self.problems([seeded], kind: .own) == [])
    #expect(Self.problems([seeded], kind: .corpus).count == 1)
  }

  private static func reported(_ source: String, more: String = "") -> String {
    file(
      case: #""report": {"source": "\#(source)", "found": "f"\#(more)}, "url": "p://a", "#
        + #""expect": {"opens": 0}"#)
  }
}

@Suite struct `Answers of any size` {
  @Test
  func
    `A failure text of 100,000 characters in a router's answer is cut to 1000, with its length appended`()
    throws
  {
    let answer = #"{"links":[{"failure":"\#(String(repeating: "é", count: 100_000))"}]}"#
    var document = Document(file: "answer", bytes: Array(answer.utf8))
    let read = document.json()
    let json = try #require(read)
    let kept = String(repeating: "é", count: 1000) + "… (100000 characters)"
    #expect(document.observation(json) == .links([.error(kept)]))
  }

  @Test
  func
    `A Document with maximumProblems 3 reports only the first 3 of 20,000 unknown keys in an answer`()
    throws
  {
    let keys = (0..<20_000).map { #""kei\#($0)":1"# }.joined(separator: ",")
    var document = Document(
      file: "answer", bytes: Array("{\"links\":[{\"reads\":[],\(keys)}]}".utf8), maximumProblems: 3)
    let read = document.json()
    let json = try #require(read)
    _ = document.observation(json)
    #expect(
      document.problems.map(\.found) == [
        "the key \"kei0\"", "the key \"kei1\"", "the key \"kei2\"",
      ])
  }
}
