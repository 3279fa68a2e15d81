import Foundation

extension String {
  /// Writes the text to a file: whole, or not at all, so that a full disk or an end half-way costs nothing
  /// of what stands there.
  ///
  /// A link is followed, a file keeps its permissions, and one that is read-only stays as it is. A device or
  /// a pipe is written to as it is.
  ///
  /// - Throws: What Foundation throws, which ``FileProblem`` puts into words.
  func write(wholeTo path: String) throws {
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
    let type = attributes?[.type] as? FileAttributeType
    guard type == nil || access(url.path, W_OK) == 0 else {
      throw CocoaError(.fileWriteNoPermission, userInfo: [NSFilePathErrorKey: path])
    }
    // To replace a file, its directory has to be writable. A device can't be replaced.
    try Data(utf8).write(to: url, options: type == nil || type == .typeRegular ? .atomic : [])
    if type == .typeRegular, let permissions = attributes?[.posixPermissions] {
      try FileManager.default.setAttributes(
        [.posixPermissions: permissions], ofItemAtPath: url.path)
    }
  }
}
