import Foundation
import WaymarkSpec

extension NewCase {
  /// A case file before and after this case is appended to it; it is written by whoever asks.
  ///
  /// - Throws: ``Problems`` and ``UsageError`` where the next check would refuse the file: a taken id,
  ///   or a request that stands already.
  func appended(toFileAt path: String, title: String) throws -> (old: String, new: String) {
    // A file that can't be read is no new one.
    let old =
      FileManager.default.fileExists(atPath: path)
      ? [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) : nil
    let new = try appended(to: old, file: path, title: title)
    let others = try Specification.bundledFiles().filter { !path.hasSuffix($0.name) }
    let own = Specification.File(name: path, bytes: Array(new.utf8), kind: .own)
    var known: [Request: Case] = [:]
    for item in try Specification(files: others + [own]).cases {
      guard let first = known.updateValue(item, forKey: item.request), item.location.file == path
      else { continue }
      throw UsageError(
        "the same request stands already at \(first.location): \(first.id)", of: nil)
    }
    return (String(decoding: old ?? [], as: UTF8.self), new)
  }
}
