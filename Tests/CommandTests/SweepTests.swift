// A sweep of the small world finds the smallest link that goes wrong, and it can be had again.

#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  @Suite struct `The command waymark, of a small world` {
    /// The command of a mutant that the table of mutants names.
    private func mutant(_ name: String) throws -> String {
      let directory = try #require(waymarkProgram?.deletingLastPathComponent())
      return "'\(directory.appending(path: "MutantTable").path)' '\(name)'"
    }

    @Test func `shows the smallest link that goes wrong`() throws {
      let router = try mutant("does without the form s:a")
      let result = try waymark("sweep", "--router", router, "--limit", "400", "--jobs", "2")
      #expect(result.status == 1)
      let head = try #require(
        result.output.wholeMatch(
          of: /(?s)The small world has ([0-9]+) routers and ([0-9]+) links\.\n(.*)/))
      let text = String(head.3)
      let lines = text.components(separatedBy: "\n\n")[0].components(separatedBy: "\n  ")
      #expect(lines[0].contains("does without the form s:a (match.more-forms)"), "\(text)")
      #expect(lines[1] == "\"\" ← x:")
      #expect(
        lines[2] == "expected  opens route 0" || lines[2].hasPrefix("expected  opens route 0"))
      #expect(lines[3] == "got       opens nothing")
      let again = try #require(lines.last?.firstMatch(of: /--from ([0-9]+) --limit 1$/))
      #expect(lines.last?.hasPrefix("again     waymark sweep --router ") == true)
      #expect(text.contains(": 400 of \(head.2) links, "))
      let one = try waymark("sweep", "--router", router, "--from", "\(again.1)", "--limit", "1")
      #expect(one.status == 1 && one.output.contains("\"\" ← x:\n"), "\(one.output)")
      let first = try waymark("sweep", "--router", router, "--first", "--limit", "400")
      #expect(first.output.contains("went wrong, in "))
    }

    @Test func `says how large the world is, how far it came, and how it goes on`() throws {
      let result = try waymark("sweep", "--limit", "300")
      #expect(result.status == 0)
      #expect(
        result.output.contains(/\nWaymark: 300 of [0-9]+ links, [0-9]+ of [0-9]+ routers, none/))
      #expect(result.output.hasSuffix("To continue, use --from 300.\n"))
      let quiet = try waymark("sweep", "--from", "300", "--limit", "100", "--quiet")
      #expect(quiet.status == 0 && quiet.output.isEmpty)
    }

    @Test func `leaves out what a router does without`() throws {
      let router = try mutant("does without the form s:a")
      let result = try waymark(
        "sweep", "--router", router, "--limit", "2000", "--without", "match.more-forms")
      #expect(result.status == 0, "\(result.output)")
      #expect(result.output.contains(" links left out, without match.more-forms, none went wrong."))
      let of = try waymark(
        "sweep", "--router", router, "--limit", "2000", "--dialect", "navigator", "--quiet")
      #expect(of.status == 0 && of.output.isEmpty, "\(of.output)")
    }

    @Test(arguments: [
      (["--from", "99999999999"], "--from takes the number of a link, from 0 to "),
      (["--limit", "0"], "--limit takes a whole number from 1 to "),
      (["--level", "high"], "unknown value of --level “high”"),
      (["--router", "a", "--router", "b"], "found 2 --router; compare takes two"),
    ])
    func `says what is wrong with its options`(options: [String], message: String) throws {
      let result = try waymark(["sweep"] + options)
      #expect(result.status == 2)
      #expect(result.error.contains(message), "\(result.error)")
    }
  }
#endif
