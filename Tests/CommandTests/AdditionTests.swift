// Who adds a rule or a type changes one place, and adds cases: the rest of the suite follows.

#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  /// A copy of this package to which a rule and a type are added, with what has to be written by hand.
  @Suite(
    .enabled(
      if: ProcessInfo.processInfo.environment["WAYMARK_OUTSIDE"] != nil,
      "it builds the command again; WAYMARK_OUTSIDE=1 does"))
  struct `Adding to the suite` {
    private static let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static let rules = "Spec/rules.json"
    private static let types = "Sources/WaymarkSpec/Values/ValueType.Scalar.swift"
    private static let oracle = "Sources/WaymarkOracle/Evaluation+Value.swift"
    private static let cases = "Spec/int32.json"
    /// Where the reference router reads values: it is no part of the suite.
    private static let router = "Sources/WaymarkLinks/Context+Read.swift"
    /// What `waymark format` writes.
    private static let derived: Set = [
      "Spec/README.md", "Spec/derived.json", "Spec/recorded.json", "Spec/schema/type.json",
      "Sources/WaymarkSpec/Cases/RuleID+Members.swift",
    ]

    private static let rule = """
              {
                "id": "value.int32",
                "level": "core",
                "meaning": "`Int32`: as an Int, in range of 32 bits.",
                "rationale": "As Swift reads its integers.",
                "source": { "standard": "RFC 3986 §3.4" }
              },

      """

    private static let caseFile = """
      {
        "$schema": "schema/cases.json",
        "title": "Int32",
        "groups": [
          {
            "parse": { "pattern": "pokedex://x/:v" },
            "cases": [
              {
                "id": "value-int32",
                "title": "Digits are an Int32",
                "rules": ["value.int32"],
                "url": "pokedex://x/2147483647",
                "expect": { "reads": [{ "argument": "v", "as": "Int32", "is": "2147483647" }] }
              },
              {
                "id": "value-int32-too-great",
                "title": "More than 32 bits are no Int32",
                "rules": ["value.int32"],
                "url": "pokedex://x/2147483648",
                "expect": { "reads": [{ "argument": "v", "as": "Int32", "error": "couldNotParse" }] }
              }
            ]
          }
        ]
      }

      """

    /// A copy of what the package is made of, but for what was built of it.
    private struct Copy {
      let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

      init() throws {
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        for name in ["Package.swift", "README.md", "Sources", "Spec", "Corpus", "Tests"] {
          try FileManager.default.copyItem(
            at: root.appending(path: name), to: directory.appending(path: name))
        }
      }

      /// Writes a text before the first of another one in a file.
      func insert(_ text: String, before other: String, in file: String) throws {
        let url = directory.appending(path: file)
        let old = try String(contentsOf: url, encoding: .utf8)
        let place = try #require(old.range(of: other), "\(file) has “\(other)”")
        try Data(old.replacingCharacters(in: place, with: text + other).utf8).write(to: url)
      }

      /// Runs a program in the copy, and gives what it wrote where it ends well.
      @discardableResult
      func run(_ program: URL, _ arguments: String...) throws -> String {
        let process = Process()
        let output = Pipe()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = directory
        (process.standardOutput, process.standardError) = (output, output)
        try process.run()
        let said = String(
          decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(arguments): \(said)")
        return said
      }

      /// The files that differ from those of the package.
      func changes() throws -> Set<String> {
        let names = try FileManager.default.subpathsOfDirectory(atPath: directory.path).filter {
          !$0.hasPrefix(".build") && $0 != "Package.resolved"
        }
        return Set(
          names.filter { name in
            var isDirectory: ObjCBool = false
            let path = directory.appending(path: name).path
            return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
              && !isDirectory.boolValue
              && !FileManager.default.contentsEqual(
                atPath: path, andPath: root.appending(path: name).path)
          })
      }
    }

    @Test
    func
      `After a rule and type are added in five files, format updates the rest, and check and fuzz use them`()
      throws
    {
      let copy = try Copy()
      defer { try? FileManager.default.removeItem(at: copy.directory) }
      try copy.insert(
        Self.rule, before: "        {\n          \"id\": \"value.float\",", in: Self.rules)
      try copy.insert(
        "    case int32 = \"Int32\"\n", before: "    case float = ", in: Self.types)
      try copy.insert(
        "    case .int32: .int32\n", before: "    case .float: .float", in: Self.types)
      try copy.insert(".int32, ", before: ".string, .pokemonType", in: Self.types)
      try copy.insert(
        """
          fileprivate static let int32 = Self(
            form: .integer(bits: 32), plainness: 9, samples: ["1", "2147483647", "2147483648"])


        """, before: "  fileprivate static let float = ", in: Self.types)
      try copy.insert(
        #"""
            case .int32:
              decide(.`value.int32`, alsoIf: true, Int32(text).map { "\($0)" }) { _, value in value }

        """#, before: "    case .float: ", in: Self.oracle)
      try copy.insert(
        "    case .int32: result(of: read, as: Int32.self)\n", before: "    case .float: ",
        in: Self.router)
      try copy.insert(
        """
        extension Int32: Parsable {
          public init?(from string: String) { self.init(string) }
        }


        """, before: "/// The enum that cases read.", in: Self.router)
      try copy.insert(
        "public import Waymark\n", before: "package import Waymark\n", in: Self.router)

      // What is built already writes the id of the rule, without which the table of types is no code.
      try copy.run(try #require(waymarkProgram), "format")
      try Data(Self.caseFile.utf8).write(to: copy.directory.appending(path: Self.cases))
      try copy.run(URL(filePath: "/usr/bin/env"), "swift", "build", "--product", "waymark")
      let program = copy.directory.appending(path: ".build/debug/waymark")
      try copy.run(program, "format")

      let own = [Self.rules, Self.types, Self.oracle, Self.cases, Self.router]
      let changes = try copy.changes()
      #expect(changes == Self.derived.union(own))
      #expect(
        try copy.run(program, "check", "--filter", "value-int32").contains("2 passed of 2 cases"))
      #expect(try copy.run(program, "rules", "value.int32").contains("value-int32-too-great"))
      func links(_ text: String) -> Substring? { text.firstMatch(of: /([0-9]+) links/)?.1 }
      let all = try copy.run(program, "fuzz", "--seed", "1", "--cases", "3000")
      let others = try copy.run(
        program, "fuzz", "--seed", "1", "--cases", "3000", "--without", "value.int32")
      #expect(links(all) != links(others), "no generated case needs the type")
    }
  }
#endif
