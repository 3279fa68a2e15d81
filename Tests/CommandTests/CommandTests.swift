// The command does what its help says, and an exit status says whether the router conforms.

#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  @Suite struct `The command waymark` {
    private let cases = """
      {
        "title": "Mine",
        "groups": [
          {
            "open": { "accepting": [{ "customURLScheme": "p" }], "routes": [{ "pattern": "/:id" }] },
            "cases": [
              {
                "id": "mine",
                "title": "One of mine",
                "rules": ["match.argument"],
                "url": "p://25",
                "expect": { "opens": 0, "reads": [{ "argument": "id", "as": "Int", "is": "25" }] }
              }
            ]
          }
        ]
      }

      """

    @Test
    func
      `The command check passes the reference router, and prints a summary with a line for each level`()
      throws
    {
      let result = try waymark("check")
      #expect(result.status == 0)
      #expect(result.error == "")
      let lines = result.output.split(separator: "\n")
      #expect(lines.map { $0.prefix { $0 != " " } } == ["Waymark:", "core", "compat", "strict"])
      let summary = try #require(lines.first)
      #expect(summary.contains(/Waymark: (\d+) passed of \1 cases. Level reached: strict./))
    }

    @Test
    func
      `waymark check --level core exits with 0 and prints “Level reached: core.”`()
      throws
    {
      let core = try waymark("check", "--level", "core")
      #expect(core.status == 0)
      #expect(core.output.contains("Level reached: core."))
    }

    @Test
    func
      `waymark check --filter passes for link.percent, and exits with 2 for a filter that no case matches`()
      throws
    {
      let some = try waymark("check", "--filter=link.percent")
      #expect(some.status == 0)
      #expect(some.output.hasPrefix("Waymark: "))
      let none = try waymark("check", "--filter", "nothing has this")
      #expect(none.status == 2)
      #expect(none.output == "")
    }

    @Test
    func
      `waymark check --spec exits with 0 for a folder of one passing case, and with 2 for a missing folder`()
      throws
    {
      try withFile("mine.json", cases) { directory, _ in
        let result = try waymark("check", "--spec", directory, "--all")
        #expect(result.status == 0)
        #expect(result.output.hasPrefix("Waymark: 1 passed of 1 cases."))
      }
      #expect(try waymark("check", "--spec", "/nowhere").status == 2)
    }

    @Test
    func
      `For a failing case, check --spec exits with 1 and prints its place, title, expectation and answer`()
      throws
    {
      try withFile("mine.json", cases.replacing(#""is": "25""#, with: #""is": "26""#)) {
        directory, _ in
        let result = try waymark("check", "--spec", directory)
        #expect(result.status == 1)
        #expect(result.output.contains("\(directory)/mine.json:7:9: mine (core)\n"))
        #expect(
          result.output.contains(
            "\n\nanswers as the rules say, and not as the case does, one case\n"))
        #expect(result.output.contains("\n    One of mine\n"))
        #expect(
          result.output.contains(
            "\n    expected  :id as Int is \"26\"\n    got       :id as Int is \"25\"\n"
          ))
      }
    }

    @Test
    func
      `waymark check --spec exits with 2 for a case of an unknown rule, and its error suggests a known one`()
      throws
    {
      try withFile("mine.json", cases.replacing("match.argument", with: "match.arguments")) {
        directory, _ in
        let result = try waymark("check", "--spec", directory)
        #expect(result.status == 2)
        #expect(result.output == "")
        #expect(
          result.error.contains("\(directory)/mine.json:10:21: error: found \"match.arguments\""))
        #expect(result.error.contains("did you mean “match.argument”?"))
      }
    }

    @Test
    func
      `With the same --seed, fuzz passes the reference router, and prints the same again, and with --jobs 1`()
      throws
    {
      let first = try waymark("fuzz", "--seed", "5", "--cases", "150")
      #expect(first.status == 0)
      let summary = /^Waymark: 150 cases of seed 5, \d+ links, none went wrong.\n/
      #expect(first.output.contains(summary))
      #expect(try waymark("fuzz", "--seed", "5", "--cases", "150").output == first.output)
      let single = try waymark("fuzz", "--seed", "5", "--cases", "150", "--jobs", "1")
      #expect(single.output == first.output)
    }

    @Test func `Without --seed, fuzz uses a seed in the form of a date, such as 20260131`() throws {
      #expect(try waymark("fuzz", "--cases", "10").output.contains(/cases of seed 20\d{6},/))
    }

    @Test func `fuzz --shard 2/4 runs 25 of 100 cases`() throws {
      let part = try waymark("fuzz", "--seed", "1", "--shard", "2/4", "--cases", "100")
      #expect(part.output.contains("Waymark: 25 cases of seed 1"))
    }

    @Test func `waymark fuzz exits with 2 for --shard 5/4 and for --seed x`() throws {
      #expect(try waymark("fuzz", "--shard", "5/4").status == 2)
      #expect(try waymark("fuzz", "--seed", "x").status == 2)
    }

    @Test
    func
      `The command serve answers a line that is no request with a failure, and answers the next line`()
      throws
    {
      let result = try waymark(
        "serve",
        input: """
          {"seq":0,"hello":{"protocol":2}}
          nonsense
          {"seq":2,"parse":{"pattern":"p://:a","links":[{"url":"p://x","reads":[{"argument":"a","as":"String"}]}]}}
          """)
      #expect(result.status == 0)
      #expect(
        result.output == """
          {"seq":0,"hello":{"router":"Waymark","version":"1.0"}}
          {"seq":null,"failure":"column 1: found “nonsense”, expected a JSON value"}
          {"seq":2,"observed":{"links":[{"reads":[{"is":"x"}]}]}}

          """)
    }

    @Test
    func
      `waymark format puts a case file in canonical form; format --check only reports it, and exits with 1`()
      throws
    {
      let unformatted = cases.replacing("\n", with: " ")
      try withFile("mine.json", unformatted) { directory, file in
        let check = try waymark("format", "--check", directory)
        #expect(check.status == 1)
        #expect(
          check.output == "\(file):1: error: not in canonical form; run “waymark format \(file)”\n")
        #expect(try String(contentsOfFile: file, encoding: .utf8) == unformatted)
        #expect(try waymark("format", file).output == "formatted \(file)\n")
        #expect(try String(contentsOfFile: file, encoding: .utf8) == cases)
        #expect(try waymark("format", "--check", file).output == "")
      }
    }

    @Test
    func
      `waymark format exits with 2 for a missing folder, and changes no file if one of them is invalid`()
      throws
    {
      #expect(try waymark("format", "/nowhere").status == 2)
      try withFile("a.json", "{}\n\n") { directory, file in
        try Data("{".utf8).write(to: URL(filePath: directory + "/b.json"))
        let result = try waymark("format", directory)
        #expect(result.status == 2)
        #expect(
          result.error.contains("nothing was done: 1 problem\n\(directory)/b.json:1:2: error:"))
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "{}\n\n")
      }
    }

    @Test func `The command serve answers a request whose link has two million characters`() throws
    {
      let link = "p://x?" + String(repeating: "a=b&", count: 500_000)
      let line = #"{"seq":1,"parse":{"pattern":"p://x","links":[{"url":"\#(link)"}]}}"#
      #expect(
        try waymark("serve", input: line).output
          == #"{"seq":1,"observed":{"links":[{"reads":[]}]}}"#
          + "\n")
    }

    @Test
    func
      `The command rules lists rules with level, number of cases and source, such as link.percent`()
      throws
    {
      let all = try waymark("rules")
      #expect(all.status == 0)
      #expect(all.output.contains(/\n  link\.percent +core +\d+ cases +RFC 3986 §2.1\n/))
    }

    @Test
    func
      `The command rules prints one rule with its level, meaning and cases, and the mistakes that break it`()
      throws
    {
      let one = try waymark("rules", "link.encoded-slash")
      #expect(
        one.output.hasPrefix("link.encoded-slash (strict)\n\n`%2F` is part of its segment"))
      #expect(one.output.contains("link-encoded-slash-alone\n"))
      #expect(
        one.output.contains(
          """
          Mistakes:
            percent-decodes the path before it splits it (link.segments, link.encoded-slash)
              te/st ← https://host/te%2Fst: got opens route 0; expected opens nothing

          """), "\(one.output)")
    }

    @Test
    func
      `The command rules suggests a known rule for an unknown one, and refuses a rule after --markdown`()
      throws
    {
      #expect(
        try waymark("rules", "link.encoded-slahs").error
          == "waymark: unknown rule “link.encoded-slahs”; did you mean “link.encoded-slash”? "
          + "See “waymark rules --help”.\n")
      let markdown = try waymark("rules", "--markdown", "x")
      #expect(markdown.status == 2)
      #expect(markdown.error.contains("--markdown prints all rules, found “x”"))
    }

    @Test(
      arguments: [
        (
          [],
          "waymark: a command is missing; there are check, fuzz, explain, report, matrix, rules, cases, changes, format, serve. See “waymark --help”.\n"
        ),
        (
          ["chekc"],
          "waymark: unknown command “chekc”; did you mean “check”? See “waymark --help”.\n"
        ),
        (
          ["check", "--levle", "core"],
          "waymark: unknown option “--levle”; did you mean “--level”? See “waymark check --help”.\n"
        ),
        (
          ["check", "--level", "cor"],
          "waymark: unknown value of --level “cor”; did you mean “core”? See “waymark check --help”.\n"
        ),
        (
          ["check", "--level"],
          "waymark: --level takes a value, LEVEL. See “waymark check --help”.\n"
        ),
        (
          ["check", "--all=yes"],
          "waymark: --all takes no value, found “yes”. See “waymark check --help”.\n"
        ),
        (
          ["check", "it"],
          "waymark: check takes no operands, found “it”. See “waymark check --help”.\n"
        ),
      ])
    func
      `A call of waymark with a wrong command, option, value or operand exits with 2 and says why`(
        arguments: [String], message: String
      )
      throws
    {
      let result = try waymark(arguments)
      #expect(result.status == 2)
      #expect(result.output == "")
      #expect(result.error == message)
    }

    @Test(arguments: [
      "check", "fuzz", "explain", "report", "matrix", "rules", "cases", "changes",
      "format", "serve",
    ])
    func
      `The help of waymark lists each command, and each command's help has usage, options and examples`(
        command: String
      ) throws
    {
      let help = try waymark(command, "--help")
      #expect(help.status == 0)
      #expect(help.output.contains("usage: waymark \(command)"))
      #expect(help.output.contains("\n  --help"))
      #expect(help.output.contains("\nexamples:\n"))
      #expect(try waymark("--help").output.contains("\n  \(command) "))
    }
  }
#endif
