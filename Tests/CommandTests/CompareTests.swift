// A router is compared with a baseline, and several stand side by side.

#if os(macOS) || os(Linux)
  import TestRun
  import Foundation
  import Testing

  @Suite struct `Comparisons of routers, output formats and options of the command waymark` {
    /// The command of a mutant that the table of mutants names.
    private func mutant(_ name: String) throws -> String {
      let directory = try #require(waymarkProgram?.deletingLastPathComponent())
      return "'\(directory.appending(path: "MutantTable").path)' '\(name)'"
    }

    @Test
    func
      `With a conforming --baseline, fuzz names the router's mistake, and repeats it with that --baseline`()
      throws
    {
      let new = try mutant("splits items at the last equals sign")
      let options = ["--baseline", "'\(try #require(waymarkProgram?.path))' serve"]
      let result = try waymark(
        ["fuzz", "--router", new, "--seed", "1", "--cases", "100"] + options)
      #expect(result.status == 1)
      let lines = result.output.components(separatedBy: "\n\n")[0].components(separatedBy: "\n  ")
      #expect(lines[0].hasPrefix("splits items at the last equals sign (query.split)"), "\(lines)")
      let again = try #require(lines.last)
      #expect(again.contains(" --baseline ") && again.contains(" --request '{"), "\(again)")
    }

    @Test
    func
      `waymark check passes if only the --baseline router makes a mistake, and prints both routers' names`()
      throws
    {
      let old = try mutant("splits items at the last equals sign")
      let swapped = try waymark("check", "--baseline", old, "--filter", "query.split")
      #expect(swapped.status == 0, "\(swapped.output)")
      #expect(swapped.output.hasPrefix("Waymark against splits items at the last equals sign: "))
    }

    @Test
    func
      `Crossroad's --recorded answers for link.query pass a check against the --baseline router Waymark`()
      throws
    {
      let recording = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .appending(path: "ConformanceTests/Recordings/crossroad-4.2-of-cases.jsonl")
      let result = try waymark(
        "check", "--recorded", recording.path, "--filter", "link.query",
        "--baseline", "'\(try #require(waymarkProgram?.path))' serve")
      #expect(result.status == 0, "\(result.output)")
      #expect(result.output.hasPrefix("crossroad-4.2-of-cases against Waymark: "))
    }

    /// The command of a router that misbehaves.
    private func misbehaving(_ misbehaviour: String) throws -> String {
      let directory = try #require(waymarkProgram?.deletingLastPathComponent())
      return "'\(directory.appending(path: "MisbehavingRouter").path)' \(misbehaviour)"
    }

    @Test(.enabled(if: isThorough))
    func
      `The command fuzz exits with 1 and reports “timed out” if a router's program stops answering`()
      async throws
    {
      let result = try await waymarkWaiting(
        "fuzz", "--router", misbehaving("neverAnswers"), "--timeout", "0.05", "--seed", "1",
        "--cases",
        "100")
      #expect(result.status == 1)
      #expect(result.output.contains("timed out: no answer within 0."), "\(result.output)")
    }

    /// Whether there is a device that is always full; macOS has none.
    private static let hasFullDevice = FileManager.default.fileExists(atPath: "/dev/full")

    @Test(
      arguments: ["2>&-", "2>/dev/full", ">/dev/full"].filter { hasFullDevice || $0 == "2>&-" })
    func
      `A wrong call of waymark exits with 2, even if standard output or standard error can't be written`(
        redirection: String
      ) throws
    {
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      let program = try #require(waymarkProgram?.path)
      process.arguments = ["-c", "'\(program)' check --format json --level cure \(redirection)"]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 2)
    }

    @Test
    func
      `One check writes JSON and JUnit files, and matrix combines the JSON of two routers into an HTML page`()
      throws
    {
      try withFile("page.html", "") { directory, page in
        let one = directory + "/one.json"
        let other = directory + "/other.json"
        let junit = directory + "/other.xml"
        let part = ["check", "--filter", "define.duplicate"]
        #expect(try waymark(part + ["--format", "json", "--output", one]).status == 0)
        let checked = try waymark(
          part + [
            "--router", mutant("accepts duplicate routes"), "--format", "json", "--output", other,
            "--format", "junit", "--output", junit,
          ])
        #expect(checked.status == 1)
        #expect(checked.output == "")
        #expect(try String(contentsOfFile: junit, encoding: .utf8).hasPrefix("<?xml"))
        #expect(try waymark("matrix", one, other, "--format", "html", "--output", page).status == 0)
        let html = try String(contentsOfFile: page, encoding: .utf8)
        #expect(
          html.contains("<h2>Waymark") && html.contains("<h2>accepts duplicate routes"))
      }
    }

    @Test
    func
      `The command matrix exits with 2 for a file that is not JSON, and its error has the line and column`()
      throws
    {
      try withFile("page.html", "<!DOCTYPE html>\n") { _, page in
        let refused = try waymark("matrix", page)
        #expect(refused.status == 2)
        #expect(refused.error.contains("page.html:1:1: error: found"))
      }
    }

    @Test(arguments: [
      (["--output", "x"], "--output x needs a --format before it"),
      (["--format", "xml"], "unknown value of --format “xml”"),
      (["--format", "json", "--format", "junit"], "two reports would be printed, json and junit"),
      (["--timeout", "0"], "--timeout takes seconds from 0.001 to 1000000"),
      (["--router", "a", "--router", "b"], "found two --router; give one"),
      (["--format", "badge", "--level", "core"], "a badge needs a run of all cases"),
      (["--router", "exit 3"], "did not start: it exited with status 3"),
    ])
    func
      `The command check exits with 2 for unusable options or a router that does not start, and says why`(
        options: [String], message: String
      ) throws
    {
      let result = try waymark(["check"] + options)
      #expect(result.status == 2)
      #expect(result.output == "")
      #expect(result.error.contains(message), "\(result.error)")
    }

    @Test
    func
      `The command check prints XML with --format junit, and fuzz prints JSON with --format json`()
      throws
    {
      #expect(
        try waymark("check", "--filter", "link.query", "--format", "junit").output.hasPrefix(
          "<?xml"))
      #expect(
        try waymark("fuzz", "--cases", "10", "--format", "json").output.hasPrefix(
          #"{"router":"Waymark","fuzz":{"#))
    }
  }
#endif
