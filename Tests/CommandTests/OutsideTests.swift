// A package that depends on this one plugs in its router and has its own cases, without a warning.

#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  /// What somebody does who has never seen this package: depends on it by path, plugs in a router, adds
  /// cases of their own, and runs `swift test`.
  @Suite struct `A package outside this one` {
    private static let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "Outside", platforms: [.macOS(.v15)],
        dependencies: [.package(name: "Waymark", path: "\(root.path)")],
        targets: [
          .testTarget(
            name: "OutsideTests",
            dependencies: [
              .product(name: "Waymark", package: "Waymark"),
              .product(name: "WaymarkConformance", package: "Waymark"),
              .product(name: "WaymarkReference", package: "Waymark"),
            ],
            resources: [.copy("Links")])
        ])
      """

    private static let links = """
      {
        "title": "My links",
        "groups": [
          {
            "open": {
              "accepting": [{ "customURLScheme": "myapp" }],
              "routes": [{ "pattern": "/users/:id" }, { "pattern": "/about" }]
            },
            "cases": [
              { "id": "user", "title": "A user", "url": "myapp://users/7", "expect": { "opens": 0, "reads": [{ "argument": "id", "as": "Int", "is": "7" }] } },
              { "id": "about", "title": "About us", "url": "MYAPP://about/", "expect": { "opens": 1 } }
            ]
          }
        ]
      }

      """

    private static let tests = """
      import Foundation
      import Testing
      import Waymark
      import WaymarkConformance
      import WaymarkReference
      import WaymarkSpec

      /// A router of one's own: Waymark's `Router`, opened by hand.
      struct MyRouter: RouterUnderTest {
        let name = "MyRouter"
        let unsupported: Set<Specification.Capability> = [
          .parse, .navigate, .groups, .guards, .handlers, .userInfo, .lists, .sets,
        ]

        func observe(_ request: Specification.Request) throws -> Specification.Observation {
          ReferenceRouter().observe(request)
        }
      }

      @Test func conforms() throws {
        let specification = try Specification.bundled()
        let report = ConformanceChecker(cases: specification.cases).check(MyRouter())
        #expect(report.conforms, "\\(report)")
        let fuzzer = Fuzzer(rules: specification.rules, seed: 1)
        #expect(fuzzer.fuzz(MyRouter(), indices: 0..<500).conforms)
      }

      @Test func opensMyLinks() throws {
        let directory = try #require(Bundle.module.url(forResource: "Links", withExtension: nil))
        let specification = try Specification(directories: [directory.path])
        let report = ConformanceChecker(cases: specification.cases).check(MyRouter())
        #expect(report.conforms && report.passed == 2, "\\(report)")
      }
      """

    @Test(
      .enabled(
        if: ProcessInfo.processInfo.environment["WAYMARK_OUTSIDE"] != nil,
        "it builds the whole package again; WAYMARK_OUTSIDE=1 does"))
    func `runs its router and its own cases`() throws {
      let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: directory) }
      let sources = directory.appending(path: "Tests/OutsideTests")
      try FileManager.default.createDirectory(
        at: sources.appending(path: "Links"), withIntermediateDirectories: true)
      try Data(Self.manifest.utf8).write(to: directory.appending(path: "Package.swift"))
      try Data(Self.tests.utf8).write(to: sources.appending(path: "OutsideTests.swift"))
      try Data(Self.links.utf8).write(to: sources.appending(path: "Links/links.json"))

      let process = Process()
      let output = Pipe()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["swift", "test", "--package-path", directory.path]
      process.standardOutput = output
      process.standardError = output
      try process.run()
      let said = String(
        decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "\(said)")
      #expect(said.contains("Test run with 2 tests"), "\(said)")
      // Nothing of ours warns in a package of theirs.
      #expect(!said.contains("warning:"), "\(said)")
    }
  }
#endif
