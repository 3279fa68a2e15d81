// The schemas allow what the loader reads, and refuse what it refuses.

#if os(macOS) || os(Linux)
  import TestRun
  import Foundation
  import Testing
  import WaymarkOracle
  import WaymarkSpec

  @Suite struct `The schemas` {
    private static let script = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Programs/validate.py").path

    /// Runs Python, and gives its exit status and what it wrote.
    private static func python(_ arguments: [String]) throws -> (status: Int32, output: String) {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["python3"] + arguments
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = FileHandle.nullDevice
      try process.run()
      let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }

    private static let isValidatorMissing =
      (try? python(["-c", "import jsonschema, referencing"]).status) != 0

    /// All files take the validator long: `.ci/run` has it read them.
    @Test(
      .disabled(if: isValidatorMissing, "Python's jsonschema is not installed"),
      arguments: [
        "Spec/rules.json", "Spec/parsing.json", "Spec/memory.json",
        "Corpus/unicode.json",
      ])
    func
      `Python's jsonschema accepts the rules, two files of cases and a file of the corpus by their schemas`(
        file: String
      ) throws
    {
      let root = Self.script.replacing("Tests/Programs/validate.py", with: "")
      let (status, output) = try Self.python([Self.script, root + file])
      #expect(status == 0, "\(output)")
    }

    @Test(
      .disabled(if: isValidatorMissing, "Python's jsonschema is not installed"),
      .enabled(if: isThorough),
      arguments: [
        (#""opens": 0"#, #""opens": "0""#), (#""opens": 0"#, #""open": 0"#),
        (#""opens": 0"#, #""opens": -1"#),
        (#""opens": 0"#, #""definitionError": "no""#), (#""id": "a""#, #""id": "A""#),
        (#""as": "Int""#, #""as": "Integer""#), (#""is": "1""#, #""is": 1"#),
        (#""is": "1""#, #""error": "no""#),
        (#""pattern": "/:a""#, #""path": "/:a""#), (#""customURLScheme": "p""#, #""scheme": "p""#),
        (#"https://a/b"#, "http://a/b"), (#"https://a/b"#, "https://a"), (#"https://a/b"#, "a/b#1"),
        (#"https://a/b"#, "https://a/b c"), (#""seed": "1""#, #""by": "r""#),
      ])
    func
      `The JSON schema of case files accepts a right file, and refuses it after any of 15 small mistakes`(
        right: String, wrong: String
      ) throws
    {
      let file = """
        {"$schema": "https://waymark.example/schema/cases.json",
        "title": "T", "groups": [{"open": {"accepting": [{"customURLScheme": "p"}], "routes": [{"pattern": "/:a"}]},
        "cases": [{"id": "a", "title": "t", "rules": ["link.scheme"], "url": "p://1",
        "expect": {"opens": 0, "reads": [{"argument": "a", "as": "Int", "is": "1"}]}},
        {"id": "b", "title": "t", "report": {"source": "https://a/b", "found": "f"}, "url": "p://2", "expect": {"opens": 0}},
        {"id": "c", "title": "t", "report": {"source": "x", "found": "f", "seed": "1"}, "url": "p://3", "expect": {"opens": 0}}
        ]}]}
        """
      let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: directory) }
      let files = ["right", "wrong"].map { directory.appending(path: $0 + ".json") }
      try Data(file.utf8).write(to: files[0])
      try Data(file.replacing(right, with: wrong).utf8).write(to: files[1])
      let (status, output) = try Self.python([Self.script] + files.map(\.path))
      #expect(status == 1)
      let lines = output.split(separator: "\n").dropLast()
      #expect(!lines.isEmpty && lines.allSatisfy { $0.hasPrefix(files[1].path) }, "\(output)")
    }

    @Test(.disabled(if: isValidatorMissing, "Python's jsonschema is not installed"))
    func
      `The JSON of each twentieth case is valid by its schema, and a case with a misspelled key is not`()
      throws
    {
      let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: directory) }
      let (right, wrong) = (
        directory.appending(path: "a.jsonl"), directory.appending(path: "b.jsonl")
      )
      let cases = try Specification.bundled().cases.enumerated().filter { $0.offset % 20 == 0 }
      let lines = cases.map { $0.element.json.compact + "\n" }
      try Data(lines.joined().utf8).write(to: right)
      let first = try #require(lines.first)
      try Data(first.replacing(#""since":"#, with: #""sinse":"#).utf8).write(to: wrong)
      let (status, output) = try Self.python([Self.script, right.path])
      #expect(status == 0, "\(output)")
      #expect(try Self.python([Self.script, wrong.path]).status == 1)
    }
  }
#endif
