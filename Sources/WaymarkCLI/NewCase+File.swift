import Foundation
import WaymarkSpec

extension Specification.File {
  /// Returns the files that are read together with a file: this package's, or the app's beside it.
  static func beside(_ path: String) throws -> [Self] {
    let bundled = try Specification.bundledFiles()
    guard !PackageFiles.areHere(path) else { return bundled.filter { !path.hasSuffix($0.name) } }
    let directory = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    let own = try names.filter {
      $0.hasSuffix(".json") && $0 != URL(fileURLWithPath: path).lastPathComponent
    }.sorted().map { name in
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: directory + "/" + name)))
      return Self(name: name, bytes: bytes, kind: .own)
    }
    let rules = bundled.filter { $0.kind == .rules }
    // A neighbor that can't be read doesn't matter for this case.
    return rules + own.filter { (try? Specification(files: rules + [$0])) != nil }
  }
}

extension NewCase {
  /// Returns the content of a case file before and after this case. An id that is taken, or a request that exists
  /// already, is an error.
  func appended(toFileAt path: String, title: String) throws -> (old: String, new: String) {
    // A file that can't be read is not a new file.
    let old =
      FileManager.default.fileExists(atPath: path)
      ? [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) : nil
    let new = try appended(to: old, file: path, title: title)
    let others = try Specification.File.beside(path)
    let own = Specification.File(name: path, bytes: Array(new.utf8), kind: .own)
    var known: [Request: Case] = [:]
    for item in try Specification(files: others + [own]).cases {
      guard let first = known.updateValue(item, forKey: item.request), item.location.file == path
      else { continue }
      // A report of several links may have one twice.
      if request.links.count > 1, first.location.file == path, first.group == item.group {
        continue
      }
      throw UsageError("the same request exists at \(first.location): \(first.id)", of: nil)
    }
    return (String(decoding: old ?? [], as: UTF8.self), new)
  }
}
