import Foundation
package import WaymarkConformance

#if os(macOS) || os(Linux)
  extension ProcessRouter {
    /// Returns the router that the environment names: `WAYMARK_ROUTER` is a command, and `WAYMARK_TIMEOUT` is in
    /// seconds; nil if the environment names no command.
    package static func ofEnvironment() throws -> ProcessRouter? {
      let environment = ProcessInfo.processInfo.environment
      guard let command = environment["WAYMARK_ROUTER"] else { return nil }
      let text = environment["WAYMARK_TIMEOUT"] ?? "2"
      guard let seconds = Double(text), (0.001...1e6).contains(seconds) else {
        throw WrongTimeout(text: text)
      }
      return try ProcessRouter(command: command, timeout: seconds)
    }

    private struct WrongTimeout: Error, CustomStringConvertible {
      let text: String
      var description: String {
        "WAYMARK_TIMEOUT is “\(text)”, expected seconds from 0.001 to 1000000"
      }
    }
  }
#endif
