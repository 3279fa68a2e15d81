// The mutants of the Python router tell which cases are missing, and whether the list of those is true.

#if os(macOS) || os(Linux)
  import TestRun
  import Foundation
  import Testing
  import WaymarkOracle
  import WaymarkSpec

  private let isPythonMissing = (try? python(["--version"]))?.status != 0

  private func python(
    _ arguments: [String]
  ) throws -> (status: Int32, output: String, error: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3"] + arguments
    let pipes = (output: Pipe(), error: Pipe())
    process.standardOutput = pipes.output
    process.standardError = pipes.error
    try process.run()
    let output = try pipes.output.fileHandleForReading.readToEnd() ?? Data()
    let error = try pipes.error.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: output, as: UTF8.self),
      String(decoding: error, as: UTF8.self)
    )
  }

  @Suite(.disabled(if: isPythonMissing, "python3 is not installed")) struct Mutants {
    private static let script = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Programs/Mutants/mutants.py").path

    /// Runs Python in a thread of its own, so that other tests go on.
    private static func mutants(
      _ arguments: [String]
    ) async throws -> (status: Int32, output: String, error: String) {
      let program = try #require(waymarkProgram).path
      return try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread {
          continuation.resume(
            with: Result {
              try python([Self.script, "--waymark", program, "--jobs", "2"] + arguments)
            })
        }
      }
    }

    @Test(.enabled(if: isThorough))
    func
      `No sampled mutant of router.py passes check unless listed as equivalent; over 17 of 24 fail it`()
      async throws
    {
      let (status, output, error) = try await Self.mutants(["--sample", "24"])
      #expect(status == 0, "\(output)\(error)")
      let killed = output.firstMatch(of: /killed by check +(\d+)/).flatMap { Int($0.1) }
      #expect(try #require(killed) > 17, "\(output)")
    }

    /// A router that knows one link, and a number that means nothing.
    private static let router = """
      import json
      import sys

      unused = 25
      for line in sys.stdin:
          message = json.loads(line)
          known = message.get("open", {}).get("links") == [{"url": "p://a"}]
          answer = {"responds": known, "attempts": [0], "opens": 0, "reads": []}
          hello = {"router": "tiny", "version": "1"}
          said = {"hello": hello} if "hello" in message else {"observed": {"links": [answer]}}
          print(json.dumps({"seq": message["seq"], **said}), flush=True)

      """

    private static let cases = """
      {"title": "One link", "groups": [{
        "open": {"accepting": [{"customURLScheme": "p"}], "routes": [{"pattern": "/a"}]},
        "cases": [{"id": "a", "title": "It opens", "url": "p://a", "expect": {"opens": 0}}]}]}
      """

    @Test(arguments: [
      (
        "", 1,
        [
          "router.py:4:10 `25` → `24`: survived; write a case",
          "router.py:4:10 `25` → `26`: survived",
        ]
      ),
      ("# It is not used.\n- unused = 25\n+ unused = 24\n- unused = 25\n+ unused = 26\n", 0, []),
      (
        """
        # It is not used.
        - unused = 25
        + unused = 24
        - unused = 25
        + unused = 26

        # This is none.
        - for line in sys.stdin:
        + for line in sys.stdout:

        """, 1, ["equivalents.txt:8: no mutant makes this change"]
      ),
      (
        "# It is used.\n- import json\n+ import jso\n- unused = 25\n", 2,
        ["equivalents.txt:4: a line “+ …” is expected after it"]
      ),
      ("- unused = 25\n+ unused = 24\n", 2, ["equivalents.txt:1: “# reason”"]),
    ])
    func
      `mutants.py reports unlisted surviving mutants, and malformed or unused entries of equivalents.txt`(
        equivalents: String, status: Int32, complaints: [String]
      ) async throws
    {
      let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      let spec = directory.appending(path: "spec")
      try FileManager.default.createDirectory(at: spec, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: directory) }
      let files = ["router.py", "equivalents.txt"].map { directory.appending(path: $0) }
      try Data(Self.router.utf8).write(to: files[0])
      try Data(equivalents.utf8).write(to: files[1])
      try Data(Self.cases.utf8).write(to: spec.appending(path: "cases.json"))
      let found = try await Self.mutants([
        "--router", files[0].path, "--equivalents", files[1].path, "--spec", spec.path,
      ])
      #expect(found.status == status, "\(found.output)\(found.error)")
      #expect(complaints.allSatisfy(found.error.contains), "\(found.error)")
      #expect(found.error.isEmpty == complaints.isEmpty, "\(found.error)")
    }

    @Test(arguments: ["features", "integer", "port-number", "U+0027 APOSTROPHE"])
    func
      `Each mutant of router.py that misreads an integer, port, apostrophe or pair of features fails a case`(
        only: String
      ) throws
    {
      let script = URL(filePath: Self.script).deletingLastPathComponent()
        .appending(path: "places.py").path
      let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: file) }
      let lines = try Specification.bundled().cases.map { $0.json.compact + "\n" }.joined()
      try Data(lines.utf8).write(to: file)
      let found = try python([script, "--cases", file.path, "--only", only, "--survivors"])
      #expect(found.status == 0, "\(found.output)\(found.error)")
      let counts = found.output.firstMatch(of: /all others +(\d+) +(\d+)/)
      let (differ, killed) = (counts.flatMap { Int($0.1) }, counts.flatMap { Int($0.2) })
      #expect(try #require(differ) > 5 && differ == killed, "\(found.output)")
    }

    @Test(.enabled(if: isThorough))
    func
      `The script mutants.py exits with 2 and an error if the router without mutations fails waymark check`()
      async throws
    {
      let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: directory) }
      let file = directory.appending(path: "router.py")
      try Data(Self.router.utf8).write(to: file)
      let found = try await Self.mutants(["--router", file.path, "--sample", "1"])
      #expect(found.status == 2)
      #expect(found.error == "mutants.py: `waymark check` exits with 1 for the router itself\n")
    }
  }
#endif
