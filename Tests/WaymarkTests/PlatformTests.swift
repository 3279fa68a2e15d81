// The sources compile for the platforms that the package asks for, as far as this can be seen without
// Apple's SDKs: they have none of the names that are newer.

#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  @Suite struct `The platforms that the package asks for` {
    private static let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// What needs a newer iOS than some: an expression that finds it, how it may be written, and that iOS.
    private static let newer: [(pattern: String, example: String, version: Int)] = [
      (#"validating: .*, as: UTF8"#, "String(validating: bytes, as: UTF8.self)", 18),
      (#"import Synchronization|\b(Mutex|Atomic)[<(]"#, "let lock = Mutex(0)", 18),
      (#"\b(Duration|ContinuousClock|SuspendingClock)\b"#, "ContinuousClock.now", 16),
      (#"\bURL\(filePath:"#, "URL(filePath: path)", 16),
      (#"\.appending\((path|component|queryItems):"#, "url.appending(path: name)", 16),
      (#"\bhost\(percentEncoded:"#, "url.host(percentEncoded: false)", 16),
      (#"\b(of|by|separator): #?/|= #?/[^/ ]"#, "text.wholeMatch(of: /[0-9]+/)", 16),
      (#"\bRegex[<( ]"#, "Regex<Substring>", 16),
      (
        #"\.(firstMatch|wholeMatch|prefixMatch|matches|firstRange|ranges)\(of:"#, "a.ranges(of: b)",
        16
      ),
      (#"\.replacing\((?!any:)"#, #"text.replacing("a", with: "b")"#, 16),
      (#"split\(separator: "[^"\\]{2,}""#, #"text.split(separator: "://")"#, 16),
      (#"\.gmt\b"#, "TimeZone.gmt", 16),
      (#"\bany [A-Z][A-Za-z.]*<"#, "any Sequence<Int>", 16),
      (#"\beach [A-Z]|repeat each"#, "<each Value>", 17),
      (#"@Observable\b"#, "@Observable class A {}", 17),
      (#"\b(InlineArray|Span|RawSpan|MutableSpan)<"#, "Span<UInt8>", 26),
    ]

    /// The least version that the package asks for, by the platform's name.
    private static func least(_ platform: String) throws -> Int {
      let manifest = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
      let expression = try Regex(
        "\\.\(platform)\\(\\.v([0-9]+)\\)", as: (Substring, Substring).self)
      return try #require(try expression.firstMatch(in: manifest).flatMap { Int($0.output.1) })
    }

    /// The lines of code of the source files.
    private static let sources: [(text: String, importsFoundation: Bool)] = {
      let all = FileManager.default.enumerator(
        at: root.appending(path: "Sources"), includingPropertiesForKeys: nil)
      return (all?.allObjects ?? []).compactMap { $0 as? URL }
        .filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
        .map { file in
          let lines = ((try? String(contentsOf: file, encoding: .utf8)) ?? "")
            .components(separatedBy: "\n")
            .filter { !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//") }
          return (
            lines.joined(separator: "\n"), lines.contains { $0.hasSuffix("import Foundation") }
          )
        }
    }()

    /// What an expression finds in a text.
    private static func found(_ pattern: String, in text: String) throws -> [String] {
      let whole = NSRange(text.startIndex..., in: text)
      return try NSRegularExpression(pattern: pattern).matches(in: text, range: whole)
        .compactMap { Range($0.range, in: text).map { String(text[$0]) } }
    }

    @Test
    func
      `The README names the least platform versions of Package.swift, which are at most iOS 15 and macOS 12`()
      throws
    {
      let page = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
      for platform in ["iOS", "macOS", "tvOS", "watchOS", "visionOS"] {
        #expect(page.contains("\(platform) \(try Self.least(platform))"), "\(platform)")
      }
      #expect(try Self.least("iOS") <= 15 && Self.least("macOS") <= 12)
    }

    @Test(arguments: newer.indices)
    func
      `No source file uses a listed API that is newer than the iOS version that Package.swift asks for`(
        index: Int
      ) throws
    {
      let (pattern, example, version) = Self.newer[index]
      #expect(try Self.found(pattern, in: example).count == 1)
      #expect(Self.sources.count > 200)
      guard try version > Self.least("iOS") else { return }
      let text = Self.sources.map(\.text).joined(separator: "\n")
      #expect(try Self.found(pattern, in: text) == [], "iOS \(version) has it first")
    }

    /// Texts look for texts by Foundation alone before iOS 16.
    @Test
    func
      `No source file that doesn't import Foundation calls contains with a string, which would need iOS 16`()
      throws
    {
      let pattern = #"\.contains\("[^"\\]{2,}"\)"#
      #expect(try Self.found(pattern, in: #"text.contains("://")"#).count == 1)
      let texts = Self.sources.filter { !$0.importsFoundation }.map(\.text)
      #expect(try Self.found(pattern, in: texts.joined(separator: "\n")) == [])
    }
  }
#endif
