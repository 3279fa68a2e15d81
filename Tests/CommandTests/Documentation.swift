// The pages for people, and the blocks of code that they are to copy.

import Foundation
import Testing

/// A block of code on a page.
struct Block: CustomTestStringConvertible, Sendable {
  let page: String
  let line: Int
  let language: String
  let text: String
  /// The file that it belongs to: its path, in code, ends the paragraph before, or it goes on with the
  /// Swift that stands before it.
  let file: String?
  /// Whether the paragraph before says that its commands are for a clone of this package.
  let isForClone: Bool

  var testDescription: String { "\(page):\(line)" }

  /// The commands of a block, each with the output that is shown.
  var commands: [(command: String, output: [String]?)] {
    let lines = text.replacing("\\\n", with: "").components(separatedBy: "\n").dropLast()
    guard language == "console" else { return lines.map { ($0, nil) } }
    var commands: [(command: String, output: [String]?)] = []
    for line in lines {
      if line.hasPrefix("$ ") {
        commands.append((String(line.dropFirst(2)), []))
      } else {
        commands[commands.count - 1].output?.append(line)
      }
    }
    return commands
  }
}

/// A page for people: README.md, a guide, a page beside the data.
struct Page: CustomTestStringConvertible, Sendable {
  let path: String
  let blocks: [Block]

  var testDescription: String { path }

  /// Whether it begins a package; other pages go on with that of README.md, or of the page that they name.
  var hasManifest: Bool { blocks.contains { $0.file == "Package.swift" } }

  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let all: [Page] = {
    let folders = ["Sources", "Tests", "Spec", "Corpus"]
    let paths = folders.flatMap { folder -> [String] in
      let files = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
      return (files?.allObjects ?? []).compactMap { $0 as? String }.filter { $0.hasSuffix(".md") }
        .map { "\(folder)/\($0)" }
    }
    return (["README.md"] + paths.sorted()).map(Page.init)
  }()

  static subscript(_ name: String) -> Page? { all.first { $0.path.hasSuffix(name) } }

  init(_ path: String) {
    self.path = path
    let text = try? String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
    let lines = (text ?? "").components(separatedBy: "\n")
    var blocks: [Block] = []
    var start: Int?
    for (number, line) in lines.enumerated() where line.hasPrefix("```") {
      guard let first = start else {
        start = number
        continue
      }
      start = nil
      let paragraph = lines[..<first].last { !$0.isEmpty && !$0.hasPrefix("```") } ?? ""
      let language = String(lines[first].dropFirst(3))
      let named = paragraph.firstMatch(of: #/`([^`]+)`:$/#).map { String($0.1) }
      let previous = blocks.last { $0.language == "swift" }
      blocks.append(
        Block(
          page: path, line: first + 1, language: language,
          text: lines[(first + 1)..<number].map { $0 + "\n" }.joined(),
          file: named ?? (language == "swift" ? previous?.file : nil),
          isForClone: paragraph.hasPrefix("In a clone of this package")))
    }
    self.blocks = blocks
  }
}
