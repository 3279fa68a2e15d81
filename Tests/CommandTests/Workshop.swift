// Where what the pages show is done: a package of a user's own, beside a clone of this one.

#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  /// A directory with a clone of this package and a package beside it, which a reader's files go into.
  final class Workshop {
    private static let manager = FileManager.default

    let directory: URL
    private let isBuilt: Bool
    private var saved: Set<String> = []

    var clone: URL { directory.appending(path: "Waymark") }
    var package: URL { directory.appending(path: "Pokedex") }

    /// - Parameter isBuilt: Whether packages are built here; else `swift run waymark` is the program
    ///   that stands beside the tests, and no other `swift` runs.
    init(isBuilt: Bool) throws {
      self.isBuilt = isBuilt
      directory = Self.manager.temporaryDirectory.appending(path: UUID().uuidString)
      for name in ["Waymark", "Pokedex", "bin"] {
        try Self.manager.createDirectory(
          at: directory.appending(path: name), withIntermediateDirectories: true)
      }
      let program = try #require(waymarkProgram).path
      let swift = directory.appending(path: "bin/swift")
      try Data(
        """
        #!/bin/sh
        if [ "$1 $2" = "run waymark" ]; then shift 2; exec '\(program)' "$@"; fi
        echo "swift $* needs a package that is built" >&2
        exit 64

        """.utf8
      ).write(to: swift)
      try Self.manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: swift.path)
      let made = try run(
        """
        (cd '\(Page.root.path)' && tar -c Package.swift README.md Sources Tests Spec Corpus) | tar -x
        git init --quiet && git add . && git config user.name Waymark && git config user.email waymark@example.com
        git commit --quiet -m 'As it is' && git tag 1.0.0
        """, in: clone)
      try #require(made.status == 0, "\(made.error)")
    }

    deinit { try? Self.manager.removeItem(at: directory) }

    /// Empties the package of all but what is built.
    private func clear() throws {
      for name in try Self.manager.contentsOfDirectory(atPath: package.path) where name != ".build"
      {
        try Self.manager.removeItem(at: package.appending(path: name))
      }
    }

    /// Saves what belongs to a file, at its end where the page has begun it.
    func save(_ block: Block) throws {
      guard let path = block.file else { return }
      let file = package.appending(path: path)
      try Self.manager.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      let isNew = saved.insert("\(block.page) \(path)").inserted
      let before =
        isNew ? nil : Self.manager.contents(atPath: file.path).map { $0 + Data("\n".utf8) }
      try ((before ?? Data()) + Data(block.text.utf8)).write(to: file)
      // The compiler compares times, and skips a file that changed within one tick of the clock.
      let built = package.appending(path: ".build/debug/Pokedex.build")
      for name in (try? Self.manager.contentsOfDirectory(atPath: built.path)) ?? []
      where name.hasSuffix(".o") || name.hasSuffix(".priors") {
        try Self.manager.removeItem(at: built.appending(path: name))
      }
    }

    /// Runs a command as a shell does.
    func run(
      _ command: String, in directory: URL
    ) throws -> (status: Int32, output: String, error: String) {
      let errors = self.directory.appending(path: "errors")
      try Data().write(to: errors)
      let process = Process()
      let output = Pipe()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", command]
      process.currentDirectoryURL = directory
      if !isBuilt || directory == clone {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        process.environment = ProcessInfo.processInfo.environment.merging(
          ["PATH": "\(self.directory.appending(path: "bin").path):\(path)"]) { $1 }
      }
      process.standardOutput = output
      process.standardError = try FileHandle(forWritingTo: errors)
      try process.run()
      let said = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return (
        process.terminationStatus, String(decoding: said, as: UTF8.self),
        try String(contentsOf: errors, encoding: .utf8)
      )
    }

    /// Does what a page tells, block by block: saves the files, runs the commands, and compares what they
    /// print with what is shown.
    func follow(_ page: Page) throws {
      if page.hasManifest { try clear() }
      for block in page.blocks {
        try save(block)
        guard ["sh", "console"].contains(block.language) else { continue }
        for (command, shown) in block.commands where canRun(command) {
          let result = try run(command, in: block.isForClone ? clone : package)
          // A router may fail what it is shown to fail; no command may be one that can't run.
          #expect(
            [0, 1].contains(result.status),
            "\(block.testDescription): \(command)\n\(result.output)\(result.error)")
          guard let shown else { continue }
          #expect(
            Sample(shown).shows(result.output) || Sample(shown).shows(result.error),
            "\(block.testDescription): \(command) prints\n\(result.output)\(result.error)")
        }
      }
    }

    /// Whether a command can run here: one that needs what SwiftPM builds needs a package to be built.
    private func canRun(_ command: String) -> Bool {
      let needsBuild =
        command.contains(".build/")
        || command.replacing("swift run waymark", with: "").contains(#/(^|\s)swift\s/#)
      let needsPython = command.contains("python3")
      return (isBuilt || !needsBuild) && (!needsPython || Self.hasPython)
    }

    private static let hasPython = ["/usr/bin/python3", "/usr/local/bin/python3"]
      .contains(where: FileManager.default.isExecutableFile)
  }

  /// Output as a page shows it: a line `…` stands for any lines, and ends of lines may be left out so. What
  /// is counted changes with each case that comes, so that counts and places in files may differ.
  struct Sample {
    private let lines: [String]

    init(_ lines: [String]) {
      self.lines = lines.map { line in
        line.trimmingPrefix(while: \.isWhitespace) == "…" ? "…" : Self.withoutCounts(line)
      }
    }

    private static func withoutCounts(_ line: String) -> String {
      line.replacing(/\d+ (?=[a-z])/, with: "# ").replacing(/:\d+:\d+:/, with: ":#:")
    }

    func shows(_ output: String) -> Bool {
      var rest = output.components(separatedBy: "\n").map(Self.withoutCounts)[...]
      while rest.last == "" { rest.removeLast() }
      for (number, part) in lines.split(separator: "…", omittingEmptySubsequences: false)
        .enumerated()
      {
        let isLast = part.endIndex == lines.endIndex
        let starts = rest.indices.filter { start in
          (number > 0 || start == rest.startIndex)
            && rest[start...].count >= part.count
            && (!isLast || part.isEmpty || rest[start...].count == part.count)
            && zip(part, rest[start...]).allSatisfy(Self.isLike)
        }
        if part.isEmpty { continue }
        guard let start = starts.first else { return false }
        rest = rest[(start + part.count)...]
      }
      return lines.last == "…" || rest.isEmpty
    }

    private static func isLike(_ shown: String, _ printed: String) -> Bool {
      shown.hasSuffix("…") ? printed.hasPrefix(shown.dropLast()) : printed == shown
    }
  }
#endif
