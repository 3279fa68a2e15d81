// What a router, a link or a file says stays in its place: it is no command for a terminal or a workflow.

#if os(macOS) || os(Linux)
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
        switch scalar.properties.generalCategory {
        case .control: scalar != "\n" && scalar != "\t"
        case .format, .lineSeparator, .paragraphSeparator, .privateUse: true
        default: false
        }
      }
    }

    @Test(arguments: [
      "check", "check --all", "check --format junit",
      "check --format json", "check --format html", "fuzz --seed 1 --cases 2 --first",
      "sweep --limit 30",
    ])
    func `of a router is no command, in any report`(call: String) throws {
      try withFile("router.py", Self.router) { _, file in
        let words = call.split(separator: " ").map(String.init)
        let (status, output, error) = try waymark(
          words
            + ["--router", "python3 '\(file)'", "--filter", "open-"].prefix(
              words[0] == "check" ? 4 : 2))
        #expect(status == 1, "\(error)")
        for text in [output, error] {
          #expect(Self.hidden(in: text) == [])
          #expect(!text.contains(/(?m)^(::|##\[|Bail out)/))
        }
        if call.hasSuffix("html") { #expect(!output.contains("<script>alert")) }
        #expect(error.contains("router: "))
      }
    }

    @Test func `of a case file is refused where it could not stand in a line`() throws {
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
