import Foundation
import WaymarkSpec

/// The words for a problem with a file, and advice, instead of Foundation's message.
enum FileProblem {
  /// Returns the message of a Foundation error about a file, in one line.
  static func description(of error: CocoaError) -> String {
    let number = (error.underlying as? POSIXError)?.code.rawValue ?? usualNumber(of: error.code)
    // Foundation's errors of writing have numbers from 512 on; the error of a missing directory is 4.
    let isWriting = error.code.rawValue >= 512 || error.code == .fileNoSuchFile
    let words =
      number.map { Self.words(for: $0, isWriting: isWriting) }
      ?? "could not be \(isWriting ? "written" : "read")"
    guard let path = error.userInfo[NSFilePathErrorKey] as? String else {
      return "standard \(isWriting ? "output" : "input"): \(words)"
    }
    // Foundation reports devices and pipes in the same way.
    if number == EACCES, !isWriting, access(path, R_OK) == 0 {
      return "“\(path.inLine)”: found a device or a pipe, expected a file; write it into one first"
    }
    let here = FileManager.default.currentDirectoryPath + "/"
    let shown = path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
    return "“\(shown.inLine)”: \(words)"
  }

  /// Returns the system error that corresponds to a Foundation error without an underlying error.
  private static func usualNumber(of code: CocoaError.Code) -> Int32? {
    switch code {
    case .fileNoSuchFile, .fileReadNoSuchFile: ENOENT
    case .fileReadNoPermission, .fileWriteNoPermission: EACCES
    case .fileWriteVolumeReadOnly: EROFS
    case .fileWriteOutOfSpace: ENOSPC
    default: nil
    }
  }

  /// Returns the meaning of a system error for a file, and advice.
  static func words(for number: Int32, isWriting: Bool) -> String {
    switch number {
    case ENOENT where isWriting: "its directory is not there; make it first"
    case ENOENT: "no such file; check the path"
    case EISDIR: "found a directory, expected a file; name a file in it"
    case ENOTDIR: "found a file where the path has a directory; check the path"
    case EACCES, EPERM:
      "permission denied; make it \(isWriting ? "writable" : "readable"), or name another"
    case EROFS: "it is on a file system that can't be written; write elsewhere"
    case ENOSPC, EDQUOT: "no space left; make room, or write elsewhere"
    default:
      "could not be \(isWriting ? "written" : "read"): \(String(cString: strerror(number)).lowercased())"
    }
  }
}
