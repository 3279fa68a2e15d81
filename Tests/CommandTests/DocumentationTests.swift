// What the documentation shows is what happens: commands run, JSON is read, lines are there.

#if os(macOS) || os(Linux)
  import Foundation
  import Testing
  import WaymarkSpec

  /// The guides and pages for people: what stands in them as code is compiled, read or run.
  @Suite struct `The documentation` {
    /// How many blocks of each language there are: none is left out that is not known to be, and no new kind
    /// comes without a test.
    @Test
    func
      `The documentation has exactly the expected number of code blocks of each language`()
    {
      let blocks = Page.all.flatMap(\.blocks)
      let counts = Dictionary(grouping: blocks, by: \.language).mapValues(\.count)
      #expect(
        counts == [
          "swift": 39, "json": 3, "grammar": 7, "sh": 17, "console": 23, "python": 1,
          "properties": 1,
          "diagram": 1,
        ])
    }

    @Test
    func
      `The documentation names a file for each of its Swift, JSON, Python and properties code blocks`()
    {
      for block in Page.all.flatMap(\.blocks)
      where ["swift", "json", "python", "properties"].contains(block.language) {
        #expect(block.file != nil, "\(block.testDescription) says no file that it belongs to")
      }
    }

    @Test(arguments: Page.all.flatMap(\.blocks).filter { $0.language == "json" })
    func `Each JSON code block in the documentation is in the canonical form of case files`(
      block: Block
    ) throws {
      let formatted = try Specification.formatted(Array(block.text.utf8), file: block.page)
      #expect(formatted == block.text)
    }

    /// A drawing names what there is.
    @Test(arguments: Page.all.flatMap(\.blocks).filter { $0.language == "diagram" })
    func
      `Each capitalized name in a diagram of the documentation occurs in a path of the sources`(
        block: Block
      ) throws
    {
      let sources = try FileManager.default.subpathsOfDirectory(
        atPath: Page.root.appending(path: "Sources").path)
      let names = Set(sources.flatMap { $0.split { !$0.isLetter } }.map(String.init))
        .union(["Spec", "Corpus", "Case"])
      let drawn = block.text.matches(of: /[A-Z][A-Za-z]+/).map { String($0.0) }
      #expect(drawn.count >= 6 && Set(drawn).subtracting(names).isEmpty, "\(drawn)")
    }

    /// Pages whose Swift is of a package need one that is built; `OutsideTests` does that.
    @Test(
      .enabled(
        if: ProcessInfo.processInfo.environment["WAYMARK_OUTSIDE"] != nil,
        "it takes minutes; WAYMARK_OUTSIDE=1 does"),
      arguments: Page.all.filter { !$0.blocks.isEmpty })
    func
      `Each command in the documentation that needs no build exits with 0 or 1, and prints what is shown`(
        page: Page
      ) throws
    {
      try Workshop(isBuilt: false).follow(page)
    }

    @Test
    func
      `The only Python code block of the documentation is exactly the end of the script slashes.py`()
      throws
    {
      let shown = Page.all.flatMap(\.blocks).filter { $0.language == "python" }
      let script = try String(
        contentsOf: Page.root.appending(path: "Tests/Programs/slashes.py"), encoding: .utf8)
      #expect(shown.count == 1)
      #expect(shown.allSatisfy { script.hasSuffix($0.text) })
    }

    /// Paths in code, and targets of links, are of files that there are.
    @Test(arguments: Page.all)
    func `Each path and relative link in the documentation leads to an existing file or folder`(
      page: Page
    ) throws {
      let text = try String(contentsOf: Page.root.appending(path: page.path), encoding: .utf8)
      let folder = URL(filePath: page.path, relativeTo: Page.root).deletingLastPathComponent()
      let code = text.matches(
        of: /`((?:Tests|Sources|Spec|Corpus|\.ci|\.github)\/[^` *…]*)`(?!:\n)/
      )
      .map { Page.root.appending(path: String($0.1)) }
      let links = text.matches(of: /\]\((?!https:|#)([^)#]+)\)/)
        .map { folder.appending(path: String($0.1)) }
      for file in code + links {
        #expect(FileManager.default.fileExists(atPath: file.path), "\(file.path)")
      }
    }

    /// Commands in the text, too, are ones that there are, with options that they have.
    @Test(arguments: Page.all)
    func `Each waymark command and option named in the text of the documentation exists`(page: Page)
      throws
    {
      let text = try String(contentsOf: Page.root.appending(path: page.path), encoding: .utf8)
      for call in text.matches(of: /`(?:swift run (?:-c release )?)?waymark ([a-z][a-z-]*)([^`]*)`/)
      {
        let help = try waymark(String(call.1), "--help")
        #expect(help.status == 0, "\(call.0)")
        for option in call.2.matches(of: /\s(--[a-z-]+)/).map({ String($0.1) }) {
          #expect(help.output.contains(option), "\(call.0)")
        }
      }
    }

    @Test func `The output of the command check has no colours if it does not go to a terminal`()
      throws
    {
      #expect(try !waymark("check", "--filter", "link.query").output.contains("\u{1B}"))
    }
  }
#endif
