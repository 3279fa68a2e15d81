// Control-C ends a run with a report of what was found so far.

#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  @Suite struct `A run that is interrupted` {
    /// Whether a process runs: it is neither gone nor ended and not yet reaped.
    private func isRunning(_ number: String) throws -> Bool {
      let process = Process()
      let output = Pipe()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", "ps -o stat= -p \(number) | grep -v Z"]
      process.standardOutput = output
      try process.run()
      let data = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return !data.isEmpty
    }

    /// Waits until a file contains a text, and returns its first line.
    private func firstLine(of file: String, with text: String) throws -> String {
      var content = ""
      // Only a program that never starts takes so long.
      let deadline = Date.now + 600
      while !content.contains(text), .now < deadline {
        usleep(10_000)
        // A character may be there in part.
        content = String(decoding: try Data(contentsOf: URL(filePath: file)), as: UTF8.self)
      }
      return String(content.prefix { !$0.isNewline })
    }

    /// The command of a router that conforms, and writes its answers into a file, too.
    private func router(writingInto file: String) throws -> String {
      "'\(try #require(waymarkProgram).path)' serve | tee -a '\(file)'"
    }

    @Test
    func
      `A fuzz run ended by SIGINT leaves the file of --output as it was, says so, and exits with 130`()
      throws
    {
      try withFile("report.json", "stood") { directory, file in
        let asked = directory + "/asked"
        try Data().write(to: URL(filePath: asked))
        let error = Pipe()
        let process = Process()
        process.executableURL = waymarkProgram
        process.arguments = [
          "fuzz", "--seed", "3", "--cases", "100000000", "--jobs", "1", "--format", "json",
          "--output", file, "--router", try router(writingInto: asked),
        ]
        process.standardError = error
        try process.run()
        _ = try firstLine(of: asked, with: #"{"seq":600,"#)
        process.interrupt()
        let data = try error.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(process.terminationStatus == 128 + SIGINT)
        #expect(
          String(decoding: data, as: UTF8.self)
            == "waymark: “\(file)” was not written: the run was interrupted\n")
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "stood")
      }
    }

    @Test
    func `A fuzz run ended by SIGINT prints a summary of the cases so far, and exits with 130`()
      throws
    {
      try withFile("asked", "") { _, file in
        let (output, error) = (Pipe(), Pipe())
        let process = Process()
        process.executableURL = waymarkProgram
        process.arguments = [
          "fuzz", "--seed", "3", "--cases", "100000000", "--jobs", "1", "--router",
          try router(writingInto: file),
        ]
        process.standardOutput = output
        process.standardError = error
        try process.run()
        // At most 256 requests are ahead, so that hundreds of answers have arrived.
        _ = try firstLine(of: file, with: #"{"seq":600,"#)
        process.interrupt()
        let text = String(
          decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 128 + SIGINT)
        #expect(
          text.contains(
            /Waymark 1.0: [1-9][0-9]* cases? of seed 3, [1-9][0-9]* links, none of which went wrong\./
          ),
          "\(text)")
        #expect(
          text.hasSuffix("The run was interrupted: this is what was found so far.\n"), "\(text)")
      }
    }

    @Test
    func `check --time ends the run of a slow router, counts what was not asked, and exits with 1`()
      throws
    {
      // A router that takes 50 ms for an answer needs two minutes for all cases.
      let slow = "perl -ne 'BEGIN { $| = 1 } select(undef, undef, undef, 0.05); print'"
      let program = "\(slow) | '\(try #require(waymarkProgram).path)' serve"
      let run = try waymark("check", "--router", program, "--time", "1")
      #expect(run.status == 1)
      #expect(run.output.contains(/Waymark 1\.0: [0-9]+ passed, [0-9]+ not put of/), "\(run)")
      #expect(run.output.contains("the run ended first"), "\(run)")
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func
      `On SIGINT, SIGTERM or SIGHUP, check ends the router's program and exits with 128 plus the signal`(
        signal: Int32
      ) throws
    {
      try withFile("number", "") { _, file in
        // A router that writes its number into the file, says hello, and never answers anything else.
        let router = """
          echo $$ > '\(file)'; echo '{"seq":0,"hello":{"router":"Sleeper","version":"1"}}'; sleep 600
          """
        let process = Process()
        process.executableURL = waymarkProgram
        process.arguments = ["check", "--timeout", "600", "--router", router]
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        let number = try firstLine(of: file, with: "\n")
        #expect(try isRunning(number))
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        #expect(process.terminationStatus == 128 + signal)
        let deadline = Date.now + 600
        while try isRunning(number), .now < deadline { usleep(10_000) }
        #expect(try !isRunning(number))
      }
    }
  }
#endif
