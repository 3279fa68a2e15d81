// The only file here that knows Foundation: it reads directories.

import Foundation

extension Specification {
  /// The rules and cases that this package comes with.
  ///
  /// - Throws: ``Faults``, all of what is wrong in all the files, and errors of the file system.
  public static func bundled() throws -> Specification {
    try Specification(files: bundledFiles())
  }

  /// The rules that this package comes with, and the cases of other directories.
  ///
  /// - Parameter directories: Paths of directories. All files directly in them whose names end in
  ///   `.json` hold cases; a `rules.json` holds rules, and takes the place of the bundled one.
  /// - Throws: ``Faults``, all of what is wrong in all the files, and errors of the file system.
  public init(directories: [String]) throws {
    var files = try directories.flatMap { try Self.files(in: $0, shownAs: $0) }
    if !files.contains(where: { $0.kind == .rules }) {
      files += try Self.bundledFiles().filter { $0.kind == .rules }
    }
    try self.init(files: files)
  }

  private static func bundledFiles() throws -> [File] {
    try ["Spec", "Corpus"].flatMap { name in
      try files(in: Bundle.module.bundleURL.appending(path: name).path, shownAs: name)
    }
  }

  /// The files of a directory, in the order of their names' bytes.
  private static func files(in directory: String, shownAs name: String) throws -> [File] {
    let names = try FileManager.default.contentsOfDirectory(atPath: directory)
    return try names.filter { $0.hasSuffix(".json") }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .map { file in
        let path = directory + "/" + file
        guard let bytes = FileManager.default.contents(atPath: path) else {
          throw CocoaError(.fileReadUnknown, userInfo: [NSFilePathErrorKey: path])
        }
        let kind: File.Kind =
          file == "rules.json" ? .rules : name.hasSuffix("Corpus") ? .corpus : .cases
        return File(name: name + "/" + file, bytes: Array(bytes), kind: kind)
      }
  }
}
