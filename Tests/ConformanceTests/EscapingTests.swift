// A text of a router breaks no format that it is written into.

import Foundation
import TestRun
import Testing
import WaymarkConformance
import WaymarkSpec

@Suite struct `Escaped texts` {
  /// A form of a report, the scalars that mean something in it, and how they are written where that has
  /// such a scalar in it again.
  struct Form: Sendable, CustomStringConvertible {
    let description: String
    let special: [Unicode.Scalar]
    let escape: @Sendable (String) -> String
    var written: KeyValuePairs<Unicode.Scalar, String> = [:]
  }

  private static let lineEnds: [Unicode.Scalar] = [
    "\n", "\u{B}", "\u{C}", "\r", "\u{85}", "\u{2028}", "\u{2029}",
  ]

  private static let forms = [
    Form(
      description: "HTML", special: ["<", ">", "\"", "&"], escape: \.markup,
      written: ["<": "&lt;", ">": "&gt;", "\"": "&quot;", "&": "&amp;"]),
    Form(description: "XML", special: ["\n"], escape: \.xml),
    Form(description: "a script", special: ["<"], escape: \.script),
    Form(
      description: "an annotation", special: ["\n", "\r", "%"], escape: \.annotation,
      written: ["\n": "%0A", "\r": "%0D", "%": "%25"]),
    Form(description: "a property of one", special: [":", ","], escape: \.annotationProperty),
    Form(description: "a line", special: lineEnds, escape: \.oneLine),
  ]

  /// Each scalar with a gap after it, in UTF-32.
  private static let scalars = {
    var values = [UInt32](repeating: 0, count: 2 * (0x11_0000 - 0x800))
    values.withUnsafeMutableBufferPointer { values in
      var index = 0
      var value: UInt32 = 0
      while value < 0x11_0000 {
        values[index] = value
        index += 2
        value += value == 0xD7FF ? 0x801 : 1
      }
    }
    return values
  }()

  /// Each scalar before a special one, as one text: a million of them would take too long.
  private static func text(before special: Unicode.Scalar) throws -> String {
    var values = scalars
    let data = values.withUnsafeMutableBufferPointer { values in
      var index = 1
      while index < values.count {
        values[index] = special.value
        index += 2
      }
      return Data(buffer: values)
    }
    return try #require(String(data: data, encoding: .utf32LittleEndian))
  }

  @Test(.enabled(if: isThorough), arguments: forms)
  func
    `Escaping for HTML, XML, scripts, CI or one line misses no special character after any Unicode scalar`(
      form: Form
    ) throws
  {
    for special in form.special {
      let text = try Self.text(before: special)
      let escaped = form.escape(text)
      let code = "U+\(String(special.value, radix: 16))"
      guard form.written.contains(where: { $0.value.unicodeScalars.contains(special) }) else {
        let found = Data(escaped.utf8).range(of: Data(String(special).utf8))
        #expect(found == nil, "\(code)")
        continue
      }
      // Each scalar stands there once, the special one after each. Where one is left as it is, the
      // text is shorter than this.
      let longer = form.written.reduce(0) { sum, pair in
        let count = pair.key == special ? 1 + 0x10_F800 : 1
        return sum + count * (pair.value.utf8.count - String(pair.key).utf8.count)
      }
      let quotes = form.escape("").utf8.count
      #expect(escaped.utf8.count == text.utf8.count + longer + quotes, "\(code)")
    }
  }

  #if os(macOS) || os(Linux)
    @Test(
      .disabled(if: !FileManager.default.isExecutableFile(atPath: "/bin/bash"), "bash is missing"),
      arguments: [
        "it's", #"a\b"c`$(d)`"#, "a\n::error::b\r\u{1B}[2J", "\\n'\n", "##[error]'x",
        "\u{202E}é\u{200D}日",
        String(String.UnicodeScalarView((1..<0x100).compactMap(Unicode.Scalar.init))),
      ])
    func
      `The property shellQuoted gives one line without raw control characters, which bash reads as the text`(
        text: String
      ) throws
    {
      let word = text.shellQuoted
      #expect(word.inLine == word)
      let process = Process()
      let output = Pipe()
      process.executableURL = URL(filePath: "/bin/bash")
      process.arguments = ["-c", "printf %s " + word]
      process.standardOutput = output
      try process.run()
      let data = try output.fileHandleForReading.readToEnd()
      process.waitUntilExit()
      #expect(data == Data(text.utf8))
    }
  #endif

  @Test
  func
    `The property inLine cuts a text to 1000 characters and its length, and doesn't cut the result again`()
  {
    let long = String(repeating: "x", count: 2000)
    #expect(long.inLine == String(repeating: "x", count: 1000) + "… (2000 characters)")
    #expect(long.inLine.inLine == long.inLine)
  }

  @Test
  func `The property asName quotes the CI command ::error, once; inLine and JSON escape ##[error]`()
  {
    #expect("::error::x".asName == "“::error::x”")
    #expect("::error::x".asName.asName == "“::error::x”")
    #expect("a##[error]b\n".inLine == #"a##\u{5B}error]b\u{A}"#)
    #expect(JSON.string("a##[error]b").compact == #""a##\u005berror]b""#)
  }

  @Test
  func
    `The property oneLine replaces successive line breaks by one space, and drops them at start and end`()
  {
    #expect("\r\n a\n\u{2028}b\u{85}".oneLine == " a b")
    #expect("\n".oneLine == "")
  }
}
