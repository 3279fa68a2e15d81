// What `.ci` and the workflows name is there: files, options of the command, tests that filters look for.

#if os(macOS) || os(Linux)
  import TestRun
  import Foundation
  import Testing

  @Suite struct `The scripts of .ci and of workflows` {
    struct Script: CustomTestStringConvertible, Sendable {
      let path: String

      var testDescription: String { path }

      /// The lines that run: without comments, and with those joined that go on.
      func lines() throws -> [String] {
        let text = try String(contentsOf: Page.root.appending(path: path), encoding: .utf8)
        return text.replacing(/\\\n */, with: "").split(separator: "\n").map(String.init)
          .filter { !$0.contains(/^\s*#/) }
      }
    }

    static let all: [Script] = [".ci", ".github/workflows", ".clusterfuzzlite"].flatMap { folder in
      let names = try? FileManager.default.contentsOfDirectory(
        atPath: Page.root.appending(path: folder).path)
      return (names ?? []).sorted().map { Script(path: "\(folder)/\($0)") }
    }

    @Test
    func
      `The tests of CI scripts find all twelve files of .ci, .github/workflows and .clusterfuzzlite`()
    {
      #expect(Self.all.count == 12)
    }

    @Test(.enabled(if: isThorough))
    func
      `The archive that .ci/archive makes has the specification's files, and all cases without line numbers`()
      throws
    {
      let workshop = try Workshop(isBuilt: false)
      let script = Page.root.appending(path: ".ci").path
      let made = try workshop.run(
        "cp -R '\(script)' . && .ci/archive spec.tar.gz && tar -xzf spec.tar.gz", in: workshop.clone
      )
      try #require(made.status == 0, "\(made.error)")
      let archive = workshop.clone.appending(path: "waymark-spec")
      for path in [
        "Spec/rules.json", "Spec/FORMAT.md", "Spec/schema/case.json", "Corpus/README.md",
      ] {
        let file = archive.appending(path: path)
        #expect(FileManager.default.fileExists(atPath: file.path), "\(path)")
      }
      let rows = try String(contentsOf: archive.appending(path: "cases.jsonl"), encoding: .utf8)
        .split(separator: "\n")
      #expect(try waymark("rules").output.hasSuffix(" rules, \(rows.count) cases\n"))
      #expect(rows.contains { $0.contains(#""report":{"source":"https://"#) })
      #expect(!rows.contains { $0.contains(#""line":"#) })
    }

    @Test(arguments: all)
    func
      `Each path to Sources, Tests, Spec, Corpus or .ci in a CI script or workflow exists`(
        script: Script
      ) throws
    {
      let pattern =
        /(?:^|[\s"'(=\/])((?:Sources|Tests|Spec|Corpus|\.ci|\.clusterfuzzlite)\/[\w.\/-]+)/
      for line in try script.lines() {
        for path in line.matches(of: pattern).map({ String($0.1) }) {
          let file = Page.root.appending(path: path)
          #expect(FileManager.default.fileExists(atPath: file.path), "\(script.path): \(path)")
        }
      }
    }

    /// A command of `waymark`, and each option that follows it, is one of its help.
    @Test(arguments: all)
    func `Each waymark command and option in CI scripts, workflows and .clusterfuzzlite exists`(
      script: Script
    ) throws {
      for line in try script.lines() {
        for call in line.matches(of: /waymark ([a-z][a-z-]*)((?:(?! \|\|| &&|;).)*)/) {
          let name = String(call.1)
          let help = try waymark(name, "--help")
          #expect(help.status == 0, "\(script.path): \(line)")
          for option in call.2.matches(of: /\s(--[a-z-]+)/).map({ String($0.1) }) {
            #expect(help.output.contains(option), "\(script.path): \(line)")
          }
        }
      }
    }

    /// The names that a filter of tests looks for are of tests, of suites or of test targets.
    @Test
    func
      `Each test filter in a CI script matches a test target, a suite or a test`()
      throws
    {
      let sources = try FileManager.default.subpathsOfDirectory(
        atPath: Page.root.appending(path: "Tests").path
      ).filter { $0.hasSuffix("Tests.swift") }.map {
        try String(contentsOf: Page.root.appending(path: "Tests/\($0)"), encoding: .utf8)
      }
      let filters = try Self.all.flatMap { try $0.lines() }.flatMap { line in
        line.matches(of: /(?:--filter|tests) "([^"$]+)"/).map { String($0.1) }
      }
      #expect(filters.count >= 3)
      for word in filters.flatMap({ $0.split(separator: "|") }) {
        let isTarget = FileManager.default.fileExists(
          atPath: Page.root.appending(path: "Tests/\(word)").path)
        let isThere = sources.contains { $0.contains(try! Regex("(func|struct) `[^`]*\(word)")) }
        #expect(isTarget || isThere, "\(word)")
      }
    }
  }
#endif
