import Foundation

extension String {
  /// Writes the text to a file, whole or not at all, except to devices and pipes.
  ///
  /// Links are followed, files keep their permissions, and read-only files are not changed.
  func write(wholeTo path: String) throws {
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
    let type = attributes?[.type] as? FileAttributeType
    guard type == nil || access(url.path, W_OK) == 0 else {
      throw CocoaError(.fileWriteNoPermission, userInfo: [NSFilePathErrorKey: path])
    }
    // Replacing a file needs a writable directory, and a device can't be replaced.
    try Data(utf8).write(to: url, options: type == nil || type == .typeRegular ? .atomic : [])
    if type == .typeRegular, let permissions = attributes?[.posixPermissions] {
      try FileManager.default.setAttributes(
        [.posixPermissions: permissions], ofItemAtPath: url.path)
    }
  }
}
