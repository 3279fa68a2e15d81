// What a router, a link or a file says stays in its place: it is no command for a terminal or a workflow.

#if os(macOS) || os(Linux)
  import TestRun
  import Foundation
  import Testing

  @Suite(
    .disabled(
      if: ["/usr/bin/python3", "/usr/local/bin/python3"].allSatisfy {
        !FileManager.default.isExecutableFile(atPath: $0)
      }, "python3 is not installed"))
  struct `A stranger's text` {
    /// All control characters, what reorders or hides text, and commands of a terminal, of GitHub and a shell.
    private static let texts =
      ((0..<0x20).map { #"\u00\#(String($0 + 0x100, radix: 16).dropFirst())"# }
      + [
        #"\u007f\u0085\u009b31m\u2028\u2029\u202a\u202e\u2066\u2069\u200b\u200e\ufeff\ue000"#,
        #"\u001b[2J\u001b]0;title\u0007"#, #"\n::error file=a,line=1::boom"#,
        #"\r\n##[error]boom"#, #"\nok 1 - fine\nBail out!"#, #"'; touch /tmp/x; echo '"#,
        #"</script><script>alert(1)</script>]]>"#,
      ]).joined()

    /// A router that says it wherever it may say something.
    private static let router = """
      import json, sys

      TEXT = "\(texts)"
      for line in sys.stdin:
          message = json.loads(line)
          print(TEXT, file=sys.stderr)
          kind = next(key for key in message if key != "seq")
          count = len(message[kind].get("links", [0])) if kind != "hello" else 1
          read = {"is": TEXT}
          answer = {
              "hello": {"hello": {"router": "::error::" + TEXT, "version": TEXT}},
              "open": {"failure": TEXT},
              "parse": {"observed": {"links": [{"reads": [read]}] * count}},
              "navigate": {"unsupported": TEXT},
          }[kind]
          print(json.dumps({"seq": message["seq"], **answer}), flush=True)

      """

    /// Characters that a person can't see, or that change how others are seen.
    private static func hidden(in text: String) -> [Unicode.Scalar] {
      text.unicodeScalars.filter { scalar in
        guard !(" "..."~").contains(scalar) else { return false }
        return switch scalar.properties.generalCategory {
        case .control: scalar != "\n" && scalar != "\t"
        case .format, .lineSeparator, .paragraphSeparator, .privateUse: true
        default: false
        }
      }
    }

    /// Whether a workflow of GitHub finds a command: `::` at the start of a line, spaces aside, or `##[` anywhere.
    private static func hasCommand(_ text: String) -> Bool {
      var (colons, hashes, isAtStart) = (0, 0, true)
      for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"): (colons, isAtStart) = (0, true)
        case UInt8(ascii: ":") where isAtStart: colons += 1
        case UInt8(ascii: " "), UInt8(ascii: "\t"): isAtStart = isAtStart && colons == 0
        default: isAtStart = false
        }
        if colons == 2 || hashes >= 2 && byte == UInt8(ascii: "[") { return true }
        hashes = byte == UInt8(ascii: "#") ? hashes + 1 : 0
      }
      return false
    }

    @Test(arguments: [
      "check", "check --all", "check --format junit",
      "check --format json", "check --format html", "fuzz --seed 1 --cases 2 --first",
    ])
    func
      `Terminal codes and GitHub commands in a router's texts don't reach the output of check and fuzz`(
        call: String
      )
      throws
    {
      try withFile("router.py", Self.router) { _, file in
        let words = call.split(separator: " ").map(String.init)
        let (status, output, error) = try waymark(
          words
            + ["--router", "python3 '\(file)'", "--filter", "open-"].prefix(
              words[0] == "check" ? 4 : 2))
        #expect(status == 1, "\(error)")
        Self.expectHarmless(output, error)
        #expect(!"\n\(output)".contains("\nBail out"))
        if call.hasSuffix("html") { #expect(!output.contains("<script>alert")) }
        #expect(error.contains("router: "))
      }
    }

    /// What no output may hold, as people, terminals and workflows read it.
    private static func expectHarmless(_ texts: String...) {
      for text in texts {
        #expect(hidden(in: text) == [])
        #expect(!hasCommand(text))
      }
    }

    /// The texts as they are.
    private static let text =
      (try? JSONSerialization.jsonObject(with: Data("[\"\(texts)\"]".utf8)) as? [String])?[0] ?? ""

    @Test
    func
      `Terminal codes and GitHub commands in a file of results don't reach the output of matrix`()
      throws
    {
      let call = ["check", "--filter", "open-first", "--format", "json"]
      var results = try #require(
        JSONSerialization.jsonObject(with: Data(waymark(call).output.utf8)) as? [String: Any])
      var check = try #require(results["check"] as? [String: Any])
      var cases = try #require(check["cases"] as? [[String: Any]])
      for key in ["id", "title", "subject", "location", "reason", "known"] {
        cases[0][key] = Self.text
      }
      cases[0]["outcome"] = "failed"
      (check["cases"], check["summary"], check["complaints"]) = (cases, Self.text, [Self.text])
      results["check"] = check
      for key in ["router", "version", "command"] { results[key] = "::error::" + Self.text }
      let file = String(
        decoding: try JSONSerialization.data(withJSONObject: results), as: UTF8.self)
      try withFile("results.json", file) { directory, file in
        let table = try waymark("matrix", file)
        Self.expectHarmless(table.output, table.error)
        #expect(table.status == 0)
        let page = try waymark("matrix", "--format", "html", file)
        Self.expectHarmless(page.output, page.error)
        #expect(page.status == 0 && !page.output.contains("<script>alert"))
        let output = directory + "/table"
        #expect(try waymark("matrix", file, "--output", output).status == 0)
        Self.expectHarmless(try String(contentsOfFile: output, encoding: .utf8))
      }
    }

    @Test(arguments: ["text", "junit", "html", "json"])
    func
      `Terminal codes and GitHub commands in the name of a --recorded file don't reach the report of check`(
        format: String
      ) throws
    {
      let name = "::error::" + Self.text.filter { $0 != "/" && $0 != "\0" }.prefix(60) + ".jsonl"
      try withFile(name, "") { directory, file in
        let output = directory + "/report"
        let result = try waymark(
          "check", "--filter", "open-first", "--recorded", file, "--format", format, "--output",
          output)
        #expect(result.status == 1)
        Self.expectHarmless(
          result.output, result.error, try String(contentsOfFile: output, encoding: .utf8))
      }
    }

    @Test
    func
      `Terminal codes and GitHub commands in the name of an unusable file don't reach waymark's error`()
      throws
    {
      let name = "::error::a\n::error::b\u{1B}.json"
      try withFile(name, "[") { directory, file in
        for call in [
          ["check", "--spec", directory], ["format", file], ["check", "--recorded", file],
          ["check", "--known-failures", file], ["matrix", file], ["matrix", file + "x"],
          ["report", "--form", file],
        ] {
          let result = try waymark(call)
          #expect(result.status == 2)
          Self.expectHarmless(result.output, result.error)
        }
      }
    }

    @Test
    func
      `waymark check --known-failures refuses invisible characters, and its error has no such character`()
      throws
    {
      try withFile("known.txt", "open-first: failed: \u{1B}[2J\u{202E}\n") { _, file in
        let result = try waymark("check", "--known-failures", file)
        #expect(result.status == 2)
        #expect(result.error.contains("1000 visible characters"))
        Self.expectHarmless(result.output, result.error)
      }
    }

    @Test(arguments: [
      "explain LINK", "explain --pattern TEXT LINK", "explain --pattern /:a x:TEXT",
      "explain --dialect navigator --pattern TEXT TEXT", "explain --accepting LINK x:a",
      "TEXT", "check --TEXT", "check --spec TEXT", "check --without TEXT", "check --router TEXT",
      "fuzz --seed TEXT", "rules TEXT",
      "report --router R --pattern TEXT --link TEXT --expected TEXT --seen S"
        + " --source https://example.com/1 --dry-run",
    ])
    func
      `waymark prints the terminal codes and GitHub commands in its arguments only in a harmless form`(
        call: String
      ) throws
    {
      let text = Self.text.filter { $0 != "\0" }
      let result = try waymark(
        call.split(separator: " ").map {
          String($0).replacing("TEXT", with: "a" + text)
            .replacing("LINK", with: "::error::" + text)
        })
      Self.expectHarmless(result.output, result.error)
      if !call.hasPrefix("explain") { #expect(result.status > 0) }
    }

    private static let long = String(repeating: "a", count: 100_000)

    @Test
    func
      `waymark explain shortens a pattern and link of 100,000 characters, and prints the link's length`()
      throws
    {
      let result = try waymark("explain", "--pattern", "/" + Self.long, "x:/" + Self.long)
      #expect(result.output.contains("(100003 characters)"))
      #expect(result.output.utf8.count < 10_000)
    }

    @Test
    func
      `waymark check --all shortens a router's name of 100,000 characters, and prints its length`()
      throws
    {
      let router = Self.router.replacing("\"::error::\" + TEXT", with: "\"\(Self.long)\"")
      try withFile("router.py", router) { _, file in
        let result = try waymark(
          "check", "--router", "python3 '\(file)'", "--filter", "open-first-not", "--all")
        #expect(result.output.contains("… (100000 characters)"))
        #expect(result.output.utf8.count < 10_000)
      }
    }

    @Test
    func
      `waymark check --spec exits with 2 for a title of 100,000 characters, and its error has the length`()
      throws
    {
      let file =
        #"{"title": "T", "groups": [{"parse": {"pattern": "a://b"}, "cases": ["#
        + #"{"id": "a", "title": "\#(Self.long)", "url": "a://b", "expect": {"reads": []}}]}]}"#
      try withFile("cases.json", file) { directory, _ in
        let result = try waymark("check", "--spec", directory)
        #expect(result.status == 2)
        #expect(result.error.contains("found a text of 100000 characters"))
      }
    }

    @Test(
      .enabled(if: isThorough),
      .disabled(if: !FileManager.default.isExecutableFile(atPath: "/bin/bash"), "bash is missing"))
    func
      `The command that fuzz prints to repeat a failure quotes the router's command for a shell`()
      throws
    {
      let reply = #"{"seq":0,"hello":{"router":"a","version":"1"}}"#
      let command =
        "echo '\(reply)'; exit 3 # it's\n#\\ `x` $(y) ##[error]z\u{1B}[2J\r::error::\u{202E}"
      let result = try waymark(
        "fuzz", "--seed", "1", "--cases", "1", "--first", "--restarts", "0", "--router", command)
      #expect(result.status == 1)
      Self.expectHarmless(result.output, result.error)
      let again = try #require(result.output.firstMatch(of: /again +(waymark check .*)/)).1
      let process = Process()
      let output = Pipe()
      process.executableURL = URL(filePath: "/bin/bash")
      process.arguments = ["-c", #"waymark() { printf '%s\0' "$@"; }; "# + again]
      process.standardOutput = output
      try process.run()
      let words = String(
        decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self
      ).split(separator: "\0").map(String.init)
      process.waitUntilExit()
      #expect(words.prefix(3) == ["check", "--router", command])
      #expect(words.count == 7 && words[5] == "--request" && words[6].hasPrefix("{\""))
    }

    @Test
    func
      `waymark check prints texts of a case file such as ::error:: so that GitHub reads no command in them`()
      throws
    {
      let file = #"""
        {"title": "::error::T", "groups": [{
          "open": {"accepting": [{"customURLScheme": "a"}], "routes": [{"pattern": "::error::x"}]},
          "cases": [{"id": "a", "title": "::error file=a::b", "url": "a://b##[error]c", "expect": {"opens": null}}]}]}
        """#
      try withFile("cases.json", file) { directory, _ in
        for options in [["--all"], ["--format", "text", "--output", directory + "/text"]] {
          let result = try waymark(["check", "--spec", directory] + options)
          #expect(result.status == 1)
          Self.expectHarmless(result.output, result.error)
        }
        Self.expectHarmless(try String(contentsOfFile: directory + "/text", encoding: .utf8))
      }
    }

    @Test
    func
      `check --spec refuses a title with a control character or a line break, and its error has neither`()
      throws
    {
      let file = #"""
        {"title": "T\u001b[31m", "groups": [{
          "parse": {"pattern": "a://b"},
          "cases": [{"id": "a", "title": "A\n::error::b", "url": "a://b", "expect": {"reads": []}}]}]}
        """#
      try withFile("cases.json", file) { directory, _ in
        let result = try waymark("check", "--spec", directory)
        #expect(result.status == 2)
        #expect(result.error.matches(of: /expected a text of one line/).count == 2)
        #expect(Self.hidden(in: result.error) == [])
        #expect(!result.error.contains(/(?m)^::/))
      }
    }
  }
#endif
