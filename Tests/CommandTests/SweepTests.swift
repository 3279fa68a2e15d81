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
      let result = try waymark("fuzz", "--sweep", "--router", router, "--cases", "40")
      #expect(result.status == 1)
      let text = result.output
      let lines = text.components(separatedBy: "\n\n")[0].components(separatedBy: "\n  ")
      #expect(lines[0].contains("does without the form s:a (match.more-forms)"), "\(text)")
      #expect(lines[1...3] == ["x:// ← x:", "expected  read", "got       invalidURL"])
      let again = try #require(lines.last?.firstMatch(of: #/--case (sweep-[0-9]+) --cause/#))
      #expect(text.contains(": 40 cases of the small world, "))
      let one = try waymark("fuzz", "--router", router, "--case", "\(again.1)")
      #expect(one.status == 1 && one.output.contains("x:// ← x:\n"), "\(one.output)")
      let first = try waymark("fuzz", "--sweep", "--router", router, "--first", "--cases", "40")
      #expect(first.output.contains("went wrong, in "))
    }

    @Test func `leaves out what a router does without`() throws {
      let router = try mutant("does without the form s:a")
      let result = try waymark(
        "fuzz", "--sweep", "--router", router, "--cases", "100", "--without", "match.more-forms")
      #expect(result.status == 0, "\(result.output)")
      #expect(result.output.contains(", without match.more-forms, none went wrong."))
      let of = try waymark(
        "fuzz", "--sweep", "--router", router, "--cases", "100", "--dialect", "navigator", "--quiet"
      )
      #expect(of.status == 0 && of.output.isEmpty, "\(of.output)")
    }
  }
#endif
