// The only file here that knows Foundation: it reads directories.

import Foundation

extension Specification {
  /// A path that leads to no directory of case files.
  public struct NoCaseFiles: Error, CustomStringConvertible {
    /// The path.
    public let path: String
    /// The content of the folder.
    public let found: String

    /// The path, what was found there, and what is expected.
    public var description: String {
      "“\(path.inLine)”: found \(found), expected a directory of case files (*.json); name one"
    }
  }

  /// The rules and cases that this package comes with.
  ///
  /// - Throws: ``Problems``, all of what is wrong in all the files, and errors of the file system.
  public static func bundled() throws -> Specification { try loaded.get() }

  /// Read once: the files of a bundle stay what they are.
  private static let loaded = Result { try Specification(files: bundledFiles()) }

  /// The rules that this package comes with, without cases, which take longer to read.
  ///
  /// - Throws: ``Problems``, all of what is wrong in their file, and errors of the file system.
  public static func bundledRules() throws -> Specification {
    try Specification(files: bundledFiles().filter { $0.kind == .rules })
  }

  /// The rules that this package comes with, and an app's own cases.
  ///
  /// - Parameter directories: Paths of directories. All files directly in them whose names end in
  ///   `.json` hold cases, which need not cite rules. Where there is a `rules.json` among them, it
  ///   takes the place of the bundled rules, and the directory's cases must cite them.
  /// - Throws: ``Problems``, all of what is wrong in all the files, ``NoCaseFiles``, and errors of the file
  ///   system.
  public init(directories: [String]) throws {
    var files = try directories.flatMap { directory in
      let files = try Self.files(in: directory, .own)
      guard !files.isEmpty else {
        throw NoCaseFiles(path: directory, found: "a directory without .json files")
      }
      return files
    }
    if !files.contains(where: { $0.kind == .rules }) {
      files += try Self.bundledFiles().filter { $0.kind == .rules }
    }
    try self.init(files: files)
  }

  /// The rules and cases of a directory with `Spec` and `Corpus`, or with `rules.json` and files of cases.
  package init(at directory: String) throws {
    let here = directory == "." ? "" : directory + "/"
    let isThere = { (path: String) in FileManager.default.fileExists(atPath: here + path) }
    if isThere("Spec/rules.json") {
      let parts = [("Spec", File.Content.cases), ("Corpus", .corpus)].filter { isThere($0.0) }
      try self.init(files: parts.flatMap { try Self.files(in: here + $0, $1) })
    } else {
      let files = try Self.files(in: directory, .cases)
      guard files.contains(where: { $0.kind == .rules }) else {
        throw NoCaseFiles(path: directory, found: "neither Spec/rules.json nor rules.json")
      }
      try self.init(files: files)
    }
  }

  /// The files that this package comes with.
  package static func bundledFiles() throws -> [File] {
    try [("Spec", File.Content.cases), ("Corpus", .corpus)].flatMap { name, kind in
      // Where a bundle keeps its resources differs between platforms.
      let directory = Bundle.module.url(forResource: name, withExtension: nil)
      return try files(in: directory?.path ?? name, shownAs: name, kind)
    }
  }

  /// The files of rules and cases in a directory, by name; `readmes.json` and `derived.json` contain neither.
  /// Cases beside rules are no app's own.
  private static func files(
    in directory: String, shownAs name: String? = nil, _ kind: File.Content
  ) throws -> [File] {
    let name = name ?? directory
    var isDirectory: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: directory, isDirectory: &isDirectory)
    guard isDirectory.boolValue else {
      throw NoCaseFiles(path: name, found: isThere ? "a file" : "nothing")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: directory)
      .filter { $0.hasSuffix(".json") }
    let kind = kind == .own && names.contains("rules.json") ? .cases : kind
    let others = kind == .own ? [] : ["readmes.json", "derived.json"]
    let kinds: [String: File.Content] = ["rules.json": .rules, "recorded.json": .recorded]
    return try names.filter { !others.contains($0) }.sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }.map { file in
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: directory + "/" + file)))
      return File(name: name + "/" + file, bytes: bytes, kind: kinds[file] ?? kind)
    }
  }
}
