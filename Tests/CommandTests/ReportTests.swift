// Who reports a bug gets a case of it, with the rules that decide, or is told why there is none.

#if os(macOS) || os(Linux)
  import TestRun
  import Foundation
  import Testing
  import WaymarkSpec

  private let address = "https://github.com/me/my-router/issues/32"

  @Suite struct `Bug reports` {
    private static let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static let jlroutes = [
      "report", "--router", "MyRouter", "--pattern", "/user/look/:id", "--link",
      "pokedex://user/look/joel%2Flevin", "--expected", #"match, id = "joel/levin""#, "--seen",
      "The slash is taken for a separator.", "--source", address,
    ]

    @Test
    func
      `The command report writes a case into the file of --into, or with --dry-run only prints a diff`()
      throws
    {
      try withFile("new.json", "") { directory, _ in
        let file = directory + "/my.json"
        let arguments = Self.jlroutes + ["--into", file]
        let diff = try waymark(arguments + ["--dry-run"])
        #expect(diff.status == 0, "\(diff)")
        #expect(diff.output.hasPrefix("--- /dev/null\n+++ b/\(file)\n@@ -0,0 +1,"))
        #expect(!FileManager.default.fileExists(atPath: file))

        let written = try waymark(arguments)
        #expect(
          written.output == "\(file): myrouter-32-link-encoded-slash (link.encoded-slash)\n")
        try FileManager.default.removeItem(atPath: directory + "/new.json")
        #expect(try waymark("format", "--check", directory).status == 0)
        #expect(try waymark("check", "--spec", directory).status == 0)
      }
    }

    @Test
    func
      `A second bug report into the same file adds a case, and changes no line of the first one's case`()
      throws
    {
      try withFile("new.json", "") { directory, _ in
        let file = directory + "/my.json"
        #expect(try waymark(Self.jlroutes + ["--into", file]).status == 0)
        try FileManager.default.removeItem(atPath: directory + "/new.json")
        let second = try waymark(
          "report", "--router", "MyRouter", "--pattern", "/user/look/:id", "--link",
          "pokedex://user/look/%41", "--expected", "match 0, id = A", "--seen", "It stays encoded.",
          "--source", address, "--into", file, "--dry-run")
        let lines = second.output.split(separator: "\n")
        #expect(lines.prefix(2) == ["--- a/\(file)", "+++ b/\(file)"])
        #expect(lines.filter { $0.hasPrefix("-") }.dropFirst() == [])
        #expect(lines.contains { $0.hasPrefix("+") && $0.contains("myrouter-32-link-percent") })
      }
    }

    @Test
    func `A bug report with two links becomes one case for each link, in order and in one group`()
      throws
    {
      try withFile("new.json", "") { directory, _ in
        let file = directory + "/my.json"
        let written = try waymark(
          "report", "--router", "MyRouter", "--pattern", "/a/:id", "--link", "p://a/1?x=1",
          "--link",
          "p://a/1", "--expected", "match, ?x = null", "--seen", "It has the query of before.",
          "--source", address, "--into", file)
        #expect(written.status == 0, "\(written)")
        try FileManager.default.removeItem(atPath: directory + "/new.json")
        #expect(try waymark("format", "--check", directory).status == 0)
        let cases = try Specification(directories: [directory]).cases
        #expect(
          cases.map(\.id) == ["myrouter-32-query-absent-1", "myrouter-32-query-absent-2"])
        #expect(
          cases.map(\.title) == [
            "The host of a custom link is its first component, so the link opens",
            "After another link, a missing query item is null, so ?x is null",
          ])
        #expect(cases.map { $0.request.links[0].url } == ["p://a/1?x=1", "p://a/1"])
        #expect(cases[0].group == cases[1].group)
        #expect(try waymark("check", "--spec", directory).status == 0)
      }
    }

    @Test
    func
      `waymark report --form makes a case from the issue form, and exits with 2 at an unknown heading`()
      throws
    {
      let form = """
        ### Router

        MyRouter 2.1

        ### Patterns

        ```
        /:a
        /b/:c
        ```

        ### Link

        https://good.example/b/1,x,3

        ### Link sources

        _No response_

        ### Expected

        match 1
        c: [Int] = ["1","3"]

        ### Seen

        The list was null.

        ### Title

        A list drops what it can't hold
        """
      try withFile("form.md", form) { directory, file in
        let result = try waymark(
          "report", "--form", file, "--source", address, "--into", directory + "/a.json",
          "--dry-run")
        #expect(result.status == 0, "\(result)")
        #expect(result.output.contains(#"+            "source": "\#(address)","#))
        #expect(result.output.contains(#"+          "id": "myrouter-32-list-drops-what-it-can","#))
        #expect(result.output.contains(#"+          "title": "A list drops what it can't hold","#))
        #expect(result.output.contains(#"{ "universalLink": "https://good.example" }"#))
      }
      try withFile("form.md", "### Pattern\n\n/a\n") { _, file in
        let result = try waymark("report", "--form", file)
        #expect(result.status == 2)
        #expect(result.error.contains("\(file):1:1: error: found the heading “pattern”"))
        #expect(result.error.contains("did you mean “patterns”?"))
      }
    }

    @Test
    func
      `The issue form router-bug.yml has exactly the fields that report knows as options and headings`()
      throws
    {
      let form = try String(
        contentsOf: Self.root.appending(path: ".github/ISSUE_TEMPLATE/router-bug.yml"),
        encoding: .utf8)
      let ids = form.matches(of: /id: (\w+)/).map { String($0.output.1) }
      #expect(
        ids == [
          "router", "dialect", "pattern", "link", "accepting", "expected", "seen", "source",
          "title",
        ])
      let help = try waymark("report", "--help").output
      for id in ids { #expect(help.contains("\n  --\(id) ")) }
      let labels = form.matches(of: /label: (.+)/).map { "### \($0.output.1)\n\nx" }
      #expect(throws: Never.self) {
        try BugReport.lines(form: Array(labels.joined(separator: "\n").utf8), file: "form")
      }
    }

    @Test
    func
      `report exits with 1 and names the existing case if a case has the reported routes and link already`()
      throws
    {
      let result = try waymark(
        "report", "--router", "R", "--pattern", "/a//b", "--link", "pokedex://a", "--expected",
        "error invalidPattern", "--seen", "match", "--source", address, "--accepting", "pokedex")
      #expect(result.status == 1)
      #expect(
        result.output.contains(
          #/cases,\ such\ as:\n\ \ Spec/definitions.json:\d+:9: define-pattern: /#),
        "\(result)")
    }

    @Test func `A bug report that the rules contradict is written only with --follow-rules`() throws
    {
      try withFile("new.json", "{}") { directory, _ in
        let file = directory + "/my.json"
        let arguments = [
          "report", "--router", "R", "--pattern", "/a", "--link", "https://good.example:8443/a",
          "--accepting", "https://good.example", "--expected", "match", "--seen", "It crashes.",
          "--source", address, "--into", file,
        ]
        let refused = try waymark(arguments)
        #expect(refused.status == 1)
        #expect(refused.output.hasPrefix("The rules decide differently; nothing was written."))
        #expect(refused.output.contains("\n  no route opens the link\n"))
        #expect(refused.output.contains("\nsource.port (strict): "))
        #expect(!FileManager.default.fileExists(atPath: file))
        let written = try waymark(arguments + ["--follow-rules"])
        #expect(written.status == 0)
        #expect(
          written.output == "\(file): r-32-source-port (source.port)\n")
      }
    }

    @Test(
      arguments: [
        ["--pattern", "/a/:b", "--expected", "no match", "--seen", #"match, b = "c""#],
        ["--pattern", "/a//:b", "--expected", "match", "--seen", "error invalidPattern"],
      ])
    func `waymark report --follow-rules writes no case if the router did what the rules require`(
      _ arguments: [String]
    ) throws {
      let arguments =
        ["report", "--router", "R", "--link", "https://good.example/a/c", "--source", address]
        + ["--dry-run"] + arguments
      let refused = try waymark(arguments)
      #expect(refused.status == 1)
      #expect(refused.output.hasPrefix("The rules decide differently; nothing was written.\n"))
      #expect(
        refused.output.contains("\nThe router keeps the rules: they require what was seen.\n"))
      let followed = try waymark(arguments + ["--follow-rules"])
      #expect(followed.status == 2)
      #expect(followed.error.contains("--seen: the rules require this result"), "\(followed)")
    }

    @Test(
      arguments: [
        (
          "maybe",
          #"expected:1:6: error: found the end, expected “match”, “no match”, “error CODE”, or a read such as “id = 25”"#
        ),
        (
          "match, id: Intt = 1",
          #"expected:1:12: error: found “Intt = 1”, expected a type, such as Int, [Int] or Set<Int>; did you mean “Int”?"#
        ),
        (
          "error invalidPatern",
          #"expected:1:7: error: found “invalidPatern”, expected invalidPattern, "#
        ),
        (
          #"id = "a"#,
          #"expected:1:6: error: found “"a”, expected a JSON text or a JSON list of texts"#
        ),
        (
          "error couldNotParse",
          #"expected:1:7: error: found “couldNotParse”, expected the error of a router or a link, or"#
        ),
        (#"id = "a" b"#, #"expected:1:10: error: found “b”, expected a comma or a new line"#),
      ])
    func
      `If --expected can't be parsed, report exits with 2, and the error says what is wrong at which column`(
        expected: String, message: String
      ) throws
    {
      let result = try waymark(
        "report", "--router", "R", "--pattern", "/a", "--link", "x:a", "--seen", "s",
        "--source", address, "--expected", expected)
      #expect(result.status == 2)
      #expect(result.error.contains(message), "\(result.error)")
    }

    private static let short = [
      "report", "--router", "M", "--pattern", "/q", "--link", "x:q", "--expected", "match",
      "--seen", "s", "--source", address, "--into",
    ]

    @Test(.enabled(if: isThorough))
    func
      `waymark report exits with 2 and creates no file for an invalid --id, or an invalid file of --into`()
      throws
    {
      try withFile("old.json", "[]") { directory, file in
        let mine = directory + "/my.json"
        let ofID = try waymark(Self.short + [mine, "--id", "Bad ID"])
        #expect(ofID.status == 2)
        let ofFile = try waymark(Self.short + [file])
        #expect(ofFile.status == 2)
        #expect(!FileManager.default.fileExists(atPath: mine))
      }
    }

    @Test(.enabled(if: isThorough))
    func
      `report refuses the request or --id of a case in the folder of --into, but not a bundled case's --id`()
      throws
    {
      try withFile("old.json", "[]") { directory, _ in
        let mine = directory + "/my.json"
        let arguments = Self.short
        let written = try waymark(arguments + [mine])
        #expect(written.output.hasPrefix("\(mine): m-32-match-more-forms "))
        #expect(
          try waymark(arguments + [mine]).error.contains(
            "the same request exists at \(mine)")
        )
        // Ids are unique in the files of one directory.
        let other =
          arguments.map { $0 == "x:q" ? "x:/q" : $0 } + [directory + "/other.json", "--id"]
        #expect(try waymark(other + ["m-32-match-more-forms"]).status == 2)
        #expect(try waymark(other + ["readme-enum"]).status == 0)
      }
    }

    @Test
    func
      `The command report exits with 2 if required options are missing, and its error lists all of them`()
      throws
    {
      let result = try waymark("report", "--router", "R", "--link", "x:a")
      #expect(result.status == 2)
      #expect(
        result.error
          == "waymark: the report lacks --expected, --seen, --source, --pattern. "
          + "See “waymark report --help”.\n")
    }

    @Test(arguments: [
      ("Router X", "issues/7#issuecomment-99", "Corpus/router-x-7.json"),
      ("React Router 6.1", "pull/5/files?w=1", "Corpus/react-router-5.json"),
      ("路由器", "issues/7", "Corpus/report-7.json"),
    ])
    func
      `The command report names a new file after the router and the issue's number, such as router-x-7.json`(
        router: String, issue: String, file: String
      ) throws
    {
      let result = try waymark(
        "report", "--router", router, "--pattern", "/user/look/:id", "--link",
        "x://user/look/a%2Fb",
        "--seen", "It is split.", "--expected", "match", "--source",
        "https://github.com/me/my-router/" + issue, "--new-case", "--dry-run")
      #expect(result.output.contains("\n+++ b/\(file)\n"), "\(result)")
    }

    @Test(arguments: ["mine.json", "Corpus/deeper/mine.json", "Corpus/mine.txt"])
    func
      `In a clone, report exits with 2 if a relative --into is no JSON file directly in Corpus or Spec`(
        file: String
      ) throws
    {
      let result = try waymark(Self.jlroutes + ["--into", file])
      #expect(result.status == 2)
      #expect(
        result.error.hasPrefix(
          "waymark: --into: found “\(file)”, expected a file directly in Corpus or Spec"))
    }

    @Test(arguments: ["[true]", #"["7", 8, "x"]"#, "[null]"])
    func
      `report exits with 2 if a list in --expected holds true, null, or numbers beside texts`(
        list: String
      ) throws
    {
      let result = try waymark(
        "report", "--router", "R", "--pattern", "/a", "--link", "x://a?n=7", "--seen", "s",
        "--expected", "match, ?n: [Int] = \(list)", "--source", address, "--dry-run")
      #expect(result.status == 2)
      #expect(result.error.contains("expected:1:20: error: found “\(list.prefix { $0 != "," })"))
    }

    @Test(
      arguments: [
        "me/my-router#32", "http://github.com/me/my-router/issues/32", "https://github.com",
        "https://github.com/", "https:///me", "https://github.com/me/my router", "github.com/me",
      ])
    func
      `The command report exits with 2 if --source is not a full https address, and the error asks for one`(
        source: String
      ) throws
    {
      let result = try waymark(
        "report", "--router", "R", "--pattern", "/a", "--link", "x:a", "--seen", "s", "--expected",
        "match", "--source", source, "--dry-run")
      #expect(result.status == 2)
      #expect(result.output == "")
      #expect(
        result.error
          == "waymark: --source: found “\(source)”, expected the https address of the issue, pull "
          + "request or commit that reports it, such as \(address). See “waymark report --help”.\n")
    }
  }

  @Suite struct `What a bug report can ask` {
    private static let usual = [
      "report", "--router", "R", "--seen", "It is wrong.", "--source", address, "--new-case",
      "--dry-run",
    ]

    @Test(
      .enabled(if: isThorough),
      arguments: [
        (
          ["--pattern", "/a", "--pattern", "/:b", "--link", "x://a", "--expected", "match 0"],
          #""open.first""#, "Routes are tried in the order of registration, so route 0 opens"
        ),
        (
          [
            "--pattern", "/a", "--guard", "rejects", "--pattern", "/:b", "--link", "x://a",
            "--expected",
            "match 1, b = a",
          ],
          #""open.guard""#,
          #"A guard decides whether its route matches, so route 1 opens and :b is \"a\""#
        ),
        (
          [
            "--pattern", "/:a", "--handler", "requires a: Int", "--pattern", "/:b", "--link",
            "x://zz",
            "--expected", "match 1",
          ],
          #""open.next""#,
          "A handler that throws passes the link on to the next route, so route 1 opens"
        ),
        (
          ["--pattern", "/a", "--handler", "rejects", "--link", "x://a", "--expected", "no match"],
          #""open.result""#, "A link that no handler takes isn't opened, so nothing opens"
        ),
        (
          ["--parse", "x://u/:b", "--link", "x://u/7", "--expected", "b: Int = 7"],
          #""value.int""#,
          #"An Int is ASCII digits, after a sign or none, within 64 bits, so :b as Int is \"7\""#
        ),
        (
          ["--parse", "x://u/:b", "--link", "y://u/7", "--expected", "error schemeIsMismatch"],
          #""parse.scheme""#, "A link of another scheme isn't read: schemeIsMismatch"
        ),
        (
          ["--pattern", "/u//b", "--link", "x:u", "--expected", "error invalidPattern"],
          #""pattern.invalid""#, "Two slashes in a row make a pattern invalid: invalidPattern"
        ),
        (
          [
            "--dialect", "navigator", "--pattern", "x://<a>", "--pattern", "x://b", "--link",
            "x://b",
            "--expected", "match 1",
          ],
          #""navigator.best""#, "The pattern with the most literals is used, so route 1 opens"
        ),
      ])
    func
      `The case that report drafts cites the deciding rule first, and its title says what should happen`(
        options: [String], rules: String, title: String
      ) throws
    {
      let result = try waymark(Self.usual + options)
      #expect(result.status == 0, "\(result)")
      #expect(result.output.contains(#""rules": [\#(rules)"#), "\(result.output)")
      #expect(result.output.contains(#""title": "\#(title)""#), "\(result.output)")
    }

    @Test(
      arguments: [
        (
          ["--pattern", "/:i", "--link", "x:a%20b", "--expected", "i: URL = a"],
          "value.url leaves open how “a b” reads"
        ),
        (
          [
            "--pattern", "/:i", "--guard", "requires ?u: [URL]", "--link", "x:a?u=%7B",
            "--expected",
            "match",
          ],
          "value.url leaves open how “{” reads"
        ),
        (
          ["--parse", "x:///:i", "--link", "x:0x1p-1074", "--expected", "i: Double = 0"],
          "value.float-forms leaves open"
        ),
        (
          ["--pattern", "/:i", "--link", "x:-0x1p-140", "--expected", "i: Float = 0"],
          "value.float-forms leaves open"
        ),
        (
          ["--pattern", "/:i", "--link", "x:NaN(0x1)", "--expected", "i: Float = nan"],
          "value.float-forms leaves open"
        ),
        (
          ["--pattern", "/:i", "--link", "x:1,nan", "--expected", "i: Set<Float> = [\"1\"]"],
          "value.set leaves open"
        ),
        (
          [
            "--accepting", "http://a/%2f/", "--accepting", "http://a///", "--pattern", "/",
            "--link",
            "http://a", "--expected", "match",
          ],
          "source.equality leaves open whether “http://a/%2f/” and “http://a///” are one source"
        ),
        (
          [
            "--accepting", "http://a?b", "--accepting", "http://a:80/?B", "--pattern", "/",
            "--link",
            "http://a", "--expected", "match",
          ],
          "source.equality leaves open whether “http://a?b” and “http://a:80/?B” are one source"
        ),
        (
          [
            "--accepting", "http://a?\u{E9}", "--accepting", "http://a?e\u{301}", "--pattern", "/",
            "--link", "http://a", "--expected", "match",
          ],
          "source.equality leaves open whether"
        ),
        (
          [
            "--dialect", "navigator", "--pattern", "x://<a>", "--link", "x://b/\n", "--expected",
            "match",
          ],
          "navigator.slashes leaves open"
        ),
        (
          [
            "--dialect", "navigator", "--pattern", "x://<float:a>", "--link", "x://nan(1)",
            "--expected", "match",
          ],
          "value.float-forms leaves open"
        ),
      ])
    func
      `report exits with 2 if the rules don't determine the answer to a link, and names the rule concerned`(
        options: [String], message: String
      ) throws
    {
      try expectRefusal(of: options, message)
    }

    private func expectRefusal(of options: [String], _ message: String) throws {
      let result = try waymark(Self.usual + options)
      #expect(result.status == 2)
      #expect(result.output == "")
      #expect(result.error.contains(message), "\(result.error)")
    }

    @Test(
      arguments: [
        (
          ["--pattern", "/:i", "--link", "x:a", "--expected", "match", "--guard", "perhaps"],
          "verdict:1:1: error: found “perhaps”, expected “accepts”"
        ),
        (
          ["--guard", "rejects", "--pattern", "/:i", "--link", "x:a", "--expected", "match"],
          "--guard rejects needs a --pattern before it"
        ),
        (
          ["--parse", "x://", "--pattern", "/:i", "--link", "x:a", "--expected", "match"],
          "--parse takes no --pattern"
        ),
      ])
    func
      `report exits with 2 for a malformed --guard, one before any --pattern, or --parse with --pattern`(
        options: [String], message: String
      ) throws
    {
      try expectRefusal(of: options, message)
    }

    @Test(
      .enabled(if: isThorough),
      arguments: [
        ("0x1p-1022", "Double"), ("0x0p-2000", "Double"), ("nan", "Double"), ("1e-320", "Double"),
        ("..%2Fa", "URL"), ("https:%2F%2F[::1]%2Fa%3Fb", "URL"),
      ])
    func
      `With --follow-rules, report exits with 0 for unusual numbers and URLs in links, such as nan or ../a`(
        text: String, type: String
      ) throws
    {
      let result = try waymark(
        Self.usual + [
          "--pattern", "/x/:i", "--link", "x://x/\(text)", "--expected", "i: \(type) = null",
          "--follow-rules",
        ])
      #expect(result.status == 0, "\(result)")
    }

    @Test
    func
      `The command report reads guards and handlers from the list of patterns in the issue form`()
      throws
    {
      let form = """
        ### Router\n\nR\n\n### Patterns\n\n/:a\nguard requires a: Int\n/:b\nhandler rejects\n
        ### Link\n\nx://zz\n\n### Expected\n\nno match\n\n### Seen\n\nA route opens.\n
        ### Source\n\n\(address)\n
        """
      try withFile("form.md", form) { _, file in
        let result = try waymark("report", "--form", file, "--dry-run", "--new-case")
        #expect(result.status == 0, "\(result)")
        #expect(
          result.output.contains(#""guard": { "requires": [{ "argument": "a", "as": "Int" }] } }"#))
        #expect(result.output.contains(#"{ "pattern": "/:b", "handler": "rejects" }"#))
        #expect(
          result.output.contains(#""rules": ["open.guard"#), "\(result.output)")
      }
    }

    @Test
    func `A bug report written into a file of an app's links becomes another link of that file`()
      throws
    {
      let text = #"""
        { "title": "T", "groups": [{ "cases": [
          { "id": "readme-enum", "title": "A", "url": "x:a", "expect": { "opens": "/a" } }] }] }
        """#
      try withFile("links.json", text) { directory, file in
        let result = try waymark(
          "report", "--router", "R", "--seen", "s", "--pattern", "/a/:b", "--link", "x:a/7",
          "--expected", "match, b: Int = 7", "--source", address, "--title", "Seven", "--id", "b",
          "--into", file)
        #expect(result.status == 0, "\(result)")
        let links = try Specification(directories: [directory]).links
        #expect(links.map(\.opens) == ["/a", "/a/:b"] && links.map(\.id) == ["readme-enum", "b"])
        #expect(links.last?.results == [.value(.text("7"))] && links.last?.title == "Seven")
        let checked = try waymark("check", "--spec", directory)
        #expect(checked.status == 2 && checked.error.contains("found 2 links"), "\(checked)")
      }
    }

    @Test
    func
      `Outside a clone of Waymark, report writes a valid case without “$schema” into the file of --into`()
      throws
    {
      try withFile("empty", "") { directory, _ in
        let process = Process()
        let output = Pipe()
        process.executableURL = waymarkProgram
        process.currentDirectoryURL = URL(filePath: directory)
        process.arguments = [
          "report", "--router", "R", "--seen", "It is wrong.", "--pattern", "/u", "--link",
          "app://u",
          "--expected", "match", "--source", address, "--into", "some/where/links.json",
        ]
        process.standardOutput = output
        try process.run()
        let said = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(
          String(decoding: said, as: UTF8.self)
            == "some/where/links.json: r-32-match-custom (match.custom)\n"
        )
        let text = try String(contentsOfFile: directory + "/some/where/links.json", encoding: .utf8)
        #expect(!text.contains("$schema"))
        #expect(try waymark("check", "--spec", directory + "/some/where").status == 0)
      }
    }
  }

  @Suite struct `Explanations` {
    /// Cases of a router and of a navigator.
    private static let text = #"""
      { "title": "T", "groups": [
        { "open": { "accepting": [{ "customURLScheme": "x" }], "routes": [
            { "pattern": "/a", "guard": "rejects" }, { "pattern": "/:b" }] },
          "cases": [{ "id": "a", "title": "A", "url": "x:a", "expect": { "opens": "/:b" } }] },
        { "navigate": { "patterns": ["x://<int:c>"] },
          "cases": [{ "id": "c", "title": "C", "url": "x://7", "expect": { "matches": "x://<int:c>" } }] }] }
      """#

    @Test
    func
      `explain --spec explains a link by the routes of case files, of all dialects or of one --dialect`()
      throws
    {
      try withFile("links.json", Self.text) { directory, _ in
        #expect(try waymark("check", "--spec", directory).status == 0)
        let result = try waymark("explain", "--spec", directory, "x:a")
        #expect(result.status == 0)
        #expect(
          result.output.contains(
            """
            “x:a” opens route 1, “/:b”.
            ✗ 0  /a  its guard rejects the link (open.guard)
            ✓ 1  /:b  “:b” is “a” (match.argument)
            """)
            && result.output.contains("✗ x://<int:c>  the component “x:a” can't be read as int"),
          "\(result.output)")
        let navigator = try waymark("explain", "--spec", directory, "--dialect", "navigator", "x:a")
        #expect(!navigator.output.contains("/:b"))
      }
    }

    @Test func `The command explain exits with 2 if it has both --spec and --pattern`() throws {
      try withFile("links.json", Self.text) { directory, _ in
        let result = try waymark("explain", "--spec", directory, "--pattern", "/a", "x:a")
        #expect(result.status == 2)
      }
    }

    @Test(
      arguments: [
        (
          [#"https://evil.com\@good.com/a"#, "--pattern", "/a"],
          #"""
          https://evil.com\@good.com/a
          “https://evil.com\@good.com/a” opens nothing: the authority “evil.com\@good.com” is malformed, because “\” must be percent-encoded in user info (link.malformed-authority)

          """#
        ),
        (
          [
            "--pattern=/a/:b", "--pattern=/search/:word", "--pattern=/b/:c/:d",
            "--accepting=pokedex", "pokedex://ash@Search:80//a%2Fb%?q=1%26+&Q#f",
          ],
          """
          pokedex://ash@Search:80//a%2Fb%?q=1%26+&Q#f
            link.scheme             the scheme is “pokedex”
            link.fragment           the fragment “#f” is ignored
            link.query              the query is “q=1%26+&Q”
            link.authority          the authority is “ash@Search:80”
            link.userinfo           the user info “ash” is ignored
            link.segments           the path “//a%2Fb%” has the segment “a/b%”
            link.encoded-slash      a percent-encoded slash is part of its segment
            link.empty-segments     empty segments are dropped
            link.percent            the path is percent-decoded once
            link.malformed-percent  a “%” without two hexadecimal digits stands for itself
            match.custom            the components are “Search”, “a/b%”
            match.port              the port “:80” is ignored
            source.custom           the router accepts links from “pokedex://”, compared without case
            query.split             “q” is “1&+”: percent-decoded once, after the split (link.percent), “+” is a plus sign (link.plus)
            query.no-value          “Q” is null, because “Q” has no “=”: the earlier item “q” counts (query.first), names are compared without case (query.name)
          “pokedex://ash@Search:80//a%2Fb%?q=1%26+&Q#f” opens route 1, “/search/:word”.
          ✓ 1  /search/:word  “Search” equals “search”, ignoring case (match.first-case); “:word” is “a/b%” (match.argument)
          ✗ 0  /a/:b  the component “Search” differs from “a”, even ignoring case (match.first-case)
          ✗ 2  /b/:c/:d  the pattern has 3 components, but the link has 2 (match.count)

          """
        ),
        (
          ["--accepting", "https://example.com/app", "--pattern", "/a", "https://example.com/a"],
          """
          The router is refused, universalLinkSourceContainsPath:
            define.universal-path  the source “https://example.com/app” has a path
          https://example.com/a
            link.scheme       the scheme is “https”
            link.authority    the authority is “example.com”
            link.segments     the path “/a” has the segment “a”
            match.universal   the components are the segments
            source.universal  the router accepts links from “https://example.com/app”, compared without case
          “https://example.com/a” opens nothing: the router is refused.
          would match /a

          """
        ),
        (
          ["--pattern", "/a?b", "--pattern", "/a", "--pattern", "/:x", "--pattern", "/a", "x:a"],
          """
          The router is refused, invalidPattern:
            pattern.strict  route 0, “/a?b”, is invalid: it contains “?”; a guard or handler reads the items of the query
          x:a
            link.scheme       the scheme is “x”
            link.segments     the path “a” has the segment “a”
            match.more-forms  the component is “a”, as with two slashes after the scheme
            source.custom     the router accepts links from “x://”, compared without case
          “x:a” opens nothing: the router is refused.
          would match 1  /a
          would match 2  /:x  “:x” is “a” (match.argument)
          would match 3  /a

          """
        ),
        (
          [
            "--pattern", "/urn:x/:a/", "--guard", "requires !page: Int", "x:///urn:x/b/?page=c",
          ],
          """
          x:///urn:x/b/?page=c
            link.scheme          the scheme is “x”
            link.query           the query is “page=c”
            link.authority       the authority is “”
            link.segments        the path “/urn:x/b/” has the segments “urn:x”, “b”
            link.empty-segments  empty segments are dropped
            match.more-forms     the components are “urn:x”, “b”, as with two slashes after the scheme
            source.custom        the router accepts links from “x://”, compared without case
            query.split          “page” is “c”
          “x:///urn:x/b/?page=c” opens nothing.
          ✗ /urn:x/:a/  “urn:x” is literal, because its colon doesn't stand at its start (pattern.literal); \
          the slash at the end of the pattern is ignored (pattern.relative); “:a” is “b” (match.argument); \
          its guard requires !page: Int, which is the error missingRequiredQueryParameter (value.int); \
          its guard rejects the link (open.guard)

          """
        ),
        (
          ["--dialect", "navigator", "--pattern", "myapp://user/<int:id>", "myapp:/user//7"],
          """
          myapp:/user//7
            navigator.scheme      the scheme is “myapp”
            navigator.components  the components are “user”, “7”
            navigator.slashes     slashes separate components: empty components are dropped, and any number \
          of slashes ends the scheme
          “myapp:/user//7” opens “myapp://user/<int:id>”.
          ✓ myapp://user/<int:id>  “id” is “7” (navigator.int)

          """
        ),
        (
          ["--pattern", "/a", "--guard", "requires ?page: Int", "https://b.example/a?x=1"],
          """
          https://b.example/a?x=1
            link.scheme       the scheme is “https”
            link.query        the query is “x=1”
            link.authority    the authority is “b.example”
            link.segments     the path “/a” has the segment “a”
            match.universal   the components are the segments
            source.universal  the router accepts links from “https://b.example”, compared without case
            query.split       “x” is “1”
          “https://b.example/a?x=1” opens “/a”.
          ✓ /a  its guard requires ?page: Int, which is null, because the query has no such item (query.absent)

          """
        ),
        (
          ["--dialect", "navigator", "--pattern", "myapp://posts/<post?>", "myapp://posts"],
          """
          myapp://posts
            navigator.scheme      the scheme is “myapp”
            navigator.components  the component is “posts”
          “myapp://posts” opens nothing.
          ✗ myapp://posts/<post?>  the pattern has 2 components, but the link has 1 (navigator.count)
          ⚠ myapp://posts/<post?>  “<post?>” isn't optional here. Register two patterns, with and without it.

          """
        ),
        (
          ["my_app://a"],
          """
          my_app://a
          “my_app://a” opens nothing: “my_app” isn't a scheme: a scheme can't contain “_” (link.scheme)

          """
        ),
      ])
    func
      `The command explain prints, rule by rule, how a link is read and why each route opens it or not`(
        arguments: [String], output: String
      ) throws
    {
      let result = try waymark(["explain"] + arguments)
      #expect(result.status == 0)
      #expect(result.output == output)
    }

    @Test(arguments: [
      (
        ["/a", "/a"], "x:a",
        "duplicatedRoute:\n  define.duplicate  route 1, “/a”, has the same components as route 0, “/a”"
      ),
      (
        ["/:x"], "mailto:a@b",
        "wellKnownScheme:\n  define.well-known  the system reserves the scheme “mailto”"
      ),
      (
        ["/a//b"], "x:a",
        "invalidPattern:\n  pattern.invalid  the pattern “/a//b” is invalid: it contains two slashes in a row"
      ),
      (
        ["http://[a"], "x:a",
        "invalidPattern:\n  pattern.invalid  the pattern “http://[a” is invalid: the authority “[a” is malformed"
      ),
      (
        ["http://u@h/"], "x:a",
        "invalidPattern:\n  pattern.strict  the pattern “http://u@h/” is invalid: its source has user info"
      ),
      (
        ["http://:80/"], "x:a",
        "invalidPattern:\n  pattern.strict  the pattern “http://:80/” is invalid: it has a port, but no host"
      ),
      (
        ["http:///a"], "x:a",
        "invalidPattern:\n  pattern.invalid  the pattern “http:///a” is invalid: it has no host"
      ),
      (
        ["1x://a"], "x:a",
        "invalidPattern:\n  pattern.strict  the pattern “1x://a” is invalid: “1x” isn't a URL scheme"
      ),
      (
        ["p://a/p://b"], "x:a",
        "invalidPattern:\n  pattern.strict  the pattern “p://a/p://b” is invalid: it names a source twice"
      ),
      (
        ["/:"], "x:a",
        "invalidPattern:\n  pattern.strict  the pattern “/:” is invalid: it has an argument without a name"
      ),
      (
        ["/:a/:a"], "x:a",
        "invalidPattern:\n  pattern.strict  the pattern “/:a/:a” is invalid: it has two arguments of one name"
      ),
    ])
    func
      `For a refused router, explain begins with the error, its rule, and the pattern or scheme at fault`(
        patterns: [String], link: String, text: String
      ) throws
    {
      let output = try waymark(["explain"] + patterns.map { "--pattern=\($0)" } + [link]).output
      #expect(output.hasPrefix("The router is refused, \(text)"), "\(output)")
    }

    @Test
    func
      `explain names “https://”, without a host, as the source of the link https:/a://b.com/x`()
      throws
    {
      let output = try waymark(
        "explain", "--accepting", "https://good.com", "--pattern", "/b", "https:/a://b.com/x"
      ).output
      #expect(output.contains("links from “https://good.com”, not from “https://” ("), "\(output)")
    }

    @Test
    func
      `The command explain lists 12 of 61 routes, the closest first, and counts the other 49`()
      throws
    {
      let patterns = (0..<60).map { "--pattern=/a\($0)/b/:c" } + ["--pattern=/shop/x/:id"]
      let lines = try waymark(["explain"] + patterns + ["x://shop/b/7"]).output
        .split(separator: "\n").filter { $0.hasPrefix("✗") || $0.hasPrefix("and") }
      #expect(lines.count == 13 && lines.last == "and 49 other routes", "\(lines)")
      #expect(
        lines.first == "✗ 60  /shop/x/:id  the component “b” differs from “x” (match.literal)",
        "\(lines)")
    }

    @Test(
      arguments: [
        ("/a", "pokedex:a", ["match.more-forms"]), ("/a", "pokedex:/a", ["match.forms"]),
        ("/a", "pokedex://@/a", ["link.userinfo", "match.empty-host", "match.custom"]),
        ("/", "pokedex://", ["match.root"]), ("/a", "pokedex://a/b", ["match.count"]),
        ("/x/a", "pokedex://x/A", ["match.literal"]), ("/x/é", "pokedex://x/é", ["link.unescaped"]),
        (
          "/x/:a", "pokedex://x/é%20+",
          ["link.plus", "link.percent", "link.unescaped-mixed", "match.argument"]
        ),
        ("/a", "a/b", ["link.scheme"]), ("/a", "x:%FF", ["link.not-utf8"]),
        ("/:a", "pokedex://%41", ["link.host-decoding", "match.argument"]),
      ])
    func `The command explain names the rules that decide how a link is read and matched`(
      pattern: String, link: String, rules: [String]
    ) throws {
      let output = try waymark("explain", "--pattern", pattern, link).output
      for rule in rules {
        #expect(output.contains("\n  \(rule) ") || output.contains("(\(rule))"), "\(output)")
      }
    }

    @Test func `explain --read says that an item is found under its name in another case`() throws {
      let output = try waymark(
        "explain", "--pattern", "/a", "--read", "?sort", "x:a?SORT=up"
      ).output
      #expect(
        output.contains(
          "query.name  ?sort: String is \"up\", read from “SORT”, because names are compared "
            + "without case (value.string)"), "\(output)")
    }

    @Test func `explain warns of each of thirty patterns in another router's syntax`() throws {
      let patterns = (0..<30).flatMap { ["--pattern", "/a\($0)/{id}"] }
      let output = try waymark(["explain"] + patterns + ["x:a"]).output
      #expect(output.matches(of: /“\{id\}” is plain text here/).count == 30, "\(output)")
    }

    @Test(arguments: ["/hub?<data..>", "/user/<int:id>", "/a/<path:rest>", "/a/<b>c>"])
    func `explain --dialect navigator doesn't warn of placeholders, or of those in a query`(
      pattern: String
    ) throws {
      let output = try waymark("explain", "--dialect", "navigator", "--pattern", pattern, "/hub")
        .output
      #expect(!output.contains("⚠"), "\(output)")
    }

    @Test(arguments: [
      (
        "/files/<rest..>",
        "“<rest..>” doesn't match all further components here. Write “<path:rest>”."
      ),
      ("/b/<uuid:a>.<slug:b>", "“<uuid:a>.<slug:b>” doesn't contain an argument here."),
    ])
    func `explain --dialect navigator warns of placeholders in the syntax of Rocket and Django`(
      pattern: String, advice: String
    ) throws {
      let output = try waymark("explain", "--dialect", "navigator", "--pattern", pattern, "/hub")
        .output
      #expect(output.contains(advice), "\(output)")
    }
  }
#endif
