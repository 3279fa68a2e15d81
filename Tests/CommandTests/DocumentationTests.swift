// What the documentation shows is what happens: commands run, JSON is read, lines are there.

#if os(macOS) || os(Linux)
  import Foundation
  import Testing
  import WaymarkSpec

  /// The guides and pages for people: what stands in them as code is compiled, read or run.
  @Suite struct `The documentation` {
    private static let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// A block of code, without what it is indented by.
    struct Block: CustomTestStringConvertible, Sendable {
      let file: String
      let language: String
      let lines: [String]

      var testDescription: String { "\(file): \(lines.first ?? "")" }
    }

    private static func files(in directory: String, ending: String) -> [URL] {
      let all = FileManager.default.enumerator(
        at: root.appending(path: directory), includingPropertiesForKeys: nil)
      return (all?.allObjects ?? []).compactMap { $0 as? URL }
        .filter { $0.path.hasSuffix(ending) }.sorted { $0.path < $1.path }
    }

    static let blocks: [Block] = {
      let pages = [root.appending(path: "README.md")] + files(in: "Sources", ending: ".md")
      return pages.flatMap { page -> [Block] in
        let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
        let parts = text.components(separatedBy: "\n```")
        return stride(from: 1, to: parts.count, by: 2).compactMap { index in
          let lines = parts[index].components(separatedBy: "\n")
          return Block(
            file: page.lastPathComponent, language: lines[0], lines: Array(lines.dropFirst()))
        }
      }
    }()

    /// A text without white space, which formatting changes, and without what makes a name private.
    private static func essence(_ text: String) -> String {
      text.replacing("private ", with: "").filter { !$0.isWhitespace }
    }

    private static let sources = files(in: "Tests", ending: ".swift").map { file in
      essence((try? String(contentsOf: file, encoding: .utf8)) ?? "")
    }

    @Test(arguments: blocks.filter { $0.language == "swift" })
    func `shows Swift that a test compiles`(block: Block) {
      // What imports a module is known to; each of the paragraphs stands in a test.
      let paragraphs = block.lines.split(separator: "").map { $0.joined(separator: "\n") }
      for paragraph in paragraphs where !paragraph.hasPrefix("import ") {
        let essence = Self.essence(paragraph)
        #expect(Self.sources.contains { $0.contains(essence) }, "no test has\n\(paragraph)")
      }
    }

    @Test func `shows JSON that can be read`() throws {
      let cases = Self.blocks.filter { $0.language == "json" && $0.lines.first == "{" }
      #expect(cases.count >= 2)
      for block in cases {
        let text = block.lines.joined(separator: "\n") + "\n"
        #expect(try Specification.formatted(Array(text.utf8), file: block.file) == text)
      }
    }

    @Test(arguments: blocks.filter { $0.language == "sh" })
    func `shows commands that run`(block: Block) throws {
      let program = try #require(waymarkProgram).path
      let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: directory) }
      for name in ["Spec", "Corpus", "Tests"] {
        try FileManager.default.createSymbolicLink(
          at: directory.appending(path: name), withDestinationURL: Self.root.appending(path: name))
      }
      let text = block.lines.joined(separator: "\n").replacing("\\\n", with: "")
      for line in text.components(separatedBy: "\n") {
        let command = line.hasPrefix("$ ") ? String(line.dropFirst(2)) : line
        guard command.contains("waymark "), !command.hasPrefix("#") else { continue }
        // Long runs are shortened; where Python is missing, what needs it is left out.
        guard
          !command.contains("python3") || FileManager.default.fileExists(atPath: "/usr/bin/python3")
        else { continue }
        let short = command.replacing(/swift run (-c release )?waymark/, with: "'\(program)'")
          .replacing("'waymark serve'", with: "\"'\(program)' serve\"")
          .replacing(#/^waymark\ /#, with: "'\(program)' ").replacing(
            "--cases 1000000", with: "--cases 1000"
          )
          .replacing("--cases 2000", with: "--cases 30 --first")
          .replacing("--time 30", with: "--time 1").replacing(
            "--shard", with: "--cases 999 --shard")
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", short]
        process.currentDirectoryURL = directory
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let said = String(
          decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        // A router may fail what it is shown to fail; no command may be one that can't run.
        #expect([0, 1].contains(process.terminationStatus), "\(short)\n\(said)")
      }
    }

    @Test(arguments: ["zsh", "bash", "fish"])
    func `comes as completions of a shell`(shell: String) throws {
      let result = try waymark("completions", shell)
      #expect(result.status == 0)
      for word in ["check", "report-html", "dialect", "navigator"] {
        #expect(result.output.contains(word))
      }
      #expect(try waymark("completions", "tcsh").status == 2)
    }

    @Test func `is without colours where nobody looks at a terminal`() throws {
      #expect(try !waymark("check", "--filter", "link.query").output.contains("\u{1B}"))
    }
  }
#endif
