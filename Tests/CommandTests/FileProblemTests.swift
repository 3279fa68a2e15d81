// Who names a file that can't be used is told which, why, and what to do.

#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  /// A call in a directory that holds a file, “file”, and an empty directory, “empty”; and what it says.
  private struct Row: CustomTestStringConvertible, Sendable {
    let arguments: [String]
    let message: String

    var testDescription: String { arguments.joined(separator: " ") }

    init(_ call: String, _ message: String) {
      arguments = call.split(separator: " ").map(String.init)
      self.message = message
    }
  }

  private let rows = [
    Row(
      "check --spec empty",
      "“empty”: found a directory without .json files, expected a directory of case files (*.json); name one"
    ),
    Row(
      "check --spec missing",
      "“missing”: found nothing, expected a directory of case files (*.json); name one"),
    Row(
      "check --spec file",
      "“file”: found a file, expected a directory of case files (*.json); name one"),
    Row("format empty", "found no case file (*.json) in empty; name a directory of them. See “"),
    Row("check --known-failures missing", "“missing”: no such file; check the path"),
    Row("check --recorded missing", "“missing”: no such file; check the path"),
    Row(
      "check --known-failures empty",
      "“empty”: found a directory, expected a file; name a file in it"
    ),
    Row("report --form missing", "“missing”: no such file; check the path"),
    Row(
      "matrix file/x", "“file/x”: found a file where the path has a directory; check the path"),
    Row(
      "matrix /dev/null",
      "“/dev/null”: found a device or a pipe, expected a file; write it into one first"),
    Row(
      "check --filter link.percent --format json --output missing/x",
      "“missing/x”: its directory is not there; make it first"),
    Row(
      "fuzz --cases 1 --format json --output empty",
      "“empty”: found a directory, expected a file; name a file in it"),
  ]

  @Suite struct `What can't be read or written` {
    /// Runs a line of a shell in a directory of its own, in which `$waymark` is the command.
    private func shell(_ line: String) throws -> (status: Int32, output: String, error: String) {
      let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(
        at: directory.appending(path: "empty"), withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: directory) }
      try Data("x\n".utf8).write(to: directory.appending(path: "file"))
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", line]
      process.currentDirectoryURL = directory
      process.environment = ProcessInfo.processInfo.environment.merging(
        ["waymark": waymarkProgram?.path ?? "waymark"]) { $1 }
      let (output, error) = (Pipe(), Pipe())
      process.standardOutput = output
      process.standardError = error
      try process.run()
      let texts = try [output, error].map {
        String(decoding: try $0.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      }
      process.waitUntilExit()
      return (process.terminationStatus, texts[0], texts[1])
    }

    @Test(arguments: rows)
    fileprivate func
      `For a file or folder that it can't use, waymark exits with 2 and a line that says why and what to do`(
        row: Row
      )
      throws
    {
      let result = try shell("exec \"$waymark\" \(row.testDescription)")
      #expect(result.status == 2)
      #expect(result.error.hasPrefix("waymark: " + row.message), "\(result.error)")
      #expect(result.error.split(separator: "\n").count == 1, "\(result.error)")
    }

    @Test
    func
      `If cases --output exceeds a file size limit, it exits with 2, says why, and keeps the old content`()
      throws
    {
      // No file may be longer than 512 or 1,024 bytes, as on a disk that is nearly full.
      let result = try shell(
        "trap '' XFSZ; (ulimit -f 1; exec \"$waymark\" cases --dialect navigator --output file); echo $?; cat file; ls"
      )
      #expect(result.output == "2\nx\nempty\nfile\n")
      #expect(result.error == "waymark: “file”: could not be written: file too large\n")
    }

    @Test
    func
      `waymark cases --output writes through a symbolic link into its target, and keeps its permissions`()
      throws
    {
      let result = try shell(
        "chmod 640 file; ln -s file link; \"$waymark\" cases --dialect navigator --output link; wc -l < file;"
          + " ls -l file link | cut -c 1-10")
      #expect(result.status == 0)
      #expect(result.output.contains(/^ *[1-9][0-9]+\n-rw-r-----\nl/))
    }

    @Test func `The command cases exits with 0 if --output is the device /dev/null`() throws {
      let result = try shell(
        "\"$waymark\" matrix file --output /dev/null; \"$waymark\" cases --dialect navigator --output /dev/null"
      )
      #expect(result.status == 0)
    }

    @Test
    func
      `If the folder of fuzz --save is missing, fuzz says so, and exits with 1 for a router with a mistake`()
      throws
    {
      let router = try #require(waymarkProgram).deletingLastPathComponent()
        .appending(path: "MutantTable").path
      let result = try shell(
        "exec \"$waymark\" fuzz --seed 1 --cases 400 --dialect crossroad --router \"'\(router)' 'accepts duplicate routes'\" --save missing/x"
      )
      #expect(result.status == 1)
      #expect(
        result.output.contains(
          "\nnot saved: “missing/x”: its directory is not there; make it first\n"))
    }

    #if os(Linux)
      @Test(arguments: [
        "rules", "check --filter link.percent",
        "fuzz --cases 1 --format json", "explain a:b", "--help",
        "serve",
      ])
      func
        `A command whose standard output is full exits with status 2, and the error says to make room`(
          call: String
        ) throws
      {
        let hello = #"{"seq":0,"hello":{"protocol":2}}"#
        let result = try shell("echo '\(hello)' | \"$waymark\" \(call) > /dev/full")
        #expect(result.status == 2)
        #expect(
          result.error == "waymark: standard output: no space left; make room, or write elsewhere\n"
        )
      }
    #endif

    @Test(arguments: ["rules", "check --router \"'$waymark' serve\" --filter link.percent"])
    func
      `A command whose output pipe is closed by its reader exits with status 141 and prints no error`(
        call: String
      ) throws
    {
      let result = try shell("{ \"$waymark\" \(call); echo $? > status; } | true; cat status")
      #expect(result.output == "141\n")
      #expect(result.error == "")
    }
  }

  @Suite struct `Numbers of a command` {
    @Test(arguments: [
      ("fuzz --seed -1", "--seed takes a whole number from 0 to 18446744073709551615, found “-1”"),
      (
        "fuzz --cases 0x10",
        "--cases takes a whole number from 1 to 9223372036854775807, found “0x10”"
      ),
      ("fuzz --cases 5s", "--cases takes a whole number from 1 to 9223372036854775807, found “5s”"),
      (
        "fuzz --time 99999999999999999", "--time takes a whole number from 1 to 1000000000, found “"
      ),
      ("check --jobs 99999999", "--jobs takes a whole number from 1 to 1024, found “99999999”"),
      (
        "check --timeout nan --router x",
        "--timeout takes seconds from 0.001 to 1000000, found “nan”"
      ),
      (
        "fuzz --timeout 1e300 --router x",
        "--timeout takes seconds from 0.001 to 1000000, found “1e"
      ),
      (
        "fuzz --shard 1/18446744073709551615",
        "--shard takes I/N, such as 2/8, I from 1 to N, N to 9223372036854775807, found “1/1844674407"
      ),
    ])
    func
      `For a malformed or too large number in an option, waymark exits with 2, and the error has the range`(
        call: String, message: String
      ) throws
    {
      let result = try waymark(call.split(separator: " ").map(String.init))
      #expect(result.status == 2)
      #expect(result.error.hasPrefix("waymark: " + message), "\(result.error)")
    }

    @Test(arguments: [
      "fuzz --cases 1 --seed 18446744073709551615",
      "fuzz --cases 1 --seed 1 --jobs 1024", "fuzz --seed 1 --shard 1/100000000000000",
      "fuzz --seed 1 --time 1 --shard 2/9223372036854775807",
      "fuzz --seed 1 --cases 9223372036854775807 --shard 9223372036854775807/9223372036854775807",
    ])
    func
      `The command fuzz runs and exits with 0 with very large numbers in --seed, --jobs, --shard or --cases`(
        call: String
      ) throws
    {
      let result = try waymark(call.split(separator: " ").map(String.init))
      #expect(result.status == 0, "\(result.error)")
      #expect(result.output.contains(/cases? of seed \d+, \d+ links?, none went wrong./))
    }
  }
#endif
