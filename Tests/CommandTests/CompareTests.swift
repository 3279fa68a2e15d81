// Two routers that differ are told apart by rule, and several stand side by side.

#if os(macOS) || os(Linux)
  import BuiltPrograms
  import Foundation
  import Testing

  @Suite struct `The command waymark, of several routers` {
    /// Few cases, beside the generated ones.
    private static let few = [
      "--spec",
      URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "ConformanceTests/Pokedex").path,
    ]

    /// The command of a mutant that the table of mutants names.
    private func mutant(_ name: String) throws -> String {
      let directory = try #require(waymarkProgram?.deletingLastPathComponent())
      return "'\(directory.appending(path: "MutantTable").path)' '\(name)'"
    }

    @Test(.enabled(if: isThorough))
    func `finds what they disagree on, and shrinks it`() throws {
      let result = try waymark(
        ["compare", "--router", mutant("splits items at the last equals sign"), "--cases", "250"]
          + ["--dialect", "crossroad"] + Self.few)
      #expect(result.status == 1)
      let classes = result.output.components(separatedBy: "\n\n")
      let lines = classes[0].components(separatedBy: "\n  ")
      #expect(
        lines[0].hasPrefix("B splits items at the last equals sign (query.split), "), "\(lines[0])")
      #expect(lines[1].contains(#/ ← [a-z]+:.*\?.*=.*=/#))
      #expect(lines[3] == "A         Waymark                               as expected")
      #expect(
        lines[4].hasPrefix(
          "B         splits items at the last equals sign  "))
      #expect(lines[4].contains("? is null") || lines[4].contains("?a is null"), "\(lines[4])")
      #expect(lines[5].hasPrefix(#"request   {""#))
      #expect(lines[6].hasPrefix("again     waymark compare --router "))
      #expect(lines[6].contains(#/ --seed 1 --case [0-9]+$/#))
      #expect(
        classes.last?.hasPrefix("Waymark and splits items at the last equals sign disagree on")
          == true)
    }

    @Test(arguments: [
      (["--without", "query.*", "--without", "link.query"], ", without link.query, query.*."),
      (["--dialect", "navigator"], " links."), (["--case", "1"], " links."),
    ])
    func `puts what the options leave`(options: [String], summary: String) throws {
      let result = try waymark(
        ["compare", "--router", mutant("splits items at the last equals sign"), "--cases", "60"]
          + options + Self.few)
      #expect(result.output.contains(" agree on "), "\(result.output)")
      #expect(result.output.hasSuffix("\(summary)\n"), "\(result.output)")
      #expect(result.status == 0)
    }

    @Test(.enabled(if: isThorough)) func `puts cases up to a level alone`() throws {
      let options =
        try ["compare", "--router", mutant("ignores ports"), "--cases", "60"] + Self.few
      let result = try waymark(options + ["--level", "compat"])
      #expect(result.status == 0, "\(result.output)")
      let ofAll = try waymark(options + ["--dialect", "crossroad"])
      #expect(ofAll.status == 1)
      #expect(ofAll.output.contains("B ignores ports (source.port)"), "\(ofAll.output)")
    }

    @Test(.enabled(if: isThorough))
    func `says which of two mutants is right, or that neither is`() throws {
      let result = try waymark(
        [
          "compare", "--router", mutant("accepts duplicates"), "--router",
          mutant("runs handlers in responds"), "--cases", "70", "--seed", "2", "--dialect",
          "crossroad",
        ] + Self.few)
      #expect(result.status == 1)
      #expect(result.output.contains("\nlinks  rule              what they disagree on  "))
      #expect(
        result.output.contains("B runs handlers in responds (open.result), "), "\(result.output)")
      #expect(
        result.output.contains("\n\nA accepts duplicates (define.duplicate), "), "\(result.output)")
    }

    @Test func `agrees where there is nothing to disagree on`() throws {
      let serve = "'\(try #require(waymarkProgram?.path))' serve"
      let result = try waymark(
        ["compare", "--router", serve, "--router", serve, "--cases", "60"] + Self.few)
      #expect(result.status == 0, "\(result.output)")
      #expect(result.output.contains("Waymark and Waymark agree on "))
    }

    /// The command of a router that misbehaves.
    private func misbehaving(_ misbehaviour: String) throws -> String {
      let directory = try #require(waymarkProgram?.deletingLastPathComponent())
      return "'\(directory.appending(path: "MisbehavingRouter").path)' \(misbehaviour)"
    }

    @Test(.enabled(if: isThorough))
    func `does not take two that answer nothing for agreeing`() throws {
      for misbehaviour in ["alwaysExits", "saysItFailed"] {
        let router = try misbehaving(misbehaviour)
        let result = try waymark(
          ["compare", "--router", router, "--router", router, "--cases", "50"] + Self.few)
        #expect(result.status == 1)
        #expect(result.output.contains(" not answered."), "\(result.output)")
      }
    }

    @Test(.enabled(if: isThorough))
    func `says why a program failed, though it is not started again`() async throws {
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
    func `does not crash where nobody reads what it writes`(redirection: String) throws {
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

    @Test func `puts them on one page`() throws {
      try withFile("page.html", "") { directory, page in
        let one = directory + "/one.json"
        let other = directory + "/other.json"
        let junit = directory + "/other.xml"
        let part = ["check", "--filter", "define.duplicate"]
        #expect(try waymark(part + ["--format", "json", "--output", one]).status == 0)
        let checked = try waymark(
          part + [
            "--router", mutant("accepts duplicates"), "--format", "json", "--output", other,
            "--format", "junit", "--output", junit,
          ])
        #expect(checked.status == 1)
        #expect(checked.output == "")
        #expect(try String(contentsOfFile: junit, encoding: .utf8).hasPrefix("<?xml"))
        #expect(try waymark("matrix", one, other, "--format", "html", "--output", page).status == 0)
        let html = try String(contentsOfFile: page, encoding: .utf8)
        #expect(
          html.contains("<h2>Waymark") && html.contains("<h2>accepts duplicates"))
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
      (["--router", "a", "--router", "b"], "found two --router; compare takes two"),
      (["--format", "badge", "--level", "core"], "a badge needs a run of all cases"),
      (["--router", "exit 3"], "did not start: it exited with status 3"),
    ])
    func `says what it can't do`(options: [String], message: String) throws {
      let result = try waymark(["check"] + options)
      #expect(result.status == 2)
      #expect(result.output == "")
      #expect(result.error.contains(message), "\(result.error)")
    }

    @Test func `prints one format alone`() throws {
      #expect(
        try waymark("check", "--filter", "link.query", "--format", "junit").output.hasPrefix(
          "<?xml"))
      #expect(
        try waymark("fuzz", "--cases", "10", "--format", "json").output.hasPrefix(
          #"{"router":"Waymark","fuzz":{"#))
    }
  }
#endif
