// Whatever a router's program does in place of answering is told as what it is, and the run goes on.

#if os(macOS) || os(Linux)
  import TestRun
  import Foundation
  import Testing
  import WaymarkConformance
  import WaymarkSpec

  /// What comes of a router that misbehaves from its third request on, over ten cases that it would pass.
  private struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let outcomes: [Outcome.Kind: Int]
    let reason: String?
    /// How long it may take to answer and to end, in seconds: so long that only a hang reaches it.
    let timeout: Double
    let complaints: [String]

    init(
      _ misbehaviour: String, _ outcomes: [Outcome.Kind: Int], _ reason: String? = nil,
      timeout: Double = 5, complaint complaints: String...
    ) {
      testDescription = misbehaviour
      self.outcomes = outcomes
      self.reason = reason
      self.timeout = timeout
      self.complaints = complaints
    }
  }

  private let rows = [
    Row("none", [.passed: 10]),
    Row("exitsAtOnce", [.passed: 9, .crashed: 1], "it exited with status 0"),
    Row("exitsWithStatus", [.passed: 9, .crashed: 1], "it exited with status 3"),
    Row(
      "exitsWithAStackTrace", [.passed: 9, .crashed: 1],
      "“Router/main.swift:7: Precondition failed: an escape”; it exited with status 3"),
    Row(
      "panics", [.passed: 9, .crashed: 1],
      "“thread 'main' panicked at src/tree.rs:1073:13: Too many parameters.”; it exited with status 101"
    ),
    Row("endsBySignal", [.passed: 9, .crashed: 1], "it was ended by signal 9"),
    Row("alwaysExits", [.passed: 7, .crashed: 3], "it exited with status 0"),
    Row("neverAnswers", [.passed: 7, .timedOut: 3], "no answer within 5.0 seconds"),
    Row("answersLate", [.passed: 9, .timedOut: 1], "no answer within 5.0 seconds"),
    Row("answersTwice", [.passed: 3, .malformedAnswer: 7], "“seq” 3 again, expected 4"),
    Row(
      "answersTheLastTwice", [.passed: 10],
      complaint: "it went on answering after the last answer"),
    Row(
      "writesBehindTheLast", [.passed: 10],
      complaint: "it went on answering after the last answer"),
    Row("answersWrongSeq", [.passed: 7, .malformedAnswer: 3], "“seq” 13, expected 3"),
    Row("skipsOne", [.passed: 9, .malformedAnswer: 1], "“seq” 4, expected 3"),
    Row(
      "answersHalfALine", [.passed: 9, .timedOut: 1],
      "no answer within 5.0 seconds, but the beginning of a line"),
    Row(
      "exitsInsideALine", [.passed: 9, .crashed: 1],
      "it exited with status 0 in the middle of a line"),
    Row(
      "writesGarbage", [.passed: 2, .malformedAnswer: 8],
      #"column 1: found “�”, expected a JSON value, in "�\u0000�(""#),
    Row(
      "printsAsItGoes", [.passed: 2, .malformedAnswer: 8],
      #"column 1: found “debug”, expected a JSON value, in "debug: opening""#),
    Row("floodsStandardError", [.passed: 10]),
    Row("closesItsInput", [.passed: 9, .timedOut: 1], "it closed its input, and gave no answer"),
    Row(
      "closesItsOutput", [.passed: 9, .timedOut: 1],
      "it closed its output, and did not end within a second"),
    Row(
      "ignoresTheEnd", [.passed: 10],
      complaint: "it did not end at the end of its input, and was ended"),
    Row(
      "writesWithoutEnd", [.passed: 10],
      complaint: "it went on answering after the last answer",
      "it did not end at the end of its input, and was ended"),
    Row("leavesAChild", [.passed: 10], complaint: "it left a process of its own behind"),
    Row("leavesAQuietChild", [.passed: 10], complaint: "it left a process of its own behind"),
    Row("leavesADaemon", [.passed: 10], complaint: "it left a process of its own behind"),
    Row("answersUnknownKeys", [.passed: 2, .malformedAnswer: 8]),
    Row("answersWrongTypes", [.passed: 2, .malformedAnswer: 8]),
    Row(
      "answersAtLength", [.passed: 9, .malformedAnswer: 1],
      "1048671 bytes, more than any answer needs"),
    Row("saysItFailed", [.passed: 2, .error: 8], "out of order"),
    Row("answersUnsupported", [.passed: 2, .notSupported: 8], "links"),
    Row("claimsEverythingUnsupported", [.notSupported: 10], "open"),
  ]

  /// The command that starts the misbehaving router.
  func misbehaving(_ misbehaviour: String) -> String {
    let program = builtProgram("MisbehavingRouter")?.path ?? "MisbehavingRouter"
    return "'\(program)' \(misbehaviour)"
  }

  /// What a command writes.
  private func shell(_ command: String) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", command]
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  /// Does work that waits for other programs in a thread of its own, so that other tests go on meanwhile.
  func waiting<Result: Sendable>(
    _ work: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Swift.Result { try work() }) }
    }
  }

  @Suite struct `A router that misbehaves` {
    private let cases: [Case]

    init() throws {
      cases = Array(
        Self.firstsOfGroups.filter {
          $0.request.text(of: $0.expected, ofLink: 0).hasPrefix("opens route")
        }.prefix(10))
      try #require(cases.count == 10)
    }

    /// Cases of which each is a request of its own.
    private static let firstsOfGroups: [Case] = {
      let cases = (try? Specification.bundled().cases) ?? []
      return cases.indices.filter { $0 == 0 || cases[$0 - 1].group != cases[$0].group }
        .map { cases[$0] }
    }()

    @Test
    func
      `ConformanceChecker fails a program whose answers depend on a hash seed, and calls them “by chance”`()
      async throws
    {
      let cases = try Specification.bundled().cases.filter { item in
        guard case .open(let open) = item.request else { return false }
        return open.routes.count > 1 && open.routes[0].pattern.hasPrefix("/")
      }
      try #require(cases.count > 100)
      let report = try await waiting {
        let router = try ProcessRouter(command: misbehaving("answersByHash"), timeout: 60)
        return ConformanceChecker(cases: cases).check(router)
      }
      let varying = report.results.count { $0.outcome.kind == .byChance }
      #expect(varying > 0 && !report.conforms)
      let first = report.description.split(separator: "\n").first
      #expect(
        first == """
          \(varying) cases answered by chance: fresh processes of the program give different answers, such as
          """)
      #expect(report.description.contains("The order of a hash table"))
    }

    @Test
    func
      `A check asks no case of a program whose “seq” is one too high in all answers to plain links`()
      async throws
    {
      let cases = Array(Self.firstsOfGroups.prefix(300))
      let report = try await waiting {
        let router = try ProcessRouter(
          command: misbehaving("answersOneAhead"), timeout: 60, errors: .nullDevice)
        return ConformanceChecker(cases: cases).check(router)
      }
      let counts = report.results.reduce(into: [:]) { $0[$1.outcome.kind, default: 0] += 1 }
      #expect(counts == [.notAsked: 300])
      #expect(report.description.contains("got malformed answer: “seq” 2, expected 1"), "\(report)")
    }

    @Test(arguments: rows)
    fileprivate func
      `Ten cases with a misbehaving program have the listed outcomes, and finish() the listed complaints`(
        row: Row
      )
      async throws
    {
      let report = try await waiting { [cases] in
        let router = try ProcessRouter(
          command: misbehaving(row.testDescription), timeout: row.timeout,
          errors: .nullDevice)
        var report = ConformanceChecker(cases: cases).check(router)
        report.complaints = router.finish()
        return report
      }
      let counts = report.results.reduce(into: [:]) { $0[$1.outcome.kind, default: 0] += 1 }
      #expect(counts == row.outcomes, "\(report)")
      if let reason = row.reason {
        #expect(report.results.contains { $0.outcome.reason == reason }, "\(report)")
      }
      #expect(report.complaints == row.complaints)
      let isWrong = counts.keys.contains { $0 != .passed }
      #expect(report.conforms == (!isWrong && row.complaints.isEmpty && counts[.passed] != nil))
    }

    @Test
    func
      `A line of more than 16777216 bytes from a program is a malformed answer; the other nine cases pass`()
      async throws
    {
      let report = try await waiting { [cases] in
        let router = try ProcessRouter(
          command: misbehaving("writesALongLine"), timeout: 60)
        return ConformanceChecker(cases: cases).check(router)
      }
      #expect(
        report.results[2].outcome == .malformedAnswer("a line of more than 16777216 bytes"))
      #expect(report.passed == 9)
    }

    @Test(arguments: [
      ("no-such-program", "it exited with status 127"),
      (misbehaving("exitsBeforeHello"), "it exited with status 3"),
      (misbehaving("answersHelloWrong"), "found an object without “version”"),
      (misbehaving("speaksAnotherProtocol"), "failure: unknown protocol"),
    ])
    func
      `ProcessRouter throws StartError with the reason and “hello” unless the program answers it validly`(
        command: String, reason: String
      )
    {
      let error = #expect(throws: ProcessRouter.StartError.self) {
        try ProcessRouter(command: command)
      }
      #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
      #expect(error?.description.contains(#"{"seq":0,"hello":{"protocol":2}}"#) == true)
    }

    @Test
    func
      `A router's program that exits at every third request is restarted, so that 60 of 90 cases pass`()
      async throws
    {
      let report = try await waiting {
        let router = try ProcessRouter(command: misbehaving("alwaysExits"), timeout: 60)
        return ConformanceChecker(cases: Array(Self.firstsOfGroups.prefix(90))).check(router)
      }
      // Thirty lives of two answers and a crash.
      #expect(report.passed == 60)
      #expect(report.wrong.count == 30)
    }

    @Test
    func
      `A check stops asking a program that hangs again and again, and its report has the reason only once`()
      async throws
    {
      let report = try await waiting {
        let router = try ProcessRouter(command: misbehaving("neverAnswers"), timeout: 0.2)
        return ConformanceChecker(cases: Array(Self.firstsOfGroups.prefix(90))).check(router)
      }
      #expect(report.results.contains { $0.outcome.kind == .notAsked })
      #expect(!report.conforms && report.levelReached == nil)
      let reason = "it ended, hung or wrote no answer too often"
      #expect(report.results.last?.outcome == .notAsked(reason))
      // However many were not asked, there is one line of it.
      #expect(report.description.components(separatedBy: reason).count == 2)
    }

    @Test
    func
      `After its “hello”, a program that never answers fails five plain links, and check puts no case to it`()
      async throws
    {
      let report = try await waiting {
        let silent = #"read line; echo '{"seq":0,"hello":{"router":"R","version":"1"}}'; sleep 60"#
        let router = try ProcessRouter(command: silent, timeout: 0.1)
        return ConformanceChecker(cases: Array(Self.firstsOfGroups.prefix(100))).check(router)
      }
      #expect(report.plainFailures.count == 5)
      #expect(report.results.allSatisfy { $0.outcome.kind == .notAsked } && !report.conforms)
    }

    /// The command of a program that can't start while a folder exists, which it creates.
    private static func once(_ lock: URL, _ misbehaviour: String) -> String {
      "mkdir '\(lock.path)' && exec \(misbehaving(misbehaviour))"
    }

    // A run of a hundred cases begins with plain links.
    @Test(arguments: [90, 100])
    func
      `A check reports cases as “not asked”, with the failed start as reason, if a program can't restart`(
        count: Int
      ) async throws
    {
      let lock = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: lock) }
      let report = try await waiting {
        let router = try ProcessRouter(command: Self.once(lock, "exitsAtOnce"), timeout: 60)
        return ConformanceChecker(cases: Array(Self.firstsOfGroups.prefix(count))).check(router)
      }
      let reasons = report.results.compactMap { result in
        if case .notAsked(let reason) = result.outcome { reason } else { nil }
      }
      #expect(Set(reasons).count == 1 && !report.conforms)
      #expect(reasons.first?.hasPrefix("the program did not start again: ") == true, "\(report)")
      #expect(
        reasons.first?.hasSuffix("it exited with status 1, before it answered “hello”") == true)
    }

    @Test(arguments: [("none", false), ("answersByHash", true)])
    func
      `A check with 3 jobs asks all cases of a program that can't run twice at once, and tells whether it answers by chance`(
        misbehaviour: String, isByChance: Bool
      ) async throws
    {
      let lock = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
      let report = try await waiting {
        let router = try ProcessRouter(
          command: "mkdir '\(lock)' && { \(misbehaving(misbehaviour)); rmdir '\(lock)'; }",
          timeout: 60, errors: .nullDevice)
        defer { _ = router.finish() }
        // The hash of a pattern decides, so that few patterns may all pass by chance.
        let cases = Self.firstsOfGroups.filter { $0.request.patterns.count > 1 }.prefix(300)
        return ConformanceChecker(cases: Array(cases)).check(router, jobs: 3)
      }
      #expect(report.results.allSatisfy { $0.outcome.kind.isJudged }, "\(report)")
      #expect(report.results.contains { $0.outcome.kind == .byChance } == isByChance, "\(report)")
    }

    @Test
    func
      `A second simultaneous request to a program that can't run twice at once fails and advises --jobs 1`()
      async throws
    {
      let lock = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: lock) }
      let reason = try await waiting {
        let router = try ProcessRouter(command: Self.once(lock, "none"), timeout: 60)
        let requests = Self.firstsOfGroups.prefix(2).map(\.request)
        var isFirst = true
        var reason = ""
        // The first process is asked when the second request comes.
        router.ask({
          defer { isFirst = false }
          return isFirst ? requests[0] : nil
        }) { _ in
          do { _ = try router.observe(requests[1]) } catch { reason = "\(error)" }
          return true
        }
        return reason
      }
      #expect(reason.contains("a further process of the program did not start: "))
      #expect(reason.contains("if only one can run, use --jobs 1"), "\(reason)")
    }

    @Test
    func
      `ProcessRouter with “restarts: 2” gives up a program at its third exit, so only 3 cases are wrong`()
      async throws
    {
      let report = try await waiting {
        let router = try ProcessRouter(
          command: misbehaving("alwaysExits"), timeout: 60, restarts: 2)
        return ConformanceChecker(cases: Array(Self.firstsOfGroups.prefix(30))).check(router)
      }
      #expect(report.wrong.count == 3)
    }

    /// A group of cases of these links, of which each opens the only route.
    private static func group(_ links: [String], ids: String) -> String {
      let cases = links.enumerated().map { index, link in
        #"{"id": "\#(ids)-\#(index)", "title": "T", "url": "\#(link)", "expect": {"opens": 0}}"#
      }
      return """
        {"open": {"accepting": [{"customURLScheme": "p"}], "routes": [{"pattern": "/:x"}]},
        "cases": [\(cases.joined(separator: ","))]}
        """
    }

    private static func specification(_ groups: [String]) throws -> Specification {
      let file = #"{"title": "Links", "groups": [\#(groups.joined(separator: ","))]}"#
      return try Specification(files: [.init(name: "f", bytes: Array(file.utf8), kind: .own)])
    }

    @Test(arguments: [
      ("exitsAtALink", Outcome.crashed("it exited with status 3")),
      ("hangsAtALink", .timedOut("no answer within 5.0 seconds")),
    ])
    func
      `A router's program that ends or hangs at one link of a request fails only the case of that link`(
        misbehaviour: String, outcome: Outcome
      ) async throws
    {
      let links = (1...6).map { $0 % 5 == 0 ? "p:stumble\($0)" : "p:\($0)" }
      let specification = try Self.specification([Self.group(links, ids: "c")])
      let report = try await waiting {
        let router = try ProcessRouter(command: misbehaving(misbehaviour), timeout: 5)
        return ConformanceChecker(cases: specification.cases).check(router)
      }
      for (link, result) in zip(links, report.results) {
        #expect(result.outcome == (link.contains("stumble") ? outcome : .passed), "\(link)")
      }
    }

    @Test(arguments: [(400, 1), (60, 8192)])
    func
      `A check sends a program at most 256 requests, and at most about 64 KiB, ahead of its answers`(
        count: Int, length: Int
      ) async throws
    {
      let links = (0..<count).map { "p:\($0)" + String(repeating: "a", count: length) }
      let cases = try Self.specification([Self.group(links, ids: "c")]).cases
      let report = try await waiting {
        let router = try ProcessRouter(command: misbehaving("countsWhatIsAhead"), timeout: 5)
        return ConformanceChecker(cases: cases).check(router)
      }
      // “N requests of B bytes”
      let words = report.results.map { ($0.outcome.reason ?? "").split(separator: " ") }
      let requests = words.compactMap { $0.first.flatMap { Int($0) } }
      let bytes = words.compactMap { $0.dropLast().last.flatMap { Int($0) } }
      #expect(requests.count == count && bytes.count == count, "\(report)")
      #expect(try #require(requests.max()) <= 256)
      // It may be one request more.
      #expect(try #require(bytes.max()) <= 1 << 16 + 2 * (length + 200))
    }

    @Test(.enabled(if: isThorough))
    func
      `Fuzzing reports a program's crashes at %25 as one finding of one link, within 400 additional starts`()
      async throws
    {
      let log = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: log) }
      let (report, starts) = try await waiting {
        let router = try ProcessRouter(
          command: "echo >> '\(log.path)'; exec \(misbehaving("exitsAtEscapes"))", timeout: 60,
          errors: .nullDevice)
        let report = Fuzzer(of: try Specification.bundled(), seed: 1)
          .fuzz(router, indices: 0..<200)
        _ = router.finish()
        return (report, try Data(contentsOf: log).count)
      }
      #expect(report.cases > 180 && report.failures > 30)
      #expect(report.findings.count == 1)
      let found = try #require(report.findings.first)
      #expect(found.example.request.links.count == 1, "\(report)")
      #expect(starts < report.failures + 400, "\(starts) starts, \(report)")
    }

    /// The reports of a check with 1 job and with 3, of 60 groups of cases; one of so many has a link to stumble over.
    private static func reports(
      _ misbehaviour: String, oneIn distance: Int
    ) async throws -> [ConformanceReport] {
      let groups = (1...60).map { group in
        let links = (1...3).map { $0 == 2 && group % distance == 0 ? "stumble" : "a\($0)" }
        return Self.group(links.map { "p:\($0)" }, ids: "g\(group)")
      }
      let cases = try specification(groups).cases
      return try await waiting {
        try [1, 3].map { jobs in
          let router = try ProcessRouter(command: misbehaving(misbehaviour), timeout: 60)
          return ConformanceChecker(cases: cases).check(router, jobs: jobs)
        }
      }
    }

    @Test(arguments: [4, 40])
    func
      `A check gives the same report of a program's crashes with 3 jobs as with 1, and passes the last case`(
        distance: Int
      ) async throws
    {
      let reports = try await Self.reports("exitsAtALink", oneIn: distance)
      #expect("\(reports[0])" == "\(reports[1])")
      #expect(reports[0].wrong.first?.outcome == .crashed("it exited with status 3"))
      // However often it ends, there is progress.
      #expect(reports[0].results.last?.outcome == .passed)
    }

    @Test
    func
      `A program that answers “failure” from its third request on fails a check with 1 job and with 3 jobs`()
      async throws
    {
      let reports = try await Self.reports("saysItFailed", oneIn: 9)
      #expect(reports.count == 2 && reports.allSatisfy { !$0.conforms })
    }

    @Test
    func
      `100 runs of a program that starts a child leave no process and fewer than 250 more descriptors open`()
      async throws
    {
      let cases = cases
      @Sendable func descriptors() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count
      }
      // The program tells its number by its name, and its child would keep running.
      @Sendable func run() throws -> String {
        let router = try ProcessRouter(
          command:
            #"printf '%s\n' '{"seq":0,"hello":{"router":"'$$'","version":"1"}}'; sleep 600 & cat"#,
          timeout: 0.1)
        _ = router.answers(to: [cases[0].request])
        _ = router.finish()
        return router.name
      }
      let before = try descriptors()
      let groups = try await waiting { try (0..<100).map { _ in try run() } }
      // What was ended but is not yet reaped by the system counts as gone.
      let running = try shell("ps -A -o pgid=,stat= | grep -v Z").split(separator: "\n")
        .compactMap { $0.split(separator: " ").first.map(String.init) }
      #expect(Set(running).isDisjoint(with: groups))
      // Tests that run beside this one have programs, too, each with three pipes.
      let after = try descriptors()
      #expect(after < before + 250)
    }

    @Test
    func
      `A check sends a program plain links, then all cases' requests in order, without expected answers`()
      async throws
    {
      let traffic = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: traffic) }
      let all = try Specification.bundled().cases
      let cases = isThorough ? all : all.filter { $0.location.file.hasSuffix("memory.json") }
      let report = try await waiting {
        let router = try ProcessRouter(
          command: "tee '\(traffic.path)' | \(misbehaving("none"))", timeout: 60)
        var report = ConformanceChecker(cases: cases).check(router)
        report.complaints = router.finish()
        return report
      }
      #expect(report.conforms, "\(report)")

      let lines = try Data(contentsOf: traffic).split(separator: UInt8(ascii: "\n"))
      // What travels is a request, whole: a reader of requests finds nothing else in the line.
      let requests = lines.dropFirst().flatMap { line in
        var document = Document(file: "traffic", bytes: Array(line))
        let json = document.json()?.without("seq")
        let request = document.request(json ?? .null)
        #expect(document.problems == [])
        return request?.oneByOne ?? []
      }
      // Plain links go first.
      #expect(requests.suffix(cases.count) == cases.map(\.request))
      #expect(requests.count < cases.count + 20)
    }
  }
#endif
