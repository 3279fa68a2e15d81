// A package that depends on this one does what the pages tell, without a warning.

#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  /// What somebody does who has never seen this package: copies the blocks of README.md and of the guides, in
  /// order, into a package of their own, and runs the commands there.
  @Suite(
    .serialized,
    .enabled(
      if: ProcessInfo.processInfo.environment["WAYMARK_OUTSIDE"] != nil,
      "it builds the whole package again; WAYMARK_OUTSIDE=1 does"))
  struct `A package outside this one` {
    /// The pages with files of a package, in the order in which a reader goes: those without a manifest go on
    /// with the package of the page before.
    private static let pages = [
      "README.md", "RoutingLinks.md", "Recipes.md", "WhereLinksComeFrom.md", "FromCrossroad.md",
      "WaymarkNavigator.md", "PluggingIn.md", "Fuzzing.md", "AnAppsLinks.md",
    ]

    private static func hasFilesOfAPackage(_ page: Page) -> Bool {
      page.blocks.contains { $0.language == "swift" && $0.file?.contains("/") == true }
    }

    /// Features of Swift that packages turn on, which change what an import gives.
    private static let features = """

      for target in package.targets {
        target.swiftSettings = [
          .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
          .enableUpcomingFeature("MemberImportVisibility"),
        ]
      }

      """

    @Test
    func
      `The guides' packages print what is shown, don't warn, and can take Waymark by version or commit`()
      throws
    {
      let pages = try Self.pages.map { try #require(Page[$0]) }
      #expect(Set(Page.all.filter(Self.hasFilesOfAPackage).map(\.path)) == Set(pages.map(\.path)))
      let workshop = try Workshop(isBuilt: true)
      for page in pages {
        try workshop.follow(page)
        try build(workshop, page)
        guard page.hasManifest else { continue }
        let manifest = workshop.package.appending(path: "Package.swift")
        let text = try String(contentsOf: manifest, encoding: .utf8)
        try Data((text + Self.features).utf8).write(to: manifest)
        try build(workshop, page)
        try byVersion(workshop, text, page)
        try Data(text.utf8).write(to: manifest)
      }
    }

    /// Builds what was saved, programs and tests; nothing of ours warns in a package of theirs.
    private func build(_ workshop: Workshop, _ page: Page) throws {
      let result = try workshop.run("swift build --build-tests 2>&1", in: workshop.package)
      #expect(
        result.status == 0 && !result.output.contains("warning:"), "\(page.path)\n\(result.output)")
    }

    /// Depends on a version of the clone in place of its path.
    private func byVersion(_ workshop: Workshop, _ manifest: String, _ page: Page) throws {
      let versioned = workshop.directory.appending(path: "Versioned")
      defer { try? FileManager.default.removeItem(at: versioned) }
      let copied = try workshop.run(
        "mkdir ../Versioned && tar -c --exclude .build . | tar -x -C ../Versioned",
        in: workshop.package)
      try #require(copied.status == 0, "\(copied.error)")
      let commit = try workshop.run("git -C '\(workshop.clone.path)' rev-parse HEAD", in: versioned)
      let revision = commit.output.trimmingCharacters(in: .whitespacesAndNewlines)
      for requirement in [#"from: "1.0.0""#, #"revision: "\#(revision)""#] {
        let text = manifest.replacing(
          #"path: "../Waymark""#,
          with: #"url: "\#(workshop.clone.absoluteString)", \#(requirement)"#)
        #expect(text != manifest)
        try Data(text.utf8).write(to: versioned.appending(path: "Package.swift"))
        let result = try workshop.run("swift package show-dependencies 2>&1", in: versioned)
        let isNamed = result.output.contains(requirement.contains("from") ? "1.0.0" : revision)
        #expect(
          result.status == 0 && isNamed && !result.output.contains("error:"),
          "\(page.path)\n\(result.output)")
      }
    }
  }
#endif
