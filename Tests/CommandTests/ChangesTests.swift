// Who depends on a version of the specification is told what changed, and how far that takes it.

import Foundation
import TestRun
import Testing

/// What a release, and whoever depends on one, asks of the specification.
@Suite struct `The specification as a standard` {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A copy of the rules and cases, for the time of a test.
  private func withCopy(_ body: (_ directory: URL) throws -> Void) throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    for name in ["Spec", "Corpus"] {
      try FileManager.default.copyItem(
        at: Self.root.appending(path: name), to: directory.appending(path: name))
    }
    try body(directory)
  }

  private func replace(_ old: String, _ new: String, in file: URL) throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    try #require(text.contains(old))
    try Data(text.replacing(old, with: new, maxReplacements: 1).utf8).write(to: file)
  }

  @Test
  func
    `waymark --version prints the specification's version, as reports of check and rules --markdown do`()
    throws
  {
    let told = try waymark("--version")
    #expect(told.status == 0)
    let version = try #require(told.output.firstMatch(of: /^specification (\S+), protocol 2\n$/)).1
    let results = try waymark("check", "--filter", "link.scheme", "--format", "json").output
    #expect(results.contains(#","specification":"\#(version)","date":""#))
    #expect(try waymark("check", "--format", "badge").output.contains(">Waymark \(version)</text>"))
    #expect(try waymark("rules", "--markdown").output.contains("Version \(version)"))
    #expect(
      try waymark("check", "--filter", "link.scheme", "--format", "html").output
        .contains(", specification \(version)</p>"))
  }

  @Test
  func
    `The first line that check sends to a program has protocol 2 and the specification's version`()
    throws
  {
    let version = try #require(try waymark("--version").output.firstMatch(of: /[0-9.]+/)).0
    let program = #"""
      read line
      echo "$line" >&2
      printf '{"seq":0,"hello":{"router":"R","version":"1","unsupported":["open","parse","navigate"]}}\n'
      cat > /dev/null
      """#
    let result = try waymark("check", "--router", program)
    #expect(
      result.error.contains(#"{"seq":0,"hello":{"protocol":2,"specification":"\#(version)"}}"#))
  }

  @Test
  func
    `waymark changes exits with 0 for the same specification twice, given as package or Spec folder`()
    throws
  {
    let result = try waymark("changes", Self.root.path, Self.root.path)
    #expect(result.status == 0)
    #expect(result.output.hasSuffix(" is enough.\n"))
    let spec = Self.root.appending(path: "Spec").path
    #expect(try waymark("changes", spec, spec).status == 0)
  }

  @Test(.enabled(if: isThorough))
  func
    `For a case's new title, waymark changes names the case, asks for a patch version, and exits with 1`()
    throws
  {
    try withCopy { new in
      let old = Self.root.path
      try replace(
        #""title": "A path without a scheme opens nothing""#, #""title": "A path is no link""#,
        in: new.appending(path: "Spec/links.json"))
      let worded = try waymark("changes", old, new.path)
      #expect(worded.status == 1)
      #expect(worded.output.contains("- `link-without-scheme`: A path is no link\n"))
      #expect(worded.output.contains("\nThat asks for "))
      #expect(worded.output.contains("(patch)"))
    }
  }

  @Test(.enabled(if: isThorough))
  func
    `For a case's new link, waymark changes exits with 1 until the specification has a new major version`()
    throws
  {
    try withCopy { new in
      let old = Self.root.path
      try replace(
        #""url": "/pokemons/25","#, #""url": "/pokemons/26","#,
        in: new.appending(path: "Spec/links.json"))
      let other = try waymark("changes", old, new.path)
      #expect(other.status == 1)
      #expect(
        other.output.contains(
          "\n### Cases that ask or expect something else\n\n- `link-without-scheme`: "))
      let least = try #require(other.output.firstMatch(of: /That asks for (\S+) \(major\)/)).1
      let version = try #require(try waymark("--version").output.firstMatch(of: /[0-9.]+/)).0
      try replace(
        #""version": "\#(version)""#, #""version": "\#(least)""#,
        in: new.appending(path: "Spec/rules.json"))
      #expect(try waymark("changes", old, new.path).status == 0)
    }
  }

  @Test
  func
    `waymark changes asks for a major version for a rule's new meaning, or a patch if it is “editorial”`()
    throws
  {
    try withCopy { new in
      let rules = new.appending(path: "Spec/rules.json")
      let version = try #require(try waymark("--version").output.firstMatch(of: /[0-9.]+/)).0
      try replace(
        #""meaning": "`String`: any text.","#, #""meaning": "`String`: some text.","#, in: rules)
      let changed = try waymark("changes", Self.root.path, new.path)
      #expect(changed.output.contains("### Rules that say something else\n\n- `value.string`: "))
      #expect(changed.output.contains("(major)"))
      try replace(
        #""meaning": "`String`: some text.","#,
        #""meaning": "`String`: some text.", "editorial": "\#(version)","#, in: rules)
      let worded = try waymark("changes", Self.root.path, new.path)
      #expect(
        worded.output.contains("### Rules that are worded in another way\n\n- `value.string`: "))
      #expect(worded.output.contains("(patch)"))
    }
  }

  @Test
  func
    `The command changes refuses a missing argument, a missing folder, and a folder without rules.json`()
    throws
  {
    #expect(try waymark("changes", Self.root.path).status == 2)
    let nowhere = try waymark("changes", Self.root.path, "/nowhere")
    #expect(nowhere.status == 2)
    #expect(nowhere.error.contains("“/nowhere”: found nothing"))
    let links = Self.root.appending(path: "Corpus").path
    #expect(
      try waymark("changes", links, links).error.contains("neither Spec/rules.json nor rules.json"))
  }

  @Test(.enabled(if: isThorough))
  func
    `waymark cases --format jsonl prints as many lines as waymark rules counts cases`()
    throws
  {
    let lines = try waymark("cases", "--format", "jsonl").output.split(separator: "\n")
    let told = try waymark("rules").output
    #expect(told.hasSuffix(" rules, \(lines.count) cases\n"))
  }

  @Test(.enabled(if: isThorough))
  func
    `waymark cases --level core --dialect navigator prints only the core cases of URLNavigator's dialect`()
    throws
  {
    let lines = try waymark("cases", "--format", "jsonl").output.split(separator: "\n")
    let core = try waymark("cases", "--level", "core", "--dialect", "navigator").output
      .split(separator: "\n")
    #expect(!core.isEmpty && core.allSatisfy { $0.contains(#""level":"core""#) })
    #expect(core.allSatisfy { $0.contains(#""request":{"navigate":"#) && lines.contains($0) })
  }

  @Test func `waymark cases exits with 2 for --format json, which it doesn't offer`() throws {
    #expect(try waymark("cases", "--format", "json").status == 2)
  }
}
