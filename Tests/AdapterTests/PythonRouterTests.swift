// A router in another language conforms, fails and is told of as one in Swift is.

#if os(macOS) || os(Linux)
  import TestRun
  import Foundation
  import Testing
  import WaymarkConformance
  import WaymarkSpec

  @Suite struct `The Python router` {
    private static let directory = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Programs")
    private static let command = "python3 '\(directory.appending(path: "router.py").path)'"

    /// Whether there is a Python to run it.
    private static let isMissing: Bool = {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["python3", "--version"]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      do { try process.run() } catch { return true }
      process.waitUntilExit()
      return process.terminationStatus != 0
    }()

    @Test(.disabled(if: isMissing, "python3 is not installed"))
    func
      `The program router.py passes all bundled cases, reaches strict, and ends when its input is closed`()
      throws
    {
      let router = try ProcessRouter(command: Self.command, timeout: 60)
      let report = ConformanceChecker(cases: try Specification.bundled().cases).check(router)
      #expect(report.conforms, "\(report)")
      #expect(report.levelReached == .strict)
      #expect(router.finish() == [])
    }

    @Test(.disabled(if: isMissing, "python3 is not installed"), .enabled(if: isThorough))
    func
      `The program router.py --paths fails no case, passes over half, and reaches “strict, without sources”`()
      throws
    {
      let router = try ProcessRouter(command: Self.command + " --paths", timeout: 60)
      let cases = try Specification.bundled().cases
      let report = ConformanceChecker(cases: cases).check(router)
      #expect(report.conforms, "\(report)")
      #expect(report.passed * 2 > cases.count)
      #expect(report.summary.hasSuffix("Level reached: strict, without sources."))
    }

    @Test(.disabled(if: isMissing, "python3 is not installed"))
    func
      `The Python router passes all cases, at least 135, that Fuzzer generates from 150 indices`()
      throws
    {
      let router = try ProcessRouter(command: Self.command, timeout: 60)
      let fuzzer = Fuzzer(of: try Specification.bundled(), seed: 21)
      let report = fuzzer.fuzz(router, indices: 0..<150)
      #expect(report.conforms, "\(report)")
      #expect(report.cases >= 135)
    }

    /// A program that answers the first link of a router as it answered one that starts alike before.
    private static let forgetful = """
      import sys
      text = open(sys.argv[1], encoding="utf-8").read()
      exec(text.split("\\nfor request_line in")[0])
      known = {}
      for line in sys.stdin.buffer:
          reply = answer(line)
          message = json.loads(line)
          if "open" in message and "links" in reply["observed"]:
              links = reply["observed"]["links"]
              link = message["open"]["links"][0]
              links[0] = known.setdefault((link["url"][:4], len(links[0]["reads"])), links[0])
          print(json.dumps(reply), flush=True)
      """

    @Test(.disabled(if: isMissing, "python3 is not installed"), .enabled(if: isThorough))
    func
      `Fuzzing a router that repeats earlier answers reports “An earlier request changes an answer”`()
      throws
    {
      let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).py")
      try Data(Self.forgetful.utf8).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      let program = Self.directory.appending(path: "router.py").path
      let router = try ProcessRouter(
        command: "python3 '\(file.path)' '\(program)'", timeout: 60)
      let fuzzer = Fuzzer(of: try Specification.bundled(), seed: 1, dialect: .crossroad)
      var report = fuzzer.fuzz(router, indices: 0..<40, until: .now + 120)
      report.command = "waymark fuzz"
      #expect(report.failures > 0)
      #expect(report.description.contains("An earlier request changes an answer"), "\(report)")
    }

    /// A router whose routes stay registered, and open links of later requests.
    @Test(.disabled(if: isMissing, "python3 is not installed"))
    func
      `A check of a router that keeps routes shows an earlier request, and the answer with and without it`()
      throws
    {
      let script = Self.directory.appending(path: "slashes.py")
      let text = try String(contentsOf: script, encoding: .utf8)
        .replacing("in message[\"open\"][\"routes\"]]", with: "in registered(message)]")
      let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).py")
      let kept = """
        ROUTES = []


        def registered(message):
            ROUTES.extend(message["open"]["routes"])
            return ROUTES


        """
      try Data((kept + text).utf8).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      let router = try ProcessRouter(command: "python3 '\(file.path)'", timeout: 60)
      let cases = try Specification.bundled().cases.filter { $0.subject == "Matching" }
      let report = ConformanceChecker(cases: cases).check(router)
      let lines = report.description.split(separator: "\n").map(String.init)
      let start = try #require(
        lines.firstIndex { $0.hasPrefix("An earlier request changes an answer") }, "\(report)")
      #expect(lines[start + 1].hasPrefix("  first     "))
      #expect(lines[start + 2].hasPrefix("  then      "))
      #expect(lines[start + 3].hasPrefix("  got       opens "))
      #expect(lines[start + 4].hasPrefix("  alone     opens "))
    }

    @Test(.disabled(if: isMissing, "python3 is not installed"))
    func
      `A check of slashes.py, whose failures need no earlier requests, doesn't blame an earlier request`()
      throws
    {
      let script = Self.directory.appending(path: "slashes.py")
      let cases = try Specification.bundled().cases.filter { $0.subject == "Matching" }
      let plain = try ProcessRouter(command: "python3 '\(script.path)'", timeout: 60)
      let other = ConformanceChecker(cases: cases).check(plain)
      #expect(!other.conforms && !other.description.contains("An earlier request"))
    }

    @Test func `The file router.py of the Python router has at most 420 lines`() throws {
      let text = try String(
        contentsOf: Self.directory.appending(path: "router.py"), encoding: .utf8)
      #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 420)
    }

    /// The report on slashes.py.
    private static let ofSlashes: Result<ConformanceReport, any Error> = Result {
      let script = directory.appending(path: "slashes.py")
      let router = try ProcessRouter(command: "python3 '\(script.path)'", timeout: 60)
      var report = ConformanceChecker(cases: try Specification.bundled().cases).check(router)
      report.complaints = router.finish()
      return report
    }

    @Test(.disabled(if: isMissing, "python3 is not installed"))
    func `The example slashes.py passes the case link-custom, but reaches no level`() throws {
      let report = try Self.ofSlashes.get()
      #expect(!report.conforms)
      #expect(report.levelReached == nil)
      #expect(report.results.contains { $0.item.id == "link-custom" && $0.outcome == .passed })
    }

    @Test(.disabled(if: isMissing, "python3 is not installed"))
    func
      `The example slashes.py fails cases only by wrong answers, and ends when its input is closed`()
      throws
    {
      let report = try Self.ofSlashes.get()
      #expect(report.wrong.allSatisfy { $0.outcome.kind == .failed }, "\(report)")
      #expect(report.complaints == [])
    }

    /// What a runner that has none of our code says of a router: the ids of the cases that it fails.
    private static func told(
      by program: String, _ options: String = ""
    ) throws -> (status: Int32, ids: Set<String>) {
      let process = Process()
      let (input, output) = (Pipe(), Pipe())
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = [
        "python3", directory.appending(path: "runner.py").path,
        "python3 '\(directory.appending(path: program).path)' \(options)",
      ]
      process.standardInput = input
      process.standardError = output
      try process.run()
      let lines = try Specification.bundled().cases.map { $0.json.compact + "\n" }.joined()
      try input.fileHandleForWriting.write(contentsOf: Data(lines.utf8))
      try input.fileHandleForWriting.close()
      let text = String(
        decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      process.waitUntilExit()
      return (process.terminationStatus, Set(text.split(separator: "\n").map(String.init)))
    }

    @Test func `The example runner.py has at most 75 lines`() throws {
      let runner = Self.directory.appending(path: "runner.py")
      let text = try String(contentsOf: runner, encoding: .utf8)
      #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 75)
    }

    @Test(
      .disabled(if: isMissing, "python3 is not installed"),
      arguments: isThorough ? ["", "--paths"] : [""])
    func `The example runner.py lists no case for router.py, and exits with 0`(options: String)
      throws
    {
      let right = try Self.told(by: "router.py", options)
      #expect(right.status == 0 && right.ids.isEmpty, "\(right)")
    }

    @Test(.disabled(if: isMissing, "python3 is not installed"), .enabled(if: isThorough))
    func
      `The example runner.py lists what slashes.py fails in a check, and no other cases but those with “0x”`()
      throws
    {
      let failed = try Self.ofSlashes.get().wrong.map(\.item)
      let wrong = try Self.told(by: "slashes.py")
      #expect(wrong.status == 1 && wrong.ids.isSuperset(of: failed.map(\.id)))
      // Python reads no hexadecimal texts as the numbers that they are.
      let others = try Specification.bundled().cases.filter { item in
        wrong.ids.contains(item.id) && !failed.contains { $0.id == item.id }
      }
      #expect(
        others.allSatisfy { $0.request.links[0].url.lowercased().contains("0x") }, "\(others)")
    }
  }
#endif
