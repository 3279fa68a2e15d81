// Tests that the folder `Sources/Waymark/Speed` changes no result: a copy of this package with plain
// definitions in place of the folder conforms, too.

#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  @Suite(
    .enabled(
      if: ProcessInfo.processInfo.environment["WAYMARK_OUTSIDE"] != nil,
      "it builds the command again; WAYMARK_OUTSIDE=1 does"))
  struct `Waymark without its folder Speed` {
    @Test
    func
      `The reference router passes check and fuzz with slower code in place of the folder Waymark/Speed`()
      throws
    {
      let workshop = try Workshop(isBuilt: true)
      let folder = workshop.clone.appending(path: "Sources/Waymark/Speed")
      try FileManager.default.removeItem(at: folder)
      try FileManager.default.copyItem(
        at: Page.root.appending(path: "Tests/Programs/WithoutSpeed"), to: folder)
      let built = try workshop.run(
        "swift build --package-path Waymark --product waymark 2>&1", in: workshop.directory)
      try #require(built.status == 0, "\(built.output)")
      for arguments in ["check", "fuzz --seed 1 --cases 300"] {
        let result = try workshop.run(".build/debug/waymark \(arguments)", in: workshop.clone)
        #expect(result.status == 0, "\(arguments)\n\(result.output)\(result.error)")
      }
    }
  }
#endif
