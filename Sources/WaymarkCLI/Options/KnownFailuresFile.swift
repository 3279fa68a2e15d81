import Foundation
import WaymarkConformance
import WaymarkSpec

/// The file that the option `--known-failures` names.
enum KnownFailuresFile {
  /// Reads it; nil if no file is named.
  static func read(_ invocation: Invocation, of command: Command) throws -> KnownFailures? {
    guard let path = invocation.values(of: "--known-failures").last else {
      if invocation.has("--update-known-failures") {
        throw UsageError("--update-known-failures needs --known-failures", of: command)
      }
      return nil
    }
    guard FileManager.default.fileExists(atPath: path) || !invocation.has("--update-known-failures")
    else { return KnownFailures() }
    return try KnownFailures(
      bytes: [UInt8](Data(contentsOf: URL(fileURLWithPath: path))), file: path)
  }
}
